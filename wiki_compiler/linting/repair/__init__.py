"""Repairs that are safe to make without asking: a table of rules, and for each the edits that mend a finding."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.repair.alias_link import alias_link
from wiki_compiler.linting.repair.outdated_claim import outdated_claim
from wiki_compiler.model import Edit
from wiki_compiler.remark import Finding

Repair = Callable[[Knowledge], Callable[[Finding], Iterable[Edit]]]
"""Takes what is known once, and then a finding: the edits that mend it, none where that is not safe."""

REPAIRS: Mapping[str, Repair] = MappingProxyType(
    {
        "bare-alias-link": alias_link,
        "broken-wikilink": alias_link,
        "outdated-claim": outdated_claim,
    }
)
"""The repair of each rule that has one."""


def repairs(knowledge: Knowledge, findings: Iterable[Finding]) -> Iterator[tuple[Finding, tuple[Edit, ...]]]:
    """Yield each finding that can be mended safely, with the edits that do so."""
    ready: dict[str, Callable[[Finding], Iterable[Edit]]] = {}
    for finding in findings:
        if finding.rule not in REPAIRS:
            continue
        if finding.rule not in ready:
            ready[finding.rule] = REPAIRS[finding.rule](knowledge)
        if edits := tuple(ready[finding.rule](finding)):
            yield finding, edits


def apart(mended: Iterable[tuple[Finding, tuple[Edit, ...]]]) -> Iterator[tuple[Finding, tuple[Edit, ...]]]:
    """Yield the repairs that do not touch a line which an earlier one edits."""
    taken: set[tuple[str, int]] = set()
    for finding, edits in mended:
        places = {(edit.path, edit.line) for edit in edits}
        if taken.isdisjoint(places):
            taken |= places
            yield finding, edits


__all__ = ["REPAIRS", "apart", "repairs"]
