"""Where decisions are heard: claims and conflicts as they stand, found by id, by address and by line."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property

import msgspec

from wiki_compiler.belief.addresses import aliases_of
from wiki_compiler.belief.belief import Belief
from wiki_compiler.belief.claim_id import address_id, claim_id
from wiki_compiler.belief.decision_lines import Decision
from wiki_compiler.belief.values import Relation, compare
from wiki_compiler.belief.witnesses import Witness, witness
from wiki_compiler.config import Config
from wiki_compiler.entities import Resolution, registry_for
from wiki_compiler.extraction.values import Normal, normalise
from wiki_compiler.model import Claim, Conflict, Entity, Statement
from wiki_compiler.remark import Remark
from wiki_compiler.spelling import fold
from wiki_compiler.words import Polarity, Status, Verdict

_SAME = frozenset({Relation.EQUAL, Relation.REFINES})


class Court:
    """The belief that decisions change, one after the other."""

    def __init__(
        self,
        belief: Belief,
        resolution: Resolution,
        statements: Iterable[Statement],
        as_of: dt.date,
        config: Config,
    ) -> None:
        self.claims: dict[str, Claim] = {}
        self.conflicts: dict[str, Conflict] = {conflict.id: conflict for conflict in belief.conflicts}
        self.statements: dict[str, Statement] = {statement.id: statement for statement in statements}
        self.entities: dict[str, Entity] = {entity.id: entity for entity in resolution.entities}
        self.as_of = as_of
        self.config = config
        self._registry = registry_for(config)
        self._remarks = list(belief.remarks)
        self._renamed = {id_: claim.id for claim in belief.claims for id_ in claim.renamed}
        self._homes: dict[str, set[str]] = defaultdict(set)
        self._disputes: dict[str, list[str]] = defaultdict(list)
        for claim in belief.claims:
            self.put(claim)
        for one in belief.conflicts:
            for key in (one.claim, one.winner, one.loser):
                self._disputes[key].append(one.id)

    def belief(self) -> Belief:
        """Return what stands after all decisions."""
        return Belief(
            claims=tuple(self.claims[id_] for id_ in sorted(self.claims)),
            conflicts=tuple(self.conflicts[id_] for id_ in sorted(self.conflicts)),
            remarks=tuple(self._remarks),
        )

    def remark(self, decision: Decision, facts: Iterable[tuple[str, str]] | None) -> None:
        """Remark that a decision settles nothing, where there are facts that say why."""
        if facts is not None:
            told = (("text", decision.text), *facts)
            self._remarks.append(Remark(code="unmatched-decision", span=decision.span, facts=told))

    def named(self, decision: Decision) -> list[Claim]:
        """Return the claims that a decision means, by id, else by address; of several those that its value fits."""
        id_ = self._renamed.get(decision.claim, decision.claim)
        if id_ in self.claims:
            return [self.claims[id_]]
        place = (fold(decision.entity), self._registry.key(decision.attribute, ())[0])
        found = [self.claims[id_] for id_ in self._places.get(place, ())]
        if decision.word == "dismissed" or len(found) < 2:  # noqa: PLR2004 - one is no choice
            return found
        single = [claim for claim in found if self.is_single(claim)]
        fitting = [claim for claim in found if claim not in single and self._fits(claim, decision)]
        contested = [claim for claim in (fitting or single or found) if self.touching(claim)]
        return contested if len(contested) == 1 else fitting or single or found

    def put(self, claim: Claim) -> None:
        """Let a claim stand as it is given."""
        self.claims[claim.id] = claim
        for id_ in self.lines(claim, "supports"):
            self._homes[id_].add(claim.id)

    def touching(self, claim: Claim) -> list[Conflict]:
        """Return the conflicts of a claim, and those in which a line that supports it takes part, by id."""
        keys = (claim.id, *self.lines(claim, "supports"))
        ids = {id_ for key in keys for id_ in self._disputes.get(key, ()) if id_ in self.conflicts}
        return [self.conflicts[id_] for id_ in sorted(ids)]

    def own(self, claim: Claim) -> list[Conflict]:
        """Return the conflicts that are about a claim, by id."""
        return [self.conflicts[id_] for id_ in sorted(self._disputes.get(claim.id, ())) if id_ in self.conflicts]

    def concerned(self, conflicts: Iterable[Conflict]) -> list[Claim]:
        """Return the claims that conflicts are about and those that their lines support, by id."""
        conflicts = tuple(conflicts)
        ids = {one.claim for one in conflicts}
        ids |= {id_ for one in conflicts for side in (one.winner, one.loser) for id_ in self._homes.get(side, ())}
        return [self.claims[id_] for id_ in sorted(ids)]

    def lines(self, claim: Claim, word: str) -> frozenset[str]:
        """Return the ids of the statements that support or refute a claim."""
        return frozenset(proof.statement for proof in claim.evidence if proof.word == word)

    def is_single(self, claim: Claim) -> bool:
        """Whether a claim is the one of an address that holds one value."""
        key = self.key(claim)
        return claim.id == claim_id(address_id(key, claim.attribute or "", claim.scope))

    def key(self, claim: Claim) -> str:
        """Return the key of the entity that a claim is about."""
        return self.entities[claim.entity].key if claim.entity in self.entities else ""

    def states(self, statement: Statement, decision: Decision, attribute: str) -> bool:
        """Whether a line states what a decision says: its value, or with ``≠`` that it does not hold."""
        denies = statement.polarity is Polarity.DENIED
        return denies == decision.denied and self._has_value(statement, decision, attribute)

    def is_meant(self, conflict: Conflict, decision: Decision) -> bool:
        """Whether a dismissal that names a value is about this pair of lines."""
        sides = (self.statements[conflict.winner], self.statements[conflict.loser])
        attribute = self.claims[conflict.claim].attribute or ""
        return not decision.values or any(self._has_value(side, decision, attribute) for side in sides)

    def witnesses(self, ids: Iterable[str], attribute: str) -> tuple[Witness, ...]:
        """Return statements as witnesses of an attribute, by place."""
        expected = self._registry.attribute(attribute).type
        known = (self.statements[id_] for id_ in ids if id_ in self.statements)
        return tuple(sorted((witness(one, expected, self._aliases) for one in known), key=lambda one: one.place))

    def speaking_at(self, claim: Claim) -> frozenset[str]:
        """Return the ids of all statements at the address of a claim, and of all that take part in its conflicts."""
        own = {proof.statement for proof in claim.evidence}
        own.update(side for one in self.own(claim) for side in (one.winner, one.loser))
        return frozenset(own | self._speakers[self.key(claim), claim.attribute or "", claim.scope])

    def restate(self, claim: Claim) -> None:
        """Give a claim the conflicts that are left, and the status that follows from them."""
        left = self.own(claim)
        supporting = self.lines(claim, "supports")
        lost = {one.loser for one in self.touching(claim) if one.verdict is Verdict.SUPERSESSION}
        status = claim.status
        if supporting and supporting <= lost:
            status = Status.SUPERSEDED
        elif any(one.verdict is Verdict.CONTRADICTION for one in left):
            status = Status.CONTESTED
        elif status in {Status.CONTESTED, Status.SUPERSEDED}:
            status = Status.SUPPORTED
        self.put(msgspec.structs.replace(claim, conflicts=tuple(one.id for one in left), status=status))

    def _fits(self, claim: Claim, decision: Decision) -> bool:
        lines = (self.statements[id_] for id_ in self.lines(claim, "supports") if id_ in self.statements)
        return any(self._has_value(line, decision, claim.attribute or "") for line in lines)

    def _has_value(self, statement: Statement, decision: Decision, attribute: str) -> bool:
        expected = self._registry.attribute(attribute).type
        stated = self._normal(statement.value or "", statement.language, expected)
        values = [part for value in decision.values for part in (value, *value.split(" / "))]
        return any(compare(stated, self._normal(value, statement.language, expected)) in _SAME for value in values)

    def _normal(self, value: str, language: str, expected: str) -> Normal:
        normal = normalise(value, language, expected)
        return msgspec.structs.replace(normal, text=self._aliases.get(normal.text, normal.text))

    @cached_property
    def _aliases(self) -> dict[str, str]:
        return aliases_of(self.entities.values())

    @cached_property
    def _places(self) -> dict[tuple[str, str], list[str]]:
        """The claims at each address by every spelling of its entity, folded."""
        places: dict[tuple[str, str], list[str]] = defaultdict(list)
        for claim in self.claims.values():
            for name in sorted(self._spellings(claim)):
                places[name, claim.attribute or ""].append(claim.id)
        return places

    def _spellings(self, claim: Claim) -> set[str]:
        entity = self.entities.get(claim.entity or "")
        if entity is not None:
            return {fold(name) for name in (entity.name, entity.key, *entity.aliases)}
        lines = (self.statements[id_] for id_ in self.lines(claim, "supports") if id_ in self.statements)
        return {fold(line.entities[0]) for line in lines if line.entities} if claim.attribute else set()

    @cached_property
    def _speakers(self) -> dict[tuple[str, str, str], set[str]]:
        speakers: dict[tuple[str, str, str], set[str]] = defaultdict(set)
        for one in self.statements.values():
            if one.attribute:
                speakers[one.subject, one.attribute, one.scope].add(one.id)
        return speakers
