"""A task that has been open for very long.

## What it checks
Boxes without a tick whose date, or whose day to be done by, lies more days back than `freshness.aging` in wiki.toml (90
unless said). A task that a later line with the same words calls done is not reported, and one that several notes carry
along counts where it stands last. Each note is reported once, at the first of its old tasks.

## Why it matters
It was done and nobody ticked it, or nobody will do it. Either way it stands in the way of what is to be done.

## Example
`- [ ] Renew the lease of the loft` in a note of last year.

## Fix
Tick it, strike it out, or write it anew with a day.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Note, Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Role, Severity, TaskState, Tier

_BOX = "[ ]"


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    notes = {note.path: note for note in knowledge.notes}
    old: dict[str, list[tuple[Statement, int]]] = {}
    for statement in last_said(knowledge, (Role.TASK,)):
        day = max(filter(None, (statement.due, statement.observed)), default=None)
        days = (knowledge.as_of - day).days if day else 0
        if statement.state is TaskState.OPEN and days > config.freshness.aging and _has_box(statement, notes):
            old.setdefault(statement.span.path, []).append((statement, days))
    for tasks in old.values():
        first, days = min(tasks, key=lambda task: task[0].span)
        yield Problem(span=first.span, facts=(("days", str(days)), ("tasks", str(len(tasks)))))


def last_said(knowledge: Knowledge, roles: tuple[Role, ...]) -> Iterable[Statement]:
    """Return each task or question as the newest line with its words has it."""
    last: dict[str, Statement] = {}
    for statement in knowledge.statements:
        if statement.role in roles and statement.tier is not Tier.EVIDENCE:
            known = last.get(fold(statement.text))
            if known is None or _order(statement) >= _order(known):
                last[fold(statement.text)] = statement
    return last.values()


def _has_box(statement: Statement, notes: Mapping[str, Note]) -> bool:
    return _BOX in notes[statement.span.path].lines[statement.span.line - 1]


def _order(statement: Statement) -> tuple[dt.date, bool]:
    """Return when a task stood so; on one day what is done comes last."""
    return (statement.observed or dt.date.min, statement.state is not TaskState.OPEN)


RULE = Rule(
    name="old-open-task",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {"memory/2026-03-04.md": "- [ ] Renew the lease of the loft\n"},
        {
            "memory/2025-03-04.md": "- [ ] Renew the lease of the loft\n",
            "memory/2025-03-09.md": "- [x] Renew the lease of the loft\n",
        },
    ),
    dirty=(("memory/2025-03-04.md:1", {"memory/2025-03-04.md": "- [ ] Renew the lease of the loft\n"}),),
)
