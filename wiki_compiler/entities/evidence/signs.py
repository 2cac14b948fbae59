"""The vote on a type: a sign says what a thing may be, a verdict what it is and by which signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from wiki_compiler.entities.evidence.tables import weights

NO_TYPE = "topic"
"""What a thing is of which nothing shows what else it may be."""


class Sign(msgspec.Struct, frozen=True, order=True):
    """One piece of evidence: the type it speaks for, where it stands (``section``, ``after`` …), and its wording."""

    type: str
    where: str
    cue: str


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The type of a thing, and the signs for it with how many lines show each, strongest first."""

    type: str
    grounds: tuple[tuple[Sign, int], ...] = ()


def decide(signs: Mapping[Sign, int]) -> Verdict:
    """Return the type with most votes, or that of a topic where none has enough or none leads."""
    table = weights()
    votes: Counter[str] = Counter()
    for sign, times in signs.items():
        votes[sign.type] += table.weights[sign.where] * min(times, table.most_of_a_cue)
    ranked = sorted(votes.items(), key=lambda pair: (-pair[1], pair[0]))
    best, most = ranked[0] if ranked else (NO_TYPE, 0)
    second = ranked[1][1] if len(ranked) > 1 else 0
    if most < table.enough or most - second < table.lead:
        return Verdict(type=NO_TYPE)
    grounds = ((sign, times) for sign, times in signs.items() if sign.type == best)
    return Verdict(
        type=best, grounds=tuple(sorted(grounds, key=lambda pair: (-table.weights[pair[0].where], pair[0])))
    )
