"""The reports of lines that cannot both hold: what contradicts what, and which memory is outdated.

Every conflict shows both lines, which one is believed, why, how surely, and the very lines that settle it.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wiki_compiler.belief.settling import Settling
from wiki_compiler.model import Claim, Conflict, Statement
from wiki_compiler.render.machine.files import CONFLICTS
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.plain_page import plain_page
from wiki_compiler.render.quote import Markdown, fence, quote, shorten
from wiki_compiler.render.templates import fill
from wiki_compiler.words import Freshness, Tier, Verdict

_SHOWN = 50
_LONGEST = 240
_ALL = ("winner", "loser", "both")
_OFFERED = {Verdict.SUPERSESSION: ("loser", "both")}
"""Which decisions are offered: what is believed already needs none."""


class Way(msgspec.Struct, frozen=True):
    """A line for bank/decisions.md as the lines of a code block, and when to paste it."""

    when: Markdown
    lines: tuple[Markdown, ...]


class Case(msgspec.Struct, frozen=True):
    """One conflict as a report shows it."""

    title: Markdown
    sides: tuple[Markdown, ...]
    why: Markdown
    confidence: Markdown
    fold: Markdown
    """``-`` where the lines that settle it may stay folded, ``+`` where somebody has to choose one."""
    ways: tuple[Way, ...]


class Chapter(msgspec.Struct, frozen=True):
    """Conflicts of one sort, and how many more there are."""

    title: Markdown
    about: Markdown
    cases: tuple[Case, ...]
    more: int


def contradictions(phrases: Phrases, settling: Settling) -> Page:
    """Return the report of lines that contradict each other, and of those that may."""
    sorts = (("contested", Verdict.CONTRADICTION), ("review", Verdict.POSSIBLE))
    known = phrases.knowledge.conflicts
    chapters = [
        _chapter(name, [one for one in known if one.verdict is verdict], phrases, settling) for name, verdict in sorts
    ]
    return _page("contradictions", chapters, phrases)


def outdated_memory(phrases: Phrases, settling: Settling) -> Page:
    """Return the report of lines that a newer one replaced: those of notes kept by hand, then those of logs."""
    curated = {note.path for note in phrases.knowledge.notes if note.tier is Tier.CURATED}
    beaten = [one for one in phrases.knowledge.conflicts if one.verdict is Verdict.SUPERSESSION]
    by_hand = [one for one in beaten if phrases.statements[one.loser].span.path in curated]
    logged = [one for one in beaten if phrases.statements[one.loser].span.path not in curated]
    chapters = [_chapter("outdated", by_hand, phrases, settling), _chapter("history", logged, phrases, settling)]
    return _page("outdated-memory", chapters, phrases)


def _page(name: str, chapters: list[Chapter], phrases: Phrases) -> Page:
    title = phrases.say(f"page.report.{name}")
    shown = [chapter for chapter in chapters if chapter.cases]
    text = fill(
        "conflicts",
        phrases.say,
        title=title,
        about=phrases.say(f"page.conflicts.{name}"),
        counts=Markdown(" · ".join(chapter.title for chapter in shown)),
        chapters=shown,
        file=CONFLICTS,
    )
    return plain_page(f"reports/{name}.md", "report", title, text)


def _chapter(name: str, conflicts: list[Conflict], phrases: Phrases, settling: Settling) -> Chapter:
    claims = {claim.id: claim for claim in phrases.knowledge.claims}
    ranked = sorted(conflicts, key=lambda one: (-one.confidence, phrases.statements[one.loser].span, one.id))
    return Chapter(
        title=phrases.tally(f"page.conflicts.{name}", len(ranked)),
        about=phrases.say(f"page.conflicts.{name}.about"),
        cases=tuple(_case(one, claims, phrases, settling) for one in ranked[:_SHOWN]),
        more=max(0, len(ranked) - _SHOWN),
    )


def _case(conflict: Conflict, claims: dict[str, Claim], phrases: Phrases, settling: Settling) -> Case:
    winner, loser = (phrases.statements[id_] for id_ in (conflict.winner, conflict.loser))
    claim = claims[conflict.claim]
    words = ("now", "before") if conflict.verdict is Verdict.SUPERSESSION else ("one", "other")
    sides = (
        phrases.say(f"page.conflicts.{word}", line=_side(one, phrases))
        for word, one in zip(words, (winner, loser), strict=True)
    )
    return Case(
        title=phrases.about(claim, named=True),
        sides=(*sides, *_undecided(conflict, claim, phrases)),
        why=phrases.say("page.conflicts.why", reason=phrases.reason(conflict)),
        confidence=phrases.say("page.conflicts.sure", value=phrases.decimal(conflict.confidence)),
        fold=Markdown("+" if conflict.verdict is Verdict.CONTRADICTION else "-"),
        ways=tuple(_ways(conflict, phrases, settling)),
    )


def _side(statement: Statement, phrases: Phrases) -> Markdown:
    """Return a line of a note: what it says, its day, and the link to it."""
    day = statement.valid_from or statement.observed
    dated = quote(day.isoformat()) if day else phrases.word("freshness", Freshness.UNKNOWN)
    link = phrases.line_link(statement.span.path, statement.span.line)
    return Markdown(f"{quote(shorten(statement.text, _LONGEST))} · {dated} · {link}")


def _undecided(conflict: Conflict, claim: Claim, phrases: Phrases) -> Iterable[Markdown]:
    """Yield what the wiki shows of a contested claim while nobody has decided."""
    if conflict.verdict is Verdict.CONTRADICTION:
        yield phrases.say("page.conflicts.undecided", value=shorten(claim.value or claim.text, _LONGEST))


def _ways(conflict: Conflict, phrases: Phrases, settling: Settling) -> Iterable[Way]:
    lines = {one.word: one.line for one in settling.of(conflict)}
    offered = _OFFERED.get(conflict.verdict, _ALL)
    for word in offered:
        if word in lines:
            key = "before" if offered is not _ALL and word == "loser" else word
            block = fence([lines[word]]).split("\n")
            yield Way(phrases.say(f"page.conflicts.paste.{key}"), tuple(map(Markdown, block)))
