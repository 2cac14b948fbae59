"""Whether a pair of lines is a fault or only worth a look, and how to name what speaks against the older one."""

from __future__ import annotations

from wiki_compiler.belief.pairing.comparison import Comparison
from wiki_compiler.belief.pairing.facts import is_contrary, weights
from wiki_compiler.belief.pairing.likeness import Likeness
from wiki_compiler.belief.scales import scales
from wiki_compiler.spelling import fold
from wiki_compiler.words import Cue, Kind

_HALF = 50
_ALL = 100
"""Hundredths of what an older line says that stand in a newer one which only says it again."""


def is_sure(score: int, pair: Comparison) -> bool:
    """Whether a pair is a fault.

    It is sure enough for what speaks against it, told in few words, and the newer line neither says that it stays so
    nor says all of the older one again.
    """
    like = pair.like
    stays = like.stays and not (like.opposed or like.ends)
    if stays or like.longest > scales().pairing["longest_sure"]:
        return False
    if like.cover_older == _ALL and not is_contrary(like) and pair.newer.cue is not Cue.CORRECTION:
        return False
    if (
        not pair.ordered
        and not like.differs
        and (_loosely(like) or not (like.opposed or like.other_member or like.denied))
    ):
        return False
    if _is_same_opinion(pair) or pair.of_another_sort:
        return False
    if pair.may_both_hold and pair.ordered and not like.changes:
        return False
    return passes(score, _threshold(pair))


def _is_same_opinion(pair: Comparison) -> bool:
    """Whether both lines judge the very same thing: an opinion that was turned is told as one, and no value of it."""
    older, newer = pair.older, pair.newer
    judged = older.kind is newer.kind is Kind.OPINION and older.value is not None and newer.value is not None
    return judged and fold(older.value or "") == fold(newer.value or "")


def _loosely(like: Likeness) -> bool:
    """Whether no clause of one line says much the same as one of the other."""
    return min(like.cover_clause, like.cover_clause_older) < _HALF


def _threshold(pair: Comparison) -> str:
    """Return the name of the threshold that holds for a pair; a denial alone may only be another way to put it."""
    like = pair.like
    if not pair.ordered:
        return "contested"
    if like.named:
        return "named"
    told = like.differs or like.opposed or like.other_member or like.changes
    return "hard" if told and is_contrary(like) else "silent"


def passes(score: int, threshold: str) -> bool:
    """Whether a score reaches a threshold of weights.toml."""
    return score >= weights().thresholds[threshold]


def reason_of(pair: Comparison) -> str:
    """Return the word for what speaks against the older line."""
    if not pair.ordered:
        return "same-day"
    if pair.like.named:
        return "old-value"
    if pair.like.opposed or pair.like.denied:
        return "opposite"
    return "change" if pair.like.changes else "later"
