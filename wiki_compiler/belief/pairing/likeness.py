"""What speaks for and against two lines being an older and a newer word on the same thing: ratios and yes or no."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.pairing.traits import Clause, Traits, figure_key, opposite
from wiki_compiler.belief.scales import scales
from wiki_compiler.belief.values import Relation, compare
from wiki_compiler.extraction.values import Normal

_COUNTERS = frozenset({"time", "item", "person", "piece"})
"""Units that only say that something is counted."""
_LAST_HOUR = 24
_HALF = 50
"""Hundredths of a clause's words that another one must share to speak of the same."""


class Likeness(msgspec.Struct, frozen=True, kw_only=True):
    """The facts about a pair; ratios in hundredths."""

    cover_older: int
    cover_newer: int
    cover_key: int
    """How much of what the older line says its value of stands in the newer one."""
    holds_value: bool
    """The newer line has the older one's named value in it."""
    shared: frozenset[str]
    longest: int
    """Stems of the longer line."""
    other_source: bool
    """Each stands below the name of something, such as a report, that the other one does not."""
    same_subject: bool
    other_thing: bool
    thing_missing: bool
    """The newer line does not name the thing that the older one is about."""
    other_number: bool
    other_modifier: bool
    """A word they share has another neighbour in each: yoga lesson and judo lesson."""
    differs: bool
    """They have values of one type that exclude each other, and no equal one of that type."""
    equal: bool
    """They share a value, and no type of value tells them apart."""
    names: bool
    """Each has a name that the other one lacks."""
    named: bool
    """The newer line names the value of the older one as past."""
    unnamed: bool
    """The newer line puts an end to another value than the older one has."""
    told_apart: bool
    """A word in each tells its thing from the other's: staging and production."""
    opposed: frozenset[str]
    """The axes on which they stand opposite."""
    denied: bool
    agreed: bool
    """They stand on one pole, and on no two opposite ones."""
    changes: bool
    replaces: bool
    changes_here: bool


def likeness(older: Traits, newer: Traits) -> Likeness:
    """Compare an older line with a newer one."""
    both_deny = older.denies and newer.denies
    opposed = frozenset() if both_deny else _opposed(older, newer)
    left, right = (_without_states(one, opposed) for one in (older, newer))
    shared = (left & (right | newer.about)) | (right & older.about)
    differ, equal = _values(older, newer)
    keys = frozenset(map(figure_key, older.figures))
    unnamed = _ends_another(newer, keys)
    return Likeness(
        cover_older=_hundredths(shared & left, left),
        cover_newer=_hundredths(shared & right, right),
        cover_key=_hundredths(shared & (left - older.value), left - older.value or left),
        holds_value=_holds_value(older, newer),
        shared=frozenset(shared),
        longest=max(len(older.stems), len(newer.stems)),
        other_source=bool(_sources(older) - newer.about and _sources(newer) - older.about),
        same_subject=_same_subject(older, newer),
        thing_missing=bool(older.own) and not older.own & (newer.stems | newer.about),
        other_thing=_speaks_of_another(older, newer),
        other_number=_other_number(older.numbers, newer.numbers)
        or (differ and _other_number(older.ordinals, newer.ordinals)),
        other_modifier=_other_modifier(older, newer),
        differs=differ,
        equal=equal and not differ,
        names=bool((older.names - newer.stems - newer.about) and (newer.names - older.stems - older.about)),
        named=bool(newer.ended & (older.stems | keys) - older.own - newer.own) and not unnamed,
        unnamed=unnamed,
        told_apart=_told_apart(older, newer),
        opposed=opposed,
        denied=not both_deny and _denied(older, newer),
        agreed=not opposed and _agreed(older, newer),
        changes=newer.changes,
        replaces=newer.replaces,
        changes_here=newer.changes and _changes_here(older, newer),
    )


def _told_apart(older: Traits, newer: Traits) -> bool:
    groups = {group for group, _ in older.apart} & {group for group, _ in newer.apart}
    shared = {group for group, _ in older.apart & newer.apart}
    return bool(groups - shared)


def _other_number(older: frozenset[str], newer: frozenset[str]) -> bool:
    return bool(older and newer) and not older & newer


def _without_states(traits: Traits, axes: frozenset[str]) -> frozenset[str]:
    told = (clause.states for clause in traits.clauses if any(axis in axes for axis, _ in clause.poles))
    return traits.stems.difference(*told) or traits.stems


def _ends_another(newer: Traits, keys: frozenset[str]) -> bool:
    """Whether the newer line puts an end to another value of a sort that the older one has a value of."""
    sorts = {key.partition(":")[0] for key in keys}
    past = {key for key in newer.ended if key.partition(":")[0] in sorts}
    return bool(past) and not past & keys


def _sources(traits: Traits) -> frozenset[str]:
    """Return the stems of the names a line stands below and does not name itself."""
    return traits.about - traits.stems


def _holds_value(older: Traits, newer: Traits) -> bool:
    value = older.value - older.own - newer.own
    return bool(value) and value <= newer.stems | newer.about


def _other_modifier(older: Traits, newer: Traits) -> bool:
    for side in (0, 1):
        left, right = (_neighbours(one, other, side) for one, other in ((older, newer), (newer, older)))
        if left & right:
            return True
    return False


