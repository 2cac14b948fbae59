"""Every link of a memory with what it leads to: the one walk that all rules about links share."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.links.shelf import Found, Shelf
from wiki_compiler.linting.links.written import Link, links_of
from wiki_compiler.model import Note
from wiki_compiler.words import NoteKind

_QUOTATIONS = frozenset({NoteKind.TRANSCRIPT, NoteKind.DREAM})


class Followed(msgspec.Struct, frozen=True):
    """A link, the note that holds it, and the file it opens, None where it leads nowhere."""

    note: Note
    link: Link
    found: Found | None


def followed_links(knowledge: Knowledge, config: Config) -> Iterator[Followed]:
    """Yield every link that somebody meant: those of transcripts, dreams and generated notes are nobody's.

    A link into the vault is left out, for what stands there changes with every compile; so is a Markdown link to a
    folder, which sites and editors open.
    """
    shelf = Shelf({*knowledge.names, *(note.path for note in knowledge.notes)})
    vault = config.vault.path.strip("./")
    for note in knowledge.notes:
        if note.generated or note.kind in _QUOTATIONS:
            continue
        folder = posixpath.dirname(note.path)
        for link in links_of(note):
            found = follow(link, note.path, folder, shelf)
            if found is not None or not _is_open(link, folder, vault, shelf):
                yield Followed(note, link, found)


def follow(link: Link, path: str, folder: str, shelf: Shelf) -> Found | None:
    """Return what a link of the note at ``path`` finds; a link without a file is one into the note itself."""
    if not link.target:
        return Found(path)
    return next(filter(None, (shelf.find(target, folder) for target in (link.target, link.spare) if target)), None)


def _is_open(link: Link, folder: str, vault: str, shelf: Shelf) -> bool:
    """Tell whether a link that finds no file is not for us to judge."""
    into_vault = posixpath.normpath(posixpath.join(folder, link.target)), link.target
    if any(f"{target}/".startswith(f"{vault}/") for target in into_vault):
        return True
    return not link.wiki and shelf.is_folder(link.target, folder)
