"""The arithmetic of a claim's confidence, step by step, for ``wiki explain``."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal

import msgspec

from wiki_compiler.belief.confidence import probability
from wiki_compiler.belief.freshness import ageing
from wiki_compiler.belief.independence import Counted
from wiki_compiler.belief.witnesses import witness
from wiki_compiler.config import Config
from wiki_compiler.entities.attributes import registry_for
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Evidence, Statement
from wiki_compiler.words import ConfidenceOrigin, Tier

_EVEN = Decimal("0.5")


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One line of evidence and what it did: ``before`` and ``after`` are confidences."""

    evidence: Evidence
    before: float
    after: float
    silence: str = ""
    """Why the line moved nothing: ``contained`` in a stated confidence, ``derived`` from another line, a ``copy``, of
    the same ``day`` or ``origin``, beyond the ``limit``, or set ``aside`` by a decision. Empty where it moved
    something, and where only the vault is known."""


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """How a confidence came about: the start, every step, the end before decay, and the end at the day of asking."""

    claim: str
    start: float
    origin: ConfidenceOrigin | None
    """Where the start is from: stated by its line, or the prior of its tier; None where only the vault is known."""
    tier: Tier | None
    first: Evidence | None
    """The line that the start is from."""
    steps: tuple[Step, ...]
    end: float
    half_life: int | None
    """Days until the attribute's values lose half of their trust."""
    days: int | None
    """Days since the last support."""
    decayed: float


def ledger(claim: Claim, knowledge: Knowledge, config: Config) -> Ledger:
    """Return the ledger of ``claim``; decay counts from its last support to the knowledge's as-of date."""
    wanted = {proof.statement for proof in claim.evidence}
    statements = {one.id: one for one in knowledge.statements if one.id in wanted}
    steps = tuple(_steps(claim, statements))
    first = claim.evidence[0] if claim.evidence else None
    spoken = statements.get(first.statement) if first else None
    half_life = _half_life(claim, statements.values(), config)
    days = _age(claim.last_seen, knowledge.as_of)
    return Ledger(
        claim=claim.id,
        start=probability(first.weight) if first else 0.0,
        origin=spoken.confidence_origin if spoken else None,
        tier=spoken.tier if spoken else None,
        first=first,
        steps=steps,
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


def _steps(claim: Claim, statements: Mapping[str, Statement]) -> Iterator[Step]:
    """Yield what every line behind the first one did, in the order in which they were weighed."""
    total, silences = 0, _silences(claim, statements)
    for evidence in claim.evidence:
        before = probability(total)
        total += evidence.weight
        if evidence is not claim.evidence[0]:
            why = silences.get(evidence.statement, "")
            yield Step(evidence=evidence, before=before, after=probability(total), silence=why)


def _silences(claim: Claim, statements: Mapping[str, Statement]) -> dict[str, str]:
    """Return why lines moved nothing, by statement: they are counted again as they were when they were weighed."""
    sides = {"supports": Counted(), "refutes": Counted()}
    found: dict[str, str] = {}
    for number, proof in enumerate(claim.evidence):
        if proof.statement not in statements:
            continue
        one, counted = witness(statements[proof.statement], "text", {}), sides[proof.word]
        if number == 0:
            counted.start(one)
            continue
        if not proof.weight:
            found[proof.statement] = counted.silences(one) or ("limit" if proof.word == "supports" else "aside")
        counted.add(one)
    return found


def _half_life(claim: Claim, statements: Iterable[Statement], config: Config) -> int | None:
    """Return the half-life of a claim as its text ages; where only the vault is known, as its attribute does."""
    attribute = registry_for(config).attribute(claim.attribute or "")
    told = next((one for one in statements if one.text == claim.text), None)
    return ageing(attribute, told).half_life if told else attribute.half_life


def _age(last_seen: dt.date | None, as_of: dt.date) -> int | None:
    return (as_of - last_seen).days if last_seen else None
