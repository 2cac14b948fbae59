"""The pages of ideas that come back: links to all that is claimed of them, wherever that is at home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wiki_compiler.model import Claim
from wiki_compiler.render.concepts.ideas import Idea
from wiki_compiler.render.order import PAST, by_day, claim_day
from wiki_compiler.render.page import GENERATOR, ManagedBlock, Page
from wiki_compiler.render.pages.entity_properties import SOURCES_SHOWN, source_property
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.properties import Properties, Value, text_property
from wiki_compiler.render.quote import Markdown
from wiki_compiler.render.templates import fill
from wiki_compiler.spelling import fold

_SHOWN = 100
_EARLIER_SHOWN = 30
_THINGS_SHOWN = 12
_IDEAS_SHOWN = 8
_TOGETHER = 2
"""In so many claims two ideas stand together before one leads to the other."""


def idea_page(idea: Idea, others: Iterable[Idea], phrases: Phrases) -> Page:
    """Return the page of an idea: what is believed that speaks of it, newest first, and what it is said of."""
    now = _one_a_line(idea)
    past = [claim for claim in idea.claims if claim.status in PAST]
    sources = _notes(idea)
    text = fill(
        "idea",
        phrases.say,
        title=idea.name,
        summary=_summary(idea, phrases),
        said=[_line(claim, phrases) for claim in now[:_SHOWN]],
        more=max(0, len(now) - _SHOWN),
        earlier=[phrases.ended(claim) for claim in past[:_EARLIER_SHOWN]],
        things=_things(idea, phrases),
        together=_together(idea, others, phrases),
        sources=_sources(sources, phrases),
    )
    path = f"{phrases.homes.ideas[idea.id]}.md"
    return Page(path=path, properties=_properties(idea, tuple(sources), phrases), blocks=(ManagedBlock("page", text),))


def idea_link(idea: Idea, phrases: Phrases) -> Markdown:
    """Return a link to the page of an idea."""
    return phrases.page_link(phrases.homes.ideas[idea.id], idea.name)


def _one_a_line(idea: Idea) -> list[Claim]:
    """Return what is believed of an idea, of several claims of one line (the cells of a row) the one that names it."""
    found: dict[tuple[str, int], Claim] = {}
    for claim in idea.claims:
        if claim.status not in PAST:
            place = by_day(claim)[1:3]
            told = fold(f"{claim.attribute} {claim.value}" if claim.value else claim.text)
            if place not in found or fold(idea.name) in told:
                found[place] = claim
    return list(found.values())


def _summary(idea: Idea, phrases: Phrases) -> Markdown:
    counts = (phrases.tally("page.claims", len(idea.claims)), phrases.tally("page.notes", idea.notes))
    days = _days(idea)
    span = [phrases.say("page.between", since=days[0], until=days[-1])] if len(days) > 1 else []
    return Markdown(" · ".join((phrases.say("page.idea.kind"), *counts, *span)))


def _line(claim: Claim, phrases: Phrases) -> Markdown:
    return Markdown(f"{phrases.news(claim)} · {phrases.evidence(claim)}")


def _things(idea: Idea, phrases: Phrases) -> Markdown:
    """Return links to the things that claims which speak of the idea are about, the most frequent first."""
    counts = Counter(claim.entity for claim in idea.claims if claim.entity in phrases.homes.entities)
    ranked = sorted(counts, key=lambda key: (-counts[key], key or ""))
    links = [f"{phrases.entity_link(key or '')} ({counts[key]})" for key in ranked[:_THINGS_SHOWN]]
    return Markdown(" · ".join(links))


def _together(idea: Idea, others: Iterable[Idea], phrases: Phrases) -> Markdown:
    own = {claim.id for claim in idea.claims}
    shared = {other.id: (sum(claim.id in own for claim in other.claims), other) for other in others if other != idea}
    near = sorted((-count, key) for key, (count, _) in shared.items() if count >= _TOGETHER)
    return Markdown(" · ".join(idea_link(shared[key][1], phrases) for _, key in near[:_IDEAS_SHOWN]))


def _sources(sources: dict[str, int], phrases: Phrases) -> list[Markdown]:
    lines = [phrases.source_line(path, number) for path, number in list(sources.items())[:SOURCES_SHOWN]]
    more = len(sources) - SOURCES_SHOWN
    return [*lines, phrases.say("page.more_notes", number=more)] if more > 0 else lines


def _notes(idea: Idea) -> dict[str, int]:
    """Return in how many lines each note says what speaks of the idea, the richest first."""
    lines = {(proof.path, proof.line) for claim in idea.claims for proof in claim.evidence}
    counts = Counter(path for path, _ in lines)
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _days(idea: Idea) -> list[str]:
    return sorted({day.isoformat() for claim in idea.claims if (day := claim_day(claim))})


def _properties(idea: Idea, sources: tuple[str, ...], phrases: Phrases) -> Properties:
    days = [day for claim in idea.claims if (day := claim_day(claim))]
    found: dict[str, Value | None] = {
        "id": idea.id,
        "type": "concept",
        "title": text_property(idea.name),
        "tags": ("concept", "concept/idea"),
        "claims": len(idea.claims),
        "first_seen": min(days, default=None),
        "last_seen": max(days, default=None),
        "sources": tuple(source_property(path, phrases) for path in sources[:SOURCES_SHOWN]),
        "generated_by": GENERATOR,
    }
    return tuple((name, value) for name, value in found.items() if value is not None)
