"""A decision that settles nothing.

## What it checks
Lines of `bank/decisions.md` that begin with `resolved:`, `dismissed:`, `confirmed:`, `alias:` or `merge:`. Each names
a claim by its id or by entity and attribute (`kiln › port`), a pair of lines by the id of their conflict, or things by
their names. What looks most like it is named. A pair that was dismissed comes back when one of its lines says something
else; the decision about the old words is then reported here.

## Why it matters
A decision that names nothing settles nothing: what it was meant to end goes on.

## Example
A decision with a slip of the pen in the attribute's name.

## Fix
Name the claim as `wiki explain` prints it, or remove the line if what it settled is gone. The reports
`contradictions` and `outdated-memory` of the vault hold the exact line for every conflict.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.words import Severity

_WAYS_OUT = ("nearest", "pair", "value", "newer", "ambiguous", "day", "form")
"""What a remark knows besides the decision, and the way out that speaks of it."""


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    for remark in knowledge.remarks:
        if remark.code == "unmatched-decision":
            way = next((f"fix-{name}" for name in _WAYS_OUT if remark.fact(name)), "fix")
            yield Problem(span=remark.span, facts=remark.facts, fix=way)


_KILN = {"bank/entities/kiln.md": "# Kiln\n- **Port:** 9090\n"}

RULE = Rule(
    name="unmatched-decision",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=({**_KILN, "bank/decisions.md": "# Decisions\n\n- resolved: Kiln › port = 9090 (read at the panel)\n"},),
    dirty=(
        (
            "bank/decisions.md:3",
            {**_KILN, "bank/decisions.md": "# Decisions\n\n- resolved: Kiln › prot = 9090 (read at the panel)\n"},
        ),
    ),
)
