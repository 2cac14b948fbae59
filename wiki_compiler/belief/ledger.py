"""The arithmetic of a claim's confidence, step by step, for ``wiki explain``."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

import msgspec

from wiki_compiler.belief.confidence import probability
from wiki_compiler.config import Config
from wiki_compiler.entities.attributes import registry_for
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Evidence

_EVEN = Decimal("0.5")


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One line of evidence and what it did: ``before`` and ``after`` are confidences."""

    evidence: Evidence
    before: float
    after: float


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """How a confidence came about: the start, every step, the end before decay, and the end at the day of asking."""

    claim: str
    start: float
    steps: tuple[Step, ...]
    end: float
    half_life: int | None
    """Days until the attribute's values lose half of their trust."""
    days: int | None
    """Days since the last support."""
    decayed: float


def ledger(claim: Claim, knowledge: Knowledge, config: Config) -> Ledger:
    """Return the ledger of ``claim``; decay counts from its last support to the knowledge's as-of date."""
    total, steps = 0, []
    for number, evidence in enumerate(claim.evidence):
        before = probability(total) if number else 0.0
        total += evidence.weight
        steps.append(Step(evidence=evidence, before=before, after=probability(total)))
    half_life = registry_for(config).attribute(claim.attribute or "").half_life
    days = _age(claim.last_seen, knowledge.as_of)
    return Ledger(
        claim=claim.id,
        start=steps[0].after if steps else 0.0,
        steps=tuple(steps[1:]),
        end=claim.confidence,
        half_life=half_life,
        days=days,
        decayed=decayed(claim.confidence, days, half_life),
    )


def decayed(confidence: float, days: int | None, half_life: int | None) -> float:
    """Return a confidence after ``days``: its distance from even odds halves every half-life."""
    distance = Decimal(str(confidence)) - _EVEN
    if days is None or half_life is None or days <= 0 or distance <= 0:
        return confidence
    share = (_EVEN.ln() * days / half_life).exp()
    return float(round(_EVEN + distance * share, 3))


def _age(last_seen: dt.date | None, as_of: dt.date) -> int | None:
    return (as_of - last_seen).days if last_seen else None
