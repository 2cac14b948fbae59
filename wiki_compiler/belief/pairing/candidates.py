"""Which lines are worth comparing: those that share a rare word, found through an index and never all with all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

import msgspec

from wiki_compiler.belief.pairing.traits import Traits
from wiki_compiler.belief.scales import scales


class Entry(msgspec.Struct, frozen=True):
    """A line in the index, by its place in the order of all lines."""

    place: int
    traits: Traits


def candidates(entries: Iterable[Entry]) -> Iterator[tuple[int, int]]:
    """Yield the pairs of places that share a stem which not too many lines have, each once, in order.

    A line meets its closest neighbours only; the work grows with the number of lines.
    """
    entries = tuple(entries)
    lines: dict[str, list[int]] = defaultdict(list)
    for entry in entries:
        for stem in _keys(entry.traits):
            lines[stem].append(entry.place)
    most, nearest, rarest = (scales().pairing[name] for name in ("most_lines", "nearest", "rarest_stems"))
    met: set[tuple[int, int]] = set()
    for entry in entries:
        stems = sorted((len(lines[stem]), stem) for stem in _keys(entry.traits))
        shared: Counter[int] = Counter()
        for count, stem in stems[:rarest]:
            if count <= most:
                shared.update(lines[stem])
        del shared[entry.place]
        closest = sorted(shared.items(), key=lambda item: (-item[1], item[0]))[:nearest]
        met.update((min(entry.place, place), max(entry.place, place)) for place, _ in closest)
    yield from sorted(met)


def _keys(traits: Traits) -> Iterator[str]:
    yield from traits.stems | traits.about
    yield from (f"@{thing}" for thing in traits.things)
