"""What binds names across spellings: particles, articles and titles of all languages."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec

from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.spelling import fold


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """Particles and titles, longest first, and articles."""

    particles: tuple[str, ...]
    articles: frozenset[str]
    titles: tuple[str, ...]
    """Titles of respect that stand right behind a name."""


@functools.cache
def words() -> Words:
    """Return the word lists."""
    return Words(
        particles=tuple(sorted(_of_all_languages("particle"), key=lambda word: (-len(word), word))),
        articles=frozenset(_of_all_languages("determiner")),
        titles=tuple(sorted(set(_of_all_languages("title_suffix")), key=lambda word: (-len(word), word))),
    )


def _of_all_languages(name: str) -> Iterator[str]:
    return (fold(word) for code in LANGUAGES for word in language(code).words.get(name, ()))
