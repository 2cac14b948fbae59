"""The graph of what a workspace says and what follows from it, as a NetworkX graph and as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wiki_compiler.words import Verdict

if TYPE_CHECKING:
    import networkx as nx

    from wiki_compiler.knowledge import Knowledge

_CONFLICTS = {Verdict.SUPERSESSION: "supersedes", Verdict.CONTRADICTION: "conflicts", Verdict.POSSIBLE: "conflicts"}
FORMAT_VERSION = 1


def build_graph(knowledge: Knowledge) -> nx.MultiDiGraph[str]:
    """Return the frozen graph of ``knowledge``.

    Nodes are notes (their path), statements, claims and entities (their ids), each with ``kind`` and its frozen
    ``value``. Edges have a ``kind``: states (note to statement), supports and refutes (statement to claim), about
    (claim to entity), supersedes and conflicts (claim to claim; to itself where both values are of one claim).
    """
    import networkx as nx

    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(as_of=knowledge.as_of)
    for note in knowledge.notes:
        graph.add_node(note.path, kind="note", value=note)
    for statement in knowledge.statements:
        graph.add_node(statement.id, kind="statement", value=statement)
        graph.add_edge(statement.span.path, statement.id, kind="states")
    _add_beliefs(graph, knowledge, with_evidence=True)
    nx.freeze(graph)
    return graph


def belief_graph(knowledge: Knowledge) -> nx.MultiDiGraph[str]:
    """Return the frozen graph of claims and entities alone, small enough for a compile of any size."""
    import networkx as nx

    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(as_of=knowledge.as_of)
    _add_beliefs(graph, knowledge, with_evidence=False)
    nx.freeze(graph)
    return graph


def graph_data(knowledge: Knowledge) -> dict[str, Any]:
    """Return claims, entities and their edges as node-link data, sorted, without any note's text."""
    entities: list[dict[str, object]] = [
        {"id": e.id, "kind": "entity", "name": e.name, "type": e.type} for e in knowledge.entities
    ]
    claims: list[dict[str, object]] = [
        {"id": c.id, "kind": "claim", "status": c.status, "confidence": c.confidence} for c in knowledge.claims
    ]
    links = [{"source": source, "target": target, "kind": kind} for source, target, kind in sorted(_links(knowledge))]
    nodes = sorted([*entities, *claims], key=lambda node: str(node["id"]))
    return {"format_version": FORMAT_VERSION, "directed": True, "multigraph": True, "nodes": nodes, "links": links}


def _add_beliefs(graph: nx.MultiDiGraph[str], knowledge: Knowledge, *, with_evidence: bool) -> None:
    for entity in knowledge.entities:
        graph.add_node(entity.id, kind="entity", value=entity)
    for claim in knowledge.claims:
        graph.add_node(claim.id, kind="claim", value=claim)
        for evidence in claim.evidence if with_evidence else ():
            graph.add_edge(evidence.statement, claim.id, kind=evidence.word, weight=evidence.weight)
    for source, target, kind in sorted(_links(knowledge)):
        graph.add_edge(source, target, kind=kind)


def _links(knowledge: Knowledge) -> set[tuple[str, str, str]]:
    """Return the edges between claims and entities: the claim that a winning line supports supersedes the loser's."""
    about = {(claim.id, claim.entity, "about") for claim in knowledge.claims if claim.entity}
    claim_of = {evidence.statement: claim.id for claim in knowledge.claims for evidence in claim.evidence}
    between = {
        (claim_of.get(conflict.winner, conflict.claim), claim_of.get(conflict.loser, conflict.claim), kind)
        for conflict in knowledge.conflicts
        if (kind := _CONFLICTS.get(conflict.verdict))
    }
    return about | between
