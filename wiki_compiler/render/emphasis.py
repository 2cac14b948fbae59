"""Note text with its bold and struck parts: the markup is ours, put where Markdown is sure to read it as meant."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from wiki_compiler.model import Mark
from wiki_compiler.render.quote import Markdown, one_line, quote
from wiki_compiler.words import MarkKind

_SIGNS = {MarkKind.STRONG: "**", MarkKind.STRIKE: "~~"}


def quote_marked(text: str, marks: tuple[Mark, ...]) -> Markdown:
    """Return ``text`` quoted, bold where it was bold and struck where it was struck.

    A mark is left out where Markdown would not read it as one: within another, or against a letter.
    """
    if not any(mark.kind in _SIGNS for mark in marks):
        return quote(text)
    said = "".join(_piece(piece, sign) for piece, sign in _pieces(text, marks))
    return Markdown(said.strip())


def quote_lines(text: str, marks: tuple[Mark, ...]) -> list[Markdown]:
    """Return the lines of ``text`` quoted, for one paragraph: a pipe is escaped where two lines could be a table."""
    lines, start = [], 0
    for line in text.split("\n"):
        end = start + len(line)
        own = (mark for mark in marks if start <= mark.start and mark.end <= end)
        lines.append(quote_marked(line, tuple(Mark(mark.kind, mark.start - start, mark.end - start) for mark in own)))
        start = end + 1
    said = [line for line in lines if line]
    return said if len(said) <= 1 else [Markdown(line.replace("|", "\\|")) for line in said]


def _pieces(text: str, marks: tuple[Mark, ...]) -> Iterator[tuple[str, str]]:
    """Yield the parts of ``text`` in order, each with the sign around it."""
    done = 0
    for mark in sorted(marks, key=lambda mark: (mark.start, -mark.end)):
        if mark.kind in _SIGNS and mark.start >= done and _holds(text, mark.start, mark.end, after=done):
            yield text[done : mark.start], ""
            yield text[mark.start : mark.end], _SIGNS[mark.kind]
            done = mark.end
    yield text[done:], ""


def _holds(text: str, start: int, end: int, *, after: int) -> bool:
    """Whether signs at ``start`` and ``end`` open and close; ``after`` is where the last pair closed."""
    inner, before, behind = text[start:end], text[:start], text[end:]
    if inner != one_line(inner) or not inner or (start == after and after) or "~" in text[max(start - 1, 0) : end + 1]:
        return False
    shown = quote(inner)
    opens = not _is_sign(shown[0]) or not before or _parts(before[-1])
    closes = not _is_sign(shown[-1]) or not behind or _parts(behind[0])
    return opens and closes


def _is_sign(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "PS"


def _parts(letter: str) -> bool:
    return letter.isspace() or _is_sign(letter)


def _piece(text: str, sign: str) -> str:
    if sign:
        return f"{sign}{quote(text)}{sign}"
    inner = quote(text)
    if not inner:
        return " " if text else ""
    return f"{' ' if text[0].isspace() else ''}{inner}{' ' if text[-1].isspace() else ''}"
