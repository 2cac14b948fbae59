"""Findings for a program: one JSON object with sorted keys, the values as they are."""

from __future__ import annotations

import msgspec

from wiki_compiler.reports.report import Report

FORMAT_VERSION = 1


def json(report: Report) -> str:
    """Return the report as JSON; all findings are in it."""
    values = {
        "counts": report.counts,
        "findings": report.findings,
        "format_version": FORMAT_VERSION,
    }
    return msgspec.json.format(msgspec.json.encode(values, order="sorted"), indent=2).decode() + "\n"
