"""Pairs of statements that cannot both hold, where it is safe to say so."""

from __future__ import annotations

import re
from collections.abc import Iterable

from wiki_compiler.belief.addresses import Place
from wiki_compiler.belief.alternatives import Alternative
from wiki_compiler.belief.history import Course
from wiki_compiler.belief.identified import pair_id
from wiki_compiler.belief.order import is_later
from wiki_compiler.belief.scales import scales
from wiki_compiler.belief.values import excludes, is_exact, is_name
from wiki_compiler.belief.witnesses import Witness
from wiki_compiler.extraction.values.words import words
from wiki_compiler.languages.glossary import news, plain
from wiki_compiler.model import Conflict
from wiki_compiler.spelling import fold
from wiki_compiler.words import Cue, Polarity, Role, Tier, Verdict

_REASONS = {Cue.CHANGE: "change", Cue.STOP: "stop", Cue.CORRECTION: "correction"}
_NAMED = frozenset({"name", "identifier", "enumeration", "number", "money", "date", "time", "duration", "version"})


def outdated(place: Place, claim: str, course: Course) -> tuple[Conflict, ...]:
    """Return a conflict for every older line of a one-valued attribute that the current value surely replaces."""
    if course.winner is None:
        return ()
    found = (_replaced(place, claim, course.winner, loser) for loser in course.older)
    return tuple(conflict for conflict in found if conflict)


def contested(place: Place, claim: str, course: Course) -> tuple[Conflict, ...]:
    """Return a conflict for every value that stands against the current one without an order, once a value."""
    if not course.current or place.attribute.values != "one":
        return ()
    first: dict[str, Witness] = {}
    for rival in course.rivals:
        first.setdefault(rival.value.text, rival)
    believed = min(course.current, key=lambda one: one.place)
    found = (_rivalry(place, claim, believed, rival) for rival in first.values())
    return tuple(conflict for conflict in found if conflict)


def ended(claim: str, alternative: Alternative) -> tuple[Conflict, ...]:
    """Return the conflicts of one value among several: a later denial, a denial taken back, an explicit change."""
    if (change := alternative.ended_by) is not None:
        older = (one for one in alternative.affirming if is_later(change, one))
        return tuple(_supersession(claim, change, one, _cue(change), _explicit(change, one)) for one in older)
    return tuple(_denials(claim, alternative))


def _denials(claim: str, alternative: Alternative) -> Iterable[Conflict]:
    affirming, denying = alternative.affirming, alternative.denying
    if not affirming or not denying:
        return
    sure = scales().conflicts["denied"]
    newest = affirming[-1], denying[-1]
    if is_later(newest[1], newest[0]):
        winner = next(one for one in denying if is_later(one, newest[0]))
        losers: Iterable[Witness] = affirming
    elif is_later(newest[0], newest[1]):
        winner = next(one for one in affirming if is_later(one, newest[1]))
        losers = denying
    else:
        if newest[0].statement.span.path != newest[1].statement.span.path:
            yield _contradiction(claim, *sorted(newest, key=lambda one: one.place))
        return
    for loser in losers:
        if is_later(winner, loser):
            yield _supersession(claim, winner, loser, "denied", sure)


def _replaced(place: Place, claim: str, winner: Witness, loser: Witness) -> Conflict | None:
    measured = winner.statement.role is Role.MEASUREMENT and loser.statement.role is Role.MEASUREMENT
    if measured or _says_same(winner):
        return None
    if winner.statement.polarity is Polarity.DENIED:
        return _supersession(claim, winner, loser, "denied", scales().conflicts["denied"])
    if not place.attribute.changes:
        return _contradiction(claim, loser, winner) if is_exact(winner.value) and is_exact(loser.value) else None
    named = loser.value.text in winner.past
    if named or (winner.statement.cue is not None and not _siblings(winner, loser)):
        return _supersession(claim, winner, loser, _cue(winner), _explicit(winner, loser))
    told_apart = place.address.entity or Tier.CURATED in {loser.statement.tier, winner.statement.tier}
    if _siblings(winner, loser) or not told_apart or _repeats(winner, loser):
        return None
    return _nested(claim, winner, loser) if place.attribute.nested else _plainly(place, claim, winner, loser)


