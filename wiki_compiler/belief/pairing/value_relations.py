"""What the values of two lines are to each other."""

from __future__ import annotations

import re
from fractions import Fraction

from wiki_compiler.belief.pairing.notations import in_days
from wiki_compiler.belief.pairing.past import figure_key
from wiki_compiler.belief.pairing.spelled import INTERVAL, MEMBER
from wiki_compiler.belief.pairing.traits import Traits
from wiki_compiler.belief.values import Relation, compare
from wiki_compiler.extraction.values import Normal

_COUNTERS = frozenset({"time", "item", "person", "piece"})
"""Units that only say that something is counted."""
_LAST_HOUR = 24
_DOUBTFUL = {"version", "number"}
"""Types that are compared only where one has parts: version 2 and the number 2."""


def other_value(older: Traits, newer: Traits) -> bool:
    """Whether each states a value of an attribute both speak of, and the values have nothing in common."""
    known = older.value and newer.value and older.concepts & newer.concepts
    return bool(known) and not older.value & (newer.stems | newer.about) and not newer.value & older.stems


def same_values(older: Traits, newer: Traits) -> bool:
    """Whether the newer line has every value of the older one, which has one at least."""
    left, right = ({figure_key(figure) for figure in line.figures} for line in (older, newer))
    return bool(left) and left <= right


def told_apart_by(older: Traits, newer: Traits) -> tuple[frozenset[str], bool]:
    """Return which types of values tell the lines apart, and whether they name other members of a kind."""
    relations = _relations(older, newer)
    akin = {Relation.EQUAL, Relation.REFINES}
    ended = newer.ended & set(map(figure_key, older.figures))
    apart = {kind for kind, found in relations.items() if Relation.DIFFERENT in found and (not found & akin or ended)}
    kinds = {kind for kind in apart if kind.startswith(MEMBER)}
    return frozenset(apart - kinds), bool(kinds)


def _relations(older: Traits, newer: Traits) -> dict[str, set[Relation]]:
    """Return by type what the values of the lines are to each other."""
    relations: dict[str, set[Relation]] = {}
    akin = bool((older.stems - older.own) & newer.stems)
    for one in older.figures:
        for other in newer.figures:
            if {one.value.type, other.value.type} == _DOUBTFUL and "." not in one.value.text + other.value.text:
                continue
            left, right = _alike(*_at_hour(one.value, other.value), older.stems | newer.stems, akin=akin)
            members = left.type == right.type and left.type.startswith(MEMBER)
            relations.setdefault(left.type, set()).add(_members(left, right) if members else compare(left, right))
    return relations


def _members(one: Normal, other: Normal) -> Relation:
    """Compare two members of a kind, each perhaps with its release: Debian 13 is a Debian, and no Debian 12."""
    (name, release), (other_name, other_release) = _released(one.text), _released(other.text)
    if name != other_name or (release and other_release and release != other_release):
        return Relation.DIFFERENT
    return Relation.EQUAL if release == other_release else Relation.REFINES


def _released(text: str) -> tuple[str, str]:
    """Return the name of a member and its release, empty where none is told."""
    name, _, last = text.rpartition(" ")
    return (name, last) if name and last[0].isdigit() else (text, "")


def _at_hour(one: Normal, other: Normal) -> tuple[Normal, Normal]:
    """Return an hour told by its number alone as a time, where the other is one: ``opens at 7``, ``opens at 6:00``."""
    if {one.type, other.type} == {"number", "percent"}:
        return _share(one), _share(other)
    if "time" not in {one.type, other.type} or one.type == other.type:
        return one, other
    return (_hour(one), other) if other.type == "time" else (one, _hour(other))


def _share(value: Normal) -> Normal:
    """Return a part of one as a percentage: ``0.8`` is ``80 %``."""
    part = value.type == "number" and re.fullmatch(r"0?\.\d+", value.text)
    return Normal(str(Fraction(value.text) * 100), "%", "percent") if part else value


def _hour(value: Normal) -> Normal:
    plain = value.type == "number" or (value.type == "quantity" and value.unit == "h")
    told = plain and value.text.isdigit() and int(value.text) <= _LAST_HOUR
    return Normal(f"{int(value.text):02d}:00", None, "time") if told else value


def _alike(one: Normal, other: Normal, stems: frozenset[str], *, akin: bool) -> tuple[Normal, Normal]:
    """Return two amounts in one unit where only one of them tells its unit, or for which time it is.

    A number without a unit counts what the other one counts where a word of the lines tells so: ``Signups: 40``.
    ``akin`` tells that the lines share a word besides their subject.
    """
    types = {one.type, other.type}
    if types == {INTERVAL}:
        return in_days(one), in_days(other)
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


def ends_another(newer: Traits, keys: frozenset[str]) -> bool:
    """Whether the newer line puts an end to another value of a sort that the older one has a value of."""
    sorts = {key.partition(":")[0] for key in keys}
    past = {key for key in newer.ended if key.partition(":")[0] in sorts}
    return bool(past) and not past & keys
