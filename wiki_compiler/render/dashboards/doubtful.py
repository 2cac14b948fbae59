"""reports/low-confidence.md and reports/stale.md: what may not hold."""

from __future__ import annotations

import datetime as dt

from wiki_compiler.render.ageing import is_stale
from wiki_compiler.render.dashboards.report import CURRENT, board, claims_chapter, counts
from wiki_compiler.render.order import by_day
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.words import Status

_EVEN = 500
"""A claim of fewer thousandths is more doubtful than not."""
_UNSURE = 650
"""A claim of fewer thousandths rests on less than one dated line of a daily note."""
_LONG_AGO = dt.date.min


def low_confidence(phrases: Phrases) -> Page:
    """Return the report of claims that are believed, but not surely; the most doubtful come first."""
    sure = {claim.id: round(claim.confidence * 1000) for claim in phrases.knowledge.claims if claim.status in CURRENT}
    ranked = sorted(
        (claim for claim in phrases.knowledge.claims if sure.get(claim.id, _UNSURE) < _UNSURE),
        key=lambda claim: (sure[claim.id], by_day(claim)),
    )
    doubtful = [claim for claim in ranked if sure[claim.id] < _EVEN]
    chapters = [
        claims_chapter(phrases.say("page.low.doubtful"), doubtful, phrases.doubt),
        claims_chapter(phrases.say("page.low.unsure"), ranked[len(doubtful) :], phrases.doubt),
    ]
    return board("low-confidence", phrases, chapters, counts(phrases, chapters))


def stale(phrases: Phrases) -> Page:
    """Return the report of claims that ended by themselves, and of those nobody has confirmed for long."""
    claims = phrases.knowledge.claims
    expired = sorted((claim for claim in claims if claim.status is Status.EXPIRED), key=by_day)
    old = sorted(
        (claim for claim in claims if is_stale(claim)),
        key=lambda claim: (claim.last_seen or _LONG_AGO, claim.id),
    )
    chapters = [
        claims_chapter(phrases.say("page.stale.expired"), expired, phrases.ended),
        claims_chapter(phrases.say("page.stale.old"), old, phrases.last_said),
    ]
    return board("stale", phrases, chapters, counts(phrases, chapters))
