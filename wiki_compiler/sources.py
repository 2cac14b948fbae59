"""The compiler's own code and data, as a hash: what another version kept is never taken for its own."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable

_KEPT = (".py", ".toml", ".j2")


@functools.cache
def code_hash(*rooms: str) -> str:
    """Return a hash of the modules at the top of the package and of all that is in ``rooms``; of all rooms for none."""
    package = files("wiki_compiler")
    return _hash(entry for entry in package.iterdir() if not entry.is_dir() or not rooms or entry.name in rooms)


def tree_hash(folder: Traversable) -> str:
    """Return a hash of the sources that stand in ``folder``."""
    return _hash(folder.iterdir())


def _hash(entries: Iterable[Traversable]) -> str:
    digest = hashlib.sha256()
    for name, data in sorted(pair for entry in entries for pair in _sources(entry, entry.name)):
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()


def _sources(entry: Traversable, name: str) -> list[tuple[str, bytes]]:
    if entry.is_dir():
        return [pair for child in entry.iterdir() for pair in _sources(child, f"{name}/{child.name}")]
    return [(name, entry.read_bytes())] if name.endswith(_KEPT) else []
