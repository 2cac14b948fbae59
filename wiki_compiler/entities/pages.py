"""Notes that are the page of one thing: bank/entities pages, and notes in folders such as people/."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePosixPath

import msgspec

from wiki_compiler.entities.evidence.tables import cues_of_all, of_folder
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import NoteKind

_LONGEST_NAME = 60


class EntityPage(msgspec.Struct, frozen=True, kw_only=True):
    """A note and the thing it is about."""

    key: str
    name: str
    spellings: tuple[str, ...]
    type: str
    note: Note


def read_pages(extractions: Iterable[Extraction]) -> tuple[EntityPage, ...]:
    """Return one page a key: of notes with one stem the entity page is the page, then the first by path."""
    notes = [extraction.note for extraction in extractions if _is_page(extraction.note)]
    notes.sort(key=lambda note: (note.kind is not NoteKind.ENTITY, note.path))
    first: dict[str, EntityPage] = {}
    for note in notes:
        page = _page(note)
        first.setdefault(page.key, page)
    return tuple(sorted(first.values(), key=lambda page: page.note.path))


def _is_page(note: Note) -> bool:
    if note.kind is NoteKind.ENTITY:
        return True
    folder = PurePosixPath(note.path).parent.name
    told = fold(next(iter(note.property("type")), "")) in cues_of_all("stated")
    return note.kind is NoteKind.TOPIC and note.moment is None and (told or fold(folder) in of_folder())


def _page(note: Note) -> EntityPage:
    stem = PurePosixPath(note.path).stem
    stated = next(iter(note.property("id")), "")
    title = note.title if len(note.title) <= _LONGEST_NAME else stem
    return EntityPage(
        key=stated or fold(stem),
        name=title,
        spellings=tuple(dict.fromkeys((title, stem, *note.aliases))),
        type=_type(note),
        note=note,
    )


def _type(note: Note) -> str:
    stated = fold(next(iter(note.property("type") or note.property("entity_type")), ""))
    folder = fold(PurePosixPath(note.path).parent.name)
    return cues_of_all("stated").get(stated) or of_folder().get(folder) or "topic"
