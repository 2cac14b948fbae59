"""Which lines are worth comparing: those that share a rare word, found through an index and never all with all."""

from __future__ import annotations

import functools
import itertools
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence

from wiki_compiler.belief.pairing.stems import stems_in
from wiki_compiler.belief.scales import scales
from wiki_compiler.model import Statement
from wiki_compiler.reading.earlier import NOTHING, Earlier
from wiki_compiler.spelling import fold

_ENOUGH = 2
"""So many rare words in common, the name of a thing counted as one, make lines of a large workspace neighbours."""
THING = "@"
"""What the key of the name of a thing begins with."""


class Neighbourhood:
    """The lines of a workspace by the words they share."""

    def __init__(self, statements: Sequence[Statement], earlier: Earlier = NOTHING) -> None:
        self._keys = _keys_of_all(statements, earlier)
        self._lines: dict[str, list[int]] = defaultdict(list)
        for place, own in enumerate(self._keys):
            for key in own:
                self._lines[key].append(place)
        self.left_out: set[tuple[int, int]] = set()
        """The pairs that none of their lines has among its nearest, once ``pairs`` were found."""

    @property
    def chance(self) -> int:
        """Thousandths of log-odds against every pair: of more lines, more look alike by chance."""
        small, step = scales().pairing["small_workspace"], scales().pairing["chance_per_doubling"]
        return step * (len(self._keys) // small).bit_length()

    def rare(self, stems: Collection[str]) -> int:
        """Return how many of ``stems`` stand in few lines, so that sharing them says something."""
        fewest = scales().pairing["rare_lines"]
        return sum(1 for stem in stems if len(self._lines.get(stem, ())) <= fewest)

    def shared(self, one: int, other: int) -> frozenset[str]:
        """Return the keys that the lines at two places are both filed under."""
        return self._keys[one] & self._keys[other]

    def sharing(self, stems: Collection[str]) -> Iterator[int]:
        """Yield the places of the lines that have all of ``stems``."""
        fewest = min((self._lines.get(stem, ()) for stem in stems), key=len, default=())
        return (place for place in fewest if self._keys[place].issuperset(stems))

    def pairs(self, asking: Collection[int]) -> Iterator[tuple[int, int]]:
        """Yield the pairs of places whose lines share a rare word or thing, each once, in order.

        Every line is found, but only the places ``asking`` look for partners, and each meets its closest neighbours
        only: the work grows with the number of lines. In a small workspace it meets all of them.
        """
        nearest = scales().pairing["nearest"] if self.chance else len(self._keys)
        met: set[tuple[int, int]] = set()
        for place in sorted(asking):
            shared = self._close(place) if self.chance else self._related(place)
            closest = sorted(shared.items(), key=lambda item: (-item[1], item[0]))
            met.update(_in_order(place, other) for other, _ in closest[:nearest])
            self.left_out.update(_in_order(place, other) for other, _ in closest[nearest:])
        self.left_out -= met
        yield from sorted(met)

    def _related(self, place: int) -> Counter[int]:
        """Return the lines of a small workspace that share any word of a line, and how many of them."""
        shared = Counter(other for key in self._keys[place] for other in self._lines[key])
        del shared[place]
        return shared

    def _close(self, place: int) -> Counter[int]:
        """Return the lines of a large workspace that share rare words enough: two, or one besides the name of a thing.

        Only rare words are looked up, so that a word costs no more in a larger workspace.
        """
        fewest = scales().pairing["rare_lines"]
        shared: Counter[int] = Counter()
        for key in self._keys[place]:
            if key[0] != THING and len(self._lines[key]) <= fewest:
                shared.update(self._lines[key])
        del shared[place]
        close = (one for one in shared if shared[one] >= _ENOUGH or self._akin(place, one))
        return Counter({one: shared[one] for one in close})

    def _akin(self, one: int, other: int) -> bool:
        """Whether two lines speak of one thing."""
        return any(key[0] == THING for key in self.shared(one, other))


def _in_order(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _keys_of_all(statements: Sequence[Statement], earlier: Earlier) -> list[frozenset[str]]:
    """Return what each line is filed under; the lines of a note are read together."""
    notes: dict[str, list[int]] = defaultdict(list)
    for place, statement in enumerate(statements):
        notes[statement.span.path].append(place)
    parts = [[statements[place] for place in places] for places in notes.values()]
    read = earlier.each(
        "filed",
        parts,
        made_of=lambda lines: [(one.language, one.text, one.entities) for one in lines],
        make=lambda lines: [keys_of(one) for one in lines],
        kind=list[frozenset[str]],
    )
    found = dict(zip(itertools.chain(*notes.values()), itertools.chain(*read), strict=True))
    return [found[place] for place in range(len(statements))]


def keys_of(statement: Statement) -> frozenset[str]:
    """Return what a line is filed under: its stems, those of the names it speaks of, and the things."""
    code = statement.language
    named = (key for name in statement.entities for key in _name_keys(name, code))
    return frozenset((*named, *(stem.text for stem in stems_in(statement.text, code))))


@functools.lru_cache(maxsize=16_384)
def _name_keys(name: str, code: str) -> tuple[str, ...]:
    return (f"{THING}{fold(name)}", *(stem.text for stem in stems_in(name, code)))
