"""Which properties of a page are no longer as the compiler wrote them: the manifest keeps a few digits of each."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

import msgspec

from wiki_compiler.reading.front_matter import told_values
from wiki_compiler.reading.managed import Piece, block_hash

_NUMBER = re.compile(r"-?\d{1,20}(?:\.\d{1,20})?", re.ASCII)
_DIGITS = 4
"""Enough to know that a property was changed: one change in 65,536 would go unseen."""

LISTS = ("aliases", "tags")
"""Properties to which people add items of their own: the manifest keeps ours whole."""


class Written(msgspec.Struct, frozen=True):
    """What a manifest keeps of a page as it was written last."""

    hash: str = ""
    """That of the text in all its blocks."""
    digits: dict[str, str] = {}
    """Of each property that is the compiler's alone; a manifest of an earlier version has none."""
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    def fits(self, pieces: Iterable[Piece]) -> bool:
        """Whether it speaks of this very page: a copy of another day, as a sync client brings it, is no one's edit."""
        blocks = [piece for piece in pieces if piece.name]
        if not self.digits or not blocks:
            return False
        if len(blocks) == 1 and blocks[0].hash:
            return blocks[0].hash == self.hash
        touched = any(not (piece.intact and piece.whole) for piece in blocks)
        return touched or block_hash("".join(piece.inside for piece in blocks)) == self.hash

    def has(self, name: str, values: Sequence[str] | None) -> bool:
        """Whether the property ``name`` was written with ``values``; a list that people add to needs only our items."""
        if name in LISTS:
            return set(_meant(self.aliases if name == "aliases" else self.tags)) <= set(_meant(values or ()))
        return self.digits.get(name) == (None if values is None else property_digits(values))


def as_written(entry: object) -> Iterator[Written]:
    """Yield what an entry of a manifest says of a page; one that somebody broke says nothing."""
    with contextlib.suppress(msgspec.ValidationError):
        yield msgspec.convert(entry, Written)


def property_digits(values: Iterable[str]) -> str:
    """Return four hexadecimal digits of what a property means, however it is quoted, spaced or rounded."""
    return _digits(tuple(values))


@functools.lru_cache(maxsize=1024)
def _digits(values: tuple[str, ...]) -> str:
    return hashlib.sha256("\n".join(_meant(values)).encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]


def changed_properties(
    written: Iterable[Written], pieces: Iterable[Piece], found: Mapping[str, Sequence[str]], names: Iterable[str]
) -> tuple[str, ...]:
    """Return those of ``names`` whose property somebody changed, added or took out since the page was written.

    Args:
        written: what is remembered of the page: of the last compile, and of one that was stopped half way.
        pieces: the blocks of the page as it stands.
        found: the properties that stand in it.
        names: the properties that are the compiler's.
    """
    pieces = tuple(pieces)
    known = [one for one in written if one.fits(pieces)]
    return tuple(name for name in names if known and not any(one.has(name, found.get(name)) for one in known))


def _meant(values: Iterable[str]) -> Iterator[str]:
    for text in told_values(values):
        yield str(Decimal(text).normalize()) if _NUMBER.fullmatch(text) else " ".join(text.split())
