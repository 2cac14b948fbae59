"""Blocks of a vault's page that the compiler keeps: their markers carry a hash, so that an edit is known."""

from __future__ import annotations

import hashlib
import re
from itertools import pairwise

import msgspec

_MARKER = re.compile(
    r"<!-- wiki:(?:begin (?P<begin>[\w-]+) (?P<hash>[0-9a-f]{12})|end (?P<end>[\w-]+)) -->[ \t]*\r?\n?\Z"
)
_LINE = re.compile(r"[^\n]*\n|[^\n]+")


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of a page's text: a block between its markers, or (without a name) what a human owns."""

    text: str
    name: str = ""
    hash: str = ""
    inside: str = ""

    @property
    def intact(self) -> bool:
        """Whether the block is as it was generated."""
        return block_hash(self.inside) == self.hash


def split_pieces(body: str) -> list[Piece]:
    """Return the blocks of ``body`` and what stands between them; a marker without its partner is human text."""
    lines = split_lines(body)
    marked = [(place, line) for place, line in enumerate(lines) if line.startswith("<!-- wiki:")]
    markers = [(place, found) for place, line in marked if (found := _MARKER.match(line))]
    pieces: list[Piece] = []
    done = 0
    for (start, opened), (stop, closed) in pairwise(markers):
        if opened["begin"] and opened["begin"] == closed["end"] and start >= done:
            if start > done:
                pieces.append(Piece(text="".join(lines[done:start])))
            pieces.append(
                Piece(
                    text="".join(lines[start : stop + 1]),
                    name=opened["begin"],
                    hash=opened["hash"],
                    inside="".join(lines[start + 1 : stop]),
                )
            )
            done = stop + 1
    if done < len(lines):
        pieces.append(Piece(text="".join(lines[done:])))
    return pieces


def split_lines(text: str) -> list[str]:
    """Return the lines of ``text`` with their ends; only a line feed ends a line."""
    return _LINE.findall(text)


def block_hash(text: str) -> str:
    """Return the first 12 hexadecimal digits of the SHA-256 of ``text``, CRLF read as LF."""
    return hashlib.sha256(text.replace("\r\n", "\n").encode("utf-8", "surrogatepass")).hexdigest()[:12]
