"""All notes bound to the names of the workspace; one that meets the same names as earlier says the same as earlier."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wiki_compiler.entities.binding import Bound
from wiki_compiler.entities.names import Asked
from wiki_compiler.entities.statements import Bindings, statements_of
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Statement
from wiki_compiler.reading.earlier import Earlier
from wiki_compiler.spelling import content_hash


class _BoundNote(msgspec.Struct, frozen=True, gc=False):
    """What a note states, and all that it was told of the names it asked for."""

    statements: tuple[tuple[Statement, Bound], ...]
    answers: dict[str, str | None]
    """The key of the thing that each spelling led to, None where it led nowhere."""
    things: dict[str, tuple[str, bool, bool]]
    """By key what the thing is called, whether it is another one in every note, and whether it is a person."""


def bind_notes(notes: Sequence[Extraction], bindings: Bindings, earlier: Earlier) -> list[tuple[Statement, Bound]]:
    """Return the statements of all notes, each with what it was bound to.

    A name that comes or goes changes the notes that ask for it, and no others.
    """
    common = content_hash((sorted(bindings.scanned.names), sorted(bindings.labels)))

    def bind(note: Extraction) -> _BoundNote:
        asked = Asked(bindings.names)
        statements = statements_of(note, msgspec.structs.replace(bindings, names=asked))
        found = {key for key in asked.answers.values() if key}
        return _BoundNote(tuple(statements), asked.answers, {key: _told(key, bindings) for key in sorted(found)})

    def holds(note: _BoundNote) -> bool:
        find = bindings.names.find
        same = all(find(spelling) == key for spelling, key in note.answers.items())
        return same and all(_told(key, bindings) == told for key, told in note.things.items())

    bound = earlier.each("bound", notes, made_of=lambda note: (common, note), make=bind, kind=_BoundNote, holds=holds)
    return [pair for note in bound for pair in note.statements]


def _told(key: str, bindings: Bindings) -> tuple[str, bool, bool]:
    return bindings.titles.get(key, ""), key in bindings.local, key in bindings.people
