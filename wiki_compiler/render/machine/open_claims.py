"""Claims as everybody may see them: what is private is neither quoted, linked nor counted."""

from __future__ import annotations

import msgspec

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim
from wiki_compiler.words import Privacy


class _Curtain(msgspec.Struct, frozen=True):
    """What private statements hide: their ids and places; and the texts of all others."""

    hidden: frozenset[str]
    places: frozenset[tuple[str, int]]
    texts: dict[str, str]


def open_claims(knowledge: Knowledge) -> list[Claim]:
    """Return the claims that are not private, by id, as their open statements alone say them."""
    private = [said for said in knowledge.statements if said.privacy is Privacy.PRIVATE]
    shown = (claim for claim in knowledge.claims if claim.privacy is not Privacy.PRIVATE)
    if private:
        curtain = _Curtain(
            hidden=frozenset(said.id for said in private),
            places=frozenset((said.span.path, said.span.line) for said in private),
            texts={said.id: said.text for said in knowledge.statements if said.privacy is not Privacy.PRIVATE},
        )
        shown = (_behind(claim, curtain) for claim in shown)
    return sorted(shown, key=lambda claim: claim.id)


def _behind(claim: Claim, curtain: _Curtain) -> Claim:
    """Return ``claim`` as the open statements alone say it: private ones are neither quoted nor linked."""
    evidence = tuple(proof for proof in claim.evidence if proof.statement not in curtain.hidden)
    texts = [curtain.texts[proof.statement] for proof in evidence if proof.statement in curtain.texts]
    return msgspec.structs.replace(
        claim,
        text=claim.text if claim.text in texts or not texts else texts[0],
        evidence=evidence,
        history=tuple(value for value in claim.history if (value.path, value.line) not in curtain.places),
    )
