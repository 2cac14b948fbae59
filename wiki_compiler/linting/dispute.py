"""How the rules about conflicting statements put them into words, and where a conflict weighs most."""

from __future__ import annotations

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Conflict, Related, Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Kind, Tier, Verdict

_LONGEST = 80


def curated_paths(knowledge: Knowledge) -> frozenset[str]:
    """Return the notes that are kept by hand: what they say is read as true today."""
    return frozenset(note.path for note in knowledge.notes if note.tier is Tier.CURATED)


def in_short(statement: Statement) -> str:
    """Return the statement as its address with the value, else its text, never long."""
    if statement.entities and statement.attribute and statement.value:
        return _cut(f"{statement.entities[0]} › {statement.attribute} = {statement.value}")
    return _cut(statement.text)


def value_in_short(statement: Statement) -> str:
    """Return what the statement says now: its value, else its text, with the day where it has one."""
    said = _cut(statement.value or statement.text)
    return f"{said} ({statement.observed.isoformat()})" if statement.observed else said


def pointing_at(statement: Statement, word: str) -> Related:
    """Return the statement's lines as the second place of a finding."""
    return Related(statement.span.path, statement.span.line, statement.span.end_line, word)


def is_turned(conflict: Conflict, older: Statement, newer: Statement) -> bool:
    """Tell whether somebody says the opposite of what they said of the very same thing on an earlier day."""
    opinions = older.kind is newer.kind is Kind.OPINION and older.holder == newer.holder
    same = older.value is not None and newer.value is not None and fold(older.value) == fold(newer.value)
    possible = conflict.verdict is Verdict.POSSIBLE and conflict.reason == "opposite"
    return possible and opinions and same and is_later(newer, older)


def is_later(newer: Statement, older: Statement) -> bool:
    """Tell whether one line is known to have been written after another, an undated one before all others."""
    return newer.observed is not None and (older.observed is None or older.observed < newer.observed)


def _cut(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1].rstrip() + "…"
