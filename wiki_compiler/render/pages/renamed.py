"""The block that lets old links arrive: the ids that claims had when their thing went by another of its names."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wiki_compiler.model import Claim, Entity
from wiki_compiler.render.order import by_address
from wiki_compiler.render.page import ManagedBlock, Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import shorten
from wiki_compiler.spelling import slug

_LONGEST = 40
"""Letters of a claim: nobody reads this list, links arrive at it."""


def with_former_ids(page: Page, claims: Iterable[Claim], phrases: Phrases, entity: Entity | None = None) -> Page:
    """Return ``page`` with an anchor for every id that its claims had, and the ids of pages that it replaces."""
    known: set[str] = set()
    lines: list[str] = []
    for claim in sorted((claim for claim in claims if claim.renamed), key=by_address):
        for former in claim.renamed:
            if former not in known and former not in phrases.homes.home:
                known.add(former)
                link = phrases.claim_link(claim, shorten(phrases.label(claim) or claim.text, _LONGEST))
                lines.append(f"- {link} ^{former}")
    names = (*entity.former, *entity.aliases) if entity else ()
    replaces = tuple(sorted({f"e-{slug(name)}" for name in names}))
    if not lines:
        return msgspec.structs.replace(page, replaces=replaces)
    head = f"###### {phrases.say('page.section.renamed')}\n\n{phrases.say('page.renamed')}\n\n"
    block = ManagedBlock("renamed", head + "\n".join(lines))
    return msgspec.structs.replace(page, replaces=replaces, blocks=(*page.blocks, block))
