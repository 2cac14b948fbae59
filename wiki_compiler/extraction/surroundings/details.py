"""Finds the lines that only say more about another line: its date, reason, evidence, confidence, expiry."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from wiki_compiler.languages.lexicon import label_words, lookup, section_words
from wiki_compiler.model import Block, Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind

_PAIR = re.compile(r"^\W{0,3}([^\W\d][^:：\n]{0,28}?)\s*[:：]\s*(.*)$", re.DOTALL)
PARTS = ("reason", "date", "updated", "evidence", "confidence", "expires", "scope", "metadata")
_FIRM = ("lesson", "rule", "decision")
"""Statements beside which may stand, line by line, what led to them."""
_SURE_PARTS = ("updated", "evidence", "confidence", "expires")
"""Parts that never say anything of their own, not even below a name."""
_FEW_WORDS = 3
_COUNT = re.compile(r"[~≈]?\d{1,4}(?:[–~-]\d{1,4})?\+?[^\x00-\x7f\s]?(?:\s*[(（][^()（）]*[)）])?")
"""How many there are, with a remark behind it."""
_RECORDS = ("observation", "opinion", "belief", "claim", "statement", "decision", "fact")
_TYPED = re.compile(r"^[WBOS]\s*(?:\(|@)")


class Details(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the lines below a block add to it, by what each is: a reason, a date, evidence."""

    parts: tuple[tuple[str, str], ...] = ()

    def get(self, name: str) -> str:
        """Return the first value of the part ``name``, empty when there is none."""
        for part, value in self.parts:
            if part == name:
                return value
        return ""

    def all(self, name: str) -> tuple[str, ...]:
        """Return every value of the part ``name``."""
        return tuple([value for part, value in self.parts if part == name and value]) if self.parts else ()


def _pair(text: str) -> re.Match[str] | None:
    """Return a label and what stands behind it, None where a text is no such pair: most have no colon."""
    return _PAIR.match(text) if ":" in text or "：" in text else None


def part_of(text: str, code: str) -> tuple[str, str]:
    """Return what a labelled line adds and its value; empty texts where it is no such line."""
    pair = _pair(text)
    if pair is None:
        return "", ""
    label = lookup(label_words(), pair[1], code)
    return (label, pair[2].strip()) if label in PARTS and not is_count(label, pair[2]) else ("", "")


def is_count(label: str, value: str) -> bool:
    """Say whether a label that names sources only counts them: ``Sources: 5-8 (news only)``."""
    return label == "evidence" and _COUNT.fullmatch(value.strip()) is not None


def is_lesson(labels: Iterable[str]) -> bool:
    """Say whether labelled lines are the parts of one statement: a lesson, rule or decision, and what led to it."""
    known = list(labels)
    firm = sum(label in _FIRM for label in known)
    return firm == 1 and len(known) > 1 and all(label in (*_FIRM, *PARTS, "fact") for label in known)


def parts_of_record(parts: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return what the other lines of a record add to its statement; a fact beside it is what led to it."""
    known = tuple(parts)
    facts = tuple(("reason", value) for label, value in known if label == "fact")
    return (*(part for part in known if part[0] in PARTS), *facts)


def read_details(note: Note, code: str) -> tuple[dict[int, Details], frozenset[int]]:
    """Return what is said about each block by others, and which blocks only do that."""
    found: dict[int, list[tuple[str, str]]] = {}
    used: set[int] = set()
    for index, (block, owner) in enumerate(zip(note.blocks, _owners(note), strict=True)):
        if owner is None:
            continue
        label, value = part_of(block.text, code)
        if label in _parts_of(note.blocks[owner]):
            found.setdefault(owner, []).append((label, value))
            used.add(index)
            used.update(_descendants(note, index))
    for place, others in _lessons(note, code):
        told = ((_label(note.blocks[index], code), _value(note.blocks[index])) for index in others)
        found.setdefault(place, []).extend(parts_of_record(told))
        used.update(others)
    return {owner: Details(parts=tuple(parts)) for owner, parts in found.items()}, frozenset(used)


def _lessons(note: Note, code: str) -> Iterator[tuple[int, list[int]]]:
    """Yield each lesson, rule or decision that is one item of a list below a heading, with the items that led to it."""
    for heading, items in _lists(note):
        labels = [_label(note.blocks[index], code) for index in items]
        if is_lesson(labels) and not lookup(section_words(), note.blocks[heading].text, code):
            place = next(number for number, label in enumerate(labels) if label in _FIRM)
            yield items[place], [*items[:place], *items[place + 1 :]]


def _lists(note: Note) -> Iterator[tuple[int, list[int]]]:
    """Yield the top items that stand right below each heading, where nothing else stands between them."""
    listed: dict[int, list[int]] = {}
    mixed: set[int] = set()
    for index, block in enumerate(note.blocks):
        if block.heading is None or block.parent is not None:
            continue
        if block.kind is BlockKind.ITEM:
            listed.setdefault(block.heading, []).append(index)
        elif block.kind is not BlockKind.HEADING:
            mixed.add(block.heading)
    yield from ((heading, items) for heading, items in listed.items() if heading not in mixed)


def _label(block: Block, code: str) -> str:
    pair = _pair(block.text)
    return lookup(label_words(), pair[1], code) if pair and "\n" not in block.text else ""


def _value(block: Block) -> str:
    """Return what stands behind the label of a block."""
    pair = _pair(block.text)
    return pair[2].strip() if pair else ""


def _owners(note: Note) -> Iterator[int | None]:
    """Yield for each block the one it may speak of: the item it is nested in, the record or typed line before it."""
    record: int | None = None
    heading: int | None = None
    for index, block in enumerate(note.blocks):
        if block.heading != heading:
            record, heading = None, block.heading
        yield record if block.kind is BlockKind.ITEM and block.parent is None else block.parent
        if _is_record(block) or (block.kind is BlockKind.PARAGRAPH and is_typed_block(block)):
            record = index
        elif block.kind is not BlockKind.ITEM:
            record = None


def _is_record(block: Block) -> bool:
    """Say whether a block is the first line of a record written as keys: ``- observation: …``."""
    pair = _pair(block.text)
    return pair is not None and fold(pair[1]) in _RECORDS


def is_typed_block(block: Block) -> bool:
    """Say whether a block is a typed line: ``W @Lantern: …``, ``O(c=0.9) …``."""
    return bool(_TYPED.match(block.text))


def _parts_of(owner: Block) -> tuple[str, ...]:
    """Return the labels that only say more about ``owner``: of a mere name, few."""
    if is_typed_block(owner):
        return PARTS
    return _SURE_PARTS if len(owner.text.split()) <= _FEW_WORDS else PARTS


def _descendants(note: Note, index: int) -> Iterator[int]:
    within = {index}
    for later in range(index + 1, len(note.blocks)):
        if note.blocks[later].parent not in within:
            return
        within.add(later)
        yield later
