"""What stands above a line: the heading path as subject, section, date, confidence and privacy."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

import msgspec

from wiki_compiler.extraction.dates import find_dates
from wiki_compiler.extraction.moments import of_found, read_lead
from wiki_compiler.extraction.names import quoted_name, without_brackets, without_numbering, without_symbols
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.language import Language, language
from wiki_compiler.languages.lexicon import lookup, section_words
from wiki_compiler.model import Block, Moment, Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, DateOrigin, MarkKind, NoteKind

_BRACKETED = re.compile(r"[(（\[【]([^()（）\[\]【】]*)[)）\]】]")
_CONFIDENCE = re.compile(r"^\s*([^:：=＝]{1,20})\s*[:：=＝]\s*(.+?)\s*$")
_RETAIN = re.compile(r"^retain\s*(?:[(（].*[)）])?\s*:?$", re.IGNORECASE)
_PRIVATE = re.compile(r"(?<!\w)#private\b", re.IGNORECASE)
_DASH = re.compile(r"\s+[-–—|]\s+|\s*[:：]\s+")
_LONGEST_SECTION = 4
"""Words of a heading within which the name of a section is looked for, not only at its whole."""
_LONGEST_SUBJECT = 60
_PSEUDO = 7
"""The level of a paragraph that serves as a heading: below every real one."""
_UNSPACED = ("ja", "zh")
_ANY_DAY = dt.date(2000, 1, 1)
"""Stands in where a date is only cut away and its year does not matter."""
_STRONG = ("decision", "preference", "opinion", "lesson", "rule", "task", "question")
"""Sections that are recognised by one word of a heading: ``Key decisions of May``."""


class Heading(msgspec.Struct, frozen=True, kw_only=True):
    """One heading, understood."""

    level: int
    text: str
    subject: str = ""
    section: str = ""
    retain: bool = False
    moment: Moment | None = None
    time: str | None = None
    confidence: float | None = None
    confidence_stated: bool = False
    private: bool = False


class Scope(msgspec.Struct, frozen=True, kw_only=True):
    """All that the headings above a line, and its note, say about it."""

    subject: str = ""
    """The nearest heading that names a thing, else the note's subject."""
    near: bool = False
    """The subject is a heading's and not the note's."""
    section: str = ""
    retain: bool = False
    moment: Moment | None = None
    time: str | None = None
    confidence: float | None = None
    confidence_stated: bool = False
    private: bool = False
    path: tuple[str, ...] = ()


def read_scopes(note: Note, code: str, skipped: Sequence[str]) -> tuple[Scope, ...]:
    """Return, for each block of ``note``, the scope it stands in; a heading with a reason in ``skipped`` opens none."""
    near = reference_date(note)
    stack: list[Heading] = []
    own = note_subject(note, code)
    scopes: list[Scope] = []
    current = _scope(stack, own, None)
    clock: str | None = None
    titled = False
    for index, block in enumerate(note.blocks):
        if skipped[index]:
            scopes.append(current)
            continue
        while stack and stack[-1].level == _PSEUDO and block.kind is not BlockKind.ITEM:
            stack.pop()
            current = _scope(stack, own, clock)
        if block.kind is BlockKind.HEADING or is_pseudo_heading(note, index):
            heading = read_heading(block, near, detect_language(block.text, code))
            while stack and stack[-1].level >= heading.level:
                stack.pop()
            is_title = not titled and block.kind is BlockKind.HEADING and heading.level == 1
            titled = True
            scopes.append(current)
            stack.append(_as_title(heading, own, note) if is_title else heading)
            clock = heading.time or (clock if heading.retain else None)
            current = _scope(stack, own, clock)
            continue
        scopes.append(current)
    return tuple(scopes)


