"""Dates in file names, folders and front matter: written in digits, so that no language is needed."""

from __future__ import annotations

import calendar
import datetime as dt
import re

from wiki_compiler.model import Moment
from wiki_compiler.words import DateOrigin, DatePrecision

_DAY = re.compile(r"(?<!\d)(\d{4})([-_./]?)(\d{2})\2(\d{2})(?!\d)|(?<!\d)(\d{4})-(\d{2})/(\d{2})(?!\d)")
_WEEK = re.compile(r"(?<![\w])(\d{4})[-_/]?W(\d{2})(?![\w])|(?<=_)(\d{4})-?W(\d{2})(?![\w])", re.IGNORECASE)
_MONTH = re.compile(r"(?<!\d)(\d{4})[-_./](\d{2})(?![-_./]?\d)")
_YEAR = re.compile(r"\s*(\d{4})\s*")
_CLOCK = r"([01]\d|2[0-3])[-:.h]?([0-5]\d)"
_TIME_AFTER = re.compile(rf"[-_ Tt]+(?!\d{{4}}-\d\d-\d\d){_CLOCK}(?:[-:.]?[0-5]\d)?(?![\d:])")
_TIME_AT_END = re.compile(r"(?<=[-_ ])([01]\d|2[1-3])([0-5]\d)$")
_EARLIEST, _LATEST = 1900, 2199


def moment_of_path(path: str) -> Moment | None:
    """Return the date a note's path states: in its name, else in its folders; None when it states no possible one.

    The first date of the name wins; four digits after it are the time of day.
    """
    stem = path.rsplit("/", 1)[-1]
    while stem.lower().endswith(".md"):
        stem = stem[:-3]
    folders = path.rpartition("/")[0]
    return _read(stem, DateOrigin.FILE) or _read(f"{folders}/{stem}" if folders else stem, DateOrigin.FILE)


def moment_of_value(text: str) -> Moment | None:
    """Return the date a front-matter value states in digits, None when it states none."""
    found = _read(text, DateOrigin.FRONT_MATTER)
    if found is None and (year := _YEAR.fullmatch(text)) and _EARLIEST <= int(year[1]) <= _LATEST:
        number = int(year[1])
        first, last = dt.date(number, 1, 1), dt.date(number, 12, 31)
        return Moment(day=first, end=last, precision=DatePrecision.YEAR, origin=DateOrigin.FRONT_MATTER)
    return found


def _read(text: str, origin: DateOrigin) -> Moment | None:
    for match in _DAY.finditer(text):
        year, month, day = (match[1], match[3], match[4]) if match[1] else (match[5], match[6], match[7])
        if date := _date(int(year), int(month), int(day)):
            return Moment(day=date, origin=origin, time=_time(text, match.end()))
    for match in _WEEK.finditer(text):
        if date := _monday(int(match[1] or match[3]), int(match[2] or match[4])):
            end = date + dt.timedelta(days=6)
            return Moment(day=date, end=end, precision=DatePrecision.WEEK, origin=origin)
    for match in _MONTH.finditer(text):
        if date := _date(int(match[1]), int(match[2]), 1):
            end = date.replace(day=calendar.monthrange(date.year, date.month)[1])
            return Moment(day=date, end=end, precision=DatePrecision.MONTH, origin=origin)
    return None


def _time(text: str, end: int) -> str | None:
    clock = _TIME_AFTER.match(text, end) or _TIME_AT_END.search(text, end)
    return f"{clock[1]}:{clock[2]}" if clock else None


def _date(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day) if _EARLIEST <= year <= _LATEST else None
    except ValueError:
        return None


def _monday(year: int, week: int) -> dt.date | None:
    try:
        return dt.date.fromisocalendar(year, week, 1) if _EARLIEST <= year <= _LATEST else None
    except ValueError:
        return None
