"""The folder tree below a workspace: every file by its name, links kept apart and never followed out of it."""

from __future__ import annotations

import errno
import os
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import msgspec

from wiki_compiler.reading.secrets import redact, redact_each
from wiki_compiler.reading.shapes import shapes


class Leaf(msgspec.Struct, frozen=True, order=True):
    """A file below the root: its path as shown, and the spelling that opens it."""

    path: str
    disk: str
    size: int = 0


class Link(msgspec.Struct, frozen=True, order=True):
    """A symbolic link, and where it leads: a path below the root, or ``None`` with the reason."""

    path: str
    target: str | None
    fault: str = ""
    """``dead``, ``loop`` or ``outside`` when there is no target to read."""


class Tree(msgspec.Struct, frozen=True):
    """Everything found below the root, sorted by path."""

    leaves: tuple[Leaf, ...]
    links: tuple[Link, ...]
    unreadable: tuple[str, ...]
    """Folders that could not be opened."""


def shown_path(disk: str) -> str:
    """Return the spelling of a path that is shown: NFC, no bytes that are no text, no secret."""
    return redact(_text(disk))[0]


def _text(disk: str) -> str:
    text = disk if disk.isascii() else os.fsencode(disk).decode("utf-8", "replace")
    return unicodedata.normalize("NFC", text)


def walk(root: Path, vault: str | None) -> Tree:
    """List everything below ``root`` except the folder ``vault`` and folders that never hold notes."""
    found: list[tuple[str, int]] = []
    links: list[Link] = []
    unreadable: list[str] = []
    real_root = os.path.realpath(root)
    folders = [""]
    while folders:
        folder = folders.pop()
        try:
            entries = list(os.scandir(os.path.join(real_root, folder)))  # noqa: PTH118 - quick on large trees
        except OSError:
            unreadable.append(shown_path(folder))
            continue
        for entry in entries:
            disk = f"{folder}/{entry.name}" if folder else entry.name
            if entry.is_symlink():
                links.append(_link(real_root, disk, vault))
            elif entry.is_dir(follow_symlinks=False):
                if disk != vault and entry.name.casefold() not in shapes().folders.unlisted:
                    folders.append(disk)
            elif entry.is_file(follow_symlinks=False):
                found.append((disk, _size(entry, disk)))
    shown = redact_each([_text(disk) for disk, _ in found])
    leaves = (Leaf(path, disk, size) for path, (disk, size) in zip(shown, found, strict=True))
    return Tree(tuple(sorted(leaves)), tuple(sorted(links, key=lambda link: link.path)), tuple(sorted(unreadable)))


def below(leaves: tuple[Leaf, ...], link: Link) -> Iterator[Leaf]:
    """Yield the leaves that ``link`` gives another name, under that name."""
    if link.target is None:
        return
    for leaf in leaves:
        if leaf.disk == link.target:
            yield Leaf(link.path, leaf.disk, leaf.size)
        elif leaf.disk.startswith(f"{link.target}/"):
            yield Leaf(shown_path(link.path + leaf.disk[len(link.target) :]), leaf.disk, leaf.size)


def _size(entry: os.DirEntry[str], disk: str) -> int:
    return entry.stat(follow_symlinks=False).st_size if disk.lower().endswith(".md") else 0


def _link(real_root: str, disk: str, vault: str | None) -> Link:
    path = shown_path(disk)
    here = os.path.join(real_root, disk)  # noqa: PTH118 - may hold bytes that are no text
    real = os.path.realpath(here)
    inside = real.startswith(real_root.rstrip("/") + "/")
    target = real[len(real_root.rstrip("/")) + 1 :] if inside else ""
    if vault is not None and f"{target}/".startswith(f"{vault}/"):
        return Link(path, None, "vault")
    try:
        os.stat(here)  # noqa: PTH116 - may hold bytes that are no text
    except OSError as error:
        return Link(path, None, "loop" if error.errno == errno.ELOOP else "dead")
    if not inside and real != real_root:
        return Link(path, None, "outside")
    if target == "" or f"{disk}/".startswith(f"{target}/"):
        return Link(path, None, "loop")
    return Link(path, target)
