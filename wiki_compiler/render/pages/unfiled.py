"""The pages of claims whose entity has no page of its own: one a year."""

from __future__ import annotations

from itertools import groupby

from wiki_compiler.model import Claim
from wiki_compiler.render.order import by_day, claim_day
from wiki_compiler.render.page import GENERATOR, ManagedBlock, Page
from wiki_compiler.render.pages.section import Section
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.properties import Properties
from wiki_compiler.render.quote import Markdown, quote, shorten
from wiki_compiler.render.templates import fill

_LONGEST_HEADING = 80


def unfiled_page(path: str, claims: tuple[Claim, ...], phrases: Phrases) -> Page:
    """Return the page of the claims of one year without a page of their own, by day, note and heading."""
    title = unfiled_title(path, phrases)
    groups = groupby(sorted(claims, key=by_day), key=lambda claim: _place(claim, phrases))
    sections = [Section(head, tuple(phrases.belief(claim, named=True) for claim in group)) for head, group in groups]
    summary = phrases.tally("page.claims", len(claims))
    text = fill("unfiled", phrases.say, title=title, summary=summary, sections=sections)
    properties: Properties = (
        ("id", path.rpartition("/")[2]),
        ("type", "concept"),
        ("title", str(title)),
        ("tags", ("concept/unfiled",)),
        ("claims", len(claims)),
        ("generated_by", GENERATOR),
    )
    return Page(path=f"{path}.md", properties=properties, blocks=(ManagedBlock("page", text),))


def _place(claim: Claim, phrases: Phrases) -> Markdown:
    """Return the day of a claim, the note that says it and the heading it stands below."""
    _, path, line, _ = by_day(claim)
    day, heading = claim_day(claim), phrases.homes.heading(path, line)
    above = quote(shorten(heading, _LONGEST_HEADING)) if heading else ""
    parts = (day.isoformat() if day else "", phrases.note_link(path), above)
    return Markdown(" · ".join(filter(None, parts)))


def unfiled_title(path: str, phrases: Phrases) -> Markdown:
    """Return the title of a page of unfiled claims: its year, or that they are undated."""
    year = path.rpartition("-")[2]
    return phrases.say("page.unfiled.title", year=year) if year.isdigit() else phrases.say("page.unfiled.undated")
