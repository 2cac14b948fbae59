"""An outdated line of a note kept by hand: struck out, and below it the value that holds now, with its source."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from wiki_compiler.belief.values import is_exact, is_name
from wiki_compiler.extraction.values import Normal
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.dispute import curated_paths
from wiki_compiler.linting.outdated_claim import SURE
from wiki_compiler.model import Block, Edit, Note, Statement
from wiki_compiler.remark import Finding
from wiki_compiler.words import BlockKind, DateOrigin, Polarity, Verdict

_ITEM = re.compile(r"(?P<lead>[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)(?P<says>.*?)(?P<gap>[ \t]*)")
_MARKUP = re.compile(r"[~<>\[\]|⟦\\]|%%|\s\^[\w-]+$")
"""What a line that is struck out must not have: other strikes, comments, links, cells, secrets, escapes, anchors."""
_BEHIND = re.compile(r"[*_`.。!]*")
"""What may stand behind the value: anything else may speak of the old one."""
_VALUE = re.compile(r"[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069<>\[\]{}|`*~\\⟦^]{1,120}")
_SOURCE = re.compile(r"[\w./-]{1,120}\.md")
_UNDATED = frozenset({DateOrigin.NONE, DateOrigin.GIT})


def outdated_claim(knowledge: Knowledge) -> Callable[[Finding], Iterable[Edit]]:
    """Return the repair of outdated lines that say nothing but the old value, where a sure change gives the new one."""
    statements = {one.id: one for one in knowledge.statements}
    notes = {note.path: note for note in knowledge.notes}
    curated = curated_paths(knowledge)
    sides: dict[tuple[str, int, str], list[tuple[Statement, Statement]]] = {}
    for conflict in knowledge.conflicts:
        if conflict.verdict is Verdict.SUPERSESSION and conflict.confidence >= SURE:
            loser, winner = statements[conflict.loser], statements[conflict.winner]
            place = (loser.span.path, loser.span.line, loser.value or "")
            sides.setdefault(place, []).append((loser, winner))

    def repair(finding: Finding) -> Iterable[Edit]:
        span = finding.span
        pairs = [pair for pair in sides.get((span.path, span.line, finding.focus), ()) if _points_at(finding, pair[1])]
        if span.path not in curated or len(pairs) != 1 or not _is_plain_change(*pairs[0]):
            return ()
        return _edits(notes[span.path], *pairs[0])

    return repair


def _points_at(finding: Finding, winner: Statement) -> bool:
    return [(one.path, one.line) for one in finding.related] == [(winner.span.path, winner.span.line)]


def _is_plain_change(loser: Statement, winner: Statement) -> bool:
    """Tell whether one value of one attribute took the place of another, and both can be written down as they are."""
    one_address = loser.attribute == winner.attribute and (loser.subject, loser.scope) == (winner.subject, winner.scope)
    stated = loser.value and winner.value and winner.polarity is loser.polarity is Polarity.AFFIRMED
    undated = loser.date_origin in _UNDATED and not (
        loser.cue or loser.old_values or loser.valid_from or loser.valid_to
    )
    alike = loser.value_type == winner.value_type and all(_is_one_thing(side) for side in (loser, winner))
    writable = _VALUE.fullmatch(winner.value or "") and _SOURCE.fullmatch(winner.span.path)
    return bool(one_address and loser.attribute and stated and undated and alike and writable)


def _is_one_thing(statement: Statement) -> bool:
    """Tell whether the value is a figure, a name or the like: a longer one may say more than what has changed."""
    value = Normal(statement.normal_value or "", statement.unit, statement.value_type)
    return is_exact(value) or (value.type == "text" and is_name(value.text))


def _edits(note: Note, loser: Statement, winner: Statement) -> Iterable[Edit]:
    number = loser.span.line
    line, block = note.lines[number - 1], _item_at(note, number)
    shape = _ITEM.fullmatch(line)
    old, new = loser.value or "", winner.value or ""
    if block is None or shape is None or _MARKUP.search(shape["says"]) or shape["says"].count(old) != 1:
        return ()
    before, _, behind = shape["says"].partition(old)
    if not _BEHIND.fullmatch(behind):
        return ()
    struck = f"{shape['lead']}~~{shape['says']}~~{shape['gap']}"
    now = f"{shape['lead']}{before}{new}{behind} ({winner.span.path}:{winner.span.line})"
    return (Edit(note.path, number, line, (struck, now)),)


def _item_at(note: Note, line: int) -> Block | None:
    """Return the list item that is this one line, is no task, and is not quoted."""
    for block in note.blocks:
        if block.kind is BlockKind.ITEM and (block.line, block.end_line) == (line, line):
            return None if block.quoted or block.checked is not None else block
    return None
