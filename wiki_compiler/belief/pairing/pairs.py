"""The way from lines to pairs: those worth comparing, compared, and of rivals only the best."""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from wiki_compiler.belief.address import Address
from wiki_compiler.belief.independence import is_near_copy
from wiki_compiler.belief.pairing.candidates import Neighbourhood
from wiki_compiler.belief.pairing.choice import chosen
from wiki_compiler.belief.pairing.comparison import Comparison
from wiki_compiler.belief.pairing.crowded import crowded
from wiki_compiler.belief.pairing.facts import facts_of, is_contrary, is_series, score_of
from wiki_compiler.belief.pairing.likeness import Likeness, likeness
from wiki_compiler.belief.pairing.prospect import is_promising
from wiki_compiler.belief.pairing.standing import BEST, Company
from wiki_compiler.belief.pairing.sure import is_sure, passes, reason_of
from wiki_compiler.belief.pairing.topics import speaks_of_another
from wiki_compiler.belief.pairing.traits import Traits, traits_of
from wiki_compiler.belief.scales import scales
from wiki_compiler.belief.values import is_name
from wiki_compiler.belief.witnesses import asserts, in_force
from wiki_compiler.languages.registry import Registry
from wiki_compiler.model import Statement
from wiki_compiler.reading.earlier import NOTHING, Earlier
from wiki_compiler.remark import Remark
from wiki_compiler.spelling import fold
from wiki_compiler.words import Cue, DateOrigin, Kind, Tier

_HALF = 50
"""Hundredths of the words of a key that must be shared where nothing else says that two lines speak of the same."""
_ENOUGH = 2
"""So many rare words in common say that two lines speak of the same."""
_ALL = 100
_UNORDERED = 3
_COMPANY = 2
"""So many lines at an address that holds one value judge each other there."""
_FEWEST_WORDS = 4
"""Words of a sentence that says the same wherever it stands."""
_NOWHERE = Address("", "", "")
_LONG = "long text"
_ALSO_CALLED = "aliases"


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


class Pairing(msgspec.Struct, frozen=True, kw_only=True):
    """The pairs of contradicting lines, in order of place, and a remark where not all neighbours were compared."""

    pairs: tuple[Pair, ...]
    remarks: tuple[Remark, ...]


def pair_up(
    statements: Iterable[Statement],
    homes: Mapping[str, Address],
    as_of: dt.date,
    registry: Registry,
    earlier: Earlier = NOTHING,
) -> Pairing:
    """Return the pairs of contradicting lines.

    Args:
        statements: all that take part in belief.
        homes: the address of each statement that has one.
        as_of: the day of the compile.
        registry: tells which attributes hold one value at a time: at their addresses the values alone decide.
        earlier: what earlier compiles read out of the same lines.
    """
    speakers = [one for one in statements if asserts(one) and in_force(one, as_of)]
    neighbourhood = Neighbourhood(speakers, earlier)
    company = Company(speakers, neighbourhood)
    found = (_judged(pair, neighbourhood, company) for pair in compared(neighbourhood, speakers, homes, registry))
    pairs = chosen(pair for pair in found if pair)
    settled = _settled(speakers, homes, registry)

    def matters(first: int, second: int) -> bool:
        return _is_worth_comparing(first, second, neighbourhood, speakers, settled)

    return Pairing(pairs=pairs, remarks=crowded(neighbourhood.left_out, speakers, matters))


