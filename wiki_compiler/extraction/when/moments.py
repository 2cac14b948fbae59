"""Decides which date a line speaks of: the one it begins with, the one in its brackets, or its heading's."""

from __future__ import annotations

import datetime as dt
import functools
import re
from collections.abc import Iterable

import msgspec

from wiki_compiler.extraction.when.dates import Found, find_dates, may_open, stands_between, templates_of
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import LANGUAGES, language, mixed_word_set
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.model import Moment
from wiki_compiler.spelling import fold
from wiki_compiler.words import DateOrigin, DatePrecision

_NAMED_ZONE = (
    r"UTC|GMT|KST|JST|CET|CEST|EST|EDT|CST|CDT|MST|MDT|PST|PDT|BRT|[A-Z][a-z]+/[A-Z][A-Za-z_]+"
    r"|[ECMP]T(?=\s*(?:[-–—:：|)\]]|$))|[A-Z]{3,4}(?=\s*[-–—:：|)\]])"
)
"""The common zones by name, and any three or four capitals that something sets off: ``20:30 WITA - Harbour``."""
_ZONE = rf"(?:\s*(?:{_NAMED_ZONE})(?:\s?[+-]\d{{1,2}}(?::?\d{{2}})?)?)?"
_HALF = r"(?:\s?[AaPp](?:[Mm](?!\w)|\.\s?[Mm]\.))"
_CLOCK = rf"(?P<hour>[01]?\d|2[0-3]):(?P<minute>[0-5]\d)(?::[0-5]\d)?(?P<half>{_HALF})?{_ZONE}"
_UNTIL = rf"\s*[-–—~→]\s*(?P<to>\d{{1,2}})(?::\d{{2}}|(?={_HALF}))(?P<to_half>{_HALF})?{_ZONE}"
_CLOCK_LEAD = re.compile(rf"[\[(]?[~≈]?{_CLOCK}(?:{_UNTIL})?[\])]?(?P<gap>\s*[-–—:：|]+\s*|\s+|$)")
_CLOCK_BEHIND = re.compile(rf"[T\s,]*~?{_CLOCK}[\])]?")
_CLOCK_SET_OFF = re.compile(
    rf"(?:^|[\s~@(–—-]+)(?<![\d:]){_CLOCK}(?:{_UNTIL})?(?:\s?[A-Z]{{2}})?\s*\)?(?=\s*(?:$|[-–—:：|→]))"
)
_CLOCK_ANYWHERE = re.compile(rf"(?<![\d:]){_CLOCK}(?![\d:])")
_NOON = 12
_YEAR_LEAD = re.compile(r"(19\d\d|20\d\d)(?=\s*[-–—:：]\s)")
_IN_BRACKETS = re.compile(r"\s*[(（]([^\W\d_]{1,10}\.?)[)）]")
_SEPARATOR = re.compile(r"[\])）]?\s*(?:[:：,)\]|]|[-–—]+(?=\s)|(?=\s))\s*")
_SHORT = re.compile(r"\d\d-\d\d")
"""A day without its year: of one to come the line tells, and was not written on it."""
_DATED_NUMBER = re.compile(r"(?<![\w-])[A-Za-z]{1,8}-(20\d\d)(\d\d)(\d\d)(?![\dA-Za-z])")


