"""One more note, bound to the things that are known already: what a line would say if somebody wrote it down."""

from __future__ import annotations

from collections.abc import Iterable

from wiki_compiler.config import Config
from wiki_compiler.entities.attributes import registry_for
from wiki_compiler.entities.directives import pairs
from wiki_compiler.entities.names import Names
from wiki_compiler.entities.resolution import Directive
from wiki_compiler.entities.running_text import RunningText
from wiki_compiler.entities.statements import Bindings, statements_of
from wiki_compiler.entities.table import declare
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Entity, Statement
from wiki_compiler.spelling import fold


def bind_note(
    extraction: Extraction, entities: Iterable[Entity], directives: Iterable[Directive], config: Config
) -> tuple[Statement, ...]:
    """Return the statements of a note; names that no entity bears stand for nothing yet."""
    entities = tuple(entities)
    names = Names()
    for entity in entities:
        for spelling in (entity.key, entity.name):
            names.add(spelling, entity.key)
    for entity in entities:
        for alias in entity.aliases:
            names.add(alias, entity.key, proper=False)
    for alias, name in pairs(directives):
        declare(alias, name, names)
    scanned = (fold(name) for entity in entities if entity.page for name in (entity.name, *entity.aliases))
    bindings = Bindings(
        names=names,
        titles={entity.key: entity.name for entity in entities},
        scanned=RunningText(frozenset(scanned)),
        local=frozenset(),
        registry=registry_for(config),
        config=config,
        people=frozenset(entity.key for entity in entities if entity.type == "person"),
    )
    return tuple(statement for statement, _ in statements_of(extraction, bindings))
