"""What a conflict is known by: its claim and its two lines, whichever of them wins and whatever the verdict.

A statement's id survives where its line moves to and changes with its text, and so does what is made of two of them: a
pair of lines that a human dismissed stays dismissed until one of them says something else.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.claims import Draft
from wiki_compiler.model import Conflict
from wiki_compiler.spelling import short_hash


def identified(drafts: Iterable[Draft]) -> list[Draft]:
    """Return the drafts with each pair of lines once a claim: the surest verdict."""
    return [_once(draft) if draft.conflicts else draft for draft in drafts]


def pair_id(claim: str, one: str, other: str) -> str:
    """Return the id of a conflict about a claim between two statements."""
    return f"k-{short_hash(claim, *sorted((one, other)))}"


def _once(draft: Draft) -> Draft:
    found: dict[str, Conflict] = {}
    for one in sorted(draft.conflicts, key=lambda conflict: -conflict.confidence):
        found.setdefault(one.id, one)
    return msgspec.structs.replace(draft, conflicts=tuple(found.values()))
