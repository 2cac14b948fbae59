"""Finds names that are nearly alike, so that somebody can say whether they are one thing; nothing is merged by it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from wiki_compiler.model import Entity
from wiki_compiler.spelling import fold

_FEWEST_LETTERS = 6
_DIGITS = re.compile(r"\d+")
_KOREAN_NAME = re.compile(r"[가-힣]{3}")
"""A family name of one syllable and a given name of two."""
_PERSON = "person"


def similar_pairs(entities: Iterable[Entity]) -> tuple[tuple[Entity, Entity], ...]:
    """Return the pairs of entities that may be one, by key: names with a slip of writing, a first name and a full one.

    Only neighbours are compared, in the order of the names and in that of the names read backwards: a slip leaves the
    beginning or the end of a name as it is. Names that differ in a figure or by a word are two things.
    """
    entities = tuple(entities)
    named = sorted(((fold(entity.name), entity) for entity in entities), key=lambda pair: (pair[0], pair[1].key))
    long = [pair for pair in named if len(pair[0]) >= _FEWEST_LETTERS]
    backwards = sorted(long, key=lambda pair: (pair[0][::-1], pair[1].key))
    pairs = (*_near(long), *_near(backwards), *_called_by_first_name(entities))
    found = {tuple(sorted((one.key, other.key))): (one, other) for one, other in pairs}
    return tuple(found[keys] for keys in sorted(found))


def first_name(full: str) -> str:
    """Return the name by which a person is called, folded, empty where that is no other than the full one."""
    first, _, rest = fold(full).partition(" ")
    return first if rest else fold(full)[1:] if _KOREAN_NAME.fullmatch(full) else ""


def _called_by_first_name(entities: Sequence[Entity]) -> Iterator[tuple[Entity, Entity]]:
    """Yield who is called as only one person is by first name, with that person."""
    persons: dict[str, list[Entity]] = defaultdict(list)
    for entity in entities:
        if entity.type == _PERSON and (called := first_name(entity.name)):
            persons[called].append(entity)
    for entity in entities:
        full = persons.get(fold(entity.name), [])
        if len(full) == 1 and full[0] is not entity:
            yield entity, full[0]


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
