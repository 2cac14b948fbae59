"""Finds the dates that a text names, in every spelling and precision, and where they stand."""

from __future__ import annotations

import calendar
import datetime as dt
import functools
import itertools
import re
from collections.abc import Iterable, Iterator

import msgspec

from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import language, mixed_word_set
from wiki_compiler.languages.word_index import holds_any, signs_of
from wiki_compiler.words import DatePrecision

# A figure is matched before what must not stand in front of it: so a text is searched for digits alone.
_FULL = re.compile(r"(\d(?<![\d.].)\d{3})([-/.])(\d{1,2})\2(\d{1,2})(?![\d])")
_DAY_FIRST = re.compile(r"(\d(?<![\d./].)\d?)([./])(\d{1,2})\2(\d{4})(?!\d)")
_CJK = re.compile(
    r"(?:(?<!\d)(\d{4})\s*[年년]\s*)?(?<!\d)(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号]"
    r"(?:\s*(?:[-–—~〜～]|至|到|부터|から)\s*(\d{1,2})\s*[日일号])?(?!\d)"
)
_HAN = re.compile(r"([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})[日号]")
_CJK_MONTH = re.compile(r"(?<!\d)(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월](?!\s*\d)")
_MONTH = re.compile(r"(\d(?<![\d-].)\d{3})-(\d{2})(?![\d-])")
_WEEK = re.compile(r"(?<!\w)(?:(\d{4})-)?W(\d{2})(?!\w)")
_SLASHED = re.compile(r"(\d(?<![\d/.\-].)\d?)/(\d{1,2})(?![\d/%.]*\d)(?!/)")
_MONTH_DAY = re.compile(
    r"(?<![A-Za-z\d_.,:/+-])(?<![A-Za-z\d_,] )(0\d|1[0-2])-(\d\d)(?![A-Za-z\d_/%+-]|[:.]\d)"
    r"(?:(?<=0\d-\d\d)|(?<=-0\d)|(?=\s?(?:[^\W\da-zA-Z_]|\d\d:\d\d)))"
)
"""A month and a day with their zeros, ``04-09``: behind no Latin word, which may count by numbers, ``tasks 10-12``."""
_LONGEST_AGO, _LONGEST_AHEAD = 120, 31
"""Days around the note's own within which two numbers with a dash are a day; elsewhere they are a span of anything."""
_ALWAYS = "24/7"
"""All hours of all days: a day only where the day is written first."""
_DOTTED = re.compile(r"(?<![\d.,])(\d{1,2})\.\s?(\d{1,2})\.(?!\d)")
_YEAR = re.compile(r"\d{4}")
_DOTTED_YEAR_FIRST = ("ko", "ja", "zh")
"""Languages that write days so, without zeros: elsewhere such numbers are a version."""
_HAN_DIGITS = {digit: number for number, digit in enumerate("一二三四五六七八九", 1)}
_LAST_OF_YEAR = 12
_LOWEST_YEAR, _HIGHEST_YEAR = 1900, 2199


class Found(msgspec.Struct, frozen=True, gc=False, order=True):
    """A date in a text: the characters ``start`` to ``end``, its first and last day, how exactly it was written."""

    start: int
    end: int
    first: dt.date
    last: dt.date
    precision: DatePrecision
    bare: bool = False
    """Two numbers alone, such as 3/7, which may be a fraction."""
    unsure: bool = False
    """Its language leaves open which of two numbers is the month, and neither is larger than 12."""
    relative: bool = False
    """It was named by its distance from the day of writing."""


@functools.lru_cache(maxsize=8_192)
def find_dates(text: str, near: dt.date | None, code: str, *, short: bool = False) -> tuple[Found, ...]:
    """Return the dates in ``text`` in order; one without a year is the one nearest to ``near``, or none.

    Where days are expected, in a heading or in front of a line, a ``short`` one such as ``04-09`` is one too.
    """
    if not has_digit(text) and "月" not in text:
        return ()
    found: list[Found] = []
    written = itertools.chain(_all(text, near, code), _month_and_day(text, near) if short else ())
    for date in sorted(written, key=lambda date: (date.start, -date.end)):
        if not found or date.start >= found[-1].end:
            found.append(date)
    return tuple(_ranges(text, found, _joint(code)))


def may_open(text: str, start: int, code: str) -> bool:
    """Say whether a date may begin at a place: with a figure, a week or the name of a month."""
    first = text[start : start + 1]
    return first.isnumeric() or first == "W" or text[start:].casefold().startswith(tuple(_month_numbers(code)))


def stands_between(ahead: str, behind: str, templates: Iterable[tuple[str, str]]) -> bool:
    """Say whether one of some pairs of words, each whole, stands right before and behind a date."""
    ahead, behind = ahead.casefold().rstrip(), behind.casefold().lstrip()
    return any(_ends_with(ahead, before.strip()) and _starts_with(behind, after.strip()) for before, after in templates)


