"""The place in what is known that a statement speaks of."""

from __future__ import annotations

import msgspec

from wiki_compiler.languages.registry import shipped
from wiki_compiler.model import Statement
from wiki_compiler.words import Kind


class Address(msgspec.Struct, frozen=True, order=True):
    """What a claim is about: an entity's key, an attribute's key, a scope."""

    entity: str
    attribute: str
    scope: str


def address_of(statement: Statement) -> Address | None:
    """Return the address of a statement; a summary has none, nor has a line about nobody.

    An attribute that names its thing (``backup time``) needs no subject.
    """
    if not statement.attribute or not statement.value or statement.kind is Kind.OBSERVATION:
        return None
    if not statement.subject and (" " not in statement.attribute or statement.attribute in shipped()):
        return None
    return Address(statement.subject, statement.attribute, statement.scope)
