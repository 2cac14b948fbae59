"""Addresses: statements that speak of the same attribute of the same thing in the same scope."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

import msgspec

from wiki_compiler.belief.address import Address, address_of
from wiki_compiler.belief.witnesses import Witness, witness
from wiki_compiler.extraction.values import normalise
from wiki_compiler.languages.registry import Attribute, Registry
from wiki_compiler.model import Entity, Statement
from wiki_compiler.spelling import fold


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """An address with what the registry knows of its attribute and all who speak at it, by place."""

    address: Address
    attribute: Attribute
    witnesses: tuple[Witness, ...]


def at_addresses(
    statements: Iterable[Statement], entities: Iterable[Entity], registry: Registry, homes: Mapping[str, Address]
) -> tuple[tuple[Place, ...], tuple[Statement, ...]]:
    """Return the addresses in order, and the statements that have none.

    Args:
        statements: all that take part in belief.
        entities: the things they speak of.
        registry: tells of what sort the values of an attribute are.
        homes: the addresses that lines of change joined, by statement id.
    """
    aliases = aliases_of(entities)
    found: dict[Address, list[Witness]] = defaultdict(list)
    others: list[Statement] = []
    for statement in statements:
        if address := homes.get(statement.id) or address_of(statement):
            expected = registry.attribute(address.attribute).type
            spoken = _at(statement, expected) if statement.id in homes else statement
            found[address].append(witness(spoken, expected, aliases))
        else:
            others.append(statement)
    places = tuple(
        Place(address=address, attribute=registry.attribute(address.attribute), witnesses=tuple(found[address]))
        for address in sorted(found)
    )
    return places, tuple(others)


def _at(statement: Statement, expected: str) -> Statement:
    """Return a statement with its value read as the attribute it was adopted by expects."""
    normal = normalise(statement.value or "", statement.language, expected)
    told = {"normal_value": normal.text, "unit": normal.unit, "value_type": normal.type}
    return msgspec.structs.replace(statement, **told)


def aliases_of(entities: Iterable[Entity]) -> dict[str, str]:
    """Return the key of each thing by its spellings, folded; what two things are called names neither."""
    held: dict[str, set[str]] = defaultdict(set)
    for entity in entities:
        for spelling in (entity.name, *entity.aliases):
            held[fold(spelling)].add(entity.key)
    return {spelling: min(keys) for spelling, keys in sorted(held.items()) if len(keys) == 1}
