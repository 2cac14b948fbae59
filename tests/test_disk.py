"""The writer of the vault: what is ours is renewed, what a human wrote stays, and a crash costs nothing."""

from __future__ import annotations

import contextlib
import datetime as dt
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import given
from hypothesis import strategies as st

from tests.knowledge_maker import harbour, knowledge
from wiki_compiler.config import Config
from wiki_compiler.errors import VaultError
from wiki_compiler.render import Changes, DataFile, Page, plan_vault, render_vault, write_vault
from wiki_compiler.render.disk import files, writing
from wiki_compiler.render.front_matter import merge_front_matter
from wiki_compiler.render.ownership import merge
from wiki_compiler.render.page import ManagedBlock, page_text

ENTITY = (
    ("id", "e-ochre"),
    ("aliases", ("Ochre B",)),
    ("tags", ("entity/system",)),
    ("claims", 2),
    ("generated_by", "wiki-compiler"),
)


def page(
    text: str = "# Ochre\n\n- **port**: 81 ^c-aaaaaaaaaa", path: str = "entities/ochre.md", **more: object
) -> Page:
    """Return a page with one block."""
    properties = tuple({**dict(ENTITY), **more}.items())
    return Page(path=path, properties=properties, blocks=(ManagedBlock("page", text),))


class Vault:
    """A vault in a temporary folder, beside its workspace."""

    def __init__(self, folder: Path) -> None:
        self.root, self.workspace = folder / "wiki", folder / "workspace"
        self.workspace.mkdir()

    def write(self, *pages: Page | DataFile, manifest: bool = True) -> Changes:
        """Write ``pages`` and, as a compile does, a manifest of them."""
        from wiki_compiler.render.machine import manifest as manifest_of

        whole = (*pages, manifest_of(knowledge(), pages)) if manifest else pages
        return write_vault(plan_vault(self.root, self.workspace, whole))

    def text(self, path: str = "entities/ochre.md") -> str:
        return (self.root / path).read_bytes().decode()

    def put(self, text: str, path: str = "entities/ochre.md") -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_bytes(text.encode())

    def edit(self, old: str, new: str, path: str = "entities/ochre.md") -> None:
        assert old in self.text(path)
        self.put(self.text(path).replace(old, new), path)

    def snapshot(self) -> dict[str, str]:
        """Return every file that is not in a folder for the machine alone."""
        found = (file for file in self.root.rglob("*") if file.is_file())
        return {str(file.relative_to(self.root)): file.read_text() for file in found if "cache" not in file.parts}


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path)


def whole(config: Config | None = None) -> tuple[Page | DataFile, ...]:
    return render_vault(harbour(), (), config or Config())


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


def test_the_first_heading_stands_inside_the_first_block(vault: Vault) -> None:
    vault.write(page())
    assert re.search(r"---\n<!-- wiki:begin page [0-9a-f]{12} -->\n\n# Ochre\n", vault.text())
    assert vault.text().endswith("\n<!-- wiki:end page -->\n\n## Notes\n")


def test_human_text_before_after_and_below_the_block_stays_byte_for_byte(vault: Vault) -> None:
    vault.write(page())
    vault.edit("<!-- wiki:begin", "Mine  \tabove\n\n<!-- wiki:begin")
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n\n```\n<!-- wiki:begin page 000000000000 -->\n```\n \n")
    vault.write(page("# Ochre\n\n- **port**: 82"))
    assert "**port**: 82" in vault.text()
    assert "**port**: 81" not in vault.text()
    assert "---\nMine  \tabove\n\n<!-- wiki:begin" in vault.text()
    assert vault.text().endswith("\n## Notes\n\nAsk Tove.\n\n```\n<!-- wiki:begin page 000000000000 -->\n```\n \n")


def test_an_edited_block_is_kept_below_the_new_one_once(vault: Vault) -> None:
    vault.write(page())
    vault.edit("**port**: 81", "**port**: 83, I measured it")
    plan = plan_vault(vault.root, vault.workspace, [page("# Ochre\n\n- **port**: 82")])
    assert [(remark.code, remark.path) for remark in plan.remarks] == [("edited-block", "entities/ochre.md")]
    write_vault(plan)
    text = vault.text()
    kept = re.search(
        r"<!-- wiki:end page -->\n<!-- wiki:kept page [0-9a-f]{12} -->\n(.*?)<!-- wiki:kept-end -->\n", text, re.DOTALL
    )
    assert kept
    assert "**port**: 83, I measured it" in kept[1]
    assert text.index("**port**: 82") < text.index("wiki:kept page")
    again = plan_vault(vault.root, vault.workspace, [page("# Ochre\n\n- **port**: 82")])
    assert again.clean
    assert again.remarks == ()


