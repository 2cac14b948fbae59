"""The values that stand in running text: figures with their units, amounts, dates, times, days of the week."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

import msgspec

from wiki_compiler.belief.pairing.figure import Figure
from wiki_compiler.belief.pairing.notations import as_rhythm, is_rate, ordinal, rewritten
from wiki_compiler.belief.pairing.reach import reach
from wiki_compiler.belief.pairing.spelled import INTERVAL, is_each, spelled_in, told_in
from wiki_compiler.extraction.values import Normal, measured
from wiki_compiler.extraction.values.words import words
from wiki_compiler.languages.glossary import plain, silent_words

_PIECE = re.compile(
    r"\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,:'’/-]\d+)*|[#§]\d+|[$€£¥₩%°]"
    r"|[^\W\d_\u1100-\u11ff\u2e80-\ud7a3]+|[\uac00-\ud7a3]+|[\u2e80-\u9fff]+|\S"
)
_HUNDREDS = "十百千"
_SIGNS = "-–−"
"""What makes a number negative where it touches it."""
_TYPES = frozenset({INTERVAL, "number", "money", "quantity", "percent", "date", "time", "version"})
_JOINTS = frozenset({" ", "-"})
"""What stands between a name and the number of its release."""
_CODE_EDGE = "/_-#@."
_SHORTEST_UNIT, _SHORTEST_WORD, _UNIT_STEM = 2, 3, 5
_LONGEST_WIDE = 4
_ONES = frozenset({"an", "une", "una", "uma", "hora"})
"""Words that may begin an hour and a half."""
_CLOCK = ("시", "반", "時", "时", "点", "點", "매주", "매월", "매일", "毎週", "毎月", "毎日", "每周", "每月", "每天")
_WEEKS = ("每周", "每週")
"""Behind these words stands the day's number only: ``每周二``."""
_LAST_NARROW = "\u10ff"
_RISE = re.compile(r"\b(?:go|goes|going|went|gone|is|was) $")
"""What makes of a bound a goal: ``goes up to 61 EUR``."""


@functools.lru_cache(maxsize=16_384)
def figures_in(text: str, code: str) -> tuple[Figure, ...]:
    """Return the values in ``text`` by place; figures stand in no other value."""
    spelled = tuple(spelled_in(text))
    counted = [one for one in _counted_in(text, code) if not any(_overlap(one, other) for other in spelled)]
    counted = [part for one in counted for part in _parted(_as_rhythm(one) if is_each(text, one) else one)]
    told = [one for one in told_in(text, code) if not any(_overlap(one, other) for other in (*spelled, *counted))]
    whole = [_released(one, counted, text) for one in told]
    counted = [one for one in counted if not any(_overlap(one, other) for other in whole)]
    return tuple(sorted((*spelled, *counted, *whole), key=lambda one: (one.start, one.end, one.value.type)))


def _released(name: Figure, counted: Sequence[Figure], text: str) -> Figure:
    """Return a member of a kind with the number of its release, where one stands right behind it: ``Debian 13``.

    A version of several parts says by itself what it is.
    """
    behind = (one for one in counted if one.value.type == "number" and text[name.end : one.start] in _JOINTS)
    number = next((one for one in behind if one.value.text.isdigit() and not one.value.unit), None)
    if number is None:
        return name
    value = msgspec.structs.replace(name.value, text=f"{name.value.text} {number.value.text}")
    return Figure(value, name.start, number.end)


def _parted(figure: Figure) -> tuple[Figure, ...]:
    """Return the days of the week and the time of day apart: one of them may change alone."""
    days, _, clock = figure.value.text.rpartition(" ") if figure.value.type == "time" else ("", "", "")
    if figure.value.type != "time" or not figure.value.text[0].isalpha():
        return (figure,)
    if not clock[:1].isdigit():
        days, clock = figure.value.text, ""
    parts = [msgspec.structs.replace(figure, value=Normal(days, None, "weekday"))]
    return (*parts, msgspec.structs.replace(figure, value=Normal(clock, None, "time"))) if clock else tuple(parts)


def _overlap(one: Figure, other: Figure) -> bool:
    return one.start < other.end and other.start < one.end


def _as_rhythm(figure: Figure) -> Figure:
    return msgspec.structs.replace(figure, value=msgspec.structs.replace(figure.value, type=INTERVAL))


def _counted_in(text: str, code: str) -> tuple[Figure, ...]:
    """Return the figures, amounts, dates and times by place, none inside another."""
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
    """Cut a text into figures, words and signs; a word in a script without gaps into the words of values it holds."""
    cut: list[tuple[int, int]] = []
    for match in _PIECE.finditer(text):
        cut += _wide(match.group(), match.start()) if match.group()[0] > _LAST_NARROW else [match.span()]
    return cut


def _wide(word: str, start: int) -> list[tuple[int, int]]:
    known, cut, place = _wide_words(), [], 0
    hangul = "\uac00" <= word[0] <= "\ud7a3"
    while place < len(word):
        sizes = range(min(_LONGEST_WIDE, len(word) - place), 0, -1)
        width = next((size for size in sizes if word[place : place + size] in known), 0)
        if word[place : place + width] in _WEEKS:
            width = 1 if word[place + 1 : place + 3] in known else width
        if not width and hangul:
            break
        cut.append((start + place, start + place + (width or 1)))
        place += width or 1
    return [*cut, (start + place, start + len(word))] if place < len(word) else cut


