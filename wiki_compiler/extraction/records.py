"""Reads items that are records of several keys, one a line: an observation with its confidence and expiry."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.details import Details
from wiki_compiler.extraction.judgement import judge
from wiki_compiler.extraction.lines import Line, part_of_line
from wiki_compiler.extraction.properties import is_unknown, key_value, read_property
from wiki_compiler.extraction.readings import Found, reading_of
from wiki_compiler.languages.lexicon import label_words, lookup
from wiki_compiler.model import Reading

_ROW = re.compile(r"^\s*[`*]*(?P<key>[^:：\n`*]{1,30}?)[`*]*\s*[:：]\s+(?P<value>\S.*)$")
_STATEMENTS = ("observation", "opinion", "decision", "lesson", "preference", "rule", "fact")
_PARTS = ("reason", "date", "updated", "evidence", "confidence", "expires", "scope", "metadata")

Rows = tuple[tuple[int, str, str], ...]
"""Line within the item, key and value of each row."""


def record_rows(line: Line) -> Rows:
    """Return the rows of an item that is a record, none where it is ordinary text."""
    rows = line.text.split("\n")
    if len(rows) == 1:
        return ()
    found = [_ROW.match(row) for row in rows]
    return tuple((number, row["key"], row["value"]) for number, row in enumerate(found) if row) if all(found) else ()


def read_record(line: Line, rows: Rows, details: Details) -> tuple[Reading, ...] | str:
    """Return the statement of a record with its parts as details, or a property for each of its rows."""
    labels = [lookup(label_words(), key, line.code) for _, key, _ in rows]
    parts = tuple((label, value) for label, (_, _, value) in zip(labels, rows, strict=True) if label in _PARTS)
    known = Details(parts=(*parts, *details.parts))
    for label, (number, _, value) in zip(labels, rows, strict=True):
        if label in _STATEMENTS:
            part = part_of_line(line, value, number, number)
            plain = msgspec.structs.replace(part, scope=msgspec.structs.replace(part.scope, section=""))
            kind, role = judge(plain, part.text, "" if label == "observation" else label)
            return (reading_of(part, Found(kind=kind, role=role, text=part.text), known),)
    return tuple(_properties(line, rows, known)) or "detail"


def _properties(line: Line, rows: Rows, details: Details) -> list[Reading]:
    readings = []
    for number, key, value in rows:
        part = part_of_line(line, f"{key}: {value}", number, number)
        if lookup(label_words(), key, line.code) in _PARTS or is_unknown(value, line.code) or not key_value(part):
            continue
        readings.append(reading_of(part, read_property(part, key, part.text.partition(": ")[2]), details))
    return readings
