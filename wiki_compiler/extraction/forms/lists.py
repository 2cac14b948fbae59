"""What an item owes to the list it stands in: the words that announce the list, and an alternative to the item."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from wiki_compiler.extraction.forms.properties import key_value
from wiki_compiler.extraction.grammar.marks import is_open
from wiki_compiler.extraction.grammar.names import without_brackets, without_numbering, without_symbols
from wiki_compiler.extraction.judging.deeds import lists_deeds
from wiki_compiler.extraction.line.bans import bans_itself, is_case
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import ordering_nothing
from wiki_compiler.extraction.surroundings.titles import without_dates
from wiki_compiler.extraction.when.moments import read_lead
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.lexicon import label_words, lexicon, lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.model import Block, Note, Reading, Split
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, Kind, MarkKind, MentionForm

_COLONS = (":", "：")
_STOPS = tuple(".!?。！？")
_TOLD_BY_ROLE = (
    "rule",
    "decision",
    "lesson",
    "preference",
    "task",
    "question",
    "idea",
    "event",
    "deed",
    "opinion",
    "observation",
    "correction",
    "format",
)
"""Sections and labels that the kind and role of an item tell as well."""
_LONGEST_LEAD, _MOST_WORDS = 72, 12
_MOST_OF_A_KEY = 2
_MOST_OF_A_FRAGMENT, _LONGEST_FRAGMENT = 8, 60
_SHARE_BELOW_WORDS, _SHARE_BELOW_HEADING = 4, 2
"""A list needs the words above it where one in so many of its items says nothing without them."""
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-z])|(?<=[。！？])")
_FIGURE = re.compile(r"(?<![^\W\d])\d|[一二三四五六七八九十两兩](?=[^\W\d])")
"""A figure, in Chinese characters too; the one in ``python3`` is part of a name."""
_COINED = re.compile(r"[^\W\d]+-\S*[\d.]\S*")
"""A name that somebody made up, with a figure behind a hyphen."""
_SAYING = ("state", "event", "verb", "preference", "rule", "negation", "decision", "change", "modal")
_ORDERING = ("imperative", "errand")
"""What an order begins with: below words that tell whose it is, it is still but a part of what they say."""
_UNSPACED = ("ko", "ja", "zh")


def leads(note: Note, above: Sequence[int | None], code: str) -> tuple[str, ...]:
    """Return for each block the words that announce the list in which it stands, empty where nothing does.

    They stand in the block whose place ``above`` tells.

    Words that only sort the items, as ``Projects:`` does, announce a list in which some item is but a fragment.
    """
    said = {place: _announcement(note.blocks[place], code) for place in set(above) if place is not None}
    sorting = {place for place, lead in said.items() if lead and _only_sorts(lead, code)}
    torn = {
        place
        for block, place in zip(note.blocks, above, strict=True)
        if place in sorting and _is_torn(block, detect_language(block.text, code))
    }
    idle = {place for place in sorting - torn if not _binds(said[place], code)}
    return tuple("" if place is None or place in idle else said[place] for place in above)


def announcing(note: Note) -> Iterator[int | None]:
    """Yield for each block the place of the block that may announce it, None where it is no item of a list.

    That is the one before its list, or what it is nested in, where no line between the items announces the rest.
    """
    before: int | None = None
    between: dict[int, int] = {}
    for index, block in enumerate(note.blocks):
        if block.kind is BlockKind.ITEM:
            yield before if block.parent is None else between.get(block.parent, block.parent)
            continue
        yield None
        if block.parent is None:
            before = index
        elif block.kind is BlockKind.PARAGRAPH and block.text.endswith(_COLONS):
            between[block.parent] = index


def _announcement(block: Block, code: str) -> str:
    """Return what a block says that announces a list, empty where it announces none.

    It ends with a colon, is all strong, or is a strong label with a few words behind or below it.
    """
    if block.kind not in (BlockKind.ITEM, BlockKind.PARAGRAPH):
        return ""
    text = block.text.strip()
    strong = _strong_label(block)
    if text.endswith(_COLONS) or (block.kind is BlockKind.PARAGRAPH and text == strong and text[-1:] not in _STOPS):
        if "\n" in text and text.startswith(f"{strong}\n"):
            return _short(strong, code)
        return _short(text, code) or (_short(_ending(text), code) if text.endswith(_COLONS) else "")
    label, behind = strong.rstrip(":： "), text[len(strong.rstrip(":： ")) :].strip(" *")
    labelled = bool(label) and block.kind is BlockKind.PARAGRAPH and behind.startswith(_COLONS)
    few = len(behind.strip(" :：").split()) <= _MOST_OF_A_KEY and "\n" not in text
    return _short(label, code) if labelled and few else ""


def _ending(text: str) -> str:
    """Return the last sentence of what is too long to be said before each item, without what stands in brackets."""
    last = _SENTENCE_END.split(text.rpartition("\n")[2])[-1]
    return without_brackets(last).strip(" *") if len(last) > _LONGEST_LEAD else last


def _short(text: str, code: str) -> str:
    """Return the words of an announcement without its colon, empty where they are many, a mere date or a section's."""
    lead = text.rstrip(":： ")
    lead = lead[read_lead(lead, None, code).rest :]
    short = "\n" not in lead and len(lead) <= _LONGEST_LEAD and len(lead.split()) <= _MOST_WORDS
    bare = without_dates(without_brackets(lead), None, code)
    return lead if short and any(map(str.isalpha, bare)) and not _is_section(lead, code) else ""


