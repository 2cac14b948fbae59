"""The orders in which claims stand on pages: by what they are about, or by day and place, as the notes tell it."""

from __future__ import annotations

import datetime as dt
import operator

from wiki_compiler.model import Claim
from wiki_compiler.words import Status

PAST = frozenset({Status.SUPERSEDED, Status.RETRACTED, Status.EXPIRED})
"""Statuses of what is believed no longer."""
_LONG_AGO = dt.date.min
_LAST = "\uffff"
_PLACE = operator.attrgetter("path", "line")


def claim_day(claim: Claim) -> dt.date | None:
    """Return the day of a claim: since when it holds, else when it was first said."""
    return claim.since or claim.first_seen or claim.last_seen


def by_day(claim: Claim) -> tuple[int, str, int, str]:
    """Order claims newest day first, and within a day as the notes have them; undated ones come last."""
    day = claim_day(claim) or _LONG_AGO
    path, line = min(map(_PLACE, claim.evidence), default=(_LAST, 0))
    return (-day.toordinal(), path, line, claim.id)


def by_place(claim: Claim) -> tuple[str, int, str]:
    """Order claims as the notes have them."""
    return by_day(claim)[1:]


def by_address(claim: Claim) -> tuple[str, str, tuple[int, str, int, str]]:
    """Order claims by attribute and scope; those without an attribute come last, newest first."""
    return (claim.attribute or _LAST, claim.scope, by_day(claim))
