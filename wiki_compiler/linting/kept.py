"""Which notes are read as true today, and which line of a claim stands in one of them."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Evidence, Span
from wiki_compiler.words import NoteKind

_KEPT = frozenset({NoteKind.CORE, NoteKind.BANK, NoteKind.ENTITY})


def kept_notes(knowledge: Knowledge) -> frozenset[str]:
    """Return MEMORY.md and its like, the notes of the bank, and the pages about one thing."""
    return frozenset(note.path for note in knowledge.notes if note.kind in _KEPT)


def supports_in(claim: Claim, notes: AbstractSet[str]) -> Iterator[Evidence]:
    """Yield the lines among ``notes`` that support a claim."""
    return (one for one in claim.evidence if one.word == "supports" and one.path in notes)


def span_of(evidence: Evidence) -> Span:
    """Return the lines of a piece of evidence."""
    return Span(evidence.path, evidence.line, evidence.end_line)
