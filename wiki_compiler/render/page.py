"""What rendering hands to the disk, and what the disk says it would do and did."""

from __future__ import annotations

from pathlib import Path

import msgspec

from wiki_compiler.reading.managed import block_hash
from wiki_compiler.render.properties import Properties, write_properties

GENERATOR = "wiki-compiler"
NOTES = "\n## Notes\n"


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


class DataFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file for machines, without room for markers."""

    path: str
    text: str


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One file that would be written: its text now (None when there is none) and its text then."""

    path: str
    before: str | None
    after: str
    wanted: Page | DataFile


class VaultRemark(msgspec.Struct, frozen=True):
    """Something a person did to the vault that the compiler worked around: a word of the catalogue, and where."""

    code: str
    """``edited-block``, ``foreign-file``, ``page-with-notes``, ``link-in-vault``."""
    path: str


class VaultPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What a compile would do to a vault; paths are POSIX, relative to the vault, sorted."""

    vault: Path
    writes: tuple[Step, ...] = ()
    removed: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    """Files that stand where a page would, or are no longer due, and stay because they hold a human's text."""
    remarks: tuple[VaultRemark, ...] = ()

    @property
    def written(self) -> tuple[str, ...]:
        """The paths of all files that would be written."""
        return tuple(step.path for step in self.writes)

    @property
    def clean(self) -> bool:
        """Whether the vault is already what a compile would make of it."""
        return not self.writes and not self.removed


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """What a compile did to a vault: paths relative to it, sorted."""

    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()


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
