"""reports/changes.md: what is believed otherwise than a month ago."""

from __future__ import annotations

import datetime as dt

from wiki_compiler.model import Claim
from wiki_compiler.render.dashboards.report import CURRENT, board, claims_chapter, counts
from wiki_compiler.render.order import by_day, claim_day
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases

_LATELY = dt.timedelta(days=30)


def changes(phrases: Phrases) -> Page:
    """Return the report of values that changed, claims that are new and claims that ended within 30 days."""
    lately = changed_lately(phrases)
    replaced = [claim for claim in lately if claim.history and claim.status in CURRENT]
    new = [claim for claim in lately if not claim.history and claim.status in CURRENT]
    ended = [claim for claim in lately if claim.status not in CURRENT]
    chapters = [
        claims_chapter(phrases.say("page.changes.replaced"), replaced, phrases.news),
        claims_chapter(phrases.say("page.changes.ended"), ended, phrases.ended),
        claims_chapter(phrases.say("page.changes.new"), new, phrases.news),
    ]
    return board("changes", phrases, chapters, counts(phrases, chapters))


def changed_lately(phrases: Phrases) -> list[Claim]:
    """Return the claims whose value, status or first evidence is of the last 30 days, newest first."""
    as_of = phrases.knowledge.as_of
    dated = ((claim_day(claim), claim) for claim in phrases.knowledge.claims)
    return sorted((claim for day, claim in dated if day and as_of - _LATELY <= day <= as_of), key=by_day)
