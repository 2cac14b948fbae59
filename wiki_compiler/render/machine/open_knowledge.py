"""What everybody may see of a knowledge: what is private is neither quoted, linked nor counted."""

from __future__ import annotations

from collections import Counter

import msgspec

from wiki_compiler.belief.confidence import log_odds, probability
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim, Conflict, Entity, Evidence, Statement
from wiki_compiler.words import Privacy, Tier


class _Curtain(msgspec.Struct, frozen=True):
    """What private notes and lines hide: ids of statements and conflicts, places; and all statements still seen."""

    hidden: frozenset[str]
    places: frozenset[tuple[str, int]]
    conflicts: frozenset[str]
    seen: dict[str, Statement]


def open_knowledge(knowledge: Knowledge) -> Knowledge:
    """Return ``knowledge`` without what is private, by id: claims are as their open statements alone say them.

    Where nothing is private, it is ``knowledge`` itself.
    """
    private = [said for said in knowledge.statements if said.privacy is Privacy.PRIVATE]
    shown = [claim for claim in knowledge.claims if claim.privacy is not Privacy.PRIVATE]
    seen = {said.id: said for said in knowledge.statements if said.privacy is not Privacy.PRIVATE}
    ids = {claim.id for claim in shown}
    conflicts = tuple(one for one in knowledge.conflicts if one.claim in ids and _is_seen(one, seen))
    if not private and not _hides(knowledge) and len(conflicts) == len(knowledge.conflicts):
        return knowledge
    if private:
        curtain = _Curtain(
            hidden=frozenset(said.id for said in private),
            places=frozenset((said.span.path, said.span.line) for said in private),
            conflicts=frozenset(one.id for one in conflicts),
            seen=seen,
        )
        shown = [_behind(claim, curtain) for claim in shown]
    return msgspec.structs.replace(
        knowledge,
        notes=tuple(note for note in knowledge.notes if note.privacy is not Privacy.PRIVATE),
        statements=tuple(seen.values()),
        entities=_entities(knowledge, private),
        claims=tuple(sorted(shown, key=lambda claim: claim.id)),
        conflicts=tuple(sorted(conflicts, key=lambda one: one.id)),
    )


def _hides(knowledge: Knowledge) -> bool:
    """Whether a note, a thing or a claim is private."""
    notes = (note.privacy for note in knowledge.notes)
    things = (entity.privacy for entity in knowledge.entities)
    return Privacy.PRIVATE in {*notes, *things, *(claim.privacy for claim in knowledge.claims)}


def _is_seen(conflict: Conflict, seen: dict[str, Statement]) -> bool:
    return conflict.winner in seen and conflict.loser in seen


def _entities(knowledge: Knowledge, private: list[Statement]) -> tuple[Entity, ...]:
    """Return the open entities: lines that are private do not count as mentions, a private page is not named."""
    closed = {note.path for note in knowledge.notes if note.privacy is Privacy.PRIVATE}
    counted = (said for said in private if said.tier is not Tier.EVIDENCE)
    unseen = Counter(name for said in counted for name in set(said.entities))
    return tuple(
        msgspec.structs.replace(
            entity,
            mentions=max(0, entity.mentions - unseen[entity.name]),
            page=None if entity.page in closed else entity.page,
        )
        for entity in knowledge.entities
        if entity.privacy is not Privacy.PRIVATE
    )


def _behind(claim: Claim, curtain: _Curtain) -> Claim:
    """Return ``claim`` as the open statements alone say it."""
    conflicts = tuple(id_ for id_ in claim.conflicts if id_ in curtain.conflicts)
    history = tuple(value for value in claim.history if (value.path, value.line) not in curtain.places)
    evidence = tuple(proof for proof in claim.evidence if proof.statement not in curtain.hidden)
    claim = msgspec.structs.replace(claim, conflicts=conflicts, history=history)
    if len(evidence) == len(claim.evidence):
        return claim
    saying = [proof for proof in evidence if proof.word == "supports"]
    days = [proof.date for proof in saying if proof.date]
    speakers = [said for proof in saying if (said := curtain.seen.get(proof.statement))]
    speaker = next((said for said in speakers if said.text == claim.text), speakers[0] if speakers else None)
    evidence = _restarted(evidence, curtain)
    return msgspec.structs.replace(
        claim,
        text=speaker.text if speaker else claim.text,
        value=speaker.value if speaker and speaker.attribute == claim.attribute else claim.value,
        confidence=probability(sum(proof.weight for proof in evidence)) if saying else claim.confidence,
        since=claim.since if claim.since in days else min(days, default=None),
        first_seen=min(days, default=None),
        last_seen=max(days, default=None),
        evidence=evidence,
    )


def _restarted(evidence: tuple[Evidence, ...], curtain: _Curtain) -> tuple[Evidence, ...]:
    """Return the ledger of ``evidence``, in which the first that still speaks for the claim is the start."""
    first = next((proof for proof in evidence if proof.word == "supports"), None)
    said = curtain.seen.get(first.statement) if first else None
    if first is None or said is None:
        return evidence
    start = max(first.weight, log_odds(said.confidence))
    return tuple(msgspec.structs.replace(one, weight=start) if one is first else one for one in evidence)
