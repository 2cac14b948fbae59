"""What became of every line: the report of the vault, and ``wiki compile --explain-note``."""

from __future__ import annotations

import ast
import datetime as dt
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.case_document import read_cases
from tests.knowledge_maker import harbour, knowledge, note, statement
from tests.reasons_in_code import reasons_in_code, words
from tests.vault_pages import rendered
from wiki_compiler import compile_workspace
from wiki_compiler.cli import main
from wiki_compiler.config import Config
from wiki_compiler.coverage import Gap, Use, note_uses, use_of
from wiki_compiler.languages import language
from wiki_compiler.model import Skip
from wiki_compiler.reading.workspace import why_unread
from wiki_compiler.reports.terminal import width
from wiki_compiler.words import Privacy

if TYPE_CHECKING:
    from wiki_compiler import Compilation

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "wiki_compiler"
DAY = "memory/2026-03-04.md"
NOTES = {
    "MEMORY.md": "# Memory\n\n## Kiln\n- Port: 8700\n",
    DAY: "---\ntags: [infra]\n---\n# Wednesday\n\n## Kiln\n- **Port:** 8790 (was 8700)\n"
    "- Glaze:\n  - Colour: blue\n\n```text\nPort: 1\n```\n",
}

Compile = Callable[..., "Compilation"]
Workspace = Callable[[Mapping[str, str | bytes]], Path]
Say = Callable[..., str]


@pytest.fixture
def explained(workspace: Workspace, capsys: pytest.CaptureFixture[str]) -> Say:
    """Return a function that explains a note of ``{path: text}`` and returns what is printed."""

    def explain(notes: Mapping[str, str | bytes], path: str, *options: str) -> str:
        root = workspace(notes)
        assert main(["compile", str(root), "--explain-note", path, "--as-of", "2026-03-10", *options]) == 0
        return capsys.readouterr().out

    return explain


# The words


def test_every_reason_that_the_cases_meet_is_found_in_the_code(workspace: Callable[..., Path]) -> None:
    cases = [case for file in sorted((ROOT / "tests" / "cases").glob("[a-z]*.md")) for case in read_cases(file)]
    roots = [workspace(case.notes, f"case-{number}") for number, case in enumerate(cases)]
    met = {
        skip.reason
        for root, case in zip(roots, cases, strict=True)
        for _, skips in compile_workspace(root, as_of=case.as_of).knowledge.skips
        for skip in skips
    }
    assert len(met) > 15
    assert met - reasons_in_code() == set()


@pytest.mark.parametrize("code", ["en", "ko"])
def test_every_reason_has_a_noun_and_a_sentence(code: str) -> None:
    messages = language(code).messages
    reasons = reasons_in_code() | set(Gap)
    missing = {reason for reason in reasons if not {f"skip.{reason}", f"word.skip.{reason}"} <= set(messages)}
    assert missing == set()
    assert {key for key in messages if key.startswith("skip.") and not messages[key].endswith(".")} == set()


def test_every_reason_has_its_use() -> None:
    table = (PACKAGE / "coverage.toml").read_text("utf-8")
    assert {reason for reason in reasons_in_code() | set(Gap) if f'"{reason}"' not in table} == set()


@pytest.mark.parametrize("code", ["en", "ko"])
def test_every_reason_why_a_file_is_not_read_has_a_noun_and_a_sentence(code: str) -> None:
    named = {key.partition(".")[2] for key in language("en").messages if key.startswith("unread.")}
    deciding = {"_part", "left_out", "why_unread"}
    files = [PACKAGE / "reading" / name for name in ("workspace.py", "paths.py")]
    functions = [node for file in files for node in ast.walk(ast.parse(file.read_text()))]
    told = {
        word
        for node in functions
        if isinstance(node, ast.FunctionDef) and node.name in deciding
        for each in ast.walk(node)
        if isinstance(each, ast.Return)
        for word in words(each)
        if not word.endswith("-")
    }
    told |= {"another-name", *(f"link-{fault}" for fault in ("dead", "loop", "outside", "vault"))}
    assert told == named
    assert {
        word for word in told if not {f"unread.{word}", f"word.unread.{word}"} <= set(language(code).messages)
    } == set()


