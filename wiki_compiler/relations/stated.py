"""How things relate: a current claim about one whose value names another says so, and its attribute is the type."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from wiki_compiler.model import Claim, Entity
from wiki_compiler.relations.naming import names_in, names_of
from wiki_compiler.words import Status

_CURRENT = frozenset({Status.SUPPORTED, Status.CONTESTED})


class Relationship(msgspec.Struct, frozen=True):
    """Two entity ids and the claim about the first that names the second: its attribute is what they are."""

    source: str
    target: str
    claim: Claim


class Relationships(msgspec.Struct, frozen=True, kw_only=True):
    """What holds today, in the order of the claims; by entity id, what it names, and what names it."""

    every: tuple[Relationship, ...]
    outgoing: dict[str, tuple[Relationship, ...]]
    incoming: dict[str, tuple[Relationship, ...]]


def find_relationships(claims: Iterable[Claim], entities: Iterable[Entity]) -> Relationships:
    """Return the relationships between ``entities`` that ``claims`` state."""
    ids = names_of(entities)
    every = tuple(
        Relationship(claim.entity, target, claim)
        for claim in claims
        if claim.entity and claim.attribute and claim.value and claim.status in _CURRENT
        for target in names_in(claim.value, ids)
        if target != claim.entity
    )
    outgoing: dict[str, list[Relationship]] = defaultdict(list)
    incoming: dict[str, list[Relationship]] = defaultdict(list)
    for one in every:
        outgoing[one.source].append(one)
        incoming[one.target].append(one)
    return Relationships(every=every, outgoing=_frozen(outgoing), incoming=_frozen(incoming))


def _frozen(groups: dict[str, list[Relationship]]) -> dict[str, tuple[Relationship, ...]]:
    return {key: tuple(group) for key, group in groups.items()}
