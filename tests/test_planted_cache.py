"""A workspace may come from a stranger with a vault in it: what stands there for a cache is never believed."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

import pytest

from tests.running import Run
from wiki_compiler import Wiki

NOTES = {
    "MEMORY.md": "# Memory\n\n## Kiln\n- **Port:** 8080\n",
    "memory/2026-03-04.md": "# 2026-03-04\n\n## Kiln\n- Moved the Kiln from port 8080 to port 9090.\n",
}
AS_OF = ("--as-of", "2026-04-01")


@pytest.fixture
def clone(wiki: Run, workspace: Callable[[Mapping[str, str]], Path], tmp_path: Path) -> Path:
    """A workspace whose vault brings along, for a cache, true entries of this very program with a false value."""
    root = workspace(NOTES)
    wiki("compile", root, *AS_OF)
    wiki("lint", root, *AS_OF)
    [kept] = (tmp_path / "cache" / "wiki-compiler").iterdir()
    planted = root / "wiki" / ".wiki" / "cache"
    shutil.copytree(kept, planted, dirs_exist_ok=True)
    shutil.rmtree(tmp_path / "cache")
    for file in planted.rglob("*.sqlite"):
        with closing(sqlite3.connect(file)) as rows:
            rows.execute("UPDATE readings SET value = CAST(replace(value, '9090', '6666') AS BLOB)")
            rows.commit()
    record = json.loads((planted / "last.json").read_bytes())
    (planted / "last.json").write_text(json.dumps({**record, "findings": [], "totals": {}}), "utf-8")
    return root


def test_compile_reads_the_notes_themselves(wiki: Run, clone: Path) -> None:
    values = wiki("compile", clone, "--json", *AS_OF).json
    assert (values["totals"]["notes"], values["totals"]["claims"]) == (2, 1)
    assert "9090" in (clone / "wiki" / ".wiki" / "claims.jsonl").read_text("utf-8")


def test_a_check_does_not_take_an_empty_vault_for_a_whole_one(wiki: Run, clone: Path) -> None:
    for entry in (clone / "wiki").iterdir():
        if entry.name != ".wiki":
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    assert wiki("compile", clone, "--check", *AS_OF).code == 1


def test_status_lint_and_explain_read_the_notes_themselves(wiki: Run, clone: Path) -> None:
    assert wiki("status", clone, "--json", *AS_OF).json["totals"]["claims"] == 1
    assert "9090" in wiki("lint", clone, *AS_OF).out
    assert "9090" in wiki("explain", "kiln › port", "--workspace", clone, *AS_OF).out


def test_so_does_a_wiki_that_is_opened_from_python(clone: Path) -> None:
    with Wiki.open(clone / "wiki", clone) as wiki:
        assert [claim.text for claim in wiki.knowledge.claims] == ["Moved the Kiln from port 8080 to port 9090."]


def test_nothing_is_kept_where_the_clone_would_bring_it(wiki: Run, clone: Path) -> None:
    shutil.rmtree(clone / "wiki")
    wiki("compile", clone, *AS_OF)
    assert [file.name for file in (clone / "wiki" / ".wiki" / "cache").iterdir()] == ["lock"]