def compared(
    neighbourhood: Neighbourhood, speakers: list[Statement], homes: Mapping[str, Address], registry: Registry
) -> Iterator[Comparison]:
    """Yield every two neighbours that may speak of the same, compared, whatever comes of it."""
    settled = _settled(speakers, homes, registry)
    company = Counter(settled[one.id] for one in speakers if one.id in settled)
    asking = [place for place, one in enumerate(speakers) if company[settled.get(one.id, _NOWHERE)] < _COMPANY]
    bench = _Bench()
    for first, second in neighbourhood.pairs(asking):
        one, other = speakers[first], speakers[second]
        if not _is_worth_comparing(first, second, neighbourhood, speakers, settled):
            continue
        if pair := bench.compare(one, other):
            home = homes.get(one.id, _NOWHERE)
            beside = home == homes.get(other.id) and registry.attribute(home.attribute).values != "one"
            judged = one.kind is other.kind is Kind.OPINION
            where = settled if pair.ordered else homes
            yield msgspec.structs.replace(
                pair,
                may_both_hold=beside and not judged,
                of_another_sort=_of_another_sort(where.get(one.id, _NOWHERE), where.get(other.id, _NOWHERE)),
            )


def _judged(pair: Comparison, neighbourhood: Neighbourhood, company: Company) -> Pair | None:
    if not passes(score_of(facts_of(pair, BEST)) - neighbourhood.chance, "review"):
        return None
    score = score_of(facts_of(pair, company.standing(pair))) - neighbourhood.chance
    if not passes(score, "review") or not _tells(_at_least(score, pair, neighbourhood), pair, neighbourhood):
        return None
    return Pair(
        older=pair.older,
        newer=pair.newer,
        ordered=pair.ordered,
        score=score,
        sure=is_sure(_at_least(score, pair, neighbourhood), pair),
        reason=reason_of(pair),
    )


def _at_least(score: int, pair: Comparison, neighbourhood: Neighbourhood) -> int:
    """Return a score in which chance counts once more where no value parts the lines, and thrice where no day does."""
    if pair.like.differs or pair.like.named:
        return score
    return score - neighbourhood.chance * (1 if pair.ordered else _UNORDERED)


def _tells(score: int, pair: Comparison, neighbourhood: Neighbourhood) -> bool:
    """Whether what the lines share says that they speak of the same, in a workspace of this size."""
    like = pair.like
    if like.longest > scales().pairing["longest_line"]:
        return False
    if neighbourhood.chance == 0:
        return True
    if not is_contrary(like) and not passes(score, "silent"):
        return False
    rare = neighbourhood.rare(like.shared)
    return rare >= _ENOUGH or like.same_subject or (rare == len(like.shared) and like.cover_key >= _HALF)


def _settled(speakers: Iterable[Statement], homes: Mapping[str, Address], registry: Registry) -> dict[str, Address]:
    """Return the addresses at which values alone decide, by statement: one value at a time, and values of one sort."""
    settled = {
        id_: home for id_, home in homes.items() if home.entity and registry.attribute(home.attribute).values == "one"
    }
    sorts: dict[Address, set[str]] = defaultdict(set)
    for one in speakers:
        if one.id in settled:
            sorts[settled[one.id]].add(_sort(one))
    unlike = {home for home, found in sorts.items() if len(found) > 1 or _LONG in found}
    return {id_: home for id_, home in settled.items() if home not in unlike}


def _sort(statement: Statement) -> str:
    """Return the sort of value by which values of one address can be compared; long texts cannot."""
    long = statement.value_type == "text" and not is_name(statement.normal_value or "")
    return _LONG if long else statement.value_type


def _is_worth_comparing(
    first: int,
    second: int,
    neighbourhood: Neighbourhood,
    speakers: Sequence[Statement],
    settled: Mapping[str, Address],
) -> bool:
    """Whether the lines at two places in ``speakers`` are to be read closely, side by side."""
    one, other = speakers[first], speakers[second]
    if _is_apart(one, other, settled):
        return False
    return is_promising(one, other, neighbourhood.shared(first, second), neighbourhood.chance)


