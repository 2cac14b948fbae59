"""Two current values, and nothing says which one is newer.

## What it checks
Statements at one address (entity, attribute, scope) of an attribute that holds one value, where neither a word of
change nor a date puts one before the other. The finding stands at the first of the lines, by path and line, and
points at all others.

## Why it matters
Whoever asks gets either answer. No later tool can tell which one is meant.

## Example
Two undated notes that give two different owners of one system.

## Fix
Correct the wrong line, or date the newer one. Where both must stay as they are, settle it in `bank/decisions.md`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.dispute import curated_paths, in_short, pointing_at
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Conflict, Statement
from wiki_compiler.words import Severity, Verdict


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    statements = {one.id: one for one in knowledge.statements}
    curated = curated_paths(knowledge)
    contested: dict[str, list[Conflict]] = {}
    for conflict in knowledge.conflicts:
        if conflict.verdict is Verdict.CONTRADICTION:
            contested.setdefault(conflict.claim, []).append(conflict)
    for claim, conflicts in contested.items():
        sides = {statements[side].id: statements[side] for one in conflicts for side in (one.winner, one.loser)}
        first, *others = sorted(sides.values(), key=lambda one: (one.span, one.id))
        yield _problem(claim, first, others, max(one.confidence for one in conflicts), curated)


def _problem(
    claim: str, first: Statement, others: list[Statement], confidence: float, curated: frozenset[str]
) -> Problem:
    return Problem(
        span=first.span,
        facts=(("first", in_short(first)), ("second", in_short(others[0])), ("claim", claim)),
        related=tuple(pointing_at(other, "contradicted by") for other in others),
        severity=Severity.ERROR if first.span.path in curated else Severity.WARNING,
        confidence=confidence,
        claim=claim,
        focus=first.value or "",
    )


RULE = Rule(
    name="contested-claim",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {
            "bank/entities/kiln.md": "# Kiln\n- **Port:** 9090\n",
            "MEMORY.md": "## Kiln\n- **Port:** 9090\n",
        },
    ),
    dirty=(
        (
            "MEMORY.md:2",
            {
                "MEMORY.md": "## Kiln\n- **Port:** 8080\n",
                "bank/entities/kiln.md": "# Kiln\n- **Port:** 9090\n",
            },
        ),
    ),
)
