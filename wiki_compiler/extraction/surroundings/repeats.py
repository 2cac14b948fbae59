"""Finds what was written twice: a section appended again, a line that comes over and over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from wiki_compiler.model import Block, Note, Related, Span
from wiki_compiler.remark import Remark
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind

_MOST_TIMES = 5
"""So often may one line stand below one heading before it is worth a word."""
_FEW_BLOCKS = 4
"""Blocks up to which a repetition further down may be chance: a log has its small parts every hour."""
_SHORTEST = 12
"""Characters of a line below which a repetition says nothing."""
_SPOKEN = frozenset({BlockKind.ITEM, BlockKind.PARAGRAPH, BlockKind.ROW})

Section = tuple[int, int]
"""The first block of a section, its heading, and the block behind its last one."""


def notice_repeats(note: Note, reasons: Sequence[str]) -> Iterator[Remark]:
    """Yield a remark for each run of sections that stood in the note before, and for lines that come too often."""
    sections = tuple(_sections(note))
    for start, end, first in _runs(note, sections):
        run, before = (sections[start][0], sections[end][1]), (sections[first][0], sections[first + end - start][1])
        if first + end - start + 1 == start or run[1] - run[0] > _FEW_BLOCKS:
            yield _again(note, run, before)
    yield from _lines(note, reasons)


def _runs(note: Note, sections: Sequence[Section]) -> Iterator[tuple[int, int, int]]:
    """Yield the first and last of each run of repeated sections, by number, and the section that the first repeats."""
    known: dict[tuple[str, ...], int] = {}
    run: tuple[int, int, int] | None = None
    for number, section in enumerate(sections):
        earlier = known.setdefault(_content(note, section), number)
        if run and earlier == run[2] + number - run[0] and earlier < run[0]:
            run = (run[0], number, run[2])
            continue
        if run:
            yield run
        said = section[1] - section[0] > 1
        run = (number, number, earlier) if earlier != number and said else None
    if run:
        yield run


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
    below = Counter(block.heading for block in note.blocks)
    for block, reason in zip(note.blocks, reasons, strict=True):
        if below[block.heading] <= _MOST_TIMES or block.kind not in _SPOKEN:
            continue
        if len(block.text) >= _SHORTEST and reason in ("", "machine output"):
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
