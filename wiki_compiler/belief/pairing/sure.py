"""Whether a pair of lines is a fault or only worth a look, and how to name what speaks against the older one."""

from __future__ import annotations

from wiki_compiler.belief.pairing.comparison import Comparison
from wiki_compiler.belief.pairing.facts import is_contrary, weights
from wiki_compiler.belief.pairing.likeness import Likeness
from wiki_compiler.belief.scales import scales
from wiki_compiler.words import Cue, Tier

_HALF, _MOST, _KEY, _ALIKE = 50, 60, 80, 100
"""Hundredths of words that must be shared: where states are opposite, and where nothing says that something changed."""
_ENOUGH = 2
"""So many words in common say that two lines speak of the same."""


def is_sure(score: int, pair: Comparison) -> bool:
    """Whether a pair is a fault: sure enough, and the lines themselves say what speaks against the older one."""
    if pair.like.unnamed or pair.like.part or pair.like.longest > scales().pairing["longest_sure"]:
        return False
    if pair.ordered:
        return _replaces(score, pair)
    return passes(score, "contested") and not pair.like.other_thing and _contests(score, pair)


def _replaces(score: int, pair: Comparison) -> bool:
    """Whether the later line surely puts something in the place of what the older one says."""
    like = pair.like
    told = like.named or pair.newer.cue is Cue.CORRECTION
    if _in_one_note(pair):
        return told and passes(score, "hard") and _says_so(score, pair)
    if not is_contrary(like):
        return passes(score, "kept" if like.holds_value else "plain") and not like.equal and _is_news(like)
    plainly = (told and not like.thing_missing) or (like.same_subject and bool(like.opposed))
    enough = passes(score, "told" if plainly else "hard") and not _is_doubtful(score, like)
    return passes(score, "surely") or (enough and _says_so(score, pair))


def _says_so(score: int, pair: Comparison) -> bool:
    """Whether the lines say that something changed, ended or went to another value, or stand opposite in one matter."""
    like = pair.like
    changed = like.changes and (like.differs or like.denied or like.other_member or like.other_value)
    ended = like.named or (like.ends and (like.cover_key >= _HALF or like.same_subject))
    keyed = like.cover_key >= _HALF and len(like.shared) >= _ENOUGH
    logged = like.counted and Tier.CURATED not in {pair.older.tier, pair.newer.tier}
    slot = like.differs and not logged and like.same_subject and (like.same_concept or keyed)
    alike = min(like.cover_older, like.cover_newer) >= _KEY and len(like.shared) >= _ENOUGH
    same_key = alike and like.differs and pair.older.tier is Tier.CURATED
    return changed or ended or slot or same_key or like.goal_value or _states_apart(score, like)


def _is_doubtful(score: int, like: Likeness) -> bool:
    """Whether a word they share has another neighbour in each, which may tell two things apart."""
    modified = (like.differs or like.other_member) and like.other_modifier and like.cover_older < _MOST
    return modified and not passes(score, "state")


def _is_news(like: Likeness) -> bool:
    """Whether a word of change alone tells that one line replaces the other: its attribute, or its very value."""
    akin = like.same_concept or like.names or like.other_source or like.cover_key >= _KEY
    return like.holds_value or (like.changes_here and like.value_gone and akin)


def _contests(score: int, pair: Comparison) -> bool:
    """Whether two current lines speak of one thing: in much the same words, in one note with another value for them."""
    like = pair.like
    if _in_one_note(pair) and not like.other_source:
        whole = max(like.cover_older, like.cover_newer) >= _KEY and _shares_enough(like)
        return whole and like.differs and not like.other_modifier
    alike = like.cover_older + like.cover_newer >= _ALIKE and _shares_enough(like)
    return alike and (like.differs or _states_apart(score, like) or (like.denied and passes(score, "state")))


def _shares_enough(like: Likeness) -> bool:
    """Whether two lines have two words in common, or one besides the thing both are about."""
    return len(like.shared) + (like.same_subject and bool(like.shared)) >= _ENOUGH


def _in_one_note(pair: Comparison) -> bool:
    return pair.older.span.path == pair.newer.span.path


def passes(score: int, threshold: str) -> bool:
    """Whether a score reaches a threshold of weights.toml."""
    return score >= weights().thresholds[threshold]


def _states_apart(score: int, like: Likeness) -> bool:
    """Whether opposite states are told of the same: the lines share their words, or it is the state of one thing."""
    of_thing = like.same_subject and bool(like.opposed & set(scales().states["of_things"]))
    return bool(like.opposed) and (like.cover_older >= _HALF or of_thing or passes(score, "state"))


def reason_of(pair: Comparison) -> str:
    """Return the word for what speaks against the older line."""
    if not pair.ordered:
        return "same-day"
    if pair.like.named:
        return "old-value"
    if pair.like.opposed or pair.like.denied:
        return "opposite"
    return "change" if pair.like.changes else "later"
