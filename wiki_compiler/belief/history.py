"""The course of one attribute: which value holds now, which ones held before, and who said so first."""

from __future__ import annotations

import datetime as dt

import msgspec

from wiki_compiler.belief.addresses import Place
from wiki_compiler.belief.order import corrects, in_time, is_later
from wiki_compiler.belief.values import Relation, compare
from wiki_compiler.belief.witnesses import Witness, asserts, in_force
from wiki_compiler.model import History
from wiki_compiler.words import Cue, Kind, Polarity, Tier

_ENDS = frozenset({Cue.STOP, Cue.CORRECTION})
_SAME = frozenset({Relation.EQUAL, Relation.REFINES})


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """The witnesses of a one-valued attribute, sorted out against the value believed now."""

    current: tuple[Witness, ...] = ()
    """Who states the value that holds now, the oldest first; empty where nothing holds."""
    winner: Witness | None = None
    """The first statement of what holds now after the last one that says otherwise."""
    older: tuple[Witness, ...] = ()
    """Who states another value and is surely older, the oldest first."""
    rivals: tuple[Witness, ...] = ()
    """Who states another value and is neither older nor newer."""


def course_of(place: Place, as_of: dt.date) -> Course:
    """Return the course of the values at an address that holds one value."""
    speakers = sorted(speaking(place.witnesses, as_of), key=in_time)
    affirming = [w for w in speakers if w.statement.polarity is Polarity.AFFIRMED and w.value.type != "unknown"]
    if not affirming:
        return Course()
    believed = _believed(affirming)
    others = [w for w in affirming if compare(w.value, believed.value) is Relation.DIFFERENT]
    older = tuple(w for w in others if is_later(believed, w) or corrects(believed, w))
    beaten = {w.statement.id for w in older}
    course = Course(
        current=tuple(w for w in affirming if compare(w.value, believed.value) in _SAME),
        winner=_first_of_run(affirming, believed),
        older=older,
        rivals=tuple(w for w in others if w.statement.id not in beaten),
    )
    return _ended(course, believed, [w for w in speakers if w.statement.polarity is Polarity.DENIED])


def speaking(witnesses: tuple[Witness, ...], as_of: dt.date) -> tuple[Witness, ...]:
    """Return who says how things are at ``as_of``: no plan, no lapsed line; a report only where nobody else speaks."""
    speakers = [w for w in witnesses if asserts(w.statement) and in_force(w.statement, as_of) and not _is_event(w)]
    others = [w for w in speakers if w.statement.tier is not Tier.REPORT]
    return tuple(others or speakers)


def past_values(course: Course) -> tuple[History, ...]:
    """Return the values before the current one, the oldest first, each from its first line to the next value's."""
    spells: list[Witness] = []
    for one in course.older:
        if not spells or compare(spells[-1].value, one.value) not in _SAME:
            spells.append(one)
    ends = [*(spell.day for spell in spells[1:]), course.winner.day if course.winner else None]
    stated = [_entry(spell, end) for spell, end in zip(spells, ends, strict=False)]
    known = {spell.value.text for spell in spells}
    told = [
        History(value=old, since=None, until=one.day, path=one.statement.span.path, line=one.statement.span.line)
        for one in course.current
        for old, text in zip(one.statement.old_values, one.past, strict=False)
        if text not in known
    ]
    return tuple(dict.fromkeys((*told, *stated)))


def _entry(spell: Witness, until: dt.date | None) -> History:
    span = spell.statement.span
    return History(value=spell.statement.value or "", since=spell.day, until=until, path=span.path, line=span.line)


def _believed(affirming: list[Witness]) -> Witness:
    """Return the last witness whose value no correction names as wrong."""
    corrections = {old: one for one in affirming for old in one.past if corrects(one, _with(one, old))}
    standing = [w for w in affirming if w.value.text not in corrections or w.statement.cue is not None]
    return (standing or affirming)[-1]


def _with(one: Witness, text: str) -> Witness:
    return msgspec.structs.replace(one, value=msgspec.structs.replace(one.value, text=text))


def _first_of_run(affirming: list[Witness], believed: Witness) -> Witness:
    """Walk back from the newest line to the last one that says otherwise."""
    first = believed
    for one in reversed(affirming):
        relation = compare(one.value, believed.value)
        if relation is Relation.DIFFERENT and is_later(believed, one):
            break
        if relation in _SAME and not is_later(one, first):
            first = one
    told = (one for one in affirming if one.day == first.day and one.statement.cue and one.value == first.value)
    return first if first.statement.cue else min(told, key=lambda one: one.place, default=first)


def _ended(course: Course, believed: Witness, denying: list[Witness]) -> Course:
    """A later denial of the value believed leaves nothing in force, if it says that something ended."""
    ends = [
        d
        for d in denying
        if d.statement.cue in _ENDS and compare(d.value, believed.value) is Relation.EQUAL and is_later(d, believed)
    ]
    if not ends:
        return course
    older = tuple(sorted((*course.older, *course.current), key=in_time))
    return Course(winner=ends[0], older=older, rivals=course.rivals)


def _is_event(one: Witness) -> bool:
    return one.statement.kind is Kind.EXPERIENCE and one.statement.cue is None
