"""What a decision does to claims and conflicts: a pair of lines set aside, or one side of it believed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.claims import Draft, claim_of
from wiki_compiler.belief.confidence import weigh
from wiki_compiler.belief.court import Court
from wiki_compiler.belief.decision_lines import Decision
from wiki_compiler.belief.unmatched import unmatched
from wiki_compiler.belief.witnesses import Witness, asserts, in_force
from wiki_compiler.entities import registry_for
from wiki_compiler.model import Claim, Conflict, Evidence
from wiki_compiler.words import Status, Verdict

_SURE = 1.0


def dismissed(conflicts: Iterable[Conflict], court: Court) -> None:
    """Let pairs of lines stand beside each other; what a line said against a claim in such a pair weighs nothing."""
    gone = [court.conflicts.pop(id_) for id_ in sorted({one.id for one in conflicts})]
    _restate(gone, court)


def resolved(claim: Claim, decision: Decision, court: Court) -> Iterable[tuple[str, str]] | None:
    """Let a claim hold, or the value that the decision names; else return the facts of the remark why not."""
    if court.is_single(claim) and decision.values:
        return _valued(claim, decision, court)
    right = court.lines(claim, "refutes" if decision.denied else "supports")
    touched = court.touching(claim)
    for one in touched:
        sides = {one.winner, one.loser}
        if len(sides & right) == 1:
            (winner,) = sides & right
            (loser,) = sides - right
            _settle(one, winner, loser, decision, court)
    _restate(touched, court)
    return None


def _valued(claim: Claim, decision: Decision, court: Court) -> Iterable[tuple[str, str]] | None:
    """Settle the one value of an address: the lines that state it are believed, whatever was believed before."""
    attribute = claim.attribute or ""
    said = court.witnesses(court.speaking_at(claim), attribute)
    speakers = [one for one in said if asserts(one.statement) and in_force(one.statement, court.as_of)]
    right = [one for one in speakers if court.states(one.statement, decision, attribute)]
    wrong = [one for one in speakers if one not in right]
    if not right:
        return unmatched(decision, court, "value", claim)
    if news := _news(right, wrong, decision):
        span = news.statement.span
        return (("newer", f"{span.path}:{span.line}"),) if decision.day is None else None
    touched = court.touching(claim)
    ids = {one.statement.id for one in right}
    for one in touched:
        sides = {one.winner, one.loser}
        if len(sides & ids) == 1:
            (winner,), (loser,) = sides & ids, sides - ids
            _settle(one, winner, loser, decision, court)
    court.put(_believed(claim, right, wrong, decision, court))
    _restate(touched, court)
    return None


def _news(right: list[Witness], wrong: list[Witness], decision: Decision) -> Witness | None:
    """Return a line that is newer than the decision, and than all lines that say what was decided.

    A decision without a day stands against everything but a dated line that names its value as past.
    """
    newest = max((one.day for one in right if one.day), default=dt.date.min)
    later = (one for one in wrong if one.day and one.day > max(decision.day or dt.date.min, newest))
    values = {one.value.text for one in right}
    return next((one for one in later if decision.day or values & set(one.past)), None)


def _settle(conflict: Conflict, winner: str, loser: str, decision: Decision, court: Court) -> None:
    day = court.statements[loser].observed
    if decision.day and day and day > decision.day:
        return
    court.conflicts[conflict.id] = msgspec.structs.replace(
        conflict, verdict=Verdict.SUPERSESSION, winner=winner, loser=loser, reason="decision", confidence=_SURE
    )


def _believed(claim: Claim, right: list[Witness], wrong: list[Witness], decision: Decision, court: Court) -> Claim:
    """Return the claim as the lines that state the decided value say it; what the others say weighs nothing."""
    days = [one.day for one in right if one.day]
    draft = Draft(
        id=claim.id,
        entity=court.key(claim),
        attribute_key=claim.attribute,
        attribute=registry_for(court.config).attribute(claim.attribute or ""),
        scope=claim.scope,
        supporting=tuple(right),
        status=Status.RETRACTED if decision.denied else Status.SUPPORTED,
        since=min(days, default=decision.day),
        history=tuple(past for past in claim.history if past.value not in {one.statement.value for one in right}),
    )
    entities = {entity.key: entity for entity in court.entities.values()}
    decided = claim_of(draft, court.as_of, court.config, entities)
    evidence = (*decided.evidence, *(_aside(one) for one in wrong))
    return msgspec.structs.replace(decided, evidence=evidence, renamed=claim.renamed)


def _restate(touched: Iterable[Conflict], court: Court) -> None:
    """Bring every claim up to date that conflicts were about, whether they are still there or not."""
    for claim in court.concerned(touched):
        court.restate(_reweighed(claim, court))


def _reweighed(claim: Claim, court: Court) -> Claim:
    """Return the claim without the weight of lines against it that are in no conflict with it any more."""
    against = court.lines(claim, "refutes")
    open_ = {side for one in court.own(claim) if one.reason != "decision" for side in (one.winner, one.loser)}
    aside = against - open_
    if not any(proof.weight for proof in claim.evidence if proof.statement in aside):
        return claim
    attribute = claim.attribute or ""
    supporting = court.witnesses(court.lines(claim, "supports"), attribute)
    confidence, evidence = weigh(supporting, court.witnesses(against - aside, attribute))
    weightless = (_aside(one) for one in court.witnesses(aside, attribute))
    return msgspec.structs.replace(claim, confidence=confidence, evidence=(*evidence, *weightless))


def _aside(one: Witness) -> Evidence:
    span = one.statement.span
    return Evidence(
        statement=one.statement.id,
        path=span.path,
        line=span.line,
        end_line=span.end_line,
        word="refutes",
        weight=0,
        date=one.statement.observed,
    )
