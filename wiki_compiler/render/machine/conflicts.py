"""conflicts.jsonl: both lines of every conflict."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Statement


def conflict_rows(seen: Knowledge) -> Iterator[dict[str, object]]:
    """Yield each conflict with both its lines, the winner first, by id."""
    said = {one.id: one for one in seen.statements}
    for conflict in seen.conflicts:
        sides = [_side(said[id_]) for id_ in (conflict.winner, conflict.loser)]
        yield {**msgspec.structs.asdict(conflict), "sides": sides}


def _side(said: Statement) -> dict[str, object]:
    place = {"path": said.span.path, "line": said.span.line, "end_line": said.span.end_line}
    return {"statement": said.id, **place, "date": said.observed, "text": said.text, "value": said.value}
