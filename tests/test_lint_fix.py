"""``wiki lint --fix``: what can be mended safely is mended, and nothing else in a note is touched."""

from __future__ import annotations

import datetime as dt
import hashlib
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import given
from hypothesis import strategies as st

from wiki_compiler import WorkspaceError, compile_workspace
from wiki_compiler.apply import Plan, plan_edits, write_plan
from wiki_compiler.cli import main
from wiki_compiler.model import Edit
from wiki_compiler.reading.workspace import NoteFile
from wiki_compiler.words import NoteKind, Privacy, Status, Tier

AS_OF = dt.date(2026, 6, 30)
LOG = "## Kiln\n- Moved the Kiln from port 8080 to port 9090.\n"
OLD = "## Kiln\n- **Port:** 8080\n"
NEW = "## Kiln\n- ~~**Port:** 8080~~\n- **Port:** 9090 (memory/2026-03-04.md:2)\n"
Write = Callable[..., Path]
Lint = Callable[..., tuple[int, str, str]]


@pytest.fixture
def lint(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Lint:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))

    def run(*arguments: str | Path) -> tuple[int, str, str]:
        code = main(["lint", "--as-of", AS_OF.isoformat(), *map(str, arguments)])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture
def root(workspace: Write) -> Path:
    return workspace({"MEMORY.md": OLD, "memory/2026-03-04.md": LOG})


class TestOutdatedClaim:
    """An outdated line is struck out, and the value that holds now stands below it with its source."""

    def test_the_line_is_mended_and_no_longer_reported(self, lint: Lint, root: Path) -> None:
        assert lint(root)[0] == 1
        code, said, told = lint(root, "--fix")
        assert (code, said, told.splitlines()[-1]) == (0, "Nothing found in 2 notes.\n", "wiki: mended 1 note")
        assert (root / "MEMORY.md").read_text("utf-8") == NEW
        assert (root / "memory" / "2026-03-04.md").read_text("utf-8") == LOG

    def test_the_struck_line_is_history_and_the_new_one_believed(self, lint: Lint, root: Path) -> None:
        lint(root, "--fix")
        claims = compile_workspace(root, as_of=AS_OF).claims
        (port,) = (claim for claim in claims if claim.attribute == "port")
        assert (port.value, port.status) == ("9090", Status.SUPPORTED)
        assert {proof.path for proof in port.evidence} == {"MEMORY.md", "memory/2026-03-04.md"}
        struck = [one for one in claims if any((e.path, e.line) == ("MEMORY.md", 2) for e in one.evidence)]
        assert [one.status for one in struck] == [Status.RETRACTED]

    def test_a_second_time_changes_nothing(self, lint: Lint, root: Path) -> None:
        lint(root, "--fix")
        assert lint(root, "--diff") == (0, "", "")

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            (OLD.replace("\n", "\r\n"), NEW.replace("\n", "\r\n")),
            ("\ufeff" + OLD, "\ufeff" + NEW),
            (OLD.removesuffix("\n"), NEW.removesuffix("\n")),
            (OLD.removesuffix("\n").replace("\n", "\r\n"), NEW.removesuffix("\n").replace("\n", "\r\n")),
            (
                OLD + "\n\n  Odd \tspacing stays.  \r\nAnd mixed ends\n",
                NEW + "\n\n  Odd \tspacing stays.  \r\nAnd mixed ends\n",
            ),
        ],
        ids=["CRLF", "BOM", "no final line end", "CRLF, no final line end", "odd white space"],
    )
    def test_line_ends_and_all_other_bytes_stay(self, lint: Lint, root: Path, before: str, after: str) -> None:
        (root / "MEMORY.md").write_bytes(before.encode())
        lint(root, "--fix")
        assert (root / "MEMORY.md").read_bytes() == after.encode()

    @pytest.mark.parametrize(
        "line",
        [
            "- **Port:** 8080 (since 2025-01-02)",
            "- **Port:** 8080, which 8080 also serves",
            "- **Port:** 8080 behind Traefik",
            "- **Port:** [8080](http://kiln:8080)",
            "- **Port:** 8080 ^port",
            "The Kiln listens on port 8080.",
            "| Kiln | Port |\n|---|---|\n| Kiln | 8080 |",
            "> - **Port:** 8080",
            "- **Port:** 8080\n  and nothing else",
        ],
    )
    def test_what_is_not_surely_safe_is_left_to_a_person(self, lint: Lint, root: Path, line: str) -> None:
        text = f"## Kiln\n{line}\n"
        (root / "MEMORY.md").write_text(text, "utf-8")
        assert lint(root, "--diff")[:2] == (0, "")
        assert (root / "MEMORY.md").read_text("utf-8") == text

    @pytest.mark.parametrize(
        "value", ["9090 <!-- wiki-lint: ignore secret -->", "`9090`]]", "[[9090]]", "9090 %% x %%", "9090 \u202e"]
    )
    def test_markup_in_the_newer_note_is_not_carried_over(self, lint: Lint, root: Path, value: str) -> None:
        (root / "memory" / "2026-03-04.md").write_text(f"## Kiln\n- **Port:** {value} (was 8080)\n", "utf-8")
        lint(root, "--fix")
        text = (root / "MEMORY.md").read_text("utf-8")
        assert not set("<`[%\u202e") & set(text)

    def test_a_daily_log_is_history_and_stays(self, lint: Lint, workspace: Write) -> None:
        root = workspace({"memory/2026-03-01.md": OLD, "memory/2026-03-04.md": LOG})
        assert "info outdated-claim" in lint(root)[1]
        assert lint(root, "--diff")[:2] == (0, "")


