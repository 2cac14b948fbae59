"""Values that hold beside each other, and the words that end one of them: a denial, or an explicit change."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.addresses import Place
from wiki_compiler.belief.chains import last_links
from wiki_compiler.belief.history import speaking
from wiki_compiler.belief.order import in_time, is_later
from wiki_compiler.belief.values import Relation, compare, is_exact
from wiki_compiler.belief.witnesses import Witness
from wiki_compiler.languages.registry import UNKNOWN
from wiki_compiler.words import Cue, Polarity, Role

_CHANGES = frozenset({Cue.CHANGE, Cue.CORRECTION})


class Alternative(msgspec.Struct, frozen=True, kw_only=True):
    """One value of a many-valued attribute, with who affirms and who denies it, the oldest first."""

    value: str
    affirming: tuple[Witness, ...]
    denying: tuple[Witness, ...]
    all: tuple[Witness, ...]
    """Everyone who speaks of the value, those who take no side included."""
    ended_by: Witness | None = None
    """The line that replaced the value by another one."""


def alternatives_of(place: Place, as_of: dt.date) -> tuple[Alternative, ...]:
    """Return every value at an address that holds several, in order of the values."""
    speakers = sorted(speaking(place.witnesses, as_of), key=in_time)
    sides: dict[str, dict[Polarity, list[Witness]]] = defaultdict(lambda: defaultdict(list))
    for one in speakers:
        sides[value_key(one)][one.statement.polarity].append(one)
    everyone: dict[str, list[Witness]] = defaultdict(list)
    for one in place.witnesses:
        everyone[value_key(one)].append(one)
    found = [
        Alternative(
            value=key,
            affirming=tuple(sides[key][Polarity.AFFIRMED]),
            denying=tuple(sides[key][Polarity.DENIED]),
            all=tuple(everyone[key]),
        )
        for key in sorted(everyone)
    ]
    return tuple(_ended(found, speakers, strict=place.attribute is not UNKNOWN))


def value_key(one: Witness) -> str:
    """Return the spelling under which equal values of an address are one claim."""
    return f"{one.value.text} {one.value.unit}" if one.value.unit else one.value.text or one.statement.text


def _ended(found: list[Alternative], speakers: list[Witness], *, strict: bool) -> Iterable[Alternative]:
    changes = [w for w in speakers if _is_change(w)]
    by_old = {old: change for change in changes for old in change.past if old != change.value.text}
    ends = {old: by_old[link] for old, link in last_links({old: one.value.text for old, one in by_old.items()}).items()}
    last = None if strict or not changes or changes[-1].past else changes[-1]
    for one in found:
        yield msgspec.structs.replace(one, ended_by=_end_of(one, ends, last))


def _is_change(one: Witness) -> bool:
    """Whether the line puts a value in place of another; the next figure of a series does not."""
    statement = one.statement
    affirmed = statement.cue in _CHANGES and statement.polarity is Polarity.AFFIRMED
    return affirmed and statement.role is not Role.MEASUREMENT


def _end_of(one: Alternative, ends: dict[str, Witness], last: Witness | None) -> Witness | None:
    if not one.affirming:
        return None
    newest = one.affirming[-1]
    change = ends.get(newest.value.text)
    change = change or (last if last and is_exact(last.value) and is_exact(newest.value) else None)
    if change is None or compare(change.value, newest.value) is not Relation.DIFFERENT:
        named = change is not None and newest.value.text in change.past
        return change if named and change is not None and is_later(change, newest) else None
    return change if is_later(change, newest) else None
