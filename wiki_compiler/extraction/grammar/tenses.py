"""Tells Korean words for what was done: verbs in the past, by the double s that closes their stem, nouns of deeds."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from wiki_compiler.languages.language import language

_HANGUL_BASE, _HANGUL_LAST, _FINALS = 0xAC00, 0xD7A3, 28
_DOUBLE_S, _N = 20, 4
"""The places of the final sounds of the past, and of a past verb before a noun, among all that close a syllable."""
_SHORTEST_DEED = 2
"""Syllables of the shortest noun of a deed, with its ending."""


@functools.lru_cache(maxsize=16_384)
def is_past_verb(word: str) -> bool:
    """Say whether a Korean word is a verb in the past: to be, to exist and to intend tell no deed."""
    words = language("ko").words
    end = next((end for end in words["past_ending"] if word.endswith(end)), "")
    stem = word.removesuffix(end)[-1:] if end else ""
    return _final(stem) == _DOUBLE_S and stem not in words["no_past"]


def is_deed(words: Sequence[str]) -> bool:
    """Say whether a Korean sentence ends with a deed as a noun: ``검색함``, ``고생 많이 함``, ``틀어달라고 요청``."""
    tongue = language("ko").words
    before, last = words[-2] if len(words) > 1 else "", words[-1]
    if last in tongue["deed_end"]:
        plain = before not in tongue["no_deed_before"] and not before.endswith(tuple(tongue["no_deed_end"]))
        return bool(before) and plain
    if len(last) >= _SHORTEST_DEED and last.endswith(tuple(tongue["deed_end"])):
        doubled = last[-3:-2] == last[-2:-1]  # as only words for a quality are: ``넉넉함``
        return not doubled and not last.endswith(tuple(tongue["no_deed"]))
    return before.endswith(tuple(tongue["quote_end"])) and last in tongue["saying_noun"]


def has_been_done(text: str) -> bool:
    """Say whether a Korean text tells that something was done at some time, whenever: ``들어 본 적 있음``."""
    return any(_final(text.partition(ever)[0][-1:]) == _N for ever in language("ko").words["ever"] if ever in text)


def _final(syllable: str) -> int:
    """Return the place of the sound that closes a Korean syllable, -1 for what is none."""
    known = bool(syllable) and _HANGUL_BASE <= ord(syllable) <= _HANGUL_LAST
    return (ord(syllable) - _HANGUL_BASE) % _FINALS if known else -1
