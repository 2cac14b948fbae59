"""What two values of one attribute are to each other."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from fractions import Fraction

import msgspec

from wiki_compiler.belief.scales import scales
from wiki_compiler.extraction.values import Normal
from wiki_compiler.languages.places import known_place

_AMOUNTS = frozenset({"number", "money", "quantity", "percent"})
_EXACT = frozenset({*_AMOUNTS, "date", "time", "version", "identifier", "state"})
_FAMILIES = (frozenset({"ms", "s", "min", "h", "day"}), frozenset({"B", "kB", "MB", "GB", "TB", "PB"}))
_LAST_NARROW = "\u2e7f"
_WIDE_SIGNS = 2
"""So many signs of a script without gaps are about one word."""
_DAY = re.compile(r"\d{4}(?:-\d\d){0,2}")
_LAST = "~"
"""Sorts behind all that can follow a date of less precision."""
_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_UNBOUNDED = Fraction(10**18)


class Relation(Enum):
    """Equal, one inside the other, surely different, or not to be told."""

    EQUAL = "equal"
    REFINES = "refines"
    DIFFERENT = "different"
    UNCLEAR = "unclear"


class Interval(msgspec.Struct, frozen=True):
    """The numbers from ``low`` to ``high``, both included."""

    low: Fraction
    high: Fraction

    def within(self, other: Interval) -> bool:
        """Whether every number of this interval lies in the other."""
        return other.low <= self.low and self.high <= other.high


_AKIN = frozenset({Relation.EQUAL, Relation.REFINES})


def compare(one: Normal, other: Normal) -> Relation:
    """Return what two normal values are to each other; unknown values and unlike types are unclear."""
    types = {one.type, other.type}
    if "unknown" in types:
        return Relation.UNCLEAR
    if one.text == other.text and (one.unit == other.unit or None in {one.unit, other.unit}):
        return Relation.EQUAL
    if types <= _AMOUNTS or types == {"interval"}:
        return _amounts(one, other)
    judge = _judge(types)
    return judge(one.text, other.text) if judge else Relation.UNCLEAR


def is_exact(value: Normal) -> bool:
    """Whether values of this type differ only where their meaning does."""
    return value.type in _EXACT


def excludes(one: Normal, other: Normal) -> bool:
    """Whether two different values surely exclude each other: both exact, or one name with other numbers.

    ``Debian 12`` and ``Debian 13`` are two releases of one thing; two plain names may be spellings of one another.
    """
    return (is_exact(one) and is_exact(other)) or _numbered_apart(one.text, other.text)


def _numbered_apart(one: str, other: str) -> bool:
    shapes = {_NUMBER.sub("#", text) for text in (one, other)}
    return len(shapes) == 1 and one != other and any(sign.isalpha() for sign in shapes.pop())


def is_name(text: str) -> bool:
    """Whether a text is as short as a name; longer texts differ in wording more often than in meaning."""
    most = scales().values["longest_name"]
    wide = sum(1 for sign in text if sign > _LAST_NARROW)
    return len(re.findall(r"\w+", text)) <= most and wide <= _WIDE_SIGNS * most


def _amounts(one: Normal, other: Normal) -> Relation:
    alike = one.unit == other.unit or any({one.unit, other.unit} <= family for family in _FAMILIES)
    if not alike:
        return Relation.UNCLEAR
    if one.unit != other.unit:
        return Relation.DIFFERENT
    left, right = _interval(one.text), _interval(other.text)
    if left is None or right is None:
        return Relation.UNCLEAR
    if left.within(right) or right.within(left):
        return Relation.REFINES
    apart = left.high < right.low or right.high < left.low
    return Relation.DIFFERENT if apart else Relation.UNCLEAR


def _interval(text: str) -> Interval | None:
    shape = re.fullmatch(r"(>=|<=|>|<|~)?(-?[\d./]+?)(?:\.\.(-?[\d./]+))?", text)
    if shape is None:
        return None
    first = Fraction(shape[2])
    if shape[3]:
        return Interval(first, Fraction(shape[3]))
    if shape[1] in {">=", ">"}:
        return Interval(first, _UNBOUNDED)
    if shape[1] in {"<=", "<"}:
        return Interval(-_UNBOUNDED, first)
    spread = abs(first) * scales().values["estimate_percent"] / 100 if shape[1] else Fraction(0)
    return Interval(first - spread, first + spread)


def _parts(one: str, other: str, mark: str) -> Relation:
    left, right = one.split(mark), other.split(mark)
    shorter = min(len(left), len(right))
    return Relation.REFINES if left[:shorter] == right[:shorter] else Relation.DIFFERENT


def _dates(one: str, other: str) -> Relation:
    if ".." in one or ".." in other:
        return _spans(one, other)
    if "q" in one or "q" in other:
        return Relation.UNCLEAR if one[:4] == other[:4] else Relation.DIFFERENT
    if one.startswith("--") or other.startswith("--"):
        return Relation.REFINES if one[-5:] == other[-5:] else Relation.DIFFERENT
    return _parts(one, other, "-")


def _spans(one: str, other: str) -> Relation:
    """Compare days of which only the first and last that they can be is known: one that can be both agrees."""
    (first, last), (start, end) = (text.partition("..")[::2] for text in (one, other))
    ends = (last or first, end or start)
    if not all(_DAY.fullmatch(day) for day in (first, start, *ends)):
        return Relation.UNCLEAR
    begun = first <= ends[1] + _LAST and start <= ends[0] + _LAST
    return Relation.REFINES if begun else Relation.DIFFERENT


def _times(one: str, other: str) -> Relation:
    if one.endswith("Z") != other.endswith("Z"):
        return Relation.UNCLEAR
    left, right = set(one.split(" ")), set(other.split(" "))
    return Relation.REFINES if left <= right or right <= left else Relation.DIFFERENT


def _states(one: str, other: str) -> Relation:
    return Relation.DIFFERENT if scales().exclude(one, other) else Relation.UNCLEAR


def _identifiers(_one: str, _other: str) -> Relation:
    return Relation.DIFFERENT


def _lists(one: str, other: str) -> Relation:
    left, right = (set(text.strip("{}").split(", ")) for text in (one, other))
    if left <= right or right <= left:
        return Relation.REFINES
    akin = any(_texts(mine, theirs) in _AKIN for mine in left for theirs in right)
    return Relation.UNCLEAR if akin or not all(map(is_name, left | right)) else Relation.DIFFERENT


def _texts(one: str, other: str) -> Relation:
    left, right = (re.findall(r"\w+", text) for text in (one, other))
    if set(left) <= set(right) or set(right) <= set(left) or one in other or other in one:
        return Relation.REFINES
    return _places(one, other) or (Relation.DIFFERENT if is_name(one) and is_name(other) else Relation.UNCLEAR)


def _places(one: str, other: str) -> Relation | None:
    """Compare two places: a town may lie in a country, or in another one; None where neither is known."""
    here, there = known_place(one), known_place(other)
    if here[0] != there[0]:
        return Relation.UNCLEAR
    return Relation.EQUAL if here == there and any(here) else None


def _judge(types: set[str]) -> Callable[[str, str], Relation] | None:
    if "list" in types:
        return _lists
    if types == {"version", "number"}:
        return _versions
    return _JUDGES.get(types.pop(), _identifiers) if len(types) == 1 else None


def _versions(one: str, other: str) -> Relation:
    return _parts(one, other, ".")


_JUDGES = {
    "date": _dates,
    "time": _times,
    "weekday": _times,
    "state": _states,
    "identifier": _identifiers,
    "version": _versions,
    "text": _texts,
}
