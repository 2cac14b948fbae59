"""An opinion that was said anew, and otherwise.

## What it checks
Opinions in MEMORY.md and its like, in the bank and on pages about one thing that stand there as before, while a newer
line denies the same, says the opposite of the same thing, or states it with quite another confidence. Where a newer
line puts another value in its place, that is an `outdated-claim`.

## Why it matters
Preferences are followed without asking. One that was withdrawn, or that nobody is sure of any more, is followed against
somebody's will.

## Example
`O(c=0.9)` in `bank/opinions.md`, and `O(c=0.4)` with the same words in a later note.

## Fix
Write the newer number, or take the opinion out.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.dispute import is_later, is_turned, pointing_at
from wiki_compiler.linting.kept import kept_notes
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Claim, Statement
from wiki_compiler.words import ConfidenceOrigin, Kind, Severity, Verdict

_FAR = 0.2
"""From this distance on two confidences are not the same opinion."""


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    kept = kept_notes(knowledge)
    statements = {one.id: one for one in knowledge.statements}
    replaced = {one.loser for one in knowledge.conflicts if one.verdict is Verdict.SUPERSESSION}
    for claim in knowledge.claims:
        if claim.kind is Kind.OPINION and len(claim.evidence) > 1:
            yield from _changed(claim, statements, kept, replaced)
    for conflict in knowledge.conflicts:
        held, later = statements[conflict.loser], statements[conflict.winner]
        if held.span.path in kept and not held.struck and is_turned(conflict, held, later):
            yield _problem(held, later, conflict.claim, "fix")


def _changed(
    claim: Claim, statements: Mapping[str, Statement], kept: AbstractSet[str], replaced: AbstractSet[str]
) -> Iterator[Problem]:
    newest = max(claim.evidence, key=lambda one: (one.date or dt.date.min, one.path, one.line))
    later = statements[newest.statement]
    for one in claim.evidence:
        held = statements[one.statement]
        standing = one.word == "supports" and one.path in kept and not held.struck and held.id not in replaced
        fix = _change(held, later, denied=newest.word == "refutes") if standing and is_later(later, held) else ""
        if fix:
            yield _problem(held, later, claim.id, fix)


def _problem(held: Statement, later: Statement, claim: str, fix: str) -> Problem:
    numbers = (("new", f"{later.confidence:.2f}"), ("old", f"{held.confidence:.2f}"))
    facts = (("date", str(later.observed)), *numbers)
    return Problem(span=held.span, facts=facts, related=(pointing_at(later, "newer"),), claim=claim, fix=fix)


def _change(held: Statement, later: Statement, *, denied: bool) -> str:
    """Return which way out fits, empty where both lines think the same."""
    if denied:
        return "fix"
    stated = {held.confidence_origin, later.confidence_origin} == {ConfidenceOrigin.STATED}
    return "fix-number" if stated and abs(held.confidence - later.confidence) >= _FAR else ""


_HELD = {"bank/opinions.md": "- O(c=0.9) @Tove: prefers tables over prose (2026-01-05)\n"}

RULE = Rule(
    name="superseded-opinion",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {**_HELD, "memory/2026-03-04.md": "## Retain\n- O(c=0.85) @Tove: prefers tables over prose\n"},
        {**_HELD, "memory/2025-03-04.md": "## Retain\n- O(c=0.4) @Tove: prefers tables over prose\n"},
        {"MEMORY.md": "- 프리스카는 커피를 좋아한다\n", "memory/2026-03-04.md": "- 프리스카는 콜라를 싫어한다\n"},
    ),
    dirty=(
        (
            "bank/opinions.md:1",
            {**_HELD, "memory/2026-03-04.md": "## Retain\n- O(c=0.4) @Tove: prefers tables over prose\n"},
        ),
        (
            "MEMORY.md:2",
            {
                "MEMORY.md": "# Memory\n- 프리스카는 커피를 좋아한다\n",
                "memory/2026-03-04.md": "- 프리스카는 커피를 싫어한다\n",
            },
        ),
    ),
)