def test_kept_text_is_human_from_then_on(vault: Vault) -> None:
    vault.write(page())
    vault.edit("**port**: 81", "**port**: 83")
    vault.write(page("# Ochre\n\none"))
    vault.write(page("# Ochre\n\ntwo"))
    assert vault.text().count("**port**: 83") == 1
    vault.write()
    assert "**port**: 83" in vault.text()


def test_a_block_whose_text_became_what_it_should_be_is_no_edit(vault: Vault) -> None:
    vault.write(page())
    vault.edit("**port**: 81", "**port**: 82")
    plan = plan_vault(vault.root, vault.workspace, [page("# Ochre\n\n- **port**: 82 ^c-aaaaaaaaaa")])
    assert plan.remarks == ()
    write_vault(plan)
    assert "wiki:kept" not in vault.text()


@pytest.mark.parametrize("marker", ["begin page [0-9a-f]{12}", "end page"])
def test_a_lost_marker_costs_nothing(vault: Vault, marker: str) -> None:
    vault.write(page())
    vault.put(re.sub(f"<!-- wiki:{marker} -->\n", "", vault.text()) + "Ask Tove.\n")
    vault.write(page("# Ochre\n\n- **port**: 82"))
    once = vault.text()
    assert "Ask Tove." in once
    assert "**port**: 82" in once
    vault.write(page("# Ochre\n\n- **port**: 82"))
    assert vault.text() == once


def test_a_block_pasted_twice_is_written_once(vault: Vault) -> None:
    vault.write(page())
    block = vault.text()[vault.text().index("<!-- wiki:begin") : vault.text().index("\n## Notes")]
    vault.edit("## Notes\n", f"## Notes\n{block}")
    vault.write(page("# Ochre\n\n- **port**: 82"))
    assert "**port**: 81" not in vault.text()
    assert vault.text().count("wiki:begin page") == 1


def test_windows_line_ends_are_no_edit_and_stay(vault: Vault) -> None:
    vault.write(page())
    vault.put(vault.text().replace("\n", "\r\n") + "Ask Tove.\r\n")
    assert plan_vault(vault.root, vault.workspace, [page()]).clean
    vault.write(page("# Ochre\n\n- **port**: 82"))
    text = vault.text()
    assert "wiki:kept" not in text
    assert "**port**: 82" in text
    assert "\n" not in text.replace("\r\n", "")


def test_properties_of_the_human_comments_and_extra_items_stay_as_written(vault: Vault) -> None:
    vault.write(page())
    vault.edit("id: e-ochre\n", "# mine\nid: e-ochre\nrating:   5   # of 10\ncssclasses: [wide]\n")
    vault.edit("  - Ochre B\n", "  - Ochre B\n  - 'the old box'   # Tove calls it so\n")
    vault.edit("  - entity/system\n", '  - entity/system\n  - "watch"\n')
    vault.edit("claims: 2\n", "claims: 2  # ours\n")
    vault.write(page(aliases=("Ochre C",), tags=("entity/device",), claims=3))
    assert vault.text().partition("<!--")[0] == (
        "---\n# mine\nid: e-ochre\nrating:   5   # of 10\ncssclasses: [wide]\n"
        "aliases:\n  - Ochre C\n  - 'the old box'   # Tove calls it so\n"
        'tags:\n  - entity/device\n  - "watch"\n'
        "claims: 3  # ours\ngenerated_by: wiki-compiler\n---\n"
    )


def test_properties_are_compared_by_meaning(vault: Vault) -> None:
    """Obsidian rewrites front matter in its own style when a property is edited there."""
    vault.write(page(confidence=Decimal("0.80"), first_seen=dt.date(2026, 3, 4)))
    vault.edit("id: e-ochre", "id: 'e-ochre'")
    vault.edit("confidence: 0.80", "confidence: 0.8")
    vault.edit("aliases:\n  - Ochre B\n", 'aliases: ["Ochre B"]\n')
    assert plan_vault(
        vault.root, vault.workspace, [page(confidence=Decimal("0.80"), first_seen=dt.date(2026, 3, 4))]
    ).clean


