"""What two lines can score at most, told before they are read closely: most pairs of a large workspace end here."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from wiki_compiler.belief.pairing.candidates import THING, keys_of
from wiki_compiler.belief.pairing.facts import weights
from wiki_compiler.belief.pairing.idle import is_idle, may_change
from wiki_compiler.belief.pairing.stems import CONCEPT, stems_in
from wiki_compiler.languages.glossary import opposites, plain
from wiki_compiler.model import Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Kind, Role, Tier

_OF_SUBJECT = frozenset(
    {
        *("same_subject", "thing", "thing_and_concept", "value_of_thing", "only_value_of_thing", "state_of_thing"),
        *("state_of_subject", "change_of_thing", "change_of_spoken", "old_value_of_subject", "opinion"),
    }
)
_OF_CHANGE = frozenset(
    {
        *("change", "change_here", "only_change", "change_of_thing", "change_of_spoken", "change_and_value"),
        "only_correction",
    }
)
_OF_STATES = frozenset({"state", "only_state", "state_of_thing", "state_of_subject"})
_OF_DISORDER = frozenset({"unordered", "unordered_source", "unordered_only"})
"""Facts that only lines have which nothing orders in time."""
_OF_MANY_WORDS, _OF_CONCEPTS = frozenset({"many_words"}), frozenset({"concept", "thing_and_concept"})
"""Facts of lines that share many words, of lines that speak of the same concept."""
_MANY = 3
_OF_KEEPING, _OF_JUDGING, _OF_DOING = frozenset({"curated_newer"}), frozenset({"opinion"}), frozenset({"event"})
"""Facts of one line kept by hand and one of a log, of two opinions, of something done."""


def is_promising(one: Statement, other: Statement, shared: frozenset[str], chance: int) -> bool:
    """Whether two lines are worth reading closely.

    Args:
        one: a line.
        other: another one.
        shared: the keys that both are filed under; see ``keys_of``.
        chance: thousandths of log-odds against them.
    """
    if chance and _highest(one, other, shared) - chance < weights().thresholds["review"]:
        return False
    return not (_are_readings(one, other) or is_idle(one) or is_idle(other))


def _are_readings(one: Statement, other: Statement) -> bool:
    """Whether both lines are measurements of different days, which hold beside each other."""
    measured = one.role is other.role is Role.MEASUREMENT
    return measured and one.observed != other.observed and Tier.CURATED not in {one.tier, other.tier}


def _highest(one: Statement, other: Statement, shared: frozenset[str]) -> int:
    impossible = frozenset[str]().union(*(facts for facts, possible in _chances(one, other, shared) if not possible))
    return _sum(impossible, frozenset(fact for fact, given in _known(one, other, shared) if given))


def _chances(one: Statement, other: Statement, shared: frozenset[str]) -> Iterator[tuple[frozenset[str], bool]]:
    """Yield facts, and whether the pair may have them."""
    kinds, tiers = {one.kind, other.kind}, {one.tier, other.tier}
    yield _OF_DISORDER, not _are_ordered(one, other)
    yield _OF_KEEPING, Tier.CURATED in tiers and len(tiers) > 1
    yield _OF_JUDGING, kinds == {Kind.OPINION}
    yield _OF_DOING, Kind.EXPERIENCE in kinds
    yield _OF_MANY_WORDS, _words(shared) >= _MANY
    yield _OF_CONCEPTS, any(key.startswith(CONCEPT) for key in shared) or bool(one.attribute or other.attribute)
    yield _OF_SUBJECT, _may_share_subject(one, other)
    yield _OF_CHANGE, may_change(one) or may_change(other)
    yield _OF_STATES, bool(_axes_in(one.text) & _axes_in(other.text))


def _known(one: Statement, other: Statement, shared: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """Yield facts that speak against a pair, and whether it surely has them."""
    yield "logged", _are_ordered(one, other) and Tier.CURATED not in {one.tier, other.tier}
    yield "one_note", one.span.path == other.span.path
    yield "older_event", one.kind is other.kind is Kind.EXPERIENCE
    words = _words(shared)
    yield "one_word", words == 1
    yield "no_word", not words


def _are_ordered(one: Statement, other: Statement) -> bool:
    """Whether two lines are of different days."""
    return (one.valid_from or one.observed) != (other.valid_from or other.observed)


def _words(shared: frozenset[str]) -> int:
    return sum(not key.startswith(THING) for key in shared)


def _may_share_subject(one: Statement, other: Statement) -> bool:
    """Whether the thing that one of them is about is named by both, or its name is spelled out in the other."""
    pairs = ((one, other), (other, one))
    if any(fold(name) in _things(right) for left, right in pairs for name in _own(left)):
        return True
    return any(_is_spelled(name, left.language, right) for left, right in pairs for name in _own(left))


def _is_spelled(name: str, code: str, statement: Statement) -> bool:
    stems = {stem.text for stem in stems_in(name, code)}
    return bool(stems) and stems <= keys_of(statement)


def _own(statement: Statement) -> tuple[str, ...]:
    return statement.entities[:1] if statement.subject else ()


def _things(statement: Statement) -> frozenset[str]:
    return frozenset(map(fold, statement.entities))


@functools.lru_cache(maxsize=16_384)
def _axes_in(text: str) -> frozenset[str]:
    """Return the axes on which a text tells a state; a denial turns a state round on its own axis."""
    return frozenset(axis for one in opposites().find(plain(text)) for axis, _ in one.meanings)


@functools.lru_cache(maxsize=1024)
def _sum(impossible: frozenset[str], known: frozenset[str]) -> int:
    """Return the score of lines that have every fact that speaks for a pair but ``impossible``, and those ``known``."""
    facts = weights().facts
    gains = sum(max(0, weight) for name, weight in facts.items() if name not in impossible and name != "always")
    return facts.get("always", 0) + gains + sum(facts.get(name, 0) for name in known)
