"""Addresses: statements that speak of the same attribute of the same thing in the same scope."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.witnesses import Witness, witness
from wiki_compiler.languages.registry import Attribute, Registry
from wiki_compiler.model import Entity, Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Kind


class Address(msgspec.Struct, frozen=True, order=True):
    """What a claim is about: an entity's key, an attribute's key, a scope."""

    entity: str
    attribute: str
    scope: str


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """An address with what the registry knows of its attribute and all who speak at it, by place."""

    address: Address
    attribute: Attribute
    witnesses: tuple[Witness, ...]


def at_addresses(
    statements: Iterable[Statement], entities: Iterable[Entity], registry: Registry
) -> tuple[tuple[Place, ...], tuple[Statement, ...]]:
    """Return the addresses in order, and the statements that have none."""
    aliases = _aliases(entities)
    found: dict[Address, list[Witness]] = defaultdict(list)
    others: list[Statement] = []
    for statement in statements:
        if statement.subject and statement.attribute and statement.value and statement.kind is not Kind.OBSERVATION:
            address = Address(statement.subject, statement.attribute, statement.scope)
            expected = registry.attribute(address.attribute).type
            found[address].append(witness(statement, expected, aliases))
        else:
            others.append(statement)
    places = tuple(
        Place(address=address, attribute=registry.attribute(address.attribute), witnesses=tuple(found[address]))
        for address in sorted(found)
    )
    return places, tuple(others)


def _aliases(entities: Iterable[Entity]) -> dict[str, str]:
    held: dict[str, set[str]] = defaultdict(set)
    for entity in entities:
        for spelling in (entity.name, *entity.aliases):
            held[fold(spelling)].add(entity.key)
    return {spelling: min(keys) for spelling, keys in sorted(held.items()) if len(keys) == 1}
