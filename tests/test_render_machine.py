"""The files for machines in .wiki/."""

from __future__ import annotations

import json

from tests.knowledge_maker import claim, entity, harbour, knowledge, note, statement
from tests.vault_pages import rendered
from wiki_compiler.config import Config
from wiki_compiler.render import DataFile, render_vault
from wiki_compiler.words import Privacy


def test_private_claims_are_in_no_file_for_machines_and_private_lines_support_no_public_claim_there() -> None:
    open_line, secret = (
        statement("a.md", 1, "Tea at noon"),
        statement("b.md", 1, "Tea at noon, says the diary", privacy=Privacy.PRIVATE),
    )
    shared, hidden = (
        claim(None, [open_line, secret]),
        claim(None, [statement("b.md", 2, "PIN in the drawer", privacy=Privacy.PRIVATE)]),
    )
    vault = rendered(knowledge([note("a.md", "x"), note("b.md", "x", "y")], [], [open_line, secret], [shared, hidden]))
    machine = "".join(text for path, text in vault.items() if path.startswith(".wiki/") and "manifest" not in path)
    assert "Tea at noon" in machine
    assert "PIN" not in machine
    assert "diary" not in machine
    assert '"b.md"' not in machine
    assert "PIN in the drawer" in vault["concepts/unfiled-undated.md"]


def test_what_a_private_line_names_together_is_in_no_graph() -> None:
    things = [entity("Ona", "person", page="a.md"), entity("Tove", "person", page="a.md")]
    secret = statement("a.md", 1, "Ona wrote to Tove", "Ona", "Tove", privacy=Privacy.PRIVATE)
    vault = rendered(knowledge([note("a.md", "x")], things, [secret]))
    assert "[[entities/tove|Tove]]" in vault["entities/ona.md"]
    assert json.loads(vault[".wiki/graph.json"])["edges"] == []


def test_files_for_machines_are_sorted_json_with_a_format_version() -> None:
    vault = rendered(harbour())
    for name in ("agent-digest", "entities", "graph", "manifest"):
        data = json.loads(vault[f".wiki/{name}.json"])
        assert data["format_version"] == 1
        assert list(data) == sorted(data)
    rows = [json.loads(line) for line in vault[".wiki/claims.jsonl"].splitlines()]
    assert [row["id"] for row in rows] == sorted(row["id"] for row in rows)
    assert all(list(row) == sorted(row) for row in rows)
    assert rows[0]["evidence"][0].keys() == {"statement", "path", "line", "end_line", "word", "weight", "date"}


def test_the_manifest_names_every_other_file_with_its_hash_and_shared_items() -> None:
    vault = rendered(harbour())
    pages = json.loads(vault[".wiki/manifest.json"])["pages"]
    assert set(pages) == set(vault) - {".wiki/manifest.json"}
    assert pages["entities/tove.md"]["aliases"] == ["Tove B."]
    assert pages["entities/gateway.md"]["hash"] in vault["entities/gateway.md"]


def test_data_files_and_pages_are_told_apart() -> None:
    files = render_vault(harbour(), (), Config())
    assert {file.path for file in files if isinstance(file, DataFile)} == {
        f for f in rendered(harbour()) if f.startswith(".wiki/") or not f.endswith(".md")
    }