def _neighbours(one: Traits, other: Traits, side: int) -> set[str]:
    """Return the words shared with ``other`` whose neighbour at that side is not."""
    pairs = zip(one.sequence, one.sequence[1:], strict=False)
    known = other.stems | other.about
    return {pair[1 - side] for pair in pairs if pair[1 - side] in known and pair[side] not in known | one.value}


def _same_subject(older: Traits, newer: Traits) -> bool:
    return bool(older.subject or newer.subject) and (
        older.subject == newer.subject
        or (not newer.subject and older.subject in newer.things)
        or (not older.subject and newer.subject in older.things)
    )


def _changes_here(older: Traits, newer: Traits) -> bool:
    """Whether the word of change stands in a clause that speaks of what the older line speaks of."""
    return any(clause.changes and clause.stems & older.stems for clause in newer.clauses)


def _speaks_of_another(older: Traits, newer: Traits) -> bool:
    subjects = {older.subject, newer.subject}
    return (
        len(subjects) > 1
        and "" not in subjects
        and not (older.subject in newer.things or newer.subject in older.things)
    )


def _hundredths(part: Iterable[str], whole: frozenset[str]) -> int:
    return 100 * len(frozenset(part)) // len(whole) if whole else 0


def _values(older: Traits, newer: Traits) -> tuple[bool, bool]:
    """Return whether a type of value tells the lines apart, and whether one is equal in both."""
    relations: dict[str, set[Relation]] = {}
    for one in older.figures:
        for other in newer.figures:
            if {one.value.type, other.value.type} == {
                "version",
                "number",
            } and "." not in one.value.text + other.value.text:
                continue
            left, right = _alike(*_at_hour(one.value, other.value), older.stems | newer.stems)
            relations.setdefault(left.type, set()).add(compare(left, right))
    akin = {Relation.EQUAL, Relation.REFINES}
    ended = newer.ended & set(map(figure_key, older.figures))
    differ = any(Relation.DIFFERENT in found and (not found & akin or ended) for found in relations.values())
    return differ, any(found & akin for found in relations.values())


def _at_hour(one: Normal, other: Normal) -> tuple[Normal, Normal]:
    """Return an hour told by its number alone as a time, where the other is one: ``opens at 7``, ``opens at 6:00``."""
    if {one.type, other.type} != {"number", "time"}:
        return one, other
    return (_hour(one), other) if one.type == "number" else (one, _hour(other))


def _hour(value: Normal) -> Normal:
    told = value.text.isdigit() and int(value.text) <= _LAST_HOUR
    return Normal(f"{int(value.text):02d}:00", None, "time") if told else value


def _alike(one: Normal, other: Normal, stems: frozenset[str]) -> tuple[Normal, Normal]:
    """Return two amounts in one unit where only one of them tells its unit, or for which time it is.

    A number without a unit counts what the other one counts where a word of the lines tells so: ``Signups: 40``.
    """
    types = {one.type, other.type}
    if one.unit == other.unit or not types <= {"money", "number", "quantity"}:
        return one, other
    left, right = ((unit or "").partition("/") for unit in (one.unit, other.unit))
    if (left[0] and right[0] and left[0] != right[0]) or (left[2] and right[2] and left[2] != right[2]):
        return one, other
    unit = left[0] or right[0]
    told = "money" in types or left[0] == right[0] or unit in _COUNTERS or any(stem.startswith(unit) for stem in stems)
    kind = "money" if "money" in types else "quantity"
    return (Normal(one.text, "", kind), Normal(other.text, "", kind)) if told else (one, other)


def _opposed(older: Traits, newer: Traits) -> frozenset[str]:
    """Return the axes on which clauses about the same stand on opposite poles, and no clause of the newer agrees."""
    held = {pole for clause in newer.clauses for pole in clause.poles}
    pairs = [(one, other) for one in older.clauses if one.poles for other in newer.clauses if other.poles]
    return frozenset(
        axis
        for one, other in pairs
        for axis, pole in one.poles - held
        if opposite(axis, pole) in other.poles
        and (_akin(one, older, newer) or (axis in scales().states["of_things"] and _same_subject(older, newer)))
    )


def _akin(one: Clause, older: Traits, newer: Traits) -> bool:
    """Whether the rest of an older clause is spoken of in the newer line, or nothing but the thing itself is left."""
    rest = one.stems - one.states - older.own
    return bool(rest & (newer.stems | newer.about)) or (not rest and bool(older.things & newer.things))


def _denied(older: Traits, newer: Traits) -> bool:
    """Whether one line affirms in a clause what the other one denies."""
    return any(_same(one, other) and one.denied != other.denied for one in older.clauses for other in newer.clauses)


def _same(one: Clause, other: Clause) -> bool:
    shared = one.stems & other.stems
    return bool(shared) and _hundredths(shared, min(one.stems, other.stems, key=len)) >= _HALF


def _agreed(older: Traits, newer: Traits) -> bool:
    held = {pole for clause in newer.clauses for pole in clause.poles}
    return any(clause.poles & held for clause in older.clauses)
