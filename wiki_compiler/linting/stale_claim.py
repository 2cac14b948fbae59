"""A value that changes soon, and that nobody has confirmed for long.

## What it checks
Claims that hold, are stated in MEMORY.md and its like, in the bank or on the page of a thing, whose attribute is known
to change (an address, a price, a version, an owner), and whose newest line is older than `freshness.aging` in wiki.toml
(90 days unless said), and also older than such a value lasts. What has no date at all is not reported.

## Why it matters
It was right once. An agent that acts on it today acts on the past.

## Example
The price of a subscription, noted two years ago.

## Fix
Look it up and write the line anew with a day, or confirm it in `bank/decisions.md` (`- confirmed: c-… 2026-03-10`).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.entities import registry_for
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages.registry import Registry
from wiki_compiler.linting.kept import kept_notes, span_of, supports_in
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Claim
from wiki_compiler.words import Freshness, Severity, Status

_RECKONED = frozenset({"age"})
"""Attributes whose value on any day follows from the value on one day."""


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    kept = kept_notes(knowledge)
    registry = registry_for(config)
    for claim in knowledge.claims:
        if claim.last_seen is None or not _ages(claim, registry, knowledge.as_of):
            continue
        days = (knowledge.as_of - claim.last_seen).days
        newest = next((one for one in supports_in(claim, kept) if one.date == claim.last_seen), None)
        if newest is not None and days > config.freshness.aging:
            facts = (("claim", claim.id), ("date", claim.last_seen.isoformat()), ("days", str(days)))
            yield Problem(span=span_of(newest), facts=facts, claim=claim.id)


def _ages(claim: Claim, registry: Registry, as_of: dt.date) -> bool:
    """Tell whether a claim holds, is stale, and states what is known to change."""
    if claim.freshness is not Freshness.STALE or claim.status is not Status.SUPPORTED or claim.attribute is None:
        return False
    lasting = claim.valid_to is None or claim.valid_to >= as_of
    changing = registry.attribute(claim.attribute).half_life is not None
    return lasting and changing and claim.attribute not in _RECKONED


RULE = Rule(
    name="stale-claim",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {"MEMORY.md": "## Kiln\n- **Version:** 4.2 (2026-03-20)\n"},
        {"MEMORY.md": "## Kiln\n- **Birthday:** 4 June (2023-05-01)\n"},
        {"memory/2023-05-01.md": "## Kiln\n- **Version:** 4.2\n"},
    ),
    dirty=(("MEMORY.md:2", {"MEMORY.md": "## Kiln\n- **Version:** 4.2 (2023-05-01)\n"}),),
)
