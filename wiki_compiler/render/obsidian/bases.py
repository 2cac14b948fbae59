"""The bases in _views/: tables over the properties of our pages, a row a page, which Obsidian keeps up to date."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from wiki_compiler.render.page import GENERATOR, DataFile
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.signature import sign

Tree = str | int | list["Tree"] | dict[str, "Tree"]

_OURS = f'note.generated_by == "{GENERATOR}"'
_THINGS: Tree = {"or": ['note.type == "entity"', 'note.type == "concept"']}
_NO_LIST = '!file.hasTag("concept/unfiled")'
_NO_IDEA = '!file.hasTag("concept/idea")'
"""The page of an idea has claims of others on it, none of its own."""
_LOW = "0.6"
"""Below this mean of its claims' confidence a page is worth a look."""
_PLAIN = re.compile(r"[^\W\d_][\w.]*(?: \w+)*")
_COLUMNS = ("entity_type", "claims", "contested", "confidence", "freshness", "first_seen", "last_seen")
_REVIEWS = {
    "contested": "note.contested > 0",
    "low": f"note.confidence < {_LOW}",
    "stale": 'note.freshness == "stale"',
    "undated": 'note.freshness == "unknown"',
}
_PRESENT = {"low": "!note.confidence.isEmpty()"}


def bases(phrases: Phrases) -> tuple[DataFile, ...]:
    """Return the bases of things, of pages to review and of notes."""
    found = {"entities": _entities(phrases), "needs-review": _needs_review(phrases), "sources": _sources(phrases)}
    return tuple(DataFile(path=f"_views/{name}.base", text=sign(base_text(base), "#")) for name, base in found.items())


def base_text(base: Tree) -> str:
    """Return a base as YAML; texts stand in quotes where they must, as Obsidian writes them."""
    return "\n".join(_lines(base)) + "\n"


def _entities(phrases: Phrases) -> Tree:
    tell = phrases.tell
    views: list[Tree] = [
        _table(
            tell("base.all"),
            sort=("claims", "DESC"),
            groupBy={"property": "note.entity_type", "direction": "ASC"},
            summaries={"note.claims": "Sum", "note.contested": "Sum", "note.confidence": "Average"},
        ),
        _table(tell("base.people"), sort=("last_seen", "DESC"), filters={"and": ['note.entity_type == "person"']}),
        _table(
            tell("base.lately"), sort=("last_seen", "DESC"), limit=50, filters={"and": ["!note.last_seen.isEmpty()"]}
        ),
    ]
    return {"filters": {"and": [_OURS, _THINGS, _NO_LIST, _NO_IDEA]}, **_named(phrases), "views": views}


def _needs_review(phrases: Phrases) -> Tree:
    views: list[Tree] = []
    for name, filter_ in _REVIEWS.items():
        wanted: list[Tree] = [filter_, *([_PRESENT[name]] if name in _PRESENT else [])]
        views.append(_table(phrases.tell(f"base.{name}"), sort=("last_seen", "ASC"), filters={"and": wanted}))
    return {"filters": {"and": [_OURS, _THINGS, _NO_LIST, _NO_IDEA]}, **_named(phrases), "views": views}


def _sources(phrases: Phrases) -> Tree:
    """Return the base of notes: their pages, or where Obsidian opens the workspace the notes themselves."""
    prefix = phrases.homes.prefix
    own: list[Tree] = [_OURS, 'note.type == "source"']
    beside: list[Tree] = ['file.ext == "md"', f'!file.inFolder("{prefix.rstrip("/")}")']
    columns: list[Tree] = ["file.folder", "file.mtime"] if prefix else ["note.first_seen", "file.tags", "file.folder"]
    dated = "file.mtime" if prefix else "note.first_seen"
    view: Tree = {
        "type": "table",
        "name": phrases.tell("base.notes"),
        "order": ["file.name" if prefix else "formula.page", *columns],
        "sort": [{"property": dated, "direction": "DESC"}],
    }
    return {"filters": {"and": beside if prefix else own}, **_named(phrases), "views": [view]}


def _named(phrases: Phrases) -> dict[str, Tree]:
    """Return what every base has: a page under its title, and the columns under their names."""
    names: dict[str, Tree] = {f"note.{one}": {"displayName": phrases.tell(f"base.column.{one}")} for one in _COLUMNS}
    page: dict[str, Tree] = {"formula.page": {"displayName": phrases.tell("base.column.page")}}
    return {"formulas": {"page": "file.asLink(note.title)"}, "properties": page | names}


def _table(name: str, sort: tuple[str, str], **more: Tree) -> Tree:
    order: list[Tree] = ["formula.page", *(f"note.{column}" for column in _COLUMNS)]
    by: Tree = {"property": f"note.{sort[0]}", "direction": sort[1]}
    return {"type": "table", "name": name, **more, "order": order, "sort": [by]}


def _lines(tree: Tree, indent: str = "") -> Iterator[str]:
    """Yield the lines of a block of YAML."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from _entry(f"{indent}{key}:", value, f"{indent}  ")
    elif isinstance(tree, list):
        for item in tree:
            nested = list(_lines(item, f"{indent}  "))
            yield f"{indent}- {nested[0].strip()}"
            yield from nested[1:]
    else:
        yield indent + _scalar(tree)


def _entry(key: str, value: Tree, indent: str) -> Iterator[str]:
    if isinstance(value, str | int):
        yield f"{key} {_scalar(value)}"
    else:
        yield key
        yield from _lines(value, indent)


def _scalar(value: str | int) -> str:
    text = str(value)
    if isinstance(value, int) or _PLAIN.fullmatch(text):
        return text
    return f"'{text}'" if "'" not in text else json.dumps(text, ensure_ascii=False)
