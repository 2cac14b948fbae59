"""What a whole note is about, by its title, its file and its kind."""

from __future__ import annotations

import datetime as dt
import functools
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

import msgspec

from wiki_compiler.extraction.grammar.names import quoted_name, without_brackets, without_numbering, without_symbols
from wiki_compiler.extraction.surroundings.sections import SPLIT, divide, file_section, stem
from wiki_compiler.extraction.surroundings.topics import topic_of
from wiki_compiler.extraction.when.dates import find_dates, without_counts
from wiki_compiler.extraction.when.moments import of_found, without_clocks
from wiki_compiler.languages.language import language, mixed_word_set
from wiki_compiler.languages.lexicon import label_words, lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Block, Moment, Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, DateOrigin, NoteKind

_ANY_DAY = dt.date(2000, 1, 1)
"""Stands in where a date is only cut away and its year does not matter."""
_EARLY_BLOCKS = 40
_BLOCKS_OF_HEAD, _BLOCKS_OF_FOOT = 12, 2
_TITLE_AND_FIRST = 2
_OF_ONE_SITTING = (NoteKind.TOPIC, NoteKind.REPORT, NoteKind.DAILY, NoteKind.SESSION)
"""Notes that may sum up one work, and no page of a thing."""
_CLAUSE_END = (".", ";", "。")
_BEHIND_NAME = re.compile(r"\s+[—–-]\s+|\s+(?=[(（\[])")
"""What parts the name of a work from what is said of it: ``A title — by Tove``."""
_LONGEST_WORK = 100
_MOST_OF_A_NAME = 3
_YEAR = re.compile(r"(?:19|20|21)(?<!\d..)\d\d(?!\d)")
_EDGES = " -–—:：|,·._#"


def note_subject(note: Note, code: str) -> str:
    """Return the name of the thing a whole note is about, empty where it is about a day or about everything."""
    if note.kind is NoteKind.ENTITY:
        title = _clean_title(note.title, code)
        return title if title and not lookup(section_words(), title, code) and _has_title(note) else stem(note)
    if not _has_title(note):
        return ""
    if note.kind in (NoteKind.BANK, NoteKind.DECISIONS):
        return ""
    if is_users_file(note):
        return own_name(note.blocks) or _person_in(note.title, code)
    title = _clean_title(without_clocks(without_dates(note.title, None, code)).strip(_EDGES), code)
    if names_file(note) and is_ordinary(fold(title), code):
        return ""
    section, subject = divide(title, code)
    return "" if (section and not subject) or file_section(note) == "decision" else topic_of(subject, code)


def _person_in(title: str, code: str) -> str:
    """Return the name that the title of the file about the user has behind its dash: ``USER.md - Tove (she/her)``."""
    name = without_brackets(SPLIT.split(title, 1)[-1]).strip()
    words = name.split()
    called = 0 < len(words) <= _MOST_OF_A_NAME and all(word[:1].isalpha() and not word[0].islower() for word in words)
    return name if called and name != title and not is_ordinary(fold(name), code) else ""


def is_users_file(note: Note) -> bool:
    """Say whether a note is the file about the human for whom the memory is kept."""
    return _file(note).casefold() == "user.md"


def _file(note: Note) -> str:
    return note.path.rsplit("/", 1)[-1]


def names_file(note: Note) -> bool:
    """Say whether the title of a collection begins with the name of its file: ``MEMORY.md — what I know``."""
    if note.kind is not NoteKind.CORE or is_users_file(note):
        return False
    file = _file(note)
    first = SPLIT.split(without_symbols(note.title), 1)[0].strip().casefold()
    return first in (file.casefold(), file.casefold().removesuffix(".md"))


def keeps_memory(note: Note, code: str) -> bool:
    """Say whether a note of the core is called the memory of somebody, or of something: ``Tove's long-term memory``."""
    if note.kind is not NoteKind.CORE or is_users_file(note) or not _has_title(note):
        return False
    name = without_numbering(without_symbols(without_brackets(note.title))).strip(_EDGES)
    return bool(_before_generic(name, code) or (_without_memory_of(name, code) != name.removesuffix(".md")))