# What lines became


def uses(compilation: Compilation, path: str) -> dict[int, str]:
    """Return the reason of every line of a note that is not blank, ``stated`` for those with a statement."""
    found = next(use for use in note_uses(compilation.knowledge) if use.note.path == path)
    return {line.line: line.reason or line.use.value for line in found.lines}


def test_every_line_that_is_not_blank_became_something(compiled: Compile) -> None:
    assert uses(compiled(NOTES), DAY) == {
        **dict.fromkeys((1, 2, 3), "front matter"),
        **dict.fromkeys((4, 6), "heading"),
        7: "stated",
        8: "label above",
        9: "stated",
        **dict.fromkeys((11, 12, 13), "code"),
    }


def test_a_repeated_line_points_at_its_first(compiled: Compile) -> None:
    text = "# Kiln\n- Port: 8790\n\n## Evening\n- Gate: open\n\n# Kiln\n- Port: 8790\n"
    assert uses(compiled({DAY: text}), DAY)[8] == "repeated"


def test_the_rule_of_a_table_and_a_directive_are_told(compiled: Compile) -> None:
    notes = {
        "MEMORY.md": "# Kilns\n\n| Kiln | Fuel |\n|---|---|\n| Ember | gas |\n",
        "bank/decisions.md": "# Decisions\n- alias: Glow = Ember\n",
    }
    compilation = compiled(notes)
    assert uses(compilation, "MEMORY.md")[4] == "table rule"
    assert uses(compilation, "bank/decisions.md")[2] == "directive"


def test_a_line_beyond_a_limit_is_told(explained: Say) -> None:
    long = "- Ember runs on gas and " + "a very long hose " * 40
    shown = explained(
        {"MEMORY.md": f"# Kilns\n{long}\n- Port: 8790\n", "wiki.toml": "[limits]\nline = 200\n"}, "MEMORY.md"
    )
    assert "It lies beyond a limit of wiki.toml and was not read." in shown


def test_an_unknown_reason_counts_as_passed_over() -> None:
    assert use_of("something new") is Use.PASSED_OVER


# wiki compile --explain-note


def test_a_note_is_explained_line_by_line(explained: Say) -> None:
    shown = re.sub(r"c-\w{10}", "c-0000000000", explained(NOTES, DAY))
    assert (
        shown
        == """\
memory/2026-03-04.md · daily note · 11 lines, 2 statements

  1 │ ---
  2 │ tags: [infra]
  3 │ ---
    ╰ Front matter describes the note: title, date, aliases, tags.
  4 │ # Wednesday
  6 │ ## Kiln
    ╰ A heading names what stands below it.
  7 │ - **Port:** 8790 (was 8700)
    ╰ Kiln › port = 8790 · was 8700 · says that it changed
      fact · 2026-03-04 from the file's name · confidence 0.70 by the kind of note
      c-0000000000 supported, 0.70
  8 │ - Glaze:
    ╰ It names what is listed below it.
  9 │   - Colour: blue
    ╰ Glaze › colour = blue
      fact · 2026-03-04 from the file's name · confidence 0.70 by the kind of note
      c-0000000000 supported, 0.70
 11 │ ```text
 12 │ Port: 1
 13 │ ```
    ╰ Code is shown and never believed.

        2  became statements
        1  used with another line
              1  labels of what stands below
        8  form: headings, markup, code
              3  code
              3  front matter
              2  headings
"""
    )


def test_a_value_that_no_longer_holds_is_told_by_what_took_its_place(explained: Say) -> None:
    assert re.search(r"Kiln › port = 8700\n.*\n +c-\w{10} supported · .*now 8790", explained(NOTES, "MEMORY.md"))


