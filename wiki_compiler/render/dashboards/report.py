"""What every report is made of: chapters of list items, below a title."""

from __future__ import annotations

import msgspec

from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.plain_page import plain_page
from wiki_compiler.render.quote import Markdown
from wiki_compiler.render.templates import fill


class Chapter(msgspec.Struct, frozen=True):
    """A heading of a report, its list items, and how many more there are."""

    title: Markdown
    lines: tuple[Markdown, ...]
    more: int = 0


def report(name: str, phrases: Phrases, **facts: object) -> Page:
    """Return the page reports/``name`` from the template of that name, filled with ``facts``."""
    title = phrases.say(f"page.report.{name}")
    return plain_page(f"reports/{name}.md", "report", title, fill(name, phrases.say, title=title, **facts))


def chapter(title: Markdown, lines: list[Markdown], more: int = 0) -> Chapter:
    """Return a chapter of ``lines``, of which ``more`` further ones are left out."""
    return Chapter(title, tuple(lines), max(0, more))
