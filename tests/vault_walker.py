"""An independent reader of a vault: it follows links and anchors and reads properties as Obsidian does.

It shares no code with the renderer. A vault is given as ``{path: text}``.
"""

from __future__ import annotations

import datetime as dt
import functools
import itertools
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping

import frontmatter
import yaml

FENCE = re.compile(
    r"^(?P<in>(?:> )?)(?P<ticks>`{3,}|~{3,})[^\n]*\n.*?^(?P=in)(?P=ticks)[ \t]*$", re.MULTILINE | re.DOTALL
)
"""A code block, alone or in a callout."""
CODE = re.compile(r"(?<![\\`])(`+)(?!`).+?(?<!`)\1(?!`)")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
LINK = re.compile(r"(?<!\\)\[\[(?P<target>[^\[\]|\\]*)(?:(?P<pipe>\\?\|)(?P<label>(?:(?!\]\]).)*))?\]\]")
NO_BLOCK_ID = re.compile(r"(?:^|[ \t])(\^(?![A-Za-z0-9-]+[ \t]*$)[^\s\[\\]\S*)[ \t]*$", re.MULTILINE)
BLOCK_ID = re.compile(r"(?:^|[ \t])\^(?P<id>[A-Za-z0-9-]+)[ \t]*$", re.MULTILINE)
HEADING = re.compile(r"^#{1,6}[ \t]+(?P<text>.+?)[ \t]*#*$", re.MULTILINE)
TABLE = re.compile(
    r"^[^\n]*\|[^\n]*\n[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)+\n(?:[^\n]+(?:\n|\Z))*", re.MULTILINE
)
TAG = re.compile(r"[\w/-]*[^\W\d][\w/-]*\Z")
SIDES = ("x", "y", "width", "height")
VIEWS = frozenset({"table", "cards", "list", "map"})
UNSAFE_NAME = re.compile(r'[\x00-\x1f#|^:\[\]*"\\<>?]|%%|^\.|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)', re.IGNORECASE)


def faults(vault: Mapping[str, str]) -> list[str]:
    """Return every way in which ``vault`` is not what Obsidian needs, sorted."""
    pages = {path: text for path, text in vault.items() if path.endswith(".md")}
    found = [*name_faults(vault), *property_faults(pages)]
    for path, text in pages.items():
        found += [f"{path}: {fault}" for fault in (*link_faults(path, text, vault), *anchor_faults(text))]
    for path, text in vault.items():
        if path.endswith(".base"):
            found += [f"{path}: {fault}" for fault in base_faults(text)]
        if path.endswith(".canvas"):
            found += [f"{path}: {fault}" for fault in canvas_faults(path, text, vault)]
    return sorted(found)


def links(text: str) -> list[str]:
    """Return the targets of all links of a page, with their fragments; properties count, code does not."""
    return [found["target"] for found in LINK.finditer(readable(text))]


@functools.cache
def readable(text: str) -> str:
    """Return ``text`` without what Obsidian does not read as Markdown: fences, code spans, comments."""
    return COMMENT.sub("", CODE.sub("", FENCE.sub("", text)))


@functools.cache
def anchors(text: str) -> list[str]:
    """Return the block ids of a page."""
    return [found["id"] for found in BLOCK_ID.finditer(readable(body(text)))]


def front_matter(text: str) -> dict[str, object]:
    """Return the properties of a page, as python-frontmatter reads them."""
    return dict(frontmatter.loads(text).metadata)


def body(text: str) -> str:
    """Return a page without its front matter."""
    return re.sub(r"\A---\n.*?^---\n", "", text, count=1, flags=re.MULTILINE | re.DOTALL)


def resolve(target: str, source: str, vault: Mapping[str, str]) -> str | None:
    """Return the file that a link's target leads to: the exact path, a neighbour, the shortest path that ends so."""
    if not target:
        return source
    spellings = (f"{target}.md", target)
    folder = source.rpartition("/")[0]
    neighbours = tuple(f"{folder}/{spelling}" for spelling in spellings if folder)
    near = next((path for path in (*spellings, *neighbours) if path in vault), None)
    ends = (path for path in vault for name in spellings if path.endswith(f"/{name}"))
    return near or min(ends, key=lambda path: (len(path), path), default=None)


def link_faults(path: str, text: str, vault: Mapping[str, str]) -> Iterator[str]:
    """Yield links that lead nowhere, or not by an exact path with a label."""
    shown = readable(text)
    rows = [range(*table.span()) for table in TABLE.finditer(shown)]
    for found in LINK.finditer(shown):
        page, _, fragment = found["target"].partition("#")
        goal = resolve(page, path, vault)
        if goal is None:
            yield f"{found[0]} leads nowhere"
        elif page and goal not in {page, f"{page}.md"}:
            yield f"{found[0]} is no exact path"
        elif fragment and not has_place(goal, fragment, vault):
            yield f"{found[0]} has no such place"
        elif not found["label"]:
            yield f"{found[0]} has no label"
        elif found["pipe"] != "\\|" and any(found.start() in row for row in rows):
            yield f"{found[0]} breaks its table"


def overlaps(nodes: list[dict[str, object]]) -> Iterator[tuple[object, object]]:
    """Yield the nodes that lie upon each other; what lies wholly in a group belongs to it."""
    for one, other in itertools.combinations(nodes, 2):
        apart = any(
            second[start] >= first[start] + first[size]
            for start, size in (("x", "width"), ("y", "height"))
            for first, second in ((one, other), (other, one))
        )
        inside = one["type"] == "group" and all(
            one[start] <= other[start] and other[start] + other[size] <= one[start] + one[size]
            for start, size in (("x", "width"), ("y", "height"))
        )
        if not apart and not inside:
            yield one["id"], other["id"]


