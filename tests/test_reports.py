"""Reports: findings in, text out."""

from __future__ import annotations

import json
import re

import pytest

from tests.report_maker import ENGLISH, finding, lines_of
from wiki_compiler.languages import language
from wiki_compiler.model import Related
from wiki_compiler.remark import Finding
from wiki_compiler.reports import FORMATS, Report
from wiki_compiler.reports.terminal import cut, printable, width
from wiki_compiler.words import Severity


def text(*findings: Finding, **facts: object) -> str:
    return FORMATS["text"](Report(**{"findings": findings, "language": ENGLISH, **facts}))


def test_nothing_found_is_no_text() -> None:
    assert text() == ""


def test_a_finding_is_shown_with_its_line_the_other_place_and_the_way_out() -> None:
    found = finding(related=(Related("log.md", 1, 1, "replaced by"),))
    shown = text(found, lines=lines_of(MEMORY="# Kiln\n- **Port:** 8080\n", log="- Moved to 9090.\n"))
    assert shown == (
        "MEMORY.md:2 error nul-byte: A NUL byte stands here.\n"
        "    2 │ - **Port:** 8080\n"
        "      │   ^^^^^^^^^^^^^^\n"
        "      replaced by log.md:1\n"
        "    1 │ - Moved to 9090.\n"
        "      fix: Remove it.\n"
        "\n"
        "errors 1, warnings 0, infos 0 in 1 file\n"
    )


@pytest.mark.parametrize(
    ("focus", "underline"),
    [
        ("8080", "      │             ^^^^"),
        ("", "      │   ^^^^^^^^^^^^^^"),
        ("9090", "      │   ^^^^^^^^^^^^^^"),
    ],
)
def test_the_words_that_are_meant_are_underlined_else_the_whole_line(focus: str, underline: str) -> None:
    shown = text(finding(line=1, focus=focus), lines=lines_of(MEMORY="- **Port:** 8080\n"))
    assert shown.splitlines()[2] == underline


def test_the_underline_is_as_wide_as_the_letters_above_it() -> None:
    shown = text(finding(line=1), lines=lines_of(MEMORY="- 포트 8080\n")).splitlines()
    assert shown[1] == "    1 │ - 포트 8080"
    assert shown[2] == "      │   ^^^^^^^^^"


def test_words_far_behind_the_start_of_a_line_are_shown_with_what_stands_around_them() -> None:
    shown = text(finding(line=1, focus="8080"), lines=lines_of(MEMORY=f"- {'glaze ' * 60}port 8080 and no other\n"))
    line, underline = shown.splitlines()[1:3]
    assert "│ …" in line
    assert len(line) <= 120
    assert line[underline.index("^") : underline.index("^") + 4] == "8080"


@pytest.mark.parametrize("name", ["::error::forged.md", "  ::add-mask::x.md"])
def test_a_note_s_name_is_no_command_to_a_build_server(name: str) -> None:
    assert text(finding(name)).startswith(f"./{name}:2 error")


def test_files_are_set_apart() -> None:
    assert "\n\nb.md:2" in text(finding("a.md"), finding("b.md"))
    assert "\n\na.md:3" not in text(finding("a.md", 2), finding("a.md", 3))


def test_of_very_many_findings_the_gravest_are_shown_and_the_others_counted() -> None:
    many = [finding("a.md", line, Severity.INFO) for line in range(1, 3001)]
    shown = text(*many, finding("z.md", 1, Severity.ERROR), limit=10)
    assert shown.count(" info nul-byte") == 9
    assert "z.md:1 error" in shown
    assert "2,991 more findings" in shown
    assert "errors 1, warnings 0, infos 3,000 in 2 files" in shown


def test_no_more_than_a_few_related_places_are_shown() -> None:
    related = tuple(Related("log.md", line, line, "contradicted by") for line in range(1, 9))
    shown = text(finding(related=related))
    assert shown.count("contradicted by log.md") == 5
    assert "and 3 more places" in shown


def test_the_words_around_a_finding_are_in_the_workspace_s_language() -> None:
    found = finding(related=(Related("log.md", 1, 1, "replaced by"),))
    assert "해결: Remove it." in text(found, language=language("ko"))
    assert "replaced by" not in text(found, language=language("ko"))


def test_colours_are_there_only_when_asked_for() -> None:
    assert "\x1b[" not in text(finding())
    assert "\x1b[1;31merror\x1b[0m" in text(finding(), colour=True)


def test_nothing_in_a_note_or_its_name_can_act_on_the_terminal() -> None:
    hostile = "- \x1b]0;owned\x07 \x1b[2J \u202eesrever \x9b1m"
    shown = text(finding("a\x1b[2Jb.md", message=hostile), finding(line=1), lines=lines_of(MEMORY=hostile))
    assert not set(shown) & {"\x1b", "\x07", "\u202e", "\x9b"}


def test_a_name_with_a_line_end_cannot_forge_a_finding() -> None:
    assert len(text(finding("a.md\nb.md:1 error secret: forged")).splitlines()) == len(text(finding()).splitlines())


@pytest.mark.parametrize(
    ("shown", "columns", "expected"),
    [("kiln", 4, "kiln"), ("kilns", 4, "kil…"), ("가마터", 6, "가마터"), ("가마터", 5, "가마…")],
)
def test_long_lines_are_cut_to_columns(shown: str, columns: int, expected: str) -> None:
    assert cut(shown, columns) == expected
    assert width(cut(shown, columns)) <= columns


def test_tabs_are_shown_as_spaces() -> None:
    assert printable("\tkiln") == "    kiln"


def test_json_holds_every_finding_with_sorted_keys() -> None:
    many = tuple(finding("가마.md", line) for line in range(1, 301))
    shown = FORMATS["json"](Report(findings=many, language=ENGLISH, limit=10))
    values = json.loads(shown)
    assert list(values) == sorted(values)
    assert values["format_version"] == 1
    assert values["counts"] == {"error": 300, "warning": 0, "info": 0}
    assert len(values["findings"]) == 300
    assert values["findings"][0] == {
        "rule": "nul-byte",
        "severity": "error",
        "confidence": 1.0,
        "message": "A NUL byte stands here.",
        "span": {"path": "가마.md", "line": 1, "end_line": 1},
        "related": [],
        "fix": "Remove it.",
        "fingerprint": "",
        "focus": "",
    }
    assert list(values["findings"][0]) == sorted(values["findings"][0])


def test_json_of_nothing_is_an_empty_list() -> None:
    assert json.loads(FORMATS["json"](Report(findings=(), language=ENGLISH)))["findings"] == []


def test_the_formats_are_these() -> None:
    assert sorted(FORMATS) == ["github", "gitlab", "json", "junit", "markdown", "sarif", "text"]


def test_every_sentence_is_there_in_korean_with_the_same_facts() -> None:
    rooms = ("cli.", "finding.", "related.", "report.")
    english, korean = (
        {
            key: set(re.findall(r"{(\w+)}", said))
            for key, said in language(code).messages.items()
            if key.startswith(rooms)
        }
        for code in ("en", "ko")
    )
    assert english == korean