def _is_apart(one: Statement, other: Statement, settled: Mapping[str, Address]) -> bool:
    """Whether two lines need no comparing.

    They are one line, stand side by side in a note kept by hand or in one list, in two scopes, or at one address; or
    one tells what a thing is called besides, which nothing that it does contradicts.
    """
    if one.span.path == other.span.path and (one.span.line == other.span.line or _side_by_side(one, other)):
        return True
    if (one.scope and other.scope and one.scope != other.scope) or _ALSO_CALLED in {one.attribute, other.attribute}:
        return True
    home = settled.get(one.id)
    return home is not None and home == settled.get(other.id)


def _of_another_sort(home: Address, there: Address) -> bool:
    """Whether two lines state two attributes of one thing: what is said of its port says nothing of its price.

    A later line may call one attribute by two names, and attributes that hold one value at a time have but one.
    """
    return bool(home.entity) and home.entity == there.entity and home.attribute != there.attribute


def _side_by_side(one: Statement, other: Statement) -> bool:
    """Whether two lines of one note let each other stand: one is kept by hand, or both are parts of lists.

    A word of change among the parts tells that one came later, and another day does.
    """
    cues = {one.cue, other.cue}
    parts = bool(one.lead and other.lead) and one.observed == other.observed and cues == {None}
    return parts or (Tier.CURATED in {one.tier, other.tier} and Cue.CORRECTION not in cues)


def _says_the_same(older: Statement, newer: Statement, like: Likeness) -> bool:
    """Whether one line was made from the other and nothing in it was changed, or the older has what came of it.

    Lines that tell one state in two ways, and nothing else against each other, say the same too.
    """
    texts = fold(older.text), fold(newer.text)
    repeated = is_near_copy(*texts) or (like.same_values and like.cover_older == _ALL)
    same = not _wordings(older).isdisjoint(_wordings(newer))
    return like.arrived or same or (not is_contrary(like) and (repeated or like.agree))


def _wordings(statement: Statement) -> frozenset[str]:
    """Return what a line says, also without the words above its list or the label before it: ``Fix: it is oak``."""
    own = statement.text.removeprefix(statement.lead)
    behind = own.partition(": ")[2]
    return frozenset(fold(text) for text in (statement.text, own, behind) if len(text.split()) >= _FEWEST_WORDS)


class _Bench:
    """Lays lines side by side; the traits of a line are read when they are first needed."""

    def __init__(self) -> None:
        self._traits: dict[str, Traits] = {}

    def compare(self, one: Statement, other: Statement) -> Comparison | None:
        """Return what two lines are to each other, or None where one of them keeps them from contradicting."""
        left, right = self._of(one), self._of(other)
        if speaks_of_another(left, right) and not (left.lent or right.lent):
            return None
        order = self._order(one, other)
        older, newer = (other, one) if order > 0 else (one, other)
        like = likeness(self._of(older), self._of(newer))
        if order and (like.left or (like.stays and not like.replaces)):
            return None
        if like.only_thing and not (like.differs or like.opposed or like.named or like.ends or like.other_member):
            return None
        if like.other_number or like.told_apart or is_series(older, newer, like) or _says_the_same(older, newer, like):
            return None
        return Comparison(older=older, newer=newer, ordered=order != 0, like=like)

    def _of(self, one: Statement) -> Traits:
        known = self._traits.get(one.id)
        if known is None:
            known = self._traits[one.id] = traits_of(one)
        return known

    def _order(self, one: Statement, other: Statement) -> int:
        """Return 1 where ``one`` is later, -1 where ``other`` is, 0 where nothing orders them.

        A line that git dates was written at some hour of its day: no word of change of that day makes it the older one.
        """
        days = (one.valid_from or one.observed, other.valid_from or other.observed)
        if days[0] != days[1]:
            later = days[1] is None or (days[0] is not None and days[0] > days[1])
            return 1 if later else -1
        if one.time and other.time and one.time != other.time:
            return 1 if one.time > other.time else -1
        told = self._of(one).changes - self._of(other).changes
        older = other if told > 0 else one
        return 0 if days[0] and older.date_origin is DateOrigin.GIT else told
