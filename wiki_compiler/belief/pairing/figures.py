"""The values that stand in running text: figures with their units, amounts, dates, times, days of the week."""

from __future__ import annotations

import functools
import re

import msgspec

from wiki_compiler.extraction.values import Normal, normalise
from wiki_compiler.extraction.values.words import words
from wiki_compiler.languages.glossary import plain, silent_words

_PIECE = re.compile(
    r"\d+(?:[.,:'’/-]\d+)*|[#§]\d+|[$€£¥₩%°]|[^\W\d_\u1100-\u11ff\u2e80-\ud7a3]+|[\uac00-\ud7a3]+|[\u2e80-\u9fff]|\S"
)
_TYPES = frozenset({"number", "money", "quantity", "percent", "date", "time", "version"})
_BEFORE, _AFTER = 2, 5
_CODE_EDGE = "/_-#@."
_SHORTEST_UNIT, _SHORTEST_WORD = 2, 3
_LAST_NARROW = "\u10ff"


class Figure(msgspec.Struct, frozen=True):
    """A value in a text and where it stands."""

    value: Normal
    start: int
    end: int


@functools.lru_cache(maxsize=16_384)
def figures_in(text: str, code: str) -> tuple[Figure, ...]:
    """Return the values in ``text`` by place, none inside another."""
    pieces = _pieces(text)
    found: list[Figure] = []
    place = 0
    while place < len(pieces):
        figure, width = _longest(text, pieces, place, code, found[-1].end if found else 0)
        if figure:
            found.append(figure)
        place += width or 1
    return tuple(found)


def _pieces(text: str) -> list[tuple[int, int]]:
    """Cut a text into figures, words and signs; a Korean word behind a figure loses what follows its unit."""
    cut: list[tuple[int, int]] = []
    for match in _PIECE.finditer(text):
        start, end = match.span()
        if "\uac00" <= match.group()[0] <= "\ud7a3":
            cut += _hangul(match.group(), start)
        else:
            cut.append((start, end))
    return cut


def _hangul(word: str, start: int) -> list[tuple[int, int]]:
    known, cut, place = _hangul_words(), [], 0
    while place < len(word):
        width = next((size for size in range(min(4, len(word) - place), 0, -1) if word[place : place + size] in known), 0)
        if not width:
            break
        cut.append((start + place, start + place + width))
        place += width
    return [*cut, (start + place, start + len(word))] if place < len(word) else cut


@functools.cache
def _hangul_words() -> frozenset[str]:
    told = words()
    tables = (told.units, told.currencies, told.months, told.weekdays, told.halves, told.scales, told.noon, told.midnight)
    return frozenset(word for table in tables for word in table if word and "\uac00" <= word[0] <= "\ud7a3") | {"시", "반", "매주", "매월", "매일"}


def _longest(
    text: str, pieces: list[tuple[int, int]], place: int, code: str, taken: int
) -> tuple[Figure | None, int]:
    """Return the longest value around the piece at ``place``, and how many pieces it takes from there on."""
    start, end = pieces[place]
    core = plain(text[start:end])
    if not _opens_value(core) or _in_code(text, start, end):
        return None, 0
    for after in range(min(_AFTER, len(pieces) - place - 1), -1, -1):
        for before in range(min(_BEFORE, place), -1, -1):
            first, last = pieces[place - before][0], pieces[place + after][1]
            if first >= taken and (value := _typed(text[first:last], code)):
                return Figure(value, first, last), after + 1
    return None, 0


def _opens_value(core: str) -> bool:
    """Say whether a piece can be the heart of a value; a short word often means something else."""
    return core[0].isdigit() or (len(core) >= _SHORTEST_WORD and (core in words().weekdays or core in words().numbers))


@functools.lru_cache(maxsize=32_768)
def _typed(span: str, code: str) -> Normal | None:
    value = normalise(span, code)
    if value.type not in _TYPES or span[:1] in "-~(" or span[-1:] in ".,;:)(-":
        return None
    if value.type == "number" and any(sign.isalpha() for sign in span) and not re.search(r"\d", span):
        return None
    if value.type != "quantity" or value.unit is None:
        return value
    unit = value.unit.partition("/")[0]
    if unit in words().factors or unit in set(words().units.values()):
        return value
    silent = silent_words()
    if not unit.isalpha() or unit > _LAST_NARROW:
        return None
    if len(unit) < _SHORTEST_UNIT or unit in silent.get(code, frozenset()) or unit in silent["en"]:
        return None
    return Normal(value.text, unit[:5] + value.unit[len(unit) :], value.type)


def _in_code(text: str, start: int, end: int) -> bool:
    """Say whether a figure is a part of a name: ``quill-7b``, ``#12``, ``v1/users``."""
    before, after = text[start - 1 : start], text[end : end + 1]
    glued = (before in _CODE_EDGE or before.isascii() and before.isalpha()) if before.strip() else False
    if before in "vV" and before and not text[start - 2 : start - 1].isalnum():
        glued = False
    return glued or (bool(after) and after in "/_@" and text[end + 1 : end + 2].isalpha())
