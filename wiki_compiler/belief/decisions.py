"""What a human decided in bank/decisions.md: a value settled, a conflict dismissed, a claim confirmed on a day."""

from __future__ import annotations

import datetime as dt
import functools
import re
from collections.abc import Callable, Iterable, Mapping

import msgspec

from wiki_compiler.belief.belief import Belief
from wiki_compiler.belief.freshness import freshness_of
from wiki_compiler.config import FreshnessConfig
from wiki_compiler.entities import Directive, Resolution
from wiki_compiler.extraction.values import normalise
from wiki_compiler.languages.registry import Attribute, Registry
from wiki_compiler.model import Claim, Conflict, Statement
from wiki_compiler.remark import Remark
from wiki_compiler.spelling import fold
from wiki_compiler.words import Freshness, Status, Verdict

_ID = re.compile(r"c-[a-z2-7]{10}")
_ADDRESS = re.compile(
    r"(?:c-[a-z2-7]{10}\s+)?(?P<entity>[^›=]+?)\s*›\s*(?P<attribute>[^=›]+?)\s*(?:=\s*(?P<value>.+?))?"
)
_REASON = re.compile(r"\s*\([^()]*\)\s*$")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_SURE = 1.0


def decide(belief: Belief, resolution: Resolution, registry: Registry, as_of: dt.date, days: FreshnessConfig) -> Belief:
    """Return the belief with every decision in force; one that matches no claim is remarked."""
    decisions = [directive for directive in resolution.directives if directive.word not in {"alias", "merge"}]
    if not decisions:
        return belief
    claims = {claim.id: claim for claim in belief.claims}
    conflicts = {conflict.id: conflict for conflict in belief.conflicts}
    statements = {statement.id: statement for statement in resolution.statements}
    places = _places(resolution, belief.claims)
    remarks = list(belief.remarks)
    for decision in decisions:
        claim = claims.get(_target(decision, places, registry))
        if claim is None:
            remarks.append(Remark(code="unmatched-decision", span=decision.span, facts=(("text", decision.text),)))
        elif decision.word == "confirmed":
            fresh = functools.partial(freshness_of, as_of=as_of, days=days)
            claims[claim.id] = _confirmed(claim, decision, registry.attribute(claim.attribute or ""), fresh)
        else:
            value = _value(decision) if decision.word == "resolved" else None
            own = [conflicts.pop(id_) for id_ in claim.conflicts if id_ in conflicts]
            kept = [settled for one in own if value and (settled := _settled(one, value, statements))]
            conflicts |= {one.id: one for one in kept}
            claims[claim.id] = _decided(claim, value, kept)
    return Belief(
        claims=tuple(claims[id_] for id_ in sorted(claims)),
        conflicts=tuple(conflicts[id_] for id_ in sorted(conflicts)),
        remarks=tuple(remarks),
    )


def _places(resolution: Resolution, claims: Iterable[Claim]) -> Mapping[tuple[str, str], str]:
    """Return the claim at each address by the spellings of its entity."""
    spellings = {
        entity.id: {fold(name) for name in (entity.name, entity.key, *entity.aliases)} for entity in resolution.entities
    }
    places: dict[tuple[str, str], str] = {}
    for claim in claims:
        for name in sorted(spellings.get(claim.entity or "", ())):
            places.setdefault((name, claim.attribute or ""), claim.id)
    return places


def _target(decision: Directive, places: Mapping[tuple[str, str], str], registry: Registry) -> str:
    if found := _ID.search(decision.text):
        return found[0]
    shape = _ADDRESS.fullmatch(_REASON.sub("", decision.text))
    return places.get((fold(shape["entity"]), registry.key(shape["attribute"], ())[0]), "") if shape else ""


def _value(decision: Directive) -> str | None:
    shape = _ADDRESS.fullmatch(_REASON.sub("", decision.text))
    return shape["value"] if shape else None


def _settled(conflict: Conflict, value: str, statements: Mapping[str, Statement]) -> Conflict | None:
    """Return a conflict as the decision settles it: the line that states the decided value wins."""
    sides = [statements[conflict.winner], statements[conflict.loser]]
    right = [side for side in sides if side.normal_value == normalise(value, side.language).text]
    if len(right) != 1:
        return None
    wrong = next(side for side in sides if side is not right[0])
    return msgspec.structs.replace(
        conflict,
        verdict=Verdict.SUPERSESSION,
        winner=right[0].id,
        loser=wrong.id,
        reason="decision",
        confidence=_SURE,
    )


def _decided(claim: Claim, value: str | None, conflicts: Iterable[Conflict]) -> Claim:
    status = Status.SUPPORTED if claim.status is Status.CONTESTED else claim.status
    ids = tuple(sorted(conflict.id for conflict in conflicts))
    return msgspec.structs.replace(claim, value=value or claim.value, status=status, conflicts=ids)


def _confirmed(claim: Claim, decision: Directive, attribute: Attribute, fresh: Callable[..., Freshness]) -> Claim:
    found = _DAY.search(decision.text)
    try:
        day = dt.date.fromisoformat(found[0]) if found else None
    except ValueError:
        day = None
    last_seen = max(filter(None, (day, claim.last_seen)), default=None)
    word = fresh(last_seen, claim.valid_to, attribute)
    return msgspec.structs.replace(claim, last_seen=last_seen, freshness=word)
