"""What is said of a decision that settles nothing: why, and what was probably meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from wiki_compiler.belief.court import Court
from wiki_compiler.belief.decision_lines import Decision
from wiki_compiler.entities import Directive
from wiki_compiler.entities.directives import WORDS, pairs
from wiki_compiler.model import Claim, Entity
from wiki_compiler.spelling import fold

_NEAR_ID, _NEAR_NAME = 0.8, 0.6
"""How alike two ids or two names are before one is taken for a slip of the other."""
_SHOWN = 4

Facts = tuple[tuple[str, str], ...]


def unmatched(decision: Decision, court: Court, why: str, claim: Claim | None = None) -> Facts:
    """Return the facts of the remark on a decision, under the name of the way out that fits."""
    if why == "pair":
        near = difflib.get_close_matches(decision.pair, sorted(court.conflicts), 1, _NEAR_ID)
        return (("nearest", near[0]),) if near else (("pair", decision.pair),)
    if why == "word":
        (word,) = difflib.get_close_matches(decision.word, WORDS, 1, 0.0)
        return (("form", f"{word}: {decision.text}"),)
    if why == "day":
        return (("day", court.as_of.isoformat()),)
    if why == "ambiguous":
        return (("ambiguous", ", ".join(_label(one, court) for one in court.named(decision)[:_SHOWN])),)
    if why == "value" and claim is not None:
        values = {one.statement.value or "" for one in court.witnesses(court.speaking_at(claim), claim.attribute or "")}
        return (("value", ", ".join(sorted(filter(None, values))[:_SHOWN])),)
    nearest = _nearest(decision, court)
    return (("nearest", nearest),) if nearest else ()


def unmatched_name(directive: Directive, entities: Iterable[Entity]) -> Facts | None:
    """Return the facts of the remark on an alias or a merge that names nothing known, None where it does."""
    declared = pairs([directive])
    known = {fold(name): name for entity in entities for name in (entity.key, *entity.aliases, entity.name)}
    if not declared:
        return (("form", f"{directive.word}: A = B"),)
    if any(fold(side) in known for side in declared[0]):
        return None
    near = difflib.get_close_matches(fold(declared[0][1]), sorted(known), 1, _NEAR_NAME)
    return (("nearest", known[near[0]]),) if near else ()


def _nearest(decision: Decision, court: Court) -> str:
    """Return the claim whose id or address looks most like the one that was written."""
    if decision.claim and (near := difflib.get_close_matches(decision.claim, sorted(court.claims), 1, _NEAR_ID)):
        return _label(court.claims[near[0]], court)
    if not decision.attribute:
        return ""
    addresses: dict[str, Claim] = {}
    for claim in court.claims.values():
        if claim.attribute:
            addresses.setdefault(fold(_address(claim, court)), claim)
    written = fold(f"{decision.entity} › {decision.attribute}")
    near = difflib.get_close_matches(written, sorted(addresses), 1, _NEAR_NAME)
    return _label(addresses[near[0]], court) if near else ""


def _label(claim: Claim, court: Court) -> str:
    return f"{claim.id} {_address(claim, court) if claim.attribute else claim.text}"


def _address(claim: Claim, court: Court) -> str:
    name = court.entities[claim.entity].name if claim.entity in court.entities else ""
    return f"{name} › {claim.attribute}" if name else claim.attribute or ""
