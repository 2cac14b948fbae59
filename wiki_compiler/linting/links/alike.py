"""Which note a link may mean that finds none: one of that name elsewhere, with that title, or spelt nearly so."""

from __future__ import annotations

import difflib
import posixpath
import re
from collections.abc import Iterable

from wiki_compiler.model import Note
from wiki_compiler.spelling import fold

_SIGNS = re.compile(r"[\W_]+")
_FIGURES = re.compile(r"\d+")
_ALIKE = 0.75
_MOST = 50
"""How many notes that begin with one word are compared; with more of them the word says nothing. Names with other
figures are names of other things."""


class Alike:
    """The notes of a memory by their titles, by the last parts of their paths, and by the first words of both."""

    def __init__(self, notes: Iterable[Note]) -> None:
        self._named: dict[str, str] = {}
        self._squeezed: dict[str, str] = {}
        self._first: dict[str, dict[str, str]] = {}
        for note in sorted(notes, key=lambda one: one.path):
            stem = note.path.removesuffix(".md")
            for name in dict.fromkeys((fold(posixpath.basename(stem)), fold(note.title))):
                self._named.setdefault(name, stem)
                self._squeezed.setdefault(_squeezed(name), stem)
                self._first.setdefault(name.partition(" ")[0], {}).setdefault(name, stem)

    def named(self, name: str) -> str | None:
        """Return the note, without ``.md``, whose file or title is called ``name``."""
        return self._named.get(fold(name))

    def near(self, name: str) -> str | None:
        """Return the note that ``name`` probably means: spelt with other signs, or in other words after the first."""
        folded = fold(name)
        if squeezed := self._squeezed.get(_squeezed(folded)):
            return squeezed
        figures = _FIGURES.findall(folded)
        begun = self._first.get(folded.partition(" ")[0], {})
        rivals = {rival: stem for rival, stem in begun.items() if _FIGURES.findall(rival) == figures}
        close = difflib.get_close_matches(folded, sorted(rivals), n=1, cutoff=_ALIKE) if len(begun) <= _MOST else []
        return rivals[close[0]] if close else None


def _squeezed(name: str) -> str:
    return _SIGNS.sub("", name) or name
