"""What people decided that changes what a compile says: decisions, and comments that silence a rule of lint."""

from __future__ import annotations

from wiki_compiler.entities.directives import read_directives
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Note
from wiki_compiler.reading.ignores import ignores
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown, quote
from wiki_compiler.words import NoteKind


def in_force(phrases: Phrases) -> tuple[Markdown, ...]:
    """Return a line for every decision and every silenced rule, by place."""
    notes = phrases.knowledge.notes
    decided = read_directives(_unread(note) for note in notes if note.kind is NoteKind.DECISIONS)
    found = [(each.span.path, each.span.line, f"{each.word}: {each.text}") for each in decided]
    silenced = (each for note in notes for each in ignores(note))
    found += [(each.path, each.line, f"ignore {each.rule} {each.reason}".rstrip()) for each in silenced]
    return tuple(Markdown(f"{phrases.line_link(path, line)}: {quote(said)}") for path, line, said in sorted(found))


def _unread(note: Note) -> Extraction:
    return Extraction(note=note, readings=(), skips=(), remarks=())
