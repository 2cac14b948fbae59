"""Dates in every spelling: 2025-11-27, Nov 27, 2025, 27. November, 2025년 11월 27일, 11/2025."""

from __future__ import annotations

import datetime as dt
import functools
import re

from wiki_compiler.extraction.values.words import one_of, words

_MONTH_FIRST = frozenset({"en"})
_MONTH_ALWAYS_FIRST = frozenset({"ko", "ja", "zh"})
_MONTHS = 12
_WHOLE = frozenset({(1, 1, 0), (1, 0, 1), (1, 1, 1)})
"""How many months, years and days a date with a named month may have."""
_MOST_PARTS = 3
_NUMERIC = re.compile(r"(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?\.?")
_CJK = re.compile(r"(?:(\d{4})\s*[년年]\s*)?(\d{1,2})\s*[월月](?:\s*(\d{1,2})\s*[일日号號]?)?")
_CJK_YEAR = re.compile(r"(\d{4})\s*[년年]")
_SHORT = re.compile(r"(\d{1,2})([/.])(\d{1,2})(?:\2(\d{4}))?\.?")
_MONTH_YEAR = re.compile(r"(\d{1,2})/(\d{4})")
_ORDINAL = re.compile(r"(?<=\d)(?:st|nd|rd|th|er|ère|º|ª|o|\.)(?=\s|$)")
_DAY = re.compile(r"\d{1,2}")
_YEAR = re.compile(r"(?:19|20)\d{2}")
_QUARTER = re.compile(r"(?:q([1-4])[\s/-]*(\d{4})|(\d{4})[\s/-]*q([1-4]))")


def read_date(text: str, language: str, *, bare_year: bool = False) -> str | None:
    """Return the date that ``text`` (plain spelling) is as a whole in ISO form, shorter where less is said, or None.

    ``bare_year`` reads four digits as a year; without it they are a number.
    """
    bare = _without_weekday(text)
    if bare_year and _YEAR.fullmatch(bare):
        return bare
    return _in_figures(bare, language) or _named_month(bare)


def _in_figures(text: str, language: str) -> str | None:
    if not (text[:1].isdigit() or text.startswith("q")):
        return None
    if shape := _NUMERIC.fullmatch(text) or _CJK.fullmatch(text):
        return _iso(shape[1], shape[2], shape[3]) if shape[1] or shape[3] else None
    if shape := _MONTH_YEAR.fullmatch(text):
        return _iso(shape[2], shape[1], None)
    if shape := _SHORT.fullmatch(text):
        return _day_and_month(shape, language)
    if shape := _QUARTER.fullmatch(text):
        return f"{shape[2] or shape[3]}-q{shape[1] or shape[4]}"
    year = _CJK_YEAR.fullmatch(text)
    return year[1] if year else None


def _named_month(text: str) -> str | None:
    parts = [part for part in _ORDINAL.sub("", text.replace(",", " ")).split() if part not in words().joiners]
    months = [words().months[part.rstrip(".")] for part in parts if part.rstrip(".") in words().months]
    if len(months) != 1 or len(parts) > _MOST_PARTS:
        return None
    years = [part for part in parts if _YEAR.fullmatch(part)]
    days = [part for part in parts if _DAY.fullmatch(part)]
    counts = (len(months), len(years), len(days))
    if counts not in _WHOLE or sum(counts) != len(parts):
        return None
    return _iso(years[0] if years else None, str(months[0]), days[0] if days else None)


def _day_and_month(shape: re.Match[str], language: str) -> str | None:
    first, second, year = int(shape[1]), int(shape[3]), shape[4]
    if year is None and shape[2] == ".":
        return None
    before = language in _MONTH_ALWAYS_FIRST or (shape[2] == "/" and language in _MONTH_FIRST)
    month_first = second > _MONTHS or (first <= _MONTHS and before)
    month, day = (first, second) if month_first else (second, first)
    return _iso(year, str(month), str(day))


def _iso(year: str | None, month: str, day: str | None) -> str | None:
    try:
        whole = dt.date(int(year or 2000), int(month), int(day or 1))
    except ValueError:
        return None
    text = whole.isoformat() if day else whole.isoformat()[:7]
    return text if year else f"-{text[4:]}"


@functools.cache
def _weekday() -> re.Pattern[str]:
    names = one_of(name for name in words().weekdays if len(name) > 1)
    return re.compile(rf"^(?:{names})\b[,.]?\s+|\s*[(（](?:{one_of(words().weekdays)})[)）]$")


def _without_weekday(text: str) -> str:
    return _weekday().sub("", text)
