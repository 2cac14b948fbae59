"""The graph shows how notes, statements, claims and entities hang together."""

from __future__ import annotations

import json
from collections.abc import Callable

import networkx as nx
import pytest

from tests.lines import core, daily, known, noted, says
from tests.vault_pages import rendered
from wiki_compiler.compiler import Compilation
from wiki_compiler.graph import build_graph
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


def test_a_thing_relates_to_the_thing_that_is_its_value_and_to_those_named_with_it(
    compiled: Callable[..., Compilation],
) -> None:
    memory = {"bank/world.md": "- W @Gateway: host = Persimmon\n- W @Persimmon @Ginkgo: share one shelf\n"}
    told = compiled(memory).graph
    relates = {
        (source, target, more["type"], more["weight"])
        for source, target, more in told.edges(data=True)
        if more["kind"] == "relates"
    }
    assert {("e-gateway", "e-persimmon", "host", 1), ("e-ginkgo", "e-persimmon", "together", 1)} <= relates


def test_the_vault_holds_the_same_edges_as_node_link_data_that_networkx_reads(harbour: Knowledge) -> None:
    written = nx.node_link_graph(json.loads(rendered(harbour)[".wiki/graph.json"]), edges="edges")
    whole = build_graph(harbour)
    beliefs = {node for node, kind in whole.nodes(data="kind") if kind in {"claim", "entity"}}
    assert set(written) == beliefs
    assert sorted(written.edges(data="kind")) == sorted(whole.subgraph(beliefs).edges(data="kind"))
    assert {kind for _, _, kind in written.edges(data="kind")} == {"about", "supersedes"}