@functools.cache
def _wide_words() -> frozenset[str]:
    """Return the words of values in scripts without gaps; a day of the week is longer than one sign."""
    told = words()
    tables = (
        told.units,
        told.currencies,
        told.months,
        told.halves,
        told.scales,
        told.noon,
        told.midnight,
        told.counters,
        told.times_in,
        _CLOCK,
    )
    single = {word for table in tables for word in table if word and word[0] > _LAST_NARROW}
    return frozenset(single | {word for word in told.weekdays if len(word) > 1 and word[0] > _LAST_NARROW})


def _longest(text: str, pieces: list[tuple[int, int]], place: int, code: str, taken: int) -> tuple[Figure | None, int]:
    """Return the longest value around the piece at ``place``, and how many pieces it takes from there on."""
    start, end = pieces[place]
    core = plain(text[start:end])
    following = text[slice(*pieces[place + 1])] if place + 1 < len(pieces) else ""
    glued = len(core) == 1 and text[max(0, start - 1) : start].isdigit()
    if not _opens_value(core, following) or _in_code(text, start, end) or (glued and core in words().weekdays):
        return None, 0
    most_before, most_after = reach(text, pieces, place)
    for after in range(most_after, -1, -1):
        for before in range(most_before, -1, -1):
            first, last = pieces[place - before][0], pieces[place + after][1]
            risen = text[first:last].startswith("up to") and _RISE.search(text[:first])
            if first < taken or risen or _touches(text, first):
                continue
            if value := _typed(text[first:last], code):
                return Figure(value, first, last), after + 1
    return None, 0


def _touches(text: str, first: int) -> bool:
    """Whether a sign is a hyphen, which joins what stands on both its sides."""
    return text[first] in _SIGNS and text[max(0, first - 1)].isalnum()


def _opens_value(core: str, following: str) -> bool:
    """Say whether a piece can be the heart of a value; a short word often means something else."""
    if core[0].isdigit():
        return True
    if core in words().noon or core in words().midnight:
        return len(core) >= _SHORTEST_UNIT
    if core[0] > _LAST_NARROW:
        counts = core in words().numbers or core in words().half["alone"] or core in _HUNDREDS
        rhythm_of = core in words().times_in and following[:1].isnumeric()
        return core in words().weekdays or rhythm_of or (counts and following in _wide_words())
    known = core in words().weekdays or core in words().numbers or core in words().times
    return (known and len(core) >= _SHORTEST_WORD) or _opens_half(core)


def _opens_half(core: str) -> bool:
    """Whether a word begins half of something: ``half an hour``, ``an hour and a half``."""
    return core in _half_openings()


@functools.cache
def _half_openings() -> frozenset[str]:
    return _ONES.union(part.split(" ")[0] for part in words().half["alone"])


@functools.lru_cache(maxsize=32_768)
def _typed(span: str, code: str) -> Normal | None:
    if span[:1] in "~(" or span[-1:] in ".,;:)(-–−" or (span[:1] in _SIGNS and not span[1:2].isdigit()):
        return None
    told = rewritten(span, code)
    value = ordinal(span) or measured(told, code)
    value = as_rhythm(value, INTERVAL) if value else None
    if value is None or value.type not in _TYPES:
        return None
    if value.unit and value.unit[0] == "/":
        return value if "/" in told else None
    written = any(sign.isdigit() for sign in span)
    if value.type == "number" and not written:
        return None
    return _counted(value, code, written=written) if value.type == "quantity" and value.unit else value


def _counted(value: Normal, code: str, *, written: bool) -> Normal | None:
    """Return a quantity whose unit is known, or a word that can be counted, cut to its stem.

    ``written`` tells that the number is written in digits: ``one`` before an ordinary word is mostly an article.
    """
    unit, slash, period = (value.unit or "").partition("/")
    if unit in words().factors or unit in set(words().units.values()):
        return value
    if value.text == "1" and not written:
        return None
    silent = silent_words()
    known = unit in silent.get(code, frozenset()) or unit in silent["en"]
    if unit in words().counters:
        return value
    if known or len(unit) < _SHORTEST_UNIT or not unit.isalpha() or unit > _LAST_NARROW:
        return None
    return Normal(value.text, unit[:_UNIT_STEM] + slash + period, value.type)


def _in_code(text: str, start: int, end: int) -> bool:
    """Say whether a figure is a part of a name: ``quill-7b``, ``#12``, ``v1/users``."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if before in _SIGNS and before and not _touches(text, start - 1):
        before = ""
    glued = (before in _CODE_EDGE or (before.isascii() and before.isalpha())) if before.strip() else False
    if before in "vV" and before and not text[start - 2 : start - 1].isalnum():
        glued = False
    behind = bool(after) and after in "/_@" and text[end + 1 : end + 2].isalpha()
    return glued or (behind and not is_rate(text, end))
