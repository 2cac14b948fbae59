"""The vote on a type: a sign says what a thing may be, a verdict what it is and by which signs."""

from __future__ import annotations

from collections import Counter

import msgspec

from wiki_compiler.entities.evidence.tables import weights

NO_TYPE = "topic"
"""What a thing is of which nothing shows what else it may be."""


class Sign(msgspec.Struct, frozen=True, order=True):
    """One piece of evidence: the type it speaks for, where it stands (``section``, ``after`` …), and its wording."""

    type: str
    where: str
    cue: str


class Ballot(msgspec.Struct):
    """What is gathered of one thing: how many lines show each sign, and how many were looked at."""

    signs: Counter[Sign] = msgspec.field(default_factory=Counter)
    lines: int = 0


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The type of a thing, and the signs for it with how many lines show each, strongest first."""

    type: str
    grounds: tuple[tuple[Sign, int], ...] = ()


def decide(ballot: Ballot) -> Verdict:
    """Return the type with most votes, or that of a topic where none has enough or none leads.

    The more lines name a thing, the less a sign in passing says.
    """
    table = weights()
    votes: Counter[str] = Counter()
    passing: Counter[str] = Counter()
    for sign, times in ballot.signs.items():
        counted = passing if sign.where in table.in_passing else votes
        counted[sign.type] += table.weights[sign.where] * min(times, table.most_of_a_cue)
    for kind, count in passing.items():
        votes[kind] += max(0, count - ballot.lines // table.passing)
    ranked = sorted(votes.items(), key=lambda pair: (-pair[1], pair[0]))
    best, most = ranked[0] if ranked else (NO_TYPE, 0)
    second = ranked[1][1] if len(ranked) > 1 else 0
    if most < table.enough or most - second < table.lead:
        return Verdict(type=NO_TYPE)
    grounds = ((sign, times) for sign, times in ballot.signs.items() if sign.type == best)
    strongest = sorted(grounds, key=lambda pair: (-table.weights[pair[0].where], pair[0]))
    return Verdict(type=best, grounds=tuple(strongest))
