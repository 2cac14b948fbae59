"""Findings for code scanning: a SARIF 2.1.0 log, its rules with their pages, its places relative to the repository."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from wiki_compiler.linting import RULES, Rule
from wiki_compiler.model import Related, Span
from wiki_compiler.remark import Finding
from wiki_compiler.reports.report import Report, lines_of
from wiki_compiler.reports.terminal import brief
from wiki_compiler.reports.values import as_json
from wiki_compiler.words import Severity

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_PROBLEMS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "recommendation"}
_ROOT = "SRCROOT"
_PLACES = 5
"""How many of the related places the message itself links to."""
_LONGEST = 300
"""How long a path in the text of such a link may be."""
_LINK = re.compile(r"\](?=\()")
_BRACKET = re.compile(r"[\[\]\\]")

Object = dict[str, Any]


def sarif(report: Report) -> str:
    """Return the report as a SARIF log; all findings are in it, in the order of their places."""
    return as_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [_run(report)]})


def _run(report: Report) -> Object:
    named = {finding.rule for finding in report.findings}
    rules = [rule for rule in RULES if rule.name in named]
    index = {rule.name: number for number, rule in enumerate(rules)}
    marked = zip(report.findings, report.fingerprints(), strict=True)
    return {
        "tool": {"driver": _driver(rules)},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The root of the repository."}}},
        "results": [_result(finding, mark, report, index) for finding, mark in marked],
    }


def _driver(rules: list[Rule]) -> Object:
    from importlib.metadata import version

    return {
        "name": "wiki-compiler",
        "semanticVersion": version("wiki-compiler"),
        "rules": [_descriptor(rule) for rule in rules],
    }


def _descriptor(rule: Rule) -> Object:
    return {
        "id": rule.name,
        "shortDescription": {"text": rule.summary},
        "help": {"text": rule.page, "markdown": rule.page},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
        "properties": {"problem.severity": _PROBLEMS[rule.severity], "tags": ["memory"]},
    }


def _result(finding: Finding, fingerprint: str, report: Report, index: Mapping[str, int]) -> Object:
    result: Object = {
        "ruleId": finding.rule,
        "level": _LEVELS[finding.severity],
        "rank": round(finding.confidence * 100, 1),
        "message": {"text": _message(finding, report)},
        "locations": [_location(finding.span, report, report.columns(finding))],
        "relatedLocations": [_related(number, one, report) for number, one in enumerate(finding.related)],
        "partialFingerprints": {"primaryLocationLineHash": fingerprint, "wikiFinding/v1": fingerprint},
        "properties": {"confidence": finding.confidence},
    }
    if finding.rule in index:
        result["ruleIndex"] = index[finding.rule]
    return result


def _message(finding: Finding, report: Report) -> str:
    """Return the message with links to the related places; what notes say becomes none."""
    said = [_unlinked(report.message(finding))]
    for number, one in enumerate(finding.related[:_PLACES]):
        words = f"{report.pointing(one)} {brief(one.path, _LONGEST)}:{one.line}"
        said.append(f"[{_BRACKET.sub(lambda found: chr(92) + found[0], words)}]({number})")
    return "\n".join([*said, *filter(None, [_unlinked(report.way_out(finding))])])


def _unlinked(text: str) -> str:
    return _LINK.sub("] ", text)


def _related(number: int, related: Related, report: Report) -> Object:
    place = Span(related.path, related.line, related.end_line)
    return {"id": number, "message": {"text": _unlinked(report.pointing(related))}, **_location(place, report)}


def _location(span: Span, report: Report, columns: tuple[int, int] | None = None) -> Object:
    first, last = lines_of(span)
    region = {"startLine": first, "endLine": last}
    if columns:
        region |= {"startColumn": columns[0], "endColumn": columns[1]}
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": _uri(report.file(span.path)), "uriBaseId": _ROOT},
            "region": region,
        },
        "logicalLocations": [{"fullyQualifiedName": f"wiki://note/{_uri(span.path)}#L{first}"}],
    }


def _uri(path: str) -> str:
    return quote(path, errors="replace")
