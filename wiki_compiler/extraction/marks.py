"""Tells whether the quotation marks and brackets of a key or value are closed, and keeps those that are."""

from __future__ import annotations

import re

from wiki_compiler.model import Split

_STOPS = " .!"
_PAIRS = (("(", ")"), ("（", "）"), ("「", "」"), ("“", "”"), ("[", "]"))
_ALIKE = ('"',)
_QUOTE = re.compile(r"(?<!\w)'|'(?!\w)")
_SENTENCE_END = re.compile(r"[.!?。！？]\s")


def without_marks(text: str) -> str:
    """Return ``text`` without the stops at its edges and without the quotation marks that stand around all of it."""
    bare = text.strip(_STOPS)
    while len(bare) > 1 and bare[0] in "\"'" and bare[0] == bare[-1]:
        bare = bare[1:-1].strip(_STOPS)
    return bare


def is_torn(text: str) -> bool:
    """Say whether a bracket or quotation mark is opened in ``text`` and not closed, or the other way round."""
    odd = any(text.count(mark) % 2 for mark in _ALIKE) or ("'" in text and len(_QUOTE.findall(text)) == 1)
    return odd or any(text.count(opening) != text.count(closing) for opening, closing in _PAIRS)


def whole(splits: tuple[Split, ...]) -> tuple[Split, ...]:
    """Return the splits whose attribute is no half of a quotation and holds no sentence."""
    return tuple(one for one in splits if not one.attribute or not _is_broken(one))


def _is_broken(split: Split) -> bool:
    if _SENTENCE_END.search(split.attribute) or is_torn(split.attribute):
        return True
    return split.value.startswith((":", "："))
