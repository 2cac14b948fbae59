"""How long ago a claim was last supported, on the scale of its attribute."""

from __future__ import annotations

import datetime as dt

import msgspec

from wiki_compiler.belief.scales import scales
from wiki_compiler.config import FreshnessConfig
from wiki_compiler.extraction.when.passing import passing_words
from wiki_compiler.languages.registry import UNKNOWN, Attribute
from wiki_compiler.model import Statement
from wiki_compiler.words import Freshness, Kind, Role, TaskState

_LASTING = Attribute()
"""Of what is past: it does not age."""


def ageing(attribute: Attribute, statement: Statement) -> Attribute:
    """Return an attribute as it ages in a line: what is true for a while only ages soon, whatever it is about."""
    if is_over(statement):
        return _LASTING
    if not passing_words(statement):
        return attribute
    soon = scales().freshness["passing"]
    return msgspec.structs.replace(attribute, half_life=min(attribute.half_life or soon, soon))


def is_over(statement: Statement) -> bool:
    """Say whether a line tells what happened or was done, and no value that lasts: that it happened stays true."""
    if statement.attribute is not None:
        return False
    settled = statement.role in (Role.TASK, Role.QUESTION) and statement.state in (TaskState.DONE, TaskState.CANCELLED)
    return settled or (statement.kind is Kind.EXPERIENCE and statement.role is not Role.TASK)


def freshness_of(
    last_seen: dt.date | None, valid_to: dt.date | None, attribute: Attribute, as_of: dt.date, days: FreshnessConfig
) -> Freshness:
    """Return the freshness word: an attribute that does not age stays fresh, one of short half-life ages sooner."""
    if valid_to is not None and valid_to < as_of:
        return Freshness.STALE
    if last_seen is None:
        return Freshness.UNKNOWN
    if attribute.half_life is None and attribute is not UNKNOWN:
        return Freshness.FRESH
    ordinary = scales().freshness["half_life"]
    age, half_life = (as_of - last_seen).days * ordinary, attribute.half_life or ordinary
    if age < days.fresh * half_life:
        return Freshness.FRESH
    return Freshness.AGING if age < days.aging * half_life else Freshness.STALE
