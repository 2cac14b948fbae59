"""The pages of entities and topics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wiki_compiler.model import Claim, Entity
from wiki_compiler.relations.together import Related
from wiki_compiler.render.ageing import is_of_its_day, is_stale, is_undated, usual
from wiki_compiler.render.around import Around
from wiki_compiler.render.obsidian.maps import map_path
from wiki_compiler.render.order import PAST
from wiki_compiler.render.page import ManagedBlock, Page
from wiki_compiler.render.pages.entity_properties import SOURCES_SHOWN, entity_properties, other_names
from wiki_compiler.render.pages.ideas import idea_link
from wiki_compiler.render.pages.sections import sections_of
from wiki_compiler.render.pages.unfiled import unfiled_title
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown, quote
from wiki_compiler.render.templates import fill
from wiki_compiler.words import Freshness, Status

_MENTIONS_SHOWN = 8
_NEIGHBOURS_SHOWN = 12
_IDEAS_SHOWN = 8
_PAGES_SHOWN = 12


def entity_page(entity: Entity, phrases: Phrases, around: Around) -> Page:
    """Return the page of an entity: what is believed of it, what was, what is disputed, and where it is said."""
    claims = phrases.homes.claims[entity.id]
    contested = tuple(claim for claim in claims if claim.status is Status.CONTESTED)
    sources = _sources(claims)
    neighbours = around.related.neighbours.get(entity.id, ())[:_NEIGHBOURS_SHOWN]
    ideas = around.of_thing.get(entity.id, ())[:_IDEAS_SHOWN]
    text = fill(
        "entity",
        phrases.say,
        title=entity.name,
        summary=_summary(entity, claims, phrases, mapped=entity.id in around.mapped),
        aliases=phrases.listed(map(quote, other_names(entity))),
        contested=phrases.tally("page.contested", len(contested)) if contested else None,
        quarrels=[line for claim in contested for line in phrases.quarrel(claim)],
        elsewhere=_elsewhere(entity, phrases),
        sections=sections_of(entity, claims, phrases, around.stated),
        mentions=_mentions(entity, claims, phrases, around.related),
        ideas=Markdown(" · ".join(idea_link(idea, phrases) for idea in ideas)),
        related=Markdown(" · ".join(map(phrases.entity_link, neighbours))),
        sources=_source_lines(sources, phrases),
    )
    path = f"{phrases.homes.entities[entity.id]}.md"
    properties = entity_properties(entity, claims, tuple(sources) or _naming(entity, around.related), phrases)
    return Page(path=path, properties=properties, blocks=(ManagedBlock("page", text),))


def _summary(entity: Entity, claims: tuple[Claim, ...], phrases: Phrases, *, mapped: bool) -> Markdown:
    current = [claim for claim in claims if claim.status not in PAST]
    fresh = sum(claim.freshness is Freshness.FRESH and not is_of_its_day(claim) for claim in current)
    contested = sum(claim.status is Status.CONTESTED for claim in current)
    parts = [phrases.word("entity", entity.type), phrases.tally("page.claims", len(claims))]
    if fresh:
        parts.append(phrases.say("page.fresh", number=fresh))
    if old := sum(map(is_stale, current)):
        parts.append(phrases.say("page.old", number=old))
    if Freshness.UNKNOWN in usual(claims):
        parts.append(phrases.say("page.without_day", number=phrases.number(sum(map(is_undated, claims)))))
    if contested:
        parts.append(phrases.say("page.disputed", number=contested))
    if entity.page:
        parts.append(phrases.say("page.own_note", link=phrases.note_link(entity.page)))
    if mapped:
        title = phrases.tell("page.view.maps", name=entity.name)
        parts.append(phrases.page_link(map_path(phrases.homes.entities[entity.id]), title))
    return Markdown(" · ".join(parts))


def _elsewhere(entity: Entity, phrases: Phrases) -> Markdown | None:
    """Return how many older claims stand elsewhere, with links to the newest of the pages that hold them."""
    held = phrases.elsewhere.get(entity.id)
    if not held:
        return None
    pages = [phrases.page_link(page, unfiled_title(page, phrases)) for page in sorted(held, reverse=True)]
    links = Markdown(" · ".join((*pages[:_PAGES_SHOWN], *("…" for _ in pages[_PAGES_SHOWN:][:1]))))
    return phrases.say("page.elsewhere", number=phrases.number(sum(held.values())), links=links)


def _mentions(entity: Entity, claims: tuple[Claim, ...], phrases: Phrases, related: Related) -> Markdown:
    """Return where the thing is named beside another, but for the lines that its own claims stand on."""
    own = {(proof.path, proof.line) for claim in claims for proof in claim.evidence}
    others = [place for place in related.mentions.get(entity.name, ()) if place not in own]
    return phrases.places(others, _MENTIONS_SHOWN)


def _naming(entity: Entity, related: Related) -> tuple[str, ...]:
    """Return the notes from which a name without a claim is known: its own, and those that speak of it."""
    named = (path for path, _ in related.mentions.get(entity.name, ()))
    return tuple(sorted({*named, *((entity.page,) if entity.page else ())}))


def _sources(claims: Iterable[Claim]) -> dict[str, int]:
    lines = {(proof.path, proof.line) for claim in claims for proof in claim.evidence}
    counts = Counter(path for path, _ in lines)
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _source_lines(sources: dict[str, int], phrases: Phrases) -> list[Markdown]:
    shown = list(sources.items())[:SOURCES_SHOWN]
    lines = [phrases.source_line(path, number) for path, number in shown]
    if len(sources) > SOURCES_SHOWN:
        lines.append(phrases.say("page.more_notes", number=len(sources) - SOURCES_SHOWN))
    return lines
