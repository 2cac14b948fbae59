"""What two lines can score at most, told before they are read closely: most pairs of a large workspace end here."""

from __future__ import annotations

import functools

from wiki_compiler.belief.pairing.facts import weights
from wiki_compiler.belief.pairing.idle import is_idle, may_change
from wiki_compiler.languages.glossary import opposites, plain
from wiki_compiler.model import Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Role, Tier

_OF_SUBJECT = frozenset({"same_subject", "value_and_subject", "state_and_subject"})
_OF_CHANGE = frozenset(
    {
        *("change", "change_and_words", "change_and_concept", "change_and_value"),
        *("change_and_member", "change_and_value_gone", "kept_value"),
    }
)
_OF_STATES = frozenset({"state", "state_and_words", "state_and_most_words", "state_and_subject"})
_OF_DISORDER = frozenset({"unordered", "unordered_value", "one_note_same_key"})
"""Facts that only lines have which nothing orders in time."""


def is_promising(one: Statement, other: Statement, chance: int) -> bool:
    """Whether two lines are worth reading closely, ``chance`` thousandths of log-odds against them."""
    if chance and _highest(one, other) - chance < weights().thresholds["review"]:
        return False
    return not (_are_readings(one, other) or is_idle(one) or is_idle(other))


def _are_readings(one: Statement, other: Statement) -> bool:
    """Whether both lines are measurements of different days, which hold beside each other."""
    measured = one.role is other.role is Role.MEASUREMENT
    return measured and one.observed != other.observed and Tier.CURATED not in {one.tier, other.tier}


def _highest(one: Statement, other: Statement) -> int:
    impossible: set[str] = set()
    if (one.valid_from or one.observed) != (other.valid_from or other.observed):
        impossible |= _OF_DISORDER
    if not _may_share_subject(one, other):
        impossible |= _OF_SUBJECT
    if not may_change(one) and not may_change(other):
        impossible |= _OF_CHANGE
    if not _axes_in(one.text) & _axes_in(other.text):
        impossible |= _OF_STATES
    return _sum_without(frozenset(impossible))


def _may_share_subject(one: Statement, other: Statement) -> bool:
    """Whether the thing that one of them is about is named by both."""
    return any(fold(name) in _things(other) for name in _own(one)) or any(
        fold(name) in _things(one) for name in _own(other)
    )


def _own(statement: Statement) -> tuple[str, ...]:
    return statement.entities[:1] if statement.subject else ()


def _things(statement: Statement) -> frozenset[str]:
    return frozenset(map(fold, statement.entities))


@functools.lru_cache(maxsize=16_384)
def _axes_in(text: str) -> frozenset[str]:
    """Return the axes on which a text tells a state; a denial turns a state round on its own axis."""
    return frozenset(axis for one in opposites().find(plain(text)) for axis, _ in one.meanings)


@functools.lru_cache(maxsize=64)
def _sum_without(impossible: frozenset[str]) -> int:
    """Return the score of lines that have every fact that speaks for a pair but these."""
    facts = weights().facts
    gains = sum(max(0, weight) for name, weight in facts.items() if name not in impossible and name != "always")
    return facts.get("always", 0) + gains
