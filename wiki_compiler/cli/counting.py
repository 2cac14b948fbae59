"""How many there are of everything in a compilation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from wiki_compiler.words import Severity

if TYPE_CHECKING:
    from wiki_compiler import Compilation, Finding


def breakdown(compilation: Compilation) -> dict[str, dict[str, int]]:
    """Return everything that is counted by a word: what there is, what was not read and what needs attention."""
    knowledge = compilation.knowledge
    return {
        "notes": _by(note.kind for note in compilation.notes),
        "files_not_read": dict(knowledge.skipped_files),
        "lines_not_used": _by(skip.reason for _, skips in knowledge.skips for skip in skips),
        "entities": _by(entity.type for entity in compilation.entities),
        "claims": _by(claim.status for claim in compilation.claims),
        "freshness": _by(claim.freshness for claim in compilation.claims),
        "findings": severities(compilation.findings),
    }


def severities(findings: Iterable[Finding]) -> dict[str, int]:
    """Return how many findings there are of each severity, the gravest first."""
    found = Counter(finding.severity for finding in findings)
    return {severity.value: found[severity] for severity in reversed(Severity)}


def _by(words: Iterable[str]) -> dict[str, int]:
    found = Counter(str(word) for word in words)
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))
