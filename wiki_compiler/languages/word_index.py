"""Looks up all classes of words of a language at once: one walk over a text instead of one for each class."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping

import msgspec

_GAPS = re.compile(r"[^\w'*-]+")
_UNSPACED = re.compile(r"[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]")
_EDGES = " \t\n.,;:!?。！？…、，；：~"
_BOUND = {(True, True): "whole", (True, False): "start", (False, True): "end", (False, False): ""}
_SUFFIX = re.compile(r"\*[\w'-]+")
_FEWEST = 2
"""Letters that a ``*`` stands for at least."""


class Phrase(msgspec.Struct, frozen=True):
    """A text made ready for looking words up: folded, and as its words with a space around each."""

    text: str
    folded: str
    padded: str
    tokens: tuple[str, ...]


@functools.lru_cache(maxsize=4_096)
def phrase(text: str) -> Phrase:
    """Return ``text`` ready for looking words up."""
    folded = unicodedata.normalize("NFKC", text).casefold().replace("’", "'").strip(_EDGES)
    spaced = _GAPS.sub(" ", folded).strip()
    return Phrase(text, folded, f" {spaced} ", tuple(spaced.split()))


class _Entry(msgspec.Struct, frozen=True):
    """One entry of a class: the class, its place among all entries, and its text."""

    name: str
    order: int
    core: str


Entries = dict[str, list[_Entry]]


class WordIndex:
    """The words of many classes; ``language`` tells how they are written.

    Every sort of entry is found by what it begins or ends with, so that a text is compared with few of them.
    """

    def __init__(self, classes: Mapping[str, tuple[str, ...]]) -> None:
        self._words: Entries = defaultdict(list)
        self._phrases: Entries = defaultdict(list)
        self._parts: Entries = defaultdict(list)
        self._wholes: Entries = defaultdict(list)
        self._starts: Entries = defaultdict(list)
        self._ends: Entries = defaultdict(list)
        self._suffixes: Entries = defaultdict(list)
        self._wild: list[tuple[_Entry, re.Pattern[str]]] = []
        written = ((name, *_entry(entry)) for name, entries in classes.items() for entry in entries)
        for order, (name, core, at) in enumerate(written):
            self._add(_Entry(name, order, core), at)
        self._lengths = tuple(sorted({len(suffix) for suffix in self._suffixes}))
        self._heads = frozenset(self._parts)

    def _add(self, entry: _Entry, at: str) -> None:
        core = entry.core
        if "*" in core:
            if at == "" and _SUFFIX.fullmatch(core) and not _UNSPACED.search(core):
                self._suffixes[core[1:]].append(entry)
            else:
                self._wild.append((entry, re.compile(_wild(core, at))))
        elif at == "whole":
            self._wholes[core].append(entry)
        elif at == "start":
            self._starts[core.split(" ")[0] if _is_word(core) else core[:1]].append(entry)
        elif at == "end":
            self._ends[core.split(" ")[-1] if _is_word(core) else core[-1:]].append(entry)
        elif _is_word(core):
            (self._phrases if " " in core else self._words)[core.split(" ")[0]].append(entry)
        else:
            self._parts[core[:1]].append(entry)

    def find(self, given: Phrase) -> dict[str, str]:
        """Return the classes of which a word stands in ``given``, each with that word."""
        found: dict[str, tuple[int, int, str]] = {}
        for rank, entry, word in self._hits(given):
            best = found.get(entry.name)
            if best is None or (rank, entry.order) < best[:2]:
                found[entry.name] = (rank, entry.order, word)
        return {name: word for name, (_, _, word) in found.items()}

    def _hits(self, given: Phrase) -> Iterator[tuple[int, _Entry, str]]:
        """Yield the entries that stand in a text, each with its rank within its class: plain words come first."""
        for place, token in enumerate(given.tokens):
            for entry in self._words.get(token, ()):
                yield place - len(given.tokens), entry, token
            for entry in self._phrases.get(token, ()):
                if f" {entry.core} " in given.padded:
                    yield 1, entry, entry.core
            for length in self._lengths:
                for entry in self._suffixes.get(token[-length:], ()) if len(token) >= length + _FEWEST else ():
                    yield 4, entry, token
        if not self._heads.isdisjoint(given.folded):
            for head in self._heads.intersection(given.folded):
                yield from ((2, entry, entry.core) for entry in self._parts[head] if entry.core in given.folded)
        yield from self._at_the_edges(given)

    def _at_the_edges(self, given: Phrase) -> Iterator[tuple[int, _Entry, str]]:
        folded, padded = given.folded, given.padded
        yield from ((3, entry, folded) for entry in self._wholes.get(folded, ()))
        first, last = (given.tokens[0], given.tokens[-1]) if given.tokens else (folded, folded)
        for entry in (*self._starts.get(first, ()), *(self._starts.get(folded[:1], ()) if folded[:1] != first else ())):
            word = _is_word(entry.core)
            if padded.startswith(f" {entry.core} ") if word else folded.startswith(entry.core):
                yield 3, entry, first
        for entry in (*self._ends.get(last, ()), *(self._ends.get(folded[-1:], ()) if folded[-1:] != last else ())):
            word = _is_word(entry.core)
            if padded.endswith(f" {entry.core} ") if word else folded.endswith(entry.core):
                yield 3, entry, folded[-1:]
        for entry, pattern in self._wild:
            if match := pattern.search(padded):
                yield 4, entry, match.group().strip()


def _entry(written: str) -> tuple[str, str]:
    """Return the text of an entry of a word table, and its bound: ``start``, ``end``, ``whole`` or none."""
    at = _BOUND[written.startswith("^"), written.endswith("$")]
    core = unicodedata.normalize("NFKC", written.removeprefix("^").removesuffix("$")).casefold().replace("’", "'")
    if _UNSPACED.search(core):
        return (core.strip(_EDGES) if at == "end" else core), at
    spaced = _GAPS.sub(" ", core).strip()
    return spaced or core.strip(), at


@functools.lru_cache(maxsize=16_384)
def _is_word(core: str) -> bool:
    return "*" not in core and not _UNSPACED.search(core) and any(char.isalnum() for char in core)


def _wild(core: str, at: str) -> str:
    if _UNSPACED.search(core):
        return re.escape(core).replace(r"\*", ".*")
    body = re.escape(core).replace(r"\*", r"[\w'-]{2,}")
    return f"{'^' if at == 'start' else ''} {body}{' $' if at == 'end' else ' '}"
