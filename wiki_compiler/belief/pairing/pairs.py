"""The way from lines to pairs: those worth comparing, compared, and of rivals only the best."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from wiki_compiler.belief.address import Address
from wiki_compiler.belief.pairing.candidates import candidates
from wiki_compiler.belief.pairing.choice import chosen
from wiki_compiler.belief.pairing.facts import facts_of, is_contrary, is_series, is_worth_scoring, score_of, weights
from wiki_compiler.belief.pairing.likeness import Likeness, likeness
from wiki_compiler.belief.pairing.traits import Traits, traits_of
from wiki_compiler.belief.witnesses import asserts, in_force
from wiki_compiler.model import Statement
from wiki_compiler.words import Role, Tier

_HALF, _KEY = 50, 80
"""Hundredths of words that must be shared: where states are opposite, and where nothing says that something changed."""


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """Two lines that cannot both hold; ``ordered`` tells that the second replaces the first."""

    older: Statement
    newer: Statement
    ordered: bool
    score: int
    """Thousandths of log-odds."""
    sure: bool
    """It may be reported as a fault, not only for review."""
    reason: str


def pair_up(
    statements: Iterable[Statement], homes: Mapping[str, Address], as_of: dt.date, settled: Callable[[Address], bool]
) -> tuple[Pair, ...]:
    """Return the pairs of contradicting lines, in order of place.

    Args:
        statements: all that take part in belief.
        homes: the address of each statement that has one.
        as_of: the day of the compile.
        settled: says of an address whether it is judged by its values alone.
    """
    speakers = [one for one in statements if asserts(one) and in_force(one, as_of)]
    index = _Index(speakers)
    found = []
    for first, second in candidates(speakers):
        one, other = speakers[first], speakers[second]
        if one.span.path == other.span.path and one.span.line == other.span.line:
            continue
        home = homes.get(one.id)
        if home is not None and home == homes.get(other.id) and settled(home):
            continue
        if pair := index.pair(one, other):
            found.append(pair)
    return chosen(found)


class _Index:
    """The traits of lines, read when they are first needed."""

    def __init__(self, speakers: Sequence[Statement]) -> None:
        self._traits: dict[str, Traits] = {}
        self._speakers = speakers

    def pair(self, one: Statement, other: Statement) -> Pair | None:
        """Return the pair of two lines where they conflict likely enough to be shown."""
        if self._of(one).idle or self._of(other).idle or Role.MEASUREMENT in {one.role, other.role}:
            return None
        order = self._order(one, other)
        older, newer = (other, one) if order > 0 else (one, other)
        like = likeness(self._of(older), self._of(newer))
        if like.other_number or like.told_apart or not is_worth_scoring(like) or is_series(older, newer, like):
            return None
        score = score_of(facts_of(older, newer, like, ordered=order != 0))
        if score < weights().thresholds["review"]:
            return None
        return Pair(
            older=older,
            newer=newer,
            ordered=order != 0,
            score=score,
            sure=_is_sure(score, older, like, ordered=order != 0),
            reason=_reason(like, ordered=order != 0),
        )

    def _of(self, one: Statement) -> Traits:
        known = self._traits.get(one.id)
        if known is None:
            known = self._traits[one.id] = traits_of(one)
        return known

    def _order(self, one: Statement, other: Statement) -> int:
        """Return 1 where ``one`` is later, -1 where ``other`` is, 0 where nothing orders them."""
        days = (one.valid_from or one.observed, other.valid_from or other.observed)
        if days[0] != days[1]:
            later = days[1] is None or (days[0] is not None and days[0] > days[1])
            return 1 if later else -1
        if one.time and other.time and one.time != other.time:
            return 1 if one.time > other.time else -1
        changes = self._of(one).changes, self._of(other).changes
        return changes[0] - changes[1]


def _is_sure(score: int, older: Statement, like: Likeness, *, ordered: bool) -> bool:
    """Whether a pair is a fault: sure enough, and the lines themselves say what speaks against the older one."""
    known = weights().thresholds
    if not ordered:
        return score >= known["contested"] and (like.differs or _states_apart(like))
    if not is_contrary(like):
        return score >= known["plain"] and like.changes
    changed = like.changes and (like.differs or like.denied)
    said = changed or like.named or _states_apart(like)
    same_key = min(like.cover_older, like.cover_newer) >= _KEY and like.differs and older.tier is Tier.CURATED
    return score >= known["hard"] and (said or same_key)


def _states_apart(like: Likeness) -> bool:
    """Whether opposite states are told of the same: the lines share their words, or it is the state of one thing."""
    most = max(like.cover_older, like.cover_newer)
    of_thing = like.same_subject and bool(like.opposed & set(weights().states["of_things"]))
    return bool(like.opposed) and (most > _HALF or of_thing)


def _reason(like: Likeness, *, ordered: bool) -> str:
    if not ordered:
        return "same-day"
    if like.named:
        return "old-value"
    if like.opposed or like.denied:
        return "opposite"
    return "change" if like.changes else "later"
