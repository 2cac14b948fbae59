"""The pages of claims whose entity has no page of its own: one a year, where that is too many one a month or day."""

from __future__ import annotations

from itertools import groupby

import msgspec

from wiki_compiler.model import Claim
from wiki_compiler.render.ageing import is_stale, usual
from wiki_compiler.render.homes import undated_part
from wiki_compiler.render.order import by_day, claim_day
from wiki_compiler.render.page import GENERATOR, ManagedBlock, Page
from wiki_compiler.render.pages.belief import belief
from wiki_compiler.render.pages.section import Section
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.properties import Properties
from wiki_compiler.render.quote import Markdown, quote, shorten
from wiki_compiler.render.templates import fill
from wiki_compiler.spelling import fold
from wiki_compiler.words import Freshness

_LONGEST_HEADING = 80
_PREFIX = "concepts/unfiled-"


class Shelf(msgspec.Struct, frozen=True):
    """The claims of one day and note, by the headings they stand below."""

    title: Markdown
    sections: tuple[Section, ...]


def unfiled_page(path: str, claims: tuple[Claim, ...], phrases: Phrases) -> Page:
    """Return a page of claims without a page of their own, by day, note and heading."""
    title = unfiled_title(path, phrases)
    common = usual(claims) | {Freshness.UNKNOWN}
    groups = groupby(sorted(claims, key=by_day), key=lambda claim: _place(claim, phrases))
    text = fill(
        "unfiled",
        phrases.say,
        title=title,
        summary=_summary(claims, phrases),
        neighbours=_neighbours(path, phrases),
        shelves=[Shelf(place, _sections(list(group), phrases, common)) for place, group in groups],
    )
    properties: Properties = (
        ("id", path.rpartition("/")[2]),
        ("type", "concept"),
        ("title", str(title)),
        ("tags", ("concept/unfiled",)),
        ("claims", len(claims)),
        ("generated_by", GENERATOR),
    )
    return Page(path=f"{path}.md", properties=properties, blocks=(ManagedBlock("page", text),))


def _summary(claims: tuple[Claim, ...], phrases: Phrases) -> Markdown:
    parts = [phrases.tally("page.claims", len(claims))]
    if Freshness.STALE in usual(claims):
        parts.append(phrases.say("page.old", number=phrases.number(sum(map(is_stale, claims)))))
    return Markdown(" · ".join(parts))


def unfiled_title(path: str, phrases: Phrases) -> Markdown:
    """Return the title of a page of unfiled claims: its year, month or day, or that they are undated and where."""
    when = path.removeprefix(_PREFIX)
    if when[0].isdigit():
        return phrases.say("page.unfiled.title", year=when)
    part = when.partition("-")[2]
    undated = phrases.say("page.unfiled.undated")
    return Markdown(f"{undated}: {quote(_spelt(part, phrases.homes.unfiled[path][0]))}") if part else undated


def _spelt(part: str, claim: Claim) -> str:
    """Return the folder or note that a page of undated claims is for, as the workspace spells it."""
    note = by_day(claim)[1].removesuffix(".md")
    return note if part.startswith(undated_part(note)) else note.rpartition("/")[0]


def _place(claim: Claim, phrases: Phrases) -> Markdown:
    """Return the day of a claim and the note that says it; the day once where the note is named for it."""
    path, day = by_day(claim)[1], claim_day(claim)
    note = phrases.short_link(path)
    dated = day is None or phrases.short_name(path).startswith(day.isoformat())
    return note if dated else Markdown(f"{day} · {note}")


def _sections(claims: list[Claim], phrases: Phrases, common: frozenset[Freshness]) -> tuple[Section, ...]:
    """Return the claims of one day and note below the headings of that note, but for one that only says its name."""
    path = by_day(claims[0])[1]
    groups = groupby(claims, key=lambda claim: phrases.homes.heading(*by_day(claim)[1:3]))
    titles = {fold(phrases.short_name(path).rpartition("/")[2]), fold(phrases.titles.get(path, ""))}
    return tuple(
        Section(
            Markdown() if number == 0 and fold(heading) in titles else quote(shorten(heading, _LONGEST_HEADING)),
            tuple(belief(claim, phrases, named=True, usual=common) for claim in group),
        )
        for number, (heading, group) in enumerate(groups)
    )


def _neighbours(path: str, phrases: Phrases) -> Markdown:
    """Return links to the pages of unfiled claims before and after this one."""
    pages = list(phrases.homes.unfiled)
    place = pages.index(path)
    before = [f"← {phrases.page_link(page, unfiled_title(page, phrases))}" for page in pages[max(place - 1, 0) : place]]
    after = [f"{phrases.page_link(page, unfiled_title(page, phrases))} →" for page in pages[place + 1 : place + 2]]
    return Markdown(" · ".join((*before, *after)))
