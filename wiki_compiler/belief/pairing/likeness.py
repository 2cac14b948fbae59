"""What speaks for and against two lines being an older and a newer word on the same thing: ratios and yes or no."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.pairing.spelled import INTERVAL, MEMBER
from wiki_compiler.belief.pairing.traits import Clause, Traits, figure_key, opposite
from wiki_compiler.belief.scales import scales
from wiki_compiler.belief.values import Relation, compare
from wiki_compiler.extraction.values import Normal

_COUNTERS = frozenset({"time", "item", "person", "piece"})
"""Units that only say that something is counted."""
_PART = ("share", "1")
"""Where apart.toml lists the words that tell a part of a whole."""
_COUNTED = frozenset({"number", "quantity", "percent"})
_LAST_NARROW = "\u2e7f"
_LAST_HOUR = 24
_DOUBTFUL = {"version", "number"}
"""Types that are compared only where one has parts: version 2 and the number 2."""
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
    same_concept: bool
    """They share a word, or words of one meaning, that tells which attribute they speak of."""
    other_concept: bool
    """Each speaks of attributes, and of none that the other does."""
    other_thing: bool
    other_heading: bool
    """They stand below different headings, and at least one of them names no thing itself."""
    thing_missing: bool
    """The newer line does not name the thing that the older one is about."""
    part: bool
    """One of them speaks of a part only: ``of which``."""
    other_number: bool
    other_modifier: bool
    """A word they share has another neighbour in each: yoga lesson and judo lesson."""
    differs: bool
    """They have values of one type that exclude each other, and no equal one of that type."""
    other_member: bool
    """They name different members of one kind: coffee and tea."""
    goal: bool
    """The newer line tells to what something was changed, and the older one has nothing of it."""
    goal_value: bool
    """A value that differs is what something was changed to."""
    other_value: bool
    """Both state a value of one attribute, and the values have no word in common."""
    counted: bool
    """Nothing but figures tells them apart."""
    equal: bool
    """They share a value, and no type of value tells them apart."""
    names: bool
    """Each has a name that the other one lacks."""
    value_gone: bool
    """Nothing of the value that the older line states stands in the newer one."""
    named: bool
    """The newer line names the value of the older one as past."""
    unnamed: bool
    """The newer line puts an end to another value than the older one has."""
    told_apart: bool
    """A word in each tells its thing from the other's: staging and production."""
    opposed: frozenset[str]
    """The axes on which they stand opposite."""
    denied: bool
    ends: bool
    """The newer line says that what the older one speaks of is no more, and the older one does not."""
    stays: bool
    """The newer line says of what the older one speaks of that all is as it was."""
    page_missing: bool
    """The older line stands on the page of a thing, and the newer one does not speak of it."""
    changes: bool
    replaces: bool
    changes_here: bool


def likeness(older: Traits, newer: Traits) -> Likeness:
    """Compare an older line with a newer one."""
    both_deny = older.denies and newer.denies
    opposed = frozenset() if both_deny else _opposed(older, newer)
    if not newer.changes:
        opposed -= frozenset(scales().states["of_times"])
    left, right = (_told(one, opposed, older.own | newer.own) for one in (older, newer))
    shared = (left & (right | newer.about)) | (right & older.about)
    sorts, equal, other_member = _values(older, newer)
    differ = bool(sorts)
    if other_member:
        opposed = frozenset()
    keys = frozenset(map(figure_key, older.figures))
    news = newer.goal - older.stems - keys - older.about
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
        thing_missing=bool(older.own) and not _speaks_of(older.own, newer),
        same_concept=bool(older.concepts & newer.concepts),
        other_concept=bool(older.concepts and newer.concepts) and not older.concepts & newer.concepts,
        other_thing=speaks_of_another(older, newer) and not (older.lent or newer.lent),
        other_heading=speaks_of_another(older, newer) and (older.lent or newer.lent),
        other_number=_other_number(older.numbers, newer.numbers)
        or (differ and _other_number(older.ordinals, newer.ordinals)),
        other_modifier=_other_modifier(older, newer),
        differs=differ,
        other_member=other_member and (newer.changes or bool(news)),
        goal=bool(news),
        goal_value=bool(news & frozenset(map(figure_key, newer.figures))) and (differ or other_member),
        other_value=_other_value(older, newer),
        counted=bool(sorts) and sorts <= _COUNTED,
        equal=equal and not differ and not other_member,
        value_gone=bool(older.value - older.own) and not (older.value - older.own) & (newer.stems | newer.about),
        names=bool((older.names - newer.stems - newer.about) and (newer.names - older.stems - older.about)),
        named=_named(older, newer, shared, keys) and not unnamed,
        unnamed=unnamed,
        told_apart=_told_apart(older, newer),
        part=(_PART in older.apart) != (_PART in newer.apart),
        opposed=opposed,
        denied=not both_deny and _denied(older, newer),
        ends=_ends(older, newer),
        stays=_stays(older, newer),
        page_missing=bool(older.subject) and not older.lent and not _names(older.subject, newer),
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


def _told(traits: Traits, axes: frozenset[str], names: frozenset[str]) -> frozenset[str]:
    """Return what a line says of its subject: its stems without the name of that and without the states it tells."""
    states = (clause.states for clause in traits.clauses if any(axis in axes for axis, _ in clause.poles))
    return traits.stems.difference(names, *states)


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


def _speaks_of(own: frozenset[str], other: Traits) -> bool:
    """Whether a line has a word of a name; of one in a script without gaps, cut into pairs of signs, it has all."""
    found = own & (other.stems | other.about)
    return found == own if max(own) > _LAST_NARROW else bool(found)


