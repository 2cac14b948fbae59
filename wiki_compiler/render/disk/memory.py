"""What the vault's manifest remembers of the last compile: a cache, read with suspicion."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from wiki_compiler.reading.written import Written, as_written
from wiki_compiler.render.adoption import Shared
from wiki_compiler.render.machine.manifest import MANIFEST

PENDING = ".wiki/cache/manifest.json"
"""The manifest of a compile that is being written; after a crash it says what that compile may have written."""


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of files written earlier: their hashes, and what we wrote into their properties."""

    hashes: dict[str, frozenset[str]] = {}
    shared: dict[str, Shared] = {}
    """Our items of their aliases and tags."""
    written: dict[str, tuple[Written, ...]] = {}
    """What each manifest says of a page."""
    found: bool = False
    """Whether there is a manifest at all."""


def remember(vault: Path) -> Memory:
    """Return what the manifests of ``vault`` say; a lost or broken one says nothing."""
    texts = [text for name in (MANIFEST, PENDING) if (text := _read(vault / name)) is not None]
    hashes: dict[str, set[str]] = {}
    shared: dict[str, Shared] = {}
    written: dict[str, tuple[Written, ...]] = {}
    for pages in map(_pages, texts):
        for path, entry in pages.items():
            hashes.setdefault(path, set()).add(str(entry.get("hash")))
            known = shared.setdefault(path, {})
            for name in ("aliases", "tags"):
                known[name] = (*known.get(name, ()), *_strings(entry.get(name)))
            written[path] = (*written.get(path, ()), *as_written(entry))
    frozen = {path: frozenset(found) for path, found in hashes.items()}
    return Memory(hashes=frozen, shared=shared, written=written, found=bool(texts))


def _read(file: Path) -> str | None:
    if file.is_symlink():
        return None
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def _pages(text: str) -> dict[str, dict[str, object]]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    pages = found.get("pages") if isinstance(found, dict) else None
    if not isinstance(pages, dict):
        return {}
    return {path: entry for path, entry in pages.items() if isinstance(entry, dict)}


def _strings(value: object) -> tuple[str, ...]:
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list) else ()
