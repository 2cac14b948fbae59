"""The properties of the page of an entity or topic: flat, for Obsidian's lists and filters."""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal

from wiki_compiler.model import Claim, Entity
from wiki_compiler.render.ageing import is_of_its_day
from wiki_compiler.render.links import link
from wiki_compiler.render.order import PAST
from wiki_compiler.render.page import GENERATOR
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.properties import Properties, Value, text_property
from wiki_compiler.spelling import fold
from wiki_compiler.words import Status

SOURCES_SHOWN = 20
_LONG_AGO = dt.date.min
_NO_TAG = re.compile(r"[^\w/-]+")


def entity_properties(
    entity: Entity, claims: tuple[Claim, ...], sources: tuple[str, ...], phrases: Phrases
) -> Properties:
    """Return the properties of the page of ``entity``; ``sources`` are the paths of notes, the richest first."""
    kind = "concept" if phrases.homes.entities[entity.id].startswith("concepts/") else "entity"
    contested = sum(claim.status is Status.CONTESTED for claim in claims)
    tags = (kind if kind == "concept" else f"entity/{_tag(entity.type)}", *(("claim/contested",) if contested else ()))
    days = [day for claim in claims for day in (claim.first_seen, claim.last_seen) if day]
    ageing = [claim for claim in claims if not is_of_its_day(claim)] or claims
    newest = max(ageing, key=lambda claim: (claim.last_seen or _LONG_AGO, claim.id), default=None)
    thousandths = [round(claim.confidence * 1000) for claim in claims if claim.status not in PAST]
    found: dict[str, Value | None] = {
        "id": entity.id,
        "type": kind,
        "title": text_property(entity.name),
        "aliases": tuple(map(text_property, other_names(entity))),
        "tags": tags,
        "entity_type": text_property(entity.type),
        "status": "contested" if contested else "supported",
        "freshness": newest.freshness.value if newest else None,
        "confidence": _mean(thousandths),
        "claims": len(claims),
        "contested": contested,
        "first_seen": min(days, default=None),
        "last_seen": max(days, default=None),
        "sources": tuple(source_property(path, phrases) for path in sources[:SOURCES_SHOWN]),
        "generated_by": GENERATOR,
    }
    return tuple((name, value) for name, value in found.items() if value is not None and value != ())


def _mean(thousandths: list[int]) -> Decimal | None:
    if not thousandths:
        return None
    return (Decimal(sum(thousandths) // len(thousandths)) / 1000).quantize(Decimal("0.01"))


def source_property(path: str, phrases: Phrases) -> str:
    """Return a note as an item of the property ``sources``: a link to its page."""
    page = phrases.homes.notes.get(path)
    return link(page, path) if page else text_property(path)


def other_names(entity: Entity) -> tuple[str, ...]:
    """Return the names of an entity beside its own, each spelling once."""
    spelt = {fold(entity.name): entity.name}
    for alias in entity.aliases:
        spelt.setdefault(fold(alias), alias)
    return tuple(spelt.values())[1:]


def _tag(word: str) -> str:
    return _NO_TAG.sub("-", word).strip("-") or "other"
