"""The writer of the vault: what it refuses, what it writes, and what it leaves alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.vault_folder import Vault, page, whole
from wiki_compiler.errors import VaultError
from wiki_compiler.render import DataFile, plan_vault, write_vault
from wiki_compiler.render.page import page_text


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path)


def test_a_plan_writes_nothing_and_says_what_it_would_write(vault: Vault) -> None:
    plan = plan_vault(vault.root, vault.workspace, [page()])
    assert not vault.root.exists()
    assert [(step.path, step.before, step.after) for step in plan.writes] == [
        ("entities/ochre.md", None, page_text(page()))
    ]
    assert plan.written == ("entities/ochre.md",)
    assert not plan.clean


def test_a_plan_shows_the_text_before_and_after(vault: Vault) -> None:
    vault.write(page())
    (step,) = plan_vault(vault.root, vault.workspace, [page("# Ochre\n\nnew")]).writes
    assert "**port**" in (step.before or "")
    assert "new" in step.after


def test_a_second_compile_touches_no_file(vault: Vault) -> None:
    assert vault.write(*whole(), manifest=False).written
    before = {file: file.stat().st_mtime_ns for file in vault.root.rglob("*")}
    changes = vault.write(*whole(), manifest=False)
    assert (changes.written, changes.removed) == ((), ())
    assert len(changes.unchanged) == len(whole())
    assert {file: file.stat().st_mtime_ns for file in vault.root.rglob("*")} == before


def test_a_file_whose_text_does_not_change_keeps_its_time(vault: Vault) -> None:
    vault.write(page(), page(path="entities/fennel.md"))
    before = (vault.root / "entities/fennel.md").stat().st_mtime_ns
    changes = vault.write(page("# Ochre\n\nnew"), page(path="entities/fennel.md"))
    assert "entities/fennel.md" in changes.unchanged
    assert (vault.root / "entities/fennel.md").stat().st_mtime_ns == before


def test_files_that_are_not_ours_are_never_touched(vault: Vault) -> None:
    vault.write(page())
    vault.put("# My own\n", "entities/mine.md")
    vault.put("# Also mine\n", "entities/fennel.md")
    vault.put("x", "sources/photo.png")
    changes = vault.write(page(path="entities/fennel.md"))
    assert changes.kept == ("entities/fennel.md",)
    assert vault.text("entities/fennel.md") == "# Also mine\n"
    assert vault.text("entities/mine.md") == "# My own\n"
    assert (vault.root / "sources/photo.png").exists()


def test_a_file_for_machines_is_ours_by_its_hash_alone(vault: Vault) -> None:
    view = DataFile(path="_views/claims.base", text="views: []\n")
    vault.write(view)
    vault.write(DataFile(path="_views/claims.base", text="views: [a]\n"))
    assert vault.text("_views/claims.base") == "views: [a]\n"
    vault.put("views: [mine]\n", "_views/claims.base")
    assert vault.write(view).kept == ("_views/claims.base",)
    assert vault.text("_views/claims.base") == "views: [mine]\n"


def test_after_a_merge_the_machine_folder_mends_itself(vault: Vault) -> None:
    vault.write(*whole(), manifest=False)
    good = vault.snapshot()
    vault.put('{"id":"c-of-another-branch"}\n', ".wiki/claims.jsonl")
    vault.put("<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n", ".wiki/manifest.json")
    vault.write(*whole(), manifest=False)
    assert vault.snapshot() == good


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"pages": 3}', '{"pages": {"entities/ochre.md": {"aliases": 3}}}', "[" * 100_000]
)
def test_a_lost_or_broken_manifest_is_rebuilt(vault: Vault, text: str) -> None:
    vault.write(page())
    good = vault.snapshot()
    vault.put(text, ".wiki/manifest.json")
    vault.write(page())
    assert vault.snapshot() == good


def test_a_forged_manifest_removes_no_file_of_a_human(vault: Vault) -> None:
    from wiki_compiler.render.machine.manifest import text_hash

    vault.write(page())
    vault.put("# My own\n", "entities/mine.md")
    outside = vault.workspace / "MEMORY.md"
    outside.write_text("memory")
    entries = {
        name: f'{{"hash": "{text_hash(text)}"}}'
        for name, text in (("entities/mine.md", "# My own\n"), ("../workspace/MEMORY.md", "memory"))
    }
    vault.put(
        '{"pages": {' + ", ".join(f'"{name}": {entry}' for name, entry in entries.items()) + "}}", ".wiki/manifest.json"
    )
    vault.write(page())
    assert vault.text("entities/mine.md") == "# My own\n"
    assert outside.read_text() == "memory"


def test_the_cache_folder_is_where_git_does_not_look(vault: Vault) -> None:
    vault.write(*whole(), manifest=False)
    subprocess.run(["git", "init", "-q"], cwd=vault.root, check=True)
    status = subprocess.run(
        ["git", "status", "--porcelain", "-uall"], cwd=vault.root, check=True, capture_output=True, text=True
    )
    assert ".wiki/claims.jsonl" in status.stdout
    assert "lock" not in status.stdout
    assert "cache" not in status.stdout


@pytest.mark.parametrize("place", ["", ".."])
def test_the_workspace_and_what_contains_it_are_refused_as_a_vault(vault: Vault, place: str) -> None:
    with pytest.raises(VaultError, match="must not be the workspace or contain it"):
        plan_vault(vault.workspace / place, vault.workspace, [page()])


def test_a_file_where_the_vault_would_be_is_refused(vault: Vault) -> None:
    vault.root.write_text("x")
    with pytest.raises(VaultError, match="a file stands where the vault would be"):
        plan_vault(vault.root, vault.workspace, [page()])


def test_a_folder_full_of_somebody_elses_files_is_refused_and_left_alone(vault: Vault) -> None:
    vault.put("# Diary\n", "diary.md")
    with pytest.raises(VaultError, match="files that are not the wiki's"):
        plan_vault(vault.root, vault.workspace, [page()])
    assert vault.snapshot() == {"diary.md": "# Diary\n"}


@pytest.mark.parametrize("name", [".obsidian/app.json", ".wiki/cache/lock"])
def test_a_folder_with_settings_alone_is_free(vault: Vault, name: str) -> None:
    vault.put("{}", name)
    assert vault.write(page()).written


def test_a_vault_that_lost_its_manifest_is_known_by_its_pages(vault: Vault) -> None:
    vault.write(page())
    vault.put("# Diary\n", "diary.md")
    (vault.root / ".wiki/manifest.json").unlink()
    assert vault.write(page()).unchanged == ("entities/ochre.md",)


def test_links_in_the_vault_are_not_followed(vault: Vault) -> None:
    outside = vault.workspace / "elsewhere"
    outside.mkdir()
    vault.write(page())
    (vault.root / "sources").symlink_to(outside, target_is_directory=True)
    (vault.root / "index.md").symlink_to(outside / "index.md")
    plan = plan_vault(vault.root, vault.workspace, [page(), page(path="index.md"), page(path="sources/a.md")])
    assert [(remark.code, remark.path) for remark in plan.remarks] == [
        ("link-in-vault", "index.md"),
        ("link-in-vault", "sources/a.md"),
    ]
    write_vault(plan)
    assert list(outside.iterdir()) == []


def test_a_vault_that_is_a_link_out_of_the_workspace_is_refused(vault: Vault, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (vault.workspace / "wiki").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(VaultError, match="leads out of the workspace"):
        plan_vault(vault.workspace / "wiki", vault.workspace, [page()])


def test_a_link_put_in_the_way_after_the_plan_is_not_followed(vault: Vault) -> None:
    vault.write(page())
    plan = plan_vault(vault.root, vault.workspace, [page(), page(path="concepts/a.md")])
    outside = vault.workspace / "elsewhere"
    outside.mkdir()
    (vault.root / "concepts").symlink_to(outside, target_is_directory=True)
    write_vault(plan)
    assert list(outside.iterdir()) == []


def test_a_file_in_the_way_of_a_folder_is_one_clear_line(vault: Vault) -> None:
    vault.write(page(path="index.md"))
    vault.put("x", "entities")
    with pytest.raises(VaultError, match=r"entities/ochre\.md: cannot be written") as caught:
        vault.write(page(path="index.md"), page())
    assert "\n" not in str(caught.value)


def test_a_folder_in_the_way_of_a_page_is_one_clear_line(vault: Vault) -> None:
    vault.write(page(path="index.md"))
    (vault.root / "entities/ochre.md").mkdir(parents=True)
    with pytest.raises(VaultError, match=r"entities/ochre\.md: a folder stands where a page would be"):
        vault.write(page(path="index.md"), page())


def test_a_page_keeps_its_permissions(vault: Vault) -> None:
    vault.write(page())
    (vault.root / "entities/ochre.md").chmod(0o600)
    vault.write(page("# Ochre\n\nnew"))
    assert (vault.root / "entities/ochre.md").stat().st_mode & 0o777 == 0o600


def test_importing_the_renderer_loads_no_heavy_library() -> None:
    code = "import sys, wiki_compiler.render; print(sorted({'jinja2', 'networkx', 'filelock'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == "[]"
