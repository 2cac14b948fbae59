"""Every rule: its page, its message in every language, and its examples, which are its tests."""

from __future__ import annotations

import datetime as dt
import errno
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import wiki_compiler
from wiki_compiler import Finding, compile_workspace
from wiki_compiler.languages import language
from wiki_compiler.linting import RULES, Rule
from wiki_compiler.linting.rule import ClosedFile, Content, Files, SymbolicLink

PACKAGE = Path(wiki_compiler.__file__).parent
CLOSED: set[Path] = set()
HEADINGS = ("## What it checks", "## Why it matters", "## Example", "## Fix")
CODE = re.compile(r"""(?:Remark\(\s*(?:code=)?|remarks\.add\(\s*|Fault\(\s*|\bcode=)["']([a-z-]+)["']""")
CHOSEN = re.compile(r"codes = \{([^}]+)\}")


@pytest.fixture(autouse=True)
def _closed_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that are named closed cannot be opened, not even by an administrator."""
    open_file = Path.open

    def refuse(path: Path, *arguments: Any, **options: Any) -> Any:  # noqa: ANN401 - the shape of Path.open
        if path in CLOSED:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return open_file(path, *arguments, **options)

    monkeypatch.setattr(Path, "open", refuse)
    CLOSED.clear()


def write(file: Path, content: Content) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, SymbolicLink):
        file.symlink_to(content.target)
    elif isinstance(content, ClosedFile):
        file.touch()
        CLOSED.add(file)
    else:
        file.write_bytes(content if isinstance(content, bytes) else content.encode())


def findings(root: Path, files: Files, rule: Rule) -> list[Finding]:
    for path, content in files.items():
        write(root / path, content)
    return [one for one in compile_workspace(root, as_of=dt.date(2026, 4, 1)).lint() if one.rule == rule.name]


def examples(kind: str) -> list[object]:
    return [
        pytest.param(rule, example, id=f"{rule.name}-{number}")
        for rule in RULES
        for number, example in enumerate(getattr(rule, kind), start=1)
    ]


@pytest.mark.parametrize(("rule", "files"), examples("clean"))
def test_a_clean_example_has_nothing_to_find(rule: Rule, files: Files, tmp_path: Path) -> None:
    assert findings(tmp_path, files, rule) == []


@pytest.mark.parametrize(("rule", "example"), examples("dirty"))
def test_in_a_dirty_example_the_finding_stands_where_it_is_promised(
    rule: Rule, example: tuple[str, Files], tmp_path: Path
) -> None:
    place, files = example
    assert place in {f"{one.span.path}:{one.span.line}" for one in findings(tmp_path, files, rule)}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
class TestEveryRule:
    """What a reader of ``wiki rules`` may expect of each rule."""

    def test_has_a_page_with_all_headings_in_order(self, rule: Rule) -> None:
        where = [rule.page.find(f"\n{heading}\n") for heading in HEADINGS]
        assert -1 not in where
        assert all(one < next_one for one, next_one in pairwise(where))

    def test_says_in_one_line_what_was_found(self, rule: Rule) -> None:
        assert rule.summary.endswith(".")
        assert rule.page.startswith(f"{rule.summary}\n\n")

    def test_has_a_clean_and_a_dirty_example(self, rule: Rule) -> None:
        assert rule.clean
        assert rule.dirty

    def test_shows_its_first_dirty_example_and_where_the_finding_stands(self, rule: Rule) -> None:
        place, files = rule.dirty[0]
        assert f"`{place}`" in rule.page
        assert all(path in rule.page for path in files)

    @pytest.mark.parametrize("code", ["en", "ko"])
    def test_has_its_sentences_in_every_complete_language(self, rule: Rule, code: str) -> None:
        messages = language(code).messages
        assert messages[f"finding.{rule.name}"]
        assert messages[f"finding.{rule.name}.fix"]

    def test_lives_in_a_file_of_its_own_name(self, rule: Rule) -> None:
        assert (PACKAGE / "linting" / f"{rule.name.replace('-', '_')}.py").is_file()


def test_the_table_is_sorted_and_complete() -> None:
    assert [rule.name for rule in RULES] == [
        "ambiguous-date",
        "ambiguous-link",
        "ambiguous-name",
        "bad-encoding",
        "bad-front-matter",
        "bare-alias-link",
        "broken-anchor",
        "broken-evidence",
        "broken-vault-link",
        "broken-wikilink",
        "case-collision",
        "confidence-out-of-range",
        "contested-claim",
        "core-too-large",
        "data-dump",
        "dead-symlink",
        "duplicate-block",
        "duplicate-claim",
        "duplicate-id",
        "edited-managed-block",
        "edited-property",
        "empty-note",
        "entity-without-page",
        "expired-claim",
        "future-note",
        "instruction-like-text",
        "kind-mismatch",
        "label-only",
        "limit-reached",
        "link-outside-root",
        "low-confidence",
        "mirror-drift",
        "misdated-note",
        "missing-id",
        "missing-source-ids",
        "no-entity",
        "nul-byte",
        "old-open-task",
        "open-question",
        "orphan-page",
        "outdated-claim",
        "oversized-note",
        "page-type-mismatch",
        "placeholder",
        "possible-conflict",
        "private-published",
        "secret",
        "shared-identifier",
        "similar-entity",
        "stale-claim",
        "stale-header",
        "superseded-opinion",
        "unbalanced-marker",
        "unclosed-fence",
        "undated-decaying-fact",
        "unmatched-decision",
        "unreadable-file",
        "unsupported-claim",
        "unused-ignore",
    ]


def test_every_code_that_a_stage_remarks_has_a_rule() -> None:
    rooms = ("reading", "extraction", "entities", "belief")
    sources = [file.read_text("utf-8") for room in rooms for file in (PACKAGE / room).rglob("*.py")]
    remarked = {code for source in sources for code in CODE.findall(source)}
    remarked |= {
        code for source in sources for table in CHOSEN.findall(source) for code in re.findall(r': "([a-z-]+)"', table)
    }
    assert {"secret", "dead-symlink", "no-entity"} <= remarked
    assert remarked - {rule.name for rule in RULES} == set()
