"""The pages in sources/: each note, rendered block by block, with an anchor for every line that evidence points at.

Behind a line stands an arrow to each claim that it feeds. Of a long transcript only the lines of evidence are shown: it
is read where it lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wiki_compiler.model import Block, Note
from wiki_compiler.reading.earlier import Earlier
from wiki_compiler.render.emphasis import quote_lines
from wiki_compiler.render.feeding import Feeds
from wiki_compiler.render.homes import Homes, shown_blocks
from wiki_compiler.render.page import GENERATOR, ManagedBlock, Page
from wiki_compiler.render.pages.arrows import Arrow, Arrows, arrow_link
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.properties import Properties, Value, text_property
from wiki_compiler.render.quote import Markdown, fence, one_line, quote
from wiki_compiler.render.templates import fill, templates_hash
from wiki_compiler.spelling import fold, short_hash
from wiki_compiler.words import BlockKind

_VERBATIM = frozenset({BlockKind.CODE, BlockKind.HTML})
_ARROWS_SHOWN = 3
_BOXES = {True: "☑ ", False: "☐ ", None: ""}


def source_pages(notes: Sequence[Note], phrases: Phrases, feeds: Feeds, earlier: Earlier) -> Iterator[Page]:
    """Yield the page of each note: what it says, inert, with ``^L7`` where line 7 stands, and what each line feeds."""
    homes, arrows = phrases.homes, Arrows(feeds, phrases)

    def made_of(note: Note) -> object:
        excerpt = homes.excerpts.get(note.path)
        shown = None if excerpt is None else sorted(excerpt)
        return templates_hash(), note, homes.prefix, homes.syntheses.get(note.path), shown, arrows.of_note(note.path)

    def make(note: Note) -> str:
        return _text(note, phrases, arrows.of_note(note.path))

    for note, text in zip(notes, earlier.each("sources", notes, made_of=made_of, make=make, kind=str), strict=True):
        path = f"{homes.notes[note.path]}.md"
        yield Page(path=path, properties=_properties(note), blocks=(ManagedBlock("page", text),))


def _text(note: Note, phrases: Phrases, arrows: Mapping[int, tuple[Arrow, ...]]) -> str:
    excerpt = note.path in phrases.homes.excerpts
    return fill(
        "source",
        phrases.say,
        title=note.title,
        path=note.path,
        anchor=title_anchor(note, phrases),
        kind=phrases.word("note", note.kind),
        day=note.moment.day if note.moment else None,
        excerpt=phrases.say("page.source.excerpt", lines=len(note.lines), path=note.path) if excerpt else None,
        synthesis=_synthesis(note, phrases),
        body=note_body(note, phrases, arrows),
    )


def _synthesis(note: Note, phrases: Phrases) -> Markdown | None:
    page = phrases.homes.syntheses.get(note.path)
    return phrases.say("page.source.synthesis", link=phrases.page_link(page, note.title)) if page else None


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


def title_anchor(note: Note, phrases: Phrases) -> Markdown:
    """Return the anchor of the heading that the note's title is, which its page's title stands for; else nothing."""
    title = _title(note, phrases.homes)
    return Markdown(f" ^L{title.line}" if title else "")


def _title(note: Note, homes: Homes) -> Block | None:
    """Return the first block of ``note`` where it is a heading that says the title."""
    first = next(iter(shown_blocks(note, homes.excerpts)), None)
    is_title = first is not None and first.kind is BlockKind.HEADING and one_line(first.text) == one_line(note.title)
    return first if is_title else None


def note_body(note: Note, phrases: Phrases, arrows: Mapping[int, tuple[Arrow, ...]]) -> Markdown:
    """Return what ``note`` says below its title, block by block; behind each stand arrows to what its lines feed."""
    pieces: list[str] = []
    if note.body_line > 1:
        pieces.append(f"{fence(note.lines[: note.body_line - 1])}\n\n^L1")
    title = _title(note, phrases.homes)
    depth, anchored = -1, title.line if title else min(note.body_line - 1, 1)
    for block, gap in _shown(note, phrases.homes):
        if block is title:
            continue
        anchor = f"^L{block.line}" if block.line > anchored else ""
        anchored = max(anchored, block.line)
        depth = min(block.level - 1, depth + 1) if block.kind is BlockKind.ITEM and not block.quoted else -1
        tail = " ".join(filter(None, (_arrows(note, block, arrows, phrases), anchor)))
        piece = _piece(note, block, tail if anchor else "", max(depth, 0))
        if gap or not pieces:
            pieces.append(piece)
        else:
            pieces[-1] += f"\n{piece}"
    return Markdown("\n\n".join(pieces))


def _arrows(note: Note, block: Block, arrows: Mapping[int, tuple[Arrow, ...]], phrases: Phrases) -> str:
    """Return links to the first few claims that the lines of ``block`` feed; code and quotations have none."""
    if not arrows or block.quoted or block.kind in _VERBATIM:
        return ""
    found = (arrow for line in range(block.line, block.end_line + 1) for arrow in arrows.get(line, ()))
    once = list({arrow.claim: arrow for arrow in found}.values())[:_ARROWS_SHOWN]
    text = fold(_row(note, block) if block.kind is BlockKind.ROW else block.text) if once else ""
    return " ".join(arrow_link(arrow, text, phrases) for arrow in once)


def _shown(note: Note, homes: Homes) -> Iterator[tuple[Block, bool]]:
    """Yield every block that is shown, and whether a blank line stands before it."""
    was_item = False
    for block in shown_blocks(note, homes.excerpts):
        is_item = block.kind in {BlockKind.ITEM, BlockKind.ROW} and not block.quoted
        yield block, not (is_item and was_item)
        was_item = is_item


def _piece(note: Note, block: Block, tail: str, depth: int) -> str:
    if block.kind in _VERBATIM:
        code = fence(note.lines[block.line - 1 : block.end_line])
        return "\n\n".join(filter(None, (code, tail)))
    lines = _lines(note, block)
    if block.quoted:
        return "\n\n".join(filter(None, ("\n".join(f"> {line}" for line in lines), tail)))
    indent, bullet = "  " * depth, _bullet(block)
    rest = f"\n{indent}{' ' * len(bullet)}"
    return " ".join(filter(None, (indent + bullet + rest.join(lines), tail)))


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
