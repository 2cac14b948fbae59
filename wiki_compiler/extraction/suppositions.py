"""Finds the words of a heading, or of what announces a list, that make all below them merely expected or supposed."""

from __future__ import annotations

import re

from wiki_compiler.extraction.names import without_brackets
from wiki_compiler.extraction.sections import SPLIT
from wiki_compiler.languages.lexicon import lexicon

_BRACKETED = re.compile(r"[(（]([^()（）]*)[)）]")
_MOST_WORDS, _MOST_IN_BRACKETS = 4, 3
_LONGEST = 24
"""Letters of such words where no spaces part them."""
_EDGES = " *_`:：-–—.,"


def supposition_in(heading: str, code: str) -> str:
    """Return the part of a heading that says so: ``Expected output``, ``New finding (hypothesis)``; empty without."""
    parts = [(part.strip(_EDGES), _MOST_WORDS) for part in SPLIT.split(without_brackets(heading))]
    parts += [(inner.strip(_EDGES), _MOST_IN_BRACKETS) for inner in _BRACKETED.findall(heading)]
    words = lexicon(code)
    return next((part for part, most in parts if _is_brief(part, most) and words.has("supposing", part)), "")


def _is_brief(part: str, most: int) -> bool:
    return 0 < len(part.split()) <= most and (part.isascii() or len(part) <= _LONGEST)
