"""Reads list items as a whole, and tells the items that are only a label or a name for those nested in them."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.forms.properties import key_value
from wiki_compiler.extraction.forms.readers import read_one
from wiki_compiler.extraction.forms.records import read_record, record_rows
from wiki_compiler.extraction.forms.revised import read_revised
from wiki_compiler.extraction.grammar.clausal_keys import is_clause
from wiki_compiler.extraction.grammar.identifiers import is_identifier
from wiki_compiler.extraction.grammar.names import is_name, is_plain, without_brackets, without_symbols
from wiki_compiler.extraction.grammar.predicates import read_comment
from wiki_compiler.extraction.grammar.tellings import told_thing
from wiki_compiler.extraction.line.lines import Line, part_of_line
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.lexicon import label_words, lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Reading
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, MarkKind, MentionForm

_LABEL = re.compile(r"^[^\n]{1,60}?\s*[:：]\s*$")
_NAME_BEHIND = re.compile(
    r"[\"“‘「『](?P<quoted>[^\"“”‘’「」『』]{2,40})[\"”’」』]"
    r"|(?P<name>[A-ZÀ-Þ][\w.+-]*(?: (?:[A-ZÀ-Þ][\w.+-]*|v?\d[\w.]*)){0,4})(?=\s*(?:[(（,;.]|[-–—]\s|$))"
)
"""What a value opens with that is a name: in quotation marks, or in capitals before a remark."""
_FEW_WORDS = 3
_FIRM_SECTIONS = ("decision", "rule", "lesson")
_UNSPACED = ("ko", "ja", "zh")
_TORN = ("ja", "zh")
"""Languages in which the end of a name is often but guessed."""
_LONGEST_NAME, _LONGEST_SENTENCE = 40, 70
_EDGES = " :：*`-–—"


def read_item(line: Line, details: Details) -> tuple[Reading, ...] | str:
    """Return what a list item says, or why it says nothing."""
    if line.struck:
        return (read_revised(line, details),)
    if below := _strong_below(line):
        first = read_one(below[0], details)
        said = read_one(below[1], Details())
        return (*(() if isinstance(first, str) else first), *(() if isinstance(said, str) else said)) or "empty"
    if rows := record_rows(line):
        return read_record(line, rows, details)
    if _announces(line) and not details.parts:
        return "label"
    return read_one(line, details)


def _strong_below(line: Line) -> tuple[Line, Line] | None:
    """Return an item and the line below it that is all strong: that speaks of the whole list, and is not the item's."""
    text, last = line.block.text, line.block.text.rpartition("\n")[2].strip()
    place = len(text.rstrip()) - len(last)
    strong = any(
        mark.kind is MarkKind.STRONG and (mark.start, mark.end) == (place, place + len(last))
        for mark in line.block.marks
    )
    if "\n" not in text or not strong or len(last.split()) < _FEW_WORDS or not line.text.endswith(f"\n{last}"):
        return None
    rows = text.count("\n")
    item = part_of_line(line, line.text.removesuffix(last), 0, rows - 1)
    below = part_of_line(line, last, rows, rows)
    return item, msgspec.structs.replace(below, lead=last, context="", parent="", symbol="")


class Lent(msgspec.Struct, frozen=True, gc=False):
    """What an item lends to those that are nested in it."""

    context: str = ""
    """What it names, where it only announces them."""
    parent: str = ""
    """The thing that it tells of itself."""
    told: str = ""
    """Its name, or what it says where that is a short sentence."""


def lent_by(line: Line, outer: Lent, readings: tuple[Reading, ...]) -> Lent:
    """Return what an item lends to those nested in it, which stand within what ``outer`` was lent by."""
    if label := name_of_label(line):
        return Lent(label)
    name = name_of_key(line) or name_of_lead(line)
    parent = name or _subject_of(line, readings) or outer.parent
    return Lent(outer.context, parent, name or _sentence_of(line, readings))


def _subject_of(line: Line, readings: tuple[Reading, ...]) -> str:
    """Return the thing that the sentence of an item is about, where it opens with its name."""
    if not readings or line.code in _TORN or line.block.kind is not BlockKind.ITEM:
        return ""
    named = next((one.text for one in readings[0].mentions if one.form is MentionForm.SUBJECT), "")
    return _own_name(named, line) if named and line.text.startswith(named) and not is_plain(named, line.code) else ""


def _sentence_of(line: Line, readings: tuple[Reading, ...]) -> str:
    """Return the short sentence that an item says, as the words without which those nested in it may say nothing."""
    if not readings or line.block.kind is not BlockKind.ITEM or is_label(line):
        return ""
    short = len(line.text) <= _LONGEST_SENTENCE and "\n" not in line.text and line.block.checked is None
    return line.text.rstrip(".:： ") if short else ""


