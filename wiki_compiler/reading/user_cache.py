"""Where what was read is kept for the next run: with the user, never with the notes.

A workspace may come from a stranger, and its vault with it: what stands there for a cache could say anything in the
name of the notes.
"""

from __future__ import annotations

import os
from pathlib import Path

from wiki_compiler.spelling import short_hash


def user_cache(root: Path) -> Path:
    """Return what the workspace at ``root`` has of the user's cache folder; nothing is made."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    home = Path(base) if base.startswith("/") else Path.home() / ".cache"
    return home / "wiki-compiler" / short_hash(str(root.resolve()))
