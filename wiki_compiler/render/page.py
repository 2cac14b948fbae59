"""What rendering hands to the disk: pages with their blocks, and files for machines."""

from __future__ import annotations

import msgspec

from wiki_compiler.reading.managed import NOTES_HEADING, block_hash
from wiki_compiler.render.properties import Properties, write_properties

GENERATOR = "wiki-compiler"
NOTES = f"\n{NOTES_HEADING}\n"


class ManagedBlock(msgspec.Struct, frozen=True):
    """Generated text under a name; it stands between a begin and an end marker."""

    name: str
    text: str


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A Markdown page of the vault.

    What is in ``properties`` and ``blocks`` is ours and renewed by every compile; ``rest`` is what a new page begins
    with outside of them, and belongs to the human from then on. A page without blocks is the human's: made once.
    """

    path: str
    properties: Properties = ()
    blocks: tuple[ManagedBlock, ...] = ()
    rest: str = NOTES
    replaces: tuple[str, ...] = ()
    """The ids of pages that are no more, for their thing goes by another name: what a human wrote there comes here."""

    def property(self, name: str) -> str:
        """Return the property ``name`` as text, empty where there is none."""
        return next((str(value) for key, value in self.properties if key == name), "")


class DataFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file for machines, without room for markers."""

    path: str
    text: str


def begin_marker(block: ManagedBlock) -> str:
    """Return the line that opens ``block``, with the hash of the text between."""
    return f"<!-- wiki:begin {block.name} {block_hash(inside(block))} -->\n"


def end_marker(name: str) -> str:
    """Return the line that closes the block ``name``."""
    return f"<!-- wiki:end {name} -->\n"


def inside(block: ManagedBlock) -> str:
    """Return the text between the markers of ``block``."""
    return f"\n{block.text.strip()}\n\n"


def block_text(block: ManagedBlock) -> str:
    """Return ``block`` between its markers."""
    return begin_marker(block) + inside(block) + end_marker(block.name)


def page_text(page: Page) -> str:
    """Return the whole text of ``page`` where there is none yet."""
    front = f"---\n{write_properties(page.properties)}---\n" if page.properties else ""
    return front + "".join(map(block_text, page.blocks)) + page.rest
