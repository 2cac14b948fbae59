"""Front matter: YAML read as text only, bounded before it is parsed, read line by line where it is broken."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from wiki_compiler.config import LimitsConfig
from wiki_compiler.reading.shapes import shapes

if TYPE_CHECKING:
    from yaml import MappingNode, Node

Properties = tuple[tuple[str, tuple[str, ...]], ...]

_MOST_VALUES = 2_000
_DEEPEST = 8
_KEY_LINE = re.compile(r"(?P<key>[^\s#:'\"{}\[\],&*!|>%@`-][^:#]{0,80}?)\s*:(?:\s+(?P<rest>.*))?$")
_LIST_LINE = re.compile(r"\s*-\s+(?P<rest>.+)$")
_STACKED = re.compile(r"(?:[-?:][ \t]+){2,}")
_TEMPLATE = re.compile(r"\{\{.*\}\}|<%.*%>", re.DOTALL)
_WIKILINK = re.compile(r"!?\[\[([^\[\]|]*)(?:\|([^\[\]]*))?\]\]")


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a front matter: a remark's code, the line in the file and the facts that explain it."""

    code: str
    line: int
    reason: str
    limit: str = ""


class FrontMatter(msgspec.Struct, frozen=True):
    """The properties of a note, and the first line after them."""

    properties: Properties = ()
    body_line: int = 1
    faults: tuple[Fault, ...] = ()


def read_front_matter(lines: list[str], limits: LimitsConfig) -> FrontMatter:
    """Read the front matter that opens with ``---`` on the first of ``lines``; without one, nothing."""
    end = _end(lines)
    if end is None:
        return FrontMatter()
    inner = lines[1:end]
    if limit := _limit(inner, limits):
        kept = _within(inner, limits.front_matter)
        fault = Fault("oversized-note", min(len(kept) + 2, end), "front matter", limit)
        return FrontMatter(_lenient(kept), end + 2, (fault,)) if _KEY_LINE.match(inner[0]) else FrontMatter()
    try:
        properties, faults = _strict(inner)
    except _BrokenError as error:
        if not any(_KEY_LINE.match(line) for line in inner):
            return FrontMatter()
        properties = _lenient(inner)
        faults = (Fault("bad-front-matter", error.line + 2, error.reason),)
    return FrontMatter(properties, end + 2, faults)


def told_values(values: Iterable[str]) -> tuple[str, ...]:
    """Return ``values`` as the reader takes them: without those that say nothing, a link by the text it shows."""
    return tuple(told for value in values for told in _told(value))


class _BrokenError(Exception):
    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def _end(lines: list[str]) -> int | None:
    """Return the index of the closing line, None where no front matter opens or closes."""
    if not lines or lines[0].rstrip() != "---":
        return None
    return next((index for index, line in enumerate(lines) if index and line.rstrip() in ("---", "...")), None)


def _limit(inner: list[str], limits: LimitsConfig) -> str:
    """Return the limit that the front matter is beyond, empty when it is within all."""
    if sum(len(line.encode()) + 1 for line in inner) > limits.front_matter:
        return f"limits.front_matter = {limits.front_matter}"
    return f"limits.depth = {limits.depth}" if _too_deep(inner, limits.depth) else ""


def _within(lines: list[str], size: int) -> list[str]:
    kept: list[str] = []
    for line in lines:
        size -= len(line.encode()) + 1
        if size < 0:
            break
        kept.append(line)
    return kept


def _too_deep(lines: list[str], depth: int) -> bool:
    level = 0
    for line in lines:
        for sign in re.findall(r"[\[\]{}]", line):
            level = level + 1 if sign in "[{" else max(0, level - 1)
            if level > depth:
                return True
        if any(len(stack) > 2 * depth for stack in _STACKED.findall(line)):
            return True
    return False


def _strict(lines: list[str]) -> tuple[Properties, tuple[Fault, ...]]:
    import yaml

    try:
        node = yaml.compose("\n".join(lines), Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise _BrokenError(min(mark.line if mark else 0, len(lines) - 1), error.problem or "no YAML") from error
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise _BrokenError(0, "no YAML") from error
    if node is None:
        return (), ()
    if not isinstance(node, yaml.MappingNode):
        raise _BrokenError(0, "no keys")
    return _properties(node)


def _properties(node: MappingNode) -> tuple[Properties, tuple[Fault, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    faults: list[Fault] = []
    budget = [_MOST_VALUES]
    for key, value, line in _entries(node, "", 0):
        if key in found:
            faults.append(Fault("bad-front-matter", line + 2, f"duplicate key {key}"))
        found[key] = told_values(_texts(value, 0, budget))
    return tuple(found.items()), tuple(faults)


def _entries(node: MappingNode, prefix: str, depth: int) -> Iterator[tuple[str, Node, int]]:
    import yaml

    for key_node, value in node.value:
        key = prefix + (key_node.value.strip() if isinstance(key_node, yaml.ScalarNode) else "?")
        if isinstance(value, yaml.MappingNode) and value.value and depth < _DEEPEST:
            yield from _entries(value, f"{key}.", depth + 1)
        else:
            yield key, value, key_node.start_mark.line


def _texts(node: Any, depth: int, budget: list[int]) -> Iterator[str]:  # noqa: ANN401 - a YAML node or a pair of them
    import yaml

    if budget[0] <= 0 or depth > _DEEPEST:
        return
    budget[0] -= 1
    if isinstance(node, yaml.ScalarNode):
        yield node.value
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _texts(item, depth + 1, budget)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield f"{' '.join(_texts(key, depth + 1, budget))}: {', '.join(_texts(value, depth + 1, budget))}"


def _lenient(lines: list[str]) -> Properties:
    found: dict[str, tuple[str, ...]] = {}
    key = ""
    for line in lines:
        if match := _KEY_LINE.match(line):
            key = match["key"].strip()
            found[key] = tuple(_told(_unquoted(match["rest"] or "")))
        elif key and (match := _LIST_LINE.match(line)):
            found[key] = (*found[key], *_told(_unquoted(match["rest"])))
    return tuple(found.items())


def _unquoted(text: str) -> str:
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    return text


def _told(text: str) -> Iterator[str]:
    """Yield the text of a value, nothing for one that says nothing; a link gives its label or its target."""
    text = _WIKILINK.sub(lambda link: (link[2] or link[1].rsplit("/", 1)[-1]).strip(), text).replace("<>", "")
    text = text.replace("\n", " ").strip()
    if text.casefold() not in shapes().front_matter.unknown and not _TEMPLATE.fullmatch(text):
        yield text
