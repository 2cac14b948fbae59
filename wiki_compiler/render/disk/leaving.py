"""Pages that are no longer due: their generated text goes; what a human wrote goes along to the page in their place.

Where no page took the place of one, what the human wrote stays where it is, below a line that says so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

import msgspec

from wiki_compiler.reading.managed import block_hash, split_pieces
from wiki_compiler.render.adoption import Legacy, Shared, legacy_of, only_ours
from wiki_compiler.render.front_matter import read_property, split_front_matter
from wiki_compiler.render.ownership import is_ours
from wiki_compiler.render.page import GENERATOR, DataFile, ManagedBlock, Page, inside
from wiki_compiler.render.properties import Properties
from wiki_compiler.render.quote import Markdown, quote

_SOURCES = "sources/"


class Leaving(msgspec.Struct, frozen=True, kw_only=True):
    """A page of ours that is no longer due."""

    path: str
    text: str
    legacy: Legacy | None
    """What a human wrote into it, None where that is nothing."""


def leaving(path: str, text: str, before: Shared | None) -> Leaving | None:
    """Return a page that is no longer due, None where it is not ours."""
    if not is_ours(text):
        return None
    return Leaving(path=path, text=text, legacy=None if only_ours(text, before) else legacy_of(path, text, before))


def heirs(pages: Iterable[Page | DataFile], gone: Iterable[Leaving], standing: Collection[str]) -> dict[str, Page]:
    """Return for each page in ``gone`` with a human's text the page that took its place, where there is exactly one.

    It is the page of the same id, else the one that says it replaces that id; for a note that was renamed the new page
    with the same text.
    """
    orphans = [one for one in gone if one.legacy is not None]
    if not orphans:
        return {}
    own, replacing, saying = _by_id(pages, standing)
    found: dict[str, Page] = {}
    for one in orphans:
        front, body = split_front_matter(one.text)
        key = read_property(front or "", "id")
        told = [block_hash(_below_head(piece.inside)) for piece in split_pieces(body) if piece.name and piece.intact]
        by_text = saying.get(told[0], []) if told and one.path.startswith(_SOURCES) else []
        candidates = [own[str(key)]] if str(key) in own else replacing.get(str(key), []) or by_text
        if len(candidates) == 1:
            found[one.path] = candidates[0]
    return found


def farewell(one: Leaving, sentence: Markdown) -> Page:
    """Return the page that stays for a human's text alone."""
    front, _ = split_front_matter(one.text)
    stem = one.path.rpartition("/")[2].removesuffix(".md")
    title, key = (read_property(front or "", name) for name in ("title", "id"))
    name = title if isinstance(title, str) and title.strip() else stem
    properties: Properties = (("title", name), ("generated_by", GENERATOR))
    if isinstance(key, str):
        properties = (("id", key), *properties)
    return Page(path=one.path, properties=properties, blocks=(ManagedBlock("page", f"# {quote(name)}\n\n{sentence}"),))


def _by_id(
    pages: Iterable[Page | DataFile], standing: Collection[str]
) -> tuple[dict[str, Page], Mapping[str, list[Page]], Mapping[str, list[Page]]]:
    """Return the pages by their id, by the ids they replace, and new pages of notes by what they say."""
    own: dict[str, Page] = {}
    replacing: dict[str, list[Page]] = defaultdict(list)
    saying: dict[str, list[Page]] = defaultdict(list)
    for page in pages:
        if not isinstance(page, Page) or not page.blocks:
            continue
        own[page.property("id")] = page
        for key in dict.fromkeys(page.replaces):
            replacing[key].append(page)
        if page.path.startswith(_SOURCES) and page.path not in standing:
            saying[block_hash(_below_head(inside(page.blocks[0])))].append(page)
    return own, replacing, saying


def _below_head(text: str) -> str:
    """Return what a block says below its title and the line with its path."""
    return text.replace("\r\n", "\n").strip("\n").partition("\n\n")[2].partition("\n\n")[2]