def is_record(note: Note, code: str) -> bool:
    """Say whether a note is the record of a day or of things of many sorts by its title: ``Nightly build log``."""
    if note.kind is NoteKind.REPORT and is_dated_title(note, code):
        return True
    ends = tuple(mixed_word_set("collecting", code))
    return note.kind in _OF_ONE_SITTING and fold(without_brackets(note.title)).endswith(ends)


def is_dated_title(note: Note, code: str) -> bool:
    """Say whether a note's title names its day, as that of a log does, and not only the note's own topic."""
    return without_dates(note.title, None, code) != " ".join(note.title.split())


class References(msgspec.Struct, frozen=True, gc=False):
    """The days from which a note's dates without a year are counted: its own, else those that it names in full."""

    own: dt.date | None
    lines: tuple[int, ...] = ()
    days: tuple[dt.date, ...] = ()

    def near(self, line: int) -> dt.date | None:
        """Return the note's own day, else the full date that stands nearest to a line; of two the one above."""
        if self.own or not self.lines:
            return self.own
        after = bisect_left(self.lines, line)
        around = range(max(after - 1, 0), min(after + 1, len(self.lines)))
        return self.days[min(around, key=lambda place: (abs(self.lines[place] - line), place))]


def read_references(note: Note) -> References:
    """Return the days from which dates without a year are counted in a note."""
    if note.moment:
        return References(note.moment.day)
    dated = [
        (number, dates[0].first)
        for number, line in enumerate(note.lines, 1)
        if _YEAR.search(line) and (dates := find_dates(line, None, note.language))
    ]
    return References(None, tuple(number for number, _ in dated), tuple(day for _, day in dated))


def head_moment(note: Note, code: str) -> Moment | None:
    """Return the day that a note states of itself: behind ``Date`` in its head, or ``Last updated`` in its foot.

    A heading of the head that is a day, with nothing below it, is that as well.
    """
    for block in _head(note.blocks):
        if block.kind is BlockKind.HEADING:
            return _day_of_note(block.text, code) if _is_day(block.text, code) else None
        for key, value in _keyed(block):
            if key in mixed_word_set("written_on", code):
                return _day_of_note(value, code)
    foot = (block for block in note.blocks[-_BLOCKS_OF_FOOT:] if block.kind is BlockKind.PARAGRAPH)
    keyed = (pair for block in foot for pair in _keyed(block))
    return next((_day_of_note(value, code) for key, value in keyed if _tells_update(key, code)), None)


def _head(blocks: Sequence[Block]) -> Iterator[Block]:
    """Yield the blocks between a note's title and its first section, and a heading there with nothing below it."""
    headings = 0
    for place, block in enumerate(blocks[:_BLOCKS_OF_HEAD]):
        headings += block.kind is BlockKind.HEADING
        if headings > 1:
            bare = all(after.kind in (BlockKind.HEADING, BlockKind.RULE) for after in blocks[place + 1 : place + 2])
            yield from (block,) * bare
            return
        if block.kind is not BlockKind.HEADING:
            yield block


def _keyed(block: Block) -> Iterator[tuple[str, str]]:
    """Yield the keys of a block's lines, folded, each with what stands behind it."""
    for row in block.text.split("\n"):
        key, colon, value = row.replace("：", ":").partition(":")
        if colon:
            yield fold(key.strip(" *_>-")), value


def _day_of_note(value: str, code: str) -> Moment | None:
    dates = find_dates(value, None, code)
    return of_found(dates[0], DateOrigin.FRONT_MATTER) if dates else None


def _tells_update(key: str, code: str) -> bool:
    return lookup(label_words(), key, code) == "updated"


def _is_day(heading: str, code: str) -> bool:
    return not without_dates(heading, None, code).strip(_EDGES)


