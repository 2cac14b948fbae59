"""A heading of a page and what stands below it."""

from __future__ import annotations

import msgspec

from wiki_compiler.render.quote import Markdown


class Section(msgspec.Struct, frozen=True):
    """A heading of a page and the list items below it."""

    title: Markdown
    lines: tuple[Markdown, ...]
