"""How a pair stands among the other lines of their notes: whether what it shares, or differs in, singles it out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from wiki_compiler.belief.pairing.candidates import Neighbourhood
from wiki_compiler.belief.pairing.comparison import Comparison
from wiki_compiler.belief.pairing.traits import figures_of, subject_of, things_of
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
    """The lines of each note, and by the things they speak of where that is asked for."""

    def __init__(self, speakers: Sequence[Statement], neighbourhood: Neighbourhood) -> None:
        self._speakers, self._neighbourhood = speakers, neighbourhood
        self._notes: dict[str, list[Statement]] = defaultdict(list)
        for one in speakers:
            self._notes[one.span.path].append(one)
        self._things: dict[str, Mapping[str, list[Statement]]] = {}

    def standing(self, pair: Comparison) -> Standing:
        """Return how a pair stands in the notes of its lines."""
        return Standing(
            only_older=self._is_alone(pair.older, pair.newer, pair.like.shared),
            only_newer=self._is_alone(pair.newer, pair.older, pair.like.shared),
            only_value=pair.like.differs and self._has_only_value(pair.older, pair.newer),
        )

    def _is_alone(self, one: Statement, other: Statement, shared: frozenset[str]) -> bool:
        rivals = (self._speakers[place] for place in self._neighbourhood.sharing(shared))
        same = (line for line in rivals if line.span.path == one.span.path and line.span.line != one.span.line)
        return bool(shared) and all(line.id in {one.id, other.id} for line in same)

    def _has_only_value(self, one: Statement, other: Statement) -> bool:
        lines = {one.span.line, other.span.line} if one.span.path == other.span.path else {one.span.line}
        types = _types(one) & _types(other)
        rivals = (line for line in self._about(one) if line.span.line not in lines)
        return not any(types & _types(line) for line in rivals)

    def _about(self, one: Statement) -> Sequence[Statement]:
        """Return the lines of a note that speak of the same thing; a line about nothing known competes with all."""
        path, subject = one.span.path, subject_of(one)
        if subject and path not in self._things:
            found: dict[str, list[Statement]] = defaultdict(list)
            for line in self._notes[path]:
                for thing in things_of(line):
                    found[thing].append(line)
            self._things[path] = dict(found)
        return self._things[path].get(subject, ()) if subject else self._notes[path]


def _types(statement: Statement) -> frozenset[str]:
    return frozenset(figure.value.type for figure in figures_of(statement))
