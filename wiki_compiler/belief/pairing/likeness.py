"""What speaks for and against two lines being an older and a newer word on the same thing: ratios and yes or no."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.pairing.past import figure_key
from wiki_compiler.belief.pairing.stances import (
    agree,
    changes_here,
    cover_of_clause,
    denied,
    ends,
    hundredths,
    is_left,
    opposed,
    stays,
)
from wiki_compiler.belief.pairing.topics import (
    is_spoken_of,
    names,
    other_modifier,
    other_number,
    same_subject,
    sources,
    speaks_of_another,
    told_apart,
)
from wiki_compiler.belief.pairing.traits import Traits
from wiki_compiler.belief.pairing.value_relations import ends_another, other_value, same_values, told_apart_by
from wiki_compiler.belief.scales import scales

_PART = ("share", "1")
"""Where apart.toml lists the words that tell a part of a whole."""
_COUNTED = frozenset({"number", "quantity", "percent"})


class Likeness(msgspec.Struct, frozen=True, kw_only=True):
    """The facts about a pair; ratios in hundredths."""

    cover_older: int
    cover_newer: int
    cover_key: int
    """How much of what the older line says its value of stands in the newer one."""
    cover_clause: int
    """How much of that clause of the newer line which shares most of its words is shared."""
    cover_clause_older: int
    """Likewise of the older line."""
    shared: frozenset[str]
    only_thing: bool
    """All that they share is the name of the thing that they are about: they may tell two things of it."""
    longest: int
    """Stems of the longer line."""
    other_source: bool
    """Each stands below the name of something, such as a report, that the other one does not."""
    same_subject: bool
    spoken: bool
    """They have no subject in common, but one of them has all words of the name of what the other is about."""
    spoken_of: bool
    """Likewise, and it is the newer line that has the words."""
    same_concept: bool
    """They share a word, or words of one meaning, that tells which attribute they speak of."""
    other_concept: bool
    """Each speaks of attributes, and of none that the other does."""
    other_heading: bool
    """They stand below different headings, and at least one of them names no thing itself."""
    about_thing: bool
    """The older line is about a known thing."""
    part: bool
    """One of them speaks of a part only: ``of which``."""
    other_number: bool
    other_modifier: bool
    """A word they share has another neighbour in each: yoga lesson and judo lesson."""
    differs: bool
    """They have values of one type that exclude each other, and no equal one of that type."""
    same_values: bool
    """The newer line has every value of the older one, which has one at least."""
    other_member: bool
    """They name different members of one kind: coffee and tea."""
    other_value: bool
    """Both state a value of one attribute, and the values have no word in common."""
    counted: bool
    """Nothing but figures tells them apart."""
    names: bool
    """Each has a name that the other one lacks."""
    arrived: bool
    """The newer line tells from what to what something was changed, and the older one has what it was changed to."""
    named: bool
    """The newer line names the value of the older one as past."""
    told_apart: bool
    """A word in each tells its thing from the other's: staging and production."""
    opposed: frozenset[str]
    """The axes on which they stand opposite."""
    denied: bool
    ends: bool
    """The newer line says that what the older one speaks of is no more, and the older one does not."""
    agree: bool
    """Both tell that something runs, or both that it rests."""
    stays: bool
    """The newer line says of what the older one speaks of that all is as it was."""
    left: bool
    """Likewise, and what the newer line changes is something else."""
    page_missing: bool
    """The older line stands on the page of a thing, and the newer one does not speak of it."""
    changes: bool
    replaces: bool
    changes_here: bool


def likeness(older: Traits, newer: Traits) -> Likeness:
    """Compare an older line with a newer one."""
    both_deny = older.denies and newer.denies
    against = opposed(older, newer)
    if not newer.changes:
        against -= frozenset(scales().states["of_times"])
    left, right = (_told(one, against, older.own | newer.own) for one in (older, newer))
    shared = (left & (right | newer.about)) | (right & older.about)
    sorts, other_member = told_apart_by(older, newer)
    differ = bool(sorts)
    if other_member:
        against = frozenset()
    keys = frozenset(map(figure_key, older.figures))
    news = newer.goal - older.stems - keys - older.about
    same = same_subject(older, newer)
    spoken_of = not same and is_spoken_of(older.own, newer)
    named = _named(older, newer, shared, keys) and not ends_another(newer, keys)
    return Likeness(
        cover_older=hundredths(shared & left, left),
        cover_newer=hundredths(shared & right, right),
        cover_key=hundredths(shared & (left - older.value), left - older.value or left),
        cover_clause=cover_of_clause(newer, shared),
        cover_clause_older=cover_of_clause(older, shared),
        shared=frozenset(shared),
        only_thing=frozenset(shared) <= older.own | newer.own and not older.concepts & newer.concepts,
        longest=max(len(older.stems), len(newer.stems)),
        other_source=bool(sources(older) - newer.about and sources(newer) - older.about),
        same_subject=same,
        spoken=spoken_of or (not same and is_spoken_of(newer.own, older)),
        spoken_of=spoken_of,
        about_thing=bool(older.own),
        same_concept=bool(older.concepts & newer.concepts),
        other_concept=bool(older.concepts and newer.concepts) and not older.concepts & newer.concepts,
        other_heading=speaks_of_another(older, newer) and (older.lent or newer.lent),
        other_number=other_number(older.numbers, newer.numbers)
        or (differ and other_number(older.ordinals, newer.ordinals)),
        other_modifier=other_modifier(older, newer),
        differs=differ,
        other_member=other_member and (newer.changes or bool(news)),
        same_values=same_values(older, newer),
        other_value=other_value(older, newer),
        counted=bool(sorts) and sorts <= _COUNTED,
        names=bool((older.names - newer.stems - newer.about) and (newer.names - older.stems - older.about)),
        arrived=bool(newer.ended and newer.goal) and not named and newer.goal <= older.stems | older.about,
        named=named,
        told_apart=told_apart(older, newer),
        part=(_PART in older.apart) != (_PART in newer.apart),
        opposed=against,
        denied=not both_deny and denied(older, newer),
        ends=ends(older, newer),
        agree=agree(older, newer),
        stays=stays(older, newer),
        left=is_left(older, newer),
        page_missing=bool(older.subject) and not older.lent and not names(older.subject, newer),
        changes=newer.changes,
        replaces=newer.replaces,
        changes_here=newer.changes and changes_here(older, newer),
    )


def _told(traits: Traits, axes: frozenset[str], names: frozenset[str]) -> frozenset[str]:
    """Return what a line says of its subject: its stems without the name of that and without the states it tells."""
    states = {stem for clause in traits.clauses for axis, stem in clause.states if axis in axes}
    return traits.stems - names - states


def _named(older: Traits, newer: Traits, shared: Iterable[str], keys: frozenset[str]) -> bool:
    """Whether the newer line calls past what the older one has, and speaks of the same besides."""
    ended = newer.ended & (older.stems | keys) - older.own - newer.own
    besides = (
        bool(frozenset(shared) - newer.ended) or same_subject(older, newer) or bool(older.concepts & newer.concepts)
    )
    return bool(ended) and besides
