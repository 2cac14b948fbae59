"""Statements of one note: equal lines become one with a count, and every line gets an id that survives moving."""

from __future__ import annotations

import datetime as dt
from collections import Counter

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.entities.binding import Bound, bind, confidence, tier_of
from wiki_compiler.entities.names import Names
from wiki_compiler.knowledge import Extraction
from wiki_compiler.languages.registry import Registry
from wiki_compiler.model import Note, Reading, Statement
from wiki_compiler.spelling import fold, short_hash
from wiki_compiler.words import DateOrigin, NoteKind

SESSION = "session:"
"""The scope of what a session noted for itself alone begins so."""


Same = tuple[str, tuple[str, ...], str | None, str | None, str, dt.date | None]
"""What lines of one note must share to be one statement: words, subject, attribute, value, scope and day."""


class Bindings(msgspec.Struct, frozen=True, kw_only=True):
    """What every note of a workspace is bound with."""

    names: Names
    titles: dict[str, str]
    """Canonical name by entity key."""
    scanned: frozenset[str]
    registry: Registry
    config: Config


def statements_of(extraction: Extraction, bindings: Bindings) -> list[tuple[Statement, Bound]]:
    """Return the statements of a note by line, each with what it was bound to."""
    merged: dict[Same, list[Reading]] = {}
    bounds: dict[Same, Bound] = {}
    for reading in extraction.readings:
        bound = bind(reading, bindings.names, bindings.scanned, bindings.registry)
        day = reading.moment.day if reading.moment else None
        key: Same = (fold(reading.text), bound.keys[:1], bound.attribute, bound.normal_value, reading.scope, day)
        merged.setdefault(key, []).append(reading)
        bounds[key] = bound
    ordinals: Counter[str] = Counter()
    made: list[tuple[Statement, Bound]] = []
    for same, readings in merged.items():
        text = same[0]
        ordinals[text] += 1
        id_ = f"s-{short_hash(extraction.note.path, text, str(ordinals[text]))}"
        made.append((_statement(id_, readings, bounds[same], extraction.note, bindings), bounds[same]))
    return made


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
        entities=tuple(bindings.titles[key] for key in bound.keys),
        attribute=bound.attribute,
        value=bound.value,
        normal_value=bound.normal_value,
        unit=bound.unit,
        scope=_scope(reading, note, bindings.config),
        polarity=reading.polarity,
        observed=moment.day if moment else None,
        date_origin=moment.origin if moment else DateOrigin.NONE,
        date_precision=moment.precision if moment else None,
        valid_from=reading.valid_from,
        valid_to=reading.valid_to,
        confidence=sure,
        confidence_origin=origin,
        tier=tier_of(reading, note),
        privacy=reading.privacy,
        holder=reading.holder,
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
    )


def _scope(reading: Reading, note: Note, config: Config) -> str:
    if note.kind is NoteKind.SESSION and not config.sessions.shared:
        return SESSION + (note.session or "")
    return reading.scope
