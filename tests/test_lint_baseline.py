"""``wiki lint --baseline FILE``: a team begins to lint without repairing everything first."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.report_maker import finding
from wiki_compiler.cli import main
from wiki_compiler.linting.baseline import beyond, read_baseline, render_baseline

MEMORY = "# Memory\n\n## Kiln\n- **Port:** 8080\n\nSee [[Glaze book]].\n"
LOG = "## Kiln\n- Moved the Kiln from port 8080 to port 9090.\n"
Lint = Callable[..., tuple[int, str, str]]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "notes" / "memory").mkdir(parents=True)
    (tmp_path / "notes" / "MEMORY.md").write_text(MEMORY, "utf-8")
    (tmp_path / "notes" / "memory" / "2026-03-04.md").write_text(LOG, "utf-8")
    return tmp_path / "notes"


@pytest.fixture
def lint(root: Path, capsys: pytest.CaptureFixture[str]) -> Lint:
    def run(*arguments: str | Path) -> tuple[int, str, str]:
        code = main(["lint", str(root), "--as-of", "2026-06-30", "--fail-on", "info", *map(str, arguments)])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture
def baseline(root: Path, lint: Lint) -> Path:
    file = root.parent / "baseline.json"
    assert lint("--baseline", file, "--update-baseline") == (0, f"{file} lists 2 findings now.\n", "")
    return file


def test_what_it_lists_is_not_told_and_what_is_new_is(root: Path, lint: Lint, baseline: Path) -> None:
    assert lint("--baseline", baseline)[0] == 0
    (root / "MEMORY.md").write_text(MEMORY + "See [[Loft plan]].\n", "utf-8")
    code, said, _ = lint("--baseline", baseline)
    assert code == 1
    assert re.search(r"MEMORY.md:7 \w+ broken-wikilink", said)
    assert "MEMORY.md:6" not in said


def test_it_is_sorted_and_says_its_version_and_is_the_same_again(lint: Lint, baseline: Path) -> None:
    text = baseline.read_text("utf-8")
    values = json.loads(text)
    assert values["format_version"] == 1
    assert [one["rule"] for one in values["findings"]] == ["broken-wikilink", "outdated-claim"]
    assert len(text.splitlines()) == 5 + len(values["findings"])
    lint("--baseline", baseline, "--update-baseline")
    assert baseline.read_text("utf-8") == text


def test_a_listed_line_may_move(root: Path, lint: Lint, baseline: Path) -> None:
    (root / "MEMORY.md").write_text("# Memory\n\nThe workshop.\n" + MEMORY.removeprefix("# Memory\n"), "utf-8")
    assert lint("--baseline", baseline) == (0, "Nothing found in 2 notes.\n", "")


def test_of_equal_findings_as_many_are_known_as_are_listed() -> None:
    listed, *more = (finding("MEMORY.md", line, fingerprint="abcdefghij") for line in (4, 6, 8))
    baseline = read_baseline(render_baseline([listed, more[0]]), "baseline.json")
    assert beyond([listed, *more], baseline) == ((more[1],), ())


def test_what_is_found_no_more_is_told_and_taken_out(root: Path, lint: Lint, baseline: Path) -> None:
    (root / "MEMORY.md").write_text(MEMORY.replace("[[Glaze book]]", "nobody"), "utf-8")
    code, _, told = lint("--baseline", baseline)
    assert (code, told.count("\n")) == (0, 1)
    assert "lists 1 finding no longer found" in told
    lint("--baseline", baseline, "--update-baseline")
    assert lint("--baseline", baseline)[2] == ""


def test_entries_of_rules_that_did_not_run_stay_and_are_not_called_stale(lint: Lint, baseline: Path) -> None:
    before = baseline.read_text("utf-8")
    assert lint("--baseline", baseline, "--select", "secret") == (0, "Nothing found in 2 notes.\n", "")
    lint("--baseline", baseline, "--select", "broken-wikilink", "--update-baseline")
    assert baseline.read_text("utf-8") == before


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"format_version": 2, "entries": []}', "version 2"),
        ('{"findings": []}', "is no baseline"),
        ("# Memory\n", "is no baseline"),
    ],
)
@pytest.mark.parametrize("update", [(), ("--update-baseline",)])
def test_another_version_or_file_is_refused_on_one_line_and_left_alone(
    lint: Lint, tmp_path: Path, text: str, told: str, update: tuple[str, ...]
) -> None:
    file = tmp_path / "other.json"
    file.write_text(text, "utf-8")
    code, said, error = lint("--baseline", file, *update)
    assert (code, said, error.count("\n")) == (2, "", 1)
    assert told in error
    assert file.read_text("utf-8") == text


def test_a_missing_one_and_one_without_a_name_are_refused(lint: Lint, tmp_path: Path) -> None:
    assert "--update-baseline" in lint("--baseline", tmp_path / "none.json")[2]
    code, _, error = lint("--update-baseline")
    assert code == 2
    assert "--baseline FILE" in error
