"""What Obsidian shows in _views/: tables whose rows are the right pages, and canvases that can be read."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import msgspec
import pytest

from tests import vault_walker
from tests.base_reader import read_base, rows
from tests.knowledge_maker import claim, entity, harbour, knowledge, note, statement
from tests.vault_folder import Vault
from tests.vault_pages import hostile_vault, rendered
from wiki_compiler.config import Config, VaultConfig
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Conflict
from wiki_compiler.render.page import DataFile
from wiki_compiler.render.properties import OWN
from wiki_compiler.render.signature import sign
from wiki_compiler.words import Freshness, Status, Verdict

DAY = dt.date(2026, 3, 4)
BASES = ("entities", "needs-review", "sources")
INSIDE = Config(vault=VaultConfig(root="workspace"))


@pytest.mark.parametrize("name", BASES)
@pytest.mark.parametrize("config", [Config(), Config(language="ko"), INSIDE], ids=["en", "ko", "inside"])
def test_a_base_is_one_that_obsidian_reads_over_properties_that_our_pages_have(name: str, config: Config) -> None:
    text = rendered(harbour(), config=config)[f"_views/{name}.base"]
    base = read_base(text)
    columns = {column for view in base["views"] for column in view["order"]}
    assert {column.removeprefix("note.") for column in columns if column.startswith("note.")} <= set(OWN)


def test_the_table_of_things_has_a_row_for_every_page_of_one_and_none_for_lists_and_reports() -> None:
    vault = rendered(harbour())
    base = vault["_views/entities.base"]
    assert rows(base, "All", vault) == {"entities/backup.md", "entities/gateway.md", "entities/tove.md"}
    assert rows(base, "People", vault) == {"entities/tove.md"}
    assert rows(base, "Seen lately", vault) == {"entities/backup.md", "entities/gateway.md"}


def test_the_table_of_notes_has_a_row_for_every_note() -> None:
    vault = rendered(harbour())
    assert rows(vault["_views/sources.base"], "Notes", vault) == {
        "sources/MEMORY.md",
        "sources/memory/2026-03-04.md",
    }


def test_the_table_for_review_parts_what_is_contested_unsure_stale_and_undated() -> None:
    things = [entity(name, page="a.md") for name in ("Contested", "Unsure", "Stale", "Undated", "Calm", "Empty")]
    said = [
        statement("a.md", number, f"{one.name} line", one.name, day=DAY) for number, one in enumerate(things[:5], 1)
    ]
    how = (
        {"status": Status.CONTESTED},
        {"confidence": 0.4},
        {"freshness": Freshness.STALE},
        {"freshness": Freshness.UNKNOWN},
        {},
    )
    claims = [claim(one, [line], **more) for one, line, more in zip(things, said, how, strict=False)]
    vault = rendered(knowledge([note("a.md", *["x"] * 6)], things, said, claims))
    base = vault["_views/needs-review.base"]
    shown = {view["name"]: rows(base, view["name"], vault) for view in read_base(base)["views"]}
    assert shown == {
        "Contested": {"entities/contested.md"},
        "Low confidence": {"entities/unsure.md"},
        "Stale": {"entities/stale.md"},
        "Undated": {"entities/undated.md"},
    }


def test_where_obsidian_opens_the_workspace_the_table_of_notes_leaves_the_wiki_out() -> None:
    base = rendered(harbour(), config=INSIDE)["_views/sources.base"]
    assert rows(base, "Notes", {"MEMORY.md": "", "wiki/index.md": "", "a.png": ""}) == {"MEMORY.md"}


def test_a_contradiction_shows_both_lines_and_what_they_are_to_each_other() -> None:
    vault = rendered(harbour())
    canvas = json.loads(vault["_views/contradictions.canvas"])
    nodes = {node["id"]: node for node in canvas["nodes"]}
    assert (nodes["k-1-one"]["file"], nodes["k-1-one"]["subpath"]) == ("sources/memory/2026-03-04.md", "#^L3")
    assert (nodes["k-1-other"]["file"], nodes["k-1-other"]["subpath"]) == ("sources/memory/2026-03-04.md", "#^L4")
    assert nodes["k-1-group"]["label"] == "Backup › time"
    assert "**contradiction**" in nodes["k-1"]["text"]
    assert {(edge["fromNode"], edge["toNode"]) for edge in canvas["edges"]} == {
        ("k-1-one", "k-1"),
        ("k-1-other", "k-1"),
    }


def test_a_calm_memory_has_a_canvas_that_says_so() -> None:
    (head,) = json.loads(rendered(knowledge())["_views/contradictions.canvas"])["nodes"]
    assert "There are none." in head["text"]


def test_many_contradictions_are_shown_up_to_a_bound_certain_ones_first() -> None:
    known = quarrels(70)
    vault = rendered(known)
    canvas = json.loads(vault["_views/contradictions.canvas"])
    groups = [node for node in canvas["nodes"] if node["type"] == "group"]
    assert [group["color"] for group in groups] == ["1"] * 35 + ["2"] * 15
    assert "and 20 more in .wiki/conflicts.jsonl" in canvas["nodes"][0]["text"]
    assert vault_walker.faults(vault) == []


def test_a_thing_that_much_is_known_of_has_a_map_with_its_claims_and_neighbours() -> None:
    vault = rendered(large(8))
    canvas = json.loads(vault["_views/maps/entities/kiln.canvas"])
    nodes = {node["id"]: node for node in canvas["nodes"]}
    shown = [node for node in nodes.values() if node["type"] == "file"]
    assert len(shown) == 9
    assert {node["file"] for node in shown} == {"entities/kiln.md"}
    assert shown[0]["color"] == "1"
    assert "- Maps: [[_views/maps/entities/kiln.canvas|Kiln]]\n" in vault["index.md"]
    assert {(edge["fromNode"], edge["toNode"], edge.get("label")) for edge in canvas["edges"]} == {
        ("claims", "e-kiln", None),
        ("e-kiln", "e-ona", "owner"),
        ("e-kiln", "e-shed", None),
    }
    assert vault_walker.faults(vault) == []


def test_a_thing_that_little_is_known_of_has_no_map() -> None:
    assert not [path for path in rendered(large(5)) if "maps" in path]


def test_a_map_that_is_no_longer_due_is_removed_and_one_that_a_human_changed_stays(
    tmp_path: Path,
) -> None:
    vault = Vault(tmp_path)
    ours, theirs = (DataFile(path=f"_views/maps/entities/{name}.canvas", text="{}\n") for name in ("ours", "theirs"))
    vault.write(ours, theirs)
    vault.put('{"nodes": []}', theirs.path)
    assert vault.write().removed == (ours.path,)
    assert vault.text(theirs.path) == '{"nodes": []}'


@pytest.mark.parametrize("path", ["_views/entities.base", "llms.txt"])
def test_after_a_merge_that_no_manifest_knows_a_signed_file_is_renewed_and_an_edited_one_stays(
    path: str, tmp_path: Path
) -> None:
    vault = Vault(tmp_path)
    other, ours = (rendered(known)[path] for known in (large(8), harbour()))
    vault.write(DataFile(path=path, text=ours))
    other = other if other != ours else sign(f"views: []\n{ours.partition('# wiki')[0]}", "#")
    vault.put(other.replace("\n", "\r\n"), path)
    vault.put('{"pages": {}}', ".wiki/manifest.json")
    assert vault.write(DataFile(path=path, text=ours)).written == (".wiki/manifest.json", path)
    vault.put(f"{ours}mine\n", path)
    assert vault.write(DataFile(path=path, text=other)).kept == (path,)


@pytest.mark.parametrize("text", ["]]|[[x", "<!-- wiki:end page -->", '"}], "nodes": [', "#^c-1a2b3c4d5e", "한글 | 표"])
def test_hostile_text_breaks_no_view(text: str) -> None:
    vault = hostile_vault(text, f"{text} {text}")
    assert vault_walker.faults(vault) == []
    for name in BASES:
        read_base(vault[f"_views/{name}.base"])


def quarrels(number: int) -> Knowledge:
    """Return knowledge of contradictions and of as many pairs that may contradict each other."""
    thing = entity("Kiln", page="a.md")
    lines = [statement("a.md", line, f"line {line}", "Kiln", attribute=f"a{line}") for line in range(1, 2 * number + 1)]
    claims = [claim(thing, [line]) for line in lines[::2]]
    conflicts = [
        Conflict(
            id=f"k-{place:02}",
            verdict=Verdict.POSSIBLE if place % 2 else Verdict.CONTRADICTION,
            claim=claims[place].id,
            winner=lines[2 * place].id,
            loser=lines[2 * place + 1].id,
            reason="undated",
            confidence=0.5,
        )
        for place in range(number)
    ]
    return knowledge([note("a.md", *["x"] * len(lines))], [thing], lines, claims, conflicts)


def large(number: int) -> Knowledge:
    """Return knowledge of a kiln with ``number`` claims about it and one more, who owns it; it stands in a shed."""
    kiln, ona, shed = (entity(name, page="a.md") for name in ("Kiln", "Ona", "Shed"))
    said = [statement("a.md", line, f"Kiln {line} is warm", "Kiln", "Shed", day=DAY) for line in range(1, number + 1)]
    owner = statement("a.md", number + 1, "Kiln owner: Ona", "Kiln", attribute="owner", value="Ona", day=DAY)
    claims = [*(claim(kiln, [one]) for one in said), claim(kiln, [owner])]
    claims[3] = msgspec.structs.replace(claims[3], status=Status.CONTESTED)
    return knowledge([note("a.md", *["x"] * (number + 1))], [kiln, ona, shed], [*said, owner], claims)
