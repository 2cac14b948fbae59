"""agent-digest.json: small enough to be read whole."""

from __future__ import annotations

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Entity
from wiki_compiler.render.homes import Homes
from wiki_compiler.render.machine.json_text import json_tables
from wiki_compiler.words import Status

_DIGEST_CLAIMS = 60
_DIGEST_ENTITIES = 40


def digest_text(knowledge: Knowledge, claims: list[Claim], entities: list[Entity], homes: Homes) -> str:
    """Contested claims first, then the newest; small enough to be read whole."""
    current = [claim for claim in claims if claim.status in {Status.SUPPORTED, Status.CONTESTED}]
    current.sort(key=lambda claim: (claim.status is not Status.CONTESTED, -_last_day(claim), claim.id))
    named = sorted(entities, key=lambda entity: (-entity.mentions, entity.name, entity.id))
    return json_tables(
        {
            "claims": [_in_digest(claim, homes) for claim in current[:_DIGEST_CLAIMS]],
            "entities": [
                {"id": entity.id, "name": entity.name, "type": entity.type} for entity in named[:_DIGEST_ENTITIES]
            ],
        },
        as_of=knowledge.as_of,
        counts={
            "claims": len(claims),
            "contested": sum(claim.status is Status.CONTESTED for claim in claims),
            "entities": len(entities),
            "notes": len(knowledge.notes),
        },
    )


def _in_digest(claim: Claim, homes: Homes) -> dict[str, object]:
    first = next((proof for proof in claim.evidence if proof.word == "supports"), None)
    return {
        "id": claim.id,
        "text": claim.text,
        "status": claim.status,
        "confidence": claim.confidence,
        "freshness": claim.freshness,
        "since": claim.since,
        "source": f"{first.path}#L{first.line}" if first else None,
        "page": f"{homes.home[claim.id]}.md",
    }


def _last_day(claim: Claim) -> int:
    return claim.last_seen.toordinal() if claim.last_seen else 0
