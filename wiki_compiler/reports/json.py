"""Findings for a program: one JSON object with sorted keys, the values as they are; ``lint.schema.json`` says which."""

from __future__ import annotations

from wiki_compiler.reports.report import Report
from wiki_compiler.reports.values import as_json

FORMAT_VERSION = 1


def json(report: Report) -> str:
    """Return the report as JSON; all findings are in it."""
    values = {"counts": report.counts, "findings": report.findings, "format_version": FORMAT_VERSION}
    if report.since:
        values |= {"since": report.since, "changes": report.changes}
    return as_json(values)