def test_a_program_gets_the_same(explained: Say) -> None:
    told = json.loads(explained(NOTES, DAY, "--json"))
    port = next(line for line in told["lines"] if line["line"] == 7)
    assert [each["statement"]["value"] for each in port["statements"]] == ["8790"]
    assert [claim["word"] for claim in port["statements"][0]["claims"]] == ["supports"]
    code = next(line for line in told["lines"] if line["line"] == 12)
    assert (code["reason"], code["why"]) == ("code", "Code is shown and never believed.")
    assert told["summary"]["lines"] == len(told["lines"]) == sum(told["summary"]["uses"].values())


def test_nothing_is_written(
    workspace: Workspace, explained: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    root = workspace(NOTES)
    explained(NOTES, DAY)
    assert sorted(file.relative_to(root).as_posix() for file in root.rglob("*") if file.is_file()) == sorted(NOTES)


def test_a_korean_note_is_explained_in_korean_and_its_columns_hold(explained: Say) -> None:
    long = "가마의 유약은 " + "아주 천천히 식혀야 하고 " * 12 + "물을 붓지 않는다."
    shown = explained({DAY: f"# 가마\n- 연료: 가스\n- {long}\n", "wiki.toml": 'language = "ko"\n'}, DAY)
    assert "제목은 아래 내용을 가리킵니다." in shown
    assert "신뢰도 0.70 (노트의 종류)" in shown
    assert max(map(width, shown.splitlines())) <= 110


def test_colours_are_for_terminals(explained: Say) -> None:
    assert "\x1b[" not in explained(NOTES, DAY)
    painted = explained(NOTES, DAY, "--color", "always")
    assert "\x1b[" in painted
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == explained(NOTES, DAY)


def test_nothing_in_a_note_acts_on_the_terminal_and_no_secret_is_shown(explained: Say) -> None:
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    shown = explained({DAY: f"# Kiln\n- Port: 87\x1b[31m90\n- Token: {token}\n"}, DAY)
    assert "\x1b" not in shown
    assert token not in shown
    assert "⟦secret:" in shown


@pytest.mark.parametrize("asked", ["./memory/2026-03-04.md", "memory//2026-03-04.md"])
def test_a_path_may_be_spelled_in_several_ways(asked: str, explained: Say) -> None:
    assert explained(NOTES, asked).startswith(DAY)


def test_a_path_from_the_current_folder_is_understood(
    workspace: Workspace, explained: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(workspace(NOTES) / "memory")
    assert explained(NOTES, "2026-03-04.md").startswith(DAY)


def test_an_unknown_note_is_an_error_that_names_the_nearest(
    workspace: Workspace, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", str(workspace(NOTES)), "--explain-note", "memory/2026-03-05.md"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "wiki: no note is called memory/2026-03-05.md; the nearest is memory/2026-03-04.md\n"


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_two_questions_at_once_are_refused(
    option: str, workspace: Workspace, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", str(workspace(NOTES)), "--explain-note", DAY, option]) == 2
    assert option in capsys.readouterr().err


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("memory/todo.txt", "not-markdown"),
        ("memory/template.md", "template"),
        ("memory/.draft.md", "hidden"),
        ("memory/old.md", "excluded"),
        ("memory/left.md", "ignored"),
        ("archive/2024.md", "backup"),
        ("skills/kiln/SKILL.md", "skill"),
        ("shop/README.md", "outside"),
        ("wiki/index.md", "vault"),
        ("node_modules/kiln/README.md", "unlisted"),
        ("memory/gone.md", ""),
    ],
)
def test_a_file_that_is_not_read_says_why(path: str, reason: str, workspace: Workspace, explained: Say) -> None:
    others = {"wiki.toml": 'exclude = ["memory/old.md"]\n', ".wikiignore": "memory/left.md\n"}
    notes = {**NOTES, **others, **({path: "# Kiln\n- Port: 1\n"} if reason else {})}
    config = Config(exclude=("memory/old.md",))
    assert why_unread(workspace(notes), config, path) == reason
    if reason:
        assert language("en").say(f"unread.{reason}") in explained(notes, path)
        assert json.loads(explained(notes, path, "--json"))["reason"] == reason


def test_a_link_says_why_it_is_not_read(workspace: Workspace, tmp_path: Path) -> None:
    root = workspace(NOTES)
    (tmp_path / "stranger.md").write_text("# Kiln")
    (root / "memory" / "away.md").symlink_to(tmp_path / "stranger.md")
    (root / "memory" / "dead.md").symlink_to(root / "nowhere.md")
    (root / "memory" / "again.md").symlink_to(root / "MEMORY.md")
    told = {name: why_unread(root, Config(), f"memory/{name}.md") for name in ("away", "dead", "again")}
    assert told == {"away": "link-outside", "dead": "link-dead", "again": "another-name"}


# reports/coverage.md


def page(compilation: Compilation) -> str:
    return rendered(compilation.knowledge)["reports/coverage.md"]


def test_the_report_counts_first(compiled: Compile) -> None:
    shown = page(compiled(NOTES))
    assert "3 statements from 2 notes. Of 14 lines that are not blank, 4 became or joined a statement: 29%." in shown
    assert "| became statements | 3 | 21% |" in shown
    assert "- 4 · **headings** — A heading names what stands below it." in shown


def test_lines_that_may_have_been_missed_are_linked_a_few_of_each_reason() -> None:
    notes = [note(f"memory/2026-01-{day:02}.md", *["Glaze" + "!" * row for row in range(9)]) for day in range(1, 20)]
    skips = [(each.path, tuple(Skip(line, line, "wish") for line in range(1, 10))) for each in notes]
    shown = rendered(knowledge(notes, skips=skips))["reports/coverage.md"]
    assert "171 · **wishes**" in shown
    assert shown.count("]]: Glaze") == 5
    assert "- [[sources/memory/2026-01-01#^L9|memory/2026-01-01.md:9]]: Glaze!!!!!!!!" in shown
    assert "- and 166 more" in shown


def test_notes_of_which_little_was_used_are_named_and_no_more_than_ten() -> None:
    notes = [note(f"memory/2026-01-{day:02}.md", *["Glaze"] * 6) for day in range(1, 21)]
    good = note("MEMORY.md", *["Kiln is hot"] * 6)
    skips = [(each.path, tuple(Skip(line, line, "wish") for line in range(1, 7))) for each in notes]
    said = [statement("MEMORY.md", line, "Kiln is hot") for line in range(1, 7)]
    shown = rendered(knowledge([*notes, good], statements=said, skips=skips))["reports/coverage.md"]
    assert shown.count("| 0% | 6 | wishes 6 |") == 10
    assert "sources/MEMORY" not in shown


def test_lines_of_a_private_note_are_counted_and_not_shown() -> None:
    secret = note("memory/private/a.md", "Glaze, if only", privacy=Privacy.PRIVATE)
    shown = rendered(knowledge([secret], skips=[(secret.path, (Skip(1, 1, "wish"),))]))["reports/coverage.md"]
    assert "1 · **wishes**" in shown
    assert "if only" not in shown


def test_a_workspace_without_lines_has_a_calm_report() -> None:
    shown = rendered(knowledge([note("MEMORY.md")]))["reports/coverage.md"]
    assert "There are no lines yet." in shown
    assert "##" not in shown.partition("<!-- wiki:end")[0].partition("There are")[2]


def test_the_report_of_many_notes_stays_short() -> None:
    notes = [note(f"memory/n{number}.md", *["Glaze"] * 5, day=dt.date(2026, 1, 1)) for number in range(3000)]
    reasons = sorted(reasons_in_code())
    skips = [
        (each.path, tuple(Skip(line, line, reasons[(number + line) % len(reasons)]) for line in range(1, 6)))
        for number, each in enumerate(notes)
    ]
    assert len(rendered(knowledge(notes, skips=skips))["reports/coverage.md"].splitlines()) < 250


def test_the_report_speaks_korean() -> None:
    shown = rendered(harbour(), config=Config(language="ko"))["reports/coverage.md"]
    assert "제목은 아래 내용을 가리킵니다." in shown
    assert "| 진술이 된 줄 |" in shown
