"""The names a workspace knows: one table from every spelling to the key of the thing it names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Protocol

from wiki_compiler.entities.words import words
from wiki_compiler.spelling import fold

_HANGUL_END = re.compile(r"[가-힣]$")
_POSSESSIVE = re.compile(r"['’]s?$")
_FEWEST_LETTERS = 8
"""Of a name that is the same when written in one word: shorter ones may be two words by chance."""
_MARKS = " @`*_\"'“”‘’「」『』:：,.;"


class Lookup(Protocol):
    """Whatever tells what a spelling names."""

    def find(self, spelling: str) -> str | None:
        """Return the key of the thing that ``spelling`` names, or None."""


class Names:
    """Every known spelling, folded, and the key it leads to. A spelling that two things claim leads nowhere."""

    def __init__(self) -> None:
        self._keys: dict[str, str] = {}
        self._merged: dict[str, str] = {}
        self._proper: set[str] = set()
        self._joined: dict[str, str] = {}
        self._found: dict[str, str | None] = {}
        self.ambiguous: dict[str, set[str]] = {}

    def add(self, spelling: str, key: str, *, proper: bool = True) -> None:
        """Let ``spelling`` lead to ``key``; a proper name beats an alias, two of one rank make it ambiguous."""
        folded = bare(spelling)
        if not folded:
            return
        article, _, rest = folded.partition(" ")
        if rest and article in words().articles:
            self.add(rest, key, proper=False)
        if (plain := without_title(folded)) != folded:
            self.add(plain, key, proper=False)
        self._found.clear()
        self._joined.setdefault(_joined(folded), folded)
        held = self._keys.get(folded)
        if held is None or (proper and folded not in self._proper):
            self._keys[folded] = key
        if held not in {None, key}:
            self.ambiguous.setdefault(folded, {str(held)}).add(key)
        if proper:
            self._proper.add(folded)

    def merge(self, key: str, into: str) -> None:
        """Let everything that leads to ``key`` lead to ``into``."""
        if self.canonical(key) != (target := self.canonical(into)):
            self._merged[self.canonical(key)] = target
            self._found.clear()

    def canonical(self, key: str) -> str:
        """Return the key that ``key`` was merged into, or itself."""
        while key in self._merged:
            key = self._merged[key]
        return key

    def find(self, spelling: str) -> str | None:
        """Return the key of the thing that ``spelling`` names, or None.

        A Korean particle, an English possessive and a leading article are stripped only where what remains is known. A
        name written in two words is the one that is written in one: ``Tide Wick`` and ``tidewick``.
        """
        if spelling not in self._found:
            folded = bare(spelling)
            known = next((form for form in _forms(folded) if form in self._keys), None) or self._written_as_one(folded)
            clear = known is not None and (known in self._proper or len(self._holders(known)) == 1)
            self._found[spelling] = self.canonical(self._keys[known]) if known and clear else None
        return self._found[spelling]

    def spellings(self) -> Iterable[str]:
        """Return all known spellings, folded."""
        return self._keys

    def _written_as_one(self, folded: str) -> str | None:
        """Return the known spelling that differs only by the space within it, where one of the two is a single word."""
        joined = _joined(folded)
        other = self._joined.get(joined) if len(folded) >= _FEWEST_LETTERS and joined.isalpha() else None
        return other if other and min(folded.count(" "), other.count(" ")) == 0 else None

    def _holders(self, folded: str) -> set[str]:
        return {self.canonical(key) for key in self.ambiguous.get(folded, {self._keys[folded]})}


class Asked:
    """Known names that remember what was asked of them, and what they answered."""

    def __init__(self, names: Lookup) -> None:
        self._names = names
        self.answers: dict[str, str | None] = {}

    def find(self, spelling: str) -> str | None:
        """Return the key of the thing that ``spelling`` names, or None."""
        if spelling not in self.answers:
            self.answers[spelling] = self._names.find(spelling)
        return self.answers[spelling]


def _joined(folded: str) -> str:
    return folded.replace(" ", "")


def bare(spelling: str) -> str:
    """Return the folded spelling of a name without the marks around it; ``tools/`` is named as ``tools`` is."""
    return fold(spelling.strip(_MARKS).rstrip("/"))


def without_title(folded: str) -> str:
    """Return a name without the title of respect behind it, as Korean and Japanese write them."""
    for title in words().titles:
        if folded.endswith(title) and len(folded) > len(title) + 1:
            return folded.removesuffix(title).rstrip()
    return folded


def _forms(folded: str) -> Iterable[str]:
    yield folded
    if (without := _POSSESSIVE.sub("", folded)) != folded:
        yield without
    first, _, rest = folded.partition(" ")
    if rest and first in words().articles:
        yield rest
    if _HANGUL_END.search(folded):
        for particle in words().particles:
            if folded.endswith(particle) and len(folded) > len(particle):
                stem = folded[: -len(particle)].rstrip()
                yield from dict.fromkeys((stem, without_title(stem)))
    elif (plain := without_title(folded)) != folded:
        yield plain
