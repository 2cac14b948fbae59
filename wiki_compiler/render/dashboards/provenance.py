"""reports/provenance.md: what the beliefs rest on, note by note."""

from __future__ import annotations

from collections import Counter, defaultdict

from wiki_compiler.render.dashboards.report import CURRENT, board, chapter, claims_chapter
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown

_NOTES_SHOWN = 50
_RICHEST = 30
_SEVERAL = 3


def provenance(phrases: Phrases) -> Page:
    """Return the report of how many claims each note feeds, which feed none, and which claims many notes bear out."""
    fed: dict[str, set[str]] = defaultdict(set)
    alone: Counter[str] = Counter()
    borne = []
    for claim in phrases.knowledge.claims:
        notes = {proof.path for proof in claim.evidence if proof.word == "supports"}
        for path in notes:
            fed[path].add(claim.id)
        if len(notes) == 1 and claim.status in CURRENT:
            alone[next(iter(notes))] += 1
        if len(notes) >= _SEVERAL and claim.status in CURRENT:
            borne.append((-len(notes), claim.id, claim))
    ranked = sorted(fed, key=lambda path: (-len(fed[path]), path))
    idle = [note.path for note in phrases.knowledge.notes if note.path not in fed]
    best = [claim for _, _, claim in sorted(borne, key=lambda each: each[:2])]
    chapters = [
        chapter(
            phrases.say("page.provenance.notes"),
            [
                phrases.say(
                    "page.provenance.note", link=phrases.note_link(path), number=len(fed[path]), alone=alone[path]
                )
                for path in ranked[:_NOTES_SHOWN]
            ],
            len(ranked) - _NOTES_SHOWN,
        ),
        claims_chapter(phrases.say("page.provenance.best"), best[:_RICHEST], phrases.news),
        chapter(
            phrases.say("page.provenance.idle"),
            [phrases.note_link(path) for path in idle[:_NOTES_SHOWN]],
            len(idle) - _NOTES_SHOWN,
        ),
    ]
    return board("provenance", phrases, chapters, _tiers(phrases))


def _tiers(phrases: Phrases) -> Markdown:
    tiers = Counter(claim.tier for claim in phrases.knowledge.claims if claim.status in CURRENT)
    return Markdown(
        " · ".join(
            phrases.say("page.counted", title=phrases.word("tier", tier), number=tiers[tier]) for tier in sorted(tiers)
        )
    )