def name_of_label(line: Line) -> str:
    """Return the name that an item gives to the items below it: ``- Shop:`` or ``1. Ghent``."""
    if line.block.kind is not BlockKind.ITEM or not _announces(line):
        return ""
    name = _coded(line) or without_brackets(line.text.strip(" :：*")).strip()
    name = _told_of(name, line)
    return "" if line.words.has_any(("event", "state"), name) else _nameable(name, line)


def name_of_key(line: Line) -> str:
    """Return the key of an item that says something itself, as the name of a thing that more is told of below it."""
    if line.block.kind is not BlockKind.ITEM or (pair := key_value(line)) is None:
        return ""
    name = without_symbols(without_brackets(pair[0])).strip()
    if told_thing(name, line.code) is not None:
        name = _opening_of(pair[1]) or name
    return _own_name(name, line)


def _opening_of(value: str) -> str:
    """Return the name, in quotation marks or with capitals, that stands behind a key which only tells of it."""
    if named := _NAME_BEHIND.match(value):
        return (named["quoted"] or named["name"]).strip()
    return ""


def name_of_lead(line: Line) -> str:
    """Return the name, strong or as code, that an item opens with, as a thing that more is told of below it.

    A paragraph that opens with code and ends with a colon, or with the id of a thing, lends it to the list right below.
    Behind a deed stands what was done: ``**Lamp ordered:** Seastar 2``.
    """
    if line.block.kind is BlockKind.PARAGRAPH:
        coded = line.text.rstrip().endswith((":", "：")) and line.lead == _coded(line)
        told = (
            bool(line.lead) and _is_before_list(line) and (coded or is_identifier(line.lead.strip(_EDGES), line.code))
        )
    else:
        told = line.block.kind is BlockKind.ITEM and _is_nested_in(line)
    name = without_symbols(without_brackets(line.lead.strip(_EDGES))).strip() if told else ""
    if is_clause(name, "", line.code):
        name = without_brackets(line.text.removeprefix(line.lead).strip(_EDGES)).strip()
    return _own_name(name, line) if name and len(name.split()) <= _FEW_WORDS + 1 else ""


def _own_name(name: str, line: Line) -> str:
    """Return ``name``, or what it tells of, where it can be a thing's own and is no attribute and no ordinary word."""
    name = _told_of(name, line)
    if attribute_key(name, (line.code,))[1] or is_ordinary(fold(name), line.code):
        return ""
    return _nameable(name, line)


def _told_of(label: str, line: Line) -> str:
    """Return the thing that a label tells a deed or state of, else the label."""
    told = told_thing(label, line.code)
    return label if told is None else told


def _nameable(name: str, line: Line) -> str:
    known = lookup(section_words(), name, line.code) or lookup(label_words(), name, line.code)
    return name if not known and len(name) <= _LONGEST_NAME and is_name(name, line.code) else ""


def _coded(line: Line) -> str:
    """Return the one name that a label writes as code: ``Built `press.py`:``."""
    marks = [mark for mark in line.block.marks if mark.kind is MarkKind.CODE]
    return line.block.text[marks[0].start : marks[0].end].strip() if len(marks) == 1 else ""


def _is_before_list(line: Line) -> bool:
    blocks, after = line.note.blocks, line.index + 1
    return after < len(blocks) and blocks[after].kind is BlockKind.ITEM and blocks[after].parent is None


def is_label(line: Line) -> bool:
    """Say whether a line only announces what comes below it."""
    return line.text.rstrip().endswith((":", "：")) and bool(_LABEL.match(line.text))


def _announces(line: Line) -> bool:
    return is_label(line) or _has_items_below(line)


def _has_items_below(line: Line) -> bool:
    """Say whether an item is a short name with items nested in it."""
    if not _is_nested_in(line):
        return False
    short = len(line.text) <= _LONGEST_NAME and len(line.text.split()) <= _FEW_WORDS
    return short and not key_value(line) and not _is_sentence(line)


def _is_nested_in(line: Line) -> bool:
    blocks, after = line.note.blocks, line.index + 1
    return after < len(blocks) and blocks[after].parent == line.index


def _is_sentence(line: Line) -> bool:
    """Say whether a few words say something by themselves, and are no name for what is nested below them.

    An order in a section of decisions or rules is one; elsewhere a verb that is finite, or a topic with its comment.
    """
    text, words = line.text.strip(), line.words
    if len(text.split()) == 1 or lookup(section_words(), text, line.code) or lookup(label_words(), text, line.code):
        return False
    if text.endswith((".", "。", "!")):
        return True
    if line.code in _UNSPACED:
        comment = read_comment(text, line.code)
        return bool(comment and len(comment.topic) > 1) or words.has("closing", text)
    first, _, rest = text.partition(" ")
    led = rest.partition(" ")[0].casefold() in words.language.words.get("article", ())
    ordered = led or words.has("imperative", first) or words.has("rule", text) or words.has("task", text)
    firm = line.scope.section in _FIRM_SECTIONS and (ordered or words.has("stop", first) or words.has("change", text))
    return firm or words.has("state", rest)
