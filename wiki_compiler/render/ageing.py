"""Which claims grow old: a state holds since its day; what happened or was measured stays what it was."""

from __future__ import annotations

from collections.abc import Sequence

from wiki_compiler.model import Claim
from wiki_compiler.render.order import PAST, claim_day
from wiki_compiler.words import Freshness, Kind, Role, Status

_MANY = 6
"""Claims of a page on which a word in every other line is no warning any more."""


def is_of_its_day(claim: Claim) -> bool:
    """Whether a claim tells of one day, and is as true of that day as ever; to call it fresh or stale says nothing."""
    if claim.role is Role.MEASUREMENT:
        return claim.freshness is not Freshness.UNKNOWN
    return claim.kind is Kind.EXPERIENCE and claim.freshness is Freshness.FRESH


def lasts(claim: Claim) -> bool:
    """Whether a claim is a state of a thing that holds since its day, rather than something of that day."""
    stated = claim.entity is not None and claim.attribute is not None
    return stated and claim.kind is not Kind.EXPERIENCE and claim.role is not Role.MEASUREMENT


def is_old(claim: Claim) -> bool:
    """Whether a claim is a state of today that nothing has confirmed for long."""
    return claim.freshness is Freshness.STALE and claim.status is Status.SUPPORTED and lasts(claim)


def is_stale(claim: Claim) -> bool:
    """Whether a line of a claim that is believed says that nothing has confirmed it for long."""
    return claim.freshness is Freshness.STALE and claim.status not in PAST and not is_of_its_day(claim)


def is_undated(claim: Claim) -> bool:
    """Whether nothing says of what day a claim is."""
    return claim.freshness is Freshness.UNKNOWN and claim_day(claim) is None


def usual(claims: Sequence[Claim]) -> frozenset[Freshness]:
    """Return what half of ``claims`` or more have in common: it is said above them, and not in every line.

    That they are undated is; of few that are stale every line says so itself.
    """
    undated = bool(claims) and 2 * sum(map(is_undated, claims)) >= len(claims)
    stale = len(claims) >= _MANY and 2 * sum(map(is_stale, claims)) >= len(claims)
    found = ((Freshness.UNKNOWN, undated), (Freshness.STALE, stale))
    return frozenset(word for word, holds in found if holds)
