"""A claim as a list item: what is believed first, then what makes it doubtful, then who says so and how surely.

What is as it should be is said quietly, in brackets at the end: the confidence and the freshness. What a reader must
not miss is bold and comes right behind the value: another status than supported, a low confidence, a stale state.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from wiki_compiler.extraction.line.holders import USER
from wiki_compiler.model import Claim, History, Mark, Statement
from wiki_compiler.render.ageing import is_of_its_day, is_old, is_undated, lasts
from wiki_compiler.render.emphasis import quote_marked
from wiki_compiler.render.order import claim_day
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown, one_line, quote, shorten
from wiki_compiler.spelling import fold
from wiki_compiler.words import Freshness, MarkKind, Role, Status, TaskState

_LONGEST_TEXT = 320
_LONGEST_REASON = 160
_LONGEST_LABEL = 80
_EVEN = 0.5
"""Below it, a claim is rather not so."""
_LEADING = 12
"""Fewer letters than these in front of a value say nothing that its attribute does not."""
_SEPARATOR = " · "
_APART_BEFORE, _APART_BEHIND = r"(?<![A-Za-z\d])(?<!\d[.,:])", r"(?![A-Za-z\d]|[.,:]\d)"
"""A value is bold in its sentence where it stands by itself: 30 is no part of 2030 or 1.30; particles may follow it."""
_SEAMS = (" ", ", ")
"""What may part a value from the rest of its sentence: at no other seam are two quoted texts surely as inert as one."""


def belief(
    claim: Claim,
    phrases: Phrases,
    *,
    named: bool = False,
    usual: frozenset[Freshness] = frozenset(),
    below: str = "",
) -> Markdown:
    """Return a claim as the text of a list item that ends in its block id.

    Args:
        claim: the claim.
        phrases: the sentences and links of the wiki.
        named: for pages of many things, below headings of days: it says what the claim is about, and no day.
        usual: what most claims around it are, stale or undated, which is said above them, and not in every line.
        below: the heading of the notes that stands above it on the page: what that says, the line does not say again.
    """
    sure = "" if _is_doubtful(claim) else phrases.decimal(claim.confidence)
    fresh = "" if is_old(claim) or is_of_its_day(claim) else _freshness(claim, phrases, usual)
    quiet = phrases.listed(filter(None, (sure, fresh)))
    waits = (phrases.word("state", TaskState.OPEN),) if named and phrases.state(claim) is TaskState.OPEN else ()
    said = (
        heading(claim, phrases, named=named, below=below),
        *_doubts(claim, phrases, usual),
        *waits,
        *phrases.progress(claim),
    )
    when = () if named else _day(claim, phrases)
    parts = (*said, *_reasons(claim, phrases), *when, phrases.evidence(claim))
    return Markdown(_SEPARATOR.join(filter(None, parts)) + (f" ({quiet})" if quiet else "") + f" ^{claim.id}")


def _freshness(claim: Claim, phrases: Phrases, usual: frozenset[Freshness]) -> Markdown:
    """Return how fresh a claim is, unless something above says so of most; undated is only what has no day."""
    dated = claim.freshness is Freshness.UNKNOWN and not is_undated(claim)
    return Markdown() if dated or claim.freshness in usual else phrases.word("freshness", claim.freshness)


def heading(claim: Claim, phrases: Phrases, *, named: bool = False, below: str = "") -> Markdown:
    """Return what a claim says: its attribute and value with what else its sentence tells, or the sentence."""
    if claim.attribute is None or claim.value is None:
        text = claim.text if named else _without_name(claim, phrases)
        text = _without_lead(text, below)
        subject = phrases.whose(claim, text) if named else ""
        return Markdown(subject + quote(shorten(text, _LONGEST_TEXT)))
    label, said = phrases.label(claim), _said(claim, claim.value, phrases)
    scope = phrases.scope(claim, named=named)
    scope = Markdown() if below and fold(phrases.scope_name(claim)) in fold(below) else scope
    subject = phrases.whose(claim, label) if named else ""
    if not scope and _opens_with(said, claim, label):
        return Markdown(subject + said)
    key = f"**{quote(label)}**" if named or not _is_name(claim, phrases) else ""
    key = f"{key}{scope}".strip()
    return Markdown(f"{subject}{key}{': ' if key else ''}{said}")


def _opens_with(said: str, claim: Claim, label: str) -> bool:
    """Whether what is said is the sentence of a claim, and that begins with the name of its attribute."""
    first = one_line(claim.text)[: len(label)]
    return fold(first) == fold(label) and said.startswith(quote(first))


def _is_name(claim: Claim, phrases: Phrases) -> bool:
    """Whether a claim's attribute is called as its thing is: on the page of that thing the title says it."""
    return claim.entity in phrases.entities and fold(phrases.label(claim)) == fold(phrases.entities[claim.entity].name)


