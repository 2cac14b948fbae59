"""What a human wrote into a page that is no longer due, and how the page that took its place takes it in."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from wiki_compiler.reading.managed import NOTES_HEADING, split_lines, split_pieces
from wiki_compiler.render.front_matter import (
    Chunk,
    foreign_chunks,
    read_property,
    split_front_matter,
    with_foreign,
    with_items,
)
from wiki_compiler.render.kept import own_words, stands_in
from wiki_compiler.render.page import GENERATOR
from wiki_compiler.render.properties import SHARED

Shared = dict[str, tuple[str, ...]]

_OUR_TAG = re.compile(r"(?:entity|concept|source|claim)(?:/|\Z)")
_GAP = re.compile(r"\n(?:[ \t]*\n)+")
_FENCE = re.compile(r"^[ \t>]*(?:```|~~~)", re.MULTILINE)


class Legacy(msgspec.Struct, frozen=True, kw_only=True):
    """What is a human's in a page of ours."""

    path: str
    text: str = ""
    properties: tuple[Chunk, ...] = ()
    items: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Their items in the lists of which others are ours."""

    @property
    def empty(self) -> bool:
        """Whether there is nothing of a human's."""
        return not (self.text or self.properties or any(items for _, items in self.items))


def legacy_of(path: str, text: str, before: Shared | None) -> Legacy:
    """Return what a human wrote into the page ``text``.

    Args:
        path: where the page stands.
        text: all of it.
        before: our items of aliases and tags as last written, None when nobody knows.
    """
    front, body = split_front_matter(text)
    return Legacy(
        path=path,
        text=_beside(body),
        properties=foreign_chunks(front or ""),
        items=tuple((name, _own_items(front or "", name, before)) for name in sorted(SHARED)),
    )


def only_ours(text: str, before: Shared | None) -> bool:
    """Whether nothing would be lost with this page: it is ours, untouched, and no human wrote beside or into it."""
    front, body = split_front_matter(text)
    generated = front is not None and read_property(front, "generated_by") == GENERATOR
    untouched = all(piece.intact for piece in split_pieces(body) if piece.name)
    return generated and untouched and legacy_of("", text, before).empty


def adopt(text: str, legacy: Legacy) -> str:
    """Return the page ``text`` with what a human wrote into another; what stands there already is not put twice."""
    end = "\r\n" if "\r\n" in text.partition("\n")[0] + "\n" else "\n"
    front, body = split_front_matter(text)
    head = text[: len(text) - len(body)]
    left = ""
    if front is not None:
        renewed, left = with_foreign(front.replace("\r\n", "\n"), legacy.properties)
        for name, items in legacy.items:
            renewed = with_items(renewed, name, items)
        head = head if renewed == front.replace("\r\n", "\n") else f"---\n{renewed}---\n".replace("\n", end)
    else:
        left = "".join(chunk.text for chunk in legacy.properties)
    told = [part for part in _parts(legacy.text, left) if not stands_in(body, part)]
    if not told:
        return head + body
    added = "\n\n".join((f"<!-- wiki:moved {legacy.path} -->", *told)) + "\n"
    return head + body.rstrip("\r\n") + f"\n\n{added}".replace("\n", end)


def _parts(text: str, properties: str) -> Iterator[str]:
    """Yield the paragraphs of ``text``, or all of it where code stands in it; then properties as code."""
    if _FENCE.search(text):
        yield text
    else:
        yield from filter(None, _GAP.split(text))
    if properties:
        yield f"```yaml\n{properties.strip()}\n```"


def _beside(body: str) -> str:
    pieces = split_pieces(body)
    told = "".join(
        own_words(piece.inside, "") if piece.name and not piece.intact else piece.text
        for piece in pieces
        if not (piece.name and piece.intact)
    )
    lines = split_lines(told.replace("\r\n", "\n"))
    heading = next((number for number, line in enumerate(lines) if line.strip() == NOTES_HEADING), len(lines))
    return "".join(lines[:heading] + lines[heading + 1 :]).strip("\n")


def _own_items(front: str, name: str, before: Shared | None) -> tuple[str, ...]:
    found = read_property(front, name)
    items = (found,) if isinstance(found, str) else found or ()
    if before is not None:
        return tuple(item for item in items if item not in before.get(name, ()))
    return tuple(item for item in items if not (name == "tags" and _OUR_TAG.match(item)))