def _ends_with(text: str, word: str) -> bool:
    return text.endswith(word) and not (word.isascii() and word and text[: -len(word)][-1:].isalnum())


def _starts_with(text: str, word: str) -> bool:
    return text.startswith(word) and not (word.isascii() and word and text[len(word) :][:1].isalnum())


@functools.cache
def templates_of(name: str, code: str) -> tuple[tuple[str, str], ...]:
    """Return what stands before and behind the gap of each template of a class of words."""
    parted = (re.split(r"\{\w+\}", template, maxsplit=1) for template in mixed_word_set(name, code))
    return tuple(sorted((before, after) for before, after in parted))


def _all(text: str, near: dt.date | None, code: str) -> Iterator[Found]:
    if _YEAR.search(text):
        yield from _with_year(text, near, code)
    yield from _named(text, near, code)
    yield from _asian(text, near)
    for match in _WEEK.finditer(text) if "W" in text else ():
        yield from _week(match, near)
    yield from _numbers_alone(text, near, code)


def _with_year(text: str, near: dt.date | None, code: str) -> Iterator[Found]:
    for match in _FULL.finditer(text):
        if match[2] != "." or not _is_version(match, code):
            yield from _day(match, match[1], match[3], match[4], near)
    for match in _MONTH.finditer(text):
        yield from _month(match, match[1], match[2], near)
    for match in _DAY_FIRST.finditer(text):
        day, month = _ordered(match[1], match[3], day_first=language(code).day_first or match[2] == ".")
        unsure = match[2] == "/" and _is_unsure(day, month, code)
        for date in _day(match, match[4], month, day, near):
            yield msgspec.structs.replace(date, unsure=unsure)


def _is_version(match: re.Match[str], code: str) -> bool:
    """Say whether three numbers with dots are a version: ``v2026.2.6``; only East Asian dates leave their zeros out."""
    before = match.string[: match.start()]
    return before[-1:].isalpha() or (code not in _DOTTED_YEAR_FIRST and 1 in map(len, match.group(3, 4)))


def _asian(text: str, near: dt.date | None) -> Iterator[Found]:
    if "月" not in text and "월" not in text:
        return
    for match in _CJK.finditer(text):
        yield from _days(_day(match, match[1], match[2], match[3], near), match[4])
    for match in _CJK_MONTH.finditer(text):
        yield from _month(match, match[1], match[2], near)
    for match in _HAN.finditer(text):
        yield from _day(match, None, str(_han(match[1])), str(_han(match[2])), near)


def _numbers_alone(text: str, near: dt.date | None, code: str) -> Iterator[Found]:
    for match in _SLASHED.finditer(text) if "/" in text else ():
        if (match.group() == _ALWAYS and not language(code).day_first) or _is_count(match, code):
            continue
        day, month = _ordered(match[1], match[2], day_first=language(code).day_first)
        for date in _day(match, None, month, day, near):
            yield msgspec.structs.replace(date, bare=True, unsure=_is_unsure(day, month, code))
    if code == "de":
        for match in _DOTTED.finditer(text):
            yield from _day(match, None, match[2], match[1], near)


def _month_and_day(text: str, near: dt.date | None) -> Iterator[Found]:
    for match in _MONTH_DAY.finditer(text) if near and "-" in text else ():
        for date in _day(match, None, match[1], match[2], near):
            if near and -_LONGEST_AGO <= (date.first - near).days <= _LONGEST_AHEAD:
                yield date


def _is_count(match: re.Match[str], code: str) -> bool:
    """Say whether two numbers tell which of several is meant: ``Day 11/24``, the 11th of 24."""
    text = match.string
    counted = int(match[1]) <= int(match[2])
    return counted and stands_between(text[: match.start()], text[match.end() :], templates_of("of_several", code))


def without_counts(text: str, code: str) -> str:
    """Return a text without the words that tell which of several is meant: ``Log, day 11/24``."""
    return _counts(code).sub(" ", text) if "/" in text else text


@functools.cache
def _counts(code: str) -> re.Pattern[str]:
    numbers = r"\s*\d{1,3}/\d{1,3}(?!\d)"
    templates = templates_of("of_several", code)
    ahead = "|".join(re.escape(before.strip()) for before, _ in templates if before)
    behind = "|".join(re.escape(after.strip()) for _, after in templates if after) or "(?!)"
    return re.compile(rf"(?<![^\W\d_])(?:{ahead}){numbers}|{numbers}\s*(?:{behind})", re.IGNORECASE)


