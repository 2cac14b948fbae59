"""A claim as a list item: what is believed first, then what makes it doubtful, then who says so and how surely.

What is as it should be is said quietly, in brackets at the end: the confidence and the freshness. What a reader must
not miss is bold and comes right behind the value: another status than supported, a low confidence, a stale state.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.extraction.holders import USER
from wiki_compiler.model import Claim, History, Statement
from wiki_compiler.render.order import claim_day
from wiki_compiler.render.phrases import Phrases, decimal
from wiki_compiler.render.quote import Markdown, one_line, quote, shorten
from wiki_compiler.spelling import fold
from wiki_compiler.words import Freshness, Kind, Role, Status, TaskState

_LONGEST_TEXT = 320
_LONGEST_REASON = 160
_LONGEST_LABEL = 80
_EVEN = 0.5
"""Below it, a claim is rather not so."""
_LEADING = 12
"""Fewer letters than these in front of a value say nothing that its attribute does not."""
_SEPARATOR = " · "
_SEAMS = (" ", ", ")
"""What may part a value from the rest of its sentence: at no other seam are two quoted texts surely as inert as one."""


def belief(claim: Claim, phrases: Phrases, *, named: bool = False) -> Markdown:
    """Return a claim as the text of a list item that ends in its block id.

    ``named`` is for pages of many things, below headings of days: it says what the claim is about, and no day.
    """
    sure = "" if _is_doubtful(claim) else decimal(claim.confidence)
    fresh = "" if is_old(claim) or is_over(claim) else phrases.word("freshness", claim.freshness)
    quiet = ", ".join(filter(None, (sure, fresh)))
    waits = (phrases.word("state", TaskState.OPEN),) if named and phrases.state(claim) is TaskState.OPEN else ()
    said = (heading(claim, phrases, named=named), *_doubts(claim, phrases), *waits, *phrases.progress(claim))
    when = () if named else _day(claim, phrases)
    parts = (*said, *_reasons(claim, phrases), *when, phrases.evidence(claim))
    return Markdown(_SEPARATOR.join(filter(None, parts)) + (f" ({quiet})" if quiet else "") + f" ^{claim.id}")


def heading(claim: Claim, phrases: Phrases, *, named: bool = False) -> Markdown:
    """Return what a claim says: its attribute and value with what else its sentence tells, or the sentence."""
    if claim.attribute is None or claim.value is None:
        text = claim.text if named else _without_name(claim, phrases)
        subject = phrases.whose(claim, text) if named else ""
        return Markdown(subject + quote(shorten(text, _LONGEST_TEXT)))
    subject = phrases.whose(claim, phrases.label(claim)) if named else ""
    return Markdown(
        f"{subject}**{quote(phrases.label(claim))}**{_scope(claim, phrases)}: {_said(claim, claim.value, phrases)}"
    )


def earlier(claim: Claim, value: History, phrases: Phrases) -> Markdown:
    """Return a value that a claim had, since when, and what it has now."""
    was = f"**{quote(phrases.label(claim))}**{_scope(claim, phrases)}: {phrases.value(value.value, of=claim.entity)}"
    now = phrases.claim_link(claim, shorten(claim.value or claim.text, _LONGEST_LABEL))
    place = phrases.place(value.path, value.line)
    since = phrases.say("page.since", date=value.since) if value.since else ""
    parts = (was, since, phrases.say("page.now", value=now), place)
    return Markdown(_SEPARATOR.join(filter(None, parts)))


def _said(claim: Claim, value: str, phrases: Phrases) -> str:
    """Return the value, and what the sentence behind it tells beyond it: the rest of it, else all of it."""
    shown = phrases.value(value, of=claim.entity)
    text, plain = one_line(claim.text), one_line(value)
    if not plain or not phrases.tells_more(claim):
        return shown
    before, _, after = text.partition(plain)
    if after.startswith(_SEAMS) and len(text) <= _LONGEST_TEXT:
        lead = phrases.untold(claim, before)
        if lead == 0 or (lead < _LEADING and after.startswith(" ")):
            return f"{shown}{' ' if after.startswith(' ') else ''}{quote(after)}"
    return f"{shown} — {quote(shorten(text, _LONGEST_TEXT))}"


def _without_name(claim: Claim, phrases: Phrases) -> str:
    """Return the text of a claim on its own thing's page: a name and a colon in front say nothing new there."""
    head, colon, rest = claim.text.partition(":")
    own = colon and rest[:1].isspace() and rest.strip() and phrases.named(head) == claim.entity is not None
    return rest.strip() if own else claim.text


def _doubts(claim: Claim, phrases: Phrases) -> Iterator[Markdown]:
    if claim.status is not Status.SUPPORTED:
        yield _loud(phrases.word("status", claim.status))
    if _is_doubtful(claim):
        yield _loud(phrases.say("page.confidence", value=decimal(claim.confidence)))
    if is_old(claim):
        yield _loud(phrases.word("freshness", claim.freshness))


def _loud(said: Markdown) -> Markdown:
    return Markdown(f"**{said}**")


def _is_doubtful(claim: Claim) -> bool:
    return claim.confidence < _EVEN


def is_old(claim: Claim) -> bool:
    """Return whether a claim is a state of today that nothing has confirmed for long; what happened does not age."""
    return claim.freshness is Freshness.STALE and claim.status is Status.SUPPORTED and _lasts(claim)


def is_over(claim: Claim) -> bool:
    """Whether a claim tells what happened on a day: that stays as true as it was, and to call it fresh says nothing."""
    return claim.kind is Kind.EXPERIENCE and claim.freshness is Freshness.FRESH


def _lasts(claim: Claim) -> bool:
    """Whether a claim is a state of a thing that holds since its day, rather than something of that day."""
    return claim.entity is not None and claim.attribute is not None and claim.kind is not Kind.EXPERIENCE


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
    if day is not None and _lasts(claim):
        yield phrases.say("page.since", date=day)
    elif day is not None and not phrases.is_named_for(claim, day):
        yield quote(day.isoformat())


def _scope(claim: Claim, phrases: Phrases) -> str:
    """Return what narrows a claim in brackets, as its line spells it; its evidence tells in which note it holds."""
    if not claim.narrowing or claim.scope in phrases.note_scopes:
        return ""
    source = phrases.statement(claim)
    spelt = (name for name in (source.entities if source else ()) if fold(name) == claim.scope)
    return f" ({quote(next(spelt, claim.scope))})"
