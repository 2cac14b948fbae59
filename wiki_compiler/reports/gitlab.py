"""Findings for GitLab: a code quality report, one JSON object a finding."""

from __future__ import annotations

from wiki_compiler.reports.report import Report, lines_of
from wiki_compiler.reports.terminal import printable
from wiki_compiler.reports.values import as_json
from wiki_compiler.words import Severity

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info"}


def gitlab(report: Report) -> str:
    """Return the report for GitLab; all findings are in it, each with a fingerprint of its own."""
    issues = []
    for finding, fingerprint in zip(report.findings, report.fingerprints(), strict=True):
        first, last = lines_of(finding.span)
        issues.append(
            {
                "check_name": finding.rule,
                "description": " ".join(filter(None, (report.message(finding), report.way_out(finding)))),
                "fingerprint": fingerprint,
                "location": {"path": printable(report.file(finding.span.path)), "lines": {"begin": first, "end": last}},
                "severity": _SEVERITIES[finding.severity],
            }
        )
    return as_json(issues)
