"""A heading of a page and what stands below it."""

from __future__ import annotations

import msgspec

from wiki_compiler.render.quote import Markdown


class Section(msgspec.Struct, frozen=True):
    """A heading of a page, the list items below it, and what stands below headings of its own behind them."""

    title: Markdown
    lines: tuple[Markdown, ...]
    parts: tuple[Section, ...] = ()
