"""Two lines that may contradict each other, for somebody to read.

## What it checks
Lines that share their rare words or what they are about, and differ in a value, a state or a denial. They stand at no
common address, and nothing in them is explicit enough to call one of them outdated. What they share and what tells
them apart adds up to a score; of all partners in a note a line is shown with its best one only.

## Why it matters
Notes seldom use the same words twice. This list holds the contradictions that no rule can prove, best guesses first.

## Example
MEMORY.md gives a price, and a later note tells of another one in other words.

## Fix
Where they contradict, correct the older line or strike it out with `~~`. Where they do not, leave both.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.dispute import in_short, is_turned, pointing_at, value_in_short
from wiki_compiler.linting.kept import kept_notes
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.words import Severity, Verdict


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    statements = {one.id: one for one in knowledge.statements}
    kept = kept_notes(knowledge)
    for conflict in knowledge.conflicts:
        older, newer = statements[conflict.loser], statements[conflict.winner]
        superseded = older.span.path in kept and is_turned(conflict, older, newer)
        if conflict.verdict is Verdict.POSSIBLE and not superseded:
            yield Problem(
                span=older.span,
                facts=(("first", in_short(older)), ("second", value_in_short(newer))),
                related=(pointing_at(newer, "may contradict"),),
                confidence=conflict.confidence,
                claim=conflict.claim,
            )


RULE = Rule(
    name="possible-conflict",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {
            "MEMORY.md": "## House\n- Bicycles are allowed in the hallway.\n",
            "memory/2026-03-04.md": "## House\n- Bicycles may still be left in the hallway.\n",
        },
    ),
    dirty=(
        (
            "MEMORY.md:2",
            {
                "MEMORY.md": "## House\n- The spare key costs 12 EUR at the locksmith.\n",
                "memory/2026-03-04.md": "## House\n- The locksmith wants 15 EUR for a spare key.\n",
            },
        ),
    ),
)
