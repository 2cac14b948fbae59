"""_views/contradictions.canvas: the two lines of every contradiction side by side, and between them what they are."""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.model import Claim, Conflict, Statement
from wiki_compiler.render.obsidian.canvas import ORANGE, RED, Arrow, Box, Card, canvas_file
from wiki_compiler.render.page import DataFile
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import quote, shorten
from wiki_compiler.words import Verdict

PATH = "_views/contradictions.canvas"
_SHOWN = 50
_COLOURS = {Verdict.CONTRADICTION: RED, Verdict.POSSIBLE: ORANGE}
_LONGEST, _LONGEST_LABEL = 300, 60
_LINE = Box(x=0, y=0, width=420, height=200)
_MIDDLE = Box(x=0, y=0, width=340, height=200)
_GAP, _EDGE, _HEAD = 60, 100, 130


def contradictions_canvas(phrases: Phrases) -> DataFile:
    """Return the canvas: a group a conflict, contradictions first, then the likeliest of those that may be one."""
    conflicts = [one for one in phrases.knowledge.conflicts if one.verdict in _COLOURS]
    conflicts.sort(key=lambda one: (one.verdict is not Verdict.CONTRADICTION, -one.confidence, one.id))
    claims = {claim.id: claim for claim in phrases.knowledge.claims}
    cards: list[Card] = [_head(phrases, conflicts)]
    arrows: list[Arrow] = []
    for number, conflict in enumerate(conflicts[:_SHOWN]):
        cards += _row(conflict, claims[conflict.claim], number * (_LINE.height + 2 * _GAP), phrases)
        colour = _COLOURS[conflict.verdict]
        arrows.append(Arrow(source=f"{conflict.id}-one", target=conflict.id, color=colour))
        arrows.append(Arrow(source=f"{conflict.id}-other", target=conflict.id, sides=("left", "right"), color=colour))
    return canvas_file(PATH, cards, arrows)


def _head(phrases: Phrases, conflicts: list[Conflict]) -> Card:
    report = phrases.page_link("reports/contradictions", phrases.say("page.report.contradictions"))
    certain = sum(one.verdict is Verdict.CONTRADICTION for one in conflicts)
    counted = [
        phrases.tally(f"page.conflicts.{name}", number)
        for name, number in (("contested", certain), ("review", len(conflicts) - certain))
        if number
    ]
    told = " · ".join(counted) or phrases.say("page.conflicts.none")
    more = len(conflicts) - _SHOWN
    rest = f"\n\n{phrases.say('page.more_in', number=more, file='.wiki/conflicts.jsonl')}" if more > 0 else ""
    width = 2 * _LINE.width + _MIDDLE.width + 2 * _EDGE
    box = Box(x=0, y=-_HEAD - 2 * _GAP, width=width, height=_HEAD)
    return Card(id="head", box=box, text=f"# {report}\n\n{told}{rest}")


def _row(conflict: Conflict, claim: Claim, top: int, phrases: Phrases) -> Iterator[Card]:
    """Yield the group of a conflict, its two lines, and what they are to each other in the middle."""
    entity = phrases.entities.get(claim.entity or "")
    about = " › ".join(filter(None, (entity.name if entity else "", claim.attribute or "")))
    whole = Box(
        x=-_GAP // 2,
        y=top - _GAP // 2,
        width=2 * _LINE.width + _MIDDLE.width + 2 * _EDGE + _GAP,
        height=_LINE.height + _GAP,
    )
    colour = _COLOURS[conflict.verdict]
    label = shorten(about or claim.text, _LONGEST_LABEL)
    yield Card(id=f"{conflict.id}-group", box=whole, label=label, color=colour)
    middle = _LINE.width + _EDGE
    verdict = phrases.word("verdict", conflict.verdict)
    reason = phrases.reason(conflict)
    sure = phrases.say("page.confidence", value=phrases.decimal(conflict.confidence))
    text = f"**{verdict}**\n\n{phrases.about(claim)}\n\n{sure} · {reason}"
    one, other = (phrases.statements[side] for side in (conflict.winner, conflict.loser))
    yield _line(f"{conflict.id}-one", one, Box(x=0, y=top, width=_LINE.width, height=_LINE.height), phrases)
    yield Card(id=conflict.id, box=Box(x=middle, y=top, width=_MIDDLE.width, height=_MIDDLE.height), text=text)
    right = middle + _MIDDLE.width + _EDGE
    yield _line(f"{conflict.id}-other", other, Box(x=right, y=top, width=_LINE.width, height=_LINE.height), phrases)


def _line(key: str, said: Statement, box: Box, phrases: Phrases) -> Card:
    """Return the line of a note: as its note shows it, else as text where no file can be named."""
    page = phrases.homes.notes.get(said.span.path)
    if page is None or phrases.homes.prefix:
        link = phrases.line_link(said.span.path, said.span.line)
        return Card(id=key, box=box, text=f"{quote(shorten(said.text, _LONGEST))}\n\n{link}")
    return Card(id=key, box=box, file=f"{page}.md", subpath=phrases.homes.fragment(said.span.path, said.span.line))