def earlier(claim: Claim, value: History, phrases: Phrases) -> Markdown:
    """Return a value that a claim had, since when, and what it has now."""
    was = f"**{quote(phrases.label(claim))}**{phrases.scope(claim)}: {phrases.value(value.value, of=claim.entity)}"
    now = phrases.claim_link(claim, shorten(claim.value or claim.text, _LONGEST_LABEL))
    place = phrases.place(value.path, value.line)
    since = phrases.say("page.since", date=value.since) if value.since else ""
    parts = (was, since, phrases.say("page.now", value=now), place)
    return Markdown(_SEPARATOR.join(filter(None, parts)))


def _said(claim: Claim, value: str, phrases: Phrases) -> str:
    """Return the value, and what its sentence tells beyond it: the rest of it, else the sentence with the value bold.

    Where the value has a link, or cannot be bold within its sentence, it stands before the whole of it.
    """
    shown = phrases.value(value, of=claim.entity)
    text, plain = one_line(claim.text), one_line(value)
    if not plain or not phrases.tells_more(claim):
        return shown
    found = re.search(f"{_APART_BEFORE}{re.escape(plain)}{_APART_BEHIND}", text)
    if found is None or len(text) > _LONGEST_TEXT:
        return f"{shown} — {quote(shorten(text, _LONGEST_TEXT))}"
    lead, after = phrases.untold(claim, text[: found.start()]), text[found.end() :]
    if after.startswith(_SEAMS) and (lead == 0 or (lead < _LEADING and after.startswith(" "))):
        return f"{shown}{' ' if after.startswith(' ') else ''}{quote(after)}"
    marked = quote_marked(text, (Mark(MarkKind.STRONG, *found.span()),))
    return marked if f"**{shown}**" in marked else f"{shown} — {quote(text)}"


def _without_name(claim: Claim, phrases: Phrases) -> str:
    """Return the text of a claim on its own thing's page: a name and a colon in front say nothing new there."""
    head, colon, rest = claim.text.partition(":")
    own = colon and rest[:1].isspace() and rest.strip() and phrases.named(head) == claim.entity is not None
    return rest.strip() if own else claim.text


def _without_lead(text: str, below: str) -> str:
    """Return a text without the heading that it stands below, where it opens with that and a colon."""
    rest = text[len(below) :]
    return rest[1:].strip() if below and fold(text[: len(below)]) == fold(below) and rest.startswith(": ") else text


def _doubts(claim: Claim, phrases: Phrases, usual: frozenset[Freshness]) -> Iterator[Markdown]:
    if claim.status is not Status.SUPPORTED:
        yield _loud(phrases.word("status", claim.status))
    if _is_doubtful(claim):
        yield _loud(phrases.say("page.confidence", value=phrases.decimal(claim.confidence)))
    if is_old(claim) and Freshness.STALE not in usual:
        yield _loud(phrases.word("freshness", claim.freshness))


def _loud(said: Markdown) -> Markdown:
    return Markdown(f"**{said}**")


def _is_doubtful(claim: Claim) -> bool:
    return claim.confidence < _EVEN


def _reasons(claim: Claim, phrases: Phrases) -> Iterator[Markdown]:
    """Yield who holds an opinion or took a decision, and why, where the text does not say it already."""
    source = phrases.statement(claim)
    if source is None:
        return
    shown = fold(claim.text)
    holder = "" if source.holder == USER and not phrases.named(USER) else source.holder
    if holder and not _is_own(source, claim, phrases) and fold(holder) not in shown:
        key = "page.decided_by" if claim.role is Role.DECISION else "page.held_by"
        yield phrases.say(key, name=phrases.value(holder))
    if source.rationale and fold(source.rationale) not in shown:
        yield phrases.say("page.because", reason=shorten(source.rationale, _LONGEST_REASON))


def _is_own(source: Statement, claim: Claim, phrases: Phrases) -> bool:
    return claim.entity is not None and phrases.named(source.holder) == claim.entity


def _day(claim: Claim, phrases: Phrases) -> Iterator[Markdown]:
    """Yield since when it holds, or when it was; not where the name of the note, which follows, begins with the day."""
    day = claim_day(claim)
    if day is not None and lasts(claim):
        yield phrases.say("page.since", date=day)
    elif day is not None and not phrases.is_named_for(claim, day):
        yield quote(day.isoformat())
