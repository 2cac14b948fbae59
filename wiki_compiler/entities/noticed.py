"""What binding names noticed: names of two things, names nearly alike, typed lines that name nobody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from wiki_compiler.entities.binding import Bound
from wiki_compiler.entities.names import Names
from wiki_compiler.entities.pages import EntityPage
from wiki_compiler.entities.similar import similar_pairs
from wiki_compiler.model import Entity, Related, Span, Statement
from wiki_compiler.remark import Remark
from wiki_compiler.words import Kind, Tier


def notice(
    names: Names, pages: Iterable[EntityPage], entities: Iterable[Entity], bound: list[tuple[Statement, Bound]]
) -> tuple[Remark, ...]:
    """Return the remarks of a resolution, each at a line that uses the name or at the page of a thing that bears it."""
    places = _places(names, pages, bound)
    return (*_ambiguous(names, places), *_similar(entities, places), *_nameless(bound))


def _places(names: Names, pages: Iterable[EntityPage], bound: Iterable[tuple[Statement, Bound]]) -> dict[str, Span]:
    """Return where a thing is met by its key: its page, else the first line that names it."""
    places = {names.canonical(page.key): Span(page.note.path, 1, 1) for page in pages}
    for statement, pair in bound:
        for key in pair.keys:
            places.setdefault(key, statement.span)
    return places


def _ambiguous(names: Names, places: Mapping[str, Span]) -> Iterator[Remark]:
    for folded, keys in sorted(names.ambiguous.items()):
        holders = sorted({names.canonical(key) for key in keys})
        met = sorted(places[key] for key in holders if key in places)
        if len(holders) > 1 and names.find(folded) is None and met:
            facts = (("name", folded), ("things", ", ".join(holders)))
            yield Remark(code="ambiguous-name", span=met[0], facts=facts)


def _similar(entities: Iterable[Entity], places: Mapping[str, Span]) -> Iterator[Remark]:
    """Yield the entities whose names differ by a letter or two, at the one that is spoken of less."""
    known = [entity for entity in entities if entity.key in places]
    for one, other in similar_pairs(known):
        rare, common = sorted((one, other), key=lambda entity: (entity.mentions, entity.key))
        span = places[common.key]
        yield Remark(
            code="similar-entity",
            span=places[rare.key],
            facts=(("name", rare.name), ("other", common.name)),
            related=(Related(span.path, span.line, span.end_line, "also here"),),
        )


def _nameless(bound: Iterable[tuple[Statement, Bound]]) -> Iterator[Remark]:
    for statement, pair in bound:
        if statement.tier is Tier.TYPED and not pair.keys and statement.kind is not Kind.OBSERVATION:
            yield Remark(code="no-entity", span=statement.span)
