"""All pages and data files of a vault, from what is known and what lint found."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wiki_compiler.belief.settling import Settling
from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.reading.earlier import NOTHING, Earlier
from wiki_compiler.relations.stated import find_relationships
from wiki_compiler.relations.together import find_related
from wiki_compiler.remark import Finding
from wiki_compiler.render.around import Around
from wiki_compiler.render.citations import Library
from wiki_compiler.render.concepts.due import things_due
from wiki_compiler.render.concepts.ideas import find_ideas, ideas_of_things
from wiki_compiler.render.dashboards.attention import needs_attention
from wiki_compiler.render.dashboards.changes import changes
from wiki_compiler.render.dashboards.conflicts import contradictions, outdated_memory
from wiki_compiler.render.dashboards.coverage import coverage
from wiki_compiler.render.dashboards.doubtful import low_confidence, stale
from wiki_compiler.render.dashboards.duplicates import duplicates
from wiki_compiler.render.dashboards.health import claim_health
from wiki_compiler.render.dashboards.home import index_page
from wiki_compiler.render.dashboards.lint_report import lint_report
from wiki_compiler.render.dashboards.minds import decisions, preferences
from wiki_compiler.render.dashboards.people import people
from wiki_compiler.render.dashboards.privacy_review import privacy_review
from wiki_compiler.render.dashboards.provenance import provenance
from wiki_compiler.render.dashboards.relationships import relationships
from wiki_compiler.render.dashboards.timeline import timeline
from wiki_compiler.render.dashboards.waiting import open_questions, tasks
from wiki_compiler.render.feeding import find_feeds
from wiki_compiler.render.homes import find_homes
from wiki_compiler.render.machine.files import machine_files
from wiki_compiler.render.machine.manifest import manifest
from wiki_compiler.render.obsidian.files import obsidian_files
from wiki_compiler.render.obsidian.maps import mapped
from wiki_compiler.render.page import DataFile, Page
from wiki_compiler.render.pages.entities import entity_page
from wiki_compiler.render.pages.guides import agents_page, inbox_page
from wiki_compiler.render.pages.ideas import idea_page
from wiki_compiler.render.pages.renamed import with_former_ids
from wiki_compiler.render.pages.sources import source_pages
from wiki_compiler.render.pages.syntheses import synthesis_page
from wiki_compiler.render.pages.unfiled import unfiled_page
from wiki_compiler.render.phrases import Phrases

_OF_CLAIMS = (
    *(changes, timeline, tasks, open_questions, decisions, preferences, people),
    *(claim_health, low_confidence, stale, provenance, coverage),
)
_OF_FINDINGS = (duplicates, privacy_review, lint_report)


def render_vault(
    knowledge: Knowledge, findings: tuple[Finding, ...], config: Config, earlier: Earlier = NOTHING
) -> tuple[Page | DataFile, ...]:
    """Return the pages and data files of the vault, sorted by path: a pure function of what is known and found.

    What ``earlier`` compiles wrote of a note is not put into words again.
    """
    knowledge = _in_order(knowledge if config.sessions.shared else _without_sessions(knowledge))
    due = things_due(knowledge, config)
    ideas = find_ideas(knowledge, due)
    homes = find_homes(knowledge, config, due, ideas)
    phrases = Phrases(knowledge, homes, config)
    around = Around(
        stated=find_relationships(knowledge.claims, knowledge.entities),
        related=find_related(knowledge.statements, knowledge.entities, homes.entities),
        ideas=ideas,
        of_thing=ideas_of_things(ideas),
        mapped=mapped(homes),
    )
    files: list[Page | DataFile] = [
        *_pages(phrases, findings, around),
        *_of_notes(phrases, config, earlier),
        *obsidian_files(phrases, around),
        *machine_files(phrases, config),
    ]
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


def _pages(phrases: Phrases, findings: tuple[Finding, ...], around: Around) -> Iterator[Page]:
    yield index_page(phrases, findings, around)
    yield agents_page(phrases)
    yield inbox_page(phrases)
    for entity in phrases.knowledge.entities:
        if entity.id in phrases.homes.entities:
            claims = phrases.homes.claims[entity.id]
            page = entity_page(entity, phrases, around)
            yield with_former_ids(page, claims, phrases, entity)
    for idea in around.ideas:
        yield idea_page(idea, around.ideas, phrases)
    for path, claims in phrases.homes.unfiled.items():
        yield with_former_ids(unfiled_page(path, claims, phrases), claims, phrases)
    yield relationships(phrases, around.stated, around.related)
    yield from _dashboards(phrases, findings)


def _dashboards(phrases: Phrases, findings: tuple[Finding, ...]) -> Iterator[Page]:
    settling = Settling(phrases.knowledge)
    yield needs_attention(phrases, findings)
    yield contradictions(phrases, settling)
    yield outdated_memory(phrases, settling)
    for about_claims in _OF_CLAIMS:
        yield about_claims(phrases)
    for about_findings in _OF_FINDINGS:
        yield about_findings(phrases, findings)


def _of_notes(phrases: Phrases, config: Config, earlier: Earlier) -> Iterator[Page]:
    """Yield a page for every note, unless Obsidian shows the notes themselves, and one for every synthesis."""
    known, homes = phrases.knowledge, phrases.homes
    feeds = find_feeds(known.claims)
    library = Library(known.notes, known.claims, homes.notes, feeds)
    if config.vault.root == "vault":
        yield from source_pages(known.notes, phrases, feeds, earlier)
    for note in known.notes:
        if note.path in homes.syntheses:
            yield synthesis_page(note, phrases, library)
