"""Where Obsidian opens the workspace, links lead through it, and evidence leads to the notes themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests import vault_walker
from tests.knowledge_maker import harbour
from tests.running import Run
from tests.vault_pages import hostile_vault, rendered
from wiki_compiler.config import Config, VaultConfig, parse_config
from wiki_compiler.errors import ConfigError

INSIDE = Config(vault=VaultConfig(root="workspace"))
NOTES = {
    "wiki.toml": '[vault]\nroot = "workspace"\n',
    "MEMORY.md": "# Memory\n\n## Gateway\n\n- Gateway port: 8080\n- Gateway host: Persimmon\n\n"
    "## The *bent* gateway\n\n- Gateway colour: grey\n",
    "memory/2026-03-04.md": "# Log\n\n- Moved the gateway to port 9090, 8080 collided with Traefik.\n",
    "bank/entities/gateway.md": "---\ntype: system\n---\n# Gateway\n\n- Runs on [[persimmon]]\n",
    "memory/2026-03-05 [draft].md": "# Log\n\n- Gateway owner: Tove\n",
}


@pytest.fixture
def opened_here(workspace: Callable[[Mapping[str, str]], Path], wiki: Run) -> dict[str, str]:
    """What Obsidian finds in a workspace with its wiki in it."""
    root = workspace(NOTES)
    assert wiki("compile", root, "--as-of", "2026-06-30").code == 0
    return files(root)


def test_every_link_of_the_wiki_leads_somewhere_from_the_workspace(opened_here: dict[str, str]) -> None:
    wiki = {path for path in opened_here if path.startswith("wiki/")}
    faults = vault_walker.faults(opened_here)
    assert {"wiki/index.md", "wiki/entities/gateway.md", "wiki/_views/contradictions.canvas"} <= wiki
    assert [fault for fault in faults if fault.startswith("wiki/")] == []


def test_evidence_leads_to_the_notes_below_their_headings_and_no_copies_are_made(opened_here: dict[str, str]) -> None:
    page = opened_here["wiki/entities/gateway.md"]
    assert "[[memory/2026-03-04#Log|2026-03-04:3]]" in page
    assert "[[MEMORY#Gateway|MEMORY:5]]" in page
    assert '  - "[[MEMORY|MEMORY.md]]"' in page
    assert not [path for path in opened_here if path.startswith("wiki/sources/")]


def test_a_heading_that_no_link_can_name_is_left_out_and_a_note_that_none_can_name_is_text(
    opened_here: dict[str, str],
) -> None:
    page = "".join(text for path, text in opened_here.items() if path.startswith("wiki/"))
    assert re.search(r"\[\[MEMORY\|MEMORY:\d+]][^\n]* \^c-", page)
    assert "memory/2026-03-05 \\[draft].md:3" in page


def test_lint_follows_the_links_of_such_a_wiki(workspace: Callable[..., Path], wiki: Run) -> None:
    root = workspace(NOTES)
    wiki("compile", root)
    wiki_page = root / "wiki" / "inbox.md"
    wiki_page.write_text("[[wiki/entities/gateway|ours]] and [[wiki/entities/gone|none]]\n")
    result = wiki("lint", root, "--select", "broken-vault-link", "--select", "orphan-page", "--format", "json")
    assert [(one["span"]["path"], one["message"]) for one in result.json["findings"]] == [
        ("wiki/inbox.md", "[[entities/gone]] leads nowhere in the vault.")
    ]


def test_a_vault_named_on_the_command_line_is_what_links_begin_with(
    workspace: Callable[..., Path], wiki: Run, tmp_path: Path
) -> None:
    root = workspace(NOTES)
    assert wiki("compile", root, "--vault", root / "my wiki").code == 0
    assert "[[my wiki/entities/gateway|" in (root / "my wiki" / "index.md").read_text()
    assert wiki("compile", root, "--vault", tmp_path / "elsewhere").code == 2


def test_going_from_one_root_to_the_other_takes_the_copies_away(workspace: Callable[..., Path], wiki: Run) -> None:
    root = workspace(NOTES | {"wiki.toml": ""})
    wiki("compile", root)
    assert (root / "wiki" / "sources" / "MEMORY.md").exists()
    (root / "wiki.toml").write_text(NOTES["wiki.toml"])
    wiki("compile", root)
    assert list((root / "wiki" / "sources").rglob("*.md")) == []
    assert wiki("compile", root, "--check").code == 0


def test_obsidian_is_set_up_for_the_workspace_and_opens_the_notes_themselves(
    workspace: Callable[..., Path], wiki: Run
) -> None:
    root = workspace(NOTES)
    wiki("compile", root)
    wiki("obsidian", "setup", "-w", root)
    assert (root / ".obsidian" / "snippets" / "wiki-compiler.css").exists()
    assert not (root / "wiki" / ".obsidian").exists()
    assert "defaultViewMode" not in (root / ".obsidian" / "app.json").read_text()
    printed = wiki("obsidian", "open", "MEMORY.md:5", "--print", "-w", root).out
    assert printed.rstrip().endswith("workspace%2FMEMORY")


def test_init_in_a_vault_of_obsidian_says_how_links_work_there(tmp_path: Path, wiki: Run) -> None:
    (tmp_path / ".obsidian").mkdir()
    assert 'root = "workspace"' in wiki("init", tmp_path).out


@pytest.mark.parametrize("path", ["/abs", "../beside", ".", ".hidden", "a]]b", "a|b", "wi#ki"])
def test_a_vault_that_no_link_can_name_is_refused(path: str) -> None:
    with pytest.raises(ConfigError, match="links can name"):
        parse_config({"vault": {"path": path, "root": "workspace"}}, "wiki.toml")
    assert parse_config({"vault": {"path": path}}, "wiki.toml").vault.path == path


def test_only_two_roots_are_known() -> None:
    with pytest.raises(ConfigError, match=r"wiki\.toml"):
        parse_config({"vault": {"root": "home"}}, "wiki.toml")


@pytest.mark.parametrize("text", ["]]|[[x", "a#b", "<!-- wiki:end page -->", "한글"])
def test_hostile_notes_break_no_link_there(text: str) -> None:
    vault = {f"wiki/{path}": page for path, page in hostile_vault(text, text, INSIDE).items()}
    notes = {"a.md": f"{text}\n", "b.md": f"{text}\n"}
    assert [fault for fault in vault_walker.faults(vault | notes) if fault.startswith("wiki/")] == []


def test_a_made_up_harbour_is_whole_there_too() -> None:
    vault = {f"wiki/{path}": page for path, page in rendered(harbour(), config=INSIDE).items()}
    notes = {note.path: "\n".join(note.lines) + "\n" for note in harbour().notes}
    assert vault_walker.faults(vault | notes) == []


def files(root: Path) -> dict[str, str]:
    """Return what Obsidian shows of a folder: no hidden file."""
    found = (file for file in root.rglob("*") if file.is_file())
    paths = {file.relative_to(root).as_posix(): file for file in found}
    return {path: file.read_text() for path, file in paths.items() if not any(p[0] == "." for p in path.split("/"))}
