"""A line whose own last day is past.

## What it checks
Lines of MEMORY.md and its like, of the bank and of pages about one thing that say until when they hold (`until
2026-03-01`, `expires: 2026-03-01`, a range that has ended) and stand there as before. A line that is struck out, or is
a task or something that happened, is left alone.

## Why it matters
The compiler counts it as expired. Whoever reads the note sees a rule in force.

## Example
`- Discount code SPRING until 2026-03-01` in MEMORY.md, in April.

## Fix
Take the line out, strike it out with `~~`, or write the new day.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.kept import kept_notes
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Statement
from wiki_compiler.words import Kind, Role, Severity

_PAST_BY_NATURE = (Role.EVENT, Role.TASK, Role.MEASUREMENT)


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    kept = kept_notes(knowledge)
    for statement in knowledge.statements:
        last = statement.valid_to
        if last is not None and last < knowledge.as_of and statement.span.path in kept and _holds(statement):
            yield Problem(span=statement.span, facts=(("date", last.isoformat()),))


def _holds(statement: Statement) -> bool:
    lasting = statement.kind is not Kind.EXPERIENCE and statement.role not in _PAST_BY_NATURE
    return lasting and not statement.struck and statement.state is None


RULE = Rule(
    name="expired-claim",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {"MEMORY.md": "## Shop\n- **Discount:** 10 % until 2026-05-01\n"},
        {"MEMORY.md": "## Shop\n- ~~**Discount:** 10 % until 2026-03-01~~\n"},
        {"memory/2026-02-04.md": "## Shop\n- **Discount:** 10 % until 2026-03-01\n"},
    ),
    dirty=(("MEMORY.md:2", {"MEMORY.md": "## Shop\n- **Discount:** 10 % until 2026-03-01\n"}),),
)
