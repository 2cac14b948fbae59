"""Block tokens turned into the blocks of the model: lists unfolded, tables by row, callouts opened, lines exact."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from wiki_compiler.model import Block
from wiki_compiler.reading.markdown.inline import Inline, read_cell, read_inline
from wiki_compiler.reading.markdown.parser import DEEPEST, block_tokens, unmasked
from wiki_compiler.reading.shapes import shapes
from wiki_compiler.words import BlockKind

if TYPE_CHECKING:
    from markdown_it.token import Token

_CALLOUT = re.compile(r"\[!(?P<type>[^\[\]|\n]+)(?:\|[^\[\]\n]*)?\][-+]?[ \t]*(?P<title>[^\n]*)(?:\n|$)")
_TICK = re.compile(r"\[(?P<tick>[ xX]?)\](?:[ \t]+|$)|(?P<sign>[☐□▢⬜☑])[ \t]*(?=\S)")
"""A box before a task: in brackets, which some leave empty, or drawn as one sign."""
_COMMENT = re.compile(r"<!--(?P<inner>.*?)(?:-->|$)", re.DOTALL)
_HIDDEN = re.compile(r"^%%|%%$")


class Parsed(msgspec.Struct, frozen=True):
    """The blocks of a text, and what was wrong with it."""

    blocks: tuple[Block, ...]
    unclosed: tuple[int, ...] = ()
    """The lines where a fence opens that nobody closes."""
    too_deep: int | None = None
    """The first line nested so deep that what is below it was not read."""


def read_blocks(lines: list[str], first_line: int, *, limit: int) -> Parsed:
    """Parse ``lines`` as CommonMark; the first of them is line ``first_line`` of its file.

    Inline text longer than ``limit`` characters is read line by line.
    """
    reader = _Reader(lines, first_line, limit)
    reader.read(block_tokens("\n".join(lines)))
    return Parsed(tuple(reader.blocks), tuple(reader.unclosed), reader.too_deep)


class _Place(msgspec.Struct):
    """Where the reader stands: what a container changes and its end restores."""

    headings: list[tuple[int, int]]
    parent: int | None = None
    depth: int = 0
    quoted: bool = False
    info: str = ""

    @property
    def heading(self) -> int | None:
        """The index of the nearest heading above."""
        return self.headings[-1][1] if self.headings else None


class _Reader:
    """Walks the tokens once; every method handles the token at ``at`` and returns the next place to read."""

    def __init__(self, lines: list[str], first_line: int, limit: int) -> None:
        self.lines = lines
        self.first_line = first_line
        self.limit = limit
        self.blocks: list[Block] = []
        self.unclosed: list[int] = []
        self.too_deep: int | None = None
        self.places = [_Place([])]
        self.ordered: list[bool] = []
        self.header: int | None = None

    def read(self, tokens: list[Token]) -> None:
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if token.level >= DEEPEST - 1 and self.too_deep is None:
                self.too_deep = self.span(token)[0]
            handle = _HANDLERS.get(token.type)
            at = handle(self, tokens, at) if handle else at + 1

    @property
    def place(self) -> _Place:
        return self.places[-1]

    def enter(self, **changes: object) -> None:
        """Open a container: a copy of the present place, changed."""
        here = self.place
        inner = msgspec.structs.replace(here, headings=list(here.headings), **changes)
        self.places.append(inner)

    def inline(self, source: str) -> Inline:
        return read_inline(source, limit=self.limit)

    def span(self, token: Token) -> tuple[int, int]:
        """Return the first and last line of a token, without blank lines at its end."""
        start, end = token.map or (0, 1)
        while end > start + 1 and end <= len(self.lines) and not self.lines[end - 1].strip(" \t>"):
            end -= 1
        return start + self.first_line, max(end, start + 1) + self.first_line - 1

    def add(self, kind: BlockKind, inline: Inline, line: int, end_line: int, **fields: object) -> int:
        """Append a block with what the present place says of it, and return its index."""
        here = self.place
        known: dict[str, object] = {
            "heading": here.heading,
            "parent": here.parent,
            "quoted": here.quoted,
            "info": here.info,
        }
        known.update(fields)
        self.blocks.append(
            Block(kind=kind, text=inline.text, marks=inline.marks, line=line, end_line=end_line, **known)  # type: ignore[arg-type]
        )
        return len(self.blocks) - 1

    def add_text(self, kind: BlockKind, source: str, line: int, end_line: int, **fields: object) -> None:
        """Append a block of text; a block id alone, or a hidden comment alone, is a comment."""
        inline = self.inline(source)
        if inline.text.strip():
            self.add(kind, inline, line, end_line, **fields)
        elif kind is not BlockKind.PARAGRAPH:
            self.add(kind, Inline(""), line, end_line, **fields)
        else:
            self.add(BlockKind.COMMENT, Inline(""), line, end_line, info=_hidden_text(source))


def _heading(reader: _Reader, tokens: list[Token], at: int) -> int:
    line, end_line = reader.span(tokens[at])
    level = int(tokens[at].tag[1:])
    place = reader.place
    while place.headings and place.headings[-1][0] >= level:
        place.headings.pop()
    index = reader.add(BlockKind.HEADING, reader.inline(tokens[at + 1].content), line, end_line, level=level)
    place.headings.append((level, index))
    return at + 3


def _paragraph(reader: _Reader, tokens: list[Token], at: int) -> int:
    line, end_line = reader.span(tokens[at])
    reader.add_text(BlockKind.PARAGRAPH, tokens[at + 1].content, line, end_line)
    return at + 3


def _list_open(reader: _Reader, tokens: list[Token], at: int) -> int:
    reader.ordered.append(tokens[at].type == "ordered_list_open")
    return at + 1


def _list_close(reader: _Reader, _tokens: list[Token], at: int) -> int:
    reader.ordered.pop()
    return at + 1


def _item_open(reader: _Reader, tokens: list[Token], at: int) -> int:
    source, line, end_line, after = _item_text(reader, tokens, at)
    checked = None
    if tick := _TICK.match(source):
        checked = bool((tick["tick"] or "").strip()) or tick["sign"] == "☑"
        source = source[tick.end() :]
    info = tokens[at].info
    ordinal = int(info) if reader.ordered[-1] and info.isdecimal() else None
    depth = reader.place.depth + 1
    reader.add_text(BlockKind.ITEM, source, line, end_line, level=depth, checked=checked, ordinal=ordinal)
    reader.enter(parent=len(reader.blocks) - 1, depth=depth)
    return after


def _item_text(reader: _Reader, tokens: list[Token], at: int) -> tuple[str, int, int, int]:
    """Return an item's own first paragraph, its lines, and where the tokens after it begin."""
    line, _ = reader.span(tokens[at])
    follower = tokens[at + 1] if at + 1 < len(tokens) else None
    if follower is None or not follower.map or follower.map[0] + reader.first_line != line:
        return "", line, line, at + 1
    if follower.type == "paragraph_open":
        _, end_line = reader.span(follower)
        return tokens[at + 2].content, line, end_line, at + 4
    if follower.type == "html_block" and (rest := _beside_comment(follower.content)):
        return rest, line, line, at + 2
    return "", line, line, at + 1


