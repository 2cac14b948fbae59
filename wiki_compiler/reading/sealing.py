"""A second look for secrets, at what a reader sees once the markup is gone: a token may be split by it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wiki_compiler.model import Block
from wiki_compiler.reading.secrets import Hit, redact


class Sealed(msgspec.Struct, frozen=True):
    """Blocks and lines in which no secret is left, and those that only showed without markup."""

    blocks: tuple[Block, ...]
    lines: tuple[str, ...]
    hits: tuple[Hit, ...] = ()


def seal(blocks: tuple[Block, ...], lines: Sequence[str]) -> Sealed:
    """Redact the secrets that markup hid from the first look, in the blocks and in the lines they stand on."""
    shown = "\n".join(block.text for block in blocks if block.marks or block.cells or "\\" in lines[block.line - 1])
    if not redact(shown)[1]:
        return Sealed(blocks, tuple(lines))
    kept = list(lines)
    hits: list[Hit] = []
    sealed = [_sealed(block, kept, hits) for block in blocks]
    return Sealed(tuple(sealed), tuple(kept), tuple(hits))


def _sealed(block: Block, lines: list[str], hits: list[Hit]) -> Block:
    text, found = redact(block.text)
    if not found:
        return block
    hits += [Hit(min(block.line + hit.line - 1, block.end_line), hit.kind) for hit in found]
    rows = text.split("\n")
    for offset in range(block.end_line - block.line + 1):
        lines[block.line - 1 + offset] = rows[offset] if offset < len(rows) else ""
    cells = tuple(redact(cell)[0] for cell in block.cells)
    return msgspec.structs.replace(block, text=text, marks=(), cells=cells, cell_marks=tuple(() for _ in cells))
