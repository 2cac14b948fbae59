"""An independent reader of a vault: it follows links and anchors and reads properties as Obsidian does.

It shares no code with the renderer. A vault is given as ``{path: text}``.
"""

from __future__ import annotations

import datetime as dt
import functools
import itertools
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping

import frontmatter

FENCE = re.compile(r"^(?P<ticks>`{3,}|~{3,})[^\n]*\n.*?^(?P=ticks)[ \t]*$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(?<![\\`])(`+)(?!`).+?(?<!`)\1(?!`)")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
LINK = re.compile(r"(?<!\\)\[\[(?P<target>[^\[\]|\\]*)(?:(?P<pipe>\\?\|)(?P<label>(?:(?!\]\]).)*))?\]\]")
BLOCK_ID = re.compile(r"(?:^|[ \t])\^(?P<id>[A-Za-z0-9-]+)[ \t]*$", re.MULTILINE)
HEADING = re.compile(r"^#{1,6}[ \t]+(?P<text>.+?)[ \t]*#*$", re.MULTILINE)
TAG = re.compile(r"[\w/-]*[^\W\d][\w/-]*\Z")
SIDES = ("x", "y", "width", "height")
UNSAFE_NAME = re.compile(r'[\x00-\x1f#|^:\[\]*"\\<>?]|%%|^\.|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)', re.IGNORECASE)


def faults(vault: Mapping[str, str]) -> list[str]:
    """Return every way in which ``vault`` is not what Obsidian needs, sorted."""
    pages = {path: text for path, text in vault.items() if path.endswith(".md")}
    found = [*name_faults(vault), *property_faults(pages)]
    for path, text in pages.items():
        found += [f"{path}: {fault}" for fault in (*link_faults(path, text, vault), *anchor_faults(text))]
    for path, text in vault.items():
        if path.endswith(".canvas"):
            found += [f"{path}: {fault}" for fault in canvas_faults(path, json.loads(text), vault)]
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
    for found in LINK.finditer(readable(text)):
        page, _, fragment = found["target"].partition("#")
        goal = resolve(page, path, vault)
        row = text[text.rfind("\n", 0, text.find(found[0])) + 1 :].startswith("|")
        if goal is None:
            yield f"{found[0]} leads nowhere"
        elif page and goal not in {page, f"{page}.md"}:
            yield f"{found[0]} is no exact path"
        elif fragment.startswith("^") and fragment[1:] not in anchors(vault[goal]):
            yield f"{found[0]} has no such block"
        elif fragment and not fragment.startswith("^") and fragment not in HEADING.findall(vault[goal]):
            yield f"{found[0]} has no such heading"
        elif not found["label"]:
            yield f"{found[0]} has no label"
        elif row and found["pipe"] != "\\|":
            yield f"{found[0]} breaks its table"


def canvas_faults(path: str, canvas: dict[str, list[dict[str, object]]], vault: Mapping[str, str]) -> Iterator[str]:
    """Yield what keeps a canvas from being JSON Canvas 1.0 that leads somewhere and can be read."""
    nodes = {node["id"]: node for node in canvas["nodes"]}
    if set(canvas) != {"nodes", "edges"} or len(nodes) != len(canvas["nodes"]):
        yield "a stranger at the top, or two nodes of one id"
    for node in nodes.values():
        wanted = {"file": {"file"}, "text": {"text"}, "group": set()}[node["type"]]
        yield from (f"{node['id']} lacks {key}" for key in sorted(wanted - set(node)))
        yield from (f"{node['id']}: {key} is no whole number" for key in SIDES if type(node[key]) is not int)
        yield from link_faults(path, node.get("text", ""), vault)
        target = node.get("file")
        if target is not None and target not in vault:
            yield f"{node['id']} shows {target}, which is not there"
        elif target is not None and node.get("subpath", "#^")[2:] not in {"", *anchors(vault[target])}:
            yield f"{node['id']} shows no block {node['subpath']} of {target}"
    yield from (f"{one} and {other} overlap" for one, other in overlaps(list(nodes.values())))
    for edge in canvas["edges"]:
        if not {edge["fromNode"], edge["toNode"]} <= set(nodes) or edge["fromNode"] == edge["toNode"]:
            yield f"{edge['id']} leads from or to nowhere"
    if len({edge["id"] for edge in canvas["edges"]}) != len(canvas["edges"]):
        yield "two edges of one id"


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


def anchor_faults(text: str) -> list[str]:
    """Return the block ids that stand twice in a page."""
    seen = Counter(anchors(text))
    return [f"^{each} stands {number} times" for each, number in sorted(seen.items()) if number > 1]


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
        if folded.setdefault(path.casefold(), path) != path:
            yield f"{path}: differs from {folded[path.casefold()]} only in case"