def summarised(note: Note, code: str) -> str:
    """Return the one work that a dated note is a summary of, by a key such as ``Paper`` in its head, or its heading.

    What such a note tells of results and methods is about that work, and not about the day on which it was read. The
    log of a whole day, which is called by nothing but its day, sums up no work: in it a paper is one thing of many.
    """
    if note.moment is None or note.kind not in _OF_ONE_SITTING or not any(map(str.isalpha, stem(note))):
        return ""
    headings = 0
    for block in note.blocks[:_BLOCKS_OF_HEAD]:
        headings += block.kind is BlockKind.HEADING
        if headings > 1 and block.kind is not BlockKind.HEADING:
            return ""
        for row in block.text.split("\n") if headings <= _TITLE_AND_FIRST else ():
            key, colon, value = row.replace("：", ":").partition(":")
            if colon and fold(key.strip(" *_>-")) in language(code).words["works"]:
                name = without_brackets(_BEHIND_NAME.split(quoted_name(value) or value, 1)[0]).strip(' *_`"')
                named = any(map(str.isalpha, name)) and len(name) <= _LONGEST_WORK and not name.endswith(_CLAUSE_END)
                return name if named else ""
    return ""


def own_name(blocks: Sequence[Block]) -> str:
    """Return the name that a page or section about its owner states behind a key such as ``Name``."""
    for block in blocks[:_EARLY_BLOCKS]:
        key, colon, value = block.text.replace("：", ":").partition(":")
        if colon and attribute_key(key.strip(" *_|"))[0] == "name" and value.strip(" *_"):
            return without_brackets(value.strip(" *_")).strip()
        if block.cells and attribute_key(block.cells[0])[0] == "name" and len(block.cells) > 1:
            return block.cells[1].strip()
    return ""


def without_dates(text: str, near: dt.date | None, code: str) -> str:
    """Return ``text`` without its dates, days of the week and the number of a day among all."""
    text = without_counts(text, code)
    dates = find_dates(text, near or _ANY_DAY, code, short=near is not None)
    for date in reversed(dates):
        text = f"{text[: date.start]} {text[date.end :]}"
    words = _weekdays(code, short=bool(dates))
    parts = [part for part in text.split() if part.casefold().strip(",.") not in words]
    return " ".join(parts)


@functools.cache
def _weekdays(code: str, *, short: bool) -> frozenset[str]:
    """Return the names of the days of the week in a language and in English, those of one letter only if ``short``."""
    days = (*language(code).weekdays, *language("en").weekdays)
    return frozenset(name for names in days for name in names if short or len(name) > 1)


def _has_title(note: Note) -> bool:
    """Say whether a note's title is its own: of its front matter, a first heading of level 1, or the file's name."""
    first = next((block for block in note.blocks if block.kind is BlockKind.HEADING), None)
    return first is None or first.level == 1 or first.text.strip() != note.title.strip()


def _clean_title(title: str, code: str) -> str:
    name = without_numbering(without_symbols(without_brackets(title))).strip(" -–—:：#.")
    if inner := quoted_name(title):
        return inner
    parts = SPLIT.split(name, 1)
    if len(parts) > 1 and lookup(section_words(), parts[0].removesuffix(".md"), code):
        return parts[1].strip()
    if lookup(section_words(), name, code):
        return name
    return _before_generic(name, code) or _without_memory_of(name, code)


def _before_generic(name: str, code: str) -> str:
    """Return what stands before a generic word at the end of a title: whose diary it is."""
    words = name.split()
    for count in (2, 1):
        if len(words) > count and lookup(section_words(), " ".join(words[-count:]), code) == "generic":
            owner = " ".join(words[:-count]).strip(" -–—:：")
            mark = next((mark for mark in language(code).possessives if owner.endswith(mark)), "")
            return owner.removesuffix(mark).strip(" '’") if not language(code).owned_first else owner
    return ""


def _without_memory_of(name: str, code: str) -> str:
    """Return what a title such as ``Memory of the shop`` is the memory of."""
    tongue = language(code)
    for mark in tongue.possessives if tongue.owned_first else ("of",):
        first, _, rest = name.partition(f" {mark} ")
        if rest and lookup(section_words(), first, code) == "generic":
            return rest.strip().removeprefix("the ")
    return name.removesuffix(".md")
