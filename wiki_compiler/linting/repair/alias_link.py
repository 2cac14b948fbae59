"""A link to a mere alias, written as Obsidian writes it: ``[[file|alias]]``."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Edit, Note
from wiki_compiler.remark import Finding
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind

_NO_LINK = re.compile(r"[`$<%\\⟦]")
"""Where a line has code, math, markup or a secret, brackets in it may be no link."""
_UNSAFE = re.compile(r"[\[\]|#^]")
_TABLE = frozenset({BlockKind.HEADER, BlockKind.ROW})


def alias_link(knowledge: Knowledge) -> Callable[[Finding], Iterable[Edit]]:
    """Return the repair of links to an alias that one note alone has; every such link of the note is mended."""
    pages: dict[str, set[str]] = defaultdict(set)
    for note in knowledge.notes:
        for alias in note.aliases:
            pages[fold(alias)].add(note.path.removesuffix(".md"))
    notes = {note.path: note for note in knowledge.notes}

    def repair(finding: Finding) -> Iterable[Edit]:
        note, found = notes.get(finding.span.path), pages.get(fold(finding.focus), set())
        if note is None or len(found) != 1 or _UNSAFE.search(finding.focus):
            return ()
        (page,) = found
        return () if _UNSAFE.search(page) else _edits(note, finding.focus, page)

    return repair


def _edits(note: Note, alias: str, page: str) -> Iterator[Edit]:
    link = re.compile(
        rf"\[\[(?P<alias>{re.escape(alias)})(?P<part>#[^\[\]|]*)?(?:\|(?P<text>[^\[\]|]*))?\]\]", re.IGNORECASE
    )
    for block in note.blocks:
        if block.kind is BlockKind.CODE or block.line != block.end_line or block.kind in _TABLE:
            continue
        line = note.lines[block.line - 1]
        if _NO_LINK.search(line):
            continue
        mended = link.sub(lambda found: f"[[{page}{found['part'] or ''}|{found['text'] or found['alias']}]]", line)
        if mended != line:
            yield Edit(note.path, block.line, line, (mended,))
