"""Reads the signs of states, and of what is permitted and not, in one list: ``✅ Draft mails`` beside ``❌ Send``."""

from __future__ import annotations

import sys

from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.surroundings.headings import FORBIDS
from wiki_compiler.words import BlockKind

STATES = "✅⏳🔄🧪⛔💤🟢🟡🔴❌⚠🚧"
"""Signs that stand for a state."""
_NEAR = 30
"""Blocks within which another sign tells that the signs of a list differ."""
_PERMITS = ("✅", "✔", "☑")


def is_state(symbol: str) -> bool:
    """Say whether an emoji stands for a state."""
    return bool(symbol) and symbol[0] in STATES


def has_sign(line: Line) -> bool:
    """Say whether the sign of a line tells permitted from forbidden: it stands in a list of rules that has both."""
    if line.scope.section != "rule" or not line.symbol.startswith((*_PERMITS, *FORBIDS)):
        return False
    other = FORBIDS if line.symbol.startswith(_PERMITS) else _PERMITS
    return any(text.startswith(other) for text in siblings(line))


def is_marked_apart(line: Line) -> bool:
    """Say whether an item near a line in its list has another sign of a state: one sign for all is a mere bullet."""
    return any(is_state(text) and text[0] != line.symbol[0] for text in siblings(line, _NEAR))


def is_forbidden(line: Line) -> bool:
    """Say whether the sign of a line forbids what it says."""
    return line.symbol.startswith(FORBIDS) and has_sign(line)


def siblings(line: Line, reach: int = sys.maxsize) -> list[str]:
    """Return the texts of the list that a line is an item of, of those within ``reach`` blocks of it."""
    blocks, found = line.note.blocks, list[str]()
    for step in (-1, 1):
        place = line.index + step
        while 0 <= place < len(blocks) and blocks[place].kind is BlockKind.ITEM and abs(place - line.index) <= reach:
            found += [blocks[place].text] if blocks[place].parent == line.block.parent else []
            place += step
    return found
