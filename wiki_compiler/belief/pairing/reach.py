"""How far a value may reach around its heart: up to the first word or sign that stands in no value."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from wiki_compiler.extraction.values.words import words
from wiki_compiler.languages.glossary import plain

_BEFORE, _AFTER = 2, 5
"""Pieces that a value takes at most before and behind its heart."""
_PATTERN_WORDS = frozenset(
    {"a", "an", "and", "at", "bis", "c", "clock", "e", "each", "er", "et", "every", "f", "h", "m", "media", "medio"}
    | {"meia", "meio", "nd", "o", "p", "per", "q", "rd", "st", "t", "th", "to", "uhr", "um", "und", "v", "ver"}
    | {"version", "y"}
)
"""Words in Latin letters that the patterns of values name themselves, beside those of the word lists."""
_STOPS = frozenset("|;{}[]!?\\^")
"""Signs that stand in no value."""
_LATIN = re.compile(r"[a-z]+")


def reach(text: str, pieces: list[tuple[int, int]], place: int) -> tuple[int, int]:
    """Return how many pieces before and behind ``place`` a value may take, so that few spans need be read.

    A value ends before any word that is strange to it; in brackets it may hold a remark, and so whatever word.
    """
    first, last = max(0, place - _BEFORE), min(place + _AFTER, len(pieces) - 1)
    if "(" in plain(text[pieces[first][0] : pieces[place][1]]):
        return place - first, last - place
    first = next((at + 1 for at in range(place - 1, first - 1, -1) if _is_strange(text, pieces, at)), first)
    for at in range(place + 1, last + 1):
        if "(" in plain(text[slice(*pieces[at])]):
            break
        if _is_strange(text, pieces, at):
            last = at - 1
            break
    return place - first, last - place


def _is_strange(text: str, pieces: list[tuple[int, int]], at: int) -> bool:
    """Say whether a piece stands in no value: a word that none knows and that is not where units are, or such a sign.

    A unit may be any word, but stands right behind a number, ``per`` or a slash, and in a row of spans of time behind a
    comma or point. Of a word beside a sign beyond ASCII, which may be its accent, nothing is said.
    """
    start, end = pieces[at]
    word = text[start:end]
    if word in _STOPS:
        return True
    if not (word.isalpha() and text[max(0, start - 1) : end + 1].isascii()) or _of_values(word):
        return False
    behind = text[slice(*pieces[at - 1])] if at else ""
    if not behind or behind.isalpha():
        return behind.isascii() and not _before_unit(behind)
    return text[start - 1].isspace() and behind.isascii() and behind not in "/,." and not behind[-1].isdigit()


@functools.lru_cache(maxsize=16_384)
def _of_values(word: str) -> bool:
    """Say whether a word in Latin letters stands in values, or is made of such words: ``someone`` opens one."""
    return len(word) in _ends_within(word.casefold())


@functools.lru_cache(maxsize=16_384)
def _before_unit(word: str) -> bool:
    """Say whether a unit may stand behind a word: it is one of numbers, or ``per``, or ends with such a word."""
    folded = word.casefold()
    return any(folded.endswith(last) and len(folded) - len(last) in _ends_within(folded) for last in _unit_openings())


def _ends_within(word: str) -> frozenset[int]:
    """Return the places up to which a word is made of words of values; of two letters side by side none is a word."""
    known, longest = _value_words()
    ends, letters = {0}, set[int]()
    for end in range(1, len(word) + 1):
        if any(start in ends | letters and word[start:end] in known for start in range(max(0, end - longest), end - 1)):
            ends.add(end)
        elif end - 1 in ends:
            letters.add(end)
    return frozenset(ends | letters)


@functools.cache
def _value_words() -> tuple[frozenset[str], int]:
    """Return the words in Latin letters of values, units that no list knows aside; and the longest length."""
    told = words()
    tables: tuple[Iterable[str], ...] = (
        told.times,
        told.noon,
        told.midnight,
        told.at,
        told.joiners,
        told.bounds,
        told.bound_suffixes,
        told.scales,
        told.numbers,
        told.per,
        told.periods,
        told.units,
        told.currencies,
        told.months,
        told.weekdays,
        told.halves,
        told.zones,
        *told.half.values(),
    )
    known = _PATTERN_WORDS.union(*(_LATIN.findall(entry) for table in tables for entry in table))
    return known, max(map(len, known))


@functools.cache
def _unit_openings() -> tuple[str, ...]:
    """Return the words in Latin letters behind which a unit may stand."""
    tables = (words().numbers, words().scales, words().per)
    return tuple(sorted({word for table in tables for entry in table for word in _LATIN.findall(entry)}))
