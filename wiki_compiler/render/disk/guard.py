"""Which folders may become a vault, and which paths inside one may be written."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wiki_compiler.errors import VaultError
from wiki_compiler.render.ownership import is_ours

_QUIET = frozenset({".obsidian", ".wiki", ".git", ".gitignore", ".gitattributes", ".DS_Store"})
"""What may stand in a folder that is still free to become a vault."""
_CLOSED = frozenset({".obsidian", ".git", ".trash", ".wiki/cache", ".wiki/index", ".wiki/journal"})
"""Folders that are never looked into: the application's, and our own for machines."""


@dataclass(frozen=True, kw_only=True)
class Standing:
    """What stands in a vault: its files and folders, and the links among them, as POSIX paths relative to it."""

    files: frozenset[str]
    folders: frozenset[str]
    links: frozenset[str]

    @functools.cached_property
    def _folded(self) -> frozenset[str]:
        return frozenset(path.casefold() for path in self.files)

    def spelt_otherwise(self, path: str) -> bool:
        """Whether a file stands here whose path differs from ``path`` at most in case."""
        return path.casefold() in self._folded

    def in_the_way(self, path: str) -> str | None:
        """Return the link at ``path`` or above it, None when there is none."""
        return next((part for part in (*_parents(path), path) if part in self.links), None)


def refuse_place(vault: Path, workspace: Path) -> None:
    """Refuse a vault that is the workspace, contains it, is a file, or is a link that leads out of the workspace.

    Raises:
        VaultError: with the place and the way out.
    """
    real, root = vault.resolve(), workspace.resolve()
    if real == root or real in root.parents:
        raise VaultError(f"{vault}: the vault must not be the workspace or contain it; choose a folder of its own")
    inside = _spelt(vault).is_relative_to(_spelt(workspace))
    if inside and not real.is_relative_to(root):
        raise VaultError(f"{vault}: a link that leads out of the workspace; remove it or name the vault with --vault")
    if vault.exists() and not vault.is_dir():
        raise VaultError(f"{vault}: a file stands where the vault would be; move it or choose another folder")


def refuse_strangers(vault: Path, standing: Standing, *, known: bool) -> None:
    """Refuse a folder full of somebody else's files: no manifest, no page of ours, more than settings.

    Raises:
        VaultError: with the place and the way out.
    """
    if known or not any(path.partition("/")[0] not in _QUIET for path in standing.files | standing.folders):
        return
    notes = sorted(path for path in standing.files if path.endswith(".md"))
    if not any(_is_page(vault / path) for path in notes):
        raise VaultError(f"{vault}: this folder holds files that are not the wiki's; choose an empty one")


def look(vault: Path) -> Standing:
    """Return what stands in ``vault``; no link is followed.

    Raises:
        VaultError: a folder cannot be read.
    """
    files: set[str] = set()
    folders: set[str] = set()
    links: set[str] = set()
    waiting = [""] if vault.is_dir() else []
    while waiting:
        folder = waiting.pop()
        for entry in _entries(vault, folder):
            path = f"{folder}{entry.name}"
            if entry.is_symlink():
                links.add(path)
            elif entry.is_dir():
                folders.add(path)
                waiting += [] if path in _CLOSED else [f"{path}/"]
            else:
                files.add(path)
    return Standing(files=frozenset(files), folders=frozenset(folders), links=frozenset(links))


def _spelt(path: Path) -> Path:
    return Path(os.path.normpath(path.absolute()))


def _entries(vault: Path, folder: str) -> Iterator[os.DirEntry[str]]:
    try:
        with os.scandir(vault / folder) as entries:
            yield from entries
    except OSError as error:
        raise VaultError(f"{vault / folder}: cannot be read ({error.strerror}); check its permissions") from error


def _parents(path: str) -> Iterator[str]:
    parts = path.split("/")
    return ("/".join(parts[:number]) for number in range(1, len(parts)))


def _is_page(file: Path) -> bool:
    try:
        return is_ours(file.read_text(encoding="utf-8", errors="surrogateescape"))
    except OSError:
        return False
