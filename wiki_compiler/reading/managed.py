"""Blocks of a vault's page that the compiler keeps: their markers carry a hash, so that an edit is known."""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

NOTES_HEADING = "## Notes"
"""The heading below which a page is the human's."""

_MARKER = re.compile(
    r"<!-- wiki:(?:begin (?P<begin>[\w-]+) (?P<hash>[0-9a-f]{12})|end (?P<end>[\w-]+)) -->[ \t]*\r?\n?\Z"
)
_ANY_MARKER = "<!-- wiki:"
_LINE = re.compile(r"[^\n]*\n|[^\n]+")


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of a page's text: a block between its markers, or (without a name) what a human owns."""

    text: str
    name: str = ""
    hash: str = ""
    inside: str = ""
    whole: bool = True
    """Whether both markers of a block stand; one that was removed is inferred."""

    @property
    def intact(self) -> bool:
        """Whether the block is as it was generated."""
        return block_hash(self.inside) == self.hash


class _Mark(msgspec.Struct, frozen=True):
    line: int
    name: str
    hash: str
    """Empty for a marker that closes."""


class _Block(msgspec.Struct, frozen=True):
    """Lines ``start`` to ``stop`` (not included), and those of them that stand between the markers."""

    start: int
    stop: int
    name: str
    hash: str
    inside: tuple[int, int]
    whole: bool = True


def split_pieces(body: str) -> list[Piece]:
    """Return the blocks of ``body`` and what stands between them.

    A marker without its partner is half a block where no other block has its name; else it is human text.
    """
    lines = split_lines(body)
    marks = [mark for number, line in enumerate(lines) if (mark := _mark(number, line))]
    blocks = list(_whole(marks))
    blocks += _torn(marks, lines, blocks)
    pieces: list[Piece] = []
    done = 0
    for block in sorted(blocks, key=lambda block: block.start):
        if block.start < done:
            continue
        pieces += [Piece(text="".join(lines[done : block.start]))] if block.start > done else []
        pieces.append(
            Piece(
                text="".join(lines[block.start : block.stop]),
                name=block.name,
                hash=block.hash,
                inside="".join(lines[slice(*block.inside)]),
                whole=block.whole,
            )
        )
        done = block.stop
    return pieces + ([Piece(text="".join(lines[done:]))] if done < len(lines) else [])


def split_lines(text: str) -> list[str]:
    """Return the lines of ``text`` with their ends; only a line feed ends a line."""
    return _LINE.findall(text)


def block_hash(text: str) -> str:
    """Return the first 12 hexadecimal digits of the SHA-256 of ``text``, CRLF read as LF."""
    return hashlib.sha256(text.replace("\r\n", "\n").encode("utf-8", "surrogatepass")).hexdigest()[:12]


def _mark(number: int, line: str) -> _Mark | None:
    found = _MARKER.match(line) if line.startswith(_ANY_MARKER) else None
    return _Mark(number, found["begin"] or found["end"], found["hash"] or "") if found else None


def _whole(marks: Sequence[_Mark]) -> Iterator[_Block]:
    done = 0
    for opened, closed in pairwise(marks):
        if opened.hash and not closed.hash and opened.name == closed.name and opened.line >= done:
            done = closed.line + 1
            yield _Block(opened.line, done, opened.name, opened.hash, (opened.line + 1, closed.line))


def _torn(marks: Sequence[_Mark], lines: Sequence[str], blocks: Sequence[_Block]) -> Iterator[_Block]:
    """Yield the blocks of which one marker was removed."""
    known = {block.name for block in blocks}
    barriers = [number for number, line in enumerate(lines) if line.startswith(_ANY_MARKER)]
    for mark in marks:
        if mark.name in known:
            continue
        known.add(mark.name)
        if mark.hash:
            after = bisect_right(barriers, mark.line)
            stop = _end_of(mark, lines, barriers[after] if after < len(barriers) else len(lines))
            yield _Block(mark.line, stop, mark.name, mark.hash, (mark.line + 1, stop), whole=False)
        else:
            before = bisect_left(barriers, mark.line)
            start = barriers[before - 1] + 1 if before else 0
            yield _Block(start, mark.line + 1, mark.name, "", (start, mark.line), whole=False)


def _end_of(mark: _Mark, lines: Sequence[str], limit: int) -> int:
    """Return where a block without its end ends: where its hash comes true, else before the human's heading."""
    digest = hashlib.sha256()
    for number in range(mark.line + 1, limit):
        digest.update(lines[number].replace("\r\n", "\n").encode("utf-8", "surrogatepass"))
        if digest.hexdigest().startswith(mark.hash):
            return number + 1
    rest = range(mark.line + 1, limit)
    return next((number for number in rest if lines[number].strip() == NOTES_HEADING), limit)
