"""Finds what was written twice: a section appended again, a line that comes over and over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wiki_compiler.model import Block, Note, Related, Span
from wiki_compiler.remark import Remark
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind

_MOST_TIMES = 5
"""So often may one line stand below one heading before it is worth a word."""
_SHORTEST = 12
"""Characters of a line below which a repetition says nothing."""
_SPOKEN = frozenset({BlockKind.ITEM, BlockKind.PARAGRAPH, BlockKind.ROW})

Section = tuple[int, int]
"""The first block of a section, its heading, and the block behind its last one."""


def notice_repeats(note: Note, reasons: Sequence[str]) -> Iterator[Remark]:
    """Yield a remark for each run of sections that stands in the note before, and for each line that comes too often."""
    sections = tuple(_sections(note))
    known: dict[tuple[str, ...], int] = {}
    previous: tuple[int, int] | None = None
    for number, section in enumerate(sections):
        content = _content(note, section)
        first = known.setdefault(content, number)
        if first == number or section[1] - section[0] == 1:
            continue
        if previous != (number - 1, first - 1):
            yield _again(note, section, sections[first])
        previous = (number, first)
    yield from _lines(note, reasons)


def _sections(note: Note) -> Iterator[Section]:
    starts = [index for index, block in enumerate(note.blocks) if block.kind is BlockKind.HEADING]
    yield from zip(starts, [*starts[1:], len(note.blocks)], strict=False)


def _content(note: Note, section: Section) -> tuple[str, ...]:
    """Return what a section says and the heading it stands below: a log has the same parts every hour."""
    above = _above(note, section[0])
    return (above, *(f"{block.kind} {block.text}" for block in note.blocks[slice(*section)]))


def _above(note: Note, index: int) -> str:
    """Return the nearest heading above of a higher rank."""
    level, place = note.blocks[index].level, note.blocks[index].heading
    while place is not None and note.blocks[place].level >= level:
        place = note.blocks[place].heading if note.blocks[place].heading != place else None
    return note.blocks[place].text if place is not None else ""


def _again(note: Note, section: Section, first: Section) -> Remark:
    before = _span(note, first)
    return Remark(
        code="duplicate-block",
        span=_span(note, section),
        related=(Related(note.path, before.line, before.end_line, "also here"),),
        facts=(("first", str(before.line)), ("times", "2")),
    )


def _span(note: Note, section: Section) -> Span:
    return Span(note.path, note.blocks[section[0]].line, note.blocks[section[1] - 1].end_line)


def _lines(note: Note, reasons: Sequence[str]) -> Iterator[Remark]:
    places: dict[tuple[int | None, str], list[Block]] = {}
    for block, reason in zip(note.blocks, reasons, strict=True):
        if block.kind in _SPOKEN and len(block.text) >= _SHORTEST and reason in ("", "machine output"):
            places.setdefault((block.heading, fold(block.text)), []).append(block)
    for blocks in places.values():
        if len(blocks) > _MOST_TIMES:
            first, second = blocks[0], blocks[1]
            yield Remark(
                code="duplicate-block",
                span=Span(note.path, second.line, second.end_line),
                related=(Related(note.path, first.line, first.end_line, "also here"),),
                facts=(("first", str(first.line)), ("times", str(len(blocks)))),
            )
