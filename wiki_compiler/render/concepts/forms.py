"""Tells terms that are cut off from what they belong to."""

from __future__ import annotations

import functools

from wiki_compiler.languages.language import language
from wiki_compiler.spelling import fold


def is_unfinished(word: str, code: str) -> bool:
    """Say whether a term that begins or ends with ``word``, folded, is cut off from what it belongs to."""
    return word in _unfinished(code) or word in _unfinished("en")


@functools.cache
def _unfinished(code: str) -> frozenset[str]:
    return frozenset(map(fold, language(code).unfinished))
