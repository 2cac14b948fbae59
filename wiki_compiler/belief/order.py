"""Which of two witnesses speaks later. Position in a file orders nothing."""

from __future__ import annotations

import datetime as dt

from wiki_compiler.belief.witnesses import Witness
from wiki_compiler.words import Cue, DateOrigin, Tier

_STRENGTH = {tier: rank for rank, tier in enumerate(reversed(Tier))}


def is_later(one: Witness, other: Witness) -> bool:
    """Whether ``one`` surely speaks after ``other``: by day, within a day by stated times or by one's word of change.

    An undated line is older than any dated one; of two undated ones only a word of change orders. A line that git dates
    was written at some hour of its day, perhaps because of the change: no word of that day makes it the older one.
    """
    if one.day != other.day:
        return other.day is None or (one.day is not None and one.day > other.day)
    times = (one.statement.time, other.statement.time)
    if times[0] and times[1] and times[0] != times[1]:
        return times[0] > times[1]
    told = one.statement.cue is not None and other.statement.cue is None
    return told and (one.day is None or other.statement.date_origin is not DateOrigin.GIT)


def corrects(one: Witness, other: Witness) -> bool:
    """Whether ``one`` is a correction that names the value of ``other`` as wrong; no date stands against it."""
    return one.statement.cue is Cue.CORRECTION and other.value.text in one.past and other.value.text != one.value.text


def in_time(one: Witness) -> tuple[object, ...]:
    """Return the key that sorts witnesses from the oldest to the one to believe; of equals the first place is last."""
    statement = one.statement
    return (
        one.day or dt.date.min,
        statement.cue is not None and not statement.time,
        statement.time or "",
        statement.cue is not None,
        _STRENGTH[statement.tier],
        statement.confidence,
        _Reversed(one.place),
    )


class _Reversed:
    """A value that sorts the other way round."""

    __slots__ = ("value",)

    def __init__(self, value: tuple[str, int, str]) -> None:
        self.value = value

    def __lt__(self, other: _Reversed) -> bool:
        return other.value < self.value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Reversed) and other.value == self.value

    def __hash__(self) -> int:
        return hash(self.value)
