"""Finds the lines that only say more about another line: its date, reason, evidence, confidence, expiry."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from wiki_compiler.languages.lexicon import label_words, lookup
from wiki_compiler.model import Block, Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind

_PAIR = re.compile(r"^\W{0,3}([^\W\d][^:：\n]{0,28}?)\s*[:：]\s*(.*)$", re.DOTALL)
_PARTS = ("reason", "date", "updated", "evidence", "confidence", "expires", "scope", "metadata")
_SURE_PARTS = ("updated", "evidence", "confidence", "expires")
"""Parts that never say anything of their own, not even below a name."""
_FEW_WORDS = 3
_RECORDS = ("observation", "opinion", "belief", "claim", "statement", "decision", "fact")
_TYPED = re.compile(r"^[WBOS]\s*(?:\(|@)")


class Details(msgspec.Struct, frozen=True, kw_only=True):
    """What the lines below a block add to it, by what each is: a reason, a date, evidence."""

    parts: tuple[tuple[str, str], ...] = ()

    def get(self, name: str) -> str:
        """Return the first value of the part ``name``, empty when there is none."""
        return next((value for part, value in self.parts if part == name), "")

    def all(self, name: str) -> tuple[str, ...]:
        """Return every value of the part ``name``."""
        return tuple(value for part, value in self.parts if part == name and value)


def part_of(text: str, code: str) -> tuple[str, str]:
    """Return what a labelled line adds and its value; empty texts where it is no such line."""
    pair = _PAIR.match(text)
    if pair is None:
        return "", ""
    label = lookup(label_words(), pair[1], code)
    return (label, pair[2].strip()) if label in _PARTS else ("", "")


def read_details(note: Note, code: str) -> tuple[dict[int, Details], frozenset[int]]:
    """Return what is said about each block by others, and which blocks only do that."""
    found: dict[int, list[tuple[str, str]]] = {}
    used: set[int] = set()
    for index, block in enumerate(note.blocks):
        owner = _owner(note, index, block)
        if owner is None:
            continue
        label, value = part_of(block.text, code)
        if label in _parts_of(note.blocks[owner]):
            found.setdefault(owner, []).append((label, value))
            used.add(index)
            used.update(_descendants(note, index))
    return {owner: Details(parts=tuple(parts)) for owner, parts in found.items()}, frozenset(used)


def _owner(note: Note, index: int, block: Block) -> int | None:
    """Return the block that a labelled one speaks of: the item it is nested in, the record or typed line before it."""
    if block.kind is not BlockKind.ITEM or block.parent is not None:
        return block.parent
    for before in range(index - 1, -1, -1):
        other = note.blocks[before]
        if other.heading != block.heading or other.kind is BlockKind.HEADING:
            break
        if _is_record(other) or (_is_typed(other) and other.kind is BlockKind.PARAGRAPH):
            return before
        if other.kind is not BlockKind.ITEM:
            break
    return None


def _is_record(block: Block) -> bool:
    """Say whether a block is the first line of a record written as keys: ``- observation: …``."""
    pair = _PAIR.match(block.text)
    return pair is not None and fold(pair[1]) in _RECORDS


def _is_typed(block: Block) -> bool:
    return bool(_TYPED.match(block.text))


def _parts_of(owner: Block) -> tuple[str, ...]:
    """Return the labels that only say more about ``owner``: of a mere name, few."""
    if _is_typed(owner):
        return _PARTS
    return _SURE_PARTS if len(owner.text.split()) <= _FEW_WORDS else _PARTS


def _descendants(note: Note, index: int) -> Iterator[int]:
    within = {index}
    for later in range(index + 1, len(note.blocks)):
        if note.blocks[later].parent not in within:
            return
        within.add(later)
        yield later
