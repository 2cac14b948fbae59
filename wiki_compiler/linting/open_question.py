"""Questions that nobody has answered.

## What it checks
Questions of notes: a box without a tick that ends with a question mark, and a question below a heading such as
`Open questions`. A question in running text or in a conversation is nobody's task. One that a later line with the same
words calls done is not reported. Each note is reported once, at the first of its questions.

## Why it matters
A question is where somebody knew that something was missing. The list is worth a look before new work begins.

## Example
`- [ ] Order a spare gauge?` in a daily note.

## Fix
Write the answer, and tick or strike out the question.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages.lexicon import section_words
from wiki_compiler.linting.old_open_task import last_said
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Note, Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Role, Severity, TaskState

_SIGNS = ("?", "？", "؟")


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    notes = {note.path: note for note in knowledge.notes}
    open_ones: dict[str, list[Statement]] = {}
    for statement in last_said(knowledge, (Role.QUESTION, Role.TASK)):
        asked = statement.state is TaskState.OPEN and statement.role is Role.QUESTION
        if asked and _waits(statement, notes[statement.span.path]):
            open_ones.setdefault(statement.span.path, []).append(statement)
    for questions in open_ones.values():
        first = min(questions, key=lambda one: one.span)
        yield Problem(span=first.span, facts=(("questions", str(len(questions))),))


def _waits(statement: Statement, note: Note) -> bool:
    """Tell whether somebody wrote the question down to be answered."""
    line = note.lines[statement.span.line - 1]
    return "[ ]" in line or (any(sign in line for sign in _SIGNS) and _section(statement, note) == "question")


def _section(statement: Statement, note: Note) -> str:
    """Return what stands below the heading of a statement, as a word of the language files."""
    block = next((one for one in note.blocks if one.line == statement.span.line and one.heading is not None), None)
    heading = fold(note.blocks[block.heading].text) if block and block.heading is not None else ""
    return next((words[heading] for words in section_words().values() if heading in words), "")


RULE = Rule(
    name="open-question",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {"memory/2026-03-04.md": "- Priska asked whether the ship was the same after all its planks were new?\n"},
        {"memory/2026-03-04.md": "- [x] Order a spare gauge for the kiln?\n"},
        {
            "memory/2026-03-04.md": "- [ ] Order a spare gauge for the kiln?\n",
            "memory/2026-03-09.md": "- [x] Order a spare gauge for the kiln?\n",
        },
    ),
    dirty=(
        ("memory/2026-03-04.md:1", {"memory/2026-03-04.md": "- [ ] Order a spare gauge for the kiln?\n"}),
        ("MEMORY.md:2", {"MEMORY.md": "## Open questions\n- Who pays for the second kiln?\n"}),
    ),
)
