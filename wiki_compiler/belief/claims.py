"""Claims from witnesses: their text, their dates, their status, what they are shown as."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence

import msgspec

from wiki_compiler.belief.claim_id import ids_under
from wiki_compiler.belief.confidence import weigh
from wiki_compiler.belief.freshness import ageing, freshness_of
from wiki_compiler.belief.order import in_time
from wiki_compiler.belief.witnesses import Witness
from wiki_compiler.config import Config
from wiki_compiler.languages.registry import Attribute
from wiki_compiler.model import Claim, Conflict, Entity, History
from wiki_compiler.words import Privacy, Status, Tier

_STRONGEST = tuple(Tier)
_WIDEST = tuple(Privacy)


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What a claim is made of: its identity, its witnesses and what was decided about it."""

    id: str
    identity: tuple[str, ...] = ()
    entity: str | None
    attribute_key: str | None
    attribute: Attribute
    scope: str
    supporting: tuple[Witness, ...]
    refuting: tuple[Witness, ...] = ()
    status: Status = Status.SUPPORTED
    since: dt.date | None = None
    history: tuple[History, ...] = ()
    conflicts: tuple[Conflict, ...] = ()


def claim_of(draft: Draft, as_of: dt.date, config: Config, entities: Mapping[str, Entity]) -> Claim:
    """Return the claim that a draft describes; ``entities`` are those of the workspace, by key."""
    about = entities.get(draft.entity or "")
    spokesman = min(draft.supporting, key=_speaks_best).statement
    statements = [one.statement for one in draft.supporting]
    days = [statement.observed for statement in statements if statement.observed]
    confidence, evidence = weigh(draft.supporting, draft.refuting)
    attribute = ageing(draft.attribute, spokesman)
    last_seen = max(days, default=None)
    return Claim(
        id=draft.id,
        entity=about.id if about else None,
        attribute=draft.attribute_key,
        scope=draft.scope,
        text=spokesman.text,
        value=spokesman.value,
        kind=spokesman.kind,
        role=spokesman.role,
        status=draft.status,
        confidence=confidence,
        freshness=freshness_of(last_seen, spokesman.valid_to, attribute, as_of, config.freshness),
        tier=min((statement.tier for statement in statements), key=_STRONGEST.index),
        privacy=min((statement.privacy for statement in statements), key=_WIDEST.index),
        since=draft.since,
        first_seen=min(days, default=None),
        last_seen=last_seen,
        valid_from=spokesman.valid_from,
        valid_to=spokesman.valid_to,
        evidence=evidence,
        conflicts=tuple(sorted(conflict.id for conflict in draft.conflicts)),
        history=draft.history,
        renamed=ids_under(draft.identity, about.former if about else ()),
        about=about.name if about else spokesman.about,
    )


def lapsed(witnesses: Sequence[Witness], as_of: dt.date) -> Status | None:
    """Return the status of a value that nobody affirms now: struck out, expired, or None where it is only unsure."""
    statements = [one.statement for one in witnesses]
    if statements and all(statement.struck for statement in statements):
        return Status.RETRACTED
    newest = max(witnesses, key=in_time).statement if witnesses else None
    if newest is not None and newest.valid_to is not None and newest.valid_to < as_of:
        return Status.EXPIRED
    return None


def _speaks_best(one: Witness) -> tuple[object, ...]:
    """Order witnesses: highest tier, a day rather than days between which it lies, newest date, then by place."""
    day = one.statement.observed
    reckoned = one.value.type == "date" and ".." in one.value.text
    return (_STRONGEST.index(one.statement.tier), reckoned, -(day.toordinal() if day else 0), one.place)
