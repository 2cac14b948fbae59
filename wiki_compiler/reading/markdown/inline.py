"""The inline part of a block: its text without markup, and the markup as ranges."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from wiki_compiler.model import Mark
from wiki_compiler.reading.markdown.parser import inline_tokens, unmasked
from wiki_compiler.reading.shapes import shapes
from wiki_compiler.words import MarkKind

if TYPE_CHECKING:
    from markdown_it.token import Token

_MARKUP = re.compile(r"[\\`*\[<$]|(?<!\w)_|_(?!\w)|~~|%%|==|&[#A-Za-z]|\ufdd0")
_LINE_GAP = re.compile(r"[ \t]*\n[ \t]*")
_ANCHOR = re.compile(r"(?:^|[ \t])\^[A-Za-z0-9-]+[ \t]*\Z", re.MULTILINE)
_TAG = re.compile(r"</?([A-Za-z][A-Za-z0-9-]*)")
_STRONG_LEFT_OVER = re.compile(r"\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*")
_SIZE = re.compile(r"\d+(?:x\d+)?")
_MANY_BRACKETS = 60
_MOST_BRACKETS = 300

_SPANS = {"strong": MarkKind.STRONG, "em": MarkKind.EMPHASIS, "s": MarkKind.STRIKE, "link": MarkKind.LINK}


class Inline(msgspec.Struct, frozen=True):
    """Text without markup, and what the markup was."""

    text: str
    marks: tuple[Mark, ...] = ()
    anchor: bool = False
    """A block id stood at its end and was taken off."""


def read_inline(source: str, *, limit: int) -> Inline:
    """Read the inline markup of ``source``, line by line where it is longer than ``limit`` characters."""
    plain = _LINE_GAP.sub("\n", source).strip() if "\n" in source else source.strip()
    anchor = False
    if "^" in plain and (match := _ANCHOR.search(plain)):
        plain, anchor = plain[: match.start()].rstrip(" \t"), True
    found = _line_by_line(plain) if len(plain) > limit else _read(plain)
    return Inline(found.text, found.marks, anchor)


def read_cell(source: str, *, limit: int) -> Inline:
    """Read a table cell; a ``<br>`` in it becomes a semicolon."""
    if "<" not in source:
        return read_inline(source, limit=limit)
    return read_inline(re.sub(r"\s*<br\s*/?>\s*", "; ", source, flags=re.IGNORECASE).strip("; "), limit=limit)


def _read(source: str) -> Inline:
    brackets = source.count("[")
    if brackets > _MOST_BRACKETS and "\n" in source:
        return _line_by_line(source)
    if not _MARKUP.search(source) or _is_noise(brackets, source):
        return Inline(unmasked(source))
    found = _parsed(source)
    moved = "\n" in source and found.text.count("\n") != source.count("\n")
    return _line_by_line(source) if moved else found


def _is_noise(brackets: int, source: str) -> bool:
    """Tell whether brackets stand in plenty or are never closed: each of them would be followed to the end."""
    return brackets > _MOST_BRACKETS or (brackets > _MANY_BRACKETS and brackets > 2 * source.count("]"))


def _line_by_line(source: str) -> Inline:
    """Read each line by itself, so that no line is lost where markup runs over its end."""
    texts: list[str] = []
    marks: list[Mark] = []
    at = 0
    for line in source.split("\n"):
        part = _read(line)
        text = part.text.replace("\n", " ")
        marks += [Mark(mark.kind, mark.start + at, mark.end + at, mark.target) for mark in part.marks]
        texts.append(text)
        at += len(text) + 1
    return Inline("\n".join(texts), tuple(marks))


def _parsed(source: str) -> Inline:
    writer = _Writer()
    for token in inline_tokens(source):
        writer.write(token)
    return writer.finish()


class _Writer:
    """Collects the text of inline tokens and the ranges of their marks."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.length = 0
        self.marks: list[Mark] = []
        self.open: list[tuple[int, str]] = []

    def write(self, token: Token) -> None:
        if token.nesting > 0:
            self.open.append((self.length, str(token.attrs.get("href", ""))))
        elif token.nesting < 0:
            start, target = self.open.pop()
            self.mark(_SPANS[token.type.removesuffix("_close")], start, unmasked(target))
        else:
            _WRITERS.get(token.type, _write_nothing)(self, token)

    def add(self, text: str) -> None:
        text = unmasked(text)
        self.pieces.append(text)
        self.length += len(text)

    def mark(self, kind: MarkKind, start: int, target: str = "") -> None:
        self.marks.append(Mark(kind, start, self.length, target))

    def finish(self) -> Inline:
        text = "".join(self.pieces)
        left = len(text) - len(text.lstrip(" \t"))
        text = text.strip(" \t")
        moved = (
            Mark(mark.kind, max(mark.start - left, 0), min(max(mark.end - left, 0), len(text)), mark.target)
            for mark in self.marks
        )
        kept = [mark for mark in moved if mark.end > mark.start]
        return Inline(text, tuple(sorted(kept, key=lambda mark: (mark.start, -mark.end, mark.kind))))