def _named(older: Traits, newer: Traits, shared: Iterable[str], keys: frozenset[str]) -> bool:
    """Whether the newer line calls past what the older one has, and speaks of the same besides."""
    ended = newer.ended & (older.stems | keys) - older.own - newer.own
    besides = (
        bool(frozenset(shared) - newer.ended) or _same_subject(older, newer) or bool(older.concepts & newer.concepts)
    )
    return bool(ended) and besides


def _names(subject: str, other: Traits) -> bool:
    return subject == other.subject or subject in other.things


def _ends(older: Traits, newer: Traits) -> bool:
    said = any(clause.ends for clause in older.clauses) or older.denies
    known = older.stems - older.own
    return not said and any(clause.ends and clause.stems & known for clause in newer.clauses)


def _stays(older: Traits, newer: Traits) -> bool:
    staying = [clause for clause in newer.clauses if clause.stays]
    told = len(newer.clauses) == 1 or any(clause.stems & (older.stems | older.about) for clause in staying)
    return bool(staying) and told


def _changes_here(older: Traits, newer: Traits) -> bool:
    """Whether the word of change stands in a clause that speaks of what the older line speaks of."""
    return any(clause.changes and clause.stems & older.stems for clause in newer.clauses)


def speaks_of_another(older: Traits, newer: Traits) -> bool:
    """Whether each line is about a known thing, and none names the other's."""
    if older.own < newer.own or newer.own < older.own:
        return False
    subjects = {older.subject, newer.subject}
    return (
        len(subjects) > 1
        and "" not in subjects
        and not (older.subject in newer.things or newer.subject in older.things)
    )


def _hundredths(part: Iterable[str], whole: frozenset[str]) -> int:
    return 100 * len(frozenset(part)) // len(whole) if whole else 0


def _other_value(older: Traits, newer: Traits) -> bool:
    """Whether each states a value of an attribute both speak of, and the values have nothing in common."""
    known = older.value and newer.value and older.concepts & newer.concepts
    return bool(known) and not older.value & (newer.stems | newer.about) and not newer.value & older.stems


def _values(older: Traits, newer: Traits) -> tuple[frozenset[str], bool, bool]:
    """Return which types of values tell the lines apart, whether one is equal in both, whether a kind differs."""
    relations = _relations(older, newer)
    akin = {Relation.EQUAL, Relation.REFINES}
    ended = newer.ended & set(map(figure_key, older.figures))
    apart = {kind for kind, found in relations.items() if Relation.DIFFERENT in found and (not found & akin or ended)}
    kinds = {kind for kind in apart if kind.startswith(MEMBER)}
    return frozenset(apart - kinds), any(found & akin for found in relations.values()), bool(kinds)


def _relations(older: Traits, newer: Traits) -> dict[str, set[Relation]]:
    """Return by type what the values of the lines are to each other."""
    relations: dict[str, set[Relation]] = {}
    akin = bool((older.stems - older.own) & newer.stems)
    for one in older.figures:
        for other in newer.figures:
            if {one.value.type, other.value.type} == _DOUBTFUL and "." not in one.value.text + other.value.text:
                continue
            left, right = _alike(*_at_hour(one.value, other.value), older.stems | newer.stems, akin=akin)
            relations.setdefault(left.type, set()).add(compare(left, right))
    return relations


def _at_hour(one: Normal, other: Normal) -> tuple[Normal, Normal]:
    """Return an hour told by its number alone as a time, where the other is one: ``opens at 7``, ``opens at 6:00``."""
    if {one.type, other.type} != {"number", "time"}:
        return one, other
    return (_hour(one), other) if one.type == "number" else (one, _hour(other))


def _hour(value: Normal) -> Normal:
    told = value.text.isdigit() and int(value.text) <= _LAST_HOUR
    return Normal(f"{int(value.text):02d}:00", None, "time") if told else value


def _alike(one: Normal, other: Normal, stems: frozenset[str], *, akin: bool) -> tuple[Normal, Normal]:
    """Return two amounts in one unit where only one of them tells its unit, or for which time it is.

    A number without a unit counts what the other one counts where a word of the lines tells so: ``Signups: 40``.
    ``akin`` tells that the lines share a word besides their subject.
    """
    types = {one.type, other.type}
    if types == {INTERVAL, "quantity"} and akin:
        return Normal(one.text, one.unit, INTERVAL), Normal(other.text, other.unit, INTERVAL)
    if one.unit == other.unit or not types <= {"money", "number", "quantity"}:
        return one, other
    left, right = ((unit or "").partition("/") for unit in (one.unit, other.unit))
    if (left[0] and right[0] and left[0] != right[0]) or (left[2] and right[2] and left[2] != right[2]):
        return one, other
    unit = left[0] or right[0]
    told = (
        "money" in types
        or left[0] == right[0]
        or (akin and unit in _COUNTERS)
        or any(stem.startswith(unit) for stem in stems)
    )
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
        and (_akin(one, other, older, newer) or (axis in scales().states["of_things"] and _same_subject(older, newer)))
    )


def _akin(one: Clause, other: Clause, older: Traits, newer: Traits) -> bool:
    """Whether the rest of an older clause is spoken of in the newer line, or nothing but one thing is left in both."""
    rest = one.stems - one.states - older.own
    alone = not rest and not other.stems - other.states - older.own - newer.own
    return bool(rest & (newer.stems | newer.about)) or (alone and bool(older.things & newer.things))


def _denied(older: Traits, newer: Traits) -> bool:
    """Whether one line affirms in a clause what the other one denies."""
    return any(_same(one, other) and one.denied != other.denied for one in older.clauses for other in newer.clauses)


def _same(one: Clause, other: Clause) -> bool:
    shared = one.stems & other.stems
    return bool(shared) and _hundredths(shared, min(one.stems, other.stems, key=len)) >= _HALF
