"""For every conflict, the lines that settle it when one of them is pasted into bank/decisions.md."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict

import msgspec

from wiki_compiler.belief.claim_id import address_id, claim_id
from wiki_compiler.belief.decision_lines import dismissing, resolving, resolving_text
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Conflict, Entity, Statement
from wiki_compiler.words import Polarity


class Settlement(msgspec.Struct, frozen=True):
    """A line for bank/decisions.md, and what it decides: ``winner`` or ``loser`` holds, or ``both`` do."""

    word: str
    line: str


class Settling:
    """Writes decisions about the conflicts of one compile."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._claims: dict[str, Claim] = {claim.id: claim for claim in knowledge.claims}
        self._statements: dict[str, Statement] = {one.id: one for one in knowledge.statements}
        self._entities: dict[str, Entity] = {entity.id: entity for entity in knowledge.entities}
        self._homes: dict[str, list[str]] = defaultdict(list)
        for claim in knowledge.claims:
            for proof in claim.evidence:
                if proof.word == "supports":
                    self._homes[proof.statement].append(claim.id)

    def of(self, conflict: Conflict) -> tuple[Settlement, ...]:
        """Return the lines that settle a conflict: for its winner, for its loser, and for both."""
        winner, loser = self._statements[conflict.winner], self._statements[conflict.loser]
        days = [day for one in (winner, loser) for day in (one.observed, one.valid_from) if day]
        found = [
            Settlement(word, line)
            for word, side in (("winner", winner), ("loser", loser))
            if (line := self._resolving(conflict, side, max(days, default=None)))
        ]
        both = dismissing(conflict.id, winner.text, loser.text)
        return (*found, Settlement("both", both))

    def _resolving(self, conflict: Conflict, side: Statement, day: dt.date | None) -> str:
        claim = self._claims[conflict.claim]
        homes = self._homes.get(side.id, ())
        denied = side.polarity is Polarity.DENIED
        if self._is_single(claim) and self._stands_at(side, claim) and side.value:
            return resolving(claim.id, self._address(claim), side.value, day, denied=denied)
        if side.id in {proof.statement for proof in claim.evidence if proof.word == "refutes"} and claim.value:
            return resolving(claim.id, self._address(claim), claim.value, day, denied=True)
        home = claim if claim.id in homes else self._claims[homes[0]] if homes else None
        if home is None:
            return ""
        if home.attribute and home.value and not denied:
            return resolving(home.id, self._address(home), home.value, day)
        return resolving_text(home.id, side.text, day)

    def _is_single(self, claim: Claim) -> bool:
        key = self._entities[claim.entity].key if claim.entity in self._entities else ""
        return claim.id == claim_id(address_id(key, claim.attribute or "", claim.scope))

    def _stands_at(self, side: Statement, claim: Claim) -> bool:
        entity = self._entities.get(claim.entity or "")
        there = side.attribute == claim.attribute and side.subject == (entity.key if entity else "")
        return there or side.id in {proof.statement for proof in claim.evidence}

    def _address(self, claim: Claim) -> str:
        entity = self._entities.get(claim.entity or "")
        return f"{entity.name} › {claim.attribute}" if entity else claim.attribute or ""