def _beside_comment(source: str) -> str:
    """Return the text on the line of a comment: ``- <!-- id --> text`` is an item with a text."""
    one_line = source.startswith("<!--") and "\n" not in source.rstrip()
    return _COMMENT.sub("", source).strip() if one_line else ""


def _item_close(reader: _Reader, _tokens: list[Token], at: int) -> int:
    reader.places.pop()
    return at + 1


def _quote_open(reader: _Reader, tokens: list[Token], at: int) -> int:
    callout = _CALLOUT.match(tokens[at + 2].content) if tokens[at + 1].type == "paragraph_open" else None
    if callout is None:
        reader.enter(quoted=True)
        return at + 1
    name = callout["type"].strip().casefold()
    quoted = reader.place.quoted or name in shapes().markup.quotes
    reader.enter(quoted=quoted, info=name)
    line, end_line = reader.span(tokens[at + 1])
    title = reader.inline(callout["title"])
    if title.text:
        level = min(max((level for level, _ in reader.place.headings), default=0) + 1, 6)
        index = reader.add(BlockKind.HEADING, title, line, line, level=level)
        reader.place.headings.append((level, index))
    if rest := tokens[at + 2].content[callout.end() :].strip():
        reader.add_text(BlockKind.PARAGRAPH, rest, line + 1, end_line)
    return at + 4


