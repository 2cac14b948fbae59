"""_views/maps/: for every thing that much is known of, a canvas with its page, its claims and its neighbours."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from wiki_compiler.model import Claim, Entity
from wiki_compiler.relations.edges import TOGETHER, Edge, relations
from wiki_compiler.render.around import Around
from wiki_compiler.render.homes import Homes
from wiki_compiler.render.obsidian.canvas import CYAN, GREEN, PURPLE, RED, Arrow, Box, Card, canvas_file
from wiki_compiler.render.order import by_address
from wiki_compiler.render.page import DataFile
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import one_line, shorten
from wiki_compiler.words import Status

_FEWEST_CLAIMS = 8
"""From how many claims on a thing has a map."""
_MOST_MAPS = 24
_CLAIMS, _COLUMNS, _NEIGHBOURS = 10, 2, 8
_LONGEST_LABEL = 40
_GAP, _AISLE = 40, 220
_MIDDLE = Box(x=0, y=0, width=340, height=180)
_CLAIM = Box(x=0, y=0, width=420, height=130)
_NEIGHBOUR = Box(x=0, y=0, width=300, height=90)
_PAST = frozenset({Status.SUPERSEDED, Status.RETRACTED, Status.EXPIRED})


def mapped(homes: Homes) -> tuple[str, ...]:
    """Return the ids of the things that have a map: those most is known of, first."""
    sizes = {key: len(claims) for key, claims in homes.claims.items() if len(claims) >= _FEWEST_CLAIMS}
    return tuple(sorted(sizes, key=lambda key: (-sizes[key], key))[:_MOST_MAPS])


def map_path(page: str) -> str:
    """Return the path of the map of the thing on ``page``."""
    return f"_views/maps/{page}.canvas"


def maps(phrases: Phrases, around: Around) -> Iterator[DataFile]:
    """Yield the maps of the things most is known of."""
    homes = phrases.homes
    big = set(around.mapped)
    beside: dict[str, list[Edge]] = defaultdict(list)
    for edge in relations(around.stated, around.related) if big else ():
        for one, other in ((edge.source, edge.target), (edge.target, edge.source)):
            if one in big and other in homes.entities:
                beside[one].append(edge)
    for key in around.mapped:
        yield _map(phrases.entities[key], beside[key], phrases)


def _map(entity: Entity, edges: list[Edge], phrases: Phrases) -> DataFile:
    page = phrases.homes.entities[entity.id]
    claims = [claim for claim in phrases.homes.claims[entity.id] if claim.status not in _PAST]
    claims.sort(key=lambda claim: (claim.status is not Status.CONTESTED, by_address(claim)))
    head = f"# {phrases.entity_link(entity.id)}\n\n{_summary(entity, phrases)}"
    cards = [*_claims(claims[:_CLAIMS], page, phrases), Card(id=entity.id, box=_MIDDLE, text=head, color=PURPLE)]
    arrows = [Arrow(source="claims", target=entity.id, color=CYAN, headless=True)] if claims else []
    near = _nearest(entity, edges)
    for number, (other, ties) in enumerate(near):
        cards.append(_neighbour(phrases.entities[other], _down(number, len(near), _NEIGHBOUR), phrases))
        arrows.append(_relation(entity, other, ties))
    return canvas_file(map_path(page), cards, arrows)


def _claims(claims: list[Claim], page: str, phrases: Phrases) -> Iterator[Card]:
    """Yield the group of claims to the left of the thing, and in it each claim as it stands on the page."""
    if not claims:
        return
    columns = min(_COLUMNS, len(claims))
    rows = -(-len(claims) // columns)
    left = -_AISLE - columns * (_CLAIM.width + _GAP)
    boxes = [
        _down(number % rows, rows, _CLAIM, left + number // rows * (_CLAIM.width + _GAP))
        for number in range(len(claims))
    ]
    whole = Box(
        x=left - _GAP,
        y=boxes[0].y - _GAP,
        width=columns * (_CLAIM.width + _GAP) + _GAP,
        height=rows * (_CLAIM.height + _GAP) + _GAP,
    )
    yield Card(id="claims", box=whole, label=one_line(phrases.tell("page.section.believe")), color=CYAN)
    for claim, box in zip(claims, boxes, strict=True):
        colour = RED if claim.status is Status.CONTESTED else ""
        yield Card(id=claim.id, box=box, file=_file(page, phrases), subpath=f"#^{claim.id}", color=colour)


def _nearest(entity: Entity, edges: list[Edge]) -> list[tuple[str, list[Edge]]]:
    """Return the neighbours with the edges to them: those with a relation by name first, then the most often named."""
    told: dict[str, list[Edge]] = defaultdict(list)
    for edge in edges:
        told[edge.target if edge.source == entity.id else edge.source].append(edge)
    named = {key: any(edge.type != TOGETHER for edge in group) for key, group in told.items()}
    ranked = sorted(told, key=lambda key: (not named[key], -sum(edge.weight for edge in told[key]), key))
    return [(key, sorted(told[key])) for key in ranked[:_NEIGHBOURS]]


def _neighbour(entity: Entity, box: Box, phrases: Phrases) -> Card:
    return Card(id=entity.id, box=box, text=f"{phrases.entity_link(entity.id)}\n\n{_summary(entity, phrases)}")


def _summary(entity: Entity, phrases: Phrases) -> str:
    claims = phrases.homes.claims[entity.id]
    contested = sum(claim.status is Status.CONTESTED for claim in claims)
    told = [phrases.word("entity", entity.type), phrases.tally("page.claims", len(claims))]
    return " · ".join(told + [phrases.tally("page.contested", contested)] * bool(contested))


def _relation(entity: Entity, other: str, edges: list[Edge]) -> Arrow:
    """Return the arrow between a thing and its neighbour, labelled with the attributes that tie them."""
    named = [edge for edge in edges if edge.type != TOGETHER]
    label = shorten(", ".join(dict.fromkeys(edge.type for edge in named)), _LONGEST_LABEL)
    if named and all(edge.target == entity.id for edge in named):
        return Arrow(source=other, target=entity.id, sides=("left", "right"), label=label, color=GREEN)
    return Arrow(source=entity.id, target=other, label=label, color=GREEN if named else "", headless=not named)


def _down(number: int, count: int, size: Box, left: int = _MIDDLE.width + _AISLE) -> Box:
    """Return the place of one of ``count`` boxes in a column that is centred on the thing in the middle."""
    height = count * size.height + (count - 1) * _GAP
    top = (_MIDDLE.height - height) // 2
    return Box(x=left, y=top + number * (size.height + _GAP), width=size.width, height=size.height)


def _file(page: str, phrases: Phrases) -> str:
    return f"{phrases.homes.prefix}{page}.md"
