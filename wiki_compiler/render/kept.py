"""What is kept of a generated block that a human edited: their lines, as text of their own below the new block."""

from __future__ import annotations

import re

from wiki_compiler.reading.managed import Piece, block_hash, split_lines

_ANCHOR = re.compile(r"(?:[ \t]+|^)\^(?:c-[a-z2-7]{10}|L\d+)[ \t]*(?=\r?\n?\Z)")
"""A block id of ours at the end of a line; where it stands twice, a link leads to whichever comes first."""
_FENCE = re.compile(r"[ \t>]*(?:```|~~~)")


def kept_text(piece: Piece, fresh: str, beside: str, end: str) -> str:
    """Return what to put below a new block, empty where nothing of the old one would be lost.

    Args:
        piece: the block as a human left it.
        fresh: the text of the new block.
        beside: what is the human's already; a copy that stands there is not kept again.
        end: how lines end on the page.
    """
    own = own_words(piece.inside, fresh).strip("\r\n")
    if not own.strip() or stands_in(beside, own):
        return ""
    return f"<!-- wiki:kept {piece.name} {block_hash(own)} -->{end}{own}{end}<!-- wiki:kept-end -->{end}"


def stands_in(text: str, own: str) -> bool:
    """Whether the lines ``own`` stand in ``text`` one after the other; how lines end does not matter."""
    return f"\n{_unix(own)}\n" in f"\n{_unix(text)}\n"


def own_words(edited: str, fresh: str) -> str:
    """Return the lines of ``edited`` that ``fresh`` has not, without our block ids.

    A line is left out at the beginning and the end as far as both agree, and in between where it is a claim that stands
    in both. Text with code in it is kept as a whole: a line without its fence would be another thing.
    """
    lines, made = split_lines(edited), [_bare(line) for line in split_lines(fresh)]
    if not any(map(_FENCE.match, lines)):
        lines = _middle(lines, made)
        claims = {line for line in made if _ANCHOR.search(line)}
        lines = [line for line in lines if _bare(line) not in claims]
    return "".join(_ANCHOR.sub("", line) for line in lines)


def _middle(lines: list[str], made: list[str]) -> list[str]:
    start = 0
    while start < len(lines) and start < len(made) and _agree(lines, start, made[start]):
        start += 1
    stop = 0
    while stop < min(len(lines), len(made)) - start and _bare(lines[-1 - stop]) == made[-1 - stop]:
        stop += 1
    return lines[start : len(lines) - stop]


def _agree(lines: list[str], number: int, made: str) -> bool:
    """Whether a line is as generated; the last may be cut off, as a broken copy of the file leaves it."""
    line = _bare(lines[number])
    return line == made or (number == len(lines) - 1 and not lines[number].endswith("\n") and made.startswith(line))


def _bare(line: str) -> str:
    return line.rstrip("\r\n")


def _unix(text: str) -> str:
    return text.replace("\r\n", "\n")
