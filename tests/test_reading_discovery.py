"""Which files of a folder are memory, what each is by its path, and what is said of the others."""

from __future__ import annotations

import datetime as dt
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from wiki_compiler.config import Config, PrivacyConfig
from wiki_compiler.errors import WorkspaceError
from wiki_compiler.reading.dates import moment_of_path
from wiki_compiler.reading.globs import parse_globs
from wiki_compiler.reading.parse import read_note
from wiki_compiler.reading.workspace import Workspace, discover
from wiki_compiler.words import DateOrigin, DatePrecision, NoteKind, Privacy, Tier

LINE = "- **Port:** 8081\n"

Folder = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Return a function that writes files and returns the folder they are in."""

    def write(*paths: str, **texts: str) -> Path:
        for path in (*paths, *texts):
            file = tmp_path / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(texts.get(path, LINE), encoding="utf-8")
        return tmp_path

    return write


def paths(workspace: Workspace) -> list[str]:
    return [file.path for file in workspace.files]


@pytest.mark.parametrize(
    ("path", "kind", "tier"),
    [
        ("MEMORY.md", NoteKind.CORE, Tier.CURATED),
        ("USER.md", NoteKind.CORE, Tier.CURATED),
        ("TOOLS.md", NoteKind.CORE, Tier.CURATED),
        ("OBSERVATIONS.md", NoteKind.CORE, Tier.CURATED),
        ("memory/2026-03-04.md", NoteKind.DAILY, Tier.DAILY),
        ("memory/2026-03-04/router.md", NoteKind.DAILY, Tier.DAILY),
        ("memory/hosts.md", NoteKind.TOPIC, Tier.CURATED),
        ("people/maren.md", NoteKind.TOPIC, Tier.CURATED),
        ("people.md", NoteKind.TOPIC, Tier.CURATED),
        ("projects/lantern/plan.md", NoteKind.TOPIC, Tier.CURATED),
        ("bank/world.md", NoteKind.BANK, Tier.CURATED),
        ("bank/entities/Tove.md", NoteKind.ENTITY, Tier.CURATED),
        ("bank/decisions.md", NoteKind.DECISIONS, Tier.CURATED),
        ("bank/syntheses/week.md", NoteKind.SYNTHESES, Tier.EVIDENCE),
        ("memory/sessions/desk/2026-03-04.md", NoteKind.SESSION, Tier.DAILY),
        ("DREAMS.md", NoteKind.DREAM, Tier.EVIDENCE),
        ("memory/dreaming/light/2026-03-04.md", NoteKind.DREAM, Tier.EVIDENCE),
        ("memory/.dreams/notes.md", NoteKind.DREAM, Tier.EVIDENCE),
        ("memory/subagent-results/link-check.md", NoteKind.REPORT, Tier.REPORT),
        ("memory/projects/site/landing-draft.md", NoteKind.REPORT, Tier.REPORT),
        ("reports/uptime.md", NoteKind.REPORT, Tier.REPORT),
        ("SOUL.md", NoteKind.INSTRUCTIONS, Tier.EVIDENCE),
        ("BOOTSTRAP.md", NoteKind.INSTRUCTIONS, Tier.EVIDENCE),
    ],
)
def test_a_path_says_what_a_note_is(folder: Folder, path: str, kind: NoteKind, tier: Tier) -> None:
    workspace = discover(folder("MEMORY.md", path), Config())
    file = next(file for file in workspace.files if file.path == path)
    assert (file.kind, file.tier, workspace.plain) == (kind, tier, False)


def test_a_session_note_carries_the_name_of_its_session(folder: Folder) -> None:
    workspace = discover(folder("MEMORY.md", "memory/sessions/desk/2026-03-04.md"), Config())
    assert [file.session for file in workspace.files] == [None, "desk"]


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("README.md", "outside"),
        ("skills/weather/SKILL.md", "skill"),
        ("memory/.hidden.md", "hidden"),
        (".notes/a.md", "hidden"),
        ("memory/backups/full/decisions.md", "backup"),
        ("memory/_archive/old.md", "backup"),
        ("memory/_template_daily.md", "template"),
        ("memory/heartbeat-state.json", "not-markdown"),
        ("memory/plan.md.archived", "not-markdown"),
    ],
    ids=lambda value: value,
)
def test_what_is_not_read_is_counted_by_reason(folder: Folder, path: str, reason: str) -> None:
    """F07, F08, F09."""
    workspace = discover(folder("MEMORY.md", path), Config())
    assert paths(workspace) == ["MEMORY.md"]
    assert workspace.skipped == ((reason, 1),)
    assert path in workspace.names


def test_include_brings_back_what_is_left_out_by_default(folder: Folder) -> None:
    root = folder("MEMORY.md", "books/tides.md", "backups/memory/decisions.md", "docs/setup.md")
    workspace = discover(root, Config(include=("books", "backups/**")))
    assert paths(workspace) == ["MEMORY.md", "backups/memory/decisions.md", "books/tides.md"]


def test_exclude_and_the_ignore_file_leave_notes_out(folder: Folder) -> None:
    root = folder("MEMORY.md", "memory/a.md", "memory/b.md", "memory/raw/c.md", "memory/raw/keep.md")
    (root / ".wikiignore").write_text("# scratch\nmemory/raw/*\n!keep.md\n", encoding="utf-8")
    workspace = discover(root, Config(exclude=("memory/a*",)))
    assert paths(workspace) == ["MEMORY.md", "memory/b.md", "memory/raw/keep.md"]
    assert dict(workspace.skipped)["excluded"] == 1
    assert dict(workspace.skipped)["ignored"] == 1


def test_a_folder_without_memory_is_a_plain_vault(folder: Folder) -> None:
    root = folder("concepts/gauges.md", "sandbox.md", "templates/day.md", ".obsidian/app.md", "CLAUDE.md")
    workspace = discover(root, Config())
    assert workspace.plain
    assert [(file.path, file.kind) for file in workspace.files] == [
        ("CLAUDE.md", NoteKind.INSTRUCTIONS),
        ("concepts/gauges.md", NoteKind.TOPIC),
        ("sandbox.md", NoteKind.TOPIC),
    ]


def test_the_vault_is_neither_read_nor_named(folder: Folder) -> None:
    """Law 2: a second compile sees the same workspace."""
    root = folder("MEMORY.md", "notes/a.md")
    before = discover(root, Config())
    folder("wiki/index.md", "wiki/sources/a.md", "wiki/.wiki/manifest.json")
    assert discover(root, Config()) == before
    assert "notes/wiki/x.md" in discover(folder("notes/wiki/x.md"), Config()).names


def test_a_vault_elsewhere_in_the_workspace_is_left_alone_too(folder: Folder) -> None:
    root = folder("MEMORY.md", "notes/out/page.md")
    assert paths(discover(root, Config(), root / "notes" / "out")) == ["MEMORY.md"]


def test_the_order_on_disk_does_not_matter(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    root = folder("MEMORY.md", *(f"memory/{name}.md" for name in "qwertyuiop"))
    expected = discover(root, Config())
    scan = os.scandir

    def shuffled(path: str) -> list[os.DirEntry[str]]:
        entries = list(scan(path))
        random.Random(7).shuffle(entries)  # noqa: S311 - an order, not a secret
        return entries

    monkeypatch.setattr(os, "scandir", shuffled)
    assert discover(root, Config()) == expected
    assert paths(expected) == sorted(paths(expected))


def test_privacy_comes_from_globs_and_private_wins(folder: Folder) -> None:
    root = folder("MEMORY.md", "notes/open.md", "notes/open-private.md")
    config = Config(privacy=PrivacyConfig(public=("notes/open*",), private=("*-private.md",)))
    levels = {file.path: file.privacy for file in discover(root, config).files}
    assert levels == {
        "MEMORY.md": Privacy.INTERNAL,
        "notes/open.md": Privacy.PUBLIC,
        "notes/open-private.md": Privacy.PRIVATE,
    }


@pytest.mark.parametrize(
    ("path", "time"),
    [
        ("memory/2026-03-04.md", None),
        ("memory/2026-03-04-dns-move.md", None),
        ("memory/2026-03-04-0915.md", "09:15"),
        ("memory/20260304.md", None),
        ("memory/2026/03/2026-03-04.md", None),
        ("memory/2026-03-04 (compacted).md", None),
        ("memory/2026-03-04-2026-03-05T08-10-00-000Z-recap.md", None),
        ("memory/2026-03-04_eval_1215.md", "12:15"),
        ("memory/2026/03/04.md", None),
        ("memory/2026-03/04-retro.md", None),
        ("memory/2026-03-04/hosts.md", None),
        ("memory/2026-03-04-plan-2026.md", None),
    ],
)
def test_a_date_in_a_path_dates_the_note(path: str, time: str | None) -> None:
    """F01."""
    moment = moment_of_path(path)
    assert moment is not None
    assert (moment.day, moment.precision, moment.time) == (dt.date(2026, 3, 4), DatePrecision.DAY, time)
    assert moment.origin is DateOrigin.FILE


@pytest.mark.parametrize(
    "path", ["memory/log-2026-early.md", "memory/2026-13-40.md", "memory/2026-02-30.md", "memory/12345678.md"]
)
def test_an_impossible_or_vague_date_dates_nothing(path: str) -> None:
    """F01."""
    assert moment_of_path(path) is None


def test_a_week_and_a_month_keep_their_precision() -> None:
    """F01."""
    week = moment_of_path("memory/meta/week-2026-W10-plan.md")
    month = moment_of_path("memory/2026-02.md")
    assert week is not None
    assert month is not None
    assert (week.day, week.end, week.precision) == (dt.date(2026, 3, 2), dt.date(2026, 3, 8), DatePrecision.WEEK)
    assert (month.day, month.end, month.precision) == (dt.date(2026, 2, 1), dt.date(2026, 2, 28), DatePrecision.MONTH)


def test_names_of_any_script_are_read_and_shown_composed(folder: Folder) -> None:
    """F02."""
    decomposed = "memory/Sa\u0303o Joa\u0303o.md"
    root = folder("MEMORY.md", "memory/議事録\u3000定例 a.md", "memory/R&D notes.md.md", decomposed)
    workspace = discover(root, Config())
    assert paths(workspace) == [
        "MEMORY.md",
        "memory/R&D notes.md.md",
        "memory/S\u00e3o Jo\u00e3o.md",
        "memory/議事録\u3000定例 a.md",
    ]
    titles = [read_note(root, file, Config())[0].title for file in workspace.files]
    assert titles == ["MEMORY", "R&D notes", "São João", "議事録\u3000定例 a"]
    assert workspace.remarks == ()


def test_links_are_never_followed_out_of_the_workspace(
    folder: Folder, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """F04."""
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "notes.md").write_text(LINE, encoding="utf-8")
    root = folder("MEMORY.md", "memory/2026-03-04.md", "docs/kept.md")
    links = {
        "today.md": "2026-03-04.md",
        "shared.md": elsewhere / "notes.md",
        "folder": elsewhere,
        "old.md": "gone.md",
        "self.md": "self.md",
        "up": "..",
        "borrowed.md": "../docs/kept.md",
    }
    for name, target in links.items():
        (root / "memory" / name).symlink_to(target)
    workspace = discover(root, Config())
    assert paths(workspace) == ["MEMORY.md", "memory/2026-03-04.md", "memory/borrowed.md"]
    assert [(remark.code, remark.span.path, remark.fact("reason")) for remark in workspace.remarks] == [
        ("link-outside-root", "memory/folder", "outside"),
        ("dead-symlink", "memory/old.md", "dead"),
        ("dead-symlink", "memory/self.md", "loop"),
        ("link-outside-root", "memory/shared.md", "outside"),
        ("dead-symlink", "memory/up", "loop"),
    ]
    assert dict(workspace.skipped)["another-name"] == 1


def test_names_that_differ_by_case_are_remarked_at_both(folder: Folder) -> None:
    """F11."""
    root = folder("MEMORY.md", "memory/heartbeat.md", "memory/HEARTBEAT.md")
    if len(list((root / "memory").iterdir())) < 2:
        pytest.skip("this file system folds case")
    remarks = discover(root, Config()).remarks
    assert [(remark.code, remark.span.path, remark.related[0].path) for remark in remarks] == [
        ("case-collision", "memory/HEARTBEAT.md", "memory/heartbeat.md"),
        ("case-collision", "memory/heartbeat.md", "memory/HEARTBEAT.md"),
    ]


def test_a_name_with_bytes_that_are_no_text_is_read_and_shown_as_text(folder: Folder) -> None:
    root = folder("MEMORY.md", "memory/a.md")
    try:
        (root / "memory" / os.fsdecode(b"b\xff.md")).write_text(LINE, encoding="utf-8")
    except OSError:
        pytest.skip("this file system refuses such names")
    workspace = discover(root, Config())
    assert paths(workspace)[-1] == "memory/b\ufffd.md"
    assert read_note(root, workspace.files[-1], Config())[0].blocks[0].text == "Port: 8081"


def test_a_workspace_that_cannot_be_read_says_why_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "MEMORY.md"
    file.write_text(LINE, encoding="utf-8")
    empty = tmp_path / "empty"
    empty.mkdir()
    for root, words in ((tmp_path / "gone", "no such folder"), (file, "is a file"), (empty, "holds no notes")):
        with pytest.raises(WorkspaceError, match=words) as caught:
            discover(root, Config())
        assert "\n" not in str(caught.value)
        assert str(root) in str(caught.value)


@pytest.mark.parametrize(
    ("glob", "path", "covered"),
    [
        ("*.md", "a/b/c.md", True),
        ("drafts", "a/drafts/b.md", True),
        ("/drafts", "a/drafts/b.md", False),
        ("a/*.md", "a/b.md", True),
        ("a/*.md", "a/b/c.md", False),
        ("a/**/c.md", "a/c.md", True),
        ("a/**/c.md", "a/b/b/c.md", True),
        ("b/", "a/b", False),
        ("b/", "a/b/c.md", True),
        ("note-[0-9].md", "note-7.md", True),
        ("note-[!0-9].md", "note-7.md", False),
        ("?.md", "ab.md", False),
    ],
)
def test_globs_mean_what_they_mean_to_git(glob: str, path: str, covered: bool) -> None:  # noqa: FBT001 - an expectation
    assert parse_globs([glob]).match(path) is covered


def test_a_hostile_glob_is_no_burden() -> None:
    assert not parse_globs(["*a" * 60 + "b", "**/" * 60 + "b"]).match("/".join(["a" * 200] * 60))


def test_a_note_that_cannot_be_opened_is_told_and_the_others_are_read(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = folder("MEMORY.md", "memory/closed.md")
    opened = Path.open

    def guarded(self: Path, *args: str, **options: str) -> object:
        if self.name == "closed.md":
            raise PermissionError(13, "closed", str(self))
        return opened(self, *args, **options)

    monkeypatch.setattr(Path, "open", guarded)
    workspace = discover(root, Config())
    assert paths(workspace) == ["MEMORY.md"]
    assert workspace.skipped == (("unreadable", 1),)
    assert [(remark.code, remark.span.path) for remark in workspace.remarks] == [
        ("unreadable-file", "memory/closed.md")
    ]
