"""Finds the day of what is still to come by a log: a weekday or relative day with an hour, after its own moment."""

from __future__ import annotations

import datetime as dt
import re

from wiki_compiler.extraction.judging.past import is_past
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.languages.language import language

_CLOCK = re.compile(r"[\s,(（@~]{0,3}(?:\w{2}\s)?(?P<hour>[01]?\d|2[0-3]):(?P<minute>[0-5]\d)(?!\d)")
_HOUR = re.compile(r"\d:[0-5]\d")
"""What stands in every line that names an hour."""
_DAYS_AHEAD = 3
"""A weekday that comes within so many days is meant to come: the last one is longer ago."""


def day_of_appointment(line: Line) -> dt.date | None:
    """Return the day of what a line of a log says is to come; None where it tells what was, or what is every week."""
    note = line.note.moment
    if note is None or not line.dated or not (":" in line.text and _HOUR.search(line.text)):
        return None
    day, clock = _weekday(line, note.day) or _relative(line) or (None, "")
    if day is None or not clock or line.words.has("habit", line.text) or is_past(line, line.text):
        return None
    reached = line.scope.time or ""
    return day if day > note.day or (day == note.day and reached and clock > reached) else None


def _weekday(line: Line, today: dt.date) -> tuple[dt.date, str] | None:
    """Return the day that a weekday at the beginning of a line means, and the hour behind it."""
    folded = line.text.casefold()
    for number, names in enumerate(language(line.code).weekdays):
        name = next((name for name in sorted(names, key=len, reverse=True) if folded.startswith(name)), "")
        hour = _hour(line.text, len(name)) if name else ""
        ahead = (number - today.weekday()) % 7
        if hour and ahead <= _DAYS_AHEAD:
            return today + dt.timedelta(days=ahead), hour
    return None


def _relative(line: Line) -> tuple[dt.date, str] | None:
    """Return the day that a line opens with by its distance from the log's own, and the hour behind it."""
    first = next((date for date in line.dates() if date.relative and date.start == 0), None)
    hour = _hour(line.text, first.end) if first else ""
    return (first.first, hour) if first and hour else None


def _hour(text: str, start: int) -> str:
    found = _CLOCK.match(text, start)
    return f"{int(found['hour']):02}:{found['minute']}" if found else ""
