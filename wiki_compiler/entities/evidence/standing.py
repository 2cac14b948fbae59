"""Signs in where a name stands: in a list below a heading such as ``People``, or in a column of a table."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from wiki_compiler.entities.evidence.signs import Sign
from wiki_compiler.entities.evidence.tables import cues_of_all
from wiki_compiler.entities.names import Names
from wiki_compiler.model import Block, Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind

_EDGES = re.compile(r"^[^\w@]+|[^\w)]+$")
_LEAD = re.compile(r"\s*(?:[:：]|\s[—–-]\s|[(（]|\|)")
"""What ends the name that a list item opens with."""
_PERSON = "person"
_OPENS = 1
"""How deep a list item stands that a heading speaks of."""


def signs_of_blocks(note: Note, names: Names) -> Iterator[tuple[str, Sign]]:
    """Yield the key of a thing and what the place of its name in a note shows, once for every place."""
    for block in note.blocks:
        if block.quoted:
            continue
        if block.kind is BlockKind.ROW:
            yield from _in_columns(block, note, names)
        elif block.kind is BlockKind.HEADING or (block.kind is BlockKind.ITEM and block.level == _OPENS):
            yield from _below_heading(block, note, names)


def _in_columns(block: Block, note: Note, names: Names) -> Iterator[tuple[str, Sign]]:
    header = note.blocks[block.header].cells if block.header is not None else ()
    for place, (column, cell) in enumerate(zip(header, block.cells, strict=False)):
        kind = cues_of_all("column").get(_plain(column))
        key = names.find(_EDGES.sub("", cell)) if kind else None
        if kind and key:
            yield key, Sign(kind, "row" if kind == _PERSON and not place else "column", _plain(column))


def _below_heading(block: Block, note: Note, names: Names) -> Iterator[tuple[str, Sign]]:
    above = _above(block, note)
    kind = cues_of_all("section").get(above) if above else None
    if kind is None:
        return
    lead = _LEAD.split(block.text, maxsplit=1)[0]
    if key := names.find(_EDGES.sub("", lead)):
        yield key, Sign(kind, "section", above)


def _above(block: Block, note: Note) -> str:
    """Return the heading right above a block; for one below the title alone, the name of the note."""
    heading = note.blocks[block.heading] if block.heading is not None else None
    if heading is None or heading.level <= 1:
        stem = _stem(note.path)
        return stem if stem in cues_of_all("section") or heading is None else _plain(heading.text)
    return _plain(heading.text)


@functools.lru_cache(maxsize=1)
def _stem(path: str) -> str:
    """Return what a note is called by its file, folded; one note is gone through after the other."""
    return fold(PurePosixPath(path).stem)


def _plain(text: str) -> str:
    return fold(_EDGES.sub("", text))
