"""What the clauses of two lines say against each other: opposite states, denials, ends, that all stays."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from wiki_compiler.belief.pairing.clauses import RESTS, RUNS, Clause, opposite, said
from wiki_compiler.belief.pairing.topics import same_subject
from wiki_compiler.belief.pairing.traits import Traits
from wiki_compiler.belief.scales import scales

_HALF = 50
"""Hundredths of a clause's words that another one must share to speak of the same."""


def opposed(older: Traits, newer: Traits) -> frozenset[str]:
    """Return the axes on which clauses about the same stand on opposite poles, and no clause of the newer agrees.

    An older line that has both poles, ``alive or dead``, tells neither.
    """
    held = {pole for clause in newer.clauses for pole in clause.poles}
    told = {pole for clause in older.clauses for pole in clause.poles}
    held |= _doubtful(told)
    pairs = [(one, other) for one in older.clauses if one.poles for other in newer.clauses if other.poles]
    return frozenset(
        axis
        for one, other in pairs
        for axis, pole in one.poles - held
        if opposite(axis, pole) in other.poles
        and (
            _akin(one, other, older, newer, axis)
            or (axis in scales().states["of_things"] and same_subject(older, newer))
        )
    )


def _doubtful(told: AbstractSet[tuple[str, str]]) -> AbstractSet[tuple[str, str]]:
    """Return the poles of a line that tells both ends of their axis, or of the one that kin axes have in common."""
    both = {axis for axis, pole in told if opposite(axis, pole) in told}
    kin = scales().states["kin"] if RUNS in both else ()
    return {(axis, pole) for axis, pole in told if axis in both or axis in kin}


def _akin(one: Clause, other: Clause, older: Traits, newer: Traits, axis: str) -> bool:
    """Whether the rest of an older clause is spoken of in the newer line, or nothing but one thing is left in both.

    A state that is all a line states as its value, ``Lift — State: broken``, is one of what the rest of the line says;
    where that is only the name of a thing, the newer clause must have the name, or be about the thing and say nothing
    else.
    """
    rest = said(one, {axis}) - older.own
    if not rest and older.value <= one.stems:
        rest = frozenset[str]().union(*(said(clause, {axis}) for clause in older.clauses)) - older.own
    if rest:
        return bool(rest & ((other.stems if said(other) else newer.stems) | newer.about))
    if older.own and older.own <= other.stems:
        return True
    return not said(other) - newer.own - older.own and bool(older.things & newer.things)


def denied(older: Traits, newer: Traits) -> bool:
    """Whether one line affirms in a clause what the other one denies."""
    return any(_same(one, other) and one.denied != other.denied for one in older.clauses for other in newer.clauses)


def _same(one: Clause, other: Clause) -> bool:
    shared = one.stems & other.stems
    return bool(shared) and hundredths(shared, min(one.stems, other.stems, key=len)) >= _HALF


def ends(older: Traits, newer: Traits) -> bool:
    """Whether the newer line says that what the older one speaks of is no more, and the older one does not.

    What was out of use is only said to be so in another way where the newer line calls it off.
    """
    said = any(clause.ends or RESTS in clause.poles for clause in older.clauses) or older.denies
    known = older.stems - older.own
    return not said and any(clause.ends and clause.stems & known for clause in newer.clauses)


def agree(older: Traits, newer: Traits) -> bool:
    """Whether both lines tell that something runs, or both that it rests, in whatever words."""
    left, right = ({pole for clause in line.clauses for pole in clause.poles} for line in (older, newer))
    return any(axis == RUNS for axis, _ in left & right)


def stays(older: Traits, newer: Traits) -> bool:
    """Whether the newer line says of what the older one speaks of that all is as it was."""
    staying = [clause for clause in newer.clauses if clause.stays]
    told = len(newer.clauses) == 1 or any(clause.stems & (older.stems | older.about) for clause in staying)
    return bool(staying) and told


def is_left(older: Traits, newer: Traits) -> bool:
    """Whether the newer line says of just this that it stays, and changes another thing."""
    changed = frozenset[str]().union(*(clause.stems for clause in newer.clauses if clause.changes and not clause.stays))
    staying = (clause.stems for clause in newer.clauses if clause.stays)
    return bool(changed) and any((stems & older.stems) - changed for stems in staying)


def changes_here(older: Traits, newer: Traits) -> bool:
    """Whether the word of change stands in a clause that speaks of what the older line speaks of."""
    return any(clause.changes and clause.stems & older.stems for clause in newer.clauses)


def cover_of_clause(traits: Traits, shared: frozenset[str]) -> int:
    """Return how much of what one clause says is shared, of the clause of which that is most, in hundredths.

    What the clause says is told without the name of its subject and without the states it tells.
    """
    told = (said(clause) - traits.own for clause in traits.clauses)
    return max((hundredths(words & shared, words) for words in told), default=0)


def hundredths(part: Iterable[str], whole: frozenset[str]) -> int:
    """Return how much of a whole a part is."""
    return 100 * len(frozenset(part)) // len(whole) if whole else 0
