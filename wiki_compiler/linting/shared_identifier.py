"""One unique number or address on two people.

## What it checks
Phone numbers, mail addresses and ids of accounts, compared without spaces and signs, of two entries of one note or of
two people anywhere. Groups and channels are shared by nature and do not count.

## Why it matters
One of the two lines is a slip, and a message goes to the wrong person.

## Example
Two rows of a table of contacts with the same phone number.

## Fix
Correct the wrong one. Where both are one person, make one name an alias of the other on the page of that person.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Related, Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Role, Severity

_PERSON = "person"
_FEWEST_DIGITS = 5
_UNIQUE = ("phone", "email", "id", "account", "iban", "handle")
"""The last word of the attributes that belong to one thing alone."""


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    people = {entity.key for entity in knowledge.entities if entity.type == _PERSON}
    owners: dict[tuple[str, str], dict[str, Statement]] = {}
    for statement in knowledge.statements:
        attribute = (statement.attribute or "").rpartition(" ")[2]
        value = statement.normal_value or ""
        if statement.role is Role.IDENTIFIER and attribute in _UNIQUE and statement.entities and _is_unique(value):
            held = owners.setdefault((attribute, value), {})
            held.setdefault(fold(statement.entities[0]), statement)
    for (attribute, _), held in owners.items():
        for owner, statement in held.items():
            others = [other for key, other in held.items() if key != owner and _differ(statement, other, people)]
            if others:
                yield _problem(attribute, statement, others)


def _is_unique(value: str) -> bool:
    return "@" in value or sum(char.isdigit() for char in value) >= _FEWEST_DIGITS


def _differ(one: Statement, other: Statement, people: set[str]) -> bool:
    """Say whether two names are sure to be two: entries of one list, or both known to be people."""
    return one.span.path == other.span.path or {one.subject, other.subject} <= people


def _problem(attribute: str, statement: Statement, others: list[Statement]) -> Problem:
    return Problem(
        span=statement.span,
        facts=(("attribute", attribute), ("other", others[0].entities[0]), ("owner", statement.entities[0])),
        related=tuple(Related(one.span.path, one.span.line, one.span.end_line, "also here") for one in others),
    )


_HEAD = "| Name | Phone |\n|---|---|\n"

RULE = Rule(
    name="shared-identifier",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {"bank/contacts.md": f"{_HEAD}| Priska | +1 202 555 0143 |\n| Noor | +1 202 555 0171 |\n"},
        {"bank/contacts.md": "- Priska: +12025550143\n- Priska: +1 202 555 0143\n"},
    ),
    dirty=(
        ("bank/contacts.md:3", {"bank/contacts.md": f"{_HEAD}| Priska | +1 202 555 0143 |\n| Noor | +12025550143 |\n"}),
        ("bank/contacts.md:4", {"bank/contacts.md": f"{_HEAD}| Priska | +1 202 555 0143 |\n| Noor | +12025550143 |\n"}),
    ),
)