class TestAliasLink:
    """A link to a mere alias is written with the file it means."""

    KILN = "---\naliases: [The Oven]\n---\n# Kiln\n- **Owner:** Maren\n"

    def test_every_such_link_of_the_note_is_mended(self, lint: Lint, workspace: Write) -> None:
        root = workspace({"MEMORY.md": "Ask [[The Oven]].\n\nOr [[the oven#Glaze|him]].\n", "bank/kiln.md": self.KILN})
        lint(root, "--fix")
        text = (root / "MEMORY.md").read_text("utf-8")
        assert text == "Ask [[bank/kiln|The Oven]].\n\nOr [[bank/kiln#Glaze|him]].\n"
        assert "The Oven" not in lint(root)[1]

    @pytest.mark.parametrize(
        "line", ["Run `[[The Oven]]` or [[The Oven]].", "See [[Elsewhere]].", "| A |\n|---|\n| [[The Oven]] |"]
    )
    def test_what_may_be_no_such_link_is_left_alone(self, lint: Lint, workspace: Write, line: str) -> None:
        root = workspace({"MEMORY.md": f"{line}\n", "bank/kiln.md": self.KILN})
        lint(root, "--fix")
        assert (root / "MEMORY.md").read_text("utf-8") == f"{line}\n"

    def test_an_alias_of_two_notes_means_neither(self, lint: Lint, workspace: Write) -> None:
        root = workspace({"MEMORY.md": "Ask [[The Oven]].\n", "bank/kiln.md": self.KILN, "bank/oven.md": self.KILN})
        assert lint(root, "--diff")[:2] == (0, "")


