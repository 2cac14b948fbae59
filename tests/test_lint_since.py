"""``wiki lint --since REV``: only what the lines bring about that were written since."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.git_repository import Repository
from wiki_compiler.cli import main

MEMORY = "# Memory\n\n## Kiln\n- **Port:** 8080\n- **Owner:** Maren\n\nSee [[Glaze book]].\n"
MOVED = "## Kiln\n- Moved the Kiln from port 8080 to port 9090.\n"
Lint = Callable[..., tuple[int, list[str]]]
AS_OF = ("--as-of", "2026-06-30")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    repository = Repository(tmp_path / "clone")
    repository.commit("2026-03-01", {"MEMORY.md": MEMORY})
    return repository


@pytest.fixture
def since(repository: Repository, capsys: pytest.CaptureFixture[str]) -> Lint:
    def lint(revision: str = "HEAD", folder: str = "", *more: str) -> tuple[int, list[str]]:
        root = repository.root / folder
        code = main(["lint", str(root), "--since", revision, "--json", "--fail-on", "info", *AS_OF, *more])
        found = json.loads(capsys.readouterr().out)["findings"]
        return code, [f"{one['span']['path']}:{one['span']['line']} {one['rule']}" for one in found]

    return lint


def test_what_was_wrong_before_is_not_told(since: Lint) -> None:
    assert since() == (0, [])


def test_a_new_note_that_outdates_an_old_line_is_told_at_that_line(repository: Repository, since: Lint) -> None:
    repository.write("memory/2026-03-04.md", MOVED)
    assert since() == (1, ["MEMORY.md:4 outdated-claim"])
    repository.commit("2026-03-04", {})
    assert since("HEAD~1") == (1, ["MEMORY.md:4 outdated-claim"])
    assert since() == (0, [])


def test_only_the_line_that_was_written_is_told(repository: Repository, since: Lint) -> None:
    repository.write("MEMORY.md", MEMORY + "\nSee [[Loft plan]].\n")
    assert since() == (1, ["MEMORY.md:9 broken-wikilink"])


def test_lines_that_only_moved_are_not_told(repository: Repository, since: Lint) -> None:
    repository.write("MEMORY.md", MEMORY.replace("# Memory\n", "# Memory\n\nThe workshop in Ulm.\n\n"))
    assert since() == (0, [])


def test_a_renamed_note_is_not_new(repository: Repository, since: Lint) -> None:
    repository.commit("2026-03-02", {"memory/glaze.md": "# Glaze\n\nOne.\n\nTwo.\n\nSee [[Nowhere]].\n"})
    (repository.root / "memory" / "glaze.md").rename(repository.root / "memory" / "glazes.md")
    assert since() == (0, [])


def test_a_curated_line_written_since_never_loses_to_an_older_note(repository: Repository, since: Lint) -> None:
    repository.commit("2026-03-04", {"memory/2026-03-04.md": MOVED})
    repository.write("MEMORY.md", MEMORY.replace("8080", "7070"))
    assert since() == (0, [])
    assert since("HEAD~1") == (1, ["MEMORY.md:4 outdated-claim"]), "the note is of the same range"


def test_only_the_work_of_this_branch_counts(repository: Repository, since: Lint) -> None:
    repository.git("switch", "--quiet", "--create", "work")
    repository.commit("2026-03-05", {"memory/2026-03-05.md": "## Loft\n- **Rent:** 900 EUR\n"})
    repository.git("switch", "--quiet", "main")
    repository.commit("2026-03-06", {"MEMORY.md": MEMORY.replace("See [[Glaze book]].", "No link.")})
    repository.git("switch", "--quiet", "work")
    assert since("main") == (0, [])


def test_the_workspace_may_be_a_folder_of_the_repository(repository: Repository, since: Lint) -> None:
    repository.commit("2026-03-02", {"agent/MEMORY.md": MEMORY})
    repository.write("agent/memory/2026-03-04.md", MOVED)
    assert since("HEAD", "agent") == (1, ["MEMORY.md:4 outdated-claim"])


def test_a_changed_secret_is_new_although_both_are_taken_out(repository: Repository, since: Lint) -> None:
    line = "- api_key = sk_live_{}Zq7Xc2Vb9Nm4Lk8Jh6Gf1Ds3\n"
    repository.commit("2026-03-02", {"TOOLS.md": line.format("4242")})
    assert since() == (0, [])
    repository.write("TOOLS.md", line.format("5353"))
    assert since() == (1, ["TOOLS.md:1 secret"])


def test_where_there_was_no_memory_yet_all_of_it_is_new(since: Lint, repository: Repository) -> None:
    repository.commit("2026-02-01", {"agent/README": "empty\n"})
    repository.write("agent/MEMORY.md", MEMORY)
    assert since("HEAD", "agent") == (1, ["MEMORY.md:7 broken-wikilink"])


def test_what_has_come_to_be_believed_is_told_before_and_after(
    repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.write("memory/2026-03-04.md", MOVED + "- **Cone:** 6\n")
    main(["lint", str(repository.root), "--since", "HEAD", "--format", "markdown", *AS_OF])
    said = capsys.readouterr().out
    assert "- `Kiln › port`: `8080` → `9090` (`memory/2026-03-04.md:2`)" in said
    assert "- `Kiln › cone`: nothing → `6` (`memory/2026-03-04.md:3`)" in said
    assert "owner" not in said


def test_beliefs_are_compared_with_the_days_that_git_knows_too(
    repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.commit("2026-03-09", {"wiki.toml": 'dates = "git"\n', "memory/2026-03-04.md": MOVED})
    repository.commit("2026-03-10", {"MEMORY.md": MEMORY.replace("8080", "7070")})
    main(["lint", str(repository.root), "--since", "HEAD~1", "--format", "markdown", *AS_OF])
    assert "- `Kiln › port`: `9090` → `7070` (`MEMORY.md:4`)" in capsys.readouterr().out


@pytest.mark.parametrize("revision", ["nope", "--output=stolen", "HEAD:MEMORY.md", ""])
def test_an_unknown_revision_is_told_on_one_line(
    repository: Repository, capsys: pytest.CaptureFixture[str], revision: str
) -> None:
    assert main(["lint", str(repository.root), f"--since={revision}"]) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert f"git knows no revision {revision!r}" in printed.err


def test_a_shallow_clone_is_told_to_fetch_what_it_does_not_know(
    repository: Repository, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.commit("2026-03-04", {"memory/2026-03-04.md": MOVED})
    repository.git("clone", "--quiet", "--depth", "1", f"file://{repository.root}", str(tmp_path / "shallow"))
    assert main(["lint", str(tmp_path / "shallow"), "--since", "HEAD~1"]) == 2
    assert "git fetch --unshallow" in capsys.readouterr().err


def test_outside_of_git_it_is_refused_on_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "MEMORY.md").write_text(MEMORY, "utf-8")
    assert main(["lint", str(tmp_path), "--since", "main"]) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert "in no git repository" in printed.err


def test_nothing_of_the_older_notes_is_left_behind(
    repository: Repository, since: Lint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    before = sorted(path for path in repository.root.rglob("*"))
    since()
    assert list((tmp_path / "temporary").iterdir()) == []
    assert sorted(path for path in repository.root.rglob("*")) == before


def test_a_forged_commit_writes_nowhere_else(repository: Repository, since: Lint, tmp_path: Path) -> None:
    """A tree may hold names that no checkout would ever make: ``..`` leads out of the folder."""

    def made(kind: str, data: bytes) -> bytes:
        done = subprocess.run(
            ["git", "hash-object", "-w", "--literally", "-t", kind, "--stdin"],
            cwd=repository.root,
            input=data,
            capture_output=True,
            check=True,
        )
        return done.stdout.strip()

    blob = bytes.fromhex(made("blob", b"- Out.\n").decode())
    up = bytes.fromhex(made("tree", b"100644 out.md\0" + blob).decode())
    top = made("tree", b"40000 ..\0" + up + b"100644 MEMORY.md\0" + blob).decode()
    who = b"maren <m@example> 1772000000 +0000"
    commit = made("commit", b"tree %s\nauthor %s\ncommitter %s\n\nx\n" % (top.encode(), who, who)).decode()
    before = set(tmp_path.rglob("out.md"))
    assert since(commit)[0] == 1
    assert set(tmp_path.rglob("out.md")) == before
    assert not (Path(tempfile.gettempdir()) / "out.md").exists()


def test_a_hostile_clone_runs_nothing_and_hides_nothing(repository: Repository, since: Lint, tmp_path: Path) -> None:
    trap, ran = tmp_path / "trap", tmp_path / "ran"
    trap.write_text(f"#!/bin/sh\necho $0 $@ >> {ran}\ncat\n", "utf-8")
    trap.chmod(0o755)
    repository.commit("2026-03-02", {".gitattributes": "*.md binary filter=evil diff=evil\n"})
    for key in ("filter.evil.clean", "filter.evil.smudge", "diff.evil.textconv", "diff.evil.command", "diff.external"):
        repository.git("config", key, str(trap))
    for key in ("core.fsmonitor", "core.pager", "pager.diff", "core.sshCommand", "core.hooksPath"):
        repository.git("config", key, str(trap))
    ran.unlink(missing_ok=True)
    repository.write("memory/2026-03-04.md", MOVED)
    assert since() == (1, ["MEMORY.md:4 outdated-claim"])
    assert not ran.exists()
