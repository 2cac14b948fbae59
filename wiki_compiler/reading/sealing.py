"""A second look for secrets, at what a reader sees once the markup is gone: a token may be split by it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from wiki_compiler.model import Block, Mark
from wiki_compiler.reading.secrets import Hit, redact

_HIDES = re.compile(r"[\\&<]")
"""Signs of markup that leaves no mark behind: escapes, entities, tags."""


class Sealed(msgspec.Struct, frozen=True):
    """Blocks and lines in which no secret is left, and those that only showed without markup."""

    blocks: tuple[Block, ...]
    lines: tuple[str, ...]
    hits: tuple[Hit, ...] = ()


def seal(blocks: tuple[Block, ...], lines: Sequence[str]) -> Sealed:
    """Redact the secrets that markup hid from the first look, in the blocks and in the lines they stand on."""
    shown = [text for block in blocks if _may_hide(block, lines) for text in (block.text, *_targets(block))]
    if not redact("\n".join(shown))[1]:
        return Sealed(blocks, tuple(lines))
    kept = list(lines)
    hits: list[Hit] = []
    sealed = [_sealed(block, kept, hits) for block in blocks]
    return Sealed(tuple(sealed), tuple(kept), tuple(hits))


def _may_hide(block: Block, lines: Sequence[str]) -> bool:
    source = lines[block.line - 1 : block.end_line]
    return bool(block.marks or block.cells) or any(_HIDES.search(line) for line in source)


def _targets(block: Block) -> Iterator[str]:
    """Yield where the links of ``block`` lead, without the escapes they were written with."""
    for marks in (block.marks, *block.cell_marks):
        yield from (mark.target for mark in marks if mark.target)


def _sealed(block: Block, lines: list[str], hits: list[Hit]) -> Block:
    text, found = redact(block.text)
    found = (*found, *_found_in_targets(block))
    if not found:
        return block
    hits += [Hit(min(block.line + hit.line - 1, block.end_line), hit.kind) for hit in found]
    rows = text.split("\n")
    for offset in range(block.end_line - block.line + 1):
        lines[block.line - 1 + offset] = rows[offset] if offset < len(rows) else ""
    cells = tuple(redact(cell)[0] for cell in block.cells)
    return msgspec.structs.replace(block, text=text, marks=(), cells=cells, cell_marks=tuple(() for _ in cells))


def _found_in_targets(block: Block) -> list[Hit]:
    marked: list[tuple[int, Mark]] = [(block.text.count("\n", 0, mark.start), mark) for mark in block.marks]
    marked += [(0, mark) for marks in block.cell_marks for mark in marks]
    return [Hit(1 + row, hit.kind) for row, mark in marked for hit in redact(mark.target)[1]]
