"""A reader of Obsidian's bases: which pages are rows of a view, by the part of the syntax that our bases use.

It shares no code with the renderer. Properties of pages are those that python-frontmatter reads.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import yaml

from tests import vault_walker

COMPARISON = re.compile(r"(?P<name>note\.\w+|file\.ext) (?P<sign>==|<|>) (?P<value>\"[^\"]*\"|[\d.]+)")
EMPTY = re.compile(r"(?P<name>note\.\w+)\.isEmpty\(\)")
CALL = re.compile(r"file\.(?P<call>hasTag|inFolder)\(\"(?P<text>[^\"]*)\"\)")
VIEW_KEYS = {"type", "name", "filters", "groupBy", "summaries", "limit", "order", "sort"}
SUMMARIES = {"Average", "Sum", "Latest", "Earliest"}


def read_base(text: str) -> dict[str, object]:
    """Return a base, once it is sure that Obsidian knows every key, and that every column is there to be shown."""
    base = yaml.safe_load(text)
    assert set(base) <= {"filters", "formulas", "properties", "views"}
    for view in base["views"]:
        assert set(view) <= VIEW_KEYS
        assert view["type"] == "table"
        assert set(view.get("summaries", {}).values()) <= SUMMARIES
        sorts = [*view["sort"], *([view["groupBy"]] if "groupBy" in view else [])]
        assert {one["direction"] for one in sorts} <= {"ASC", "DESC"}
        shown = {*view["order"], *view.get("summaries", {}), *(one["property"] for one in sorts)}
        formulas = {name.removeprefix("formula.") for name in shown if name.startswith("formula.")}
        assert formulas <= set(base["formulas"])
        assert {name.partition(".")[0] for name in shown} <= {"note", "file", "formula"}
    return base


def rows(text: str, view: str, vault: Mapping[str, str]) -> set[str]:
    """Return the files of ``vault`` that a view of a base shows."""
    base = read_base(text)
    (one,) = (each for each in base["views"] if each["name"] == view)
    return {
        path
        for path in vault
        if holds(base["filters"], path, vault) and holds(one.get("filters", {"and": []}), path, vault)
    }


def holds(wanted: object, path: str, vault: Mapping[str, str]) -> bool:
    """Tell whether a file passes a filter: a statement, or ``and``, ``or``, ``not`` over others."""
    if isinstance(wanted, str):
        return not says(wanted[1:], path, vault) if wanted.startswith("!") else says(wanted, path, vault)
    ((word, parts),) = wanted.items()
    found = [holds(part, path, vault) for part in parts]
    return {"and": all(found), "or": any(found), "not": not any(found)}[word]


def says(statement: str, path: str, vault: Mapping[str, str]) -> bool:
    """Tell whether one statement is true of a file."""
    known = vault_walker.front_matter(vault[path]) if path.endswith(".md") else {}
    values = {f"note.{name}": value for name, value in known.items()} | {"file.ext": path.rpartition(".")[2]}
    if found := CALL.fullmatch(statement):
        tags = [tag for tag in known.get("tags", []) if f"{tag}/".startswith(f"{found['text']}/")]
        return bool(tags) if found["call"] == "hasTag" else path.startswith(f"{found['text']}/")
    if found := EMPTY.fullmatch(statement):
        return values.get(found["name"]) is None
    found = COMPARISON.fullmatch(statement)
    assert found, f"no filter of Obsidian: {statement}"
    value, wanted = values.get(found["name"]), yaml.safe_load(found["value"])
    if found["sign"] == "==":
        return value == wanted
    number = value or 0  # nothing counts as less than something, as in JavaScript
    return number < wanted if found["sign"] == "<" else number > wanted
