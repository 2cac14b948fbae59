"""A line that a newer line has replaced.

## What it checks
Statements at one address (entity, attribute, scope) of an attribute that holds one value. Where one of them is known
to be older, by a word of change, a stated date or the date of its note, it is outdated. The finding stands at the old
line and points at exactly one other: the first that states what is believed now. In a daily log the old line is
history and only an info; in a note that is kept by hand it is an error where the change is explicit, else a warning.

## Why it matters
An agent reads MEMORY.md before every task. A value there that a later day has changed is followed as if it were true.

## Example
MEMORY.md gives a port that a daily note has moved.

## Fix
Write the new value into the old line, or strike the line out with `~~`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.dispute import curated_paths, in_short, pointing_at, value_in_short
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Conflict, Statement
from wiki_compiler.words import Severity, Verdict

SURE = 0.8
"""From this confidence on, an outdated line in a curated note is an error."""


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    statements = {one.id: one for one in knowledge.statements}
    curated = curated_paths(knowledge)
    surest: dict[str, Conflict] = {}
    for conflict in knowledge.conflicts:
        known = surest.get(conflict.loser)
        if conflict.verdict is Verdict.SUPERSESSION and (known is None or conflict.confidence > known.confidence):
            surest[conflict.loser] = conflict
    for conflict in surest.values():
        yield _problem(conflict, statements[conflict.winner], statements[conflict.loser], curated)


def _problem(conflict: Conflict, winner: Statement, loser: Statement, curated: frozenset[str]) -> Problem:
    by_hand = loser.span.path in curated
    return Problem(
        span=loser.span,
        facts=(("old", in_short(loser)), ("new", value_in_short(winner))),
        related=(pointing_at(winner, "replaced by"),),
        severity=_severity(conflict.confidence) if by_hand else Severity.INFO,
        confidence=conflict.confidence,
        claim=conflict.claim,
        focus=loser.value or "",
        fix="fix" if by_hand else "",
    )


def _severity(confidence: float) -> Severity:
    return Severity.ERROR if confidence >= SURE else Severity.WARNING


RULE = Rule(
    name="outdated-claim",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {
            "MEMORY.md": "## Kiln\n- **Port:** 9090\n",
            "memory/2026-03-04.md": "## Kiln\n- Moved the Kiln to port 9090.\n",
        },
    ),
    dirty=(
        (
            "MEMORY.md:2",
            {
                "MEMORY.md": "## Kiln\n- **Port:** 8080\n",
                "memory/2026-03-04.md": "## Kiln\n- **Port:** 9090\n",
            },
        ),
        (
            "memory/2026-03-01.md:2",
            {
                "memory/2026-03-01.md": "## Kiln\n- **Port:** 8080\n",
                "memory/2026-03-04.md": "## Kiln\n- **Port:** 9090\n",
            },
        ),
    ),
)