def _fence(reader: _Reader, tokens: list[Token], at: int) -> int:
    token = tokens[at]
    start, end = token.map or (0, 1)
    line, end_line = start + reader.first_line, min(end, len(reader.lines)) + reader.first_line - 1
    last = reader.lines[min(end, len(reader.lines)) - 1].strip(" \t>")
    closed = end - start > 1 and len(last) >= len(token.markup) and not last.strip(token.markup[0])
    if not closed:
        reader.unclosed.append(line)
    words = token.info.split()
    reader.add(
        BlockKind.CODE, Inline(unmasked(token.content)), line, end_line, info=unmasked(words[0]) if words else ""
    )
    return at + 1


def _code(reader: _Reader, tokens: list[Token], at: int) -> int:
    line, end_line = reader.span(tokens[at])
    reader.add(BlockKind.CODE, Inline(unmasked(tokens[at].content)), line, end_line, info="")
    return at + 1


def _formula(reader: _Reader, tokens: list[Token], at: int) -> int:
    line, end_line = reader.span(tokens[at])
    reader.add(BlockKind.CODE, Inline(unmasked(tokens[at].content)), line, end_line, info="math")
    return at + 1


def _hidden(reader: _Reader, tokens: list[Token], at: int) -> int:
    line, end_line = reader.span(tokens[at])
    reader.add(BlockKind.COMMENT, Inline(""), line, end_line, info=_hidden_text(tokens[at].content))
    return at + 1


def _hidden_text(source: str) -> str:
    return _HIDDEN.sub("", unmasked(source).strip()).strip()


def _html(reader: _Reader, tokens: list[Token], at: int) -> int:
    source = unmasked(tokens[at].content)
    line, end_line = reader.span(tokens[at])
    if not source.lstrip().startswith("<!--"):
        reader.add(BlockKind.HTML, Inline(source.rstrip("\n")), line, end_line)
        return at + 1
    end = 0
    for comment in _COMMENT.finditer(source):
        _rest(reader, source[end : comment.start()], line + source.count("\n", 0, end))
        first = line + source.count("\n", 0, comment.start())
        last = min(line + source.count("\n", 0, comment.end()), end_line)
        reader.add(BlockKind.COMMENT, Inline(""), first, max(first, last), info=comment["inner"].strip())
        end = comment.end()
    _rest(reader, source[end:], line + source.count("\n", 0, end))
    return at + 1


def _rest(reader: _Reader, source: str, line: int) -> None:
    """Keep the text that stands beside a comment."""
    if text := source.strip():
        line += source[: source.index(text[0])].count("\n")
        reader.add_text(BlockKind.PARAGRAPH, text, line, line + text.count("\n"))


def _rule(reader: _Reader, tokens: list[Token], at: int) -> int:
    line, _ = reader.span(tokens[at])
    reader.add(BlockKind.RULE, Inline(""), line, line)
    return at + 1


def _row(reader: _Reader, tokens: list[Token], at: int) -> int:
    line, _ = reader.span(tokens[at])
    cells: list[Inline] = []
    at += 1
    while tokens[at].type != "tr_close":
        if tokens[at].type == "inline":
            cells.append(read_cell(tokens[at].content, limit=reader.limit))
        at += 1
    index = reader.add(
        BlockKind.HEADER if reader.header is None else BlockKind.ROW,
        Inline(" | ".join(cell.text for cell in cells)),
        line,
        line,
        header=reader.header,
        cells=tuple(cell.text for cell in cells),
        cell_marks=tuple(cell.marks for cell in cells),
    )
    if reader.header is None:
        reader.header = index
    return at + 1


def _table_close(reader: _Reader, _tokens: list[Token], at: int) -> int:
    reader.header = None
    return at + 1


_HANDLERS: dict[str, Callable[[_Reader, list[Token], int], int]] = {
    "heading_open": _heading,
    "paragraph_open": _paragraph,
    "bullet_list_open": _list_open,
    "ordered_list_open": _list_open,
    "bullet_list_close": _list_close,
    "ordered_list_close": _list_close,
    "list_item_open": _item_open,
    "list_item_close": _item_close,
    "blockquote_open": _quote_open,
    "blockquote_close": _item_close,
    "fence": _fence,
    "code_block": _code,
    "formula": _formula,
    "comment": _hidden,
    "html_block": _html,
    "hr": _rule,
    "tr_open": _row,
    "table_close": _table_close,
}
