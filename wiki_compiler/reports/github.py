"""Findings as annotations on GitHub: one workflow command a finding, on a line of its own."""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.remark import Finding
from wiki_compiler.reports.report import Report, lines_of
from wiki_compiler.reports.terminal import brief, printable
from wiki_compiler.words import Severity

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_PLACES = 5
_LONGEST = 300
_IN_TEXT = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY = {**_IN_TEXT, ord(":"): "%3A", ord(","): "%2C"}


def github(report: Report) -> str:
    """Return the report as workflow commands; all findings are in it, though GitHub shows ten of a kind a step."""
    return "".join(f"{_command(finding, report)}\n" for finding in report.findings)


def _command(finding: Finding, report: Report) -> str:
    properties = ",".join(f"{name}={text.translate(_IN_PROPERTY)}" for name, text in _properties(finding, report))
    return f"::{_COMMANDS[finding.severity]} {properties}::{_text(finding, report).translate(_IN_TEXT)}"


def _properties(finding: Finding, report: Report) -> Iterator[tuple[str, str]]:
    first, last = lines_of(finding.span)
    yield "file", printable(report.file(finding.span.path))
    yield "line", str(first)
    yield "endLine", str(last)
    if columns := report.columns(finding):
        yield "col", str(columns[0])
        yield "endColumn", str(columns[1])
    yield "title", printable(finding.rule)


def _text(finding: Finding, report: Report) -> str:
    related = finding.related[:_PLACES]
    places = (f"{report.pointing(one)} {brief(one.path, _LONGEST)}:{one.line}" for one in related)
    said = (report.message(finding), *places, report.way_out(finding))
    return "\n".join(filter(None, said))
