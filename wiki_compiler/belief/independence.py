"""Which witnesses are independent of each other: another day, another origin, other words, and no copy of one another.

What a program or a person copied is no second witness, however often it was copied: a retained line, a promotion with
its ``source=``, a mirror, a consolidation. Of copies the earliest one speaks.
"""

from __future__ import annotations

import datetime as dt
import functools
import itertools
import re
from collections.abc import Iterable

from wiki_compiler.belief.scales import scales
from wiki_compiler.belief.witnesses import Witness
from wiki_compiler.spelling import fold
from wiki_compiler.words import ConfidenceOrigin

_NO_LETTER = re.compile(r"[\W_]+")
_PLACE = re.compile(r"[:#]L?\d")
_GRAM = 3


class Counted:
    """The witnesses that were weighed, and what makes a further one say nothing new."""

    def __init__(self) -> None:
        self._since: dt.date | None = None
        self._days: set[dt.date | None] = set()
        self._origins: set[str] = set()
        self._paths: set[str] = set()
        self._cited: set[str] = set()
        self._texts: set[str] = set()
        self._compared: list[str] = []

    def start(self, one: Witness) -> None:
        """Begin with a witness; a confidence that it states contains all that was known on its day."""
        self.add(one)
        stated = one.statement.confidence_origin is ConfidenceOrigin.STATED
        self._since = one.day if stated else None

    def add(self, one: Witness) -> None:
        """Count a witness."""
        text = fold(one.statement.text)
        self._days.add(one.day)
        self._origins.add(_origin(one))
        self._paths.add(one.statement.span.path)
        self._cited.update(_cited(one))
        if text not in self._texts and len(self._compared) < scales().witnesses["most_compared"]:
            self._compared.append(text)
        self._texts.add(text)

    def silences(self, one: Witness) -> str:
        """Return in a word why a witness adds nothing to those before it, empty where it does."""
        if self._since is not None and (one.day is None or one.day <= self._since):
            return "contained"
        if not self._paths.isdisjoint(_cited(one)) or one.statement.span.path in self._cited:
            return "derived"
        text = fold(one.statement.text)
        if text in self._texts or any(is_near_copy(text, other) for other in self._compared):
            return "copy"
        if one.day in self._days:
            return "day"
        return "origin" if _origin(one) in self._origins else ""


def originals(witnesses: Iterable[Witness]) -> list[Witness]:
    """Return the witnesses without copies of earlier ones and without lines that cite another's note, oldest first."""
    witnesses = tuple(witnesses)
    first: dict[str, Witness] = {}
    for one in sorted(witnesses, key=_earliest):
        first.setdefault(fold(one.statement.text), one)
    paths = {one.statement.span.path for one in witnesses}
    kept: dict[str, Witness] = {}
    for text, one in first.items():
        compared = itertools.islice(kept, scales().witnesses["most_compared"])
        derived = any(path in paths for path in _cited(one))
        if not derived and not any(is_near_copy(text, other) for other in compared):
            kept[text] = one
    return list(kept.values()) or list(first.values())


def is_near_copy(one: str, other: str) -> bool:
    """Whether two folded texts are so long and so alike that one was made from the other."""
    shortest = scales().witnesses["shortest_copy"]
    if min(len(one), len(other)) < shortest:
        return False
    left, right = _grams(one), _grams(other)
    alike = scales().witnesses["copy_share"]
    if 1000 * min(len(left), len(right)) < alike * max(len(left), len(right)):
        return False
    return 1000 * len(left & right) >= alike * len(left | right)


@functools.lru_cache(maxsize=16_384)
def _grams(text: str) -> frozenset[str]:
    letters = _NO_LETTER.sub(" ", text)
    return frozenset(letters[place : place + _GRAM] for place in range(max(1, len(letters) - _GRAM + 1)))


def _origin(one: Witness) -> str:
    return one.statement.holder or one.statement.span.path


def _cited(one: Witness) -> tuple[str, ...]:
    """Return the notes that a line names as where it comes from, but for its own."""
    paths = (_PLACE.split(cited, maxsplit=1)[0] for cited in one.statement.cites)
    return tuple(path for path in paths if path != one.statement.span.path)


def _earliest(one: Witness) -> tuple[object, ...]:
    return (one.day or dt.date.min, one.statement.confidence, one.place)
