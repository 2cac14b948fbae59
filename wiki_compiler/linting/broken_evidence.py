"""A source that is not there, or no longer says what it is cited for.

## What it checks
Notes of the memory that a line names as where it comes from (`(src: memory/2026-03-04.md:7)`, `source=…`, a path in
brackets at its end), where the line is typed, kept by hand, or names a line of the note. The note must be among the
files of the workspace. Where a line of it is named, that line or one of its neighbours must share a word with what is
said; the commonest words of the language do not count, nor do the endings of words.

## Why it matters
Nobody can check such a line any more. Notes that machines rewrite move their lines about.

## Example
A fact that cites line 207 of a note of forty lines.

## Fix
Name the line where it stands now, or take the source away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.languages import language
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Note, Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Severity, Tier

_PLACE = re.compile(r"^(?P<path>[^\s:#]+\.md)(?:[:#]L?(?P<line>\d+)(?:-L?(?P<end>\d+))?)?$")
_WORD = re.compile(r"\w{2,}")
_MEMORY, _CORE = ("memory/", "bank/"), ("memory.md", "user.md", "tools.md")
_KEPT = (Tier.TYPED, Tier.CURATED)
_STEM, _SHORT_STEM = 5, 2
"""Letters by which a word is recognised, in ASCII and in other letters."""
_AROUND = 2
"""Lines above and below the named one in which the words may stand as well."""


class _Files:
    """The files of a workspace by the ends of their paths, and its notes."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._notes = {note.path.casefold(): note for note in knowledge.notes}
        paths = {*(name.casefold() for name in knowledge.names), *self._notes}
        self._by_name: dict[str, list[str]] = {}
        for path in sorted(paths):
            self._by_name.setdefault(path.rpartition("/")[2], []).append(path)

    def find(self, cited: str) -> str | None:
        """Return the file that a path means: itself, or the one whose path ends so or is the end of it."""
        wanted = re.sub(r"^(?:\.{1,2}/)+|^[~/]+", "", cited.casefold())
        for path in self._by_name.get(wanted.rpartition("/")[2], ()):
            if f"/{path}".endswith(f"/{wanted}") or f"/{wanted}".endswith(f"/{path}"):
                return path
        return None

    def note(self, path: str) -> Note | None:
        """Return the note at ``path``, None for a file that was not read."""
        return self._notes.get(path)


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    files = _Files(knowledge)
    for statement in knowledge.statements:
        for cited in statement.cites:
            place = _PLACE.match(cited.strip("`[]() "))
            if place and _is_source(statement, place) and (fix := _fault(statement, place, files)):
                yield Problem(span=statement.span, facts=(("source", place.group()),), focus=place.group(), fix=fix)


def _is_source(statement: Statement, place: re.Match[str]) -> bool:
    """Say whether a path is where a line comes from: with a line, or a note of the memory on a page kept by hand."""
    memory = place["path"].startswith(_MEMORY) or place["path"].casefold() in _CORE
    return bool(place["line"]) or (memory and statement.tier in _KEPT and statement.state is None)


def _fault(statement: Statement, place: re.Match[str], files: _Files) -> str:
    """Return which way out fits, empty where the source stands."""
    path = files.find(place["path"])
    if path is None:
        return "fix"
    note = files.note(path)
    if note is None or not place["line"]:
        return ""
    first, last = int(place["line"]), int(place["end"] or place["line"])
    return "" if _says(note, first, last, statement) else "fix-line"


def _says(note: Note, first: int, last: int, statement: Statement) -> bool:
    lines = note.lines[max(0, first - 1 - _AROUND) : last + _AROUND] if first <= len(note.lines) else ()
    there, stems = fold(" ".join(lines)), _stems(statement)
    return bool(there) and (not stems or any(stem in there for stem in stems))


def _stems(statement: Statement) -> list[str]:
    """Return the beginnings of the words that carry a line: endings differ between a note and what is drawn from it."""
    common = frozenset(language(statement.language).common)
    words = (word for word in _WORD.findall(fold(statement.text)) if word not in common)
    return [word[:_STEM] if word.isascii() else word[:_SHORT_STEM] for word in words if len(word) >= _fewest(word)]


def _fewest(word: str) -> int:
    """Return how long a word must be to count: figures and words in other letters say much with few signs."""
    return _SHORT_STEM if word[0].isdigit() or not word.isascii() else _STEM - 1


_SOURCE = "# Wednesday\n\n- Priska looked at the roof and paid the roofer 60 EUR\n"

RULE = Rule(
    name="broken-evidence",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {"bank/world.md": "- The roofer costs 60 EUR (src: memory/2026-03-04.md:3)\n", "memory/2026-03-04.md": _SOURCE},
        {
            "bank/world.md": "- The roofer costs 60 EUR (/home/me/ws/memory/2026-03-04.md)\n",
            "memory/2026-03-04.md": _SOURCE,
        },
    ),
    dirty=(
        (
            "bank/world.md:1",
            {
                "bank/world.md": "- The roofer costs 60 EUR (src: memory/2026-03-04.md:207)\n",
                "memory/2026-03-04.md": _SOURCE,
            },
        ),
        (
            "bank/world.md:1",
            {
                "bank/world.md": "- The kiln is in the loft (src: memory/2026-03-04.md:3)\n",
                "memory/2026-03-04.md": _SOURCE,
            },
        ),
        ("bank/world.md:1", {"bank/world.md": "- The roofer costs 60 EUR (src: memory/2026-03-05.md)\n"}),
    ),
)
