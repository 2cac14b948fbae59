"""All pages and data files of a vault, from what is known and what lint found."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wiki_compiler.belief.settling import Settling
from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.remark import Finding
from wiki_compiler.render.dashboards.attention import needs_attention
from wiki_compiler.render.dashboards.conflicts import contradictions, outdated_memory
from wiki_compiler.render.dashboards.coverage import coverage
from wiki_compiler.render.dashboards.lint_report import lint_report
from wiki_compiler.render.dashboards.timeline import timeline
from wiki_compiler.render.homes import find_homes
from wiki_compiler.render.machine.files import machine_files
from wiki_compiler.render.machine.manifest import manifest
from wiki_compiler.render.page import DataFile, Page
from wiki_compiler.render.pages.entities import entity_page
from wiki_compiler.render.pages.overview import agents_page, inbox_page, index_page
from wiki_compiler.render.pages.sources import source_page
from wiki_compiler.render.pages.unfiled import unfiled_page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.related import Related, find_related


def render_vault(knowledge: Knowledge, findings: tuple[Finding, ...], config: Config) -> tuple[Page | DataFile, ...]:
    """Return the pages and data files of the vault, sorted by path: a pure function of its arguments."""
    knowledge = _in_order(knowledge if config.sessions.shared else _without_sessions(knowledge))
    homes = find_homes(knowledge, config)
    phrases = Phrases(knowledge, homes, config)
    related = find_related(knowledge.statements, knowledge.entities, homes.entities)
    files: list[Page | DataFile] = [*_pages(phrases, findings, related), *machine_files(knowledge, homes)]
    return tuple(sorted((*files, manifest(knowledge, files)), key=lambda file: file.path))


def _without_sessions(knowledge: Knowledge) -> Knowledge:
    """Return ``knowledge`` without the notes of single sessions: they are for those sessions alone."""
    closed = {note.path for note in knowledge.notes if note.session is not None}
    if not closed:
        return knowledge
    return msgspec.structs.replace(
        knowledge,
        notes=tuple(note for note in knowledge.notes if note.path not in closed),
        statements=tuple(said for said in knowledge.statements if said.span.path not in closed),
        skips=tuple((path, skips) for path, skips in knowledge.skips if path not in closed),
    )


def _in_order(knowledge: Knowledge) -> Knowledge:
    """Return ``knowledge`` sorted: no page may depend on the order in which another stage left its values."""
    return msgspec.structs.replace(
        knowledge,
        notes=tuple(sorted(knowledge.notes, key=lambda note: note.path)),
        statements=tuple(sorted(knowledge.statements, key=lambda statement: (statement.span, statement.id))),
        entities=tuple(sorted(knowledge.entities, key=lambda entity: entity.id)),
        claims=tuple(sorted(knowledge.claims, key=lambda claim: claim.id)),
        conflicts=tuple(sorted(knowledge.conflicts, key=lambda conflict: conflict.id)),
    )


def _pages(phrases: Phrases, findings: tuple[Finding, ...], related: Related) -> Iterator[Page]:
    yield index_page(phrases, findings)
    yield agents_page(phrases)
    yield inbox_page(phrases)
    for entity in phrases.knowledge.entities:
        if entity.id in phrases.homes.entities:
            yield entity_page(entity, phrases, related)
    for path, claims in phrases.homes.unfiled.items():
        yield unfiled_page(path, claims, phrases)
    for note in phrases.knowledge.notes:
        yield source_page(note, phrases)
    yield needs_attention(phrases, findings)
    settling = Settling(phrases.knowledge)
    yield contradictions(phrases, settling)
    yield outdated_memory(phrases, settling)
    yield coverage(phrases)
    yield timeline(phrases)
    yield lint_report(phrases, findings)
