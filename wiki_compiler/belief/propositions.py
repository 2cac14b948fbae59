"""Claims without an address: one a proposition, told by its words and whom it is about."""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Iterable

from wiki_compiler.belief.claim_id import claim_id, proposition_id
from wiki_compiler.belief.claims import Draft, lapsed
from wiki_compiler.belief.order import in_time
from wiki_compiler.belief.witnesses import Witness, witness
from wiki_compiler.languages.registry import UNKNOWN
from wiki_compiler.model import Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Kind, Polarity, Status

_EDGES = re.compile(r"^\W+|[\s.!。！]+$")


def proposition_claims(statements: Iterable[Statement], as_of: dt.date) -> tuple[Draft, ...]:
    """Return one claim for every proposition, in order of subject and words."""
    found: dict[tuple[str, str], list[Witness]] = defaultdict(list)
    for statement in statements:
        found[statement.subject, _proposition(statement)].append(witness(statement, "text", {}))
    return tuple(_draft(*key, sorted(found[key], key=in_time), as_of) for key in sorted(found))


def _draft(subject: str, proposition: str, witnesses: list[Witness], as_of: dt.date) -> Draft:
    first = witnesses[0].statement
    return Draft(
        id=claim_id(proposition_id(subject, proposition)),
        identity=proposition_id(subject, proposition),
        entity=subject or None,
        attribute_key=first.attribute,
        attribute=UNKNOWN,
        scope=first.scope,
        supporting=tuple(witnesses),
        status=lapsed(witnesses, as_of) or Status.SUPPORTED,
        since=next((one.day for one in witnesses if one.day), None),
    )


def _proposition(statement: Statement) -> str:
    """Return what a line says, apart from how; a summary is an observation of its own and no witness of anything.

    A key and its value say it of the thing that they stand below: ``Cost: 0`` there and here are two propositions.
    """
    keyed = bool(statement.attribute) and not statement.subject and bool(statement.about)
    whose = f"{fold(statement.about)}: " if keyed else ""
    denied = "not: " if statement.polarity is Polarity.DENIED else ""
    observed = "seen: " if statement.kind is Kind.OBSERVATION else ""
    return observed + denied + whose + _EDGES.sub("", fold(statement.text))
