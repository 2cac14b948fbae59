"""Which claims a person means by an id, an address or a place."""

from __future__ import annotations

import re

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim
from wiki_compiler.spelling import fold

_PLACE = re.compile(r"(?P<path>.+?)(?::|#L)(?P<line>\d+)")
_ADDRESS = re.compile(r"\s*[›>]\s*")


def find_claims(knowledge: Knowledge, asked: str) -> tuple[Claim, ...]:
    """Return the claims that ``asked`` names, by id.

    ``asked`` is an id or the beginning of one, a place (``MEMORY.md:12``), an address (``gateway › port``), the name of
    an entity, or words of a claim's text, tried in this order.
    """
    for ways in (_by_id, _by_place, _by_address, _by_text):
        if found := ways(knowledge, asked.strip()):
            return found
    return ()


def _by_id(knowledge: Knowledge, asked: str) -> tuple[Claim, ...]:
    wanted = asked.removeprefix("^").casefold()
    if not wanted.startswith("c-"):
        return ()
    found = tuple(claim for claim in knowledge.claims if claim.id.startswith(wanted))
    return found or tuple(claim for claim in knowledge.claims if wanted in claim.renamed)


def _by_place(knowledge: Knowledge, asked: str) -> tuple[Claim, ...]:
    place = _PLACE.fullmatch(asked.removeprefix("./"))
    if place is None:
        return ()
    path, line = place["path"], int(place["line"])
    return tuple(claim for claim in knowledge.claims if _stands_on(claim, path, line))


def _stands_on(claim: Claim, path: str, line: int) -> bool:
    """Tell whether a line speaks for or against a claim, or gave it a value that it had before."""
    speaks = any(one.path == path and one.line <= line <= one.end_line for one in claim.evidence)
    return speaks or any((past.path, past.line) == (path, line) for past in claim.history)


def _by_address(knowledge: Knowledge, asked: str) -> tuple[Claim, ...]:
    name, _, attribute = _ADDRESS.sub("›", asked).partition("›")
    meant = {
        entity.id
        for entity in knowledge.entities
        if fold(name) in {fold(known) for known in (entity.id, entity.name, *entity.aliases)}
    }
    filed = {one.id for one in knowledge.statements if one.entities and fold(one.entities[0]) == fold(name)}
    return tuple(
        claim
        for claim in knowledge.claims
        if (not attribute or fold(claim.attribute or "") == fold(attribute))
        and (claim.entity in meant or (attribute and any(proof.statement in filed for proof in claim.evidence)))
    )


def _by_text(knowledge: Knowledge, asked: str) -> tuple[Claim, ...]:
    return tuple(claim for claim in knowledge.claims if fold(asked) in fold(claim.text))
