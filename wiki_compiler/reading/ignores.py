"""Comments in notes that silence a rule: ``<!-- wiki-lint: ignore RULE reason -->`` on the line or alone above it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from wiki_compiler.model import Note
from wiki_compiler.words import BlockKind, NoteKind

_COMMENT = re.compile(r"<!--\s*wiki-lint:\s*ignore\s+(?P<rule>[\w-]+)\s*(?P<reason>.*?)\s*-->")
_CODE = re.compile(r"(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)")
_DEAF = frozenset({NoteKind.TRANSCRIPT, NoteKind.DREAM})


class Ignore(msgspec.Struct, frozen=True, order=True):
    """One comment that silences ``rule`` on ``silenced``, a line of ``path``; it stands on ``line``."""

    path: str
    line: int
    silenced: int
    rule: str
    reason: str


def ignores(note: Note) -> Iterator[Ignore]:
    """Yield the comments of a note that silence a rule; quotes, code and transcripts silence nothing."""
    if note.kind in _DEAF or note.generated:
        return
    candidates = [number for number, line in enumerate(note.lines, start=1) if "wiki-lint:" in line]
    deaf = _deaf_lines(note) if candidates else frozenset()
    for number in candidates:
        if number in deaf:
            continue
        line = _CODE.sub("", note.lines[number - 1])
        for found in _COMMENT.finditer(line):
            silenced = _silenced_line(note, number, alone=not _COMMENT.sub("", line).strip())
            yield Ignore(note.path, number, silenced, found["rule"], found["reason"])


def _silenced_line(note: Note, number: int, *, alone: bool) -> int:
    """Return the line a comment speaks of: its own, or the first below a stack of comments that stand alone."""
    if not alone:
        return number
    below = number + 1
    while below <= len(note.lines) and (line := note.lines[below - 1]) and not _COMMENT.sub("", line).strip():
        below += 1
    return below


def _deaf_lines(note: Note) -> frozenset[int]:
    deaf = (block for block in note.blocks if block.kind is BlockKind.CODE or block.quoted)
    front_matter = range(1, note.body_line)
    return frozenset(front_matter).union(*(range(block.line, block.end_line + 1) for block in deaf))
