"""The pages in sources/: each note, rendered block by block, with an anchor for every line that evidence points at."""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.model import Block, Note
from wiki_compiler.render.emphasis import quote_lines
from wiki_compiler.render.homes import is_shown
from wiki_compiler.render.page import GENERATOR, ManagedBlock, Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.properties import Properties, Value, text_property
from wiki_compiler.render.quote import Markdown, fence, one_line, quote
from wiki_compiler.render.templates import fill
from wiki_compiler.spelling import short_hash
from wiki_compiler.words import BlockKind

_BOXES = {True: "☑ ", False: "☐ ", None: ""}


def source_page(note: Note, phrases: Phrases) -> Page:
    """Return the page of a note: what it says, inert, with ``^L7`` where line 7 stands."""
    text = fill(
        "source",
        phrases.say,
        title=note.title,
        path=note.path,
        kind=phrases.word("note", note.kind),
        day=note.moment.day if note.moment else None,
        body=Markdown(_body(note)),
    )
    path = f"{phrases.homes.notes[note.path]}.md"
    return Page(path=path, properties=_properties(note), blocks=(ManagedBlock("page", text),))


def _properties(note: Note) -> Properties:
    found: dict[str, Value | None] = {
        "id": f"n-{short_hash(note.path)}",
        "type": "source",
        "title": text_property(note.title),
        "tags": (f"source/{note.kind}",),
        "first_seen": note.moment.day if note.moment else None,
        "generated_by": GENERATOR,
    }
    return tuple((name, value) for name, value in found.items() if value is not None)


def _body(note: Note) -> str:
    pieces: list[str] = []
    if note.body_line > 1:
        pieces.append(f"{fence(note.lines[: note.body_line - 1])}\n\n^L1")
    depth, anchored = -1, 1 if note.body_line > 1 else 0
    for block, gap in _shown(note):
        anchor = f"^L{block.line}" if block.line > anchored else ""
        anchored = max(anchored, block.line)
        depth = min(block.level - 1, depth + 1) if block.kind is BlockKind.ITEM and not block.quoted else -1
        piece = _piece(note, block, anchor, max(depth, 0))
        if gap or not pieces:
            pieces.append(piece)
        else:
            pieces[-1] += f"\n{piece}"
    return "\n\n".join(pieces)


def _shown(note: Note) -> Iterator[tuple[Block, bool]]:
    """Yield every block that has text, and whether a blank line stands before it."""
    was_item = False
    for block in note.blocks:
        if not is_shown(block):
            continue
        is_item = block.kind in {BlockKind.ITEM, BlockKind.ROW} and not block.quoted
        yield block, not (is_item and was_item)
        was_item = is_item


def _piece(note: Note, block: Block, anchor: str, depth: int) -> str:
    if block.kind in {BlockKind.CODE, BlockKind.HTML}:
        code = fence(note.lines[block.line - 1 : block.end_line])
        return "\n\n".join(filter(None, (code, anchor)))
    lines = _lines(note, block)
    if block.quoted:
        return "\n\n".join(filter(None, ("\n".join(f"> {line}" for line in lines), anchor)))
    indent, bullet = "  " * depth, _bullet(block)
    rest = f"\n{indent}{' ' * len(bullet)}"
    return " ".join(filter(None, (indent + bullet + rest.join(lines), anchor)))


def _lines(note: Note, block: Block) -> list[str]:
    if block.kind is BlockKind.HEADING:
        return [f"**{quote(block.text)}**"]
    if block.kind is BlockKind.ROW:
        return [_row(note, block)]
    ordinal = "" if block.ordinal is None else f"{block.ordinal}\\. "
    first, *rest = quote_lines(block.text, block.marks) or [Markdown()]
    return [f"{_BOXES[block.checked]}{ordinal}{first}", *rest]


def _row(note: Note, block: Block) -> str:
    heads = note.blocks[block.header].cells if block.header is not None else ()
    names = tuple(one_line(head).rstrip(" :") for head in heads)
    named = (*names, *[""] * (len(block.cells) - len(names)))
    cells = [(name, text) for name, text in zip(named, block.cells, strict=False) if text.strip()]
    return " · ".join(f"{quote(name)}: {quote(text)}" if name.strip() else quote(text) for name, text in cells)


def _bullet(block: Block) -> str:
    return "- " if block.kind in {BlockKind.ITEM, BlockKind.ROW} else ""
