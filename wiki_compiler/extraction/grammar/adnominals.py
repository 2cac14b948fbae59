"""Tells a Korean verb before the noun it describes from a noun that is a topic: ``쉬는 날``, ``표는 두 장``."""

from __future__ import annotations

import functools

from wiki_compiler.extraction.grammar.particles import fits, without_particle
from wiki_compiler.languages.language import language, word_set

_SHORTEST_ENDING = 2
"""Syllables from which on a verb is known by how a longer word ends: ``적어넣는`` by ``넣는``."""


def is_adnominal(word: str, following: str) -> bool:
    """Say whether ``word`` only seems to end with a particle: it describes ``following``, or is denied by it.

    Args:
        word: a Korean word that ends as one with a particle does.
        following: the word behind it, empty where there is none.
    """
    if not may_describe(word):
        return False
    tongue = language("ko").words
    if word in word_set("adnominal", "ko"):
        return True
    bare = following.strip(" ,.!\"'”’")
    if word.endswith(tongue["denied_end"]) and bare.startswith(tongue["denying"]):
        return True
    stem, end = word[:-1], word[-1:]
    if not stem or end not in tongue["adnominal_end"]:
        return False
    if not fits(stem, end) or (end in tongue["after_vowel"] and _is_verb_stem(stem)):
        return True
    bound = word_set("bound_noun", "ko")
    return bare in bound or without_particle(bare, "ko")[0] in bound


@functools.lru_cache(maxsize=16_384)
def may_describe(word: str) -> bool:
    """Say whether a word ends as a verb before a noun may, or as one that is denied: whatever stands behind it."""
    tongue = language("ko").words
    ends = (*tongue["denied_end"], *tongue["adnominal_end"])
    return word.endswith(ends) or word in word_set("adnominal", "ko")


@functools.lru_cache(maxsize=16_384)
def _is_verb_stem(stem: str) -> bool:
    stems = language("ko").words["verb_stem"]
    long = tuple(one for one in stems if len(one) >= _SHORTEST_ENDING)
    return stem in stems or stem.endswith(long)
