"""A line that says how sure it is, and not why.

## What it checks
Lines of the bank and of pages about one thing that state a confidence as a number, where no other line says the same,
no source is cited and no reason or evidence is given.

## Why it matters
A number without a ground is a feeling. Nobody can check it, and no later line can be weighed against it.

## Example
`- O(c=0.95) @Tove: prefers tables` with nothing below it and nothing like it in any other note.

## Fix
Say where it is known from: a date and note in brackets (`(memory/2026-03-04.md)`), or `Evidence: …` below the line.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Block, Note, Statement
from wiki_compiler.words import BlockKind, ConfidenceOrigin, NoteKind, Severity, Status


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    statements = {one.id: one for one in knowledge.statements}
    kept = {note.path: note for note in knowledge.notes if note.kind in (NoteKind.BANK, NoteKind.ENTITY)}
    for claim in knowledge.claims if kept else ():
        if claim.status is Status.SUPPORTED and len(claim.evidence) == 1:
            statement = statements[claim.evidence[0].statement]
            note = kept.get(statement.span.path)
            if note is not None and _is_bare(statement) and not _goes_on(statement, note):
                facts = (("confidence", f"{statement.confidence:.2f}"),)
                yield Problem(span=statement.span, facts=facts, claim=claim.id)


def _is_bare(statement: Statement) -> bool:
    stated = statement.confidence_origin is ConfidenceOrigin.STATED
    return stated and not statement.cites and not statement.rationale and statement.date_origin.value != "line"


def _goes_on(statement: Statement, note: Note) -> bool:
    """Tell whether more belongs to the line: an item below it, a list right below its paragraph, the rest of a row."""
    blocks = list(note.blocks)
    own = next((place for place, block in enumerate(blocks) if block.line == statement.span.line), None)
    if own is not None and blocks[own].kind is BlockKind.ROW:
        return True
    if own is None or own + 1 == len(blocks):
        return False
    follower: Block = blocks[own + 1]
    listed = blocks[own].kind is BlockKind.PARAGRAPH and follower.kind is BlockKind.ITEM
    return follower.parent == own or listed


RULE = Rule(
    name="unsupported-claim",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {"bank/opinions.md": "| Opinion | Evidence | Confidence |\n|---|---|---|\n| Maps | twice | 0.8 |\n"},
        {"bank/opinions.md": "- O(c=0.95) @Tove: prefers tables over prose (memory/2026-03-04.md)\n"},
        {"bank/opinions.md": "O(c=0.95) @Tove: prefers tables over prose\n\n- Evidence: asked twice (2026-03-03)\n"},
        {"memory/2026-03-04.md": "## Retain\n- O(c=0.95) @Tove: prefers tables over prose\n"},
    ),
    dirty=(("bank/opinions.md:1", {"bank/opinions.md": "- O(c=0.95) @Tove: prefers tables over prose\n"}),),
)
