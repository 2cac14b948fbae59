"""The links of a vault: found line by line, and parsed only where one of them leads nowhere."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

from wiki_compiler.config import LimitsConfig
from wiki_compiler.linting.links.written import Link, links_in
from wiki_compiler.reading.vault_pages import VaultPage

_WRITTEN = re.compile(r"!?\[\[([^\[\]\n|#]*)(#[^\[\]\n|]*)?[^\[\]\n]*\]\]")


def quick_links(page: VaultPage) -> Iterator[Link]:
    """Yield what looks like a wikilink in the lines of a page, front matter included."""
    for number, line in enumerate(page.lines, start=1):
        if "[[" in line:
            for found in _WRITTEN.finditer(line):
                target, anchor = found[1].strip("\\ "), (found[2] or "").strip("\\ ")
                if target or anchor:
                    yield Link(number, target, anchor, wiki=True)


def true_links(page: VaultPage, limits: LimitsConfig) -> frozenset[Link]:
    """Return the links of a page as its Markdown is read: none in code, comments or escaped text."""
    head = page.lines[: page.body_line - 1]
    return frozenset(links_in(page.blocks(limits), page.lines, head))


def folder_of(page: VaultPage) -> str:
    """Return the folder of a page in the vault."""
    return posixpath.dirname(page.name)
