"""graph.json: claims and entities as nodes, and what lies between them as edges."""

from __future__ import annotations

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Entity
from wiki_compiler.relations.edges import Edge, find_edges
from wiki_compiler.render.homes import Homes
from wiki_compiler.render.machine.json_text import json_tables


def graph_text(seen: Knowledge, homes: Homes) -> str:
    """Return the text of graph.json: node-link data that ``networkx.node_link_graph`` reads as it stands."""
    nodes = [*(_entity(one, homes) for one in seen.entities), *(_claim(one, homes) for one in seen.claims)]
    rows = {"nodes": sorted(nodes, key=lambda node: str(node["id"])), "edges": list(map(_edge, find_edges(seen)))}
    return json_tables(rows, directed=True, multigraph=True, graph={"as_of": seen.as_of})


def _entity(entity: Entity, homes: Homes) -> dict[str, object]:
    page = homes.entities.get(entity.id)
    return {
        "id": entity.id,
        "kind": "entity",
        "name": entity.name,
        "page": f"{page}.md" if page else None,
        "type": entity.type,
    }


def _claim(claim: Claim, homes: Homes) -> dict[str, object]:
    return {
        "confidence": claim.confidence,
        "id": claim.id,
        "kind": "claim",
        "page": f"{homes.home[claim.id]}.md",
        "status": claim.status,
        "text": claim.text,
    }


def _edge(edge: Edge) -> dict[str, object]:
    told: dict[str, object] = {"kind": edge.kind, "source": edge.source, "target": edge.target}
    return {**told, "type": edge.type, "weight": edge.weight} if edge.type else told
