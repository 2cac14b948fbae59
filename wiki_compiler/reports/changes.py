"""What has come to be believed between two compiles: the values that changed, before and after."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Claim
from wiki_compiler.words import Privacy, Status

_HOLDING = frozenset({Status.SUPPORTED, Status.CONTESTED})


class Change(msgspec.Struct, frozen=True, order=True):
    """One value that is believed now and was not, or the other way round; empty where there is none."""

    entity: str
    attribute: str
    scope: str
    before: str
    after: str
    path: str
    """Where the value that is believed now is stated; the value before, where nothing is believed now."""
    line: int


def changes(before: Knowledge | None, after: Knowledge) -> tuple[Change, ...]:
    """Return what changed at the addresses of a memory, by name; private claims are left out.

    ``before`` is None where there was no memory yet.
    """
    old, new = _held(before) if before else {}, _held(after)
    entities = (*(before.entities if before else ()), *after.entities)
    names = {one.id: one.name for one in entities}
    differing = (key for key in {*old, *new} if _shown(old.get(key)) != _shown(new.get(key)))
    return tuple(sorted(_change(old.get(key), new.get(key), names) for key in differing))


def _held(knowledge: Knowledge) -> dict[str, Claim]:
    return {claim.id: claim for claim in knowledge.claims if claim.attribute and claim.privacy is not Privacy.PRIVATE}


def _change(old: Claim | None, new: Claim | None, names: Mapping[str, str]) -> Change:
    known = next(one for one in (new, old) if one is not None)
    path, line = _place(known)
    return Change(
        entity=names.get(known.entity or "", ""),
        attribute=known.attribute or "",
        scope=known.scope,
        before=_shown(old),
        after=_shown(new),
        path=path,
        line=line,
    )


def _shown(claim: Claim | None) -> str:
    """Return what is believed at an address, marked where another line contradicts it; empty for nothing."""
    if claim is None or not claim.value or claim.status not in _HOLDING:
        return ""
    return f"{claim.value} ({claim.status})" if claim.status is Status.CONTESTED else claim.value


def _place(claim: Claim) -> tuple[str, int]:
    return min(((one.path, one.line) for one in claim.evidence if one.word == "supports"), default=("", 0))
