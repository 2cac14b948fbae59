"""Which findings are the work of the lines that were written since a revision."""

from __future__ import annotations

from collections.abc import Container, Iterable

from wiki_compiler.reading.past import Changed
from wiki_compiler.remark import Finding

_LOSING = "outdated-claim"


def since(findings: Iterable[Finding], curated: Container[str], changed: Changed) -> tuple[Finding, ...]:
    """Return the findings whose own or related line was written since.

    A line of a ``curated`` note that was written since never loses to an older one: whoever wrote it knew better.
    """
    return tuple(one for one in findings if _is_new(one, changed, curated))


def _is_new(finding: Finding, changed: Changed, curated: Container[str]) -> bool:
    span = finding.span
    elsewhere = any(changed.touches(one.path, one.line, one.end_line) for one in finding.related)
    if finding.rule == _LOSING and span.path in curated:
        return elsewhere
    return elsewhere or changed.touches(span.path, span.line, span.end_line)
