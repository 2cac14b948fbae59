"""The links that a note holds, each with its line and the two halves of what it leads to: a file and a place in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from urllib.parse import unquote

import msgspec

from wiki_compiler.model import Block, Mark, Note
from wiki_compiler.reading.shapes import shapes
from wiki_compiler.words import MarkKind

_FORMS = frozenset({MarkKind.WIKILINK, MarkKind.EMBED, MarkKind.LINK})
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|/|\\|~|www\.|\{|<|\$", re.IGNORECASE)
"""How a target begins that is no file of this folder: a scheme, the root of the disk, a site, a variable."""
_NO_NAME = re.compile(r"^ *-\w |[\"<>*?]")
"""A test of a shell, or signs that no file of a vault has in its name."""
_LINE_BEHIND = re.compile(r":\d+(?:[-:]\d+)?$")
_QUOTED = re.compile(r"""["']\[\[([^\[\]\n|]+)(?:\|[^\[\]\n]*)?\]\]["']""")
_SPACES = re.compile(r"[\s\u00a0]+")


class Link(msgspec.Struct, frozen=True):
    """A link of a note: its line, the file it names (empty: the note itself) and the place in that file."""

    line: int
    target: str
    anchor: str
    wiki: bool
    """Written in double brackets, not as a Markdown link."""
    spare: str = ""
    """What else the target may be: a Markdown image is written as an address, an embed as it stands."""


def links_of(note: Note) -> Iterator[Link]:
    """Yield the links of a note that lead to files of the folder or into the note itself, those of its head first."""
    return links_in(note.blocks, note.lines, note.lines[: note.body_line - 1])


def links_in(blocks: Iterable[Block], lines: Sequence[str], head: Sequence[str]) -> Iterator[Link]:
    """Yield the links of the blocks of a note with these lines, after those of its front matter, its ``head``."""
    for number, line in enumerate(head, start=1):
        for found in _QUOTED.finditer(line):  # in a property a link is one where it is the whole text, in quotes
            yield _wiki(number, found[1])
    for block in blocks:
        for text, marks in _texts(block):
            for mark in marks:
                if mark.kind in _FORMS and mark.target:
                    place = min(block.line + text.count("\n", 0, mark.start), block.end_line)
                    yield from _read(mark, place, lines[place - 1])


def _texts(block: Block) -> Iterable[tuple[str, tuple[Mark, ...]]]:
    return zip(block.cells, block.cell_marks, strict=False) if block.cells else ((block.text, block.marks),)


def _read(mark: Mark, line: int, source: str) -> Iterator[Link]:
    if mark.kind is MarkKind.WIKILINK or (mark.kind is MarkKind.EMBED and f"[[{mark.target}" in source):
        in_link = f"[[{mark.target}]](" in source  # the text of a Markdown link, in brackets
        if not in_link and "://" not in mark.target and not _NO_NAME.search(mark.target.partition("#")[0]):
            yield _wiki(line, mark.target)
    elif not _ELSEWHERE.match(mark.target) and not _unlisted(mark.target):
        yield _markdown(line, mark.target)


def _wiki(line: int, written: str) -> Link:
    target, _, anchor = written.partition("#")
    return Link(line, _SPACES.sub(" ", target).strip(), f"#{anchor}" if anchor.strip() else "", wiki=True)


def _markdown(line: int, written: str) -> Link:
    target, _, anchor = written.partition("#")
    path = _LINE_BEHIND.sub("", target.partition("?")[0])
    return Link(line, unquote(path).strip(), f"#{unquote(anchor)}" if anchor.strip() else "", wiki=False, spare=path)


def _unlisted(target: str) -> bool:
    """Tell whether a path leads into a folder whose files nobody lists."""
    return any(part in shapes().folders.unlisted for part in target.split("/"))
