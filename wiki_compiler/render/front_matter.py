"""Front matter merged by meaning: ours is renewed where it differs, everything else stays as it was written."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from itertools import islice

import msgspec
import yaml

from wiki_compiler.reading.managed import split_lines
from wiki_compiler.render.properties import OWN, SHARED, Properties, Value, write_property

_OPEN = re.compile(r"\ufeff?---[ \t]*\r?\n")
_CLOSE = re.compile(r"^(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.MULTILINE)
_KEY = re.compile(r"""("[^"\n]+"|'[^'\n]+'|[^\s#'"\[\]{}&*!|>%@`,?:-][^:#\n]*?|-[^\s:#][^:#\n]*?)[ \t]*:(?=\s|$)""")
_ITEM = re.compile(r"\s*-\s")
_COMMENT = re.compile(r"(?<=\s)#.*$")
_SCALAR = r'(?:[\w./-]+(?: [\w./-]+)*|"[^"\\\n]*")'
_PLAIN_LINE = re.compile(rf"[\w-]+: ({_SCALAR})\n")
_PLAIN_LIST = re.compile(rf"[\w-]+:\n(?:  - {_SCALAR}\n)+")

_Lines = list[str]


class Chunk(msgspec.Struct, frozen=True):
    """The lines of one property, or of a comment or gap between two (``key`` is empty)."""

    key: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The lines as they stand in the file."""
        return "".join(self.lines)


def split_front_matter(text: str) -> tuple[str | None, str]:
    """Return the lines between the fences of the front matter, None where there is none, and what follows."""
    opened = _OPEN.match(text)
    closed = _CLOSE.search(text, opened.end()) if opened else None
    if opened is None or closed is None:
        return None, text
    return text[opened.end() : closed.start()], text[closed.end() :]


def merge_front_matter(front: str, ours: Properties, before: dict[str, tuple[str, ...]] | None) -> str:
    """Return ``front`` with our properties brought up to date.

    Args:
        front: the lines between the fences as they stand in the file.
        ours: the properties as they should be.
        before: our items of aliases and tags as last written, None when nobody knows; others are the human's.
    """
    chunks = _chunks(front)
    standing: dict[str, Chunk] = {}
    followers: dict[str, _Lines] = defaultdict(list)
    last, doubled = "", False
    for chunk in chunks:
        if chunk.key in OWN and chunk.key not in standing:
            standing[chunk.key], last = chunk, chunk.key
        elif chunk.key not in OWN:
            followers[last].append(chunk.text)
        else:
            doubled = True
    wanted = {name: _renewed(name, dict(ours).get(name), standing.get(name), before) for name in OWN}
    if not doubled and all(wanted[name] == (standing[name].text if name in standing else "") for name in OWN):
        return front
    return "".join(followers[""]) + "".join(wanted[name] + "".join(followers[name]) for name in OWN)


def foreign_chunks(front: str) -> tuple[Chunk, ...]:
    """Return the properties and comments of ``front`` that are not ours."""
    return tuple(chunk for chunk in _chunks(front) if chunk.key not in OWN and chunk.text.strip())


def with_foreign(front: str, added: Iterable[Chunk]) -> tuple[str, str]:
    """Return ``front`` with further properties of a human, and those that cannot stand there: it has other values."""
    standing = {chunk.key: chunk.text for chunk in _chunks(front) if chunk.key}
    left = ""
    for chunk in added:
        if chunk.key in standing:
            left += "" if standing[chunk.key].split() == chunk.text.split() else chunk.text
        elif chunk.key or chunk.text not in front:
            front += chunk.text
            standing[chunk.key] = chunk.text
    return front, left


def with_items(front: str, name: str, items: Iterable[str]) -> str:
    """Return ``front`` with further items in the list ``name``."""
    chunks = _chunks(front)
    place = next((place for place, chunk in enumerate(chunks) if chunk.key == name), None)
    found = _items(None if place is None else chunks[place])
    new = tuple(item for item in items if item not in found)
    if not new:
        return front
    if place is None:
        return front + write_property(name, new)
    chunk = chunks[place]
    in_lines = bool(found) and len(_item_lines(chunk, len(found))) == len(found)
    lines = write_property(name, new).partition("\n")[2]
    renewed = chunk.text + lines if in_lines else write_property(name, (*found, *new))
    return "".join(one.text for one in (*chunks[:place], Chunk(name, (renewed,)), *chunks[place + 1 :]))


def read_property(front: str, name: str) -> str | tuple[str, ...] | None:
    """Return what the property ``name`` of ``front`` means, None where it is absent or cannot be read."""
    chunk = next((chunk for chunk in _chunks(front) if chunk.key == name), None)
    return _meaning(chunk) if chunk else None


def own_properties(front: str) -> dict[str, tuple[str, ...]]:
    """Return what the properties that are ours say in ``front``; what is no YAML as it is written."""
    found: dict[str, tuple[str, ...]] = {}
    for chunk in _chunks(front):
        if chunk.key in OWN and chunk.key not in found:
            value = _meaning(chunk)
            written = chunk.text.partition(":")[2].strip() if value is None else value
            found[chunk.key] = written if isinstance(written, tuple) else (written,)
    return found


def _chunks(front: str) -> list[Chunk]:
    chunks: list[tuple[str, _Lines]] = []
    lines = split_lines(front)
    for place, line in enumerate(lines):
        key = _KEY.match(line)
        if key:
            chunks.append((key[1].strip("\"'"), [line]))
        elif chunks and (not chunks[-1][0] or _continues(islice(lines, place, None))):
            chunks[-1][1].append(line)
        else:
            chunks.append(("", [line]))
    return [Chunk(key, tuple(own)) for key, own in chunks]


def _continues(rest: Iterable[str]) -> bool:
    """Whether the first of ``rest`` belongs to the property above: a comment does if more of that property follows."""
    for line in rest:
        if line.strip() and not line.startswith("#"):
            return line[0] in " \t" or _ITEM.match(line) is not None
    return False


def _renewed(name: str, value: Value | None, standing: Chunk | None, before: dict[str, tuple[str, ...]] | None) -> str:
    if name in SHARED:
        return _renewed_list(name, value if isinstance(value, tuple) else (), standing, before)
    if value is None:
        return ""
    if standing is not None and _same(value, _meaning(standing)):
        return standing.text
    return _with_comments(write_property(name, value), standing)


def _renewed_list(
    name: str, ours: tuple[str, ...], standing: Chunk | None, before: dict[str, tuple[str, ...]] | None
) -> str:
    found = _items(standing)
    past = () if before is None else before.get(name, ())
    human = tuple(item for item in found if item not in ours and item not in past)
    if standing is not None and tuple(item for item in found if item not in human) == ours and found:
        return standing.text
    if not ours and not human:
        return ""
    written = dict(zip(found, _item_lines(standing, len(found)), strict=False))
    head = write_property(name, ours) if ours else f"{name}:\n"
    tail = "".join(written.get(item) or write_property(name, (item,)).partition("\n")[2] for item in human)
    return _with_comments(head + tail, standing)


def _items(standing: Chunk | None) -> tuple[str, ...]:
    found = _meaning(standing) if standing else None
    if isinstance(found, str):
        return (found,) if found.strip() else ()
    return found or ()


def _item_lines(standing: Chunk | None, number: int) -> tuple[str, ...]:
    """Return the line of each item where the list is written one item a line."""
    lines = tuple(line for line in standing.lines if _ITEM.match(line)) if standing else ()
    return lines if len(lines) == number else ()


def _with_comments(text: str, standing: Chunk | None) -> str:
    """Return ``text`` with the comments of the lines that it replaces; those of kept items come with their lines."""
    if standing is None:
        return text
    comment = _COMMENT.search(standing.lines[0].rstrip("\r\n"))
    if comment and _meaning(Chunk(standing.key, (standing.lines[0][: comment.start()],))) == _meaning(
        Chunk(standing.key, standing.lines[:1])
    ):
        first, end, rest = text.partition("\n")
        text = f"{first}  {comment[0]}{end}{rest}"
    return text + "".join(line for line in standing.lines[1:] if line.lstrip().startswith("#"))


def _meaning(chunk: Chunk) -> str | tuple[str, ...] | None:
    """Return what a property says, None where it is no YAML; as we write them it is read without a parser."""
    if plain := _PLAIN_LINE.fullmatch(chunk.text):
        return plain[1].strip('"')
    if _PLAIN_LIST.fullmatch(chunk.text):
        return tuple(line[4:].strip('"\n') for line in chunk.lines[1:])
    try:
        found = yaml.load(chunk.text, Loader=yaml.BaseLoader)  # noqa: S506 - BaseLoader makes strings only
    except yaml.YAMLError:
        return None
    value = found.get(chunk.key) if isinstance(found, dict) else None
    if isinstance(value, list):
        return tuple(item for item in value if isinstance(item, str))
    return value if isinstance(value, str) else None


def _same(ours: Value, found: str | tuple[str, ...] | None) -> bool:
    if isinstance(ours, int | Decimal) and isinstance(found, str):
        try:
            return Decimal(found) == ours
        except InvalidOperation:
            return False
    return found == (ours if isinstance(ours, tuple) else str(ours))
