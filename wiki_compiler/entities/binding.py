"""A reading bound to the workspace's entities: one split chosen, its names found, its value normalised."""

from __future__ import annotations

import enum
import re

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.entities.census import subject_of
from wiki_compiler.entities.clauses import is_clause
from wiki_compiler.entities.evidence.tables import of_persons
from wiki_compiler.entities.names import Lookup
from wiki_compiler.entities.openings import identifier_at_opening, is_property, known, opening_of_key, opening_of_line
from wiki_compiler.entities.running_text import RunningText
from wiki_compiler.entities.structure import is_collection, is_question, is_structural
from wiki_compiler.extraction.grammar.names import is_proper, without_brackets
from wiki_compiler.extraction.values import normalise
from wiki_compiler.languages.lexicon import lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import Registry, attribute_key
from wiki_compiler.model import Mention, Note, Reading, Split
from wiki_compiler.spelling import fold
from wiki_compiler.words import ConfidenceOrigin, MentionForm, Tier

_HEDGED = 0.40
_LONGEST_NAME = 100
_FEW_WORDS = 2
_MOST_OF_A_LABEL = 3
_REMARK = re.compile(r"\s[(（\[]")


_COUNTED = re.compile(r"\d[\d.,]*[가-힣]{0,2}(?:\s|$)")
"""A figure and what it counts: ``4 scripts``, ``48개 게임`` name nothing."""
_STATUS, _STATE = "status", "state"
"""The attribute that a state is given for, and what a value of that sort is called."""
_OWN = (MentionForm.SUBJECT, MentionForm.KEY)
"""How a line names what it is about itself; a key is its topic only where it has no value."""


class Bound(msgspec.Struct, frozen=True, kw_only=True):
    """What a statement says once its names are known; ``keys`` are entity keys, the subject first."""

    keys: tuple[str, ...]
    said: tuple[str, ...] = ()
    """What the line is about as written, where no entity bears the name."""
    topics: tuple[str, ...] = ()
    """What else it speaks of, as written."""
    about: bool
    """Whether the first key is what the line is about, and not only named in it."""
    opened: bool = False
    """Whether it is so because the line opens with its name."""
    within: str = ""
    """What narrows the address: a heading between the line and its first key, or a row of a table that nobody knows."""
    attribute: str | None = None
    value: str | None = None
    normal_value: str | None = None
    unit: str | None = None
    value_type: str = "text"


def bind(
    reading: Reading,
    names: Lookup,
    scanned: RunningText,
    registry: Registry,
    labels: frozenset[str] = frozenset(),
    people: frozenset[str] = frozenset(),
) -> Bound:
    """Choose the first usable split of ``reading`` and find the entities it names.

    ``scanned`` knows the names that are also found where the extractor marked none, ``labels`` the headings that come
    back note after note and name nothing, ``people`` the keys of persons.
    """
    split = next((split for split in reading.splits if _usable(split, names)), None)
    reading = _without_title(reading, split, names, registry, people)
    spoken = (*(mention.text for mention in reading.mentions), *scanned.names_in(reading.text), *reading.topics)
    subject, stated = _subject(reading, split, spoken, names, registry)
    keys = tuple(dict.fromkeys(key for key in (subject.key, *map(names.find, spoken)) if key))
    bound = Bound(
        keys=keys,
        said=_said(reading, split, subject.key, names, labels),
        topics=tuple(topic for topic in reading.topics if names.find(topic) is None),
        about=subject.key is not None,
        opened=subject.found is _Found.OPENING,
    )
    if stated is None:
        return msgspec.structs.replace(bound, value=(split.value or None) if split else None)
    part = stated.subject if subject.found is _Found.ABOVE and _is_own(stated.subject, reading) else ""
    said_of = f"{part} {stated.attribute}" if part else stated.attribute
    attribute = _own_attribute(registry.key(said_of, (reading.language,))[0], subject.key, names)
    normal = normalise(stated.value, reading.language, registry.attribute(attribute).type)
    return msgspec.structs.replace(
        bound,
        within="" if part else _within(reading, stated, subject, registry),
        attribute=attribute,
        value=stated.value,
        normal_value=normal.text,
        unit=normal.unit,
        value_type=normal.type,
    )


