"""The table of names of one workspace, built from its pages, its readings and its decisions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from wiki_compiler.entities.census import Name
from wiki_compiler.entities.names import Names, bare
from wiki_compiler.entities.pages import EntityPage
from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.extraction.surroundings.titles import is_users_file, own_name
from wiki_compiler.knowledge import Extraction
from wiki_compiler.languages.registry import registry
from wiki_compiler.languages.romanised import sounds_alike
from wiki_compiler.words import BlockKind, NoteKind

_EQUATION = re.compile(r"([^=\n]{1,40}?)\s*[=＝]\s*([^=\n]{1,40})")
_LATIN = re.compile(r"[A-Za-z]")
_NAME = r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}"
_LATIN_FIRST = re.compile(rf"\b({_NAME})\s?[(（]([가-힣]{{2,8}})[)）]")
_HANGUL_FIRST = re.compile(rf"(?<![가-힣])([가-힣]{{2,8}})\s?[(（]({_NAME})[)）]")
_FULL_NAME = re.compile(rf"{_NAME}|[가-힣]{{2,5}}")
_CALLED = ("name", "aliases")
"""The attributes whose values are names of whoever has them."""
_SEVERAL = re.compile(r"[,、;/]| or ")
_SPEAKING = frozenset(NoteKind) - {NoteKind.TRANSCRIPT, NoteKind.DREAM, NoteKind.SESSION, NoteKind.REPORT}
"""Notes whose spellings of names count."""


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


def spelled_twice(extractions: Iterable[Extraction]) -> list[tuple[str, str]]:
    """Return the names that a line spells in Hangul and in Latin letters, one in brackets behind the other.

    Only what sounds alike is one name: brackets as often tell what a thing is.
    """
    found = {
        (hangul, " ".join(latin.split()[-words:]))
        for extraction in extractions
        if not extraction.note.generated and extraction.note.kind in _SPEAKING
        for block in extraction.note.blocks
        if not block.quoted and ("(" in block.text or "（" in block.text) and not block.text.isascii()
        for latin, hangul in _both_ways(block.text)
        for words in range(len(latin.split()), 0, -1)
    }
    return sorted((hangul, latin) for hangul, latin in found if sounds_alike(latin, hangul))


def _both_ways(text: str) -> Iterator[tuple[str, str]]:
    yield from ((one[1], one[2]) for one in _LATIN_FIRST.finditer(text))
    yield from ((one[2], one[1]) for one in _HANGUL_FIRST.finditer(text))


def user_names(extractions: Iterable[Extraction]) -> list[tuple[str, str]]:
    """Return what the file about the user says that the user is called, each name beside the one it is given to.

    Below ``Tove`` that is the full name, and what to call her; ``Jo (he/him)`` and ``Jo, Quill`` give one name and two.
    """
    return [
        (name, split.subject)
        for extraction in extractions
        if is_users_file(extraction.note)
        for reading in extraction.readings
        for split in reading.splits
        if split.subject and registry().key(split.attribute, (reading.language,))[0] in _CALLED
        for name in map(str.strip, _SEVERAL.split(without_brackets(split.value)))
        if _FULL_NAME.fullmatch(name)
    ]


def users_of(extractions: Iterable[Extraction]) -> list[str]:
    """Return the full names of those whom the files about the user are about."""
    names = (own_name(extraction.note.blocks) for extraction in extractions if is_users_file(extraction.note))
    return [name for name in names if _FULL_NAME.fullmatch(name)]


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