def read_heading(block: Block, near: dt.date | None, code: str) -> Heading:
    """Return what one heading says about the lines below it."""
    lead = read_lead(without_numbering(without_symbols(block.text)), near, code)
    text = without_numbering(without_symbols(block.text))[lead.rest :]
    dates = find_dates(text, near, code)
    moment = of_found(lead.date, DateOrigin.HEADING, lead.time) if lead.date else None
    if moment is None and dates and (_in_brackets(text, dates[0].start) or not dates[0].bare):
        moment = of_found(dates[0], DateOrigin.HEADING)
    bare = _without_dates(without_brackets(text), near, code)
    bare = without_numbering(_PRIVATE.sub("", bare)).strip(" -–—:：|,·.")
    section, subject = _divide(bare, code)
    confidence, stated = _confidence(text, code)
    return Heading(
        level=block.level if block.kind is BlockKind.HEADING else _PSEUDO,
        text=block.text,
        subject=subject,
        section=section,
        retain=bool(_RETAIN.match(bare)),
        moment=moment,
        time=lead.time,
        confidence=confidence,
        confidence_stated=stated,
        private=bool(_PRIVATE.search(text)),
    )


def note_subject(note: Note, code: str) -> str:
    """Return the name of the thing a whole note is about, empty where it is about a day or about everything."""
    if note.kind is NoteKind.ENTITY:
        return _stem(note) if note.title.strip() == "" else _clean_title(note.title, code) or _stem(note)
    if note.kind in (NoteKind.BANK, NoteKind.DECISIONS):
        return ""
    title = _clean_title(_without_dates(note.title, None, code).strip(" -–—:：|,·."), code)
    section, subject = _divide(title, code)
    return "" if section and not subject else subject


def reference_date(note: Note) -> dt.date | None:
    """Return the date from which a note's dates without a year are counted: its own, else the first full one in it."""
    if note.moment:
        return note.moment.day
    for line in note.lines[: 200]:
        if dates := find_dates(line, None, note.language):
            return dates[0].first
    return None


def _without_dates(text: str, near: dt.date | None, code: str) -> str:
    for date in reversed(find_dates(text, near or _ANY_DAY, code)):
        text = f"{text[: date.start]} {text[date.end :]}"
    words = {name for names in (*language(code).weekdays, *language("en").weekdays) for name in names}
    parts = [part for part in text.split() if part.casefold().strip(",.") not in words]
    return " ".join(parts)


def _as_title(heading: Heading, own: str, note: Note) -> Heading:
    """Return the heading of a whole note: what it names is the note's subject, and nothing nearer.

    The title of a day's log opens no section: a log called a review still tells what happened.
    """
    section = "" if note.kind in (NoteKind.DAILY, NoteKind.SESSION) else heading.section
    return msgspec.structs.replace(heading, subject="" if heading.subject != own else own, section=section)


def is_pseudo_heading(note: Note, index: int) -> bool:
    """Say whether a short paragraph serves as the heading of the list right below it."""
    block = note.blocks[index]
    following = note.blocks[index + 1] if index + 1 < len(note.blocks) else None
    if block.kind is not BlockKind.PARAGRAPH or following is None or following.kind is not BlockKind.ITEM:
        return False
    text = block.text.strip()
    words = text.rstrip(":：").split()
    if "\n" in text or len(words) > _LONGEST_SECTION or following.level > 1:
        return False
    strong = any(mark.kind is MarkKind.STRONG and mark.end - mark.start >= len(text) - 1 for mark in block.marks)
    return strong or text.endswith((":", "：")) or bool(lookup(section_words(), text, note.language))


def _scope(stack: list[Heading], own: str, clock: str | None) -> Scope:
    named = [heading for heading in stack if heading.subject]
    dated = [heading.moment for heading in stack if heading.moment]
    sure = [heading for heading in stack if heading.confidence is not None]
    section = next((heading.section for heading in reversed(stack) if heading.section), "")
    if stack and not stack[-1].section and stack[-1].subject:
        section = "" if section in ("task", "question", "idea", "pointer", "format", "number") else section
    return Scope(
        subject=named[-1].subject if named else own,
        near=bool(named),
        section=section,
        retain=bool(stack) and stack[-1].retain,
        moment=dated[-1] if dated else None,
        time=clock,
        confidence=sure[-1].confidence if sure else None,
        confidence_stated=bool(sure) and sure[-1].confidence_stated,
        private=any(heading.private for heading in stack),
        path=tuple(heading.text for heading in stack),
    )


