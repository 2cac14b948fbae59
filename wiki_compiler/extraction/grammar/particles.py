"""Strips the particle from a Korean noun: ``기록을`` is ``기록`` with the particle of an object."""

from __future__ import annotations

import functools

from wiki_compiler.languages.language import language
from wiki_compiler.languages.sounds import closing_sound, is_hangul

_SURE = 2
"""Syllables from which on a particle is hardly ever the end of a plain noun."""


@functools.lru_cache(maxsize=16_384)
def without_particle(word: str, code: str) -> tuple[str, bool]:
    """Return ``word`` without the particle that ends it, and whether there was one."""
    for particle in _particles(code).get(word[-1:], ()):
        if word.endswith(particle) and (stem := word[: -len(particle)]) and fits(stem, particle):
            return stem, True
    return word, False


def fits(stem: str, particle: str) -> bool:
    """Say whether a particle may follow a stem: some stand only behind a consonant, some only behind a vowel.

    None follows nothing: behind a space it is a word of its own.
    """
    words = language("ko").words
    if not stem or f"{stem}{particle}".endswith(words["whole_noun"]):
        return False
    if not is_hangul(stem[-1]):
        return True
    return particle not in words["after_vowel" if closing_sound(stem[-1]) else "after_consonant"]


def without_topic(name: str, code: str) -> str:
    """Return a Korean noun without the particle that makes it the topic of a sentence."""
    mark = next((mark for mark in language(code).topics if name.endswith(mark)), "") if code == "ko" else ""
    bare = name.removesuffix(mark)
    return bare if len(bare) > 1 and mark and fits(bare, mark) and mark in language(code).words["topic_mark"] else name


@functools.cache
def _particles(code: str) -> dict[str, tuple[str, ...]]:
    """Return the particles by the letter they end with, the longest first: a word is compared with few of them."""
    tongue = language(code)
    long = (particle for particle in tongue.words.get("particle", ()) if len(particle) >= _SURE)
    every = {*tongue.topics, *tongue.objects, *tongue.cases, *tongue.possessives, *long}
    ordered = sorted(every, key=lambda particle: (-len(particle), particle))
    return {last: tuple(one for one in ordered if one[-1:] == last) for last in {one[-1:] for one in ordered}}
