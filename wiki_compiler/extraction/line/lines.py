"""A block as extractors see it: without lead and tail, in its scope, with its language and what is marked in it."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator

import msgspec

from wiki_compiler.extraction.line.tails import Tail, cut_tails
from wiki_compiler.extraction.surroundings.columns import Table
from wiki_compiler.extraction.surroundings.entries import Entry
from wiki_compiler.extraction.surroundings.scopes import Scope
from wiki_compiler.extraction.when.dates import Found, find_dates
from wiki_compiler.extraction.when.moments import Lead, of_found, read_lead
from wiki_compiler.extraction.when.relative import find_relative
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.lexicon import Lexicon, lexicon
from wiki_compiler.model import Block, Mark, Moment, Note, Span
from wiki_compiler.words import DateOrigin, DatePrecision, MarkKind, NoteKind

_IMPORTANCE = re.compile(r"^\[(?:importance|priority|imp|weight|[a-z])\s*[:=]?\s*\d+(?:\.\d+)?\]\s*", re.IGNORECASE)
_SYMBOL_LEAD = re.compile(r"^[\U0001F000-\U0001FAFF\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\ufe0f\u200d]+\s*")
_DIRECTIVE = re.compile(r"\[\[(?:reply_to[\w]*|tts|audio_as_voice)(?::[^\]]*)?\]\]\s*|%%.*?%%", re.DOTALL)
_BLOCK_ID = re.compile(r"\s\^[\w-]+$")
_BRACKETED = re.compile(r"[(（](?P<said>[^a-z()（）][^()（）]{24,}[.!。！])[)）]")
"""A line that is all in brackets and yet a sentence, which ends within them."""
_NAMED = (MarkKind.STRONG, MarkKind.WIKILINK)
_LOGS = (NoteKind.DAILY, NoteKind.SESSION)


class Line(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One block, or one sentence of it."""

    note: Note
    block: Block
    index: int
    text: str
    """What it says, without bullet, symbols, date and source."""
    span: Span
    scope: Scope
    code: str
    """Language of the block."""
    words: Lexicon
    """The words of that language."""
    dated: bool
    """It stands in the log of a day."""
    moment: Moment | None = None
    """The date the line itself states, by what stands before or behind what it says."""
    time: str | None = None
    tail: Tail = Tail()
    symbol: str = ""
    """The emoji it begins with."""
    lead: str = ""
    """Strong text it begins with, when more follows or it ends with a colon."""
    names: tuple[str, ...] = ()
    """Strong and linked text in it."""
    links: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    context: str = ""
    """What the item it is nested in names."""
    parent: str = ""
    """The key of the item it is nested in, where that says something itself: ``Gateway: a small proxy``."""
    told: str = ""
    """The name that the item it is nested in opens with, or what that says, where it is a short sentence."""
    announced: str = ""
    """The words that announce the list it is an item of: ``What Noor needs:``."""
    table: Table | None = None
    """The table that it is a row of."""
    entry: Entry | None = None
    """Where its heading is one of several that repeat the same fields, what that heading names."""
    near: dt.date | None = None
    """The day from which dates without a year are counted."""

    @property
    def subject(self) -> str:
        """What the line speaks of when it names nothing itself."""
        return self.parent or self.context or self.scope.subject

    @property
    def above(self) -> tuple[str, ...]:
        """What stands above that, nearest first."""
        if not self.parent and not self.context:
            return self.scope.above
        nearest = (self.parent, self.context, self.scope.subject)
        return (*tuple(filter(None, nearest))[1:], *self.scope.above)

    def since(self, date: Found) -> Line:
        """Return the line as one that states ``date`` as the day from which it holds."""
        return msgspec.structs.replace(self, moment=self.moment or of_found(date, DateOrigin.LINE))

    def dates(self) -> tuple[Found, ...]:
        """Return the dates in what the line says, those too that are named by their distance from the note's day."""
        written = find_dates(self.text, self.near, self.code)
        own = self.note.moment or self.scope.moment
        if own is None or own.precision is not DatePrecision.DAY:
            return written
        named = find_relative(self.text, own.day, self.code)
        return tuple(sorted((*written, *named))) if named else written


