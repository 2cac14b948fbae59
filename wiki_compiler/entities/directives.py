"""The decisions of bank/decisions.md."""

from __future__ import annotations

import re
from collections.abc import Iterable

from wiki_compiler.entities.resolution import Directive
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Note, Span
from wiki_compiler.words import BlockKind, NoteKind

WORDS = ("alias", "merge", "resolved", "dismissed", "confirmed")
_DIRECTIVE = re.compile(rf"({'|'.join(WORDS)})\s*[:：]\s*(\S.*)", re.IGNORECASE | re.DOTALL)
_NEARLY = re.compile(r"(\w+)\s*[:：]\s*(\^?[ck]-[a-z2-7]{10}\b.*)", re.DOTALL)
"""A word that is none of ours, before the id of a claim or a conflict: a decision with a slip in it."""


def read_directives(extractions: Iterable[Extraction]) -> tuple[Directive, ...]:
    """Return the directives of all decision notes, by place; quotes and code are never one.

    A line that is one but for its word is among them: it decides nothing, and is remarked.
    """
    found = [directive for extraction in extractions for directive in _of_note(extraction.note)]
    return tuple(sorted(found, key=lambda directive: directive.span))


def pairs(directives: Iterable[Directive]) -> list[tuple[str, str]]:
    """Return the names that alias and merge directives make one, the one to keep last."""
    declared = [directive for directive in directives if directive.word in {"alias", "merge"}]
    sides = [re.split(r"\s*(?:=|->|→|＝)\s*", directive.text, maxsplit=1) for directive in declared]
    return [(side[0].strip(), side[1].strip()) for side in sides if all(side[1:]) and len(side[1:]) == 1]


def _of_note(note: Note) -> list[Directive]:
    if note.kind is not NoteKind.DECISIONS:
        return []
    items = [block for block in note.blocks if block.kind is BlockKind.ITEM and not block.quoted]
    lines = [(block, block.text.strip()) for block in items]
    shapes = [(block, _DIRECTIVE.fullmatch(text) or _NEARLY.fullmatch(text)) for block, text in lines]
    return [
        Directive(word=shape[1].lower(), text=shape[2].strip(), span=Span(note.path, block.line, block.end_line))
        for block, shape in shapes
        if shape
    ]
