"""How things relate: a claim about one whose value names another says so, and its attribute is the type."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

import msgspec

from wiki_compiler.model import Claim
from wiki_compiler.render.order import PAST


class Relationship(msgspec.Struct, frozen=True):
    """Two entity ids and the claim about the first that names the second: its attribute is what they are."""

    source: str
    target: str
    claim: Claim


class Relationships(msgspec.Struct, frozen=True, kw_only=True):
    """What holds today, by entity id: what it names, and what names it; in the order of the claims."""

    outgoing: dict[str, tuple[Relationship, ...]]
    incoming: dict[str, tuple[Relationship, ...]]


def find_relationships(claims: Iterable[Claim], names_in: Callable[[str], tuple[str, ...]]) -> Relationships:
    """Return the relationships that ``claims`` state; ``names_in`` finds the entities that a value names."""
    found = [
        Relationship(claim.entity, target, claim)
        for claim in claims
        if claim.entity and claim.attribute and claim.value and claim.status not in PAST
        for target in names_in(claim.value)
        if target != claim.entity
    ]
    outgoing: dict[str, list[Relationship]] = defaultdict(list)
    incoming: dict[str, list[Relationship]] = defaultdict(list)
    for one in found:
        outgoing[one.source].append(one)
        incoming[one.target].append(one)
    return Relationships(outgoing=_frozen(outgoing), incoming=_frozen(incoming))


def _frozen(groups: dict[str, list[Relationship]]) -> dict[str, tuple[Relationship, ...]]:
    return {key: tuple(group) for key, group in groups.items()}