def read_line(note: Note, index: int, scope: Scope, code: str, near: dt.date | None) -> Line:
    """Return the block ``index`` of ``note`` as extractors see it."""
    block = note.blocks[index]
    kept, marks, struck = _without_struck(block)
    language = detect_language(kept, code)
    text = _DIRECTIVE.sub("", kept) if "[[" in kept or "%%" in kept else kept
    text = (_BLOCK_ID.sub("", text) if "^" in text else text).strip()
    text = _IMPORTANCE.sub("", text) if text.startswith("[") else text
    if text.startswith(("(", "（")) and (bracketed := _BRACKETED.fullmatch(text)):
        text = bracketed["said"]
    symbol = _SYMBOL_LEAD.match(text)
    text = text[symbol.end() :] if symbol else text
    lead, text = _strip_lead(text, near, language)
    text, tail = cut_tails(text, near, language)
    moment = of_found(lead.date, DateOrigin.LINE, lead.time) if lead.date else None
    return Line(
        note=note,
        block=block,
        index=index,
        text=text,
        span=Span(note.path, block.line, block.end_line),
        scope=scope,
        code=language,
        words=lexicon(language),
        dated=note.kind in _LOGS,
        moment=moment or tail.moment,
        time=lead.time,
        tail=tail,
        symbol=symbol.group().strip() if symbol else "",
        lead=_strong_lead(kept, marks),
        names=tuple(kept[mark.start : mark.end].strip() for mark in marks if mark.kind in _NAMED),
        links=tuple(kept[mark.start : mark.end].strip() for mark in marks if mark.kind is MarkKind.WIKILINK),
        struck=struck,
        near=near,
    )


def part_of_line(line: Line, text: str, start: int, end: int) -> Line:
    """Return a part of ``line`` with its own lead and tail; its lines ``start`` to ``end`` count from 0."""
    span = Span(line.span.path, line.span.line + start, min(line.span.line + end, line.span.end_line))
    lead, text = _strip_lead(text.strip(), line.near, line.code)
    text, tail = cut_tails(text, line.near, line.code)
    own = of_found(lead.date, DateOrigin.LINE, lead.time) if lead.date else tail.moment
    return msgspec.structs.replace(
        line,
        text=text,
        span=span,
        moment=own or line.moment,
        time=lead.time or line.time,
        tail=tail if tail != Tail() else line.tail,
    )


def with_text(line: Line, text: str) -> Line:
    """Return ``line`` saying ``text`` instead."""
    return msgspec.structs.replace(line, text=text)


def in_own_language(line: Line) -> Line:
    """Return ``line`` in the language of what it says now, which may be another than that of its block."""
    code = detect_language(line.text, line.code)
    return msgspec.structs.replace(line, code=code, words=lexicon(code))


def _strip_lead(text: str, near: dt.date | None, code: str) -> tuple[Lead, str]:
    lead = read_lead(text, near, code)
    rest = text[lead.rest :]
    if lead.time and not lead.date:
        return lead, rest
    if lead.date and not lead.date.bare and lexicon(code).has("appointed", rest):
        return Lead(), text  # 15 March: deadline for the form
    again = read_lead(rest, near, code) if lead.date and not lead.time else Lead()
    if again.time and not again.date:
        return Lead(date=lead.date, time=again.time), rest[again.rest :]
    return lead, rest if lead.rest else text


def _strong_lead(text: str, marks: Iterable[Mark]) -> str:
    for mark in marks:
        if mark.kind in (MarkKind.STRONG, MarkKind.CODE) and not any(char.isalnum() for char in text[: mark.start]):
            return text[mark.start : mark.end].strip()
    return ""


def _without_struck(block: Block) -> tuple[str, tuple[Mark, ...], tuple[str, ...]]:
    """Return the text without what is struck through, the marks moved to fit, and the struck parts."""
    strikes = [mark for mark in block.marks if mark.kind is MarkKind.STRIKE]
    if not strikes:
        return block.text, block.marks, ()
    text = block.text
    for mark in reversed(strikes):
        text = text[: mark.start] + " " * (mark.end - mark.start) + text[mark.end :]
    return text, tuple(_outside(block.marks, strikes)), tuple(block.text[m.start : m.end].strip() for m in strikes)


def _outside(marks: Iterable[Mark], strikes: list[Mark]) -> Iterator[Mark]:
    for mark in marks:
        if not any(strike.start <= mark.start < strike.end for strike in strikes):
            yield mark
