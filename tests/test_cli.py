"""The command line: what each command prints, where it looks, and its exit codes."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

import pytest

from tests.running import Run
from wiki_compiler.config import Config, parse_config

Write = Callable[[Mapping[str, str | bytes]], Path]

NOTES = {
    "MEMORY.md": "# Memory\n\n## Kiln\n- **Port:** 8080\n- **Owner:** Maren\n",
    "memory/2026-03-04.md": "# 2026-03-04\n\n## Kiln\n- Moved the Kiln from port 8080 to port 9090.\n",
    "memory/2026-03-05.md": "# 2026-03-05\n\nSee [[bank/Glaze book]].\n",
}
AS_OF = ("--as-of", "2026-04-01")


@pytest.fixture
def root(workspace: Write) -> Path:
    return workspace(NOTES)


def files_below(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class TestCompile:
    """``wiki compile``"""

    def test_writes_a_vault_and_sums_it_up_with_what_needs_attention_and_what_to_open(
        self, wiki: Run, root: Path
    ) -> None:
        result = wiki("compile", root, *AS_OF)
        assert result.code == 0
        assert (root / "wiki" / "index.md").is_file()
        assert re.search(r"^ +3  notes$", result.out, re.MULTILINE)
        assert all(f"  {name}\n" in result.out for name in ("notes", "statements", "entities", "claims"))
        assert "MEMORY.md:4 error" in result.out
        assert f"Open in Obsidian: {root / 'wiki'}" in result.out
        assert result.err == ""

    def test_a_second_time_writes_nothing(self, wiki: Run, root: Path) -> None:
        wiki("compile", root, *AS_OF)
        before = files_below(root / "wiki")
        assert "Wrote 0 files, removed 0" in wiki("compile", root, *AS_OF).out
        assert files_below(root / "wiki") == before

    def test_with_check_says_no_until_the_vault_is_up_to_date(self, wiki: Run, root: Path) -> None:
        assert wiki("compile", root, "--check", *AS_OF).code == 1
        assert not (root / "wiki").exists()
        wiki("compile", root, *AS_OF)
        assert wiki("compile", root, "--check", *AS_OF).code == 0

    def test_with_check_believes_it_is_the_day_of_the_vault(self, wiki: Run, root: Path) -> None:
        wiki("compile", root, "--as-of", "2026-03-06")
        assert wiki("compile", root, "--check").code == 0
        assert wiki("compile", root, "--check", "--as-of", "2027-03-06").code == 1

    @pytest.mark.parametrize("option", ["--dry-run", "--diff"])
    def test_can_show_what_would_change_and_write_nothing(self, wiki: Run, root: Path, option: str) -> None:
        result = wiki("compile", root, option, *AS_OF)
        assert result.code == 0
        assert "index.md" in result.out
        assert not (root / "wiki").exists()

    def test_shows_a_diff_of_what_would_change(self, wiki: Run, root: Path) -> None:
        wiki("compile", root, *AS_OF)
        (root / "MEMORY.md").write_text("# Memory\n\n## Kiln\n- **Port:** 9090\n- **Owner:** Ilse\n", "utf-8")
        lines = wiki("compile", root, "--diff", *AS_OF).out.splitlines()
        assert any(line.startswith("--- a/") for line in lines)
        assert any(line.startswith("+") and "Ilse" in line for line in lines)

    def test_prints_json_for_programs(self, wiki: Run, root: Path) -> None:
        values = wiki("compile", root, "--json", *AS_OF).json
        assert values["format_version"] == 1
        assert values["as_of"] == "2026-04-01"
        assert values["totals"]["notes"] == 3
        assert "index.md" in values["written"]

    def test_writes_where_it_is_told(self, wiki: Run, root: Path, tmp_path: Path) -> None:
        assert wiki("compile", root, "--vault", tmp_path / "elsewhere", "--no-index", *AS_OF).code == 0
        assert (tmp_path / "elsewhere" / "index.md").is_file()
        assert not (root / "wiki").exists()

    def test_reads_with_several_processes_to_the_same_bytes(self, wiki: Run, root: Path, tmp_path: Path) -> None:
        wiki("compile", root, "--vault", tmp_path / "one", *AS_OF)
        wiki("compile", root, "--vault", tmp_path / "two", "--jobs", "2", *AS_OF)
        one, two = (
            {path: text for path, text in files_below(tmp_path / name).items() if not path.startswith(".wiki/cache")}
            for name in ("one", "two")
        )
        assert one == two

    def test_quietly_says_nothing(self, wiki: Run, root: Path) -> None:
        result = wiki("compile", root, "--quiet", *AS_OF)
        assert (result.code, result.out, result.err) == (0, "", "")

    def test_verbosely_says_where_everything_is(self, wiki: Run, root: Path) -> None:
        result = wiki("compile", root, "--verbose", *AS_OF)
        assert f"vault {root / 'wiki'}" in result.err
        assert "write index.md" in result.err

    def test_speaks_the_workspace_s_language(self, wiki: Run, root: Path) -> None:
        (root / "wiki.toml").write_text('language = "ko"\n', "utf-8")
        assert "Obsidian에서 열기" in wiki("compile", root, *AS_OF).out


class TestLint:
    """``wiki lint``"""

    def test_reports_findings_at_their_lines_and_says_no(self, wiki: Run, root: Path) -> None:
        result = wiki("lint", root, *AS_OF)
        assert result.code == 1
        assert "MEMORY.md:4 error outdated-claim" in result.out
        assert "replaced by memory/2026-03-04.md:4" in result.out
        assert "memory/2026-03-05.md:3 warning broken-wikilink" in result.out

    def test_never_makes_a_vault(self, wiki: Run, root: Path) -> None:
        before = files_below(root)
        wiki("lint", root, *AS_OF)
        assert files_below(root) == before

    @pytest.mark.parametrize("vault", [False, True])
    def test_keeps_what_it_read_with_the_user_and_leaves_the_workspace_as_it_is(
        self, wiki: Run, root: Path, tmp_path: Path, *, vault: bool
    ) -> None:
        if vault:
            wiki("compile", root, *AS_OF)
        before = files_below(root)
        first = wiki("lint", root, *AS_OF)
        assert files_below(root) == before
        assert list((tmp_path / "cache" / "wiki-compiler").iterdir())
        assert wiki("lint", root, *AS_OF).out == first.out

    def test_reads_no_note_again_where_nothing_was_touched(
        self, wiki: Run, root: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = wiki("lint", root, *AS_OF)
        with monkeypatch.context() as patch:
            patch.setattr("wiki_compiler.linted.compile_sources", lambda *_, **__: pytest.fail("read again"))
            again = wiki("lint", root, *AS_OF)
        assert (again.code, again.out) == (before.code, before.out)
        (root / "MEMORY.md").write_text("## Kiln\n- **Port:** 9090\n", "utf-8")
        assert "outdated-claim" not in wiki("lint", root, *AS_OF).out

    @pytest.mark.parametrize("arguments", [("--as-of", "2026-03-03"), ("--ignore", "outdated-claim", *AS_OF)])
    def test_what_was_kept_is_not_taken_for_the_answer_to_another_question(
        self, wiki: Run, root: Path, arguments: tuple[str, ...]
    ) -> None:
        wiki("lint", root, *AS_OF)
        assert "outdated-claim" not in wiki("lint", root, *arguments).out

    def test_two_workspaces_of_the_same_notes_are_kept_apart(self, wiki: Run, workspace: Write, tmp_path: Path) -> None:
        for name in ("one", "two"):
            wiki("lint", workspace(NOTES, name), *AS_OF)
        assert len(list((tmp_path / "cache" / "wiki-compiler").iterdir())) == 2

    @pytest.mark.parametrize("name", ["text", "json", "sarif", "github", "gitlab", "junit", "markdown"])
    def test_tells_no_path_of_the_machine(self, wiki: Run, root: Path, tmp_path: Path, name: str) -> None:
        assert str(tmp_path) not in wiki("lint", root, "--format", name, *AS_OF).out

    def test_a_cache_that_a_clone_brings_along_hides_nothing(self, wiki: Run, root: Path, tmp_path: Path) -> None:
        wiki("compile", root, *AS_OF)
        wiki("lint", root, *AS_OF)
        forged = root / "wiki" / ".wiki" / "cache"
        shutil.copytree(next((tmp_path / "cache" / "wiki-compiler").iterdir()), forged, dirs_exist_ok=True)
        for file in forged.rglob("*.sqlite"):
            with closing(sqlite3.connect(file)) as kept:
                kept.execute("UPDATE readings SET value = replace(value, 'outdated-claim', 'nothing-at-all')")
                kept.commit()
        shutil.rmtree(tmp_path / "cache")
        assert "outdated-claim" in wiki("lint", root, *AS_OF).out

    def test_is_content_with_a_clean_workspace(self, wiki: Run, workspace: Write) -> None:
        result = wiki("lint", workspace({"MEMORY.md": "## Kiln\n- **Port:** 8080\n"}), *AS_OF)
        assert (result.code, result.out) == (0, "Nothing found in 1 note.\n")

    @pytest.mark.parametrize("arguments", [("--format", "json"), ("--json",)])
    def test_prints_json_for_programs(self, wiki: Run, root: Path, arguments: tuple[str, ...]) -> None:
        result = wiki("lint", root, *arguments, *AS_OF)
        assert result.code == 1
        assert {"outdated-claim", "broken-wikilink"} <= {one["rule"] for one in result.json["findings"]}

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (("--fail-on", "never"), 0),
            (("--fail-on", "error", "--ignore", "outdated-claim"), 0),
            (("--fail-on", "warning", "--ignore", "outdated-claim"), 1),
            (("--fail-on", "info", "--select", "broken-wikilink"), 1),
            (("--select", "secret"), 0),
        ],
    )
    def test_says_no_from_the_severity_on_that_was_chosen(
        self, wiki: Run, root: Path, arguments: tuple[str, ...], code: int
    ) -> None:
        assert wiki("lint", root, *arguments, *AS_OF).code == code

    @pytest.mark.parametrize("name", ["text", "json", "sarif", "github", "gitlab", "junit", "markdown"])
    def test_the_exit_code_is_the_same_in_every_format(self, wiki: Run, root: Path, name: str) -> None:
        assert wiki("lint", root, "--format", name, *AS_OF).code == 1
        assert wiki("lint", root, "--format", name, "--fail-on", "never", *AS_OF).code == 0
        assert wiki("lint", root, "--format", name, "--min-confidence", "0.99", *AS_OF).code == 0

    def test_leaves_out_what_is_less_sure_than_was_asked_for(self, wiki: Run, root: Path) -> None:
        result = wiki("lint", root, "--min-confidence", "0.99", *AS_OF)
        assert "outdated-claim" not in result.out
        assert "broken-wikilink" in result.out

    def test_writes_the_report_to_a_file_and_prints_nothing(self, wiki: Run, root: Path, tmp_path: Path) -> None:
        printed = wiki("lint", root, "--format", "sarif", *AS_OF)
        written = wiki("lint", root, "--format", "sarif", "--output", tmp_path / "lint.sarif", *AS_OF)
        assert (written.code, written.out) == (1, "")
        assert (tmp_path / "lint.sarif").read_text("utf-8") == printed.out

    def test_never_writes_its_report_over_a_note(self, wiki: Run, root: Path) -> None:
        (root / "link.md").symlink_to(root / "MEMORY.md")
        for name in ("MEMORY.md", "link.md"):
            result = wiki("lint", root, "--output", root / name, *AS_OF)
            assert (result.code, result.err.count("\n")) == (2, 1)
        assert (root / "MEMORY.md").read_text("utf-8") == NOTES["MEMORY.md"]

    def test_names_files_as_the_repository_does_for_a_server(self, wiki: Run, root: Path) -> None:
        (root.parent / ".git").mkdir()
        assert "file=workspace/MEMORY.md,line=4" in wiki("lint", root, "--format", "github", *AS_OF).out
        assert "\nMEMORY.md:4 error" in f"\n{wiki('lint', root, *AS_OF).out}"

    @pytest.mark.parametrize(
        ("arguments", "nearest"),
        [
            (("--format", "sarrif"), "sarif"),
            (("--select", "outdated-clam"), "outdated-claim"),
            (("--ignore", "brokn-wikilink*"), "broken-wikilink"),
        ],
    )
    def test_names_the_nearest_of_what_it_does_not_know(
        self, wiki: Run, root: Path, arguments: tuple[str, ...], nearest: str
    ) -> None:
        result = wiki("lint", root, *arguments)
        assert (result.code, result.out) == (2, "")
        assert f"the nearest is '{nearest}'" in result.err

    def test_takes_several_rules_and_globs(self, wiki: Run, root: Path) -> None:
        found = wiki("lint", root, "--json", "--select", "broken-*,secret", *AS_OF).json["findings"]
        assert {one["rule"] for one in found} == {"broken-wikilink"}
        assert "broken-wikilink" not in wiki("lint", root, "--ignore", "broken-*", *AS_OF).out

    def test_cannot_lint_a_folder_without_notes(self, wiki: Run, tmp_path: Path) -> None:
        (tmp_path / "empty").mkdir()
        result = wiki("lint", tmp_path / "empty")
        assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)

    def test_heeds_the_workspace_s_own_choice(self, wiki: Run, root: Path) -> None:
        (root / "wiki.toml").write_text('[lint]\nignore = ["outdated-claim"]\nfail_on = "warning"\n', "utf-8")
        result = wiki("lint", root, *AS_OF)
        assert result.code == 1
        assert "outdated-claim" not in result.out

    def test_heeds_globs_of_rules_in_the_workspace_s_choice(self, wiki: Run, root: Path) -> None:
        toml = '[lint.severity]\n"broken-*" = "error"\n[lint.per_path]\n"MEMORY.md" = ["outdated-*"]\n'
        (root / "wiki.toml").write_text(toml, "utf-8")
        found = wiki("lint", root, "--json", *AS_OF).json["findings"]
        assert {(one["rule"], one["severity"]) for one in found if one["severity"] == "error"} == {
            ("broken-wikilink", "error")
        }

    @pytest.mark.parametrize(
        "table", ['[lint]\nselect = ["outdatd-*"]', "[lint.severity]\noutdatd-claim = 'info'", '[lint]\nignore = ["x"]']
    )
    def test_refuses_a_rule_in_wiki_toml_that_is_none(self, wiki: Run, root: Path, table: str) -> None:
        (root / "wiki.toml").write_text(f"{table}\n", "utf-8")
        result = wiki("lint", root)
        assert (result.code, result.err.count("\n")) == (2, 1)
        assert "the nearest known rule is" in result.err

    def test_a_comment_with_a_reason_silences_a_rule_on_its_line(self, wiki: Run, root: Path) -> None:
        comment = "<!-- wiki-lint: ignore outdated-claim the old port still answers -->"
        (root / "MEMORY.md").write_text(NOTES["MEMORY.md"].replace("8080", f"8080 {comment}"), "utf-8")
        assert "outdated-claim" not in wiki("lint", root, *AS_OF).out

    def test_colours_only_when_told_or_on_a_terminal(self, wiki: Run, root: Path) -> None:
        assert "\x1b[" not in wiki("lint", root, *AS_OF).out
        assert "\x1b[" in wiki("lint", root, "--color", "always", *AS_OF).out


class TestStatus:
    """``wiki status``"""

    def test_counts_what_is_there_and_what_was_not_read(self, wiki: Run, root: Path) -> None:
        (root / "readme.txt").write_text("no note", "utf-8")
        result = wiki("status", root, *AS_OF)
        assert result.code == 0
        assert "3  notes  daily 2, core 1" in result.out
        assert "not-markdown 1" in result.out
        assert "There is no vault" in result.out

    def test_names_the_folders_of_which_nothing_was_read(self, wiki: Run, root: Path) -> None:
        for path in ("skills/fire/SKILL.md", "skills/glaze/SKILL.md", "memory/archive/2024.md", "docs/how.txt"):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text("# x\n- y\n", "utf-8")
        out = wiki("status", root, *AS_OF).out
        assert "not read: skills/ (2 files, skill)" in out
        assert "not read: memory/archive/ (1 file, backup)" in out
        assert "docs" not in out
        folders = wiki("status", root, "--json", *AS_OF).json["folders_not_read"]
        assert [one["path"] for one in folders] == ["memory/archive", "skills"]

    def test_names_the_markdown_beside_notes_that_is_no_memory(self, wiki: Run, root: Path, tmp_path: Path) -> None:
        (root / "IDEAS.md").write_text("# x\n- y\n", "utf-8")
        assert "not read: IDEAS.md (outside)" in wiki("status", root, *AS_OF).out
        assert wiki("status", root, "--json", *AS_OF).json["notes_not_read"] == ["IDEAS.md"]
        wiki("compile", root, "--vault", tmp_path / "vault", *AS_OF)
        report = (tmp_path / "vault" / "reports" / "coverage.md").read_text("utf-8")
        assert "`include` in wiki.toml what is memory, and it is read:\n\n- IDEAS.md\n" in report
        (root / "wiki.toml").write_text('include = ["IDEAS.md"]\n', "utf-8")
        assert wiki("status", root, "--json", *AS_OF).json["notes_not_read"] == []

    def test_speaks_korean_throughout(self, wiki: Run, root: Path) -> None:
        (root / "wiki.toml").write_text('language = "ko"\n', "utf-8")
        out = wiki("status", root, *AS_OF).out.replace(str(root), "")
        assert set(re.findall(r"[A-Za-z]{3,}", out)) <= {"wiki", "compile", "Markdown"}

    def test_says_what_a_past_day_leaves_out(self, wiki: Run, root: Path) -> None:
        assert "2 undated lines, not used" in wiki("status", root, "--as-of", "2026-03-03").out

    def test_says_whether_the_vault_is_up_to_date(self, wiki: Run, root: Path) -> None:
        wiki("compile", root, *AS_OF)
        assert "is up to date" in wiki("status", root, *AS_OF).out
        (root / "MEMORY.md").write_text("## Kiln\n- **Port:** 9091\n", "utf-8")
        assert "is not up to date" in wiki("status", root, *AS_OF).out

    def test_prints_json_for_programs(self, wiki: Run, root: Path) -> None:
        values = wiki("status", root, "--json", *AS_OF).json
        assert values["by"]["notes"] == {"daily": 2, "core": 1}
        assert values["stale_pages"] is None


class TestExplain:
    """``wiki explain``"""

    @pytest.mark.parametrize("asked", ["Kiln › port", "kiln > port", "MEMORY.md:4", "memory/2026-03-04.md#L4"])
    def test_tells_how_a_claim_came_about(self, wiki: Run, root: Path, asked: str) -> None:
        result = wiki("explain", asked, "-w", root, *AS_OF)
        assert result.code == 0
        assert "Kiln › port = 9090" in result.out
        assert "memory/2026-03-04.md:4" in result.out
        assert "Moved the Kiln" in result.out
        assert "What was believed before" in result.out
        assert "memory/2026-03-04.md:4 replaces MEMORY.md:4" in result.out

    def test_knows_an_address_of_what_is_too_little_spoken_of_to_be_a_thing(self, wiki: Run, workspace: Write) -> None:
        small = workspace({"memory/2026-03-04.md": "## Lantern\n- **Berth:** 4\n"})
        assert wiki("status", small, "--json", *AS_OF).json["totals"]["entities"] == 0
        assert "Berth" in wiki("explain", "lantern › berth", "-w", small, *AS_OF).out

    def test_lists_the_claims_where_many_are_meant(self, wiki: Run, workspace: Write) -> None:
        many = workspace(
            {"bank/entities/kiln.md": "# Kiln\n- **Port:** 1\n- **Owner:** Ilse\n- **Region:** Ulm\n- **Model:** K2\n"}
        )
        lines = wiki("explain", "Kiln", "-w", many, *AS_OF).out.splitlines()
        assert len(lines) == 4
        assert all(line.startswith("c-") for line in lines)

    def test_takes_an_id_or_its_beginning(self, wiki: Run, root: Path) -> None:
        found = wiki("explain", "Kiln › port", "-w", root, "--json", *AS_OF).json["claims"][0]["claim"]["id"]
        for asked in (found, f"^{found}", found[:9]):
            assert wiki("explain", asked, "-w", root, *AS_OF).out.startswith(found)

    def test_prints_the_ledger_as_json(self, wiki: Run, root: Path) -> None:
        (one,) = wiki("explain", "Kiln › port", "-w", root, "--json", *AS_OF).json["claims"]
        assert one["ledger"]["claim"] == one["claim"]["id"]
        assert one["ledger"]["end"] == one["claim"]["confidence"]

    def test_says_no_where_there_is_no_such_claim(self, wiki: Run, root: Path) -> None:
        result = wiki("explain", "c-zzzzzzzzzz", "-w", root, *AS_OF)
        assert (result.code, result.out) == (1, "")
        assert "no claim is called c-zzzzzzzzzz" in result.err


class TestRules:
    """``wiki rules``"""

    def test_lists_every_rule_with_its_severity(self, wiki: Run) -> None:
        lines = wiki("rules").out.splitlines()
        assert any(re.match(r"secret +error +A key", line) for line in lines)
        assert lines == sorted(lines)

    def test_explains_one(self, wiki: Run) -> None:
        assert "## Why it matters" in wiki("rules", "secret").out
        assert [one["name"] for one in wiki("rules", "secret", "--json").json["rules"]] == ["secret"]


class TestInit:
    """``wiki init``"""

    def test_writes_a_wiki_toml_that_says_nothing_but_the_defaults(self, wiki: Run, tmp_path: Path) -> None:
        assert wiki("init", tmp_path).code == 0
        written = (tmp_path / "wiki.toml").read_text("utf-8")
        assert parse_config(tomllib.loads(written), "wiki.toml") == Config()

    def test_shows_every_key_with_its_default(self, wiki: Run, tmp_path: Path) -> None:
        wiki("init", tmp_path)
        shown = re.sub(r"(?m)^# (?=[\w\"./*]+ = |\[)", "", (tmp_path / "wiki.toml").read_text("utf-8"))
        table = tomllib.loads(shown)
        defaults = Config()
        for name in Config.__struct_fields__:
            assert name in table
            if hasattr(getattr(defaults, name), "__struct_fields__"):
                assert set(table[name]) == set(getattr(defaults, name).__struct_fields__)
        examples = {"as_of": None, "attributes": {}}
        table["lint"] |= {"severity": {}, "per_path": {}}
        assert parse_config({**table, **examples}, "wiki.toml") == defaults

    def test_never_touches_one_that_is_there(self, wiki: Run, tmp_path: Path) -> None:
        (tmp_path / "wiki.toml").write_text("# mine\n", "utf-8")
        result = wiki("init", tmp_path)
        assert result.code == 1
        assert "already there" in result.err
        assert (tmp_path / "wiki.toml").read_text("utf-8") == "# mine\n"

    def test_follows_no_link(self, wiki: Run, tmp_path: Path) -> None:
        (tmp_path / "wiki.toml").symlink_to(tmp_path / "elsewhere.toml")
        assert wiki("init", tmp_path).code == 1
        assert not (tmp_path / "elsewhere.toml").exists()


class TestWhichWorkspace:
    """Where a command looks when nobody says."""

    def test_the_nearest_folder_upward_with_a_wiki_toml(
        self, wiki: Run, root: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (root / "wiki.toml").write_text("", "utf-8")
        monkeypatch.chdir(root / "memory")
        assert wiki("status", "--json", *AS_OF).json["totals"]["notes"] == 3

    def test_this_folder_if_it_looks_like_one(self, wiki: Run, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(root)
        assert wiki("status", "--json", *AS_OF).json["totals"]["notes"] == 3

    def test_the_one_in_the_home_folder_to_read_only_and_said_aloud(
        self, wiki: Run, workspace: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        home = tmp_path / "home" / ".openclaw" / "workspace"
        workspace({f"../home/.openclaw/workspace/{path}": text for path, text in NOTES.items()})
        monkeypatch.chdir(tmp_path)
        result = wiki("lint", "--fail-on", "never", *AS_OF)
        assert result.code == 0
        assert f"reading {home}" in result.err
        assert wiki("compile", *AS_OF).code == 2
        assert not (home / "wiki").exists()

    def test_an_option_names_it_as_well_as_an_argument(self, wiki: Run, root: Path) -> None:
        assert wiki("status", "-w", root, *AS_OF).out == wiki("status", root, *AS_OF).out

    def test_two_different_ones_are_refused(self, wiki: Run, root: Path, tmp_path: Path) -> None:
        result = wiki("status", root, "-w", tmp_path)
        assert result.code == 2
        assert "two workspaces" in result.err


def fill(folder: Path, **texts: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.md").write_text(text, "utf-8")
    return folder


class TestBadInput:
    """A mistake gets one clear line on standard error and exit code 2."""

    @pytest.fixture
    def refused(self, wiki: Run) -> Callable[..., str]:
        def refuse(*arguments: str | Path) -> str:
            result = wiki(*arguments)
            assert (result.code, result.out) == (2, "")
            assert result.err.startswith("wiki: ")
            assert result.err.count("\n") == 1
            return result.err

        return refuse

    @pytest.mark.parametrize("command", ["compile", "lint", "status"])
    def test_a_missing_folder(self, refused: Callable[..., str], tmp_path: Path, command: str) -> None:
        assert "nowhere" in refused(command, tmp_path / "nowhere")

    def test_a_file_as_workspace(self, refused: Callable[..., str], root: Path) -> None:
        assert "MEMORY.md" in refused("compile", root / "MEMORY.md")

    def test_a_vault_as_workspace(self, wiki: Run, refused: Callable[..., str], root: Path) -> None:
        wiki("compile", root, *AS_OF)
        assert "compiled vault" in refused("compile", root / "wiki")

    def test_no_notes(self, refused: Callable[..., str], tmp_path: Path) -> None:
        assert "no notes" in refused("compile", fill(tmp_path / "empty"))

    def test_no_workspace_near(
        self, refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(fill(tmp_path / "bare"))
        assert "no workspace here" in refused("compile")

    def test_a_vault_that_cannot_be_written(self, refused: Callable[..., str], root: Path, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("", "utf-8")
        assert "file" in refused("compile", root, "--vault", tmp_path / "file" / "vault")

    def test_the_workspace_as_vault(self, refused: Callable[..., str], root: Path) -> None:
        before = files_below(root)
        assert "vault" in refused("compile", root, "--vault", root)
        assert files_below(root) == before

    def test_a_vault_that_holds_the_workspace(self, refused: Callable[..., str], root: Path) -> None:
        assert "vault" in refused("compile", root, "--vault", root.parent)

    def test_a_vault_full_of_somebody_else_s_files(
        self, refused: Callable[..., str], root: Path, tmp_path: Path
    ) -> None:
        other = fill(tmp_path / "other", diary="Dear diary\n")
        assert "other" in refused("compile", root, "--vault", other)
        assert files_below(other) == {"diary.md": b"Dear diary\n"}

    @pytest.mark.parametrize(
        ("text", "clue"),
        [
            ("as_off = 2026-04-01\n", "'as_of'"),
            ("[lint]\nignored = []\n", "'lint.ignore'"),
            ('[lint]\nignore = ["secrets"]\n', "'secret'"),
            ("[limits]\nrows = 'many'\n", "rows"),
            ("as_of = \n", "wiki.toml"),
            ('[attributes]\nlanguage = "ko"\n', "attributes.language must be a table"),
            ('[attributes]\nprice = { valeus = "one" }\n', "'attributes.price.values'"),
            ('[vault]\npath = "../outside"\n', "--vault"),
            ('language = "kr"\n', "'ko'"),
        ],
    )
    def test_a_broken_wiki_toml(self, refused: Callable[..., str], root: Path, text: str, clue: str) -> None:
        (root / "wiki.toml").write_text(text, "utf-8")
        assert clue in refused("compile", root)

    @pytest.mark.parametrize(
        ("arguments", "clue"),
        [
            (("lint", "--format", "jsn"), "'json'"),
            (("lint", "--select", "secrets"), "'secret'"),
            (("lint", "--ignore", "nul-bytes"), "'nul-byte'"),
            (("lint", "--fail-on", "sometimes"), "never"),
            (("rules", "secrets"), "'secret'"),
            (("complie",), "compile"),
            (("lint", "--fale-on", "never"), "--fail-on"),
            (("compile", "--as-of", "yesterday"), "2026-03-04"),
            (("compile", "--jobs", "0"), "--jobs"),
            (("compile", "--config", "nowhere.toml"), "nowhere.toml"),
            (("explain",), "CLAIM"),
            (("init", "nowhere/at/all"), "no such folder"),
        ],
    )
    def test_an_unknown_word_is_answered_with_the_nearest(
        self,
        refused: Callable[..., str],
        root: Path,
        monkeypatch: pytest.MonkeyPatch,
        arguments: tuple[str, ...],
        clue: str,
    ) -> None:
        monkeypatch.chdir(root)
        assert clue in refused(*arguments)

    def test_a_name_cannot_act_on_the_terminal(self, refused: Callable[..., str], tmp_path: Path) -> None:
        assert "\x1b" not in refused("compile", tmp_path / "no\x1b[2Jwhere")


def test_an_interrupted_run_says_nothing(wiki: Run, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("wiki_compiler.cli.compiling.update_vault", interrupt)
    result = wiki("compile", root)
    assert (result.code, result.out, result.err) == (130, "", "")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(28, "No space left on device", "readings"), "wiki: readings: No space left on device\n"),
        (ZeroDivisionError("a fault of our own"), "ZeroDivisionError: a fault of our own\n"),
    ],
)
def test_no_failure_looks_like_the_answer_no(
    wiki: Run, root: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("wiki_compiler.linted.lint_sources", fail)
    result = wiki("lint", root)
    assert result.code == 2
    assert result.err.endswith(said)


def test_without_a_command_there_is_help(wiki: Run) -> None:
    assert wiki().code == 0
    assert wiki().out == wiki("--help").out


class TestAsAProgram:
    """What only a process of its own shows."""

    @staticmethod
    def start(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "wiki_compiler.cli", *map(str, arguments)]
        return subprocess.run(command, capture_output=True, env={**os.environ, **environment}, check=False)

    def test_says_its_version(self) -> None:
        assert re.fullmatch(rb"wiki-compiler \d+\.\d+\.\d+\S*\n", self.start("--version").stdout)

    def test_prints_korean_where_the_terminal_knows_only_ascii(self, root: Path, tmp_path: Path) -> None:
        (root / "MEMORY.md").write_text("## 가마\n- **포트:** [[없는 책]]\n", "utf-8")
        cache = str(tmp_path / "cache")
        done = self.start("lint", root, "--fail-on", "never", PYTHONIOENCODING="ascii:strict", XDG_CACHE_HOME=cache)
        assert (done.returncode, done.stderr) == (0, b"")
        assert rb"\u" in done.stdout

    def test_ends_quietly_when_nobody_reads_on(self, root: Path, tmp_path: Path) -> None:
        (root / "MEMORY.md").write_text("".join(f"- [[no such page {n}]]\n" for n in range(600)), "utf-8")
        command = [sys.executable, "-m", "wiki_compiler.cli", "lint", str(root), "--json"]
        environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
        environment.pop("PYTHONUNBUFFERED", None)  # an unbuffered stream forgets what a closed pipe did not take
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.read(1)
            process.stdout.close()
            assert process.stderr.read() == b""
        assert process.returncode == 141

    def test_loads_none_of_the_heavy_libraries_for_help(self) -> None:
        code = "import sys; from wiki_compiler.cli import main; main(['--help']); print(*sys.modules)"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        loaded = set(done.stdout.split())
        assert "Usage: wiki" in done.stdout
        assert loaded.isdisjoint({"networkx", "jinja2", "markdown_it", "yaml", "rich.console", "sqlite3", "msgspec"})

    def test_loads_no_reader_of_notes_where_nothing_has_changed(
        self, workspace: Callable[[Mapping[str, str]], Path]
    ) -> None:
        root = workspace({"MEMORY.md": "## Kiln\n- **Port:** 8080\n"})
        code = (
            "import sys; from wiki_compiler.cli import main\n"
            f"try: main(['compile', {str(root)!r}, '--as-of', '2026-03-10'])\n"
            "finally: print(*sys.modules)"
        )
        first, second = (
            set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())
            for _ in range(2)
        )
        rooms = {f"wiki_compiler.{room}" for room in ("extraction", "entities", "belief", "linting")}
        assert rooms <= first
        assert rooms.isdisjoint(second)
