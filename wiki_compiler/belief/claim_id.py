"""What a claim is known by: its address or its proposition, and whom it is about."""

from __future__ import annotations

from collections.abc import Iterable

from wiki_compiler.spelling import short_hash

_SUBJECT_OF_ADDRESS, _SUBJECT_OF_PROPOSITION = 0, 1


def address_id(entity: str, attribute: str, scope: str, *value: str) -> tuple[str, ...]:
    """Return what identifies a claim at an address; one of several values there is known by its value too."""
    return (entity, attribute, scope, *value)


def proposition_id(subject: str, proposition: str) -> tuple[str, ...]:
    """Return what identifies a claim without an address."""
    return ("", subject, proposition)


def claim_id(identity: Iterable[str]) -> str:
    """Return the id of the claim that ``identity`` tells from all others."""
    return f"c-{short_hash(*identity)}"


def ids_under(identity: tuple[str, ...], keys: Iterable[str]) -> tuple[str, ...]:
    """Return the ids that a claim has under other keys of its entity, so that whoever knows it by one finds it."""
    place = _SUBJECT_OF_ADDRESS if identity and identity[0] else _SUBJECT_OF_PROPOSITION
    return tuple(claim_id((*identity[:place], key, *identity[place + 1 :])) for key in keys) if identity else ()
