"""Which lines are worth comparing: those that share a rare word, found through an index and never all with all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from wiki_compiler.belief.pairing.stems import stems_in
from wiki_compiler.belief.scales import scales
from wiki_compiler.model import Statement
from wiki_compiler.spelling import fold


def candidates(statements: Iterable[Statement]) -> Iterator[tuple[int, int]]:
    """Yield the pairs of places in ``statements`` whose lines share a rare word or thing, each once, in order.

    A line meets its closest neighbours only; the work grows with the number of lines.
    """
    keys = [tuple(sorted(_keys(statement))) for statement in statements]
    lines: dict[str, list[int]] = defaultdict(list)
    for place, own in enumerate(keys):
        for key in own:
            lines[key].append(place)
    most, nearest, rarest = (scales().pairing[name] for name in ("most_lines", "nearest", "rarest_stems"))
    met: set[tuple[int, int]] = set()
    for place, own in enumerate(keys):
        shared: Counter[int] = Counter()
        for key in sorted(own, key=lambda one: (len(lines[one]), one))[:rarest]:
            if len(lines[key]) <= most:
                shared.update(lines[key])
        del shared[place]
        closest = sorted(shared.items(), key=lambda item: (-item[1], item[0]))[:nearest]
        met.update((min(place, other), max(place, other)) for other, _ in closest)
    yield from sorted(met)


def _keys(statement: Statement) -> Iterator[str]:
    text, code = statement.text, statement.language
    yield from {stem.text for part in (text, *statement.entities) for stem in stems_in(part, code)}
    yield from {f"@{fold(name)}" for name in statement.entities}
