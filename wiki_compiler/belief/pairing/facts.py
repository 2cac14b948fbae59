"""What is known of a pair of lines, as shares in hundredths or yes and no, and the score that follows."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib.resources import files

import msgspec
import tomli

from wiki_compiler.belief.pairing.comparison import Comparison
from wiki_compiler.belief.pairing.likeness import Likeness
from wiki_compiler.belief.pairing.standing import Standing
from wiki_compiler.model import Statement
from wiki_compiler.words import Cue, Kind, Tier

_YES = 100
_MANY = 3
"""So many words in common are more than two lines share by chance."""
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
    return msgspec.convert(tomli.loads(table.decode()), Weights)


def facts_of(pair: Comparison, standing: Standing) -> dict[str, int]:
    """Return the facts about a pair by name, each from 0 to 100."""
    facts = {"always": _YES, **_of_sameness(pair.like, standing), **_of_contradiction(pair, standing)}
    return facts | _of_change(pair, standing) | _of_notes(pair, standing)


def _of_sameness(like: Likeness, standing: Standing) -> dict[str, int]:
    """What says that the lines speak of the same thing, or of two."""
    akin = is_akin(like)
    return {
        "no_word": (not like.shared) * _YES,
        "one_word": (len(like.shared) == 1) * _YES,
        "many_words": (len(like.shared) >= _MANY) * _YES,
        "clause_of_older": like.cover_clause_older,
        "only_older": standing.only_older * _YES,
        "only_newer": standing.only_newer * _YES,
        "same_subject": like.same_subject * _YES,
        "thing": akin * _YES,
        "thing_missing": (like.about_thing and not akin) * _YES,
        "page_missing": like.page_missing * _YES,
        "concept": like.same_concept * _YES,
        "thing_and_concept": (akin and like.same_concept) * _YES,
        "other_concept": like.other_concept * _YES,
        "names": like.names * _YES,
        "other_source": like.other_source * _YES,
        "other_heading": like.other_heading * _YES,
        "other_modifier": (like.other_modifier and is_contrary(like)) * _YES,
        "part": like.part * _YES,
    }


def _of_contradiction(pair: Comparison, standing: Standing) -> dict[str, int]:
    """What in the lines cannot both hold."""
    like, contrary = pair.like, is_contrary(pair.like)
    akin, opposed = is_akin(like), bool(like.opposed)
    return {
        "nothing_contrary": (not contrary) * _YES,
        "nothing_new": (not contrary and not like.changes) * _YES,
        "value_in_clause": like.differs * like.cover_clause,
        "value_of_thing": (akin and like.differs) * _YES,
        "only_value_of_thing": (akin and like.differs and standing.only_value) * _YES,
        "other_member": like.other_member * _YES,
        "state": opposed * _YES,
        "only_state": (opposed and standing.only_older) * _YES,
        "state_of_thing": (akin and opposed) * _YES,
        "state_of_subject": (opposed and like.same_subject) * _YES,
    }


def _of_change(pair: Comparison, standing: Standing) -> dict[str, int]:
    """What the newer line says of a change, and whether it concerns the older one."""
    like, changes = pair.like, pair.like.changes and pair.ordered
    corrects = pair.newer.cue is Cue.CORRECTION
    return {
        "change": changes * _YES,
        "change_here": (changes and like.changes_here) * _YES,
        "only_change": (changes and standing.only_older) * _YES,
        "change_of_thing": (changes and is_akin(like)) * _YES,
        "change_of_spoken": (changes and like.spoken_of) * _YES,
        "change_and_value": (changes and like.differs) * _YES,
        "only_correction": (corrects and standing.only_older) * _YES,
        "old_value_of_subject": (like.named and like.same_subject) * _YES,
    }


def _of_notes(pair: Comparison, standing: Standing) -> dict[str, int]:
    """Where, when and as what the lines were written."""
    older, newer, like, ordered = pair.older, pair.newer, pair.like, pair.ordered
    curated = older.tier is Tier.CURATED, newer.tier is Tier.CURATED
    logged = ordered and not any(curated)
    judged = older.kind is newer.kind is Kind.OPINION
    return {
        "unordered": (not ordered) * _YES,
        "unordered_source": (not ordered and like.other_source) * _YES,
        "unordered_only": (not ordered and standing.only_older and standing.only_newer) * _YES,
        "unordered_nothing": (not ordered and not is_contrary(like)) * _YES,
        "logged": logged * _YES,
        "logged_value": (logged and like.differs and not like.changes) * _YES,
        "curated_newer": (ordered and curated == (False, True)) * _YES,
        "one_note": (older.span.path == newer.span.path) * _YES,
        "event": (newer.kind is Kind.EXPERIENCE) * _YES,
        "older_event": (older.kind is Kind.EXPERIENCE) * _YES,
        "opinion": (judged and ordered and like.same_subject) * _YES,
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


def is_akin(like: Likeness) -> bool:
    """Whether both lines speak of one known thing."""
    return like.same_subject or like.spoken


def is_contrary(like: Likeness) -> bool:
    """Whether the lines hold a value, a state or a denial that speaks against the other's."""
    said = like.denied or like.named or like.other_member or (like.other_value and like.changes) or like.ends
    return like.differs or bool(like.opposed) or said
