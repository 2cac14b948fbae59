"""Reads the fields that several entries of a note have each: ``Feasibility: 4`` below one idea is of that idea."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.forms.properties import key_value, read_property
from wiki_compiler.extraction.line.lines import Line, with_text
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import PARTS, Details
from wiki_compiler.languages.lexicon import label_words, lookup
from wiki_compiler.model import Split
from wiki_compiler.words import Kind, Role, TaskState

_BESIDE = re.compile(r"\s+[|·]\s+(?=[^|·:：\n]{1,30}[:：]\s)")
"""Where fields stand side by side on one line: ``Rank: 4 | Cost: 2``."""
_SPEAKING = (*PARTS, "decision", "preference", "lesson", "rule", "opinion", "correction", "task", "pointer", "example")
"""Labels that say what stands behind them, in an entry as anywhere."""


def read_asked_field(line: Line, details: Details) -> Given:
    """Return the question that is a field of an entry, None where a line is none."""
    pair = key_value(line) if line.entry is not None else None
    if pair is None or not is_field(line, pair[0]) or lookup(label_words(), pair[0], line.code) != "question":
        return None
    name = _entry(line)
    asked = Found(
        kind=Kind.EXPERIENCE,
        role=Role.QUESTION,
        state=TaskState.OPEN,
        splits=(Split(name, "", ""),),
        subject=name,
        text=f"{name} — {pair[0]}: {pair[1]}",
        preface=f"{name} — ",
        cell=True,
    )
    return (reading_of(line, asked, details),)


def fields_beside(line: Line) -> tuple[Line, ...]:
    """Return each of the fields of an entry that stand side by side on one line, else the line."""
    parts = [with_text(line, part) for part in _BESIDE.split(line.text)] if line.entry is not None else []
    keys = [key_value(part) for part in parts]
    apart = len(parts) > 1 and all(keys) and keys[0] is not None and is_field(line, keys[0][0])
    return tuple(parts) if apart else (line,)


def is_field(line: Line, key: str) -> bool:
    """Say whether a key is a field of the entry that a line stands in, and says nothing by itself of its value."""
    nested = line.parent or line.context or line.block.checked is not None
    entry = line.entry is not None and not nested and line.entry.has(key)
    return entry and lookup(label_words(), key, line.code) not in _SPEAKING


def field_of(line: Line, key: str, value: str) -> Found:
    """Return what a field says of its entry."""
    name = _entry(line)
    found = read_property(line, key, value)
    told = next((split.value for split in found.splits if split.value), value)
    splits = (Split(name, key, told),)
    return msgspec.structs.replace(
        found,
        splits=splits,
        names=(),
        subject=name,
        text=f"{name} — {key}: {value}",
        preface=f"{name} — ",
        hedged=line.words.has("foreseen", key),
        cell=True,
    )


def _entry(line: Line) -> str:
    return line.entry.name if line.entry is not None else line.subject
