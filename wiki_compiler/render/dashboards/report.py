"""What every report is made of: chapters of list items, below a title."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from wiki_compiler.model import Claim
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.plain_page import plain_page
from wiki_compiler.render.quote import Markdown
from wiki_compiler.render.templates import fill
from wiki_compiler.words import Status

CURRENT = frozenset({Status.SUPPORTED, Status.CONTESTED})
"""What is believed today, if only by one side."""
_CLAIMS_SHOWN = 100
MACHINE_FILE = ".wiki/claims.jsonl"


class Chapter(msgspec.Struct, frozen=True):
    """A heading of a report, its list items, and how many more there are."""

    title: Markdown
    lines: tuple[Markdown, ...]
    more: int = 0
    file: str = MACHINE_FILE
    """Where those are."""


def report(name: str, phrases: Phrases, **facts: object) -> Page:
    """Return the page reports/``name`` from the template of that name, filled with ``facts``."""
    title = phrases.say(f"page.report.{name}")
    return plain_page(f"reports/{name}.md", "report", title, fill(name, phrases.say, title=title, **facts))


def report_link(name: str, phrases: Phrases) -> Markdown:
    """Return a link to the report ``name``."""
    return phrases.page_link(f"reports/{name}", phrases.say(f"page.report.{name}"))


def board(name: str, phrases: Phrases, chapters: Iterable[Chapter], *lead: Markdown) -> Page:
    """Return the page reports/``name``: what it is for, ``lead``, and the chapters that have something in them."""
    title = phrases.say(f"page.report.{name}")
    about = phrases.say(f"page.board.{name}")
    filled = [each for each in chapters if each.lines]
    text = fill("board", phrases.say, title=title, about=about, lead=lead, chapters=filled)
    return plain_page(f"reports/{name}.md", "report", title, text)


def chapter(title: Markdown, lines: list[Markdown], more: int = 0, file: str = MACHINE_FILE) -> Chapter:
    """Return a chapter of ``lines``, of which ``more`` further ones are left out and stand in ``file``."""
    return Chapter(title, tuple(lines), max(0, more), file)


def claims_chapter(title: Markdown, claims: Sequence[Claim], line: Callable[[Claim], Markdown]) -> Chapter:
    """Return a chapter with ``line`` of the first claims, and how many more there are."""
    return chapter(title, [line(claim) for claim in claims[:_CLAIMS_SHOWN]], len(claims) - _CLAIMS_SHOWN)


def counts(phrases: Phrases, chapters: Iterable[Chapter]) -> Markdown:
    """Return one line that counts what each chapter holds."""
    held = ((each.title, len(each.lines) + each.more) for each in chapters)
    return Markdown(
        " · ".join(phrases.say("page.counted", title=title, number=number) for title, number in held if number)
    )