def test_an_item_of_ours_that_is_no_longer_due_goes_and_without_a_manifest_it_stays(vault: Vault) -> None:
    vault.write(page())
    (vault.root / ".wiki/manifest.json").write_text("no json")
    vault.write(page(aliases=("Ochre C",)))
    assert "  - Ochre C\n  - Ochre B\n" in vault.text()


def test_a_page_that_gains_a_property_is_what_a_fresh_one_is(vault: Vault) -> None:
    vault.write(page())
    vault.write(page(first_seen=dt.date(2026, 3, 4), entity_type="system"))
    grown = vault.text()
    (vault.root / "entities/ochre.md").unlink()
    vault.write(page(first_seen=dt.date(2026, 3, 4), entity_type="system"))
    assert grown == vault.text()


def test_broken_front_matter_loses_nothing_of_the_human(vault: Vault) -> None:
    vault.write(page())
    vault.edit("id: e-ochre\n", "id: [e-ochre\nmine: {a\n")
    vault.write(page())
    assert "mine: {a\n" in vault.text()
    assert "id: e-ochre\n" in vault.text()


def test_the_inbox_is_made_once(vault: Vault) -> None:
    inbox = Page(path="inbox.md", rest="# Inbox\n")
    vault.write(inbox)
    vault.put("all mine\n", "inbox.md")
    vault.write(Page(path="inbox.md", rest="# Inbox, new\n"))
    assert vault.text("inbox.md") == "all mine\n"


def test_a_page_no_longer_due_goes_with_its_empty_folders(vault: Vault) -> None:
    vault.write(page(), page(path="sources/memory/old/a.md"))
    assert vault.write(page()).removed == ("sources/memory/old/a.md",)
    assert not (vault.root / "sources/memory").exists()
    assert (vault.root / "entities/ochre.md").exists()


@pytest.mark.parametrize(
    "change",
    [
        ("## Notes\n", "## Notes\n\nAsk Tove.\n"),
        ("**port**: 81", "**port**: 83"),
        ("claims: 2\n", "claims: 2\nrating: 5\n"),
        ("claims: 2\n", "claims: 2\n# mine\n"),
        ("  - Ochre B\n", "  - Ochre B\n  - the old box\n"),
        ("  - entity/system\n", "  - entity/system\n  - watch\n"),
    ],
)
def test_a_page_no_longer_due_stays_when_a_human_wrote_into_it(vault: Vault, change: tuple[str, str]) -> None:
    vault.write(page())
    vault.edit(*change)
    before = vault.text()
    plan = plan_vault(vault.root, vault.workspace, [])
    assert plan.kept == ("entities/ochre.md",)
    assert [remark.code for remark in plan.remarks] == ["page-with-notes"]
    write_vault(plan)
    assert vault.text() == before


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
    from wiki_compiler.render.machine import text_hash

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


