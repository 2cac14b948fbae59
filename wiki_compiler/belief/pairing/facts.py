"""What is known of a pair of lines, as shares in hundredths or yes and no, and the score that follows."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files

import msgspec

from wiki_compiler.belief.pairing.likeness import Likeness
from wiki_compiler.model import Statement
from wiki_compiler.words import Tier

_YES, _HALF = 100, 50
_SAME_WORDS = 85
"""Hundredths of words that lines of one template share."""


class Weights(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """weights.toml: what each fact adds to a score, in thousandths of log-odds, and from where a score counts."""

    facts: Mapping[str, int]
    thresholds: Mapping[str, int]


@functools.cache
def weights() -> Weights:
    """Return the weights that come with the tool."""
    table = (files("wiki_compiler.belief.pairing") / "weights.toml").read_bytes()
    return msgspec.convert(tomllib.loads(table.decode()), Weights)


def facts_of(older: Statement, newer: Statement, like: Likeness, *, ordered: bool) -> dict[str, int]:
    """Return the facts about a pair by name, each from 0 to 100."""
    high, low = max(like.cover_older, like.cover_newer), min(like.cover_older, like.cover_newer)
    curated, one_note = older.tier is Tier.CURATED, older.span.path == newer.span.path
    changes = int(like.changes and ordered)
    differs, opposed, named = like.differs * _YES, bool(like.opposed) * _YES, like.named * _YES
    contrary = is_contrary(like)
    return {
        "always": _YES,
        "words": low,
        "most_words": high,
        "words_of_older": like.cover_older,
        "key": like.cover_key,
        "no_word": (not like.shared) * _YES,
        "one_word": (len(like.shared) == 1) * _YES,
        "same_subject": like.same_subject * _YES,
        "other_thing": like.other_thing * _YES,
        "thing_missing": like.thing_missing * _YES,
        "other_modifier": (like.other_modifier and contrary) * _YES,
        "value_and_words": differs * low // _YES,
        "value_and_subject": differs * like.same_subject,
        "value_and_change": differs * changes,
        "equal_value": like.equal * _YES,
        "state": opposed,
        "state_and_words": opposed * low // _YES,
        "state_and_most_words": opposed * high // _YES,
        "state_and_subject": opposed * like.same_subject,
        "denial": like.denied * _YES,
        "denial_and_words": like.denied * low,
        "old_value_and_words": named * high // _YES,
        "another_old_value": like.unnamed * _YES,
        "nothing_contrary": (not contrary) * _YES,
        "agreement": (not contrary and (like.equal or like.agreed)) * _YES,
        "kept_value": (changes > 0 and like.holds_value and not like.differs) * _YES,
        "names": like.names * _YES,
        "change": changes * _YES,
        "change_here": changes * like.changes_here * _YES,
        "change_and_words": changes * like.cover_older,
        "news_without_change": (ordered and not curated and not like.changes) * _YES,
        "unordered": (not ordered) * _YES,
        "one_note": one_note * _YES,
        "one_curated_note": (one_note and newer.tier is Tier.CURATED) * _YES,
    }


def is_series(older: Statement, newer: Statement, like: Likeness) -> bool:
    """Whether the lines are two readings of one counter: the same words, another figure, each on its day."""
    logged = Tier.CURATED not in {older.tier, newer.tier} and older.observed != newer.observed
    alike = min(like.cover_older, like.cover_newer) >= _SAME_WORDS
    return logged and alike and like.differs and not (like.named or like.opposed or like.replaces)


def score_of(facts: Mapping[str, int]) -> int:
    """Return how surely the lines conflict, in thousandths of log-odds; a fact without a weight counts nothing."""
    known = weights().facts
    return sum(known.get(name, 0) * share for name, share in facts.items()) // _YES


def is_worth_scoring(like: Likeness) -> bool:
    """Whether anything in the lines can contradict: a value, a state, a denial, a value called past, another name."""
    return is_contrary(like) or (like.changes and max(like.cover_older, like.cover_newer) >= _HALF)


def is_contrary(like: Likeness) -> bool:
    """Whether the lines hold a value, a state or a denial that speaks against the other's."""
    return like.differs or bool(like.opposed) or like.denied or like.named
