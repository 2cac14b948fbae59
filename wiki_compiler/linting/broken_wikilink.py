"""A wikilink to a note or file that is not there.

## What it checks
Every `[[link]]` and `![[embed]]` outside code, math and comments. A link is resolved as Obsidian does: the exact path
from the workspace's root, else the note's own folder, else the shortest path that ends so; case is no matter. A name
that is only an alias of a note leads nowhere in Obsidian, and is reported with the way to write it.

## Why it matters
A link that leads nowhere is knowledge that somebody thought was written down.

## Example
`[[Kiln manual]]` where the note was renamed to `Kiln handbook`.

## Fix
Correct the link, or write the note.
"""

from __future__ import annotations

import posixpath
import re
import unicodedata
from collections.abc import Iterable, Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Block, Mark, Note, Span
from wiki_compiler.spelling import fold
from wiki_compiler.words import MarkKind, NoteKind, Severity

_LINKS = frozenset({MarkKind.WIKILINK, MarkKind.EMBED})
_FRAGMENT = re.compile(r"[#|]|\\\|")
_QUOTATIONS = frozenset({NoteKind.TRANSCRIPT, NoteKind.DREAM})


class _Shelf:
    """The files of a workspace by the last part of their path, and the notes by the other names they go by."""

    def __init__(self, knowledge: Knowledge) -> None:
        paths = {*knowledge.names, *(note.path for note in knowledge.notes)}
        self._paths: dict[str, list[str]] = {}
        for path in paths:
            whole = _bare(path)
            self._paths.setdefault(posixpath.basename(whole), []).append(whole)
        self._names: dict[str, str] = {}
        for note in sorted(knowledge.notes, key=lambda one: one.path, reverse=True):
            stem = note.path.removesuffix(".md")
            for name in (posixpath.basename(stem), note.title, *note.aliases):
                self._names[fold(name)] = stem

    def holds(self, target: str, folder: str) -> bool:
        """Tell whether a link from a note in ``folder`` finds its file."""
        if target.startswith(("./", "../")):
            wanted = _bare(posixpath.normpath(posixpath.join(folder, target)))
            return wanted in self._paths.get(posixpath.basename(wanted), ())
        wanted = _bare(target.removeprefix("/"))
        kept = self._paths.get(posixpath.basename(wanted), ())
        if "/" not in wanted:
            return bool(kept)
        return wanted in kept or any(path.endswith(f"/{wanted}") for path in kept)

    def meant(self, target: str) -> str | None:
        """Return the note, without ``.md``, that goes by the name ``target`` where it is no file's name."""
        return self._names.get(fold(target))


def _bare(path: str) -> str:
    return unicodedata.normalize("NFC", path).casefold().removesuffix(".md")


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    shelf = _Shelf(knowledge)
    vault = config.vault.path.strip("./") + "/"
    for note in knowledge.notes:
        if note.generated or note.kind in _QUOTATIONS:
            continue
        folder = posixpath.dirname(note.path)
        for line, page in links_of(note):
            if not page.startswith(vault) and not shelf.holds(page, folder):
                yield _problem(Span(note.path, line, line), page, shelf)


def links_of(note: Note) -> Iterator[tuple[int, str]]:
    """Yield line and page of every link of a note that leads to another one."""
    for line, target in _links(note):
        page = _FRAGMENT.split(target, maxsplit=1)[0].strip()
        markdown = f"[[{target}]](" in note.lines[line - 1]  # that is a Markdown link, its text in brackets
        if page and "://" not in page and not markdown:
            yield line, page


def _problem(span: Span, page: str, shelf: _Shelf) -> Problem:
    facts = (("target", page),)
    if (named := shelf.meant(page)) is not None:
        return Problem(span=span, facts=(*facts, ("page", named)), focus=page, fix="fix-name")
    if (moved := shelf.meant(posixpath.basename(page))) is not None:
        return Problem(span=span, facts=(*facts, ("page", moved)), focus=page, fix="fix-moved")
    return Problem(span=span, facts=facts, focus=page)


def _links(note: Note) -> Iterator[tuple[int, str]]:
    for block in note.blocks:
        for text, marks in _texts(block):
            for mark in marks:
                if mark.kind in _LINKS:
                    yield min(block.line + text.count("\n", 0, mark.start), block.end_line), mark.target


def _texts(block: Block) -> Iterable[tuple[str, tuple[Mark, ...]]]:
    return zip(block.cells, block.cell_marks, strict=False) if block.cells else ((block.text, block.marks),)


RULE = Rule(
    name="broken-wikilink",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {
            "notes/day.md": "See [[Kiln]] and ![[plan.png#icon]].\n",
            "MEMORY.md": "",
            "Kiln.md": "# K\n",
            "a/plan.png": b"",
        },
        {"MEMORY.md": "Run `if [[ -f x ]]`; the shape is $A = [[1,0],[0,1]]$.\n\n```toml\n[[databases]]\n```\n"},
        {"memory/2026-03-04.md": "- [[reply_to_current]] Moved the glaze to the shed.\n- [[tts:voice=low]]\n"},
        {"MEMORY.md": "[[#Glazes]] is below, [[memory/kiln|the kiln]] beside.\n", "memory/kiln.md": "# Kiln\n"},
    ),
    dirty=(
        ("MEMORY.md:3", {"MEMORY.md": "# Kiln\n\nAll steps are in [[Kiln manual]].\n"}),
        (
            "MEMORY.md:1",
            {"MEMORY.md": "Ask [[The Oven]].\n", "bank/kiln.md": "---\naliases: [The Oven]\n---\n# Kiln\n"},
        ),
        ("MEMORY.md:3", {"MEMORY.md": "| Tool | Page |\n|---|---|\n| Shears | [[tools/shears\\|Shears]] |\n"}),
    ),
)