def has_place(goal: str, fragment: str, vault: Mapping[str, str]) -> bool:
    """Whether a file has the block, the heading, or (of a base) the view that a fragment names."""
    if goal.endswith(".base"):
        return (
            re.search(rf"^ +(?:- )?name: *[\"']?{re.escape(fragment)}[\"']? *$", vault[goal], re.MULTILINE) is not None
        )
    if fragment.startswith("^"):
        return fragment[1:] in anchors(vault[goal])
    return fragment in HEADING.findall(vault[goal])


def anchor_faults(text: str) -> list[str]:
    """Return the block ids that stand twice in a page, and what looks like one and is none."""
    seen = Counter(anchors(text))
    twice = [f"^{each} stands {number} times" for each, number in sorted(seen.items()) if number > 1]
    return twice + [f"{found} is no block id" for found in NO_BLOCK_ID.findall(readable(body(text)))]


def base_faults(text: str) -> Iterator[str]:
    """Yield what is wrong with a base: it is YAML with views that have a type and a name of their own."""
    try:
        base = yaml.safe_load(text)
    except yaml.YAMLError as error:
        yield f"is no YAML: {error}"
        return
    views = base.get("views") if isinstance(base, dict) else None
    if not isinstance(views, list) or not views:
        yield "has no views"
        return
    if unknown := base.keys() - {"filters", "formulas", "properties", "summaries", "views"}:
        yield f"has unknown keys: {sorted(unknown)}"
    names = Counter(str(view.get("name")) for view in views)
    yield from (f"view {name} stands {number} times" for name, number in names.items() if number > 1)
    yield from (f"a view of type {view.get('type')}" for view in views if view.get("type") not in VIEWS)


def canvas_faults(path: str, text: str, vault: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with a canvas: ids once, whole numbers, edges between nodes, files that are there."""
    try:
        canvas = json.loads(text)
    except ValueError as error:
        yield f"is no JSON: {error}"
        return
    nodes, edges = canvas.get("nodes", []), canvas.get("edges", [])
    yield from (f"holds a stranger: {name}" for name in sorted(canvas.keys() - {"nodes", "edges"}))
    ids = Counter(one["id"] for one in (*nodes, *edges))
    yield from (f"id {each} stands {number} times" for each, number in ids.items() if number > 1)
    for node in nodes:
        yield from node_faults(path, node, vault)
    if all(type(node.get(side)) is int for node in nodes for side in SIDES):
        yield from (f"{one} and {other} overlap" for one, other in overlaps(nodes))
    known = {node["id"] for node in nodes}
    for edge in edges:
        ends = (edge.get("fromNode"), edge.get("toNode"))
        yield from (f"{edge['id']} hangs loose" for end in ends if end not in known)
        yield from (f"{edge['id']} leads to itself" for _ in ends[:1] if ends[0] == ends[1])


def node_faults(path: str, node: dict[str, object], vault: Mapping[str, str]) -> Iterator[str]:
    """Yield what is wrong with a node of a canvas."""
    if node.get("type") not in {"text", "file", "link", "group"}:
        yield f"{node['id']} is of type {node.get('type')}"
    if not all(type(node.get(side)) is int for side in SIDES):
        yield f"{node['id']} has no place"
    if node.get("type") == "file" and node.get("file") not in vault:
        yield f"{node['file']} leads nowhere"
    elif "subpath" in node and not has_place(node["file"], node["subpath"].removeprefix("#"), vault):
        yield f"{node['file']}{node['subpath']} has no such place"
    if node.get("type") == "text":
        yield from link_faults(path, node["text"], vault)


def property_faults(pages: Mapping[str, str]) -> Iterator[str]:
    """Yield properties that are nested, change their type from page to page, or are no legal tags."""
    types: dict[str, str] = {}
    for path, text in sorted(pages.items()):
        for name, value in front_matter(text).items():
            kind = property_type(value)
            if kind is None:
                yield f"{path}: {name} is nested"
            elif types.setdefault(name, kind) != kind:
                yield f"{path}: {name} is {kind}, elsewhere {types[name]}"
            if name == "tags":
                yield from (f"{path}: no tag: {tag}" for tag in value if not TAG.match(str(tag)))  # type: ignore[attr-defined]


def property_type(value: object) -> str | None:
    """Return how Obsidian shows a property, None for a nested one."""
    if isinstance(value, list):
        return "list" if all(isinstance(item, str) for item in value) else None
    if isinstance(value, bool):
        return "checkbox"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, dt.date):
        return "date"
    return "text" if isinstance(value, str) else None


def name_faults(vault: Mapping[str, str]) -> Iterator[str]:
    """Yield paths that some system refuses, or that differ only in case."""
    folded: dict[str, str] = {}
    for path in sorted(vault):
        if path.startswith(".wiki/") or "/.wiki/" in path:
            continue
        yield from (f"{path}: unsafe name" for part in path.split("/") if UNSAFE_NAME.search(part))
        spelt = unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())
        if folded.setdefault(spelt, path) != path:
            yield f"{path}: differs from {folded[spelt]} only in case"
        if path != unicodedata.normalize("NFC", path):
            yield f"{path}: is not composed (NFC)"
