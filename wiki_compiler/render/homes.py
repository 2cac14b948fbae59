"""Where everything lives: the one home page of every claim, the page of every note, the anchor of every line."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Block, Claim, Entity, Note
from wiki_compiler.render.names import page_paths, safe_name, safe_path
from wiki_compiler.render.order import claim_day
from wiki_compiler.words import BlockKind, Status, Tier

_UNSHOWN = frozenset({BlockKind.RULE, BlockKind.COMMENT, BlockKind.HEADER})


class Homes(msgspec.Struct, frozen=True, kw_only=True):
    """The addresses inside the vault; page paths have no ``.md``."""

    entities: dict[str, str]
    """Entity id to its page; an entity without a page of its own is absent."""
    claims: dict[str, tuple[Claim, ...]]
    """Entity id to the claims that are at home on its page."""
    unfiled: dict[str, tuple[Claim, ...]]
    """Page of unfiled claims to the claims on it."""
    home: dict[str, str]
    """Claim id to its home page."""
    notes: dict[str, str]
    """Note path to its page in sources/."""
    anchors: dict[str, tuple[int, ...]]
    """Note path to the lines that carry an anchor, ascending."""
    headings: dict[str, tuple[tuple[int, str], ...]]
    """Note path to the lines and texts of its headings, ascending."""

    def anchor(self, path: str, line: int) -> int | None:
        """Return the nearest anchored line of note ``path`` at or before ``line``."""
        lines = self.anchors.get(path, ())
        place = bisect_right(lines, line)
        return lines[place - 1] if place else None

    def heading(self, path: str, line: int) -> str:
        """Return the heading that ``line`` of note ``path`` stands below, empty where there is none."""
        headings = self.headings.get(path, ())
        place = bisect_right(headings, line, key=lambda heading: heading[0])
        return headings[place - 1][1] if place else ""


def find_homes(knowledge: Knowledge, config: Config) -> Homes:
    """Return the address of every claim, entity and note."""
    by_entity = _claims_by_entity(knowledge)
    typed = _typed_names(knowledge)
    housed = [
        entity
        for entity in knowledge.entities
        if _earns_page(entity, by_entity.get(entity.id, ()), config) or entity.name in typed
    ]
    entities = page_paths((entity.id, _entity_path(entity)) for entity in housed)
    claims = {entity.id: by_entity.get(entity.id, ()) for entity in housed}
    unfiled = _unfiled(knowledge, entities)
    home = {claim.id: entities[key] for key, group in claims.items() for claim in group}
    home.update({claim.id: path for path, group in unfiled.items() for claim in group})
    return Homes(
        entities=entities,
        claims=claims,
        unfiled=unfiled,
        home=home,
        notes=page_paths(
            (note.path, "sources/" + safe_path(note.path.removesuffix(".md"))) for note in knowledge.notes
        ),
        anchors={note.path: anchored_lines(note) for note in knowledge.notes},
        headings={note.path: _headings(note) for note in knowledge.notes},
    )


def anchored_lines(note: Note) -> tuple[int, ...]:
    """Return the lines of ``note`` whose blocks carry an anchor on its page: the first of each block."""
    front = {1} if note.body_line > 1 else set()
    return tuple(sorted(front | {block.line for block in note.blocks if is_shown(block)}))


def _headings(note: Note) -> tuple[tuple[int, str], ...]:
    return tuple((block.line, block.text) for block in note.blocks if block.kind is BlockKind.HEADING)


def is_shown(block: Block) -> bool:
    """Whether ``block`` stands on its note's page; a table's header does so within the rows."""
    return block.kind not in _UNSHOWN and (block.kind is BlockKind.CODE or bool(block.text.strip()))


def _claims_by_entity(knowledge: Knowledge) -> dict[str, tuple[Claim, ...]]:
    groups = defaultdict(list)
    for claim in knowledge.claims:
        if claim.entity is not None:
            groups[claim.entity].append(claim)
    return {key: tuple(group) for key, group in groups.items()}


def _typed_names(knowledge: Knowledge) -> frozenset[str]:
    typed = (statement.entities for statement in knowledge.statements if statement.tier is Tier.TYPED)
    return frozenset(name for names in typed for name in names)


def _earns_page(entity: Entity, claims: tuple[Claim, ...], config: Config) -> bool:
    if entity.page is not None or any(claim.status is Status.CONTESTED for claim in claims):
        return True
    if entity.type == "person" and claims:
        return True
    statements = {proof.statement for claim in claims for proof in claim.evidence}
    notes = {proof.path for claim in claims for proof in claim.evidence}
    return len(statements) >= config.limits.entity_page_statements or len(notes) >= 2  # noqa: PLR2004 - a pair


def _entity_path(entity: Entity) -> str:
    folder = "concepts" if entity.type == "topic" else "entities"
    stem = safe_name(entity.id.removeprefix("e-"))
    return f"{folder}/{'topic-' + stem if folder == 'concepts' and stem.startswith('unfiled-') else stem}"


def _unfiled(knowledge: Knowledge, entities: dict[str, str]) -> dict[str, tuple[Claim, ...]]:
    pages = defaultdict(list)
    for claim in knowledge.claims:
        if claim.entity is None or claim.entity not in entities:
            day = claim_day(claim)
            pages[f"concepts/unfiled-{day.year if day else 'undated'}"].append(claim)
    return {path: tuple(group) for path, group in sorted(pages.items())}
