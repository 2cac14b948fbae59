"""Reads items that are records of several keys, one a line: an observation with its confidence and expiry."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.forms.assertions import read_sentence
from wiki_compiler.extraction.forms.fields import field_of, is_field
from wiki_compiler.extraction.forms.properties import is_unknown, key_value, read_property
from wiki_compiler.extraction.grammar.verbs import verb_split
from wiki_compiler.extraction.judging.judgement import judge
from wiki_compiler.extraction.line.holders import USER, holder_of
from wiki_compiler.extraction.line.lines import Line, part_of_line
from wiki_compiler.extraction.line.readings import Found, reading_of
from wiki_compiler.extraction.surroundings.details import PARTS, Details, is_lesson, parts_of_record
from wiki_compiler.languages.lexicon import label_words, lookup
from wiki_compiler.model import Reading, Split
from wiki_compiler.words import Kind

_ROW = re.compile(r"^\s*[`*]*(?P<key>[^:：\n`*]{1,30}?)[`*]*\s*[:：]\s+(?P<value>\S.*)$")
_STATEMENTS = ("observation", "opinion", "decision", "lesson", "preference", "rule", "fact")

Rows = tuple[tuple[int, str, str], ...]
"""Line within the item, key and value of each row."""


def record_rows(line: Line) -> Rows:
    """Return the rows of an item that is a record, none where it is ordinary text."""
    rows = line.text.split("\n")
    if len(rows) == 1:
        return ()
    found = [_ROW.match(row) for row in rows]
    return tuple((number, row["key"], row["value"]) for number, row in enumerate(found) if row) if all(found) else ()


def labels_of(rows: Rows, code: str) -> list[str]:
    """Return what the value of each row is for."""
    return [lookup(label_words(), key, code) for _, key, _ in rows]


def read_record(line: Line, rows: Rows, details: Details) -> tuple[Reading, ...] | str:
    """Return the statement of a record with its parts as details, or a property for each of its rows."""
    labels = labels_of(rows, line.code)
    stated = [place for place, label in enumerate(labels) if label in _STATEMENTS]
    place = next((place for place in stated if labels[place] != "fact"), stated[0] if stated else None)
    others = tuple(
        (label, row[2]) for number, (label, row) in enumerate(zip(labels, rows, strict=True)) if number != place
    )
    if place is None:
        parts = tuple(part for part in others if part[0] in PARTS)
        return tuple(_properties(line, rows, Details(parts=(*parts, *details.parts)))) or "detail"
    known = Details(parts=(*parts_of_record(others), *details.parts))
    number, _, value = rows[place]
    part = part_of_line(line, value, number, number)
    part = msgspec.structs.replace(part, span=line.span) if is_lesson(labels) else part
    plain = msgspec.structs.replace(part, scope=msgspec.structs.replace(part.scope, section=""))
    label = "" if labels[place] == "observation" else labels[place]
    kind, role = judge(plain, part.text, label)
    found = Found(
        kind=kind,
        role=role,
        text=part.text,
        splits=_stated(plain) if kind is Kind.WORLD and role is None else (),
        holder=holder_of(part, kind, role),
    )
    return (reading_of(part, found, known),)


def _stated(line: Line) -> tuple[Split, ...]:
    """Return the address of a plain fact; one that leaves out whom it is about has none but its verb."""
    splits = read_sentence(line).splits
    if any(split.attribute for split in splits):
        return splits
    split = verb_split(line.text, line.subject or USER, line.code)
    nobody = split is not None and split.subject == USER
    return (msgspec.structs.replace(split, subject="" if nobody else split.subject),) if split else ()


def _properties(line: Line, rows: Rows, details: Details) -> list[Reading]:
    readings = []
    for number, key, value in rows:
        part = part_of_line(line, f"{key}: {value}", number, number)
        if lookup(label_words(), key, line.code) in PARTS or is_unknown(value, line.code) or not key_value(part):
            continue
        said = part.text.partition(": ")[2]
        found = field_of(part, key, said) if is_field(part, key) else read_property(part, key, said)
        readings.append(reading_of(part, found, details))
    return readings