def _is_section(lead: str, code: str) -> bool:
    """Say whether the role of the items tells what announces them: ``Rules:``, ``Decisions:``."""
    bare = without_symbols(lead).strip(" *_")
    tongue = detect_language(bare, code)
    return (
        lookup(section_words(), bare, tongue) in _TOLD_BY_ROLE or lookup(label_words(), bare, tongue) in _TOLD_BY_ROLE
    )


def _only_sorts(lead: str, code: str) -> bool:
    """Say whether words only sort what stands below them, and may be left out where every item is a whole sentence."""
    tongue = detect_language(lead, code)
    return bool(lookup(section_words(), lead, tongue) or lookup(label_words(), lead, tongue))


def _binds(lead: str, code: str) -> bool:
    """Say whether an announcement changes what even a whole sentence below it says: a cause, a choice, what is over."""
    return lexicon(detect_language(lead, code)).has_any(("binding", "warning_heading"), lead)


def _is_torn(block: Block, code: str) -> bool:
    """Say whether an item is a few words without a verb."""
    words = lexicon(code)
    return len(block.text.split()) <= _MOST_OF_A_FRAGMENT and not words.has_any((*_SAYING, *_ORDERING), block.text)


def _strong_label(block: Block) -> str:
    """Return the strong words that a block opens with."""
    strong = (mark for mark in block.marks if mark.kind is MarkKind.STRONG and not mark.start)
    return next((block.text[: mark.end].strip() for mark in strong), "")


def carriers(said: Iterable[tuple[Line, tuple[Reading, ...]]], above: Sequence[int | None]) -> dict[int, str]:
    """Return the words above its list for the place of each item that carries them: of one list all, or none.

    A list is known by the block right above it, whose place stands in ``above``.

    A list needs them where one of its items is a mere fragment, or where many say nothing without them.
    """
    lists: dict[tuple[int | None, bool], list[_Listed]] = {}
    for line, readings in said:
        if readings and (lead := _lead_of(line)):
            place, listed = above[line.index], line.block.kind is BlockKind.ITEM
            items = lists.setdefault((place if listed else line.index, listed), [])
            if not line.time or not items or items[0].line.time:
                items.append(_Listed(line, lead, readings))
    return {item.line.index: item.lead for items in lists.values() for item in _carrying(items)}


class _Listed(NamedTuple):
    """An item with the words above its list and what it says."""

    line: Line
    lead: str
    readings: tuple[Reading, ...]


