"""Who owns what in a page: blocks with an intact hash are ours, everything else is the human's and stays."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from wiki_compiler.reading.managed import Piece, split_pieces
from wiki_compiler.render.adoption import Shared
from wiki_compiler.render.front_matter import merge_front_matter, read_property, split_front_matter
from wiki_compiler.render.kept import kept_text
from wiki_compiler.render.page import GENERATOR, NOTES, Page, block_text, inside, page_text
from wiki_compiler.render.properties import OWN, write_properties

_MARKER = "<!-- wiki:"


class Merged(msgspec.Struct, frozen=True):
    """The new text of a page, and the names of the blocks that a human had edited."""

    text: str
    edited: tuple[str, ...] = ()
    torn: bool = False
    """Whether a marker of a block had been removed."""


def is_ours(text: str) -> bool:
    """Whether a file was generated: its front matter says so, or a block of ours stands in it."""
    front, body = split_front_matter(text)
    if front is not None and read_property(front, "generated_by") == GENERATOR:
        return True
    return "<!-- wiki:begin " in body and any(piece.name and piece.whole for piece in split_pieces(body))


def merge(page: Page, standing: str, before: Shared | None) -> Merged:
    """Return ``standing``, the text of a page in the vault, brought up to date; a human's text in it is kept.

    Args:
        page: the page as it should be.
        standing: the page as it is.
        before: our items of aliases and tags as last written, None when nobody knows.
    """
    end = "\r\n" if "\r\n" in standing.partition("\n")[0] + "\n" else "\n"
    front, body = split_front_matter(standing)
    properties = merge_front_matter((front or "").replace("\r\n", "\n"), page.properties, before)
    blocks, edited, torn = _merge_blocks(page, split_pieces(_without_begun_marker(body)), end)
    if front is not None and properties == front.replace("\r\n", "\n"):
        head = standing[: len(standing) - len(body)]
    else:
        head = f"---\n{properties}---\n".replace("\n", end)
    return Merged(head + blocks, edited, torn)


def is_beginning(text: str, page: Page) -> bool:
    """Whether a file is no more than the beginning of ``page``, or of its properties, as a broken copy leaves it."""
    if not text.replace("\0", "").strip() or page_text(page).startswith(_unix(text)):
        return True
    first, *others = text.splitlines()
    ours = write_properties(page.properties).splitlines()
    if split_front_matter(text)[0] is not None or first.rstrip() != "---" or not ours:
        return False
    known = all(line[:1] in " \t-" or line.partition(":")[0] in OWN for line in others[:-1])
    begun = others[0] == ours[0] if len(others) > 1 else ours[0].startswith("".join(others))
    return known and begun


def _without_begun_marker(body: str) -> str:
    """Return ``body`` without the beginning of a marker that a broken copy ends in; what has Notes is no such copy."""
    last = body.rpartition("\n")[2]
    begun = last.startswith("<!") and (last.startswith(_MARKER) or _MARKER.startswith(last))
    whole = not begun or last.rstrip().endswith("-->") or NOTES.strip() in body
    return body if whole else body[: len(body) - len(last)]


def _merge_blocks(page: Page, pieces: list[Piece], end: str) -> tuple[str, tuple[str, ...], bool]:
    """Return the body of a page, the names of its edited blocks, and whether a marker had been removed."""
    blocks = {block.name: block for block in page.blocks}
    places = {name: _place(name, pieces) for name in blocks}
    human = "".join(piece.text for piece in pieces if not piece.name)
    lost = not any(piece.name for piece in pieces)
    torn = (lost and human.split() not in ([], NOTES.split())) or not all(piece.whole for piece in pieces)
    missing = _missing(page, places)
    text, edited = missing.get(None, ""), []
    for place, piece in enumerate(pieces):
        block = blocks.get(piece.name) if places.get(piece.name) == place else None
        made = (block_text(block) if block else "") + missing.get(place, "")
        fresh = inside(blocks[piece.name]) if piece.name in blocks else ""
        if block and piece.whole and piece.intact and _unix(piece.inside) == fresh:
            text += piece.text + missing.get(place, "").replace("\n", end)
        else:
            text += made.replace("\n", end) if piece.name else piece.text
        if piece.name and not piece.intact and _unix(piece.inside) != fresh:
            text += kept_text(piece, fresh, human + text, end)
            edited.append(piece.name)
    text += NOTES if not human.strip() and (lost or torn) else ""
    return text, tuple(edited), torn


def _missing(page: Page, places: dict[str, int | None]) -> dict[int | None, str]:
    """Return the blocks that do not stand yet, by the place of the one after which they belong; None is the top."""
    found: dict[int | None, str] = defaultdict(str)
    above: int | None = None
    for block in page.blocks:
        place = places[block.name]
        if place is None:
            found[above] += block_text(block)
        else:
            above = place
    return found


def _place(name: str, pieces: list[Piece]) -> int | None:
    """Return where the block ``name`` stands: of several copies the first intact one, else the first."""
    places = [place for place, piece in enumerate(pieces) if piece.name == name]
    return next((place for place in places if pieces[place].intact), places[0] if places else None)


def _unix(text: str) -> str:
    return text.replace("\r\n", "\n")
