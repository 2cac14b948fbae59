"""conflicts.jsonl: both lines of every conflict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Statement
from wiki_compiler.words import Privacy


def conflict_rows(knowledge: Knowledge, claims: Iterable[Claim]) -> Iterator[dict[str, object]]:
    """Yield each conflict of an open claim with both its lines, the winner first, where neither is private."""
    shown = {claim.id for claim in claims}
    said = {one.id: one for one in knowledge.statements if one.privacy is not Privacy.PRIVATE}
    for conflict in sorted(knowledge.conflicts, key=lambda one: one.id):
        if conflict.claim in shown and conflict.winner in said and conflict.loser in said:
            sides = [_side(said[id_]) for id_ in (conflict.winner, conflict.loser)]
            yield {**msgspec.structs.asdict(conflict), "sides": sides}


def _side(said: Statement) -> dict[str, object]:
    place = {"path": said.span.path, "line": said.span.line, "end_line": said.span.end_line}
    return {"statement": said.id, **place, "date": said.observed, "text": said.text, "value": said.value}
