"""What people decided that changes what a compile says: decisions, and comments that silence a rule of lint."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wiki_compiler.entities.directives import read_directives
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Note
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown, quote
from wiki_compiler.words import BlockKind, NoteKind

_IGNORE = re.compile(r"<!--\s*wiki-lint:\s*(ignore\s+[\w-]+.*?)\s*-->")


def in_force(phrases: Phrases) -> tuple[Markdown, ...]:
    """Return a line for every decision and every silenced rule, by place."""
    notes = phrases.knowledge.notes
    decided = read_directives(_unread(note) for note in notes if note.kind is NoteKind.DECISIONS)
    found = [(each.span.path, each.span.line, f"{each.word}: {each.text}") for each in decided]
    found += [(note.path, line, said) for note in notes for line, said in _silenced(note)]
    return tuple(Markdown(f"{phrases.line_link(path, line)}: {quote(said)}") for path, line, said in sorted(found))


def _unread(note: Note) -> Extraction:
    return Extraction(note=note, readings=(), skips=(), remarks=())


def _silenced(note: Note) -> Iterator[tuple[int, str]]:
    marked = [
        (number, found)
        for number, line in enumerate(note.lines, 1)
        if "wiki-lint:" in line
        for found in _IGNORE.findall(line)
    ]
    if not marked:
        return
    code = (block for block in note.blocks if block.kind is BlockKind.CODE)
    hidden = {line for block in code for line in range(block.line, block.end_line + 1)}
    yield from ((line, said) for line, said in marked if line not in hidden)
