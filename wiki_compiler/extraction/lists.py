"""What an item owes to the list it stands in: the words that announce the list, and an alternative to the item."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from wiki_compiler.extraction.details import is_typed_block
from wiki_compiler.extraction.lines import Line
from wiki_compiler.extraction.marks import is_open
from wiki_compiler.extraction.properties import key_value
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.lexicon import label_words, lexicon, lookup, section_words
from wiki_compiler.model import Block, Note, Reading, Split
from wiki_compiler.words import BlockKind, Kind

_COLONS = (":", "：")
_LONGEST_LEAD, _MOST_WORDS = 60, 9
_MOST_OF_A_KEY = 2
_MOST_OF_A_FRAGMENT, _LONGEST_FRAGMENT = 8, 60
_FIGURE = re.compile(r"(?<![^\W\d])\d|[一二三四五六七八九十两兩](?=[^\W\d])")
"""A figure, in Chinese characters too; the one in ``python3`` is part of a name."""
_SAYING = ("state", "event", "verb", "preference", "rule", "negation", "decision", "change", "modal")
_ORDERING = ("imperative", "errand")
"""What an order begins with: below words that tell whose it is, it is still but a part of what they say."""
_UNSPACED = ("ko", "ja", "zh")


def leads(note: Note) -> tuple[str, ...]:
    """Return for each block the words that announce the list in which it stands, empty where nothing does."""
    found: list[str] = []
    before: Block | None = None
    for block in note.blocks:
        if block.kind is not BlockKind.ITEM:
            found.append("")
            before = block
        else:
            found.append(_announcement(before if block.parent is None else note.blocks[block.parent]))
    return tuple(found)


def _announcement(block: Block | None) -> str:
    """Return what a block says that announces a list, empty where it announces none."""
    if block is None or block.kind not in (BlockKind.ITEM, BlockKind.PARAGRAPH):
        return ""
    text = block.text.strip()
    short = len(text) <= _LONGEST_LEAD and len(text.split()) <= _MOST_WORDS
    return text.rstrip(":： ") if short and "\n" not in text and text.endswith(_COLONS) else ""


def alternatives(note: Note, code: str) -> tuple[dict[int, list[str]], frozenset[int]]:
    """Return what items say that begin with ``or``, by the place of the item they belong to, and their own places."""
    found: dict[int, list[str]] = {}
    used: set[int] = set()
    last: dict[tuple[int | None, int], int] = {}
    for index, block in enumerate(note.blocks):
        if block.kind is not BlockKind.ITEM:
            last.clear()
            continue
        place = (block.parent, block.level)
        before = last.get(place)
        led = not is_typed_block(block) and lexicon(detect_language(block.text, code)).has("or", block.text)
        if before is not None and led:
            found.setdefault(before, []).append(block.text)
            used.add(index)
        else:
            last[place] = index
    return found, frozenset(used)


def with_alternatives(line: Line, others: Sequence[str]) -> Line:
    """Return an item with what the items behind it give as alternatives to it."""
    return msgspec.structs.replace(line, text=" ".join((line.text, *others)))


def under_lead(line: Line, lead: str, readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return what an item of a few words says together with the words that announce it.

    Below a key without a value it is the value of that key; else the announcing words stand before it.
    """
    if len(readings) != 1 or not lead or not _is_fragment(line, lead):
        return readings
    (reading,) = readings
    if any(split.attribute for split in reading.splits) or reading.state is not None or is_open(lead):
        return readings
    text = f"{lead}: {reading.text}"
    if reading.kind is Kind.WORLD and _is_key(line, lead):
        split = Split(line.scope.subject or line.subject, lead, reading.text)
        return (msgspec.structs.replace(reading, text=text, splits=(split,)),)
    return (msgspec.structs.replace(reading, text=text),)


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
