"""The way from lines to pairs: those worth comparing, compared, and of rivals only the best."""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

import msgspec

from wiki_compiler.belief.address import Address
from wiki_compiler.belief.pairing.candidates import Neighbourhood
from wiki_compiler.belief.pairing.choice import chosen
from wiki_compiler.belief.pairing.facts import facts_of, is_contrary, is_series, is_worth_scoring, score_of, weights
from wiki_compiler.belief.pairing.likeness import Likeness, likeness
from wiki_compiler.belief.pairing.traits import Traits, speaks_of_another, traits_of
from wiki_compiler.belief.scales import scales
from wiki_compiler.belief.values import is_name
from wiki_compiler.belief.witnesses import asserts, in_force
from wiki_compiler.languages.registry import Registry
from wiki_compiler.model import Statement
from wiki_compiler.words import Cue, Role, Tier

_HALF, _MOST, _KEY, _ALIKE = 50, 60, 80, 100
"""Hundredths of words that must be shared: where states are opposite, and where nothing says that something changed."""


_ENOUGH = 2
"""So many rare words in common say that two lines speak of the same."""
_COMPANY = 2
"""So many lines at an address that holds one value judge each other there."""
_NOWHERE = Address("", "", "")
_LONG = "long text"


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
    statements: Iterable[Statement], homes: Mapping[str, Address], as_of: dt.date, registry: Registry
) -> tuple[Pair, ...]:
    """Return the pairs of contradicting lines, in order of place.

    Args:
        statements: all that take part in belief.
        homes: the address of each statement that has one.
        as_of: the day of the compile.
        registry: tells which attributes hold one value at a time: at their addresses the values alone decide.
    """
    speakers = [one for one in statements if asserts(one) and in_force(one, as_of)]
    settled = {id_: home for id_, home in homes.items() if registry.attribute(home.attribute).values == "one"}
    company = Counter(settled[one.id] for one in speakers if one.id in settled)
    sorts: dict[Address, set[str]] = defaultdict(set)
    for one in speakers:
        if one.id in settled:
            sorts[settled[one.id]].add(_sort(one))
    unlike = {home for home, found in sorts.items() if len(found) > 1 or _LONG in found}
    settled = {id_: home for id_, home in settled.items() if home not in unlike}
    asking = [place for place, one in enumerate(speakers) if company[settled.get(one.id, _NOWHERE)] < _COMPANY]
    neighbourhood = Neighbourhood(speakers)
    index, found = _Index(neighbourhood), []
    for first, second in neighbourhood.pairs(asking):
        one, other = speakers[first], speakers[second]
        if not _is_apart(one, other, settled, registry) and (pair := index.pair(one, other)):
            found.append(pair)
    return chosen(found)


def _sort(statement: Statement) -> str:
    """Return the sort of value by which values of one address can be compared; long texts cannot."""
    return (
        _LONG if statement.value_type == "text" and not is_name(statement.normal_value or "") else statement.value_type
    )


def _is_apart(one: Statement, other: Statement, settled: Mapping[str, Address], registry: Registry) -> bool:
    """Whether two lines need no comparing.

    They are one line, stand side by side in a note kept by hand, in two scopes or at one address, or speak of other
    things or other attributes.
    """
    if one.span.path == other.span.path and (one.span.line == other.span.line or _side_by_side(one, other)):
        return True
    if one.scope and other.scope and one.scope != other.scope:
        return True
    homes = settled.get(one.id), settled.get(other.id)
    if homes[0] is not None and homes[1] is not None:
        attributes = [registry.attribute(home.attribute) for home in homes if home]
        return homes[0] == homes[1] or attributes[0] is not attributes[1]
    return speaks_of_another(one, other)


def _side_by_side(one: Statement, other: Statement) -> bool:
    corrects = Cue.CORRECTION in {one.cue, other.cue}
    return Tier.CURATED in {one.tier, other.tier} and not corrects


