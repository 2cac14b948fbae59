"""The address under which Obsidian opens a file."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote


def address(file: Path, fragment: str = "") -> str:
    """Return the obsidian:// address of ``file``, an absolute path, and of the block ``#^…`` in it.

    A page is named without its ``.md``; Obsidian looks for the vault that the path lies in.
    """
    return f"obsidian://open?path={quote(str(file).removesuffix('.md') + fragment, safe='')}"
