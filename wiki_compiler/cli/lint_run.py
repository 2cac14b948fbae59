"""One run of lint: what was asked for, and the report that comes of it, as often as the notes are read anew."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from wiki_compiler.cli.baseline import beyond_baseline
from wiki_compiler.cli.compiling import compare_places, lint_places
from wiki_compiler.cli.output import Output
from wiki_compiler.cli.places import Places, folder_in_repository
from wiki_compiler.languages import language
from wiki_compiler.linted import Linted
from wiki_compiler.reports import Report
from wiki_compiler.words import Severity

_WITH_BELIEFS = frozenset({"json", "markdown"})
"""Formats that also tell what has come to be believed since a revision."""


@dataclass(frozen=True, kw_only=True)
class LintRun:
    """What was asked for."""

    places: Places
    as_of: dt.date | None
    jobs: int | None
    output: Output
    format_name: str
    fail_on: Severity | None
    min_confidence: float
    since: str | None
    baseline: Path | None

    def linted(self) -> Linted:
        """Read the notes."""
        return lint_places(self.places, self.as_of, self.jobs, self.output)

    def report(self, linted: Linted) -> Report:
        """Return what is found and was asked for."""
        report = self._sure(beyond_baseline(self._all(linted), self.baseline, linted, self.output))
        return replace(report, fixable=sum(1 for _ in linted.repairs(report.findings)))

    def _all(self, linted: Linted) -> Report:
        report = Report(
            findings=linted.findings,
            lines=linted.lines,
            language=language(self.places.config.language),
            fail_on=self.fail_on,
            folder=folder_in_repository(self.places.root),
        )
        if self.since is None:
            return report
        beliefs = self.format_name in _WITH_BELIEFS
        compared = compare_places(self.places, linted, self.since, self.jobs, beliefs=beliefs)
        return replace(report, findings=compared.findings, changes=compared.changes, since=self.since)

    def _sure(self, report: Report) -> Report:
        return replace(report, findings=tuple(one for one in report.findings if one.confidence >= self.min_confidence))