class Lead(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a line begins with before it says anything: a date, a clock time, and where the rest starts."""

    date: Found | None = None
    time: str | None = None
    rest: int = 0


def read_lead(text: str, near: dt.date | None, code: str) -> Lead:
    """Return the date and time that ``text`` begins with."""
    if not has_digit(text[:24]):
        return Lead()
    if clock := _CLOCK_LEAD.match(text):
        return Lead(time=_time(clock), rest=clock.end())
    start = len(text) - len(text.lstrip("[(（ "))
    date = _leading_date(text, start, near, code)
    if date is None:
        return Lead()
    end, time = date.end, None
    if clock := _CLOCK_BEHIND.match(text, end):
        end, time = clock.end(), _time(clock)
    end = _behind_weekday(text, end)
    gap = _SEPARATOR.match(text, end)
    if gap is None or (date.bare and gap.end() == end) or _is_range_of_numbers(text, gap.end()):
        return Lead()
    if is_count(date, text) and not gap.group().strip() and not start:
        return Lead()  # 2/4 test cases, 7/7 gates
    return Lead(date=date, time=time, rest=gap.end())


def _behind_weekday(text: str, start: int) -> int:
    """Return the place behind the day of the week that stands in brackets behind a date: ``2026-03-02 16:15 (Mon)``."""
    named = _IN_BRACKETS.match(text, start)
    return named.end() if named and fold(named[1].rstrip(".")) in _weekdays() else start


@functools.cache
def _weekdays() -> frozenset[str]:
    return frozenset(fold(name) for code in LANGUAGES for names in language(code).weekdays for name in names)


def is_count(date: Found, text: str) -> bool:
    """Say whether two numbers alone may be so many of so many and no day: ``7/7``, ``2/4``."""
    first, _, second = text[date.start : date.end].partition("/")
    return date.bare and (date.unsure or first == second)


def of_found(date: Found, origin: DateOrigin, time: str | None = None) -> Moment:
    """Return the moment that a found date is."""
    end = date.last if date.last != date.first else None
    return Moment(day=date.first, end=end, precision=date.precision, origin=origin, time=time)


def finest(moments: Iterable[Moment]) -> Moment | None:
    """Return the first of some moments, or one behind it that lies within it and is told more exactly.

    The title ``Findings of January 2026`` does not undo the day of the file that it stands in.
    """
    chosen: Moment | None = None
    for moment in moments:
        if chosen is None or _is_within(moment, chosen):
            chosen = moment
    return chosen


def _is_within(moment: Moment, other: Moment) -> bool:
    """Say whether a moment lies within a week, month or year and is shorter."""
    if other.precision is DatePrecision.DAY or other.end is None:
        return False
    end = moment.end or moment.day
    return other.day <= moment.day and end <= other.end and (moment.day, end) != (other.day, other.end)


def of_number(text: str) -> Moment | None:
    """Return the day in the number that a heading gives what it tells of: ``ERR-20260524-001``; None without one."""
    numbered = _DATED_NUMBER.search(text)
    try:
        day = dt.date(*map(int, numbered.groups())) if numbered else None
    except ValueError:  # as in ERR-20269999-1
        return None
    return Moment(day=day, origin=DateOrigin.HEADING) if day else None


def below_heading(above: Moment, text: str, code: str) -> Moment:
    """Return the day that a heading gives a line: of several the one it counts to, ``Day 3``, else the last."""
    if above.end is None or above.precision is not DatePrecision.DAY:
        return above
    counted = _counted_day(code).match(text)
    number = int(next(filter(None, counted.groups()))) if counted else 0
    day = above.day + dt.timedelta(days=number - 1)
    day = day if above.day <= day <= above.end else above.end
    return Moment(day=day, precision=above.precision, origin=above.origin, time=above.time)


@functools.cache
def _counted_day(code: str) -> re.Pattern[str]:
    """Return what finds the number of a day that is counted at the beginning of a line."""
    templates = {word for tongue in (code, "en") for word in language(tongue).words["counted_day"]}
    numbered = (re.escape(template).replace(r"\{n\}", r"(\d{1,2})(?!\d)") for template in sorted(templates))
    return re.compile(rf"\W*(?:{'|'.join(numbered)})", re.IGNORECASE)


def validity(text: str, dates: tuple[Found, ...], code: str) -> tuple[Found | None, Found | None]:
    """Return the dates since which and until which a text says something holds."""
    if not dates:
        return None, None
    since = next((date for date in dates if _bounds(text, date, "since", code)), None)
    until = next((date for date in dates if _bounds(text, date, "until", code)), None)
    return since or _range(until), until or _range(since)


def held(beside: str, date: Found, code: str) -> tuple[dt.date | None, dt.date | None]:
    """Return since when and until when something is so whose brackets hold a date: ``(since 3 May)``, ``(3 to 9 May)``.

    Both are missing where the date only tells on which day it was said.
    """
    if _range(date):
        return date.first, date.last
    return (date.first, None) if lexicon(code).has("since_when", beside) else (None, None)


def _range(date: Found | None) -> Found | None:
    """Return a date that has a first and a last day of its own: it bounds what is said on both sides."""
    return date if date and date.precision is DatePrecision.DAY and date.first < date.last else None


def cued_date(text: str, dates: tuple[Found, ...], code: str) -> Found | None:
    """Return the date that stands right behind a word of change or correction, as in ``REVERSED 2026-05-09``."""
    words = lexicon(code)
    for date in dates:
        before = text[max(0, date.start - 24) : date.start].rstrip(" (（~")
        last = before.split()[-1:] or [""]
        if words.has_any(("change", "stop", "correction"), last[0]) and not date.bare:
            return date
    return None


def is_ahead(text: str, date: Found, code: str) -> bool:
    """Say whether a heading names a day up to which, or from which on, what stands below it is due or holds.

    ``By Feb 12``, ``Before the fair (Mar 3)``, ``Now - Mar 3``: on such a day nothing below it happened or was said.
    """
    before = text[: date.start].rstrip()
    if stands_between(before, text[date.end :], templates_of("day_ahead", code)):
        return True
    opened = before.rpartition("（" if "（" in before else "(")
    if not opened[1]:
        return False
    if _from_now(code).fullmatch(opened[2]):
        return True
    return not opened[2] and _names_before(opened[0].strip(), code)


def _names_before(name: str, code: str) -> bool:
    """Say whether a heading names what comes before something: ``Before the fair``; a mere ``Before`` is a state."""
    folded = name.casefold()
    return any(
        folded.startswith(before) and folded.endswith(after)
        for before, after in templates_of("day_before", code)
        if len(folded) > len(before) + len(after)
    )


@functools.cache
def _from_now(code: str) -> re.Pattern[str]:
    """Return what finds the present at the beginning of a span of days: ``now -``, ``from now until``."""
    words = "|".join(map(re.escape, sorted(mixed_word_set("from_now", code))))
    joints = "|".join(map(re.escape, language(code).validity.get("between", ())))
    return re.compile(rf"\s*(?:{words})\s*(?:[-–—~〜→]|{joints})\s*", re.IGNORECASE)


def _leading_date(text: str, start: int, near: dt.date | None, code: str) -> Found | None:
    if year := _YEAR_LEAD.match(text, start):
        number = int(year[1])
        first, last = dt.date(number, 1, 1), dt.date(number, 12, 31)
        return Found(start, year.end(), first, last, DatePrecision.YEAR)
    if not may_open(text, start, code):
        return None
    dates = find_dates(text[: start + 40], near, code, short=True)
    if not dates or dates[0].start != start:
        return None
    to_come = near is not None and dates[0].first > near
    return None if to_come and _SHORT.fullmatch(text, start, dates[0].end) else dates[0]


def _is_range_of_numbers(text: str, start: int) -> bool:
    return start < len(text) and text[start] in "/%"


def _bounds(text: str, date: Found, bound: str, code: str) -> bool:
    return stands_between(text[: date.start].rstrip(" ("), text[date.end :], _bounding(bound, code))


@functools.cache
def _bounding(bound: str, code: str) -> tuple[tuple[str, str], ...]:
    templates = (template.partition("{date}") for template in language(code).validity.get(bound, ()))
    return tuple((before.strip(), after.strip()) for before, _, after in templates)


def without_clocks(text: str) -> str:
    """Return ``text`` without the clock times that end it, or a part of it before a dash or colon."""
    return _CLOCK_SET_OFF.sub(" ", text) if ":" in text and has_digit(text) else text


def hour_in(text: str) -> str | None:
    """Return the hour that a text names anywhere: ``Heartbeat ~14:30``, ``Patrol at 2:30 PM``."""
    clock = _CLOCK_ANYWHERE.search(text) if ":" in text else None
    return _time(clock) if clock else None


def _time(match: re.Match[str]) -> str:
    """Return a clock time in 24 hours; of a span, ``8:05-8:50 PM``, the half of the day may stand behind its end."""
    hour = int(match["hour"])
    ends = match.re.groupindex.get("to") and match["to"]
    half = match["half"] or (match["to_half"] if ends and hour % _NOON <= int(match["to"]) % _NOON else None)
    if half and hour <= _NOON:
        hour = hour % _NOON + (_NOON if half.strip()[0] in "Pp" else 0)
    return f"{hour:02}:{match['minute']}"
