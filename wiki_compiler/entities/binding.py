"""A reading bound to the workspace's entities: one split chosen, its names found, its value normalised."""

from __future__ import annotations

import enum
import re

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.entities.clauses import is_clause
from wiki_compiler.entities.evidence.tables import of_persons
from wiki_compiler.entities.names import Lookup
from wiki_compiler.entities.openings import is_property, known, opening_of_key, opening_of_line
from wiki_compiler.entities.running_text import RunningText
from wiki_compiler.entities.said import is_told_of, said_of
from wiki_compiler.entities.structure import is_weak, names_nothing, tells_form
from wiki_compiler.extraction.grammar.names import is_plain
from wiki_compiler.extraction.grammar.tellings import told_thing
from wiki_compiler.extraction.values import normalise
from wiki_compiler.languages.ordinary import is_commonplace, is_ordinary
from wiki_compiler.languages.registry import Registry, attribute_key
from wiki_compiler.model import Note, Reading, Split
from wiki_compiler.spelling import fold
from wiki_compiler.words import ConfidenceOrigin, MentionForm, Tier

_HEDGED = 0.40
_FEW_WORDS = 2
_CLAUSES = re.compile(r"[,，、;:：]|ing$")
"""What no name has in it, and what it does not end with."""
_EDGES = " -–—:"
_JOINED = re.compile(r"[^\W\d_] $")
"""What a name has behind it that goes on without a mark."""
_STATUS, _STATE = "status", "state"
"""The attribute that a state is given for, and what a value of that sort is called."""


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
    split = next((split for split in reading.splits if _usable(split, reading, names, registry)), None)
    reading = _without_title(reading, split, names, registry, people)
    spoken = (*(mention.text for mention in reading.mentions), *scanned.names_in(reading.text), *reading.topics)
    subject, stated = _subject(reading, split, spoken, _Workspace(names, registry, labels, people))
    keys = tuple(dict.fromkeys(key for key in (subject.key, *map(names.find, spoken)) if key))
    bound = Bound(
        keys=keys,
        said=said_of(reading, split, subject.key, names, labels),
        topics=tuple(topic for topic in reading.topics if names.find(topic) is None),
        about=subject.key is not None,
        opened=subject.found is _Found.OPENING,
    )
    if stated is None:
        return msgspec.structs.replace(bound, value=(split.value or None) if split else None)
    part = stated.subject if subject.found is _Found.ABOVE and _is_own(stated.subject, reading) else ""
    property_ = f"{part} {stated.attribute}" if part else stated.attribute
    attribute = _own_attribute(registry.key(property_, (reading.language,))[0], subject.key, names)
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


class _Workspace(msgspec.Struct, frozen=True):
    """What of the whole workspace tells the subject of a line."""

    names: Lookup
    registry: Registry
    labels: frozenset[str]
    people: frozenset[str]


class _Subject(msgspec.Struct, frozen=True):
    key: str | None
    found: _Found


def _subject(
    reading: Reading,
    split: Split | None,
    spoken: tuple[str, ...],
    workspace: _Workspace,
) -> tuple[_Subject, Split | None]:
    """Return the thing that a line is about, and what it states of it, None where that is nothing."""
    names, registry, labels, people = workspace.names, workspace.registry, workspace.labels, workspace.people
    stated = split if split and split.attribute else None
    own = known((split.subject if split else "") or reading.subject, names)
    if own and split and not stated:
        opening = opening_of_line(reading.text, spoken, names)
        return _Subject(opening or own, _Found.OWN), _state_of(split, reading)
    if own:
        return _Subject(own, _Found.OWN), stated
    above = _below_title(reading, _above(reading, split, registry), labels)
    placed = reading.cell and split is not None and bool(split.subject)
    if over := next((key for name in above if (key := known(name, names))), None):
        nearer = None if placed else _nearer(reading, over, names, people)
        return (_Subject(nearer, _Found.HEADING) if nearer else _Subject(over, _Found.ABOVE)), stated
    opening, told = _owner(stated, reading, spoken, names) if stated else (None, None)
    if opening := opening or (None if stated or placed else opening_of_line(reading.text, spoken, names)):
        return _Subject(opening, _Found.OPENING), told
    if split is None and (key := _opened_by_key(reading, names)):
        return _Subject(key, _Found.OPENING), stated
    placed = placed or (split is not None and is_told_of(split, reading))
    headed = None if placed and not stated else _headed(reading, stated, above, names, people)
    return _Subject(headed, _Found.HEADING if headed else _Found.NOWHERE), stated