class TestCommand:
    """What is shown, what is written, and what is refused."""

    def test_a_difference_is_shown_and_nothing_written(self, lint: Lint, root: Path) -> None:
        code, said, _ = lint(root, "--diff")
        assert code == 1
        assert said == (
            "--- a/MEMORY.md\n+++ b/MEMORY.md\n@@ -1,2 +1,3 @@\n ## Kiln\n-- **Port:** 8080\n"
            "+- ~~**Port:** 8080~~\n+- **Port:** 9090 (memory/2026-03-04.md:2)\n"
        )
        assert (root / "MEMORY.md").read_text("utf-8") == OLD

    @pytest.mark.parametrize("name", ["text", "json"])
    def test_what_is_mended_is_shown_first_beside_the_report(self, lint: Lint, root: Path, name: str) -> None:
        difference = lint(root, "--diff")[1]
        _, said, told = lint(root, "--fix", "--format", name)
        assert told.startswith(difference)
        assert "~~" not in said
        assert (root / "MEMORY.md").read_text("utf-8") == NEW

    def test_a_quiet_run_mends_without_a_word(self, lint: Lint, root: Path) -> None:
        assert lint(root, "--fix", "--quiet") == (0, "", "")

    def test_lint_says_how_many_can_be_mended(self, lint: Lint, root: Path) -> None:
        assert lint(root)[1].endswith("1 can be mended with --fix; --diff shows how\n")

    def test_one_rule_may_be_named_before_or_after_the_folder(self, lint: Lint, root: Path) -> None:
        assert lint("--fix", "broken-wikilink", root)[0] == 1
        assert lint("--fix", root, "--diff")[0] == 1
        assert lint(root, "--fix", "outdated-claim")[0] == 0

    @pytest.mark.parametrize(
        ("rule", "told"), [("outdated-clam", "the nearest is 'outdated-claim'"), ("secret", "has no safe repair")]
    )
    def test_a_rule_that_is_none_or_has_no_repair_is_refused(
        self, lint: Lint, root: Path, rule: str, told: str
    ) -> None:
        code, said, error = lint(root, "--fix", rule)
        assert (code, said, error.count("\n")) == (2, "", 1)
        assert told in error

    def test_only_what_is_reported_is_mended(self, lint: Lint, root: Path) -> None:
        lint(root, "--fix", "--min-confidence", "0.99")
        lint(root, "--fix", "--ignore", "outdated-claim")
        assert (root / "MEMORY.md").read_text("utf-8") == OLD

    def test_secrets_are_neither_shown_nor_lost(self, lint: Lint, root: Path) -> None:
        secret = "- api_key = sk_live_4242Zq7Xc2Vb9Nm4Lk8Jh6Gf1Ds3\n"  # noqa: S105 - invented
        (root / "MEMORY.md").write_text(OLD + secret, "utf-8")
        assert "Zq7Xc2" not in lint(root, "--diff")[1]
        lint(root, "--fix")
        assert (root / "MEMORY.md").read_text("utf-8") == NEW + secret

    def test_a_note_behind_a_link_is_left_alone_and_told(self, lint: Lint, root: Path) -> None:
        (root / "bank").mkdir()
        (root / "MEMORY.md").rename(root / "bank" / "memory-of-all.md")
        (root / "MEMORY.md").symlink_to(root / "bank" / "memory-of-all.md")
        lint(root, "--fix")
        assert (root / "MEMORY.md").is_symlink()

    def test_rights_stay_and_nothing_is_left_behind(self, lint: Lint, root: Path) -> None:
        (root / "MEMORY.md").chmod(0o640)
        lint(root, "--fix")
        assert stat.S_IMODE((root / "MEMORY.md").stat().st_mode) == 0o640
        assert sorted(path.relative_to(root).as_posix() for path in root.rglob("*")) == [
            *("MEMORY.md", "memory", "memory/2026-03-04.md"),
        ]

    def test_a_workspace_that_nobody_named_is_not_written_to(
        self, lint: Lint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        home = tmp_path / "home" / ".openclaw" / "workspace"
        home.mkdir(parents=True)
        (home / "MEMORY.md").write_text(OLD, "utf-8")
        (tmp_path / "elsewhere").mkdir()
        monkeypatch.chdir(tmp_path / "elsewhere")
        assert lint()[0] == 0
        assert lint("--fix")[0] == 2


class TestPlan:
    """``apply``: a plan of edits, and its writing."""

    def test_a_file_that_changed_meanwhile_stops_everything(self, workspace: Write, tmp_path: Path) -> None:
        root = workspace({"a.md": "one\n", "b.md": "one\n"})
        edits = [Edit(path, 1, "one", ("two",)) for path in ("a.md", "b.md")]
        plan = plan_edits(root, [note(root, "a.md"), note(root, "b.md")], edits)
        (root / "b.md").write_text("mine\n", "utf-8")
        with pytest.raises(WorkspaceError, match=r"b\.md: has changed since it was read; nothing was written"):
            write_plan(plan, tmp_path / "lock")
        assert (root / "a.md").read_text("utf-8") == "one\n"

    def test_a_link_that_came_to_stand_there_is_not_followed(self, workspace: Write, tmp_path: Path) -> None:
        root = workspace({"a.md": "one\n"})
        plan = plan_edits(root, [note(root, "a.md")], [Edit("a.md", 1, "one", ("two",))])
        (tmp_path / "outside.md").write_text("one\n", "utf-8")
        (root / "a.md").unlink()
        (root / "a.md").symlink_to(tmp_path / "outside.md")
        with pytest.raises(WorkspaceError, match="has changed"):
            write_plan(plan, tmp_path / "lock")
        assert (tmp_path / "outside.md").read_text("utf-8") == "one\n"

    @pytest.mark.parametrize(
        ("data", "edit", "reason"),
        [
            (b"one\n", Edit("a.md", 1, "other", ("two",)), "other-line"),
            (b"one\n", Edit("a.md", 9, "one", ("two",)), "other-line"),
            (b"one\xff\n", Edit("a.md", 1, "one", ("two",)), "no-text"),
        ],
    )
    def test_an_edit_that_does_not_fit_is_refused_with_its_reason(
        self, workspace: Write, data: bytes, edit: Edit, reason: str
    ) -> None:
        root = workspace({"a.md": data})
        plan = plan_edits(root, [note(root, "a.md")], [edit])
        assert plan.changes == ()
        assert [one.reason for one in plan.refused] == [reason]

    def test_a_disk_that_is_full_leaves_the_note_as_it_was(
        self, workspace: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        root = workspace({"a.md": "one\n"})
        plan = plan_edits(root, [note(root, "a.md")], [Edit("a.md", 1, "one", ("two",))])

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("wiki_compiler.apply.writing.os.fsync", full)
        with pytest.raises(WorkspaceError, match=r"a\.md: cannot be written \(No space left on device\)"):
            write_plan(plan, tmp_path / "lock")
        assert [(file.name, file.read_text("utf-8")) for file in root.iterdir()] == [("a.md", "one\n")]

    def test_only_one_program_writes_at_a_time(
        self, workspace: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        root = workspace({"a.md": "one\n"})
        plan = plan_edits(root, [note(root, "a.md")], [Edit("a.md", 1, "one", ("two",))])
        monkeypatch.setattr("wiki_compiler.apply.writing._LOCK_SECONDS", 0)
        with FileLock(tmp_path / "lock"), pytest.raises(WorkspaceError, match="another program is writing"):
            write_plan(plan, tmp_path / "lock")
        assert (root / "a.md").read_text("utf-8") == "one\n"

    @pytest.mark.laws
    @given(st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=4)), st.data())
    def test_all_but_the_edited_line_is_the_same_bytes(
        self, tmp_path_factory: pytest.TempPathFactory, texts: list[str], data: st.DataObject
    ) -> None:
        ends = data.draw(
            st.lists(st.sampled_from(["\n", "\r\n", "\r"]), min_size=len(texts) + 2, max_size=len(texts) + 2)
        )
        number = data.draw(st.integers(0, len(texts)))
        texts = [*texts[:number], "the line", *texts[number:]]
        last = data.draw(st.sampled_from(["", ends[-1]])) if texts[-1] else ends[-1]
        lines = [text + end for text, end in zip(texts, [*ends[: len(texts) - 1], last], strict=True)]
        bom = data.draw(st.sampled_from([b"", b"\xef\xbb\xbf"]))
        root = tmp_path_factory.mktemp("plan")
        (root / "a.md").write_bytes(bom + "".join(lines).encode())
        changed = edited(root, Edit("a.md", line_of(texts, ends, number), "the line", ("a", "b")))
        after = changed.changes[0].after.removeprefix(bom).decode()
        head, tail = "".join(lines[:number]), "".join(lines[number + 1 :])
        assert after.startswith(f"{head}a")
        assert after.removeprefix(head).removeprefix("a").lstrip("\r\n").removeprefix("b").endswith(tail)


def line_of(texts: list[str], ends: list[str], number: int) -> int:
    """Return the line at which a text stands: a lone CR before a lone LF are one line end."""
    joined = "".join(text + end for text, end in zip(texts[:number], ends, strict=False))
    return len(joined.replace("\r\n", "\n").replace("\r", "\n").split("\n"))


def edited(root: Path, edit: Edit) -> Plan:
    return plan_edits(root, [note(root, "a.md")], [edit])


def note(root: Path, path: str) -> NoteFile:
    data = (root / path).read_bytes()
    digest = hashlib.sha256(data).hexdigest()
    return NoteFile(path, digest, len(data), NoteKind.TOPIC, Tier.CURATED, Privacy.INTERNAL)