def _named(text: str, near: dt.date | None, code: str) -> Iterator[Found]:
    if not holds_any(_month_signs(code), text.casefold()):
        return
    for match in _named_months(code).finditer(text):
        month = str(_month_numbers(code)[match["month"].casefold()])
        year = match["year"]
        if day := match["before"] or match["after"]:
            yield from _days(_day(match, year, month, day, near), match["before_end"] or match["after_end"])
        elif year:
            yield from _month(match, year, month, near)


@functools.cache
def _named_months(code: str) -> re.Pattern[str]:
    names = "|".join(sorted(map(re.escape, _month_numbers(code)), key=len, reverse=True))
    day = r"\d{1,2}(?:st|nd|rd|th)?"
    return re.compile(
        rf"(?<![\w])(?:(?P<before>{day})\.?(?:\s?[-–—]\s?(?P<before_end>{day})\.?)?\s+(?:de\s+|of\s+)?)?(?P<month>{names})\b\.?"
        rf"(?:\s+(?P<after>{day})(?:\s?[-–—]\s?(?P<after_end>{day})(?!\w))?(?![\d:]))?(?:,?\s+(?:de\s+)?(?P<year>\d{{4}})(?!\d))?",
        re.IGNORECASE,
    )


@functools.cache
def _month_signs(code: str) -> tuple[str, ...]:
    return signs_of(_month_numbers(code))


@functools.cache
def _month_numbers(code: str) -> dict[str, int]:
    tables = (language("en").months, language(code).months)
    return {name: number for table in tables for number, names in enumerate(table, 1) for name in names}


def _day(match: re.Match[str], year: str | None, month: str, day: str, near: dt.date | None) -> Iterator[Found]:
    date = _nearest(year, int(month), int(re.sub(r"\D", "", day)), near)
    if date:
        yield Found(match.start(), match.end(), date, date, DatePrecision.DAY)


def _days(found: Iterator[Found], end: str | None) -> Iterator[Found]:
    """Yield dates with the later day of the same month, where one is given, as their last."""
    for date in found:
        last = _real(date.first.year, date.first.month, int(re.sub(r"\D", "", end))) if end else None
        yield msgspec.structs.replace(date, last=last) if last and last > date.first else date


def _month(match: re.Match[str], year: str, month: str, near: dt.date | None) -> Iterator[Found]:
    if first := _nearest(year, int(month), 1, near):
        last = first.replace(day=calendar.monthrange(first.year, first.month)[1])
        yield Found(match.start(), match.end(), first, last, DatePrecision.MONTH)


def _week(match: re.Match[str], near: dt.date | None) -> Iterator[Found]:
    if not (year := int(match[1]) if match[1] else near and near.year):
        return
    try:
        first = dt.date.fromisocalendar(year, int(match[2]), 1)
    except ValueError:
        return
    yield Found(match.start(), match.end(), first, first + dt.timedelta(days=6), DatePrecision.WEEK)


def _nearest(year: str | None, month: int, day: int, near: dt.date | None) -> dt.date | None:
    if year:
        return _real(int(year), month, day)
    if near is None:
        return None
    around = (_real(near.year + shift, month, day) for shift in (0, -1, 1))
    return min((date for date in around if date), key=lambda date: abs((date - near).days), default=None)


def _real(year: int, month: int, day: int) -> dt.date | None:
    if not _LOWEST_YEAR <= year <= _HIGHEST_YEAR:
        return None
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


def _ordered(first: str, second: str, *, day_first: bool) -> tuple[str, str]:
    """Return (day, month) of two numbers; 13 or more settles which is which."""
    if int(first) > _LAST_OF_YEAR:
        return first, second
    if int(second) > _LAST_OF_YEAR:
        return second, first
    return (first, second) if day_first else (second, first)


def _is_unsure(day: str, month: str, code: str) -> bool:
    return language(code).either_order and max(int(day), int(month)) <= _LAST_OF_YEAR and int(day) != int(month)


def _ranges(text: str, found: list[Found], joint: re.Pattern[str]) -> Iterator[Found]:
    """Join two dates with a dash or a word such as ``to`` between them into one."""
    waiting: Found | None = None
    for date in found:
        if waiting and joint.fullmatch(text, waiting.end, date.start) and waiting.first <= date.last:
            waiting = Found(waiting.start, date.end, waiting.first, date.last, date.precision, waiting.bare)
            continue
        if waiting:
            yield waiting
        waiting = date
    if waiting:
        yield waiting


@functools.cache
def _joint(code: str) -> re.Pattern[str]:
    words = "|".join(map(re.escape, language(code).validity.get("between", ())))
    return re.compile(rf"\s*(?:[-–—~〜]{'|' + words if words else ''})\s*", re.IGNORECASE)


def _han(digits: str) -> int:
    if "十" not in digits:
        return _HAN_DIGITS.get(digits, 0)
    tens, _, ones = digits.partition("十")
    return _HAN_DIGITS.get(tens, 1) * 10 + _HAN_DIGITS.get(ones, 0)