def _nearer(reading: Reading, over: str, names: Lookup, people: frozenset[str]) -> str | None:
    """Return the thing that the nearest heading opens with, where another one bears the name of a heading above it."""
    if not reading.subject or reading.subject in reading.titled or known(reading.subject, names) == over:
        return None
    return _opened(reading.subject, reading.language, names, people)


def _below_title(reading: Reading, above: tuple[str, ...], labels: frozenset[str]) -> tuple[str, ...]:
    """Return the names above a line without that by which a collection is called, where a heading names something."""
    if not reading.titled:
        return above
    code = reading.language
    headed = any(
        not (name in reading.titled or names_nothing(name, code, labels) or is_weak(name, code, labels))
        for name in filter(None, (reading.subject, reading.label, *above))
    )
    return tuple(name for name in above if name not in reading.titled) if headed else above


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


def _headed(
    reading: Reading, stated: Split | None, above: tuple[str, ...], names: Lookup, people: frozenset[str]
) -> str | None:
    """Return the thing that a heading above the line opens with: below ``Lantern redesign`` all is about Lantern."""
    if stated and stated.subject and _is_own(stated.subject, reading):
        return None
    nearest = "" if reading.subject in reading.titled else reading.subject
    found = (_opened(name, reading.language, names, people) for name in (nearest, *above))
    return next((key for key in found if key), None)


def _opened(heading: str, code: str, names: Lookup, people: frozenset[str]) -> str | None:
    """Return the thing that a heading opens with, unless what it names is longer.

    A term of everybody's is but the first word of one, ``AI`` of ``AI lamp makers``, and so is a person's name right
    before another word that is no ordinary one: ``Tove HQ``.
    """
    opening = opening_of_key(heading, code, names)
    if opening is None or not opening[1]:
        return opening[0] if opening else None
    key, rest = opening
    before, following = heading[: -len(rest)], rest.split()[0]
    longer = is_commonplace(fold(before.strip(_EDGES)))
    if not longer and key in people and _JOINED.search(before) and following.isalpha() and following[0].isupper():
        longer = not is_ordinary(fold(following), code)
    return None if longer else key


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


def _usable(split: Split, reading: Reading, names: Lookup, registry: Registry) -> bool:
    """Say whether a way to read a line fits: what only a known thing can be said of is said of one, or of a name.

    Where nothing known stands above, a name has the state that a key gives it, as in ``Tidewick status: sold``, and is
    what a line tells of below a heading for a sort of section: ``Tidewick: sold to Ghent`` below ``Evening updates``.
    """
    if not split.known_only or names.find(split.subject) is not None:
        return True
    code = reading.language
    if reading.cell or not _is_name(split.subject, code):
        return False
    above = (name for name in (reading.subject, *reading.above) if name not in reading.titled)
    if any(known(name, names) or opening_of_key(name, code, names) for name in above):
        return False
    if split.attribute:
        return registry.key(split.attribute, (code,))[0] == _STATUS
    return any(one.attribute for one in reading.splits) and tells_form(reading.subject, code)


def _is_name(key: str, code: str) -> bool:
    """Say whether the words of a key can name a thing that nothing else is known of: no attribute and no clause."""
    if attribute_key(key, (code,))[1] or is_ordinary(fold(key), code) or told_thing(key, code) is not None:
        return False
    return len(key) > 1 and key[0].isalpha() and not _CLAUSES.search(key) and not is_clause(key, code)


def _is_own(subject: str, reading: Reading) -> bool:
    """Whether the line itself names its subject, and no heading does."""
    return reading.cell or subject != reading.subject or fold(subject) in fold(reading.own_text)


def _above(reading: Reading, split: Split | None, registry: Registry) -> tuple[str, ...]:
    """Return the names above what a line is about, nearest first.

    A name of its own to which a line gives a value, or any noun with a known attribute, is a thing by itself; so are a
    heading of a word or two that are no ordinary ones, and a row whose name is not written as plain words are.
    """
    told = split is not None and (bool(split.attribute) or reading.cell or is_told_of(split, reading))
    own = split.subject if split and told else ""
    if split and own and reading.cell and not is_plain(own, reading.language):
        return ()
    if split and own and _is_own(own, reading):
        known = bool(split.attribute) and registry.key(split.attribute, (reading.language,))[1]
        if known or not is_ordinary(fold(own), reading.language):
            return ()
    elif own and len(own.split()) <= _FEW_WORDS and not is_ordinary(fold(own), reading.language):
        return ()
    return tuple(name for name in (reading.subject, reading.label, *reading.above) if name and name != own)


def _own_attribute(attribute: str, subject: str | None, names: Lookup) -> str:
    """Drop the subject's own name from the attribute: the kiln's ``kiln owner`` is its owner."""
    owner, _, rest = attribute.partition(" ")
    return rest if rest and subject and names.find(owner) == subject else attribute
