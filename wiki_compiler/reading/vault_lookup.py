"""Where in a compiled vault a thing, a claim, a note or a page is, as somebody asks for it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from wiki_compiler.errors import VaultError
from wiki_compiler.reading.vault_state import is_vault
from wiki_compiler.spelling import fold

_CLAIM = re.compile(r"\^?(c-[0-9a-z]{10})")
_LINE = re.compile(r"(?P<path>.+?)(?::|#\^?L)(?P<line>\d+)")
_ANCHOR = re.compile(r" ?\^L(\d+)[ \t]*$", re.MULTILINE)
_MOST_NEAR = 3
_Value = TypeVar("_Value")


class Place(msgspec.Struct, frozen=True):
    """A file, and the block in it that is meant, ``#^c-1a2b3c4d5e`` or empty."""

    file: Path
    fragment: str = ""


class _Thing(msgspec.Struct, frozen=True):
    id: str
    key: str
    name: str
    aliases: tuple[str, ...]
    vault_page: str | None

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.id, self.key, *self.aliases)


class _Things(msgspec.Struct, frozen=True):
    entities: tuple[_Thing, ...]


class _Node(msgspec.Struct, frozen=True):
    id: str
    page: str | None


class _Graph(msgspec.Struct, frozen=True):
    nodes: tuple[_Node, ...]


class VaultLookup:
    """Finds places in one vault; ``notes`` is the folder of the notes where Obsidian shows these themselves."""

    def __init__(self, vault: Path, notes: Path | None = None) -> None:
        if not is_vault(vault):
            raise VaultError(f"{vault}: is no compiled vault; name one, or run wiki compile")
        self._vault, self._notes = vault, notes

    def find(self, asked: str) -> Place | None:
        """Return the place of a page, a claim's id, a note with or without a line, or a thing by any of its names."""
        return next(filter(None, (self._claim(asked), self._page(asked), self._note(asked), self._thing(asked))), None)

    def near(self, asked: str) -> tuple[str, ...]:
        """Return the names of things that are spelt most like ``asked``."""
        names = {fold(name): thing.name for thing in self._things() if thing.vault_page for name in thing.names}
        found = (names[one] for one in difflib.get_close_matches(fold(asked), names, n=_MOST_NEAR))
        return tuple(dict.fromkeys(found))

    def _claim(self, asked: str) -> Place | None:
        found = _CLAIM.fullmatch(asked)
        if found is None:
            return None
        nodes = _read(self._vault / ".wiki" / "graph.json", _Graph).nodes
        page = next((node.page for node in nodes if node.id == found[1]), None)
        return Place(self._vault / page, f"#^{found[1]}") if page else None

    def _page(self, asked: str) -> Place | None:
        return next((Place(file) for file in _files(self._vault, asked)), None)

    def _note(self, asked: str) -> Place | None:
        found = _LINE.fullmatch(asked)
        path, line = (found["path"], int(found["line"])) if found else (asked, 0)
        file = next(_files(self._notes or self._vault / "sources", path), None)
        if file is None:
            return None
        anchors = [int(one) for one in _ANCHOR.findall(file.read_text("utf-8", "replace"))] if line else []
        before = max((one for one in anchors if one <= line), default=None)
        return Place(file, f"#^L{before}" if before else "")

    def _thing(self, asked: str) -> Place | None:
        wanted = fold(asked)
        for thing in self._things():
            if thing.vault_page and wanted in map(fold, thing.names):
                return Place(self._vault / thing.vault_page)
        folders = (self._vault / "entities", self._vault / "concepts")
        stems = {fold(file.stem): file for folder in folders for file in sorted(folder.glob("*.md"))}
        return Place(stems[wanted]) if wanted in stems else None

    def _things(self) -> tuple[_Thing, ...]:
        return _read(self._vault / ".wiki" / "entities.json", _Things).entities


def _files(folder: Path, path: str) -> Iterator[Path]:
    """Yield the file at ``path`` below ``folder``, with or without its ``.md``; none outside of it."""
    parts = path.split("/")
    if path and ".." not in parts and not path.startswith("/") and "\0" not in path:
        yield from (file for file in (folder / path, folder / f"{path}.md") if file.is_file())


def _read(file: Path, shape: type[_Value]) -> _Value:
    try:
        return msgspec.json.decode(file.read_bytes(), type=shape)
    except OSError as error:
        raise VaultError(f"{file}: cannot be read ({error.strerror}); run wiki compile") from error
    except msgspec.MsgspecError as error:
        raise VaultError(f"{file}: is no file of ours ({error}); run wiki compile") from error
