"""Reads the fields that several entries of a note have each: ``Feasibility: 4`` below one idea is of that idea."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.details import PARTS, Details
from wiki_compiler.extraction.lines import Line, with_text
from wiki_compiler.extraction.properties import is_unknown, key_value, read_property
from wiki_compiler.extraction.readings import Found, Given, reading_of
from wiki_compiler.languages.lexicon import label_words, lookup
from wiki_compiler.model import Split
from wiki_compiler.words import Kind, Role, TaskState

_BESIDE = re.compile(r"\s+[|·]\s+(?=[^|·:：\n]{1,30}[:：]\s)")
"""Where fields stand side by side on one line: ``Rank: 4 | Cost: 2``."""
_SPEAKING = (*PARTS, "decision", "preference", "lesson", "rule", "opinion", "correction", "task", "pointer", "example")
"""Labels that say what stands behind them, in an entry as anywhere."""


def read_field(line: Line, details: Details) -> Given:
    """Return what a field says of its entry, None where a line is none."""
    if line.entry is None or line.parent or line.context or line.block.checked is not None:
        return None
    parts = _BESIDE.split(line.text)
    pairs = [key_value(line) if part == line.text else key_value(with_text(line, part)) for part in parts]
    told = [pair for pair in pairs if pair is not None]
    if len(told) < len(parts) or not is_field(line, told[0][0]):
        return None
    known = [(key, value) for key, value in told if not is_unknown(value, line.code)]
    return tuple(reading_of(line, field_of(line, key, value), details) for key, value in known) or "unknown value"


def is_field(line: Line, key: str) -> bool:
    """Say whether a key is a field of the entry that a line stands in, and says nothing by itself of its value."""
    entry = line.entry is not None and line.entry.has(key)
    return entry and lookup(label_words(), key, line.code) not in _SPEAKING


def field_of(line: Line, key: str, value: str) -> Found:
    """Return what a field says of its entry: a question where it asks one, else a fact."""
    name = line.entry.name if line.entry is not None else line.subject
    text = f"{name} — {key}: {value}"
    if lookup(label_words(), key, line.code) == "question":
        asked = Found(
            kind=Kind.EXPERIENCE, role=Role.QUESTION, state=TaskState.OPEN, text=text, subject=name, cell=True
        )
        return msgspec.structs.replace(asked, splits=(Split(name, "", ""),))
    found = read_property(line, key, value)
    told = next((split.value for split in found.splits if split.value), value)
    splits = (Split(name, key, told),)
    return msgspec.structs.replace(found, splits=splits, names=(), subject=name, text=text, cell=True)
