"""A core file so long that agents get only a part of it.

## What it checks
MEMORY.md, USER.md, TOOLS.md, AGENTS.md and the other files at the top that are put before every task: more characters
than `limits.core` in wiki.toml, 20,000 unless said. That is the figure of OpenClaw as of 2026.8 for each such file; it
hands on 60,000 of all of them together, and of USER.md alone 4,000. Its releases of that spring cut at 12,000.

## Why it matters
Such files are handed to the model whole each time. Beyond that length agents cut a file short: what stands behind is no
longer known, and nobody is told.

## Example
A MEMORY.md to which every week a section was added.

## Fix
Move what is seldom needed into notes of its own (`bank/`, `memory/`), and leave a line that names them.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Note, Span
from wiki_compiler.words import NoteKind, Severity

_ALWAYS_READ = (NoteKind.CORE, NoteKind.INSTRUCTIONS)


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    for note in knowledge.notes:
        if note.kind in _ALWAYS_READ and "/" not in note.path:
            size, line = _measure(note, config.limits.core)
            if size > config.limits.core:
                facts = (("limit", f"{config.limits.core:,}"), ("size", f"{size:,}"))
                yield Problem(span=Span(note.path, line, line), facts=facts)


def _measure(note: Note, limit: int) -> tuple[int, int]:
    """Return the characters of a note, and the line on which the limit is passed."""
    size, passed = 0, 1
    for number, line in enumerate(note.lines, start=1):
        if size <= limit:
            passed = number
        size += len(line) + 1
    return size, passed


_LINE = "- The kiln in the loft was fired and cooled down without a crack.\n"

RULE = Rule(
    name="core-too-large",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=({"MEMORY.md": _LINE, "memory/2026-03-04.md": f"# Kiln\n{_LINE}" + "- Fired.\n" * 3_000},),
    dirty=(("MEMORY.md:3", {"MEMORY.md": f"# Kiln\n{_LINE}{_LINE}{_LINE}", "wiki.toml": "[limits]\ncore = 100\n"}),),
)