def _without_title(
    reading: Reading, split: Split | None, names: Lookup, registry: Registry, people: frozenset[str]
) -> Reading:
    """Return a reading without the person whom only the title of its note names, unless it tells what persons have."""
    if not reading.titled or (split and registry.key(split.attribute, (reading.language,))[0] in of_persons()):
        return reading
    opened = (opening_of_key(name, reading.language, names) for name in reading.titled)
    keys = (*map(names.find, reading.titled), *(opening[0] for opening in opened if opening))
    if people.isdisjoint(key for key in keys if key):
        return reading
    return msgspec.structs.replace(reading, above=tuple(name for name in reading.above if name not in reading.titled))


class _Found(enum.Enum):
    """Where a line's subject was found: in its own words, above it, or where something only opens with its name."""

    OWN = enum.auto()
    ABOVE = enum.auto()
    OPENING = enum.auto()
    HEADING = enum.auto()
    NOWHERE = enum.auto()


class _Subject(msgspec.Struct, frozen=True):
    key: str | None
    found: _Found


def _subject(
    reading: Reading, split: Split | None, spoken: tuple[str, ...], names: Lookup, registry: Registry
) -> tuple[_Subject, Split | None]:
    """Return the thing that a line is about, and what it states of it, None where that is nothing."""
    stated = split if split and split.attribute else None
    own = known((split.subject if split else "") or reading.subject, names)
    if own and split and not stated:
        opening = opening_of_line(reading.text, spoken, names)
        return _Subject(opening or own, _Found.OWN), _state_of(split, reading)
    if own:
        return _Subject(own, _Found.OWN), stated
    above = _above(reading, split, registry)
    placed = reading.cell and split is not None and bool(split.subject)
    if over := next((key for name in above if (key := known(name, names))), None):
        return _Subject(over, _Found.ABOVE), stated
    opening, told = _owner(stated, reading, spoken, names) if stated else (None, None)
    if opening := opening or (None if stated or placed else opening_of_line(reading.text, spoken, names)):
        return _Subject(opening, _Found.OPENING), told
    if split is None and (key := _opened_by_key(reading, names)):
        return _Subject(key, _Found.OPENING), stated
    placed = placed or (split is not None and _is_told_of(split, reading))
    headed = None if placed and not stated else _headed(reading, stated, above, names)
    return _Subject(headed, _Found.HEADING if headed else _Found.NOWHERE), stated


def _opened_by_key(reading: Reading, names: Lookup) -> str | None:
    """Return the thing that what a post answers or tells of is, or opens with: ``tove wicks`` tells of Tove."""
    keys = (mention.text for mention in reading.mentions if mention.form is MentionForm.KEY)
    found = (opening_of_key(key, reading.language, names) for key in keys)
    return next((opening[0] for opening in found if opening), None)


def _within(reading: Reading, stated: Split, subject: _Subject, registry: Registry) -> str:
    """Return what narrows an attribute: a row of a table that nobody knows, or a heading between it and its thing.

    ``Staging`` and ``Production`` have ports below one service, and so have the rows of a table.
    """
    if own := _id_of_row(reading, stated):
        return own
    if subject.found is _Found.NOWHERE:
        return stated.subject if reading.cell else ""
    if subject.found is _Found.ABOVE:
        return reading.subject if registry.key(stated.attribute, (reading.language,))[1] else ""
    return reading.subject if subject.found is _Found.HEADING else ""


def _id_of_row(reading: Reading, stated: Split) -> str:
    """Return the id by which a table tells its rows apart, where nothing that is known bears it."""
    ids = (split.subject for split in reading.splits if split.known_only and split.subject != stated.subject)
    return next(ids, "") if reading.cell else ""


