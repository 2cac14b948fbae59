"""The pages in syntheses/: what was summed up, what it rests on, and a warning where that holds no longer."""

from __future__ import annotations

from collections.abc import Iterable

from wiki_compiler.model import Claim, Note
from wiki_compiler.render.citations import Citation, Library, Standing
from wiki_compiler.render.links import link
from wiki_compiler.render.page import GENERATOR, ManagedBlock, Page
from wiki_compiler.render.pages.sources import note_body, title_anchor
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.properties import Properties, Value, text_property
from wiki_compiler.render.quote import Markdown, quote, shorten
from wiki_compiler.render.templates import fill
from wiki_compiler.spelling import short_hash
from wiki_compiler.words import Status

_LONGEST_VALUE = 80
_CLAIMS_SHOWN = 3


def synthesis_page(note: Note, phrases: Phrases, library: Library) -> Page:
    """Return the page of a synthesis: what it says, and how it stands today with each claim and line it cites."""
    cited = library.citations(note)
    doubtful = [one for one in cited if one.standing is not Standing.HOLDS]
    text = fill(
        "synthesis",
        phrases.say,
        title=note.title,
        anchor=title_anchor(note, phrases),
        summary=_summary(note, cited, phrases),
        warning=phrases.tally("page.synthesis.doubtful", len(doubtful)) if doubtful else None,
        doubtful=[_line(note, one, phrases) for one in doubtful],
        holds=[_line(note, one, phrases) for one in cited if one.standing is Standing.HOLDS],
        cited=bool(cited),
        body=note_body(note, phrases, {}),
    )
    path = f"{phrases.homes.syntheses[note.path]}.md"
    properties = _properties(note, cited, len(doubtful), phrases)
    return Page(path=path, properties=properties, blocks=(ManagedBlock("page", text),))


def _summary(note: Note, cited: tuple[Citation, ...], phrases: Phrases) -> Markdown:
    day = quote(note.moment.day.isoformat()) if note.moment else ""
    parts = (phrases.word("note", note.kind), day, phrases.tally("page.synthesis.cites", len(cited)))
    return Markdown(" · ".join(filter(None, (*parts, phrases.note_link(note.path)))))


def _line(note: Note, one: Citation, phrases: Phrases) -> Markdown:
    """Return in one line where something is cited, what it is, and how it stands with it."""
    where = phrases.place(note.path, one.at)
    if one.standing is Standing.GONE:
        return Markdown(f"{where} → {quote(one.text)} · **{phrases.say('page.synthesis.gone')}**")
    place = [phrases.place(*one.place)] if one.place else []
    claims = [_claim(claim, one, phrases) for claim in one.claims[:_CLAIMS_SHOWN]]
    more = len(one.claims) - len(claims)
    if more > 0:
        claims.append(phrases.say("page.more", number=more))
    return Markdown(f"{where} → " + " · ".join((*place, *claims)))


def _claim(claim: Claim, one: Citation, phrases: Phrases) -> Markdown:
    about = phrases.about(claim, named=True)
    if claim.value and claim.attribute:
        about = Markdown(f"{about}: {quote(shorten(claim.value, _LONGEST_VALUE))}")
    if claim.id in one.past and claim.value:
        now = phrases.say("page.now", value=shorten(claim.value, _LONGEST_VALUE))
        return Markdown(f"{phrases.about(claim, named=True)}: **{phrases.say('page.synthesis.past')}**, {now}")
    if claim.status is not Status.SUPPORTED:
        about = Markdown(f"{about} · **{phrases.word('status', claim.status)}**")
    return Markdown(
        f"{about} ({phrases.listed((phrases.decimal(claim.confidence), phrases.word('freshness', claim.freshness)))})"
    )


def _properties(note: Note, cited: tuple[Citation, ...], doubtful: int, phrases: Phrases) -> Properties:
    found: dict[str, Value | None] = {
        "id": f"y-{short_hash(note.path)}",
        "type": "synthesis",
        "title": text_property(note.title),
        "tags": ("synthesis", *(("synthesis/doubtful",) if doubtful else ())),
        "status": "contested" if doubtful else "supported",
        "claims": len({claim.id for one in cited for claim in one.claims}),
        "contested": doubtful,
        "first_seen": note.moment.day if note.moment else None,
        "sources": tuple(_source(path, phrases) for path in _paths(note, cited)),
        "generated_by": GENERATOR,
    }
    return tuple((name, value) for name, value in found.items() if value is not None)


def _paths(note: Note, cited: tuple[Citation, ...]) -> Iterable[str]:
    """Return the synthesis itself and the notes whose lines it cites."""
    return dict.fromkeys((note.path, *(one.place[0] for one in cited if one.place)))


def _source(path: str, phrases: Phrases) -> str:
    page = phrases.homes.notes.get(path)
    return link(page, path) if page else text_property(path)
