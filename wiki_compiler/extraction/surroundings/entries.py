"""Finds headings that stand side by side and repeat the same fields: each is an entry, and its fields belong to it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from wiki_compiler.extraction.grammar.names import without_brackets, without_numbering, without_symbols
from wiki_compiler.extraction.when.moments import read_lead, without_clocks
from wiki_compiler.languages.lexicon import lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.model import Block, Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, MarkKind

_FIELD = re.compile(r"^\W{0,3}([^\W\d_][^:：\n|]{0,38}?)\W{0,3}[:：]")
_ROWS = re.compile(r"\n|\s+[|·]\s+")
"""What parts fields that stand below or beside each other."""
_HASH = re.compile(r"^#\s?\d{1,3}\s+")
_REMARK = re.compile(r"\s+[-–—|]\s+[^-–—|]{1,20}[:：=]\s*[^-–—|]{1,20}$")
"""A figure of an entry behind its name: ``A paper — Score: 34.00``."""
_FEWEST_FIELDS, _FEWEST_ENTRIES = 2, 3
"""Headings are entries if two of them share so many fields, or so many of them share one."""
_MOST_WORDS_OF_A_FIELD = 4
_LONGEST = 100
_MOST_PLAIN_WORDS = 4
"""Ordinary words up to which a heading is a plain one; more are a title: ``What lamps tell of the tide``."""
_UNSPACED = ("ja", "zh")
_FEW_WORDS, _SHORT = 2, 8
"""A heading of so few words, or letters where no spaces part words, names a thing that has its lines by itself."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """What a heading names that stands among others with the same fields."""

    name: str
    fields: frozenset[str]
    """The labels, folded, that the others have as well."""

    def has(self, key: str) -> bool:
        """Say whether a key is one of the fields that all entries have."""
        return fold(key.strip(" *_`")) in self.fields


def read_entries(note: Note, code: str) -> dict[int, Entry]:
    """Return the entries of ``note`` by the index of their headings."""
    entries: dict[int, Entry] = {}
    headings = tuple(_siblings(note))
    fields = _fields(note) if headings else {}
    for siblings in headings:
        having: dict[str, list[int]] = defaultdict(list)
        for heading in siblings:
            for label in fields.get(heading, ()):
                having[label].append(heading)
        shared = {label: found for label, found in having.items() if len(found) > 1}
        often = {label for label, found in shared.items() if len(found) >= _FEWEST_ENTRIES}
        for heading in siblings:
            own = frozenset(label for label in fields.get(heading, ()) if label in shared)
            name = _name(note.blocks[heading], code) if len(own) >= _FEWEST_FIELDS or own & often else ""
            if name:
                entries[heading] = Entry(name=name, fields=own)
    return entries


def _siblings(note: Note) -> Iterator[list[int]]:
    """Yield the headings of one level that stand below the same heading."""
    found: dict[tuple[int, int], list[int]] = defaultdict(list)
    path: list[int] = []
    for index, block in enumerate(note.blocks):
        if block.kind is BlockKind.HEADING:
            while path and note.blocks[path[-1]].level >= block.level:
                path.pop()
            found[path[-1] if path else -1, block.level].append(index)
            path.append(index)
    yield from (siblings for siblings in found.values() if len(siblings) > 1)


def _fields(note: Note) -> dict[int, frozenset[str]]:
    """Return the labels before a colon that stand right below each heading."""
    found: dict[int, set[str]] = defaultdict(set)
    for block in note.blocks:
        if block.heading is None or block.parent is not None or block.quoted:
            continue
        if block.kind in (BlockKind.ITEM, BlockKind.PARAGRAPH):
            found[block.heading].update(fold(label) for label in _labels(block))
    return {heading: frozenset(labels) for heading, labels in found.items()}


def _labels(block: Block) -> Iterator[str]:
    for row in _ROWS.split(block.text) if ":" in block.text or "：" in block.text else ():
        label = _FIELD.match(row)
        if label and len(label[1].split()) <= _MOST_WORDS_OF_A_FIELD:
            yield label[1].strip(" *_`")


def _name(block: Block, code: str) -> str:
    """Return what the heading of an entry names, empty where it is a few words, a section or ordinary words.

    A heading with an hour is the entry of a log, and what it names the heading itself tells.
    """
    if without_clocks(block.text) != block.text or read_lead(block.text, None, code).time:
        return ""
    link = next((mark for mark in block.marks if mark.kind is MarkKind.LINK), None)
    text = block.text[link.start : link.end] if link else without_brackets(without_numbering(block.text))
    name = _HASH.sub("", without_numbering(_REMARK.sub("", without_symbols(text)).strip())).strip(" -–—:：|,·")
    short = len(name) <= _SHORT if code in _UNSPACED and not name.isascii() else len(name.split()) <= _FEW_WORDS
    plain = len(name.split()) <= _MOST_PLAIN_WORDS and is_ordinary(fold(name), code)
    return "" if short or plain or len(name) > _LONGEST or lookup(section_words(), name, code) else name
