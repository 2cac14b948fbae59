"""What a report is made from: the findings, the lines they stand on, and how it is to be shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import msgspec

from wiki_compiler.languages import Language
from wiki_compiler.model import Note
from wiki_compiler.remark import Finding
from wiki_compiler.words import Severity

GRAVEST_FIRST = (Severity.ERROR, Severity.WARNING, Severity.INFO)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Findings in the order of their places, and what a format may need to show them."""

    findings: tuple[Finding, ...]
    notes: Mapping[str, Note] = {}
    """The notes by path; their lines are redacted."""
    language: Language
    colour: bool = False
    """Whether the text goes to a terminal that shows colours."""
    limit: int = 200
    """How many findings a person is shown at once; formats for machines show all."""

    def source(self, path: str, line: int) -> str | None:
        """Return a line of a note, None where there is no such line."""
        note = self.notes.get(path)
        return note.lines[line - 1] if note and 0 < line <= len(note.lines) else None

    @property
    def counts(self) -> dict[Severity, int]:
        """How many findings there are of each severity, the gravest first."""
        found = Counter(finding.severity for finding in self.findings)
        return {severity: found[severity] for severity in GRAVEST_FIRST}


Format = Callable[[Report], str]
"""A report as the text of one format, ended by a line feed."""
