"""Finds names that are nearly alike, so that somebody can say whether they are one thing; nothing is merged by it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from wiki_compiler.model import Entity
from wiki_compiler.spelling import fold

_FEWEST_LETTERS = 6
_DIGITS = re.compile(r"\d+")


def similar_pairs(entities: Iterable[Entity]) -> tuple[tuple[Entity, Entity], ...]:
    """Return the pairs of entities whose names differ by a slip of writing, by key.

    Only neighbours are compared, in the order of the names and in that of the names read backwards: a slip leaves the
    beginning or the end of a name as it is. Names that differ in a figure or by a word are two things.
    """
    named = sorted(((fold(entity.name), entity) for entity in entities), key=lambda pair: (pair[0], pair[1].key))
    long = [pair for pair in named if len(pair[0]) >= _FEWEST_LETTERS]
    backwards = sorted(long, key=lambda pair: (pair[0][::-1], pair[1].key))
    found = {tuple(sorted((one.key, other.key))): (one, other) for one, other in (*_near(long), *_near(backwards))}
    return tuple(found[keys] for keys in sorted(found))


def _near(ordered: Sequence[tuple[str, Entity]]) -> Iterator[tuple[Entity, Entity]]:
    for (name, one), (next_name, other) in pairwise(ordered):
        if _is_slip(name, next_name):
            yield one, other


def _is_slip(name: str, other: str) -> bool:
    """Say whether one name becomes the other by one letter more, less, another one, or by two that change places."""
    if name == other or name.count(" ") != other.count(" ") or _DIGITS.findall(name) != _DIGITS.findall(other):
        return False
    if name.removesuffix("s") == other.removesuffix("s"):
        return False
    head = _shared(name, other)
    one, two = name[head:], other[head:]
    tail = _shared(one[::-1], two[::-1])
    one, two = one[: len(one) - tail], two[: len(two) - tail]
    return max(len(one), len(two)) <= 1 or one == two[::-1]


def _shared(one: str, other: str) -> int:
    """Return how many letters two names begin with alike."""
    pairs = zip(one, other, strict=False)
    return next((place for place, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other)))
