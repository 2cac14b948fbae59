"""How sure a claim is: log-odds in integer thousandths, each independent witness adding a bounded step."""

from __future__ import annotations

import datetime as dt
import functools
from collections.abc import Iterable
from decimal import Decimal

from wiki_compiler.belief.scales import scales
from wiki_compiler.belief.witnesses import Witness
from wiki_compiler.model import Evidence
from wiki_compiler.spelling import fold
from wiki_compiler.words import ConfidenceOrigin

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

    The weights of the evidence add up to the log-odds of the result. A witness is independent when its day, its origin
    and its words are all new; any other one adds nothing.
    """
    ordered = sorted(supporting, key=_strongest_first)
    if not ordered:
        return 0.0, ()
    start, rest = ordered[0], sorted(ordered[1:], key=_in_order)
    total = log_odds(start.statement.confidence)
    evidence = [_evidence(start, "supports", total)]
    known = _Known(start)
    for one in rest:
        step = _bounded(total, _share(one)) if known.adds(one) else 0
        total += step
        evidence.append(_evidence(one, "supports", step))
    against = _Known(None)
    for one in sorted(refuting, key=_in_order):
        step = _bounded(total, -_share(one)) if against.adds(one) else 0
        total += step
        evidence.append(_evidence(one, "refutes", step))
    return probability(total), tuple(evidence)


class _Known:
    """Days, origins and wordings that were already counted."""

    def __init__(self, start: Witness | None) -> None:
        self._since: dt.date | None = None
        self._days: set[dt.date | None] = set()
        self._origins: set[str] = set()
        self._texts: set[str] = set()
        if start is not None:
            self.adds(start)
            stated = start.statement.confidence_origin is ConfidenceOrigin.STATED
            self._since = start.day if stated else None

    def adds(self, one: Witness) -> bool:
        """Count a witness, and return whether it was independent of all before."""
        statement = one.statement
        origin, text = statement.holder or statement.span.path, fold(statement.text)
        contained = self._since is not None and (one.day is None or one.day <= self._since)
        new = one.day not in self._days and origin not in self._origins and text not in self._texts
        self._days.add(one.day)
        self._origins.add(origin)
        self._texts.add(text)
        return new and not contained


def _share(one: Witness) -> int:
    """Return the part of a witness's log-odds that it adds to others."""
    return max(0, log_odds(one.statement.confidence)) * int(scales().weights["support_share"]) // 1000


def _bounded(total: int, step: int) -> int:
    """Cut a step so that it moves the confidence by no more than one statement may."""
    most, before = scales().weights["most_per_statement"], probability(total)
    edge = log_odds(round(before + most, 3) if step > 0 else round(before - most, 3))
    return max(0, min(step, edge - total)) if step > 0 else min(0, max(step, edge - total))


def _strongest_first(one: Witness) -> tuple[object, ...]:
    stated = one.statement.confidence_origin is ConfidenceOrigin.STATED
    return (not stated, -one.statement.confidence, -(one.day.toordinal() if one.day else 0), one.place)


def _in_order(one: Witness) -> tuple[object, ...]:
    return (one.day.toordinal() if one.day else 0, one.place)


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
