"""Reads list items and paragraphs: each through the same questions, from what it surely is to what it may be."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from wiki_compiler.extraction.details import Details, part_of
from wiki_compiler.extraction.lines import Line, part_of_line
from wiki_compiler.extraction.measures import is_counter, is_measurement
from wiki_compiler.extraction.names import is_name, without_brackets
from wiki_compiler.extraction.properties import is_unknown, key_value, read_property
from wiki_compiler.extraction.readings import Found, reading_of
from wiki_compiler.extraction.scopes import is_pseudo_heading
from wiki_compiler.extraction.sentences import is_flow, read_sentence, reason_to_skip, sentences
from wiki_compiler.extraction.tasks import is_question, is_task, read_question, read_task
from wiki_compiler.languages.lexicon import label_words, lookup, section_words
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Reading
from wiki_compiler.words import BlockKind, Kind, NoteKind, Role

_LABEL = re.compile(r"^(?P<key>[^\n]{1,60}?)\s*[:：]\s*$")
_KEY_LINE = re.compile(r"^(?:\S[^:：\n]{0,40}?(?:\s*[:：]{1,2}\s|：))")
_HOUR_LINE = re.compile(r"^\W{0,3}(?:\d{1,2}:\d{2}\b|TODO\b)")
_SKIPPED_LABELS = ("reason", "evidence", "date", "confidence", "expires", "scope", "metadata", "pointer")
_LONGEST_LABEL_NAME = 40


def read_item(line: Line, details: Details) -> tuple[Reading, ...] | str:
    """Return what a list item says as a whole, or why it says nothing."""
    if line.struck and not any(char.isalpha() for char in line.text):
        return (_withdrawn(line, details),)
    if _is_label(line) or _has_items_below(line):
        return "label"
    return _read_one(line, details, whole=True)


def read_paragraph(line: Line, details: Details) -> tuple[Reading, ...] | str:
    """Return what a paragraph says: its keys line by line, else its sentences one by one."""
    if line.struck and not any(char.isalpha() for char in line.text):
        return (_withdrawn(line, details),)
    if is_pseudo_heading(line.note, line.index):
        return "label"
    if _is_preamble(line):
        return "preamble"
    readings: list[Reading] = []
    reason = "empty"
    for part in _parts(line):
        given = "label" if _is_label(part) else _read_one(part, details, whole=False)
        if isinstance(given, str):
            reason = given
        else:
            readings.extend(given)
    return tuple(readings) or reason


def _is_preamble(line: Line) -> bool:
    """Say whether a paragraph right below the title of a collection only tells what the file is for."""
    note = line.note
    opens = line.index == 1 and note.blocks[0].kind is BlockKind.HEADING and len(note.blocks) > line.index + 1
    return opens and note.kind in (NoteKind.CORE, NoteKind.BANK) and not key_value(line)


def name_of_label(line: Line) -> str:
    """Return the name that an item gives to the items below it: ``- Loja:`` or ``1. Ghent``."""
    if line.block.kind is not BlockKind.ITEM:
        return ""
    bare = without_brackets(line.text.strip(" :：*")).strip()
    if len(bare) > _LONGEST_LABEL_NAME or not (_is_label(line) or _has_items_below(line)):
        return ""
    if lookup(section_words(), bare, line.code) or lookup(label_words(), bare, line.code):
        return ""
    return bare if is_name(bare, line.code) else ""


def _read_one(line: Line, details: Details, *, whole: bool) -> tuple[Reading, ...] | str:
    """Ask of one item or sentence what it is, the surest first."""
    if is_question(line):
        return (read_question(line, details),)
    if is_task(line):
        return (read_task(line, details),)
    label, _ = part_of(line.text, line.code)
    if label in _SKIPPED_LABELS:
        return "detail"
    if pair := key_value(line):
        return _read_pair(line, details, pair)
    if is_measurement(line):
        return (_measured(line, details),)
    if reason := reason_to_skip(line):
        return reason
    found = read_sentence(line) if not is_flow(line.text) else Found(kind=Kind.WORLD)
    return (reading_of(line, _with_struck(line, found), details),)


def _read_pair(line: Line, details: Details, pair: tuple[str, str]) -> tuple[Reading, ...] | str:
    key, value = pair
    label = lookup(label_words(), key, line.code)
    if label == "example" or lookup(section_words(), key, line.code) == "format":
        return "example"
    if label in _SKIPPED_LABELS and not attribute_key(key, (line.code,))[1]:
        return "detail"
    if is_unknown(value, line.code):
        return "unknown value"
    registered = attribute_key(key, (line.code,))[1]
    if not registered and (is_measurement(line) or is_counter(line, value)):
        return (_measured(line, details),)
    if label == "" and (reason := reason_to_skip(line)) in ("idea", "pointer", "greeting"):
        return reason
    return (reading_of(line, _with_struck(line, read_property(line, key, value)), details),)


def _measured(line: Line, details: Details) -> Reading:
    return reading_of(line, Found(kind=Kind.WORLD, role=Role.MEASUREMENT), details)


def _with_struck(line: Line, found: Found) -> Found:
    """Return ``found`` with what is struck through in its line as its past."""
    return msgspec.structs.replace(found, old_values=(*line.struck, *found.old_values)) if line.struck else found


def _withdrawn(line: Line, details: Details) -> Reading:
    return reading_of(line, Found(kind=Kind.WORLD, struck=True, text=" ".join(line.struck)), details)


def _is_label(line: Line) -> bool:
    """Say whether a line only announces what comes below it."""
    return bool(_LABEL.match(line.text))


def _has_items_below(line: Line) -> bool:
    """Say whether an item is a short name with items nested in it."""
    after = line.index + 1
    blocks = line.note.blocks
    nested = after < len(blocks) and blocks[after].parent == line.index
    return nested and len(line.text.split()) <= _FEW_WORDS and len(line.text) <= _LONGEST_LABEL_NAME and not key_value(line)


_FEW_WORDS = 3


def _parts(line: Line) -> Iterator[Line]:
    """Yield the lines of a paragraph that are keys each for itself, and the sentences of all others."""
    rows = line.text.split("\n")
    if len(rows) > 1 and _stand_alone(rows):
        for number, row in enumerate(rows):
            part = part_of_line(line, row, number, number)
            if part.text:
                yield msgspec.structs.replace(part, lead=_lead_of(line, row))
        return
    yield from sentences(line)


def _stand_alone(rows: list[str]) -> bool:
    """Say whether most lines of a paragraph are keys, hours or orders each for itself, the first one too."""
    alone = [bool(_KEY_LINE.match(row) or _HOUR_LINE.match(row)) for row in rows]
    return alone[0] and 2 * sum(alone) >= len(rows)


def _lead_of(line: Line, row: str) -> str:
    return next((name for name in line.names if row.startswith(name.rstrip(":： "))), "")
