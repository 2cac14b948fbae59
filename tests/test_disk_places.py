"""Disks that fold case, vaults that move, links planted in a vault: nothing is lost, nothing outside is touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.running import Run
from tests.vault_folder import Vault, page
from wiki_compiler.render.disk import files, planning, writing

NOTES = {
    "MEMORY.md": "# Memory\n\n## Kiln\n\n- **Port:** 8080\n- **Owner:** Tove\n",
    "memory/2026-03-04.md": "- Moved the kiln to port 9090.\n- Kiln: serviced by Minsu.\n",
}


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path)


@pytest.fixture
def root(workspace: Callable[[Mapping[str, str]], Path]) -> Path:
    return workspace(NOTES)


def everything(folder: Path) -> dict[str, bytes | str]:
    """Return all files below a folder and where its links lead."""
    found = sorted(folder.rglob("*"))
    links = {str(path.relative_to(folder)): str(path.readlink()) for path in found if path.is_symlink()}
    real = (path for path in found if path.is_file() and not path.is_symlink() and not path.parent.is_symlink())
    return {str(path.relative_to(folder)): path.read_bytes() for path in real} | links


def compiled(root: Path, vault: Path) -> dict[str, bytes | str]:
    """Compile as a person does and return the vault."""
    command = [sys.executable, "-m", "wiki_compiler.cli", "compile", root, "--vault", vault, "--as-of", "2026-03-10"]
    subprocess.run(command, check=True, capture_output=True)
    return {path: text for path, text in everything(vault).items() if not path.startswith(".wiki/cache/")}


def fold_case(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk find a file whatever the case of its path, and keep the name that it was made with."""

    def place(vault: Path, path: str) -> Path:
        found = vault
        for part in path.split("/"):
            twins = {one.name.casefold(): one.name for one in found.iterdir()} if found.is_dir() else {}
            found /= twins.get(part.casefold(), part)
        return found

    for room in (files, planning, writing):
        monkeypatch.setattr(room, "place", place)


def test_where_a_disk_folds_case_a_note_spelt_otherwise_keeps_its_page(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    fold_case(monkeypatch)
    vault.write(page("# memory\n\nold", "sources/memory.md"))
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n", "sources/memory.md")
    changes = vault.write(page("# MEMORY\n\nnew", "sources/MEMORY.md"))
    assert changes.removed == ()
    (file,) = (vault.root / "sources").iterdir()
    assert "\nnew\n" in file.read_text("utf-8")
    assert file.read_text("utf-8").endswith("\nAsk Tove.\n")
    assert vault.write(page("# MEMORY\n\nnew", "sources/MEMORY.md")).written == ()


def test_where_a_disk_tells_case_apart_such_a_page_moves_with_what_a_human_wrote(vault: Vault) -> None:
    body = "# x\n\nNote\n\n- kiln is hot ^L1"
    vault.write(page(body, "sources/memory.md", id="n-1"))
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n", "sources/memory.md")
    vault.write(page(body, "sources/MEMORY.md", id="n-2"))
    assert [file.name for file in (vault.root / "sources").iterdir()] == ["MEMORY.md"]
    assert vault.text("sources/MEMORY.md").endswith("\nAsk Tove.\n")


def test_a_page_of_a_human_named_like_a_generated_one_stays_even_in_another_case(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    fold_case(monkeypatch)
    vault.write(page(path="index.md"))
    vault.put("# All mine\n", "entities/Ochre.md")
    assert vault.write(page(path="index.md"), page()).kept == ("entities/ochre.md",)
    assert vault.text("entities/Ochre.md") == "# All mine\n"


def test_a_vault_that_was_moved_is_up_to_date_where_it_stands_now(root: Path, tmp_path: Path, wiki: Run) -> None:
    first = compiled(root, tmp_path / "vault")
    shutil.move(tmp_path / "vault", tmp_path / "elsewhere/my wiki")
    wiki("compile", root, "--vault", tmp_path / "elsewhere/my wiki", "--as-of", "2026-03-10")
    told = wiki("compile", root, "--vault", tmp_path / "elsewhere/my wiki", "--as-of", "2026-03-10", "--check")
    assert told.code == 0
    assert compiled(root, tmp_path / "elsewhere/my wiki") == first
    shutil.copytree(root, tmp_path / "other workspace")
    assert compiled(tmp_path / "other workspace", tmp_path / "elsewhere/my wiki") == first


@pytest.mark.parametrize(
    "place",
    [
        *(".wiki", ".wiki/cache", "entities", "concepts", "sources", "sources/memory", "reports"),
        *("index.md", "inbox.md", "AGENTS.md", "sources/MEMORY.md", ".index.md.wiki-tmp"),
        *(".wiki/manifest.json", ".wiki/claims.jsonl", ".wiki/.gitignore"),
        *(".wiki/cache/lock", ".wiki/cache/last.json", ".wiki/cache/manifest.json"),
        *(".wiki/cache/readings.sqlite", ".wiki/cache/readings.sqlite-journal"),
    ],
)
@pytest.mark.parametrize("at_first", [True, False], ids=["in a vault that stands", "in an empty folder"])
def test_a_link_planted_in_the_vault_leads_no_writing_outside(
    root: Path, tmp_path: Path, wiki: Run, place: str, *, at_first: bool
) -> None:
    outside = tmp_path / "outside"
    (outside / "memory").mkdir(parents=True)
    for name in ("target", "index.md", "manifest.json", "lock", "last.json", "memory/2026-03-04.md", "claims.jsonl"):
        (outside / name).write_text("{}", "utf-8")
    before = everything(outside)
    vault = tmp_path / "vault"
    if at_first:
        wiki("compile", root, "--vault", vault, "--as-of", "2026-03-10")
    planted = vault / place
    shutil.rmtree(planted) if planted.is_dir() else planted.unlink(missing_ok=True)
    planted.parent.mkdir(parents=True, exist_ok=True)
    planted.symlink_to(outside if "." not in place[1:] and not place.endswith("lock") else outside / "target")
    for _ in range(2):
        told = wiki("compile", root, "--vault", vault, "--as-of", "2026-03-10")
        assert told.code == 0 or (told.code == 2 and len(told.err.splitlines()) == 1), told.err
    assert everything(outside) == before


def test_a_file_linked_twice_is_not_written_through(vault: Vault, tmp_path: Path) -> None:
    vault.write(page())
    outside = tmp_path / "outside.md"
    os.link(vault.root / "entities/ochre.md", outside)
    before = outside.read_bytes()
    vault.write(page("# Ochre\n\nnew"))
    assert outside.read_bytes() == before
    assert "new" in vault.text()


def test_two_compiles_at_once_leave_the_vault_of_one(root: Path, tmp_path: Path) -> None:
    expected = compiled(root, tmp_path / "alone")
    command = [sys.executable, "-m", "wiki_compiler.cli", "compile", root, "--as-of", "2026-03-10"]
    both = [
        subprocess.Popen([*command, "--vault", tmp_path / "vault"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    told = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0, 0], told
    found = everything(tmp_path / "vault")
    assert {path: text for path, text in found.items() if not path.startswith(".wiki/cache/")} == expected