def _owner(split: Split, reading: Reading, spoken: tuple[str, ...], names: Lookup) -> tuple[str | None, Split | None]:
    """Return the thing whose name a key is or opens with, and what the line states of it, None where that is nothing.

    ``Lantern: paused`` states the status of Lantern, ``Lantern: a new build`` nothing, ``Lantern posts: 7`` its posts.
    A cell keeps what its row or column says it is about, unless it tells a state of another thing.
    """
    if key := known(split.attribute, names):
        state = _state_of(split, reading)
        return (key, state) if state or not reading.cell else (None, split)
    if opening := opening_of_key(split.attribute, reading.language, names):
        key, rest = opening
        if is_property(rest, reading.language):
            return key, msgspec.structs.replace(split, subject="", attribute=rest)
        if reading.cell:
            return None, split
        return opening_of_line(reading.text, spoken, names) or key, None
    return None, split


def _state_of(split: Split, reading: Reading) -> Split | None:
    """Return what a line states of the thing that is its key, where that is a state."""
    is_state = normalise(split.value, reading.language, "text").type == _STATE
    return msgspec.structs.replace(split, subject="", attribute=_STATUS) if is_state else None


def _headed(reading: Reading, stated: Split | None, above: tuple[str, ...], names: Lookup) -> str | None:
    """Return the thing that a heading above the line opens with: below ``Lantern redesign`` all is about Lantern."""
    if stated and stated.subject and _is_own(stated.subject, reading):
        return None
    found = (opening_of_key(name, reading.language, names) for name in (reading.subject, *above))
    return next((opening[0] for opening in found if opening), None)


def confidence(reading: Reading, config: Config) -> tuple[float, ConfidenceOrigin]:
    """Return how surely the line speaks and where that number is from."""
    if reading.confidence is not None:
        return reading.confidence, reading.confidence_origin
    prior = float(getattr(config.confidence, reading.tier.value))
    if reading.hedged:
        return min(prior, _HEDGED), ConfidenceOrigin.HEDGE
    return prior, ConfidenceOrigin.TIER


def tier_of(reading: Reading, note: Note) -> Tier:
    """Return the tier of the statement: what a generator wrote is evidence only."""
    return Tier.EVIDENCE if note.generated else reading.tier


def _usable(split: Split, names: Lookup) -> bool:
    return not split.known_only or names.find(split.subject) is not None


def _is_told_of(split: Split, reading: Reading) -> bool:
    """Say whether a whole statement is made of a name that is a thing's own: ``TraceLens: tools for reading lamps``."""
    return bool(split.value) and not split.attribute and is_proper(split.subject, reading.language)


def _is_own(subject: str, reading: Reading) -> bool:
    """Whether the line itself names its subject, and no heading does."""
    return reading.cell or subject != reading.subject or fold(subject) in fold(reading.own_text)


def _above(reading: Reading, split: Split | None, registry: Registry) -> tuple[str, ...]:
    """Return the names above what a line is about, nearest first.

    A name of its own to which a line gives a value, or any noun with a known attribute, is a thing by itself; so is a
    heading of a word or two that are no ordinary ones.
    """
    told = split is not None and (bool(split.attribute) or reading.cell or _is_told_of(split, reading))
    own = split.subject if split and told else ""
    if split and own and _is_own(own, reading):
        known = bool(split.attribute) and registry.key(split.attribute, (reading.language,))[1]
        if known or not is_ordinary(fold(own), reading.language):
            return ()
    elif own and len(own.split()) <= _FEW_WORDS and not is_ordinary(fold(own), reading.language):
        return ()
    return tuple(name for name in (reading.subject, reading.label, *reading.above) if name and name != own)


