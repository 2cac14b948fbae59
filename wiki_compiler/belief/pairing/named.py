"""What a sentence speaks of without being read so: things with a page named in passing, and those of its neighbours."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from wiki_compiler.languages.glossary import Glossary, plain
from wiki_compiler.model import Entity, Statement
from wiki_compiler.words import Cue

_SHORTEST, _SHORTEST_WIDE = 3, 2
_LAST_NARROW = "\u10ff"


def with_named(statements: Sequence[Statement], entities: Iterable[Entity]) -> list[Statement]:
    """Return the statements, each with the things its text names that have a page, and those its line named before it.

    ``Renewed the hosting contract. It ends in June.`` ends the contract, which only the first sentence names. Beside
    ``I was wrong.`` the rest of the line corrects. A line about nothing with a page, on the page of a thing, is about
    that thing.
    """
    entities = tuple(entities)
    names = {plain(name): one.name for one in entities if one.page for name in (one.name, *one.aliases)}
    told = Glossary((name, ("thing", names[name])) for name in sorted(names) if _is_telling(name))
    lines: dict[tuple[str, int], list[Statement]] = defaultdict(list)
    for one in statements:
        lines[one.span.path, one.span.line].append(one)
    pages = {one.page: one for one in entities if one.page}
    keys = frozenset(one.key for one in pages.values())
    owned = (one if one.subject in keys else _owned(one, pages.get(one.span.path)) for one in statements)
    return [_with(one, lines[one.span.path, one.span.line], told) for one in owned]


def _owned(statement: Statement, page: Entity | None) -> Statement:
    if page is None:
        return statement
    others = (name for name in statement.entities if name != page.name)
    return msgspec.structs.replace(statement, subject=page.key, entities=(page.name, *others))


def _is_telling(name: str) -> bool:
    return len(name) >= (_SHORTEST_WIDE if name[:1] > _LAST_NARROW else _SHORTEST)


def _with(statement: Statement, line: Sequence[Statement], told: Glossary) -> Statement:
    found = {name for one in told.find(plain(statement.text)) for _, name in one.meanings}
    if len(line) > 1 and not statement.subject:
        before = itertools.takewhile(lambda one: one.id != statement.id, line)
        found.update(name for one in before for name in one.entities)
    if statement.cue is None and any(one.cue is Cue.CORRECTION for one in line):
        statement = msgspec.structs.replace(statement, cue=Cue.CORRECTION)
    more = sorted(found.difference(statement.entities))
    return msgspec.structs.replace(statement, entities=(*statement.entities, *more)) if more else statement
