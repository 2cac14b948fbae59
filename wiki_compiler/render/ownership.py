"""Who owns what in a page: blocks with an intact hash are ours, everything else is the human's and stays."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.reading.managed import Piece, block_hash, split_pieces
from wiki_compiler.render.front_matter import (
    foreign_properties,
    merge_front_matter,
    read_property,
    split_front_matter,
)
from wiki_compiler.render.page import GENERATOR, NOTES, ManagedBlock, Page, block_text, inside, page_text
from wiki_compiler.render.properties import SHARED

_OUR_TAG = re.compile(r"(?:entity|concept|source|claim)(?:/|\Z)")

Shared = dict[str, tuple[str, ...]]


class Merged(msgspec.Struct, frozen=True):
    """The new text of a page, and the names of the blocks that a human had edited."""

    text: str
    edited: tuple[str, ...] = ()


def is_ours(text: str) -> bool:
    """Whether a file was generated: its front matter says so, or a block of ours stands in it."""
    front, body = split_front_matter(text)
    if front is not None and read_property(front, "generated_by") == GENERATOR:
        return True
    return "<!-- wiki:begin " in body and any(piece.name for piece in split_pieces(body))


def merge(page: Page, standing: str, before: Shared | None) -> Merged:
    """Return ``standing``, the text of a page in the vault, brought up to date; a human's text in it is kept.

    Args:
        page: the page as it should be.
        standing: the page as it is.
        before: our items of aliases and tags as last written, None when nobody knows.
    """
    if not standing.strip():
        return Merged(page_text(page))
    end = "\r\n" if "\r\n" in standing.partition("\n")[0] + "\n" else "\n"
    front, body = split_front_matter(standing)
    properties = merge_front_matter((front or "").replace("\r\n", "\n"), page.properties, before)
    blocks, edited = _merge_blocks(page, split_pieces(body), end)
    if front is not None and properties == front.replace("\r\n", "\n"):
        head = standing[: len(standing) - len(body)]
    else:
        head = f"---\n{properties}---\n".replace("\n", end)
    return Merged(head + blocks, edited)


def only_ours(text: str, before: Shared | None) -> bool:
    """Whether nothing would be lost with this page: it is ours, untouched, and no human wrote beside or into it."""
    front, body = split_front_matter(text)
    pieces = split_pieces(body)
    beside = "".join(piece.text for piece in pieces if not piece.name)
    return (
        front is not None
        and read_property(front, "generated_by") == GENERATOR
        and not foreign_properties(front)
        and all(_ours_alone(front, name, before) for name in SHARED)
        and all(piece.intact for piece in pieces if piece.name)
        and beside.split() in ([], NOTES.split())
    )


def _merge_blocks(page: Page, pieces: list[Piece], end: str) -> tuple[str, tuple[str, ...]]:
    places = {block.name: _place(block.name, pieces) for block in page.blocks}
    wanted = {place: block for block in page.blocks if (place := places[block.name]) is not None}
    text, edited = "", []
    for place, piece in enumerate(pieces):
        if place in wanted:
            renewed, kept = _renew(wanted[place], piece, end)
            text += renewed + kept
            edited += [piece.name] if kept else []
        elif not piece.name or (not piece.intact and piece.name in places):
            text += piece.text
        elif not piece.intact:
            text += _kept(piece, end)
            edited.append(piece.name)
    missing = "".join(block_text(block).replace("\n", end) for block in page.blocks if places[block.name] is None)
    return missing + text, tuple(edited)


def _place(name: str, pieces: list[Piece]) -> int | None:
    """Return where the block ``name`` stands: of several copies the first intact one, else the first."""
    places = [place for place, piece in enumerate(pieces) if piece.name == name]
    return next((place for place in places if pieces[place].intact), places[0] if places else None)


def _renew(block: ManagedBlock, piece: Piece, end: str) -> tuple[str, str]:
    """Return the new block and, where a human had edited the old one, what to keep of it."""
    if piece.inside.replace("\r\n", "\n") == inside(block):
        return (piece.text if piece.intact else block_text(block).replace("\n", end)), ""
    return block_text(block).replace("\n", end), "" if piece.intact else _kept(piece, end)


def _kept(piece: Piece, end: str) -> str:
    opened = f"<!-- wiki:kept {piece.name} {block_hash(piece.inside)} -->{end}"
    return f"{opened}{piece.inside}<!-- wiki:kept-end -->{end}"


def _ours_alone(front: str, name: str, before: Shared | None) -> bool:
    found = read_property(front, name)
    items = (found,) if isinstance(found, str) else found or ()
    if before is not None:
        return all(item in before.get(name, ()) for item in items)
    return all(name == "tags" and _OUR_TAG.match(item) for item in items)
