"""Reads paragraphs: line by line where each line stands for itself, else sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from wiki_compiler.extraction.forms.items import is_label
from wiki_compiler.extraction.forms.readers import read_one
from wiki_compiler.extraction.forms.reasoned import read_reasoned
from wiki_compiler.extraction.forms.records import labels_of, read_record, record_rows
from wiki_compiler.extraction.forms.revised import read_revised
from wiki_compiler.extraction.forms.tasks import is_boxed
from wiki_compiler.extraction.line.antecedents import with_antecedent
from wiki_compiler.extraction.line.hanging import goes_on, joined, leaves_open, points_back
from wiki_compiler.extraction.line.lines import Line, part_of_line, with_text
from wiki_compiler.extraction.line.sentences import sentences
from wiki_compiler.extraction.surroundings.details import Details, is_lesson
from wiki_compiler.extraction.surroundings.headings import is_pseudo_heading
from wiki_compiler.extraction.surroundings.zones import LOG_OUTPUT
from wiki_compiler.extraction.when.dates import find_dates
from wiki_compiler.model import Reading
from wiki_compiler.words import BlockKind, MarkKind, NoteKind

_KEY_LINE = re.compile(r"^(?:\S[^:：\n]{0,40}?(?:\s*[:：]{1,2}\s|：))")
_COLONS = (":", "：")
_HEADED = (BlockKind.ITEM, BlockKind.HEADER, BlockKind.CODE)
_LOOSE_ROW = re.compile(r"\|[^\n]*\|[^\n]*\|\s*(?:\n|$)")
"""A row that stands behind an empty line, and so outside of its table."""
_LONGEST_STAMP = 24
_LONGEST_HEADING = 8
_SAYING = ("state", "event", "verb", "orders", "preference", "change", "stop", "closing")
"""Classes of words that make a few words in bold a sentence."""
_STOPS = tuple(".!?。！？")
_HOUR_LINE = re.compile(r"^\W{0,3}(?:\d{1,2}:\d{2}\b|TODO\b|\d{4}-\d\d-\d\d\b)")


def read_paragraph(line: Line, details: Details) -> tuple[Reading, ...] | str:
    """Return what a paragraph says, or why it says nothing."""
    if line.struck:
        return (read_revised(line, details),)
    if is_pseudo_heading(line.note, line.index) or _is_strong_heading(line):
        return "label"
    if _is_preamble(line):
        return "preamble"
    rows = record_rows(line)
    if rows and is_lesson(labels_of(rows, line.code)):
        return read_record(line, rows, details)
    return read_reasoned(line, details) or _read_parts(line, details)


def _is_strong_heading(line: Line) -> bool:
    """Say whether a paragraph is all strong and the heading of a list, a table or code: no stop, a few words."""
    text, blocks, after = line.block.text.strip(), line.note.blocks, line.index + 1
    if after == len(blocks) or blocks[after].kind not in _HEADED or len(text.split()) > _LONGEST_HEADING:
        return False
    strong = any(mark.kind is MarkKind.STRONG and mark.end - mark.start >= len(text) - 1 for mark in line.block.marks)
    return strong and text[-1:] not in _STOPS and not line.words.has("state", text)


def _leads_to_sections(part: Line, given: tuple[Reading, ...] | str) -> bool:
    """Say whether a sentence that ends with a colon right above a heading only tells of what stands below."""
    if not part.text.endswith(_COLONS) or isinstance(given, str):
        return False
    blocks, after = part.note.blocks, part.index + 1
    above = after < len(blocks) and blocks[after].kind is BlockKind.HEADING
    return above and part.words.has("below", part.text)


def _read_parts(line: Line, details: Details) -> tuple[Reading, ...] | str:
    readings: list[Reading] = []
    reason = "empty"
    before, first = False, True
    for part in _parts(line):
        said = with_antecedent(part, readings)
        given = "label" if is_label(said) else read_one(said, details)
        given = "label" if _leads_to_sections(said, given) else given
        if before and goes_on(readings[-1], said, given):
            readings[-1:] = joined(readings[-1], said, () if isinstance(given, str) else given)
            continue
        cut_off = points_back(said) if first else leaves_open(said)
        given = "fragment" if cut_off and not before else given
        before, first = not isinstance(given, str), False
        if isinstance(given, str):
            reason = given
        else:
            readings.extend(given)
    return tuple(readings) or reason


def _is_preamble(line: Line) -> bool:
    """Say whether a paragraph right below the title of a collection only tells what the file is for."""
    note = line.note
    opens = line.index == 1 and note.blocks[0].kind is BlockKind.HEADING
    collection = note.kind is NoteKind.BANK or (note.kind is NoteKind.CORE and len(note.blocks) > line.index + 1)
    return opens and collection and line.words.has("preamble", line.text)


def _parts(line: Line) -> Iterator[Line]:
    """Yield the lines of a paragraph that stand each for itself, else its sentences."""
    if _LOOSE_ROW.match(line.text):
        for row in line.text.split("\n"):
            yield from _of_loose_row(line, row)
        return
    rows = _rows(line.text)
    if len(rows) == 1 and line.lead and line.text[len(line.lead.rstrip(":： ")) :].lstrip()[:1] in _COLONS:
        yield line
        return
    if len(rows) == 1 or not _stand_alone(rows):
        yield from _with_run_in(line, list(sentences(line)))
        return
    rows[0] = f"{line.symbol} {rows[0]}" if is_boxed(f"{line.symbol} ") else rows[0]
    start = 0
    for number, row in enumerate(rows):
        end = start + row.count("\n")
        part = part_of_line(line, " ".join(row.split()) if end > start else row, start, end)
        start = end + 1
        if part.text and not LOG_OUTPUT.match(row) and not (number == 0 and _names_boxes(rows)):
            yield msgspec.structs.replace(part, lead=_lead_of(line, row))


def _of_loose_row(line: Line, row: str) -> Iterator[Line]:
    """Yield the sentences of the longest cell of a row that lost its table, on the day that another cell gives."""
    cells = [cell.strip() for cell in row.strip().strip("|").split("|")]
    text = max(cells, key=len)
    dates = [date for cell in cells[:-1] for date in find_dates(cell[:_LONGEST_STAMP], line.near, line.code)[:1]]
    whole = with_text(line, text)
    yield from sentences(whole.since(dates[0]) if dates and text != cells[0] else whole)


def _rows(text: str) -> list[str]:
    """Return the lines of a paragraph; one that goes on in small letters in mid-sentence belongs to the line before."""
    rows: list[str] = []
    for row in text.split("\n"):
        goes_on = rows and row[:1].islower() and row[:1].isascii() and not _KEY_LINE.match(row)
        if goes_on and not rows[-1].rstrip().endswith((*_STOPS, *_COLONS)):
            rows[-1] = f"{rows[-1]}\n{row}"
        else:
            rows.append(row)
    return rows


def _with_run_in(line: Line, parts: list[Line]) -> Iterator[Line]:
    """Yield the sentences of a paragraph, the label set in bold before them joined to the first one it announces."""
    if len(parts) > 1 and _is_run_in(line, parts[0].text):
        first, second, *rest = parts
        span = msgspec.structs.replace(second.span, line=first.span.line)
        label = first.text.rstrip(" .。")
        parts = [msgspec.structs.replace(second, text=f"{label}: {second.text}", span=span), *rest]
    yield from parts


def _is_run_in(line: Line, text: str) -> bool:
    """Say whether the first sentence of a paragraph is all bold, and no sentence but a few words without a verb."""
    few = line.lead.rstrip(" .") == text.rstrip(" .") and len(text.split()) <= _LONGEST_HEADING
    ordered = line.words.has_any(("imperative", "errand"), text.partition(" ")[0])
    return few and text.endswith(_STOPS) and not ordered and not line.words.has_any(_SAYING, text)


def _stand_alone(rows: list[str]) -> bool:
    """Say whether most lines of a paragraph are keys, hours or orders each for itself, the first one too."""
    alone = [bool(_KEY_LINE.match(row) or _HOUR_LINE.match(row)) for row in rows]
    hours = sum(bool(_HOUR_LINE.match(row)) for row in rows[1:])
    boxes = sum(is_boxed(row) for row in rows[1:])
    listed = max(hours, boxes) == len(rows) - 1
    return listed or (alone[0] and 2 * sum(alone) >= len(rows))


def _names_boxes(rows: list[str]) -> bool:
    """Say whether the first line of a paragraph is the heading of the boxes below it."""
    few = len(rows[0].split()) <= _LONGEST_HEADING and rows[0][-1:] not in _STOPS
    return few and len(rows) > 1 and not is_boxed(rows[0]) and all(map(is_boxed, rows[1:]))


def _lead_of(line: Line, row: str) -> str:
    return next((name for name in line.names if row.startswith(name.rstrip(":： "))), "")