def _write_text(writer: _Writer, token: Token) -> None:
    text = token.content
    if "**" not in text:
        writer.add(text)
        return
    end = 0  # "**키:**값" is bold to its writer, though not to CommonMark
    for match in _STRONG_LEFT_OVER.finditer(text):
        writer.add(text[end : match.start()])
        start = writer.length
        writer.add(match[1])
        writer.mark(MarkKind.STRONG, start)
        end = match.end()
    writer.add(text[end:])


def _write_special(writer: _Writer, token: Token) -> None:
    writer.add(token.content.replace("\n", " "))


def _write_break(writer: _Writer, _token: Token) -> None:
    writer.add("\n")


def _write_code(writer: _Writer, token: Token) -> None:
    start = writer.length
    writer.add(token.content)
    writer.mark(MarkKind.CODE, start)


def _write_math(writer: _Writer, token: Token) -> None:
    start = writer.length
    writer.add(token.content)
    writer.mark(MarkKind.MATH, start)


def _write_highlight(writer: _Writer, token: Token) -> None:
    inner = _parsed(token.content[2:-2])
    start = writer.length
    writer.add(inner.text)
    writer.marks += [Mark(mark.kind, mark.start + start, mark.end + start, mark.target) for mark in inner.marks]


def _write_wikilink(writer: _Writer, token: Token) -> None:
    start = writer.length
    writer.add(token.info or link_name(token.content))
    writer.mark(MarkKind.WIKILINK, start, token.content)


def _write_embed(writer: _Writer, token: Token) -> None:
    start = writer.length
    label = "" if _SIZE.fullmatch(token.info) else token.info
    writer.add(label or link_name(token.content))
    writer.mark(MarkKind.EMBED, start, token.content)


def _write_image(writer: _Writer, token: Token) -> None:
    start = writer.length
    target = unmasked(str(token.attrs.get("src", "")))
    writer.add(token.content or link_name(target))
    writer.mark(MarkKind.EMBED, start, target)


def _write_html(writer: _Writer, token: Token) -> None:
    tag = _TAG.match(token.content)
    if tag is None or tag[1].casefold() in _known_tags():
        lines = token.content.count("\n")
        writer.add("\n" * lines if lines else " " if tag and tag[1].casefold() == "br" else "")
    else:
        writer.add(token.content)  # <name> is a placeholder, not a tag


def _write_comment(writer: _Writer, token: Token) -> None:
    writer.add("\n" * token.content.count("\n"))


def _write_nothing(_writer: _Writer, _token: Token) -> None:
    pass


@functools.cache
def _known_tags() -> frozenset[str]:
    return shapes().markup.tags


_WRITERS: dict[str, Callable[[_Writer, Token], None]] = {
    "text": _write_text,
    "text_special": _write_special,
    "softbreak": _write_break,
    "hardbreak": _write_break,
    "code_inline": _write_code,
    "math": _write_math,
    "highlight": _write_highlight,
    "wikilink": _write_wikilink,
    "embed": _write_embed,
    "image": _write_image,
    "html_inline": _write_html,
    "inline_comment": _write_comment,
}


def link_name(target: str) -> str:
    """Return what a link without a label shows: the last part of its path, else its fragment."""
    path, _, fragment = target.partition("#")
    name = path.rstrip("/").rsplit("/", 1)[-1]
    return name.removesuffix(".md") or fragment or target
