"""``wiki obsidian`` sets the folder up without touching what is its user's, and finds pages by any name."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.running import Run
from wiki_compiler.render.signature import sign

NOTES = {
    "MEMORY.md": "# Memory\n\n## Gateway\n\n- Gateway port: 8080\n- Gateway host: Persimmon\n",
    "bank/entities/persimmon.md": "---\ntype: system\naliases: [감나무]\n---\n# Persimmon\n\n- OS: Debian 12\n",
}
SETTINGS = {
    ".gitignore",
    "app.json",
    "appearance.json",
    "bookmarks.json",
    "graph.json",
    "snippets/wiki-compiler.css",
    "types.json",
}


@pytest.fixture
def place(workspace: Callable[[Mapping[str, str]], Path], wiki: Run) -> Path:
    """A workspace with its vault."""
    root = workspace(NOTES)
    assert wiki("compile", root, "--quiet").code == 0
    return root


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every address that would have been handed to Obsidian; nothing is started."""
    addresses: list[str] = []
    monkeypatch.setattr("typer.launch", lambda uri: addresses.append(uri) or 0)
    return addresses


def test_setup_writes_settings_and_says_each_of_them(place: Path, wiki: Run) -> None:
    result = wiki("obsidian", "setup", "-w", place)
    folder = place / "wiki" / ".obsidian"
    written = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert written == SETTINGS
    assert result.code == 0
    assert all(f"wrote      {folder / name}" in result.out for name in SETTINGS)
    assert f"Open this folder as a vault in Obsidian: {place / 'wiki'}" in result.out
    assert json.loads((folder / "appearance.json").read_text())["enabledCssSnippets"] == ["wiki-compiler"]


def test_setup_twice_changes_nothing_and_compile_leaves_the_settings_alone(place: Path, wiki: Run) -> None:
    wiki("obsidian", "setup", "-w", place)
    before = snapshot(place / "wiki" / ".obsidian")
    wiki("compile", place)
    second = wiki("obsidian", "setup", "-w", place)
    assert snapshot(place / "wiki" / ".obsidian") == before
    assert second.out.count("unchanged") == len(SETTINGS)


def test_a_file_that_is_there_is_its_users_and_the_snippet_is_not_switched_on_behind_their_back(
    place: Path, wiki: Run
) -> None:
    file = place / "wiki" / ".obsidian" / "appearance.json"
    file.parent.mkdir()
    file.write_text('{"theme": "moonstone"}')
    result = wiki("obsidian", "setup", "-w", place)
    assert file.read_text() == '{"theme": "moonstone"}'
    assert f"kept       {file}, which is yours" in result.out
    assert "Appearance > CSS snippets" in result.out


def test_an_older_snippet_of_ours_is_renewed_and_an_edited_one_is_kept(place: Path, wiki: Run) -> None:
    wiki("obsidian", "setup", "-w", place)
    file = place / "wiki" / ".obsidian" / "snippets" / "wiki-compiler.css"
    ours = file.read_text()
    file.write_text(sign(".old {}\n", "/*", " */"))
    assert f"renewed    {file}" in wiki("obsidian", "setup", "-w", place).out
    assert file.read_text() == ours
    file.write_text(ours + ".mine {}\n")
    assert f"kept       {file}" in wiki("obsidian", "setup", "-w", place).out
    assert file.read_text().endswith(".mine {}\n")


def test_settings_are_not_written_through_a_link(place: Path, wiki: Run, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (place / "wiki" / ".obsidian").symlink_to(elsewhere)
    wiki("obsidian", "setup", "-w", place)
    assert list(elsewhere.iterdir()) == []


def test_setup_needs_a_vault_and_takes_no_page(workspace: Callable[..., Path], wiki: Run) -> None:
    root = workspace(NOTES)
    assert wiki("obsidian", "setup", "-w", root).code == 2
    assert "run wiki compile first" in wiki("obsidian", "setup", "-w", root).err
    assert wiki("obsidian", "setup", "gateway", "-w", root).code == 2


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ((), "index"),
        (("reports/lint",), "reports%2Flint"),
        (("_views/entities.base",), "_views%2Fentities.base"),
        (("감나무",), "entities%2Fpersimmon"),
        (("PERSIMMON",), "entities%2Fpersimmon"),
        (("MEMORY.md",), "sources%2FMEMORY"),
        (("MEMORY.md:5",), "sources%2FMEMORY%23%5EL5"),
        (("MEMORY.md:4",), "sources%2FMEMORY%23%5EL3"),
    ],
)
def test_a_page_is_opened_by_whatever_it_is_called(
    asked: tuple[str, ...], found: str, place: Path, wiki: Run, opened: list[str]
) -> None:
    result = wiki("obsidian", "open", *asked, "-w", place)
    (uri,) = opened
    assert result.out == f"{uri}\n"
    assert uri.startswith("obsidian://open?path=%2F")
    assert uri.endswith(f"wiki%2F{found}")


def test_a_claim_is_opened_by_its_id(place: Path, wiki: Run, opened: list[str]) -> None:
    row = next(
        row
        for row in map(json.loads, (place / "wiki" / ".wiki" / "claims.jsonl").read_text().splitlines())
        if row["value"] == "Debian 12"
    )
    wiki("obsidian", "open", f"^{row['id']}", "-w", place)
    assert opened[0].endswith(f"wiki%2Fentities%2Fpersimmon%23%5E{row['id']}")


def test_print_opens_nothing(place: Path, wiki: Run, opened: list[str]) -> None:
    assert wiki("obsidian", "open", "--print", "-w", place).out.startswith("obsidian://open?path=")
    assert opened == []


def test_what_is_not_there_is_said_with_what_is_near(place: Path, wiki: Run, opened: list[str]) -> None:
    result = wiki("obsidian", "open", "Persimon", "-w", place)
    assert (result.code, result.out, opened) == (1, "", [])
    assert "the nearest is Persimmon" in result.err
    assert wiki("obsidian", "open", "../MEMORY.md", "-w", place).code == 1


def test_without_a_program_for_the_address_it_is_printed_all_the_same(
    place: Path, wiki: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(uri: str) -> int:
        raise FileNotFoundError(uri)

    monkeypatch.setattr("typer.launch", missing)
    result = wiki("obsidian", "open", "-w", place)
    assert result.code == 0
    assert result.out.startswith("obsidian://")
    assert "open it where Obsidian is installed" in result.err


def test_a_vault_that_stands_alone_is_set_up_and_opened_too(
    place: Path, wiki: Run, opened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = tmp_path / "alone" / "vault"
    (place / "wiki").rename(alone.parent.mkdir() or alone)
    monkeypatch.chdir(alone.parent)
    assert wiki("obsidian", "setup", "--vault", alone).code == 0
    assert wiki("obsidian", "open", "persimmon", "--vault", alone).code == 0
    assert opened[0].endswith("alone%2Fvault%2Fentities%2Fpersimmon")


def snapshot(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return what every file holds and when it was written."""
    found = (file for file in folder.rglob("*") if file.is_file())
    return {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in found}
