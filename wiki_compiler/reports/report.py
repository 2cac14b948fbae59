"""What a report is made from: the findings, the lines they stand on, and how it is to be shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import msgspec

from wiki_compiler.languages import Language
from wiki_compiler.model import Related, Span
from wiki_compiler.remark import Finding
from wiki_compiler.reports.changes import Change
from wiki_compiler.reports.terminal import brief, printable
from wiki_compiler.words import Severity

GRAVEST_FIRST = (Severity.ERROR, Severity.WARNING, Severity.INFO)
_MESSAGE = 1_000
"""How long a sentence about a finding may be; what a note says may be longer than anybody reads."""
_REDACTED = "⟦"


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Findings in the order of their places, and what a format may need to show them."""

    findings: tuple[Finding, ...]
    lines: Mapping[str, Mapping[int, str]] = {}
    """The lines of notes that findings stand on or point at, redacted, by path and number."""
    language: Language
    colour: bool = False
    """Whether the text goes to a terminal that shows colours."""
    limit: int = 200
    """How many findings a person is shown at once; formats for machines show all."""
    fail_on: Severity | None = Severity.ERROR
    """From which severity on a finding makes the answer no; None for never."""
    folder: str = ""
    """Where the workspace stands in its repository, empty or ended by a slash: what servers look files up by."""
    since: str = ""
    """The revision that the findings are limited to, as it was asked for; empty for none."""
    changes: tuple[Change, ...] = ()
    """What has come to be believed since then."""
    fixable: int = 0
    """How many of the findings ``--fix`` would mend."""

    def source(self, path: str, line: int) -> str | None:
        """Return a line of a note, None where it is not known."""
        return self.lines.get(path, {}).get(line)

    @property
    def counts(self) -> dict[Severity, int]:
        """How many findings there are of each severity, the gravest first."""
        found = Counter(finding.severity for finding in self.findings)
        return {severity: found[severity] for severity in GRAVEST_FIRST}

    def fails(self, finding: Finding) -> bool:
        """Tell whether a finding is grave enough to make the answer no."""
        if self.fail_on is None:
            return False
        return GRAVEST_FIRST.index(finding.severity) <= GRAVEST_FIRST.index(self.fail_on)

    def message(self, finding: Finding) -> str:
        """Return what is wrong, on one line that acts on nothing."""
        return brief(finding.message, _MESSAGE)

    def way_out(self, finding: Finding) -> str:
        """Return what to do about it, on one line that acts on nothing; empty where there is nothing to do."""
        return brief(finding.fix or "", _MESSAGE)

    def pointing(self, related: Related) -> str:
        """Return what the other place is to the finding, in the language of the report: ``replaced by``."""
        key = f"related.{related.word.replace(' ', '-')}"
        return self.language.say(key) if key in self.language.messages else printable(related.word)

    def columns(self, finding: Finding) -> tuple[int, int] | None:
        """Return where on its line the words stand that are meant: first and last column, from 1, the last excluded.

        None where they are not found exactly once, or where a secret was taken out of the line before them.
        """
        span, focus = finding.span, finding.focus
        line = self.source(span.path, span.line) or ""
        if span.line != span.end_line or not focus or _REDACTED in line or line.count(focus) != 1:
            return None
        start = line.index(focus) + 1
        return start, start + len(focus)

    def file(self, path: str) -> str:
        """Return the path of a note in its repository."""
        return self.folder + path

    def fingerprints(self) -> Iterator[str]:
        """Yield for each finding a fingerprint that no other has: equal ones are numbered in the order of their places.

        It survives when the line moves.
        """
        seen: Counter[str] = Counter()
        for finding in self.findings:
            seen[finding.fingerprint] += 1
            yield f"{finding.fingerprint}:{seen[finding.fingerprint]}"


def gravest(findings: tuple[Finding, ...], limit: int) -> list[tuple[int, Finding]]:
    """Return at most ``limit`` findings with their numbers, the gravest first, of equals the first by place."""
    ranked = sorted(enumerate(findings), key=lambda pair: (GRAVEST_FIRST.index(pair[1].severity), pair[0]))
    return ranked[:limit]


def lines_of(span: Span) -> tuple[int, int]:
    """Return the first and the last line of a place, as a server takes them: from 1, and in order."""
    first = max(span.line, 1)
    return first, max(span.end_line, first)


Format = Callable[[Report], str]
"""A report as the text of one format, ended by a line feed."""
