"""Names of pages: any script, safe on Windows, macOS and Obsidian, and never equal under case folding."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

from wiki_compiler.spelling import short_hash

_UNSAFE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff#|^:%\[\]*\"\\<>?`$&{}~=]"
)
_DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)", re.IGNORECASE)
_LONGEST = 120


def safe_path(path: str) -> str:
    """Return ``path``, of POSIX segments and without an extension, with each segment safe as a name of a file."""
    return "/".join(map(safe_name, path.split("/")))


def safe_name(name: str) -> str:
    """Return ``name`` as the name of a file; a name that had to change ends in a hash of what it was."""
    spelt = unicodedata.normalize("NFC", name)
    safe = _UNSAFE.sub("-", spelt).strip(" ").rstrip(". ").lstrip(".")
    if safe.endswith(".md"):
        safe = safe[:-3] + "-md"
    if _DEVICES.match(safe):
        safe = f"_{safe}"
    if safe == spelt and len(safe.encode()) <= _LONGEST:
        return safe
    cut = safe.encode()[: _LONGEST - 11].decode(errors="ignore").rstrip(". ")
    return f"{cut or 'note'}-{short_hash(spelt)}"


def page_paths(wanted: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return each key's page path without ``.md``; those whose paths differ by case alone get a hash of their key."""
    pairs = tuple(wanted)
    seen = Counter(_folded(path) for _, path in pairs)
    return {key: path if seen[_folded(path)] == 1 else f"{path}-{short_hash(key)}" for key, path in pairs}


def _folded(path: str) -> str:
    return unicodedata.normalize("NFC", path.casefold())
