"""The pages of entities and topics."""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from decimal import Decimal

from wiki_compiler.model import Claim, Entity
from wiki_compiler.relations.together import Related
from wiki_compiler.render.order import by_address, by_day
from wiki_compiler.render.page import GENERATOR, ManagedBlock, Page
from wiki_compiler.render.pages.section import Section
from wiki_compiler.render.phrases import Phrases, link
from wiki_compiler.render.properties import Properties, Value, text_property
from wiki_compiler.render.quote import Markdown, quote
from wiki_compiler.render.templates import fill
from wiki_compiler.spelling import fold
from wiki_compiler.words import Freshness, Kind, Role, Status

_SECTIONS = ("believe", "decisions", "opinions", "lessons", "tasks", "events", "earlier")
_PAST = frozenset({Status.SUPERSEDED, Status.RETRACTED, Status.EXPIRED})
_SECTION_OF_ROLE = {
    Role.TASK: "tasks",
    Role.QUESTION: "tasks",
    Role.DECISION: "decisions",
    Role.LESSON: "lessons",
    Role.RULE: "lessons",
    Role.PREFERENCE: "opinions",
    Role.EVENT: "events",
    Role.MEASUREMENT: "events",
}
_SECTION_OF_KIND = {Kind.OPINION: "opinions", Kind.EXPERIENCE: "events"}
_SOURCES_SHOWN = 20
_HISTORY_SHOWN = 10
_MENTIONS_SHOWN = 20
_NEIGHBOURS_SHOWN = 12
_LONG_AGO = dt.date.min
_NO_TAG = re.compile(r"[^\w/-]+")


def entity_page(entity: Entity, phrases: Phrases, related: Related) -> Page:
    """Return the page of an entity: what is believed of it, what was, what is disputed, and where it is said."""
    claims = phrases.homes.claims[entity.id]
    contested = tuple(claim for claim in claims if claim.status is Status.CONTESTED)
    sources = _sources(claims)
    mentions = () if claims else related.mentions.get(entity.name, ())[:_MENTIONS_SHOWN]
    text = fill(
        "entity",
        phrases.say,
        title=entity.name,
        summary=_summary(entity, claims, phrases),
        aliases=Markdown(", ".join(map(quote, _aliases(entity)))),
        contested=phrases.tally("page.contested", len(contested)) if contested else None,
        quarrels=[line for claim in contested for line in phrases.quarrel(claim)],
        sections=_sections(claims, phrases),
        mentions=[phrases.line_link(*place) for place in mentions],
        related=[phrases.entity_link(other) for other in related.neighbours.get(entity.id, ())[:_NEIGHBOURS_SHOWN]],
        sources=_source_lines(sources, phrases),
    )
    path = f"{phrases.homes.entities[entity.id]}.md"
    properties = _properties(entity, claims, tuple(sources), phrases)
    return Page(path=path, properties=properties, blocks=(ManagedBlock("page", text),))


def _summary(entity: Entity, claims: tuple[Claim, ...], phrases: Phrases) -> Markdown:
    current = [claim for claim in claims if claim.status not in _PAST]
    fresh = sum(claim.freshness is Freshness.FRESH for claim in current)
    contested = sum(claim.status is Status.CONTESTED for claim in current)
    parts = [phrases.word("entity", entity.type), phrases.tally("page.claims", len(claims))]
    if fresh:
        parts.append(phrases.say("page.fresh", number=fresh))
    if contested:
        parts.append(phrases.say("page.disputed", number=contested))
    if entity.page:
        parts.append(phrases.say("page.own_note", link=phrases.note_link(entity.page)))
    return Markdown(" · ".join(parts))


def _sections(claims: tuple[Claim, ...], phrases: Phrases) -> list[Section]:
    groups: dict[str, list[Claim]] = defaultdict(list)
    for claim in claims:
        groups[_section(claim)].append(claim)
    sections = []
    for name in _SECTIONS:
        lines = [
            phrases.belief(claim) for claim in sorted(groups[name], key=by_address if name == "believe" else by_day)
        ]
        if name == "earlier":
            lines += _history(claims, phrases)
        if lines:
            sections.append(Section(phrases.say(f"page.section.{name}"), tuple(lines)))
    return sections


