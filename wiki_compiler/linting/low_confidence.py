"""A claim in the curated memory that is more doubtful than not.

## What it checks
Claims that hold, are stated in MEMORY.md and its like, in the bank or on the page of a thing, and whose confidence is
below 0.5: stated so (`c=0.3`), worn down by lines that say otherwise, or, in typed lines and in the bank, hedged
(`presumably`). A `might` in the running text of MEMORY.md is left alone.

## Why it matters
Agents read those notes as the truth. What nobody is sure of is acted on all the same.

## Example
`- W @Dario: lives in Turin (presumed)` in `bank/world.md`.

## Fix
Find out and write it without the doubt, or take the line out. `wiki explain` shows what the number is made of.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.kept import kept_notes, span_of, supports_in
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Statement
from wiki_compiler.words import ConfidenceOrigin, Severity, Status, Tier

_EVEN = 0.5
_BANK = "bank/"


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    kept = kept_notes(knowledge)
    statements = {one.id: one for one in knowledge.statements}
    for claim in knowledge.claims:
        first = next(supports_in(claim, kept), None)
        doubtful = claim.status is Status.SUPPORTED and claim.confidence < _EVEN
        if doubtful and first is not None and (len(claim.evidence) > 1 or _is_meant(statements[first.statement])):
            facts = (("claim", claim.id), ("confidence", f"{claim.confidence:.2f}"))
            yield Problem(span=span_of(first), facts=facts, claim=claim.id)


def _is_meant(statement: Statement) -> bool:
    """Tell whether the doubt is about what the line states, and no turn of phrase."""
    stated = statement.confidence_origin in (ConfidenceOrigin.STATED, ConfidenceOrigin.WORD)
    return stated or statement.tier is Tier.TYPED or statement.span.path.startswith(_BANK)


RULE = Rule(
    name="low-confidence",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {"bank/world.md": "- W @Dario: lives in Turin\n"},
        {"MEMORY.md": "- The second kiln might be too big for the loft.\n"},
        {"memory/2026-03-04.md": "- W @Dario: lives in Turin (presumed)\n"},
    ),
    dirty=(
        ("bank/world.md:1", {"bank/world.md": "- W @Dario: lives in Turin (presumed)\n"}),
        ("bank/world.md:1", {"bank/world.md": "- W @민호: lives in Turin (presumed)\n"}),
    ),
)
