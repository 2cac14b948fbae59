"""The graph of what a workspace says and what follows from it, as a NetworkX graph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wiki_compiler.relations.edges import find_edges

if TYPE_CHECKING:
    import networkx as nx

    from wiki_compiler.knowledge import Knowledge


def build_graph(knowledge: Knowledge) -> nx.MultiDiGraph[str]:
    """Return the frozen graph of ``knowledge``.

    Nodes are notes (their path), statements, claims and entities (their ids), each with ``kind`` and its frozen
    ``value``. Edges have a ``kind``: states (note to statement), supports and refutes (statement to claim), about
    (claim to entity), supersedes and conflicts (claim to claim; to itself where both values are of one claim), relates
    (entity to entity, with a ``type``: the attribute whose value the other is, or ``together``). Between claims and
    entities it has exactly the edges of ``.wiki/graph.json``, but for what is private.
    """
    import networkx as nx

    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(as_of=knowledge.as_of)
    for note in knowledge.notes:
        graph.add_node(note.path, kind="note", value=note)
    for statement in knowledge.statements:
        graph.add_node(statement.id, kind="statement", value=statement)
        graph.add_edge(statement.span.path, statement.id, kind="states")
    for entity in knowledge.entities:
        graph.add_node(entity.id, kind="entity", value=entity)
    for claim in knowledge.claims:
        graph.add_node(claim.id, kind="claim", value=claim)
        for proof in claim.evidence:
            graph.add_edge(proof.statement, claim.id, kind=proof.word, weight=proof.weight)
    for edge in find_edges(knowledge):
        told = {"type": edge.type, "weight": edge.weight} if edge.type else {}
        graph.add_edge(edge.source, edge.target, kind=edge.kind, **told)
    nx.freeze(graph)
    return graph
