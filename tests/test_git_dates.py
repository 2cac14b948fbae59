"""With ``dates = "git"`` an undated line of a curated note has the day on which its author committed it."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from tests.git_repository import Repository
from wiki_compiler import Compilation, Finding, WorkspaceError, compile_workspace
from wiki_compiler.cli import main
from wiki_compiler.words import DateOrigin

AS_OF = dt.date(2026, 6, 30)
MOVED = "## Kiln\n- Moved the Kiln from port 8080 to port 9090.\n"


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path / "clone")


def compiled(root: Path, as_of: dt.date = AS_OF) -> Compilation:
    return compile_workspace(root, as_of=as_of)


def outdated(compilation: Compilation) -> list[Finding]:
    return [one for one in compilation.findings if one.rule in {"outdated-claim", "contested-claim"}]


def port(compilation: Compilation) -> str | None:
    return next(claim.value for claim in compilation.claims if claim.attribute == "port")


ASKED = {"wiki.toml": 'dates = "git"\n'}


@pytest.mark.parametrize("day", ["2026-03-05", "2026-03-04"])
def test_a_pull_request_that_corrects_memory_is_never_told_that_its_new_line_is_outdated(
    repository: Repository, day: str
) -> None:
    repository.commit("2026-03-01", {**ASKED, "MEMORY.md": "# Memory\n\n## Kiln\n- **Port:** 8080\n"})
    repository.commit("2026-03-04", {"memory/2026-03-04.md": MOVED})
    told = outdated(compiled(repository.root))
    assert [(one.rule, one.span.path, one.span.line) for one in told] == [("outdated-claim", "MEMORY.md", 4)]
    repository.git("switch", "--quiet", "--create", "correction")
    repository.commit(day, {"MEMORY.md": "# Memory\n\n## Kiln\n- **Port:** 7070\n"})
    repository.git("switch", "--quiet", "main")
    repository.git("merge", "--quiet", "--no-ff", "--message", "merged", "correction")
    after = compiled(repository.root)
    assert not [one for one in outdated(after) if (one.rule, one.span.path) == ("outdated-claim", "MEMORY.md")]
    if day > "2026-03-04":
        assert port(after) == "7070"


def test_it_is_off_unless_it_is_asked_for(repository: Repository) -> None:
    repository.commit("2026-03-09", {"MEMORY.md": "## Kiln\n- **Port:** 7070\n", "memory/2026-03-04.md": MOVED})
    assert port(compiled(repository.root)) == "9090"
    repository.write("wiki.toml", 'dates = "git"\n')
    assert port(compiled(repository.root)) == "7070"


def test_a_line_has_the_day_its_author_wrote_it_where_he_was_and_others_keep_theirs(repository: Repository) -> None:
    repository.commit("2026-03-01", {**ASKED, "MEMORY.md": "## Kiln\n- **Port:** 8080\n- **Owner:** Maren\n"})
    changed = "## Kiln\n- **Port:** 9090\n- **Owner:** Maren\n"
    repository.commit("2026-03-07", {"MEMORY.md": changed}, at="00:30:00 +0900")
    days = {one.attribute: (one.observed, one.date_origin) for one in compiled(repository.root).statements}
    assert days["port"] == (dt.date(2026, 3, 7), DateOrigin.GIT)
    assert days["owner"] == (dt.date(2026, 3, 1), DateOrigin.GIT)


STATED = {
    "the line": ("MEMORY.md", "## Kiln\n- **Port:** 8080 (2025-11-02)\n"),
    "its child": ("MEMORY.md", "## Decisions\n- **Kiln on port 8080**\n  - **Date:** 2025-11-02\n"),
    "the heading": ("MEMORY.md", "## Kiln (2025-11-02)\n- **Port:** 8080\n"),
    "the front matter": ("MEMORY.md", "---\ndate: 2025-11-02\n---\n## Kiln\n- **Port:** 8080\n"),
}


@pytest.mark.parametrize("where", STATED)
def test_a_stated_day_goes_first(repository: Repository, where: str) -> None:
    path, text = STATED[where]
    repository.commit("2026-03-01", {**ASKED, path: text})
    (statement,) = compiled(repository.root).statements
    assert statement.observed == dt.date(2025, 11, 2)
    assert statement.date_origin is not DateOrigin.GIT


def test_only_curated_notes_are_dated_so(repository: Repository) -> None:
    dream = "# Dream\n- The Kiln answers on port 8080.\n"
    repository.commit("2026-03-01", {**ASKED, "MEMORY.md": "- Glaze dries overnight.\n", "DREAMS.md": dream})
    origins = {one.span.path: one.date_origin for one in compiled(repository.root).statements}
    assert origins["MEMORY.md"] is DateOrigin.GIT
    assert origins.get("DREAMS.md") in {None, DateOrigin.NONE}


def test_a_line_that_is_not_committed_has_no_day(repository: Repository) -> None:
    repository.commit("2026-03-01", {**ASKED, "MEMORY.md": "## Kiln\n- **Port:** 8080\n- **Owner:** Maren\n"})
    repository.write("MEMORY.md", "## Kiln\n- **Port:** 9090\n- **Owner:** Maren\n")
    repository.write("bank/entities/kiln.md", "# Kiln\n- **Region:** Ulm\n")
    days = {one.attribute: one.observed for one in compiled(repository.root).statements}
    assert days == {"port": None, "owner": dt.date(2026, 3, 1), "region": None}


def test_before_the_first_commit_nothing_is_dated(repository: Repository) -> None:
    repository.write("wiki.toml", 'dates = "git"\n')
    repository.write("MEMORY.md", "## Kiln\n- **Port:** 8080\n")
    assert [one.observed for one in compiled(repository.root).statements] == [None]


def test_a_workspace_may_be_a_folder_of_the_repository(repository: Repository) -> None:
    toml = {f"notes/{name}": text for name, text in ASKED.items()}
    repository.commit(
        "2026-03-01", {**toml, "notes/MEMORY.md": "## Kiln\n- **Port:** 8080\n", "MEMORY.md": "- Other.\n"}
    )
    (statement,) = compiled(repository.root / "notes").statements
    assert statement.observed == dt.date(2026, 3, 1)


def test_seen_from_the_past_a_later_commit_is_unused(repository: Repository) -> None:
    notes = {f"memory/2026-03-0{day}.md": f"## Loft\n- **Rent:** {day}00 EUR\n" for day in (2, 8)}
    repository.commit("2026-03-01", {**ASKED, **notes, "MEMORY.md": "## Kiln\n- **Port:** 8080\n"})
    repository.commit("2026-03-09", {"MEMORY.md": "## Kiln\n- **Port:** 8080\n- **Owner:** Maren\n"})
    known = {claim.attribute for claim in compiled(repository.root, dt.date(2026, 3, 4)).claims}
    assert known == {"port", "rent"}


def test_windows_line_ends_and_new_indents_are_no_new_line(repository: Repository) -> None:
    repository.commit("2026-03-01", {**ASKED, "MEMORY.md": "## Kiln\n- **Port:** 8080\n"})
    (repository.root / "MEMORY.md").write_bytes(b"## Kiln\r\n- **Port:** 8080\r\n")
    assert [one.observed for one in compiled(repository.root).statements] == [dt.date(2026, 3, 1)]


def test_a_shallow_clone_is_refused_on_one_line(
    repository: Repository, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.commit("2026-03-01", {**ASKED, "MEMORY.md": "## Kiln\n- **Port:** 8080\n"})
    repository.commit("2026-03-02", {"MEMORY.md": "## Kiln\n- **Port:** 9090\n"})
    shallow = tmp_path / "shallow"
    repository.git("clone", "--quiet", "--depth", "1", f"file://{repository.root}", str(shallow))
    assert main(["lint", str(shallow)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "shallow" in line
    assert "git fetch --unshallow" in line


def test_a_folder_that_is_no_repository_is_refused(tmp_path: Path) -> None:
    (tmp_path / "MEMORY.md").write_text("## Kiln\n- **Port:** 8080\n", "utf-8")
    (tmp_path / "wiki.toml").write_text('dates = "git"\n', "utf-8")
    with pytest.raises(WorkspaceError, match="in no git repository"):
        compile_workspace(tmp_path)


def test_a_hostile_clone_runs_nothing(repository: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Filters, textconv, monitors, hooks, pagers and remotes are programs that a clone's own settings may name."""
    repository.commit("2026-03-01", {**ASKED, "MEMORY.md": "## Kiln\n- **Port:** 8080\n"})
    repository.commit("2026-03-02", {".gitattributes": "*.md filter=evil diff=evil\n"})
    ran = tmp_path / "ran"
    trap = tmp_path / "trap"
    trap.write_text(f"#!/bin/sh\necho $0 $@ >> {ran}\ncat\n", "utf-8")
    trap.chmod(0o755)
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    for name in ("post-index-change", "reference-transaction", "post-checkout"):
        (hooks / name).symlink_to(trap)
    settings = {
        "filter.evil.clean": trap,
        "filter.evil.smudge": trap,
        "filter.evil.process": trap,
        "diff.evil.textconv": trap,
        "diff.evil.command": trap,
        "core.fsmonitor": trap,
        "core.hooksPath": hooks,
        "core.pager": trap,
        "pager.blame": trap,
        "core.sshCommand": trap,
        "core.editor": trap,
        "blame.ignoreRevsFile": "/nowhere",
        "alias.blame": f"!{trap}",
        "remote.origin.url": f"ext::{trap}",
        "remote.origin.promisor": "true",
        "extensions.partialClone": "origin",
        "protocol.ext.allow": "always",
    }
    for key, value in settings.items():
        repository.git("config", key, str(value))
    ran.unlink(missing_ok=True)
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    (statement,) = compiled(repository.root).statements
    assert statement.observed == dt.date(2026, 3, 1)
    assert not ran.exists()