def _said(
    reading: Reading, split: Split | None, subject: str | None, names: Lookup, labels: frozenset[str]
) -> tuple[str, ...]:
    """Return the names of what a line is about that no entity bears: its own subject, then what stands above it.

    A heading that comes back note after note stands last, behind the key of the line.
    """
    stated = split is not None and (bool(split.attribute) or reading.cell)
    keyed = not stated or fold(reading.subject) in labels
    own = (
        ()
        if stated and subject
        else tuple(_called(mention) for mention in reading.mentions if mention.form in _OWN[: 2 if keyed else 1])
    )
    own = tuple(name for name in own if not _COUNTED.match(name))
    if own and is_ordinary(fold(own[0]), reading.language):
        own = (*_headings(reading, labels)[:1], *own)
    if not stated:
        told = split.subject if split and _is_told_of(split, reading) else ""
        own = (_without(told) or identifier_at_opening(reading.text, reading.language), *own)
    said = (subject_of(reading), *own) if stated else (*own, subject_of(reading))
    above = sorted((*said, *_headings(reading, labels)), key=lambda name: fold(name) in labels)
    nothing = _names_nothing(reading.subject, reading.language, labels) and not _is_owner(split, reading)
    above = [name.strip() for name in above if not nothing or name != reading.subject]
    above = [name for name in above if 0 < len(name) <= _LONGEST_NAME]
    unknown = tuple(dict.fromkeys(name for name in above if names.find(name) is None))
    return unknown or (tuple(above[:1]) if nothing and not subject else ())


def _is_owner(split: Split | None, reading: Reading) -> bool:
    """Say whether a line gives its heading an attribute that things are known to have, as below ``Context``.

    A question is a thing only where the line itself is called so, as a paper may be.
    """
    held = split is not None and attribute_key(split.attribute, (reading.language,))[1]
    return reading.text.startswith(reading.subject) if is_question(reading.subject) else held


def _called(mention: Mention) -> str:
    """Return a name that stands before a colon without the remark in brackets behind it."""
    return _without(mention.text) if mention.form is MentionForm.KEY else mention.text


def _without(name: str) -> str:
    """Return a name without its remark; brackets right behind it are a part of it: ``gc(k)``."""
    return without_brackets(name) or name if _REMARK.search(name) else name


def _headings(reading: Reading, labels: frozenset[str]) -> tuple[str, ...]:
    """Return the names above a line: of plain words only the nearest, and that behind one which names a thing.

    What names only a part of the text is left out, and what is half a sentence stands behind what names a thing.
    """
    if reading.label and not (reading.subject and reading.subject not in reading.titled):
        return () if is_structural(reading.label, reading.language) else (reading.label,)
    code = reading.language
    headings = [name for name in (reading.subject, *reading.above) if not _names_nothing(name, code, labels)]
    nearest, *others = sorted(headings, key=lambda name: _is_weak(name, reading.language, labels)) or [""]
    named = [name for name in others if not is_ordinary(fold(name), reading.language)]
    return (*named[:1], nearest) if is_ordinary(fold(nearest), reading.language) else (nearest, *named[:1])


def _names_nothing(heading: str, code: str, labels: frozenset[str]) -> bool:
    """Say whether a heading is a part of a text, or comes back as the name of a sort of notes: ``Evening research``."""
    last = heading.rpartition(" ")[2]
    sort = fold(heading) in labels and is_ordinary(fold(heading), code)
    return is_structural(heading, code) or (sort and lookup(section_words(), last, code) == "generic")


def _is_weak(heading: str, code: str, labels: frozenset[str]) -> bool:
    """Say whether a heading only sorts what stands below it: half a sentence, a collection, or one that comes back."""
    told = len(heading.split()) <= _MOST_OF_A_LABEL and is_clause(heading, code)
    sorts = (fold(heading) in labels or told) and is_ordinary(fold(heading), code)
    return sorts or is_collection(heading, code)


def _own_attribute(attribute: str, subject: str | None, names: Lookup) -> str:
    """Drop the subject's own name from the attribute: the kiln's ``kiln owner`` is its owner."""
    owner, _, rest = attribute.partition(" ")
    return rest if rest and subject and names.find(owner) == subject else attribute