def _divide(name: str, code: str) -> tuple[str, str]:
    """Return the section that a heading opens and the thing it names: ``Tove's preferences`` has both."""
    if not any(char.isalpha() for char in name):
        return "", ""
    if section := lookup(section_words(), name, code):
        return section, ""
    for part in _DASH.split(name, 1)[:1]:
        if part != name and (section := lookup(section_words(), part, code)):
            rest = _DASH.split(name, 1)[1]
            return (section, "") if not rest.strip() else ("" if section == "generic" else section, _short(rest))
    folded = fold(name)
    if len(folded.split()) <= _LONGEST_SECTION:
        for words, section in _sections(code):
            if section in _STRONG and (rest := _owner(folded, words, language(code))) is not None:
                return section, _original(name, rest)
    return "", _short(name)


def _owner(folded: str, words: str, tongue: Language) -> str | None:
    """Return whose section a heading names, empty for nobody's, None when the words of the section are not in it."""
    if words not in folded:
        return None
    if tongue.code not in _UNSPACED and not any(f" {words}{end} " in f" {folded} " for end in ("", *tongue.topics)):
        return None
    if not tongue.owned_first:
        before = folded.partition(words)[0].strip()
        for mark in tongue.possessives:
            if before.endswith(mark) and folded.endswith(words):
                return before.removesuffix(mark).strip()
        return "" if folded.startswith(words) or folded.endswith(words) else None
    if not folded.startswith(words):
        return None
    first, _, rest = folded.removeprefix(words).strip().partition(" ")
    return rest if first in tongue.possessives else ""


def _original(name: str, folded_part: str) -> str:
    """Return the part of ``name`` whose folded spelling is ``folded_part``, as it was written."""
    start = fold(name).find(folded_part)
    return name[start : start + len(folded_part)].strip() if folded_part and start >= 0 else ""


def _sections(code: str) -> list[tuple[str, str]]:
    own = section_words()[code].items()
    return sorted(own, key=lambda entry: (-len(entry[0]), entry[0]))


def _clean_title(title: str, code: str) -> str:
    name = without_numbering(without_symbols(without_brackets(title))).strip(" -–—:：#.")
    if inner := quoted_name(title):
        return inner
    parts = _DASH.split(name, 1)
    if len(parts) > 1 and lookup(section_words(), parts[0].removesuffix(".md"), code):
        return parts[1].strip()
    first, _, last = name.rpartition(" ")
    if first and lookup(section_words(), last, code) == "generic":
        return first.strip(" -–—:：'’")
    return _without_memory_of(name, code)


def _without_memory_of(name: str, code: str) -> str:
    """Return what a title such as ``Memory of the shop`` is the memory of."""
    tongue = language(code)
    for mark in tongue.possessives if tongue.owned_first else ("of",):
        first, _, rest = name.partition(f" {mark} ")
        if rest and lookup(section_words(), first, code) == "generic":
            return rest.strip().removeprefix("the ")
    return name.removesuffix(".md")


def _short(name: str) -> str:
    name = quoted_name(name) or name
    return name.strip() if len(name) <= _LONGEST_SUBJECT else ""


def _stem(note: Note) -> str:
    return note.path.rsplit("/", 1)[-1].removesuffix(".md")


def _in_brackets(text: str, position: int) -> bool:
    return any(match.start() < position < match.end() for match in _BRACKETED.finditer(text))


def _confidence(text: str, code: str) -> tuple[float | None, bool]:
    for inner in _BRACKETED.findall(text):
        pair = _CONFIDENCE.match(inner)
        if pair and fold(pair[1]) in (*language(code).labels.get("confidence", ()), *language("en").labels["confidence"]):
            return word_confidence(pair[2], code)
    return None, False


def word_confidence(text: str, code: str) -> tuple[float | None, bool]:
    """Return the confidence that a number or word says, and whether it was a number; None when it is out of 0..1."""
    try:
        number = float(text.strip().replace(",", ".").rstrip("%"))
    except ValueError:
        folded = fold(text)
        for tongue in (language(code), language("en")):
            for value, words in tongue.confidence.items():
                if folded in words:
                    return float(value), False
        return None, False
    number = number / 100 if text.strip().endswith("%") else number
    return (number, True) if 0 <= number <= 1 else (None, True)
