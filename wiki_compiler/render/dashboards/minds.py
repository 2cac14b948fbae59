"""reports/decisions.md and reports/preferences.md: what was decided and why, and who likes what."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby

from wiki_compiler.extraction.line.holders import USER
from wiki_compiler.model import Claim
from wiki_compiler.render.dashboards.report import CURRENT, board, claims_chapter, counts
from wiki_compiler.render.order import by_day, claim_day
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown
from wiki_compiler.spelling import fold
from wiki_compiler.words import Kind, Role

_ANYBODY = ""


def decisions(phrases: Phrases) -> Page:
    """Return the report of what was decided, by month, newest first, with who decided it and why."""
    decided = [claim for claim in phrases.knowledge.claims if claim.role is Role.DECISION and claim.status in CURRENT]
    groups = groupby(sorted(decided, key=by_day), key=_month)
    chapters = [
        claims_chapter(Markdown(month) if month else phrases.say("page.undated"), list(group), phrases.decision)
        for month, group in groups
    ]
    lead = phrases.tally("page.decided", len(decided))
    return board("decisions", phrases, chapters, *([lead] if decided else []))


def preferences(phrases: Phrases) -> Page:
    """Return the report of preferences and opinions, by who holds them; those of nobody in particular come last."""
    held: dict[str, list[Claim]] = defaultdict(list)
    names: dict[str, Markdown] = {}
    for claim in sorted(phrases.knowledge.claims, key=by_day):
        if claim.status in CURRENT and (claim.role is Role.PREFERENCE or claim.kind is Kind.OPINION):
            key, name = _holder(claim, phrases)
            held[key].append(claim)
            names.setdefault(key, name)
    ranked = sorted(held, key=lambda key: (key == _ANYBODY, -len(held[key]), key))
    chapters = [claims_chapter(names[key], held[key], phrases.news) for key in ranked]
    return board("preferences", phrases, chapters, counts(phrases, chapters))


def _month(claim: Claim) -> str:
    day = claim_day(claim)
    return day.isoformat()[:7] if day else ""


def _holder(claim: Claim, phrases: Phrases) -> tuple[str, Markdown]:
    """Return who holds an opinion, as a key and as it is shown: by the newest line, else the person it is about."""
    latest = phrases.latest(claim)
    if latest and latest.holder and (latest.holder != USER or phrases.named(USER)):
        return fold(latest.holder), phrases.value(latest.holder)
    about = phrases.entities.get(claim.entity or "")
    if about is not None and about.type == "person":
        return fold(about.name), phrases.entity_link(about.id)
    return _ANYBODY, phrases.say("page.preferences.anybody")
