"""The graph shows how notes, statements, claims and entities hang together."""

from __future__ import annotations

import json

import networkx as nx
import pytest

from tests.lines import core, daily, known, noted, says
from wiki_compiler.graph import belief_graph, build_graph, graph_data
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.words import Cue


@pytest.fixture
def harbour() -> Knowledge:
    old = says("Gateway port 8080", "Gateway", "port", "8080")
    new = says("Gateway moved to 9090", "Gateway", "port", "9090", cue=Cue.CHANGE)
    milk, cocoa = (
        says("likes milk", "Ona", "likes", "milk"),
        says("cocoa instead of milk", "Ona", "likes", "cocoa", cue=Cue.CHANGE, old_values=("milk",)),
    )
    return known(noted(core(), old, milk), noted(daily("2026-03-04"), new, cocoa))


def edges(graph: nx.MultiDiGraph[str], kind: str) -> list[tuple[str, str]]:
    return [(source, target) for source, target, told in graph.edges(data="kind") if told == kind]


def test_every_value_is_a_node_with_itself_in_it(harbour: Knowledge) -> None:
    graph = build_graph(harbour)
    kinds = dict(graph.nodes(data="kind"))
    assert {kinds[note.path] for note in harbour.notes} == {"note"}
    assert all(graph.nodes[value.id]["value"] is value for value in (*harbour.claims, *harbour.entities))
    assert sorted(set(kinds.values())) == ["claim", "entity", "note", "statement"]


def test_notes_state_statements_support_and_claims_are_about(harbour: Knowledge) -> None:
    graph = build_graph(harbour)
    assert len(edges(graph, "states")) == len(harbour.statements)
    assert len(edges(graph, "about")) == len(harbour.claims)
    for claim in harbour.claims:
        for evidence in claim.evidence:
            assert graph.has_edge(evidence.path, evidence.statement)
            assert graph.has_edge(evidence.statement, claim.id)


def test_the_claim_of_the_newer_line_supersedes_the_older_one(harbour: Knowledge) -> None:
    of_value = {claim.value: claim.id for claim in harbour.claims}
    replaced = edges(build_graph(harbour), "supersedes")
    assert (of_value["cocoa"], of_value["milk"]) in replaced
    assert (of_value["9090"], of_value["9090"]) in replaced


def test_the_graph_is_frozen(harbour: Knowledge) -> None:
    with pytest.raises(nx.NetworkXError, match="Frozen"):
        build_graph(harbour).add_node("x")


def test_the_graph_of_beliefs_leaves_out_notes_and_statements(harbour: Knowledge) -> None:
    assert {kind for _, kind in belief_graph(harbour).nodes(data="kind")} == {"claim", "entity"}


def test_the_plain_data_is_sorted_and_quotes_no_note(harbour: Knowledge) -> None:
    data = graph_data(harbour)
    ids = [node["id"] for node in data["nodes"]]
    assert ids == sorted(ids)
    assert data["links"] == sorted(data["links"], key=lambda link: (link["source"], link["target"], link["kind"]))
    assert "instead of milk" not in json.dumps(data)
