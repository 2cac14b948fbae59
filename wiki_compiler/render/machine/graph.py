"""graph.json: claims and entities as nodes, and what lies between them as edges."""

from __future__ import annotations

from wiki_compiler.model import Claim, Entity
from wiki_compiler.render.machine.json_text import json_tables
from wiki_compiler.render.related import Related


def graph_text(claims: list[Claim], entities: list[Entity], related: Related) -> str:
    """Return the text of graph.json."""
    shown = {entity.id for entity in entities}
    nodes: list[dict[str, object]] = [
        {"id": entity.id, "kind": "entity", "name": entity.name, "type": entity.type} for entity in entities
    ]
    nodes += [{"id": claim.id, "kind": "claim", "status": claim.status, "text": claim.text} for claim in claims]
    edges: list[dict[str, object]] = [
        {"kind": "about", "source": claim.id, "target": claim.entity} for claim in claims if claim.entity in shown
    ]
    edges += [
        {"kind": "relates", "source": one, "target": other, "weight": weight}
        for (one, other), weight in related.weights.items()
    ]
    rows = {"nodes": sorted(nodes, key=lambda node: str(node["id"])), "edges": sorted(edges, key=_edge_order)}
    return json_tables(rows)


def _edge_order(edge: dict[str, object]) -> tuple[str, str, str]:
    return (str(edge["source"]), str(edge["target"]), str(edge["kind"]))
