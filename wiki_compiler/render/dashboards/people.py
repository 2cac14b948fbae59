"""reports/people.md: who there is, what they do, and when they were last heard of."""

from __future__ import annotations

import datetime as dt

import msgspec

from wiki_compiler.model import Claim, Entity
from wiki_compiler.render.dashboards.report import CURRENT, Chapter, board, chapter, counts
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown
from wiki_compiler.words import Role, TaskState

_KINDS = ("person", "team", "organisation")
_TOLD = ("role", "employer", "team", "location", "timezone")
"""What is told of a person in one line, where it is known."""
_SHOWN = 200
_LONG_AGO = dt.date.min


class Portrait(msgspec.Struct, frozen=True):
    """Somebody on one line, and the day they were last spoken of."""

    day: dt.date
    key: str
    line: Markdown


def people(phrases: Phrases) -> Page:
    """Return the report of people, teams and organisations, those heard of last first."""
    chapters = [_chapter(kind, phrases) for kind in _KINDS]
    return board("people", phrases, chapters, counts(phrases, chapters))


def _chapter(kind: str, phrases: Phrases) -> Chapter:
    known = (entity for entity in phrases.knowledge.entities if entity.type == kind)
    found = [_portrait(entity, phrases) for entity in known if entity.id in phrases.homes.entities]
    ranked = sorted(found, key=lambda each: (-each.day.toordinal(), each.key))
    return chapter(phrases.word("entities", kind), [each.line for each in ranked[:_SHOWN]], len(ranked) - _SHOWN)


def _portrait(entity: Entity, phrases: Phrases) -> Portrait:
    claims = [claim for claim in phrases.homes.claims[entity.id] if claim.status in CURRENT]
    told = {claim.attribute: claim for claim in claims if claim.attribute in _TOLD and not claim.scope}
    seen = max((claim.last_seen for claim in claims if claim.last_seen), default=None)
    parts = [phrases.entity_link(entity.id), *(_fact(told[name], phrases) for name in _TOLD if name in told)]
    parts.append(phrases.tally("page.claims", len(claims)))
    if waits := sum(_waits(claim, phrases) for claim in claims):
        parts.append(phrases.tally("page.open", waits))
    if seen:
        parts.append(phrases.say("page.last_said", date=seen))
    return Portrait(seen or _LONG_AGO, entity.id, Markdown(" · ".join(parts)))


def _fact(claim: Claim, phrases: Phrases) -> Markdown:
    return phrases.value(claim.value or claim.text)


def _waits(claim: Claim, phrases: Phrases) -> bool:
    return claim.role in (Role.TASK, Role.QUESTION) and phrases.state(claim) in (None, TaskState.OPEN)
