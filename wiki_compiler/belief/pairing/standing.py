"""How a pair stands among the other lines of their notes: whether what it shares, or differs in, singles it out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

import msgspec

from wiki_compiler.belief.pairing.candidates import keys_of
from wiki_compiler.belief.pairing.comparison import Comparison
from wiki_compiler.belief.pairing.traits import Traits
from wiki_compiler.model import Statement


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What the notes of two lines say of them."""

    only_older: bool
    """No other line of the older one's note has all the words that the two share."""
    only_newer: bool
    """No other line of the newer one's note has them."""
    only_value: bool
    """No other line about the same thing in the older one's note has a value of a type in which they differ."""


BEST = Standing(only_older=True, only_newer=True, only_value=True)
"""How no pair can stand better."""


class Company:
    """The lines of each note, by their words and by the things whose values they tell; read when first asked for."""

    def __init__(self, speakers: Sequence[Statement], traits: Callable[[Statement], Traits]) -> None:
        self._traits = traits
        self._notes: dict[str, list[Statement]] = defaultdict(list)
        for one in speakers:
            self._notes[one.span.path].append(one)
        self._words: dict[str, Mapping[str, list[Statement]]] = {}
        self._values: dict[str, Mapping[tuple[str, str], set[int]]] = {}

    def standing(self, pair: Comparison) -> Standing:
        """Return how a pair stands in the notes of its lines."""
        return Standing(
            only_older=self._is_alone(pair.older, pair.newer, pair.like.shared),
            only_newer=self._is_alone(pair.newer, pair.older, pair.like.shared),
            only_value=pair.like.differs and self._has_only_value(pair.older, pair.newer),
        )

    def _is_alone(self, one: Statement, other: Statement, shared: frozenset[str]) -> bool:
        words = self._words_of(one.span.path)
        fewest = min((words.get(word, []) for word in shared), key=len, default=[])
        own = {one.id, other.id}
        rivals = (line for line in fewest if line.id not in own and line.span.line != one.span.line)
        return bool(shared) and not any(shared <= keys_of(line) for line in rivals)

    def _has_only_value(self, one: Statement, other: Statement) -> bool:
        values, own = self._values_of(one.span.path), self._traits(one)
        lines = {one.span.line, other.span.line} if one.span.path == other.span.path else {one.span.line}
        types = _types(own) & _types(self._traits(other))
        return not any(values.get((own.subject, kind), set()) - lines for kind in types)

    def _words_of(self, path: str) -> Mapping[str, list[Statement]]:
        if path not in self._words:
            found: dict[str, list[Statement]] = defaultdict(list)
            for line in self._notes[path]:
                for key in keys_of(line):
                    found[key].append(line)
            self._words[path] = dict(found)
        return self._words[path]

    def _values_of(self, path: str) -> Mapping[tuple[str, str], set[int]]:
        """Return the lines of a note by thing and type of value; a line about nothing known competes with all."""
        if path not in self._values:
            found: dict[tuple[str, str], set[int]] = defaultdict(set)
            for line in self._notes[path]:
                told = self._traits(line)
                for thing in ("", *told.things):
                    for kind in _types(told):
                        found[thing, kind].add(line.span.line)
            self._values[path] = dict(found)
        return self._values[path]


def _types(traits: Traits) -> frozenset[str]:
    return frozenset(figure.value.type for figure in traits.figures)
