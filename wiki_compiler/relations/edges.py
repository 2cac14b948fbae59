"""The edges between claims and entities: the one source of the NetworkX graph and of graph.json."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import msgspec

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim
from wiki_compiler.relations.stated import Relationships, find_relationships
from wiki_compiler.relations.together import Related, find_related
from wiki_compiler.words import Verdict

TOGETHER = "together"
"""The type of the relation between two entities that statements name together."""
_BETWEEN = {Verdict.SUPERSESSION: "supersedes", Verdict.CONTRADICTION: "conflicts", Verdict.POSSIBLE: "conflicts"}


class Edge(msgspec.Struct, frozen=True, order=True):
    """One edge: about (claim to entity), supersedes and conflicts (claim to claim), relates (entity to entity)."""

    source: str
    target: str
    kind: str
    type: str = ""
    """For relates: the attribute whose value the target is (``host``), or ``together``."""
    weight: int = 0
    """For relates: how many statements say so."""


def find_edges(knowledge: Knowledge) -> tuple[Edge, ...]:
    """Return all edges between claims and entities, sorted.

    The claim that the winning line of a conflict supports supersedes the loser's, or conflicts with it; where both are
    values of one claim, the edge leads from the claim to itself. Entities relate where a current claim about one has
    another as its value, and where statements name them together.
    """
    everybody = {entity.id for entity in knowledge.entities}
    related = find_related(knowledge.statements, knowledge.entities, everybody)
    stated = find_relationships(knowledge.claims, knowledge.entities)
    return tuple(sorted({*_about(knowledge), *_between_claims(knowledge), *relations(stated, related)}))


def relations(stated: Relationships, related: Related) -> Iterator[Edge]:
    """Yield the edges between entities: by value, and for those that ``related`` counted as named together."""
    yield from _by_value(stated)
    for (one, other), weight in related.weights.items():
        yield Edge(one, other, "relates", TOGETHER, weight)


def _about(knowledge: Knowledge) -> Iterator[Edge]:
    known = {entity.id for entity in knowledge.entities}
    return (Edge(claim.id, claim.entity, "about") for claim in knowledge.claims if claim.entity in known)


def _between_claims(knowledge: Knowledge) -> Iterator[Edge]:
    """Yield what conflicts tell; a line that supports one claim and refutes another speaks for the one it supports."""
    claim_of: dict[str, str] = {}
    for claim in knowledge.claims:
        for proof in claim.evidence:
            if proof.word == "supports" or proof.statement not in claim_of:
                claim_of[proof.statement] = claim.id
    known = {claim.id for claim in knowledge.claims}
    for conflict in knowledge.conflicts:
        kind = _BETWEEN.get(conflict.verdict)
        winner, loser = (claim_of.get(side, conflict.claim) for side in (conflict.winner, conflict.loser))
        if kind and winner in known and loser in known:
            yield Edge(winner, loser, kind)


def _by_value(stated: Relationships) -> Iterator[Edge]:
    said: dict[tuple[str, str, str], set[str]] = defaultdict(set)
    for one in stated.every:
        said[one.source, one.target, one.claim.attribute or ""].update(_supports(one.claim))
    for (source, target, attribute), statements in said.items():
        yield Edge(source, target, "relates", attribute, len(statements))


def _supports(claim: Claim) -> set[str]:
    return {proof.statement for proof in claim.evidence if proof.word == "supports"}