def _carrying(items: list[_Listed]) -> list[_Listed]:
    """Return the items of one list that carry the words above it; below a mere heading few may do so alone."""
    needy = [item for item in items if not all(_stands_by_itself(*item[:2], reading) for reading in item.readings)]
    below_words = bool(items[0].line.announced or items[0].line.told)
    torn = below_words and any(_is_fragment(item.line, item.lead) for item in needy)
    bound = bool(items[0].line.announced) and _binds(items[0].lead, items[0].line.code)
    if torn or bound or len(needy) * (_SHARE_BELOW_WORDS if below_words else _SHARE_BELOW_HEADING) >= len(items):
        return items
    return [] if below_words else needy


def _lead_of(line: Line) -> str:
    """Return the words above its list that an item may need, empty where there are none or they are a question."""
    lead = line.announced or line.told or _heading_of_deeds(line) or _nearest_heading(line)
    return "" if is_open(lead) else lead


def under_lead(line: Line, lead: str, readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return what an item says together with ``lead``, the words above its list.

    Below a key without a value a fragment is the value of that key; below a sentence it has that before it, and so it
    has the nearest heading where it is about something further up, or where that says what was done to several things.
    """
    if len(readings) == 1 and line.announced and _is_fragment(line, lead) and not _is_stated(readings[0]):
        (reading,) = readings
        if reading.kind is Kind.WORLD and _is_key(line, lead):
            split = Split(line.scope.subject or line.subject, lead, reading.text)
            return (msgspec.structs.replace(reading, text=f"{lead}: {reading.text}", splits=(split,)),)
    return tuple(reading if _has_its_lead(lead, reading) else _announced(line, lead, reading) for reading in readings)


def _announced(line: Line, lead: str, reading: Reading) -> Reading:
    """Return a reading with the words before it that announce it."""
    joint = " — " if key_value(line) else ": "
    splits = tuple(_belonging(split, _named_by(lead), line) for split in reading.splits)
    if lexicon(detect_language(lead, line.code)).has("warning_heading", lead):
        reading, splits = _warned(reading, lead, line), tuple(Split(split.subject, "", "") for split in splits)
    preface = f"{reading.preface}{lead}{joint}"
    text = f"{preface}{reading.text.removeprefix(reading.preface)}"
    return msgspec.structs.replace(reading, text=text, preface=preface, splits=splits)


def _warned(reading: Reading, lead: str, line: Line) -> Reading:
    """Return what an item says of what goes wrong: it orders and wishes nothing, unless it forbids by itself."""
    if bans_itself(line.text, line.code) and not is_case(lead, line.code):
        return reading
    return ordering_nothing(reading)


def _belonging(split: Split, thing: str, line: Line) -> Split:
    """Return a split of what stands further up as one of the thing that is announced: ``Tide Gauge Test Results:``."""
    far = thing and split.attribute and split.subject == line.scope.subject
    return msgspec.structs.replace(split, subject=thing) if far else split


def _named_by(lead: str) -> str:
    """Return the thing that an announcement names: several words, each with a capital."""
    words = without_brackets(lead).split()
    named = len(words) > _MOST_OF_A_KEY and all(word[0].isupper() or word[0].isdigit() for word in words)
    return " ".join(words) if named else ""


def _is_stated(reading: Reading) -> bool:
    return any(split.attribute for split in reading.splits) or reading.state is not None


def _stands_by_itself(line: Line, lead: str, reading: Reading) -> bool:
    """Say whether an item says all by itself: a task, what was done, a sentence with a name as its subject."""
    if _has_its_lead(lead, reading):
        return True
    if reading.kind is Kind.EXPERIENCE and _tells_deed(line):
        return True
    if not (line.announced or line.told) and lists_deeds(lead, line.code):
        return reading.kind is not Kind.EXPERIENCE
    return _is_sentence(line, reading) if line.announced else not _is_part(line, lead, reading)


def _has_its_lead(lead: str, reading: Reading) -> bool:
    """Say whether an item never takes the words above it: a task, what is struck, what holds them already."""
    return reading.state is not None or reading.struck or fold(lead) in fold(reading.text)


def _tells_deed(line: Line) -> bool:
    """Say whether an item tells what was done, by a verb and by no name that ends like one: ``Lamp-2.5-Speed``."""
    return line.words.has_any(("event", "event_lead"), line.text) and not _COINED.match(line.text)


def _is_part(line: Line, lead: str, reading: Reading) -> bool:
    """Say whether an item is but a part of what stands above it: a few words, or a field of what an item tells."""
    if line.block.parent is not None and key_value(line):
        return not (line.parent or line.context)
    return not _is_stated(reading) and (_is_noun_phrase(line) or _is_fragment(line, lead))


def _is_sentence(line: Line, reading: Reading) -> bool:
    """Say whether an item is a sentence with a name as its subject."""
    named = next((mention.text for mention in reading.mentions if mention.form is MentionForm.SUBJECT), "")
    return bool(named) and not key_value(line) and not is_ordinary(fold(named), line.code) and _has_verb(line)


def _has_verb(line: Line) -> bool:
    return line.words.has_any(_SAYING, line.text)


def _heading_of_deeds(line: Line) -> str:
    """Return the nearest heading where it says of its items that they were done: ``5 posts published``."""
    heading = line.scope.path[-1] if line.scope.path else ""
    top = line.block.kind is BlockKind.ITEM and line.block.parent is None
    if not top or not heading or not lists_deeds(heading, line.code) or _is_section(heading, line.code):
        return ""
    words = without_numbering(without_symbols(heading))
    return without_brackets(words[read_lead(words, None, line.code).rest :]).strip(" *_:：")


def _nearest_heading(line: Line) -> str:
    """Return the nearest heading where a line is about something further up, and no role tells what it says."""
    path, subject = line.scope.path, line.scope.subject
    top = line.block.kind is BlockKind.ITEM and line.block.parent is None and not line.dated
    if not top or len(path) <= 1 or line.scope.section or not line.above:
        return ""
    heading = without_numbering(without_symbols(path[-1])).strip(" *_:：")
    apart = fold(subject) not in fold(heading) and fold(heading) not in fold(subject)
    few = len(heading.split()) <= _MOST_OF_A_FRAGMENT and not heading.endswith(_STOPS)
    far = apart or is_ordinary(fold(heading), line.code)
    return heading if few and far and not lookup(section_words(), heading, line.code) else ""


def _is_fragment(line: Line, lead: str) -> bool:
    """Say whether an item is a few words without a verb, a figure or a key of its own."""
    text = line.text.strip()
    few = len(text) <= _LONGEST_FRAGMENT and len(text.split()) <= _MOST_OF_A_FRAGMENT
    if (
        not few
        or _FIGURE.search(text)
        or line.symbol
        or line.struck
        or line.block.checked is not None
        or key_value(line)
    ):
        return False
    saying = _SAYING if len(lead.split()) > _MOST_OF_A_KEY else (*_SAYING, *_ORDERING)
    return not line.words.has_any(saying, text) and not (line.code in _UNSPACED and line.words.has("ending", text))


def _is_noun_phrase(line: Line) -> bool:
    """Say whether a Korean item ends without a verb, whatever deed it names: ``DNS 레코드 추가``."""
    few = line.code == "ko" and len(line.text.split()) <= _MOST_OF_A_FRAGMENT and not line.symbol
    ended = line.words.has_any(("ending", "closing"), line.text) or line.text.endswith(_STOPS)
    return few and not ended and key_value(line) is None


def _is_key(line: Line, lead: str) -> bool:
    """Say whether what announces a list is a key whose values are the items: ``Installed:``, and no name or section."""
    nested = line.block.parent is not None and line.note.blocks[line.block.parent].kind is BlockKind.ITEM
    named = (
        lookup(section_words(), lead, line.code)
        or lookup(label_words(), lead, line.code)
        or line.context
        or line.parent
    )
    return nested and not named and len(lead.split()) <= _MOST_OF_A_KEY
