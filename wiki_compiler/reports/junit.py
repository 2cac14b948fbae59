"""Findings as test results: a suite a file, a case a finding; it fails where the finding makes the answer no."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from html import escape

from wiki_compiler.remark import Finding
from wiki_compiler.reports.report import Report
from wiki_compiler.reports.terminal import printable
from wiki_compiler.reports.text import shown

_NAME = "wiki lint"


def junit(report: Report) -> str:
    """Return the report as JUnit XML; all findings are in it, and a memory without any is one test that passes."""
    failures = sum(map(report.fails, report.findings))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuites name="{_NAME}" tests="{len(report.findings) or 1}" failures="{failures}" errors="0">',
    ]
    for path, findings in itertools.groupby(report.findings, key=lambda one: one.span.path):
        lines += _suite(path, list(findings), report)
    if not report.findings:
        lines += [
            f'  <testsuite name="{_NAME}" tests="1" failures="0" errors="0">',
            f'    <testcase name="{_NAME}" classname="{_NAME}"/>',
            "  </testsuite>",
        ]
    return "\n".join([*lines, "</testsuites>"]) + "\n"


def _suite(path: str, findings: list[Finding], report: Report) -> Iterator[str]:
    name, failures = _text(report.file(path)), sum(map(report.fails, findings))
    yield f'  <testsuite name="{name}" tests="{len(findings)}" failures="{failures}" errors="0">'
    for finding in findings:
        line = finding.span.line
        yield f'    <testcase name="{_text(finding.rule)}:{line}" classname="{name}" file="{name}" line="{line}">'
        yield from _outcome(finding, report)
        yield "    </testcase>"
    yield "  </testsuite>"


def _outcome(finding: Finding, report: Report) -> Iterable[str]:
    detail = "\n".join(_text(line) for line in shown(finding, report))
    if report.fails(finding):
        message = _text(report.message(finding))
        return (f'      <failure type="{finding.severity}" message="{message}">{detail}</failure>',)
    return (f"      <system-out>{detail}</system-out>",)


def _text(text: str) -> str:
    return escape(printable(text))
