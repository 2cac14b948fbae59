"""Readings and all names of a workspace become entities and statements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wiki_compiler.config import Config
from wiki_compiler.entities.attributes import registry_for
from wiki_compiler.entities.bound_notes import bind_notes
from wiki_compiler.entities.census import Name, count_names
from wiki_compiler.entities.directives import pairs, read_directives
from wiki_compiler.entities.evidence.witnesses import signs_of
from wiki_compiler.entities.identity import count_entities, identify
from wiki_compiler.entities.names import Names
from wiki_compiler.entities.noticed import notice
from wiki_compiler.entities.pages import EntityPage, read_pages
from wiki_compiler.entities.resolution import Directive, Resolution
from wiki_compiler.entities.running_text import RunningText
from wiki_compiler.entities.statements import Bindings
from wiki_compiler.entities.table import build_names, equations, spelled_twice, user_names, users_of
from wiki_compiler.knowledge import Extraction
from wiki_compiler.reading.earlier import NOTHING, Earlier

_PERSON = "person"


def resolve(extractions: tuple[Extraction, ...], config: Config, earlier: Earlier = NOTHING) -> Resolution:
    """Bind every reading to the things the workspace knows by name.

    The order of ``extractions`` does not matter. Transcripts, dreams and foreign sessions name nobody. What ``earlier``
    compiles made of a note is not made again.
    """
    notes = sorted(extractions, key=lambda extraction: extraction.note.path)
    directives = read_directives(notes)
    notes = [_without(note, directives) for note in notes]
    pages = read_pages(notes)
    registry = registry_for(config)
    census = count_names(notes, registry, sessions=config.sessions.shared)
    declared = [*equations(notes), *user_names(notes), *spelled_twice(notes), *pairs(directives)]
    names = build_names(pages, census, declared)
    ballots = signs_of(notes, names, census, registry, sessions=config.sessions.shared)
    identities = identify(names, pages, declared, census, ballots, users_of(notes))
    bindings = Bindings(
        names=names,
        titles={identity.key: identity.name for identity in identities},
        scanned=RunningText(_scanned(names, pages, census)),
        local=_local(names, pages, census),
        registry=registry,
        config=config,
        labels=frozenset(folded for folded, name in census.items() if name.recurs() and names.find(folded) is None),
        people=frozenset(identity.key for identity in identities if identity.type == _PERSON),
    )
    bound = bind_notes(notes, bindings, earlier)
    bound.sort(key=lambda pair: (pair[0].span, pair[0].id))
    entities = count_entities(identities, ((statement, pair.keys) for statement, pair in bound))
    return Resolution(
        entities=entities,
        statements=tuple(statement for statement, _ in bound),
        directives=directives,
        remarks=notice(names, pages, entities, bound),
    )


def _without(extraction: Extraction, directives: Iterable[Directive]) -> Extraction:
    """Drop the readings that are directives: they decide, they state nothing and make no name known."""
    lines = {directive.span.line for directive in directives if directive.span.path == extraction.note.path}
    if not lines:
        return extraction
    kept = tuple(reading for reading in extraction.readings if reading.span.line not in lines)
    return Extraction(note=extraction.note, readings=kept, skips=extraction.skips, remarks=extraction.remarks)


def _scanned(names: Names, pages: Iterable[EntityPage], census: Mapping[str, Name]) -> frozenset[str]:
    """Return the names that are worth finding in running text: those with a page and those written ``@so``."""
    keys = {names.canonical(page.key) for page in pages}
    keys |= {names.find(folded) or "" for folded, name in census.items() if name.typed}
    return frozenset(folded for folded in names.spellings() if names.find(folded) in keys)


def _local(names: Names, pages: Iterable[EntityPage], census: Mapping[str, Name]) -> frozenset[str]:
    """Return the keys of headings and rows that only topic notes have: ``Overview`` in two of them is two things."""
    known = {names.canonical(page.key) for page in pages}
    known |= {names.find(folded) or "" for folded, name in census.items() if name.shared or name.typed}
    return frozenset(filter(None, (names.find(folded) for folded in census))) - known
