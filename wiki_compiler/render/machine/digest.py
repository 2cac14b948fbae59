"""digest.md and agent-digest.json: what an agent should know first, small enough to be read whole."""

from __future__ import annotations

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Entity, Evidence
from wiki_compiler.render.homes import Homes
from wiki_compiler.render.machine.json_text import json_tables
from wiki_compiler.render.machine.telling import LOW_CONFIDENCE, Telling, within
from wiki_compiler.render.machine.tokens import count_tokens
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.plain_page import plain_page
from wiki_compiler.render.quote import Markdown, quote
from wiki_compiler.render.templates import fill
from wiki_compiler.words import Status

DIGEST_TOKENS = 2_000
"""What digest.md may take of an agent's context; about a page and a half."""
_CLAIMS, _ENTITIES = 60, 40


def digest_page(phrases: Phrases, telling: Telling) -> Page:
    """Return digest.md: contested claims, then the newest, as many as ``DIGEST_TOKENS`` hold."""
    seen = phrases.knowledge
    claims = telling.held
    facts = {
        "as_of": seen.as_of,
        "tokens": phrases.number(DIGEST_TOKENS),
        "counts": Markdown(" · ".join(_counted(seen, phrases))),
    }
    frame = fill("digest", phrases.say, lines=[], contested=len(claims), more=len(claims), **facts)
    lines = within((f"- {quote(telling.line(claim))}" for claim in claims), DIGEST_TOKENS - count_tokens(frame))
    contested = sum(claim.status is Status.CONTESTED for claim in claims[len(lines) :])
    text = fill(
        "digest",
        phrases.say,
        lines=map(Markdown, lines),
        contested=contested,
        more=len(claims) - len(lines),
        **facts,
    )
    return plain_page("digest.md", "digest", phrases.say("page.digest.title"), text)


def digest_text(seen: Knowledge, homes: Homes, telling: Telling) -> str:
    """Return the text of agent-digest.json: contested claims first, then the newest, and the things most spoken of."""
    sides = {said.id: said for said in seen.statements}
    against = {one.claim: one for one in seen.conflicts}
    rows = []
    for claim in telling.held[:_CLAIMS]:
        row = _claim(claim, homes)
        conflict = against.get(claim.id)
        pair = (sides[conflict.winner], sides[conflict.loser]) if conflict else ()
        row["conflict"] = [{"source": f"{one.span.path}#L{one.span.line}", "text": one.text} for one in pair]
        rows.append(row)
    named = sorted(seen.entities, key=lambda entity: (-entity.mentions, entity.name, entity.id))
    return json_tables(
        {"claims": rows, "entities": [_entity(entity, homes) for entity in named[:_ENTITIES]]},
        as_of=seen.as_of,
        counts=counts(seen),
    )


def counts(seen: Knowledge) -> dict[str, int]:
    """Return how much there is, as far as everybody may see it."""
    return {
        "claims": len(seen.claims),
        "contested": sum(claim.status is Status.CONTESTED for claim in seen.claims),
        "entities": len(seen.entities),
        "notes": len(seen.notes),
    }


def _counted(seen: Knowledge, phrases: Phrases) -> list[Markdown]:
    number = counts(seen)
    words = {"notes": "page.notes", "claims": "page.claims", "contested": "page.contested"}
    return [phrases.tally(key, number[name]) for name, key in words.items()]


def _claim(claim: Claim, homes: Homes) -> dict[str, object]:
    first = next((proof for proof in claim.evidence if proof.word == "supports"), None)
    return {
        "id": claim.id,
        "entity": claim.entity,
        "attribute": claim.attribute,
        "value": claim.value,
        "text": claim.text,
        "status": claim.status,
        "confidence": claim.confidence,
        "low_confidence": claim.confidence < LOW_CONFIDENCE,
        "freshness": claim.freshness,
        "since": claim.since,
        "source": _source(first) if first else None,
        "page": f"{homes.home[claim.id]}.md",
    }


def _source(proof: Evidence) -> str:
    return f"{proof.path}#L{proof.line}"


def _entity(entity: Entity, homes: Homes) -> dict[str, object]:
    page = homes.entities.get(entity.id)
    return {"id": entity.id, "name": entity.name, "page": f"{page}.md" if page else None, "type": entity.type}
