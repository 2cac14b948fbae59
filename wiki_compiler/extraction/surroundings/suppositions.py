"""Finds the words of a heading, or of what announces a list, that make all below them merely expected or supposed."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.extraction.surroundings.sections import SPLIT
from wiki_compiler.languages.language import mixed_word_set
from wiki_compiler.spelling import fold

_BRACKETED = re.compile(r"[(（]([^()（）]*)[)）]")
_EDGES = " *_`:：-–—.,"


@functools.lru_cache(maxsize=4_096)
def supposition_in(heading: str, code: str) -> str:
    """Return the part of a heading that says so: ``Expected output``, ``New finding (hypothesis)``; empty without.

    The name of a theory is none: what stands below ``Social brain hypothesis`` is told of it.
    """
    parts = (*SPLIT.split(without_brackets(heading)), *_BRACKETED.findall(heading))
    known = mixed_word_set("supposing", code)
    return next((part for part in (part.strip(_EDGES) for part in parts) if fold(part) in known), "")
