"""What the statements of one note are to the claims: for them, against them, or a value they had before."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from wiki_compiler import Claim, Entity, Evidence, Statement

Address = tuple[str, str | None, str, str]
"""Key of an entity, attribute, scope and value."""


@dataclass(frozen=True)
class Link:
    """A claim, and what a statement is to it: ``supports``, ``refutes``, ``before`` or ``formerly``, undated."""

    claim: Claim
    word: str
    until: dt.date | None = None
    """For a value that it had before, until when."""


class Claims:
    """The claims that the lines of one note have a part in."""

    def __init__(self, claims: Iterable[Claim], entities: Iterable[Entity], path: str) -> None:
        self._keys = {entity.id: entity.key for entity in entities}
        self._proven: dict[str, list[tuple[Claim, Evidence]]] = defaultdict(list)
        self._past: dict[tuple[int, str], list[Link]] = defaultdict(list)
        self._earlier: dict[Address, list[Link]] = defaultdict(list)
        for claim in claims:
            for proof in claim.evidence:
                if proof.path == path:
                    self._proven[proof.statement].append((claim, proof))
            for past in claim.history:
                link = Link(claim, "before" if past.until else "formerly", past.until)
                key = self._keys.get(claim.entity or "", "")
                self._earlier[key, claim.attribute, claim.scope, past.value].append(link)
                if past.path == path:
                    self._past[past.line, past.value].append(link)

    def of(self, statement: Statement) -> tuple[Link, ...]:
        """Return the links of a statement; a value that no longer holds is told by what took its place.

        A line that only repeats a value that stood elsewhere first is linked by its address.
        """
        past = {link.claim.id: link for link in self._past.get((statement.span.line, statement.value or ""), ())}
        proven = [
            Link(claim, proof.word) if proof.word == "supports" else past.pop(claim.id, Link(claim, proof.word))
            for claim, proof in self._proven.get(statement.id, ())
        ]
        known = {link.claim.id for link in proven}
        found = (*proven, *(link for key, link in past.items() if key not in known))
        address = (statement.subject, statement.attribute, statement.scope, statement.value or "")
        return found or tuple(self._earlier.get(address, ())[-1:])
