"""A wikilink that two notes answer to.

## What it checks
`[[links]]` without a folder where notes in several folders have that name. Obsidian opens the one with the shortest
path; here the page of an entity comes first. Each name is reported once, at the first link that uses it.

## Why it matters
The link leads somewhere, but not always to where its writer meant.

## Example
`[[kiln]]` where there are `bank/entities/kiln.md` and `notes/kiln.md`.

## Fix
Write the folder into the link: `[[bank/entities/kiln|kiln]]`.
"""

from __future__ import annotations

import posixpath
import unicodedata
from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.broken_wikilink import links_of
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Note, Related, Span
from wiki_compiler.words import NoteKind, Severity

_SILENT = frozenset({NoteKind.TRANSCRIPT, NoteKind.DREAM})


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    shelf: dict[str, list[Note]] = {}
    for note in sorted(knowledge.notes, key=_rank):
        shelf.setdefault(_stem(note.path), []).append(note)
    told: set[str] = set()
    for note in knowledge.notes:
        if note.generated or note.kind in _SILENT:
            continue
        for line, page in links_of(note):
            answering = shelf.get(_stem(page), []) if "/" not in page and _stem(page) not in told else []
            if len(answering) > 1 and _folder(note) not in map(_folder, answering):
                told.add(_stem(page))
                yield _problem(Span(note.path, line, line), page, answering)


def _problem(span: Span, page: str, answering: list[Note]) -> Problem:
    return Problem(
        span=span,
        facts=(("pages", ", ".join(note.path for note in answering)), ("target", page)),
        related=tuple(Related(note.path, 1, 1, "same name") for note in answering),
        focus=page,
    )


def _rank(note: Note) -> tuple[bool, int, str]:
    """Return which of several notes of one name comes first: an entity's page, then the shortest path."""
    return (note.kind is not NoteKind.ENTITY, len(note.path), note.path)


def _folder(note: Note) -> str:
    return posixpath.dirname(note.path)


def _stem(path: str) -> str:
    return unicodedata.normalize("NFC", posixpath.basename(path)).casefold().removesuffix(".md")


RULE = Rule(
    name="ambiguous-link",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {
            "MEMORY.md": "See [[bank/entities/kiln]].\n",
            "bank/entities/kiln.md": "# Kiln\n",
            "notes/kiln.md": "# Kiln\n",
        },
        {"MEMORY.md": "See [[kiln]].\n", "bank/entities/kiln.md": "# Kiln\n"},
    ),
    dirty=(
        (
            "MEMORY.md:1",
            {"MEMORY.md": "See [[kiln]].\n", "bank/entities/kiln.md": "# Kiln\n", "notes/kiln.md": "# Kiln\n"},
        ),
    ),
)
