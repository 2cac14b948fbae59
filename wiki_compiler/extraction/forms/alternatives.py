"""Finds the items of a list that are alternatives to the one before them: ``or the brass lamp``."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

import msgspec

from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.surroundings.details import is_typed_block
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.model import Note
from wiki_compiler.words import BlockKind

_OPENING = re.compile(r"[^\W_].{0,15}", re.DOTALL)
"""What a text begins with, whatever signs stand before its first word."""


def alternatives(note: Note, code: str) -> tuple[dict[int, list[str]], frozenset[int]]:
    """Return what items say that begin with ``or``, by the place of the item they belong to, and their own places."""
    found: dict[int, list[str]] = {}
    used: set[int] = set()
    last: dict[tuple[int | None, int], int] = {}
    for index, block in enumerate(note.blocks):
        if block.kind is not BlockKind.ITEM:
            last.clear()
            continue
        place = (block.parent, block.level)
        before = last.get(place)
        if before is not None and not is_typed_block(block) and _opens_with_or(block.text, code):
            found.setdefault(before, []).append(block.text)
            used.add(index)
        else:
            last[place] = index
    return found, frozenset(used)


def _opens_with_or(text: str, code: str) -> bool:
    """Say whether an item is an alternative to the one before it; most do not begin with anything like ``or``."""
    opening = _OPENING.search(text)
    if opening is None or not opening.group().casefold().startswith(_ors()):
        return False
    return lexicon(detect_language(text, code)).has("or", text)


@functools.cache
def _ors() -> tuple[str, ...]:
    """Return with what a text begins that opens with ``or`` in any language."""
    return tuple(word.removeprefix("^") for code in LANGUAGES for word in language(code).words["or"])


def with_alternatives(line: Line, others: Sequence[str]) -> Line:
    """Return an item with what the items behind it give as alternatives to it."""
    return msgspec.structs.replace(line, text=" ".join((line.text, *others)))