def test_a_full_disk_is_one_clear_line_and_leaves_the_old_page(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    vault.write(page())
    before = vault.snapshot()
    monkeypatch.setattr(files.os, "fsync", _full)
    with pytest.raises(VaultError, match="No space left on device"):
        vault.write(page("# Ochre\n\nnew"))
    assert {path: text for path, text in vault.snapshot().items() if not path.endswith(".wiki-tmp")} == before


def _full(*_: object) -> None:
    raise OSError(28, "No space left on device")


class Killed(BaseException):
    """The process is gone."""


@pytest.mark.parametrize("moment", range(0, 46, 3))
def test_a_kill_at_any_moment_leaves_each_page_old_or_new_and_the_next_compile_mends_the_rest(
    vault: Vault, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    vault.write(*whole(), page(), page(path="entities/fennel.md"))
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n", "entities/tove.md")
    old = vault.snapshot()
    new = (*whole(Config(language="ko")), page(aliases=("Ochre C",)))
    with monkeypatch.context() as patched:
        _kill_after(patched, moment)
        with contextlib.suppress(Killed):
            vault.write(*new)
    torn = vault.snapshot()
    vault.write(*new)
    mended = vault.snapshot()
    assert all(torn[path] in {old.get(path), mended.get(path)} for path in torn if not path.endswith(".wiki-tmp"))
    assert plan_vault(vault.root, vault.workspace, new).kept == ()
    assert "Ask Tove." in mended["entities/tove.md"]
    assert "Ochre B" not in mended["entities/ochre.md"]
    assert not [path for path in mended if path.endswith(".wiki-tmp")]
    fresh = Vault(_folder(vault.root.parent / f"fresh-{moment}"))
    fresh.write(*new)
    fresh.edit("## Notes\n", "## Notes\n\nAsk Tove.\n", "entities/tove.md")
    fresh.put(mended["inbox.md"], "inbox.md")
    assert mended == fresh.snapshot()


def _folder(path: Path) -> Path:
    path.mkdir()
    return path


def _kill_after(patched: pytest.MonkeyPatch, moment: int) -> None:
    """Let the process die at the ``moment``-th flush or move of a file."""
    steps = iter(range(moment))
    flush, move = os.fsync, Path.replace

    def fsync(handle: int) -> None:
        _live(steps)
        flush(handle)

    def replace(self: Path, target: Path) -> Path:
        _live(steps)
        return move(self, target)

    patched.setattr(files.os, "fsync", fsync)
    patched.setattr(Path, "replace", replace)


def _live(steps: object) -> None:
    if next(steps, None) is None:  # type: ignore[call-overload]
        raise Killed


def test_what_a_human_saves_between_plan_and_write_is_merged(vault: Vault) -> None:
    vault.write(page())
    plan = plan_vault(vault.root, vault.workspace, [page("# Ochre\n\n- **port**: 82")])
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n")
    write_vault(plan)
    assert "**port**: 82" in vault.text()
    assert "Ask Tove." in vault.text()


def test_notes_saved_between_plan_and_removal_keep_the_page(vault: Vault) -> None:
    vault.write(page())
    plan = plan_vault(vault.root, vault.workspace, [])
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n")
    assert write_vault(plan).kept == ("entities/ochre.md",)
    assert "Ask Tove." in vault.text()


def test_two_compiles_do_not_write_at_once(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    vault.write(page())
    monkeypatch.setattr(writing, "_LOCK_SECONDS", 0.1)
    with FileLock(vault.root / ".wiki/cache/lock"), pytest.raises(VaultError, match="another compile is writing"):
        in_a_thread(lambda: vault.write(page("# Ochre\n\nnew")))
    assert "new" not in vault.text()


def in_a_thread(action: Callable[[], object]) -> None:
    """Run ``action`` in a thread and raise here what it raises."""
    raised: list[BaseException] = []

    def run() -> None:
        try:
            action()
        except BaseException as error:  # noqa: BLE001 - handed on
            raised.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if raised:
        raise raised[0]


def test_a_page_keeps_its_permissions(vault: Vault) -> None:
    vault.write(page())
    (vault.root / "entities/ochre.md").chmod(0o600)
    vault.write(page("# Ochre\n\nnew"))
    assert (vault.root / "entities/ochre.md").stat().st_mode & 0o777 == 0o600


def test_bytes_that_are_no_utf_8_survive_in_human_text(vault: Vault) -> None:
    vault.write(page())
    file = vault.root / "entities/ochre.md"
    file.write_bytes(file.read_bytes() + b"caf\xe9\n")
    vault.write(page("# Ochre\n\nnew"))
    assert file.read_bytes().endswith(b"caf\xe9\n")
    assert b"new" in file.read_bytes()


@pytest.mark.laws
@given(before=st.text(max_size=30), after=st.text(max_size=30))
def test_human_text_around_a_block_survives_every_merge(before: str, after: str) -> None:
    human = before.replace("\r", ""), after.replace("\r", "")
    front, block = page_text(page()).split("<!-- wiki:begin", 1)
    block = "<!-- wiki:begin" + block.removesuffix("\n## Notes\n")
    standing = f"{front}{human[0]}\n{block}{human[1]}"
    merged = merge(page("# Ochre\n\nnew"), standing, None)
    assert merged.edited == ()
    assert merged.text.startswith(f"{front}{human[0]}\n<!-- wiki:begin page ")
    assert merged.text.endswith(f"\nnew\n\n<!-- wiki:end page -->\n{human[1]}")
    assert merge(page("# Ochre\n\nnew"), merged.text, None).text == merged.text


@pytest.mark.laws
@given(front=st.text(alphabet="ab:#- \n\"'[]{}|>&*!,?", max_size=60))
def test_any_front_matter_is_merged_without_losing_a_line_of_the_human(front: str) -> None:
    front += "\n"
    merged = merge_front_matter(front, ENTITY, None)
    assert all(line in merged.split("\n") for line in front.split("\n") if line.strip())
    assert merge_front_matter(merged, ENTITY, None) == merged


def test_importing_the_renderer_loads_no_heavy_library() -> None:
    code = "import sys, wiki_compiler.render; print(sorted({'jinja2', 'networkx', 'filelock'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == "[]"
