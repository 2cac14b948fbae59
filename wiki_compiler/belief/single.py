"""Claims of attributes that hold one value at a time."""

from __future__ import annotations

import datetime as dt

from wiki_compiler.belief.addresses import Place
from wiki_compiler.belief.claim_id import address_id, claim_id
from wiki_compiler.belief.claims import Draft
from wiki_compiler.belief.conflicts import contested, outdated
from wiki_compiler.belief.history import Course, course_of, past_values
from wiki_compiler.model import Conflict, Statement
from wiki_compiler.words import Polarity, Status, Verdict


def single_claim(place: Place, as_of: dt.date) -> tuple[Draft | None, tuple[Statement, ...]]:
    """Return the one claim at an address, if anybody states its value, and the statements that take no part in it."""
    course = course_of(place, as_of)
    if not course.current and course.winner is None:
        return None, tuple(one.statement for one in place.witnesses)
    claim = claim_id(_identity(place))
    against = contested(place, claim, course)
    return _draft(place, claim, course, (*outdated(place, claim, course), *against)), _apart(place, course)


def _draft(place: Place, claim: str, course: Course, conflicts: tuple[Conflict, ...]) -> Draft:
    denial = course.winner if course.winner and course.winner.statement.polarity is Polarity.DENIED else None
    disputed = any(conflict.verdict is Verdict.CONTRADICTION for conflict in conflicts)
    return Draft(
        id=claim,
        identity=_identity(place),
        entity=place.address.entity,
        attribute_key=place.address.attribute,
        attribute=place.attribute,
        scope=place.address.scope,
        supporting=course.current or course.older[-1:],
        refuting=(denial,) if denial else course.rivals,
        status=Status.RETRACTED if denial else Status.CONTESTED if disputed else Status.SUPPORTED,
        since=course.winner.day if course.winner else None,
        history=past_values(course),
        conflicts=conflicts,
    )


def _identity(place: Place) -> tuple[str, ...]:
    return address_id(place.address.entity, place.address.attribute, place.address.scope)


def _apart(place: Place, course: Course) -> tuple[Statement, ...]:
    sided: set[str] = {one.statement.id for one in (*course.current, *course.older, *course.rivals)}
    sided |= {course.winner.statement.id} if course.winner else set()
    return tuple(one.statement for one in place.witnesses if one.statement.id not in sided)