class _Index:
    """The traits of lines, read when they are first needed."""

    def __init__(self, neighbourhood: Neighbourhood) -> None:
        self._traits: dict[str, Traits] = {}
        self._neighbourhood = neighbourhood

    def pair(self, one: Statement, other: Statement) -> Pair | None:
        """Return the pair of two lines where they conflict likely enough to be shown."""
        if self._of(one).idle or self._of(other).idle or _are_readings(one, other):
            return None
        order = self._order(one, other)
        older, newer = (other, one) if order > 0 else (one, other)
        if self._of(newer).stays and order:
            return None
        like = likeness(self._of(older), self._of(newer))
        if like.other_number or like.told_apart or not is_worth_scoring(like) or is_series(older, newer, like):
            return None
        score = score_of(facts_of(older, newer, like, ordered=order != 0)) - self._neighbourhood.chance
        if not self._tells(score, older, newer, like):
            return None
        if not _passes(score, "review"):
            return None
        return Pair(
            older=older,
            newer=newer,
            ordered=order != 0,
            score=score,
            sure=_is_sure(score, older, newer, like, ordered=order != 0),
            reason=_reason(like, ordered=order != 0),
        )

    def _tells(self, score: int, older: Statement, newer: Statement, like: Likeness) -> bool:
        """Whether what the lines share says that they speak of the same, in a workspace of this size."""
        longest = scales().pairing["longest_line"]
        if max(len(self._of(one).stems) for one in (older, newer)) > longest:
            return False
        rare = self._neighbourhood.rare(like.shared)
        if rare >= _ENOUGH or like.same_subject:
            return True
        return rare == len(like.shared) and (like.cover_key >= _HALF or _passes(score, "state"))

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


def _are_readings(one: Statement, other: Statement) -> bool:
    """Whether both lines are measurements of different days, which hold beside each other."""
    measured = one.role is other.role is Role.MEASUREMENT
    return measured and one.observed != other.observed and Tier.CURATED not in {one.tier, other.tier}


def _is_sure(score: int, older: Statement, newer: Statement, like: Likeness, *, ordered: bool) -> bool:
    """Whether a pair is a fault: sure enough, and the lines themselves say what speaks against the older one."""
    if like.differs and like.other_modifier and like.cover_older < _MOST and not like.named:
        return False
    if like.longest > scales().pairing["longest_sure"]:
        return False
    one_note = older.span.path == newer.span.path
    if not ordered:
        return _passes(score, "contested") and not like.other_thing and _contests(score, like, one_note=one_note)
    if one_note and not (like.named or newer.cue is Cue.CORRECTION):
        return False
    if not is_contrary(like):
        told = like.changes_here or like.holds_value
        return told and not like.equal and _passes(score, "kept" if like.holds_value else "plain")
    changed = like.changes and (like.differs or like.denied)
    said = changed or like.named or _states_apart(score, like)
    alike = min(like.cover_older, like.cover_newer) >= _KEY and len(like.shared) >= _ENOUGH
    same_key = alike and like.differs and older.tier is Tier.CURATED
    return _passes(score, "hard") and (said or same_key)


def _contests(score: int, like: Likeness, *, one_note: bool) -> bool:
    """Whether two current lines speak of one thing: in one note as two sources of it, else in much the same words."""
    if one_note and not like.other_source:
        return False
    alike = like.cover_older + like.cover_newer >= _ALIKE and len(like.shared) >= _ENOUGH
    said = like.differs or _states_apart(score, like) or (like.denied and _passes(score, "state"))
    return alike and said


def _passes(score: int, threshold: str) -> bool:
    return score >= weights().thresholds[threshold]


def _states_apart(score: int, like: Likeness) -> bool:
    """Whether opposite states are told of the same: the lines share their words, or it is the state of one thing."""
    of_thing = like.same_subject and bool(like.opposed & set(scales().states["of_things"]))
    return bool(like.opposed) and (like.cover_older >= _HALF or of_thing or _passes(score, "state"))


def _reason(like: Likeness, *, ordered: bool) -> str:
    if not ordered:
        return "same-day"
    if like.named:
        return "old-value"
    if like.opposed or like.denied:
        return "opposite"
    return "change" if like.changes else "later"
