"""The links of a vault: found line by line, and parsed only where one of them leads nowhere."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

import msgspec

from wiki_compiler.config import LimitsConfig
from wiki_compiler.linting.links.written import Link, links_in
from wiki_compiler.reading.vault_pages import VaultPage

_WRITTEN = re.compile(r"!?\[\[([^\[\]\n|#]*)(#[^\[\]\n|]*)?[^\[\]\n]*\]\]")


def quick_links(page: VaultPage) -> Iterator[Link]:
    """Yield what looks like a wikilink in the lines of a page, front matter included.

    Where Obsidian opens the workspace, links begin with the vault's folder; it is taken off.
    """
    folder = _folder_above(page)
    for number, line in enumerate(page.lines, start=1):
        if "[[" in line:
            for found in _WRITTEN.finditer(line):
                target, anchor = found[1].strip("\\ ").removeprefix(folder), (found[2] or "").strip("\\ ")
                if target or anchor:
                    yield Link(number, target, anchor, wiki=True)


def true_links(page: VaultPage, limits: LimitsConfig) -> frozenset[Link]:
    """Return the links of a page as its Markdown is read: none in code, comments or escaped text."""
    head = page.lines[: page.body_line - 1]
    folder = _folder_above(page)
    written = links_in(page.blocks(limits), page.lines, head)
    return frozenset(msgspec.structs.replace(link, target=link.target.removeprefix(folder)) for link in written)


def folder_of(page: VaultPage) -> str:
    """Return the folder of a page in the vault."""
    return posixpath.dirname(page.name)


def _folder_above(page: VaultPage) -> str:
    """Return where the vault stands in the workspace, ended by a slash."""
    return page.path.removesuffix(page.name)
