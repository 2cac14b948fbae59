"""reports/claim-health.md, and the same at a glance: how sure, how fresh and how well borne out the beliefs are."""

from __future__ import annotations

import datetime as dt
from collections import Counter

from wiki_compiler.model import Claim
from wiki_compiler.render.ageing import is_of_its_day
from wiki_compiler.render.dashboards.charts import BAD, FAIR, OLD, POOR, UNKNOWN, WELL, Part, columns, stacked
from wiki_compiler.render.dashboards.report import CURRENT, board, chapter
from wiki_compiler.render.order import claim_day
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown
from wiki_compiler.words import Freshness, Kind, Status

_STEPS = (("0.80–1.00", 800), ("0.65–0.79", 650), ("0.50–0.64", 500), ("0.00–0.49", 0))
"""Buckets of confidence, surest first, in words and by where they begin, in thousandths."""
_MONTHS = 12
_FRESHNESS = (Freshness.FRESH, Freshness.AGING, Freshness.STALE, Freshness.UNKNOWN)


def claim_health(phrases: Phrases) -> Page:
    """Return the report that counts claims by status, confidence, freshness, kind and how many notes bear them out."""
    claims = phrases.knowledge.claims
    current = [claim for claim in claims if claim.status in CURRENT]
    tables = (
        ("status", [(str(phrases.word("status", one)), _count(claims, one)) for one in Status]),
        ("confidence", confidence_parts(current)),
        ("freshness", freshness_parts(current, phrases)),
        ("kind", [(str(phrases.word("kind", kind)), sum(claim.kind is kind for claim in current)) for kind in Kind]),
        ("notes", _borne_out(current, phrases)),
    )
    chapters = [
        chapter(phrases.say(f"page.health.{name}"), [_line(part, len(claims), phrases) for part in parts if part[1]])
        for name, parts in tables
    ]
    return board("claim-health", phrases, chapters, *charts(phrases))


def charts(phrases: Phrases) -> tuple[Markdown, ...]:
    """Return the charts of freshness, confidence and months, each with its figures in words below it."""
    current = [claim for claim in phrases.knowledge.claims if claim.status in CURRENT]
    drawn = (
        ("freshness", freshness_parts(current, phrases), (WELL, POOR, OLD, UNKNOWN, FAIR)),
        ("confidence", confidence_parts(current), (WELL, FAIR, POOR, BAD)),
        ("months", _months(phrases), ()),
    )
    found = []
    for name, parts, inks in drawn:
        title = phrases.say(f"page.health.{name}")
        if picture := stacked(title, parts, inks) if inks else columns(title, parts):
            figures = " · ".join(f"{label}: {phrases.number(number)}" for label, number in parts if number)
            found += [Markdown(f"**{title}** — {figures}"), picture]
    return tuple(found)


def freshness_parts(claims: list[Claim], phrases: Phrases) -> list[Part]:
    """Return how many claims are of each freshness, fresh first, and how many tell of one day and do not age."""
    found = Counter(claim.freshness for claim in claims if not is_of_its_day(claim))
    parts = [(str(phrases.word("freshness", one)), found[one]) for one in _FRESHNESS]
    return [*parts, (str(phrases.say("page.health.of_its_day")), len(claims) - found.total())]


def confidence_parts(claims: list[Claim]) -> list[Part]:
    """Return how many claims lie in each bucket of confidence, surest first."""
    found: Counter[str] = Counter()
    for claim in claims:
        thousandths = round(claim.confidence * 1000)
        found[next(label for label, least in _STEPS if thousandths >= least)] += 1
    return [(label, found[label]) for label, _ in _STEPS]


def _months(phrases: Phrases) -> list[Part]:
    """Return how many claims are of each of the last twelve months, oldest first."""
    last = phrases.knowledge.as_of
    days = (claim_day(claim) for claim in phrases.knowledge.claims)
    found = Counter(_month_number(day) for day in days if day)
    numbers = range(_month_number(last) - _MONTHS + 1, _month_number(last) + 1)
    return [(f"{number // 12:04}-{number % 12 + 1:02}", found[number]) for number in numbers]


def _month_number(day: dt.date) -> int:
    return day.year * 12 + day.month - 1


def _borne_out(claims: list[Claim], phrases: Phrases) -> list[Part]:
    notes = Counter(min(len({proof.path for proof in claim.evidence}), 3) for claim in claims)
    return [(str(phrases.say(f"page.health.notes.{number}")), notes[number]) for number in (1, 2, 3)]


def _line(part: Part, total: int, phrases: Phrases) -> Markdown:
    label, number = part
    share = phrases.share(number, total)
    return phrases.say("page.health.line", label=Markdown(label), number=phrases.number(number), share=share)


def _count(claims: tuple[Claim, ...], status: Status) -> int:
    return sum(claim.status is status for claim in claims)
