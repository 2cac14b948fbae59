"""How sure a claim is: log-odds in integer thousandths, each independent witness adding a bounded step."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from decimal import Decimal

from wiki_compiler.belief.independence import Counted, originals
from wiki_compiler.belief.scales import scales
from wiki_compiler.belief.witnesses import Witness
from wiki_compiler.model import Evidence
from wiki_compiler.words import ConfidenceOrigin, Polarity

_THOUSAND = Decimal(1000)


@functools.lru_cache(maxsize=4096)
def log_odds(confidence: float) -> int:
    """Return a confidence in 0..1 as thousandths of log-odds, bounded away from certainty."""
    bounded = min(max(confidence, scales().weights["lowest"]), scales().weights["highest"])
    share = Decimal(str(round(bounded, 4)))
    return int(((share / (1 - share)).ln() * _THOUSAND).to_integral_value())


@functools.lru_cache(maxsize=65_536)
def probability(thousandths: int) -> float:
    """Return thousandths of log-odds as a confidence, rounded to three digits and bounded."""
    odds = (Decimal(thousandths) / _THOUSAND).exp()
    share = float(round(odds / (1 + odds), 3))
    return min(max(share, scales().weights["lowest"]), scales().weights["highest"])


def weigh(supporting: Iterable[Witness], refuting: Iterable[Witness]) -> tuple[float, tuple[Evidence, ...]]:
    """Return the confidence and the evidence in the order of the ledger: the start first, then step by step.

    The weights of the evidence add up to the log-odds of the result. A witness that is not independent adds nothing.
    """
    supporting, refuting = tuple(supporting), sorted(refuting, key=_in_order)
    if not supporting:
        return 0.0, ()
    start = _start(supporting)
    total = log_odds(start.statement.confidence)
    evidence = [_evidence(start, "supports", total)]
    counted = Counted()
    counted.start(start)
    for one in sorted((one for one in supporting if one is not start), key=_in_order):
        step = 0 if counted.silences(one) else _bounded(total, _share(one), "most_per_statement")
        counted.add(one)
        total += step
        evidence.append(_evidence(one, "supports", step))
    against = Counted()
    insisting = _insisting(refuting)
    for one in refuting:
        most = "most_of_insisting" if one.statement.id in insisting else "most_per_statement"
        share = _share(one, "insisting_share" if one.statement.id in insisting else "support_share")
        step = 0 if against.silences(one) else _bounded(total, -share, most)
        against.add(one)
        total += step
        evidence.append(_evidence(one, "refutes", step))
    return probability(total), tuple(evidence)


def _start(supporting: Sequence[Witness]) -> Witness:
    """Return the witness to begin with: the newest that states a confidence, else the strongest that is no copy."""
    if len(supporting) == 1:
        return supporting[0]
    stated = [one for one in supporting if one.statement.confidence_origin is ConfidenceOrigin.STATED]
    if stated:
        return min(stated, key=lambda one: (-_ordinal(one), -one.statement.confidence, one.place))
    return min(originals(supporting), key=lambda one: (-one.statement.confidence, -_ordinal(one), one.place))


def _insisting(refuting: Iterable[Witness]) -> frozenset[str]:
    """Return the lines that say in so many words that it is not so, where they do on different days."""
    explicit = [one for one in refuting if one.statement.cue or one.statement.polarity is Polarity.DENIED]
    days = {one.day for one in explicit if one.day}
    return frozenset(one.statement.id for one in explicit) if len(days) > 1 else frozenset()


def _share(one: Witness, share: str = "support_share") -> int:
    """Return the part of a witness's log-odds that it adds to others."""
    return max(0, log_odds(one.statement.confidence)) * int(scales().weights[share]) // 1000


def _bounded(total: int, step: int, bound: str) -> int:
    """Cut a step so that it moves the confidence by no more than one statement may."""
    most, before = scales().weights[bound], probability(total)
    edge = log_odds(round(before + most, 3) if step > 0 else round(before - most, 3))
    return max(0, min(step, edge - total)) if step > 0 else min(0, max(step, edge - total))


def _ordinal(one: Witness) -> int:
    return one.day.toordinal() if one.day else 0


def _in_order(one: Witness) -> tuple[object, ...]:
    return (_ordinal(one), one.place)


def _evidence(one: Witness, word: str, weight: int) -> Evidence:
    span = one.statement.span
    return Evidence(
        statement=one.statement.id,
        path=span.path,
        line=span.line,
        end_line=span.end_line,
        word=word,
        weight=weight,
        date=one.statement.observed,
    )
