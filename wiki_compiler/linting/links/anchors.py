"""The places in a note that a link can name: headings, blocks with an id, and anchors in HTML."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence

from wiki_compiler.model import Block
from wiki_compiler.words import BlockKind

_BLOCK_ID = re.compile(r"(?<!\w)\^([A-Za-z0-9-]+)\s*$")
_HTML_ID = re.compile(r"""\b(?:id|name)\s*=\s*["']?([^"'\s>]+)""")
_LINES = re.compile(r"L\d+(?:-L?\d+)?")
_SIGNS = re.compile(r"""[!"#$%&()*+,.:;<=>?@^`{|}~/\[\]\\\s\u00a0]+""")
"""What Obsidian sets aside when it compares the name of a heading; hyphens, low lines and apostrophes count."""
_NUMBERED = re.compile(r"-\d+$")
"""How sites tell headings of one name apart."""
_NO_SLUG = re.compile(r"[^\w]+")
_HASHES = re.compile(r"^[ \t>]*#{1,6}[ \t]+|[ \t]+#+[ \t]*$")


class Anchors:
    """The headings and block ids of one note; ``blocks`` is only asked where a heading is looked for."""

    def __init__(self, lines: Sequence[str], blocks: Callable[[], Iterable[Block]]) -> None:
        self._lines = lines
        self._blocks = blocks

    def holds(self, anchor: str, *, wiki: bool) -> bool:
        """Tell whether ``anchor`` (``#Heading``, ``#Part#Section``, ``#^block``) names a place in the note.

        A Markdown link (``wiki`` false) may also name a heading as sites do, ``#part-and-section``, an anchor in HTML
        or a line.
        """
        name = anchor.removeprefix("#").strip()
        if name.startswith("^"):
            return name[1:].strip().casefold() in self._ids
        if name.startswith("[^") or self._leads_to(name):
            return True
        if wiki:
            return False
        slugs = {_slug(name), _slug(_NUMBERED.sub("", name))}
        return not slugs.isdisjoint(self._slugs) or name in self._html or _LINES.fullmatch(name) is not None

    def _leads_to(self, name: str) -> bool:
        """Follow a path of headings: each part is looked for below the one before, and deeper."""
        parts = [key for part in name.split("#") if (key := _key(part))]
        level, at = 0, 0
        for depth, keys in self._headings if parts else ():
            if depth > level and parts[at] in keys:
                level, at = depth, at + 1
                if at == len(parts):
                    return True
        return not parts

    @functools.cached_property
    def _headings(self) -> list[tuple[int, frozenset[str]]]:
        return [
            (block.level, frozenset({_key(block.text), _key(_HASHES.sub("", self._lines[block.line - 1]))}))
            for block in self._blocks()
            if block.kind is BlockKind.HEADING
        ]

    @functools.cached_property
    def _slugs(self) -> frozenset[str]:
        texts = (block.text for block in self._blocks() if block.kind is BlockKind.HEADING)
        return frozenset(_slug(text) for text in texts)

    @functools.cached_property
    def _ids(self) -> frozenset[str]:
        marked = (line for line in self._lines if "^" in line)
        return frozenset(found[1].casefold() for line in marked if (found := _BLOCK_ID.search(line)))

    @functools.cached_property
    def _html(self) -> frozenset[str]:
        marked = (line for line in self._lines if "<" in line)
        return frozenset(name for line in marked for name in _HTML_ID.findall(line))


def _key(text: str) -> str:
    return _SIGNS.sub(" ", unicodedata.normalize("NFC", text)).strip().casefold()


def _slug(text: str) -> str:
    return _NO_SLUG.sub("", unicodedata.normalize("NFC", text).replace("_", "")).casefold()
