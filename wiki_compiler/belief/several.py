"""Claims of attributes that hold several values: one claim a value."""

from __future__ import annotations

import datetime as dt

from wiki_compiler.belief.addresses import Place
from wiki_compiler.belief.alternatives import Alternative, alternatives_of
from wiki_compiler.belief.claim_id import address_id, claim_id
from wiki_compiler.belief.claims import Draft, lapsed
from wiki_compiler.belief.conflicts import ended
from wiki_compiler.belief.order import is_later
from wiki_compiler.words import Status, Verdict


def several_claims(place: Place, as_of: dt.date) -> tuple[Draft, ...]:
    """Return a claim for every value at an address, in order of the values."""
    return tuple(_draft(place, alternative, as_of) for alternative in alternatives_of(place, as_of))


def _draft(place: Place, one: Alternative, as_of: dt.date) -> Draft:
    address = place.address
    identity = address_id(address.entity, address.attribute, address.scope, one.value)
    claim = claim_id(identity)
    conflicts = ended(claim, one)
    believed = one.denying if _is_denied(one) else one.affirming
    return Draft(
        id=claim,
        identity=identity,
        entity=address.entity,
        attribute_key=address.attribute,
        attribute=place.attribute,
        scope=address.scope,
        supporting=one.affirming or one.denying or one.all,
        refuting=one.denying if one.affirming else (),
        status=_status(one, any(c.verdict is Verdict.CONTRADICTION for c in conflicts), as_of),
        since=next((witness.day for witness in believed if witness.day), None),
        conflicts=conflicts,
    )


def _is_denied(one: Alternative) -> bool:
    return bool(one.denying) and (not one.affirming or is_later(one.denying[-1], one.affirming[-1]))


def _status(one: Alternative, disputed: bool, as_of: dt.date) -> Status:  # noqa: FBT001 - private, one caller
    if disputed:
        return Status.CONTESTED
    if one.ended_by is not None or (one.affirming and _is_denied(one)):
        return Status.SUPERSEDED
    if not one.affirming and not one.denying:
        return lapsed(one.all, as_of) or Status.SUPPORTED
    return Status.SUPPORTED
