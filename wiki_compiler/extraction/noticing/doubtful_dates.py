"""Finds dates that cannot be relied on: two readings of one, a note of another year, a header that stayed behind."""

from __future__ import annotations

import datetime as dt
import re
from bisect import bisect_left
from collections.abc import Iterator

from wiki_compiler.extraction.surroundings.details import part_of
from wiki_compiler.extraction.when.dates import Found, find_dates
from wiki_compiler.extraction.when.moments import read_lead
from wiki_compiler.model import Block, Note, Reading, Related, Span
from wiki_compiler.remark import Remark
from wiki_compiler.words import BlockKind, DateOrigin, DatePrecision, NoteKind

_FAR, _FEWEST_DATES = 300, 3
"""Days by which a note's dates must lie behind its own, and how many of them, before its own is doubted."""
_APART = 180
"""Days between a note's own date and the one in its title that no slip of a day explains."""
_TOP = 12
"""Blocks at the top of a note in which it says when it was last updated."""
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_STATED = (DateOrigin.LINE, DateOrigin.HEADING, DateOrigin.CHILD)
_LOGS = (NoteKind.DAILY, NoteKind.SESSION, NoteKind.TRANSCRIPT, NoteKind.DREAM)


def notice_ambiguous(note: Note, readings: tuple[Reading, ...]) -> Iterator[Remark]:
    """Yield a remark for each line that is dated by two numbers of which nobody knows which one is the month."""
    if "/" not in "".join(note.lines):
        return
    headings = [block.line for block in note.blocks if block.kind is BlockKind.HEADING]
    told: set[int] = set()
    for reading in readings:
        moment = reading.moment
        if moment is None or moment.origin not in _STATED:
            continue
        for line in _where(note, headings, reading, moment.origin):
            if line in told or "/" not in note.lines[line - 1]:
                continue
            dates = find_dates(note.lines[line - 1], moment.day, reading.language)
            if unsure := next((date for date in dates if date.unsure and date.first == moment.day), None):
                told.add(line)
                yield _ambiguous(note, line, unsure)


def _where(note: Note, headings: list[int], reading: Reading, origin: DateOrigin) -> tuple[int, ...]:
    """Return the lines that can hold the date of a reading: its own, or that of the heading above it."""
    if origin is not DateOrigin.HEADING:
        return tuple(range(reading.span.line, min(reading.span.end_line, len(note.lines)) + 1))
    above = bisect_left(headings, reading.span.line)
    return (headings[above - 1],) if above else ()


def _ambiguous(note: Note, line: int, date: Found) -> Remark:
    other = date.first.replace(month=date.first.day, day=date.first.month)
    text = note.lines[line - 1][date.start : date.end]
    facts = (("other", str(other)), ("taken", str(date.first)), ("text", text))
    return Remark(code="ambiguous-date", span=Span(note.path, line, line), facts=facts)


def notice_misdated(note: Note) -> Iterator[Remark]:
    """Yield a remark where the log of a day is named after a day on which it cannot have been written."""
    moment = note.moment
    if note.kind is not NoteKind.DAILY or moment is None or moment.origin is not DateOrigin.FILE:
        return
    if not any(int(year) != moment.day.year for line in note.lines for year in _YEAR.findall(line)):
        return
    title = next((block for block in note.blocks if block.kind is BlockKind.HEADING), None)
    dates = _days(title, note) if title else []
    other = dates[0] if dates and abs((dates[0] - moment.day).days) > _APART else _later(note, moment.day)
    if other:
        line = title.line if title else 1
        facts = (("day", str(moment.day)), ("other", str(other)))
        yield Remark(code="misdated-note", span=Span(note.path, line, line), facts=facts)


def _later(note: Note, day: dt.date) -> dt.date | None:
    """Return the first date of a note in which all dates lie far behind its own, None where any does not."""
    days: set[dt.date] = set()
    for block in note.blocks:
        stated = _days(block, note) if block.kind is not BlockKind.CODE else []
        if any((date - day).days <= _FAR for date in stated):
            return None
        days.update(stated)
    return min(days) if len(days) >= _FEWEST_DATES else None


def _days(block: Block, note: Note) -> list[dt.date]:
    dates = find_dates(block.text, None, note.language)
    return [date.first for date in dates if date.precision is DatePrecision.DAY]


def notice_stale_header(note: Note) -> Iterator[Remark]:
    """Yield a remark where a note says that it was last updated before the day of something below."""
    header = _header(note) if note.kind not in _LOGS else None
    if header is None:
        return
    index, stated = header
    newer = [(day, block) for block in note.blocks[index + 1 :] if (day := _dated(block, note)) and day > stated]
    if newer:
        day, block = min(newer, key=lambda pair: pair[0])
        yield Remark(
            code="stale-header",
            span=Span(note.path, note.blocks[index].line, note.blocks[index].end_line),
            related=(Related(note.path, block.line, block.end_line, "newer"),),
            facts=(("newer", str(day)), ("stated", str(stated))),
        )


def _header(note: Note) -> tuple[int, dt.date] | None:
    for index, block in enumerate(note.blocks[:_TOP]):
        label, value = part_of(block.text, note.language) if "\n" not in block.text else ("", "")
        dates = find_dates(value, None, note.language) if label == "updated" and block.parent is None else ()
        if dates and dates[0].precision is DatePrecision.DAY:
            return index, dates[0].first
    return None


def _dated(block: Block, note: Note) -> dt.date | None:
    """Return the full date of a heading, or the one that an item begins with."""
    if block.kind is BlockKind.HEADING:
        return next(iter(_days(block, note)), None)
    lead = read_lead(block.text, None, note.language) if block.kind is BlockKind.ITEM else None
    return lead.date.first if lead and lead.date and lead.date.precision is DatePrecision.DAY else None
