"""The table of names of one workspace, built from its pages, its readings and its decisions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from wiki_compiler.entities.census import Name
from wiki_compiler.entities.names import Names, bare
from wiki_compiler.entities.pages import EntityPage
from wiki_compiler.knowledge import Extraction
from wiki_compiler.words import BlockKind, NoteKind

_EQUATION = re.compile(r"([^=\n]{1,40}?)\s*[=＝]\s*([^=\n]{1,40})")
_LATIN = re.compile(r"[A-Za-z]")


def build_names(
    pages: Iterable[EntityPage],
    census: Mapping[str, Name],
    declared: Iterable[tuple[str, str]],
) -> Names:
    """Return the table: pages first, then what readings name often enough, then the names declared to be one."""
    names = Names()
    for page in pages:
        for spelling in page.spellings:
            names.add(spelling, page.key, proper=spelling not in page.note.aliases)
    for folded in sorted(census, key=lambda name: (name.count(" "), name)):
        new = census[folded].is_entity() and names.find(folded) is None and folded not in names.ambiguous
        if new and not _describes_other(folded, census[folded], names):
            names.add(folded, folded)
    for alias, name in declared:
        declare(alias, name, names)
    return names


def _describes_other(folded: str, name: Name, names: Names) -> bool:
    """Say whether a name is a known one with a plain noun behind it: ``Lantern reply`` speaks of Lantern."""
    known, _, noun = folded.rpartition(" ")
    if not known or name.typed or name.linked or name.row or names.find(known) is None:
        return False
    return noun.isascii() and noun.isalpha() and any(spelling.endswith(f" {noun}") for spelling in name.spellings)


def equations(extractions: Iterable[Extraction]) -> list[tuple[str, str]]:
    """Return the pairs that curated lines declare across scripts: ``피터 = Peter``."""
    curated = {NoteKind.CORE, NoteKind.BANK, NoteKind.ENTITY, NoteKind.DECISIONS}
    return [
        (shape[1].strip(), shape[2].strip())
        for extraction in extractions
        if extraction.note.kind in curated
        for block in extraction.note.blocks
        if block.kind is BlockKind.ITEM and not block.quoted and (shape := _EQUATION.fullmatch(block.text.strip()))
        if _across_scripts(shape[1], shape[2])
    ]


def _across_scripts(left: str, right: str) -> bool:
    worded = all(any(character.isalpha() for character in side) for side in (left, right))
    return worded and bool(_LATIN.search(left)) != bool(_LATIN.search(right))


def declare(alias: str, name: str, names: Names) -> None:
    """Let two names be one thing, where one of them is known."""
    key, other = names.find(name), names.find(alias)
    if key is None and other is None:
        return
    if key is None or other is None:
        names.add(name if key is None else alias, key or other or bare(name), proper=False)
    elif key != other:
        names.merge(other, key)
