"""Finds the days that a text names by their distance from the day it was written on: ``어제``, ``last Friday``."""

from __future__ import annotations

import calendar
import datetime as dt
import functools
import re
from collections.abc import Callable, Iterator

import msgspec

from wiki_compiler.extraction.when.dates import Found
from wiki_compiler.languages.language import Language, language
from wiki_compiler.languages.word_index import holds_any, signs_of
from wiki_compiler.words import DatePrecision

Reckoning = Callable[[dt.date], tuple[dt.date, dt.date, DatePrecision]]
"""From the day of writing to the first and last day that is meant, and how exactly that was said."""

_WEEK = 7
_SHORTEST_DAY = 4
"""Letters of the name of a weekday in Latin script below which it may be another word."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """The words of a language for days by their distance."""

    pattern: re.Pattern[str]
    reckonings: dict[str, Reckoning]


@functools.lru_cache(maxsize=8_192)
def find_relative(text: str, day: dt.date, code: str) -> tuple[Found, ...]:
    """Return the days that ``text``, written on ``day``, names by their distance; the day itself is none of them."""
    folded = text.casefold()
    if not holds_any(_signs(code), folded) or len(folded) != len(text):
        return ()
    found, table = [], _table(code)
    for match in table.pattern.finditer(folded):
        first, last, precision = table.reckonings[match.group()](day)
        found.append(Found(match.start(), match.end(), first, last, precision, relative=True))
    return tuple(found)


@functools.cache
def _table(code: str) -> Table:
    tongue = language(code)
    reckonings = dict(_entries(tongue))
    words = sorted(reckonings, key=lambda word: (-len(word), word))
    return Table(re.compile("|".join(map(_bounded, words))), reckonings)


@functools.cache
def _signs(code: str) -> tuple[str, ...]:
    """Return what every entry has around the gap for a day of the week, as short as it can be told."""
    tongue = language(code)
    tables = (tongue.relative, tongue.relative_weeks, tongue.relative_weekdays, tongue.relative_months)
    entries = {entry for table in tables for shift, words in table.items() if int(shift) for entry in words}
    return signs_of(max(entry.split("{day}"), key=len) for entry in entries)


def _bounded(word: str) -> str:
    escaped = re.escape(word)
    before = r"(?<!\w)" if word[0].isascii() or (word[0].isalpha() and _is_latin(word)) else ""
    after = r"(?!\w)" if _is_latin(word) else ""
    return f"{before}{escaped}{after}"


def _is_latin(word: str) -> bool:
    return ord(max(word)) < 0x250  # noqa: PLR2004 - the end of the Latin letters of European languages


def _entries(tongue: Language) -> Iterator[tuple[str, Reckoning]]:
    for shift, words in tongue.relative.items():
        yield from ((word, _days(int(shift))) for word in words if int(shift))
    for shift, words in tongue.relative_months.items():
        yield from ((word, _months(int(shift))) for word in words)
    for shift, templates in tongue.relative_weeks.items():
        for word, number in _with_days(tongue, templates):
            yield word, _weeks(int(shift)) if number is None else _day_of_week(int(shift), number)
    for shift, templates in tongue.relative_weekdays.items():
        for word, number in _with_days(tongue, templates):
            yield word, _weekday(int(shift), number or 0)


def _with_days(tongue: Language, templates: tuple[str, ...]) -> Iterator[tuple[str, int | None]]:
    """Yield each template as a word, and with every day of the week where it has a gap for one."""
    for template in templates:
        if "{day}" not in template:
            yield template, None
            continue
        for number, names in enumerate(tongue.weekdays):
            for name in names:
                if len(name) >= _SHORTEST_DAY or (not _is_latin(name) and len(name) > 1):
                    yield template.replace("{day}", name), number


def _days(shift: int) -> Reckoning:
    def reckon(day: dt.date) -> tuple[dt.date, dt.date, DatePrecision]:
        meant = day + dt.timedelta(days=shift)
        return meant, meant, DatePrecision.DAY

    return reckon


def _weeks(shift: int) -> Reckoning:
    def reckon(day: dt.date) -> tuple[dt.date, dt.date, DatePrecision]:
        monday = _monday(day, shift)
        return monday, monday + dt.timedelta(days=_WEEK - 1), DatePrecision.WEEK

    return reckon


def _day_of_week(shift: int, number: int) -> Reckoning:
    def reckon(day: dt.date) -> tuple[dt.date, dt.date, DatePrecision]:
        meant = _monday(day, shift) + dt.timedelta(days=number)
        return meant, meant, DatePrecision.DAY

    return reckon


def _weekday(direction: int, number: int) -> Reckoning:
    """Return the nearest such weekday before or after the day of writing, never that day itself."""

    def reckon(day: dt.date) -> tuple[dt.date, dt.date, DatePrecision]:
        ahead = (number - day.weekday() - 1) % _WEEK + 1
        behind = (day.weekday() - number - 1) % _WEEK + 1
        meant = day + dt.timedelta(days=ahead if direction > 0 else -behind)
        return meant, meant, DatePrecision.DAY

    return reckon


def _months(shift: int) -> Reckoning:
    def reckon(day: dt.date) -> tuple[dt.date, dt.date, DatePrecision]:
        year, month = divmod(day.year * 12 + day.month - 1 + shift, 12)
        last = calendar.monthrange(year, month + 1)[1]
        return dt.date(year, month + 1, 1), dt.date(year, month + 1, last), DatePrecision.MONTH

    return reckon


def _monday(day: dt.date, shift: int) -> dt.date:
    return day + dt.timedelta(days=_WEEK * shift - day.weekday())
