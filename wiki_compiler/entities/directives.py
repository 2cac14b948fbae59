"""The decisions of bank/decisions.md."""

from __future__ import annotations

import re
from collections.abc import Iterable

from wiki_compiler.entities.resolution import Directive
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Note, Span
from wiki_compiler.words import BlockKind, NoteKind

_DIRECTIVE = re.compile(r"(alias|merge|resolved|dismissed|confirmed)\s*[:：]\s*(\S.*)", re.IGNORECASE | re.DOTALL)


def read_directives(extractions: Iterable[Extraction]) -> tuple[Directive, ...]:
    """Return the directives of all decision notes, by place; quotes and code are never one."""
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
    shapes = [(block, _DIRECTIVE.fullmatch(block.text.strip())) for block in items]
    return [
        Directive(word=shape[1].lower(), text=shape[2].strip(), span=Span(note.path, block.line, block.end_line))
        for block, shape in shapes
        if shape
    ]
