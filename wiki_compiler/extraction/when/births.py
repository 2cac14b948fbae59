"""Reckons between which days somebody was born whose age is told on a day."""

from __future__ import annotations

import calendar
import datetime as dt
import functools
import re

import msgspec

from wiki_compiler.languages.language import language
from wiki_compiler.languages.word_index import holds_any, signs_of

_WEEK = 7
_MONTHS = 12
_NUMBER = re.compile(r"\d{1,3}")


class Age(msgspec.Struct, frozen=True, gc=False):
    """An age as written, and in which unit: the table of a language file that it is written by."""

    text: str
    unit: str


_UNITS = ("ages_counted", "ages", "ages_in_months", "ages_in_weeks", "ages_in_days")


@functools.cache
def ages(code: str) -> re.Pattern[str]:
    """Return what finds an age in a text, in a language or in English; the name of its group is its unit."""
    longest = sorted(_written(code), key=lambda entry: (-len(entry[0]), entry))
    by_unit = {unit: [one for one, other in longest if other == unit] for unit in _UNITS}
    groups = (rf"(?P<{unit}>{'|'.join(map(_bounded, by_unit[unit]))})" for unit in reversed(_UNITS) if by_unit[unit])
    return re.compile("|".join(groups), re.IGNORECASE)


def find_age(text: str, code: str) -> re.Match[str] | None:
    """Return where a text tells an age first; the pattern is tried only where a sign of one stands."""
    return ages(code).search(text) if holds_any(_signs(code), text.casefold()) else None


@functools.cache
def _signs(code: str) -> tuple[str, ...]:
    """Return what stands around the number in an age, as short as it can be told."""
    return signs_of(max(one.split("{n}"), key=len) for one, _ in _written(code))


def _written(code: str) -> set[tuple[str, str]]:
    tongues = (code, "en")
    return {(one, unit) for unit in _UNITS for tongue in tongues for one in language(tongue).words.get(unit, ())}


def born_between(age: Age, first: dt.date, last: dt.date) -> str:
    """Return the first and last day of birth, joined by two dots, of whom an age is told of between two days.

    Years leave the day open, so that only months are told; years counted from one at birth leave one year more.
    """
    number = int((_NUMBER.search(age.text) or ["0"])[0])
    if age.unit in ("ages", "ages_counted"):
        youngest = dt.date(last.year - number + 1, _MONTHS, 1) if age.unit == "ages_counted" else _back(last, number)
        return f"{_back(first, number + 1):%Y-%m}..{youngest:%Y-%m}"
    if age.unit == "ages_in_months":
        return f"{_months_back(first, number + 1)}..{_months_back(last, number)}"
    days = _WEEK if age.unit == "ages_in_weeks" else 1
    oldest = first - dt.timedelta(days=days * (number + 1) - 1)
    return f"{oldest}..{last - dt.timedelta(days=days * number)}"


def _back(day: dt.date, years: int) -> dt.date:
    return _months_back(day, years * _MONTHS)


def _months_back(day: dt.date, months: int) -> dt.date:
    year, month = divmod(day.year * _MONTHS + day.month - 1 - months, _MONTHS)
    return dt.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def _bounded(written: str) -> str:
    """Return the pattern of one way to tell an age: no part of a longer word or number."""
    found = re.escape(written).replace(r"\{n\}", r"(?<![\d.])\d{1,2}(?:[.,]\d)?")
    before = r"(?<![^\W_])" if written[0].isascii() and written[0] != "{" else ""
    return f"{before}{found}" + (r"(?![^\W\d_])" if written[-1].isascii() else "")
