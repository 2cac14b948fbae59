"""Which statements take part in belief, and in what way."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.scales import scales
from wiki_compiler.entities.statements import SESSION
from wiki_compiler.extraction.values import Normal, normalise
from wiki_compiler.model import Statement
from wiki_compiler.words import DateOrigin, Kind, Role, Tier

_OF_LOGS = frozenset({DateOrigin.HEADING, DateOrigin.FRONT_MATTER})
_NO_ASSERTION = frozenset({Role.TASK, Role.QUESTION})


class Witness(msgspec.Struct, frozen=True, kw_only=True):
    """A statement with its value ready to compare and the day from which it speaks."""

    statement: Statement
    value: Normal
    day: dt.date | None
    past: tuple[str, ...] = ()
    """Normal texts of the values the line itself calls past."""

    @property
    def place(self) -> tuple[str, int, str]:
        """Return where it stands, for a stable order."""
        return (self.statement.span.path, self.statement.span.line, self.statement.id)


def taking_part(statements: Iterable[Statement], as_of: dt.date) -> tuple[Statement, ...]:
    """Return the statements belief may use, by place: none of a session, none only evidence, none of the future.

    Where many notes are dated after ``as_of``, it lies in the past, and undated statements are not used either: nobody
    knows whether they stood there then.
    """
    shared = _shared(statements)
    past = _lies_in_past(shared, as_of)
    used = [s for s in shared if (s.observed is None and not past) or (s.observed is not None and s.observed <= as_of)]
    return tuple(sorted(used, key=lambda s: (s.span, s.id)))


def left_out(statements: Iterable[Statement], as_of: dt.date) -> tuple[Statement, ...]:
    """Return the undated statements that are not used because ``as_of`` lies in the past, by place."""
    shared = _shared(statements)
    undated = [s for s in shared if s.observed is None] if _lies_in_past(shared, as_of) else []
    return tuple(sorted(undated, key=lambda s: (s.span, s.id)))


def witness(statement: Statement, value_type: str, aliases: dict[str, str]) -> Witness:
    """Return the statement as a witness; a value that names a known thing compares by that thing.

    ``value_type`` is what the registry expects of the attribute's values.
    """
    text = statement.normal_value or ""
    kind = statement.value_type if statement.normal_value else "unknown"
    past = (normalise(old, statement.language, value_type).text for old in statement.old_values)
    return Witness(
        statement=statement,
        value=Normal(aliases.get(text, text) if kind == "text" else text, statement.unit, kind),
        day=statement.valid_from or statement.observed,
        past=tuple(aliases.get(old, old) for old in past if old),
    )


def asserts(statement: Statement) -> bool:
    """Whether the line states how things are: no task, question, hedge, struck text or summary does."""
    return not (
        statement.hedged
        or statement.struck
        or statement.state is not None
        or statement.role in _NO_ASSERTION
        or statement.kind is Kind.OBSERVATION
    )


def in_force(statement: Statement, as_of: dt.date) -> bool:
    """Whether what a line says has begun and has not lapsed."""
    begun = statement.valid_from is None or statement.valid_from <= as_of
    return begun and (statement.valid_to is None or statement.valid_to >= as_of)


def _shared(statements: Iterable[Statement]) -> list[Statement]:
    return [s for s in statements if not s.scope.startswith(SESSION) and s.tier is not Tier.EVIDENCE]


def _lies_in_past(statements: Iterable[Statement], as_of: dt.date) -> bool:
    """Whether many notes are of a later day: by their name, or, in a log, by what stands at the top of it."""
    days: dict[str, dt.date] = {}
    for one in statements:
        told = one.date_origin is DateOrigin.FILE or (one.tier is Tier.DAILY and one.date_origin in _OF_LOGS)
        if told and one.observed:
            days[one.span.path] = max(one.observed, days.get(one.span.path, one.observed))
    later = sum(1 for day in days.values() if day > as_of)
    return later > 0 and later * scales().witnesses["later_share"] >= len(days)