def test_an_object_that_is_not_there_is_never_fetched(repository: Repository, tmp_path: Path) -> None:
    repository.commit("2026-03-01", {**ASKED, "MEMORY.md": "## Kiln\n- **Port:** 8080\n"})
    repository.commit("2026-03-02", {"MEMORY.md": "## Kiln\n- **Port:** 9090\n- **Owner:** Maren\n"})
    repository.git("config", "uploadpack.allowFilter", "true")
    partial = tmp_path / "partial"
    repository.git("clone", "--quiet", "--filter=blob:none", f"file://{repository.root}", str(partial))
    before = sorted(path.name for path in (partial / ".git" / "objects").rglob("*"))
    with pytest.raises(WorkspaceError, match="fetch the whole history"):
        compile_workspace(partial)
    assert sorted(path.name for path in (partial / ".git" / "objects").rglob("*")) == before


def test_a_new_commit_alone_brings_the_vault_up_to_date(
    repository: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    repository.commit("2026-03-01", {**ASKED, "MEMORY.md": "## Kiln\n- **Port:** 8080\n"})
    repository.write("MEMORY.md", "## Kiln\n- **Port:** 9090\n")
    command = ["compile", str(repository.root), "--as-of", "2026-06-30", "--quiet"]
    main(command)
    page = repository.root / "wiki" / "concepts" / "unfiled-2026.md"
    assert not page.exists()
    repository.commit("2026-03-05", {})
    main(command)
    assert "2026-03-05" in page.read_text("utf-8")
