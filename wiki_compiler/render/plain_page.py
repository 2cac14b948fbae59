"""Pages that are about the wiki itself: one block, four properties."""

from __future__ import annotations

from wiki_compiler.render.page import GENERATOR, ManagedBlock, Page


def plain_page(path: str, kind: str, title: str, text: str) -> Page:
    """Return the page at ``path`` with ``text`` as its one block."""
    properties = (
        ("id", path.removesuffix(".md").replace("/", ".").lower()),
        ("type", kind),
        ("title", str(title)),
        ("generated_by", GENERATOR),
    )
    return Page(path=path, properties=properties, blocks=(ManagedBlock("page", text),))