def _section(claim: Claim) -> str:
    if claim.status in _PAST:
        return "earlier"
    if claim.role in _SECTION_OF_ROLE:
        return _SECTION_OF_ROLE[claim.role]
    return _SECTION_OF_KIND.get(claim.kind, "believe")


def _history(claims: tuple[Claim, ...], phrases: Phrases) -> Iterable[Markdown]:
    for claim in sorted(claims, key=by_address):
        newest = sorted(
            claim.history, key=lambda value: (value.since or _LONG_AGO, value.path, value.line), reverse=True
        )
        yield from (phrases.earlier(claim, value) for value in newest[:_HISTORY_SHOWN])
        if len(newest) > _HISTORY_SHOWN:
            yield phrases.say("page.more_values", number=len(newest) - _HISTORY_SHOWN, name=claim.attribute or "")


def _sources(claims: Iterable[Claim]) -> dict[str, int]:
    lines = {(proof.path, proof.line) for claim in claims for proof in claim.evidence}
    counts = Counter(path for path, _ in lines)
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _source_lines(sources: dict[str, int], phrases: Phrases) -> list[Markdown]:
    shown = list(sources.items())[:_SOURCES_SHOWN]
    lines = [phrases.say("page.source_line", link=phrases.note_link(path), number=number) for path, number in shown]
    if len(sources) > _SOURCES_SHOWN:
        lines.append(phrases.say("page.more_notes", number=len(sources) - _SOURCES_SHOWN))
    return lines


def _properties(entity: Entity, claims: tuple[Claim, ...], sources: tuple[str, ...], phrases: Phrases) -> Properties:
    kind = "concept" if phrases.homes.entities[entity.id].startswith("concepts/") else "entity"
    contested = sum(claim.status is Status.CONTESTED for claim in claims)
    tags = (kind if kind == "concept" else f"entity/{_tag(entity.type)}", *(("claim/contested",) if contested else ()))
    days = [day for claim in claims for day in (claim.first_seen, claim.last_seen) if day]
    newest = max(claims, key=lambda claim: (claim.last_seen or _LONG_AGO, claim.id), default=None)
    thousandths = [round(claim.confidence * 1000) for claim in claims if claim.status not in _PAST]
    found: dict[str, Value | None] = {
        "id": entity.id,
        "type": kind,
        "title": text_property(entity.name),
        "aliases": tuple(map(text_property, _aliases(entity))),
        "tags": tags,
        "entity_type": text_property(entity.type),
        "status": "contested" if contested else "supported",
        "freshness": newest.freshness.value if newest else None,
        "confidence": _mean(thousandths),
        "claims": len(claims),
        "contested": contested,
        "first_seen": min(days, default=None),
        "last_seen": max(days, default=None),
        "sources": tuple(_source_property(path, phrases) for path in sources[:_SOURCES_SHOWN]),
        "generated_by": GENERATOR,
    }
    return tuple((name, value) for name, value in found.items() if value is not None and value != ())


def _mean(thousandths: list[int]) -> Decimal | None:
    if not thousandths:
        return None
    return (Decimal(sum(thousandths) // len(thousandths)) / 1000).quantize(Decimal("0.01"))


def _source_property(path: str, phrases: Phrases) -> str:
    page = phrases.homes.notes.get(path)
    return link(page, path) if page else text_property(path)


def _aliases(entity: Entity) -> tuple[str, ...]:
    spelt = {fold(entity.name): entity.name}
    for alias in entity.aliases:
        spelt.setdefault(fold(alias), alias)
    return tuple(spelt.values())[1:]


def _tag(word: str) -> str:
    return _NO_TAG.sub("-", word).strip("-") or "other"
