"""Why one line is believed and not another, in a word that fits the days on which both were said."""

from __future__ import annotations

from wiki_compiler.model import Conflict, Statement
from wiki_compiler.words import Verdict

_UNORDERED = frozenset({"same-day", "undated"})
_WITHOUT_A_WORD = frozenset({"later", "opposite"})
"""Reasons for which the day alone tells which line holds."""


def fitting_reason(conflict: Conflict, winner: Statement, loser: Statement) -> str:
    """Return the word of the catalogue for the reason of a conflict; what their days do not show is not said of them.

    Args:
        conflict: the conflict, with the reason that decided it.
        winner: the line that is believed, or that stands first where nothing orders the two.
        loser: the other line.
    """
    one, other = (side.valid_from or side.observed for side in (winner, loser))
    if conflict.verdict is Verdict.CONTRADICTION or conflict.reason in _UNORDERED:
        if one == other:
            return "undated" if one is None else "same-day"
        return "unchanging"
    if one and other is None and conflict.reason in _WITHOUT_A_WORD:
        return "later-undated"
    if conflict.reason == "decision" or (one and (other is None or one > other)):
        return conflict.reason
    if conflict.reason == "later" and winner.time and loser.time:
        return "later-time"
    return "opposite-told" if conflict.reason == "opposite" else "told"
