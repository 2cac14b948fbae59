"""Which entities are named together, and where each is named: from the statements, once for all pages."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable

import msgspec

from wiki_compiler.model import Entity, Statement

_NAMES_IN_A_STATEMENT = 8
_MENTIONS = 20
_NEAREST = 24


class Related(msgspec.Struct, frozen=True, kw_only=True):
    """Neighbours of each entity id, nearest first, and the first lines that mention each name beside a subject."""

    neighbours: dict[str, tuple[str, ...]]
    weights: dict[tuple[str, str], int]
    """In how many statements two entity ids, in order, stand together."""
    mentions: dict[str, tuple[tuple[str, int], ...]]


def find_related(statements: Iterable[Statement], entities: Iterable[Entity], housed: Container[str]) -> Related:
    """Return who stands beside whom; of a statement with very many names the first few count.

    Args:
        statements: what is said, in order.
        entities: whom their names stand for.
        housed: the ids of entities that have a page; the others are nobody's neighbour.
    """
    ids: dict[str, str] = {}
    for entity in entities:
        ids.setdefault(entity.name, entity.id)
    together: dict[str, Counter[str]] = defaultdict(Counter)
    mentions: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for statement in statements:
        names = statement.entities[:_NAMES_IN_A_STATEMENT]
        for name in names[1:]:
            if len(mentions[name]) < _MENTIONS:
                mentions[name].append((statement.span.path, statement.span.line))
        keys = [ids[name] for name in names if ids.get(name) in housed]
        for key in keys:
            beside = together[key]
            for other in keys:
                if other != key:
                    beside[other] += 1
    nearest = {key: _nearest(counts) for key, counts in together.items()}
    weights = {
        (min(key, other), max(key, other)): together[key][other] for key, others in nearest.items() for other in others
    }
    return Related(
        neighbours=nearest, weights=weights, mentions={name: tuple(places) for name, places in mentions.items()}
    )


def _nearest(counts: Counter[str]) -> tuple[str, ...]:
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple(key for key, _ in ranked[:_NEAREST])
