"""entities.json: every thing with its names, its page, and a digest of what is believed about it."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim
from wiki_compiler.render.homes import Homes
from wiki_compiler.render.machine.json_text import json_table
from wiki_compiler.render.machine.telling import Telling, within

ENTITY_TOKENS = 240
"""What the digest of one thing may take of an agent's context."""


def entities_text(seen: Knowledge, homes: Homes, telling: Telling) -> str:
    """Return the text of entities.json: one row a thing, so that one line tells an agent all it needs of it."""
    claims: dict[str | None, list[Claim]] = defaultdict(list)
    for claim in telling.held:
        claims[claim.entity].append(claim)
    rows: list[dict[str, object]] = []
    for entity in seen.entities:
        page = homes.entities.get(entity.id)
        known = claims[entity.id]
        digest = within((telling.line(claim, named=False) for claim in known), ENTITY_TOKENS)
        row = {"claims": len(known), "digest": digest, "vault_page": f"{page}.md" if page else None}
        rows.append({**msgspec.structs.asdict(entity), **row})
    return json_table("entities", rows)
