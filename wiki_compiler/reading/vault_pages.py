"""How a compiled vault stands on the disk: what lint looks at, and no page may depend on."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from wiki_compiler.config import LimitsConfig
from wiki_compiler.model import Block
from wiki_compiler.reading.front_matter import FrontMatter, read_front_matter
from wiki_compiler.reading.managed import Piece, split_pieces
from wiki_compiler.reading.markdown import read_blocks
from wiki_compiler.reading.secrets import redact
from wiki_compiler.reading.shapes import shapes
from wiki_compiler.reading.tree import shown_path
from wiki_compiler.reading.written import LISTS, Written, as_written, changed_properties

_MACHINE, _MANIFEST = ".wiki", ".wiki/manifest.json"


class VaultPage(msgspec.Struct, frozen=True, kw_only=True):
    """A Markdown file of a vault."""

    path: str
    """As findings name it: relative to the workspace."""
    name: str
    """Relative to the vault."""
    lines: tuple[str, ...]
    properties: tuple[tuple[str, tuple[str, ...]], ...] = ()
    body_line: int = 1
    """The first line after the front matter."""
    edited: tuple[tuple[int, str], ...] = ()
    """The generated blocks into which somebody wrote, or a marker of which is gone: their first line and their name."""
    changed: tuple[tuple[int, str], ...] = ()
    """The compiler's properties that no longer say what it wrote: their line (1 where it is gone) and their name."""

    @property
    def folder(self) -> str:
        """The folder at the top of the vault that the page stands in, empty at the top."""
        return self.name.partition("/")[0] if "/" in self.name else ""

    @property
    def generated(self) -> bool:
        """Whether the front matter says that the compiler wrote the page."""
        return shapes().generated.program in self.property(shapes().generated.property)

    def property(self, name: str) -> tuple[str, ...]:
        """Return the values of the front-matter key ``name``, empty when it is absent."""
        return next((values for key, values in self.properties if key == name), ())

    def blocks(self, limits: LimitsConfig) -> tuple[Block, ...]:
        """Parse the page; only where that is asked for, for a vault has as many pages as the memory has notes."""
        return _blocks(self.lines[self.body_line - 1 :], self.body_line, limits.line)


class VaultState(msgspec.Struct, frozen=True):
    """What stands in a vault, by path."""

    pages: tuple[VaultPage, ...]
    names: tuple[str, ...]
    """The paths of all files, relative to the vault."""
    due: frozenset[str] = frozenset()
    """The files that the last compile made, as its manifest says; what is lost or broken says nothing."""


def read_vault(vault: Path, root: Path, limits: LimitsConfig) -> VaultState | None:
    """Return how ``vault`` stands, None where no compile has made one there; no link is followed."""
    if not (vault / _MACHINE).is_dir() or vault.is_symlink():
        return None
    prefix = Path(os.path.relpath(vault.absolute(), root.absolute())).as_posix()
    disk = dict(sorted((shown_path(name), name) for name in _files(vault)))
    due = _due(vault / _MANIFEST)
    found = (
        _page(vault / own, f"{prefix}/{name}", name, limits, tuple(as_written(due.get(name))))
        for name, own in disk.items()
        if name.lower().endswith(".md")
    )
    return VaultState(tuple(page for page in found if page is not None), tuple(disk), frozenset(due))


def _due(manifest: Path) -> dict[str, object]:
    try:
        return msgspec.json.decode(manifest.read_bytes(), type=_Manifest).pages
    except (OSError, msgspec.DecodeError):
        return {}


class _Manifest(msgspec.Struct):
    pages: dict[str, object] = {}


def _files(vault: Path) -> Iterator[str]:
    """Yield every file of the vault but hidden ones, which no page links to."""
    folders = [""]
    while folders:
        folder = folders.pop()
        try:
            entries = list(os.scandir(vault / folder))
        except OSError:
            continue
        for entry in entries:
            if entry.is_symlink() or entry.name.startswith("."):
                continue
            if entry.is_dir():
                folders.append(f"{folder}{entry.name}/")
            else:
                yield f"{folder}{entry.name}"


def _page(file: Path, path: str, name: str, limits: LimitsConfig, written: tuple[Written, ...]) -> VaultPage | None:
    try:
        with file.open("rb") as stream:
            data = stream.read(limits.note_bytes + 1)
    except OSError:
        return None
    pieces = split_pieces(data[: limits.note_bytes].decode("utf-8-sig", "replace"))
    text = "".join(piece.text if piece.intact else redact(piece.text)[0] for piece in pieces)
    lines = text.replace("\r\n", "\n").split("\n")
    front = read_front_matter(lines, limits)
    return VaultPage(
        path=path,
        name=name,
        lines=tuple(lines),
        properties=front.properties,
        body_line=front.body_line,
        edited=tuple(_edited(pieces)),
        changed=tuple(_changed(front, lines, pieces, written)),
    )


def _changed(
    front: FrontMatter, lines: Sequence[str], pieces: Sequence[Piece], written: tuple[Written, ...]
) -> Iterator[tuple[int, str]]:
    names = sorted({name for one in written for name in (*one.digits, *LISTS)})
    head = lines[: front.body_line - 1]
    for name in changed_properties(written, pieces, dict(front.properties), names):
        yield next((number for number, line in enumerate(head, 1) if line.startswith(f"{name}:")), 1), name


def _edited(pieces: Iterable[Piece]) -> Iterator[tuple[int, str]]:
    line = 1
    for piece in pieces:
        if piece.name and not (piece.intact and piece.whole):
            yield line, piece.name
        line += piece.text.count("\n")


@functools.lru_cache(maxsize=64)
def _blocks(lines: tuple[str, ...], first_line: int, limit: int) -> tuple[Block, ...]:
    return read_blocks(list(lines), first_line, limit=limit).blocks
