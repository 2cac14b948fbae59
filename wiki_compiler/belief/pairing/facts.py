"""What is known of a pair of lines, as shares in hundredths or yes and no, and the score that follows."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files

import msgspec

from wiki_compiler.belief.pairing.likeness import Likeness
from wiki_compiler.model import Statement
from wiki_compiler.words import Kind, Tier

_YES, _MOST, _HALF = 100, 60, 50
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
    facts = {"always": _YES, **_of_sameness(like), **_of_contradiction(like, ordered=ordered)}
    return facts | _of_change(like, ordered=ordered) | _of_notes(older, newer, like, ordered=ordered)


def _of_sameness(like: Likeness) -> dict[str, int]:
    """What says that the lines speak of the same thing, or of two."""
    contrary = is_contrary(like)
    return {
        "words_of_older": like.cover_older,
        "no_word": (not like.shared) * _YES,
        "one_word": (len(like.shared) == 1) * _YES,
        "same_subject": like.same_subject * _YES,
        "names": like.names * _YES,
        "other_concept": like.other_concept * _YES,
        "other_concept_only": (not contrary and like.other_concept) * _YES,
        "other_heading": like.other_heading * _YES,
        "other_modifier": (like.other_modifier and contrary) * _YES,
        "thing_missing": like.thing_missing * _YES,
        "page_missing": like.page_missing * _YES,
        "part": like.part * _YES,
        "stays": like.stays * _YES,
    }


def _of_contradiction(like: Likeness, *, ordered: bool) -> dict[str, int]:
    """What in the lines cannot both hold."""
    high, low = max(like.cover_older, like.cover_newer), min(like.cover_older, like.cover_newer)
    differs, opposed = like.differs * _YES, bool(like.opposed) * _YES
    return {
        "nothing_contrary": (not is_contrary(like)) * _YES,
        "value_and_words": differs * low // _YES,
        "value_and_subject": differs * like.same_subject,
        "value_and_concept": (like.same_concept and (like.differs or like.other_member)) * _YES,
        "unordered_value": (like.differs and not ordered) * low,
        "other_member": like.other_member * _YES,
        "state": opposed,
        "state_and_words": opposed * low // _YES,
        "state_and_most_words": opposed * high // _YES,
        "state_and_subject": opposed * like.same_subject,
        "denial": like.denied * _YES,
        "denial_and_words": like.denied * low,
    }


def _of_change(like: Likeness, *, ordered: bool) -> dict[str, int]:
    """What the newer line says of a change, and whether it concerns the older one."""
    changes = int(like.changes and ordered)
    return {
        "change": changes * _YES,
        "change_and_words": changes * like.cover_older,
        "change_and_concept": (like.same_concept and changes > 0) * _YES,
        "change_and_value": like.differs * changes * _YES,
        "change_and_member": like.other_member * changes * _YES,
        "change_and_value_gone": (like.value_gone and changes > 0) * like.cover_key,
        "kept_value": (changes > 0 and like.holds_value and not like.differs) * _YES,
        "another_old_value": like.unnamed * _YES,
    }


def _of_notes(older: Statement, newer: Statement, like: Likeness, *, ordered: bool) -> dict[str, int]:
    """Where and when the lines were written."""
    high, low = max(like.cover_older, like.cover_newer), min(like.cover_older, like.cover_newer)
    one_note = older.span.path == newer.span.path
    logged = ordered and Tier.CURATED not in {older.tier, newer.tier} and not like.changes
    return {
        "unordered": (not ordered) * _YES,
        "event": (newer.kind is Kind.EXPERIENCE) * _YES,
        "logged_value": (logged and like.differs and low >= _MOST) * _YES,
        "one_note": one_note * _YES,
        "one_note_same_key": (one_note and not ordered and like.differs and not like.other_modifier) * high,
    }


def is_series(older: Statement, newer: Statement, like: Likeness) -> bool:
    """Whether the lines are two readings of one counter: the same words, another figure, each on its day."""
    logged = Tier.CURATED not in {older.tier, newer.tier} and older.observed != newer.observed
    covers = like.cover_older, like.cover_newer
    alike = (max(covers) if like.counted and not like.changes_here else min(covers)) >= _SAME_WORDS
    return logged and alike and like.differs and not (like.named or like.opposed or like.replaces)


def score_of(facts: Mapping[str, int]) -> int:
    """Return how surely the lines conflict, in thousandths of log-odds; a fact without a weight counts nothing."""
    known = weights().facts
    return sum(known.get(name, 0) * share for name, share in facts.items()) // _YES


def is_worth_scoring(like: Likeness) -> bool:
    """Whether anything in the lines can contradict: a value, a state, a denial, a value called past, another name."""
    told = like.changes or like.goal
    akin = like.same_concept or like.same_subject or max(like.cover_older, like.cover_newer) >= _HALF
    return is_contrary(like) or (told and akin)


def is_contrary(like: Likeness) -> bool:
    """Whether the lines hold a value, a state or a denial that speaks against the other's."""
    said = like.denied or like.named or like.other_member or (like.other_value and like.changes) or like.ends
    return like.differs or bool(like.opposed) or said