def _plainly(place: Place, claim: str, winner: Witness, loser: Witness) -> Conflict | None:
    """Return what a later line replaces without a word of change: a value that compares exactly, or a name."""
    sure = _without_cue(place, winner, loser)
    return _supersession(claim, winner, loser, "later", sure) if sure else None


def _nested(claim: str, winner: Witness, loser: Witness) -> Conflict | None:
    """Return what is worth a look where one value may lie inside the other: a home, an employer, a role."""
    if not _are_names(winner, loser):
        return None
    return _conflict(Verdict.POSSIBLE, claim, winner, loser, "later", scales().conflicts["review_at_most"])


def _says_same(one: Witness) -> bool:
    """Whether what a line states as its value only says that all is as it was."""
    found = news(one.statement.language).find(plain(one.statement.value or ""))
    return any(meaning == ("news", "same") for word in found for meaning in word.meanings)


def _repeats(winner: Witness, loser: Witness) -> bool:
    """Whether the newer line has the older one's name in it besides its own: it says the same more closely."""
    told, old = fold(winner.statement.text), _bare(fold(loser.statement.value or ""))
    return not is_exact(loser.value) and bool(old) and re.search(rf"(?<!\w){re.escape(old)}(?!\w)", told) is not None


def _bare(name: str) -> str:
    """Return a name without its article."""
    first, _, rest = name.partition(" ")
    return rest if rest and first in words().articles else name


def _without_cue(place: Place, winner: Witness, loser: Witness) -> float:
    if is_exact(winner.value) and is_exact(loser.value):
        return scales().conflicts["plain"]
    return scales().conflicts["named"] if place.attribute.type in _NAMED else 0.0


def _rivalry(place: Place, claim: str, believed: Witness, rival: Witness) -> Conflict | None:
    """Return how two values contest each other: surely, or for review where they are names, maybe of one thing.

    Two lines of one note stand side by side on purpose, and measurements hold beside each other.
    """
    measured = Role.MEASUREMENT in {believed.statement.role, rival.statement.role}
    if measured or believed.statement.span.path == rival.statement.span.path:
        return None
    if excludes(believed.value, rival.value) and not place.attribute.nested:
        return _contradiction(claim, believed, rival)
    named = bool(place.address.entity) and _are_names(believed, rival)
    return _unordered(Verdict.POSSIBLE, claim, believed, rival, "review_at_most") if named else None


def _are_names(one: Witness, other: Witness) -> bool:
    return is_name(one.value.text) and is_name(other.value.text)


def _siblings(one: Witness, other: Witness) -> bool:
    same = one.statement.span.path == other.statement.span.path
    return same and Tier.CURATED in {one.statement.tier, other.statement.tier}


def _explicit(winner: Witness, loser: Witness) -> float:
    named = loser.value.text in winner.past
    return scales().conflicts["explicit_old_value" if named else "explicit"]


def _cue(winner: Witness) -> str:
    return _REASONS[winner.statement.cue] if winner.statement.cue else "old-value"


def _supersession(claim: str, winner: Witness, loser: Witness, reason: str, sure: float) -> Conflict:
    return _conflict(Verdict.SUPERSESSION, claim, winner, loser, reason, sure)


def _contradiction(claim: str, one: Witness, other: Witness) -> Conflict:
    return _unordered(Verdict.CONTRADICTION, claim, one, other, "contested")


def _unordered(verdict: Verdict, claim: str, one: Witness, other: Witness, sure: str) -> Conflict:
    first, second = sorted((one, other), key=lambda witness: witness.place)
    reason = "undated" if one.day is None else "same-day"
    return _conflict(verdict, claim, second, first, reason, scales().conflicts[sure])


def _conflict(verdict: Verdict, claim: str, winner: Witness, loser: Witness, reason: str, sure: float) -> Conflict:
    ids = (winner.statement.id, loser.statement.id)
    return Conflict(
        id=pair_id(claim, *ids),
        verdict=verdict,
        claim=claim,
        winner=ids[0],
        loser=ids[1],
        reason=reason,
        confidence=sure,
    )
