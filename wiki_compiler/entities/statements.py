"""Statements of one note: equal lines become one with a count, and every line gets an id that survives moving."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from pathlib import PurePosixPath

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.entities.binding import Bound, bind, confidence, tier_of
from wiki_compiler.entities.names import Lookup
from wiki_compiler.entities.running_text import RunningText
from wiki_compiler.extraction.grammar.opening_nouns import opening_noun
from wiki_compiler.knowledge import Extraction
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import Registry
from wiki_compiler.model import Note, Reading, Statement
from wiki_compiler.spelling import fold, short_hash
from wiki_compiler.words import DateOrigin, NoteKind, Polarity, Tier

_MOST_SAID = 3
_MOST_NAMED = 4
"""Names of a line that are no entities are listed up to here: it is filed somewhere, not everywhere."""

SESSION = "session:"
"""The scope of what a session noted for itself alone begins so."""


class Same(msgspec.Struct, frozen=True, kw_only=True):
    """What lines of one note must share to be one statement."""

    text: str
    keys: tuple[str, ...]
    attribute: str | None
    normal_value: str | None
    scope: str
    day: dt.date | None
    tier: Tier
    tone: tuple[object, ...]


class Bindings(msgspec.Struct, frozen=True, kw_only=True):
    """What every note of a workspace is bound with."""

    names: Lookup
    titles: dict[str, str]
    """Canonical name by entity key."""
    scanned: RunningText
    local: frozenset[str]
    """Keys of things that are others in every note: their statements have the note as scope."""
    registry: Registry
    config: Config
    labels: frozenset[str] = frozenset()
    """Headings, folded, that come back note after note and name nothing."""
    people: frozenset[str] = frozenset()
    """Keys of persons."""


def statements_of(extraction: Extraction, bindings: Bindings) -> list[tuple[Statement, Bound]]:
    """Return the statements of a note by line, each with what it was bound to."""
    merged: dict[Same, list[Reading]] = {}
    bounds: dict[Same, Bound] = {}
    for reading in extraction.readings:
        bound = bind(
            reading, bindings.names, bindings.scanned, bindings.registry, bindings.labels, people=bindings.people
        )
        same = _same(reading, bound)
        merged.setdefault(same, []).append(reading)
        bounds[same] = bound
    ordinals: Counter[str] = Counter()
    made: list[tuple[Statement, Bound]] = []
    for same, readings in merged.items():
        ordinals[same.text] += 1
        id_ = f"s-{short_hash(extraction.note.path, same.text, str(ordinals[same.text]))}"
        made.append((_statement(id_, readings, bounds[same], extraction.note, bindings), bounds[same]))
    return made


def _same(reading: Reading, bound: Bound) -> Same:
    return Same(
        text=fold(reading.text),
        keys=bound.keys[:1],
        attribute=bound.attribute,
        normal_value=bound.normal_value,
        scope=reading.scope,
        day=reading.moment.day if reading.moment else None,
        tier=reading.tier,
        tone=(reading.polarity, reading.hedged, reading.struck, reading.cue, reading.state),
    )


def _statement(id_: str, readings: list[Reading], bound: Bound, note: Note, bindings: Bindings) -> Statement:
    reading = readings[0]
    moment = reading.moment or note.moment
    sure, origin = confidence(reading, bindings.config)
    return Statement(
        id=id_,
        text=reading.text,
        span=reading.span,
        kind=reading.kind,
        role=reading.role,
        entities=_named(bound, bindings),
        attribute=bound.attribute,
        value=bound.value,
        normal_value=bound.normal_value,
        unit=bound.unit,
        scope=_scope(reading, bound, note, bindings),
        polarity=_polarity(reading, bound),
        observed=moment.day if moment else None,
        date_origin=moment.origin if moment else DateOrigin.NONE,
        date_precision=moment.precision if moment else None,
        valid_from=reading.valid_from,
        valid_to=reading.valid_to,
        confidence=sure,
        confidence_origin=origin,
        tier=tier_of(reading, note),
        privacy=reading.privacy,
        holder=_holder(reading.holder, bindings),
        rationale=reading.rationale,
        due=reading.due,
        state=reading.state,
        cites=reading.cites,
        language=reading.language,
        count=sum(reading.count for reading in readings),
        time=max((one.moment.time or "" for one in readings if one.moment), default="") or None,
        hedged=reading.hedged,
        cue=reading.cue,
        old_values=reading.old_values,
        struck=reading.struck,
        subject=bound.keys[0] if bound.about else "",
        value_type=bound.value_type,
        about=_about(bound, bindings, reading.language) or opening_noun(reading.own_text, reading.language),
        lead=reading.preface,
    )


def _about(bound: Bound, bindings: Bindings, code: str) -> str:
    """Return what the line is about as it is called; where nothing tells, the one thing that it names.

    What is written as no name is, small or as an abbreviation, is seldom more than a word of the sentence.
    """
    named = [bindings.titles[key] for key in bound.keys]
    if bound.about:
        return named[0]
    lone = [name for name in named if len(named) == 1 and _is_called_so(name, code)]
    return next(iter((*bound.said, *lone)), "")


def _is_called_so(name: str, code: str) -> bool:
    """Say whether a name is written as names are, and is no ordinary word."""
    return not (name.isupper() or (name.islower() and name.isalpha())) and not is_ordinary(fold(name), code)


def _named(bound: Bound, bindings: Bindings) -> tuple[str, ...]:
    """Return what the line speaks of: its subject, the entities it names, then a few plain nouns; each once."""
    known = tuple(bindings.titles[key] for key in bound.keys)
    first = known[:1] if bound.about and (bound.attribute or bound.opened) else ()
    named: dict[str, str] = {}
    for name in (*first, *bound.said[:_MOST_SAID], *known):
        named.setdefault(fold(name), name)
    for topic in bound.topics:
        folded = fold(topic)
        if len(named) < _MOST_NAMED and not any(other in folded for other in named):
            named[folded] = topic
    return tuple(named.values())


def _holder(name: str, bindings: Bindings) -> str:
    """Return who holds an opinion by the name of the entity, where it is one: ``민수님`` and ``Minsu`` are one."""
    key = bindings.names.find(name) if name else None
    return bindings.titles.get(key or "", name)


def _polarity(reading: Reading, bound: Bound) -> Polarity:
    """What a line puts in place of an old value it affirms, whatever it denies: ``7070, not 8080``."""
    replaced = bound.value is not None and reading.old_values and bound.value not in reading.old_values
    return Polarity.AFFIRMED if replaced else reading.polarity


def _scope(reading: Reading, bound: Bound, note: Note, bindings: Bindings) -> str:
    if note.kind is NoteKind.SESSION and not bindings.config.sessions.shared:
        return SESSION + (note.session or "")
    if (
        reading.scope
        or (bound.about and bound.keys[0] not in bindings.local)
        or (bound.within and (reading.cell or not bound.about))
    ):
        return reading.scope or fold(bound.within)
    if not bound.about and (bound.attribute is None or note.kind not in {NoteKind.TOPIC, NoteKind.REPORT}):
        return reading.scope
    return fold(str(PurePosixPath(note.path).with_suffix("")))
