"""Finds why something was decided, and by whom, where the sentence itself says it."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.line.holders import names_person
from wiki_compiler.languages.language import language

_END = r"(?=[.;。；(（)）]|\s[–—]\s|$)"
_CLAUSE = re.compile(r"[,;:，、；。]\s*|\s[–—]\s|[.]\s")
_NAME = r"[^\W\d_][\w.'’-]*?"
_UNSPACED = ("ja", "zh")
_FEWEST = 3
"""Fewer letters are no reason."""


def reason_in(text: str, code: str) -> str:
    """Return the reason that a sentence gives for itself, empty where it gives none.

    Where the word stands before the reason (``because power is cheap``) it is left out; where it stands behind
    (``싸기 때문에``) the clause is kept with it, because it is grown into the verb.
    """
    before, behind = _patterns(code)
    if before and (found := before.search(text)):
        return _long_enough(found[1].strip(" ,"))
    if behind and (found := behind.search(text)):
        starts = [gap.end() for gap in _CLAUSE.finditer(text, 0, found.start())]
        return _long_enough(text[max(starts, default=0) : found.end()].strip())
    return ""


def decider_in(text: str, code: str) -> str:
    """Return the person who opens a sentence as the one who decides: ``Noor decided to …``; empty where nobody does."""
    reason = reason_in(text, code)
    found = _decider(code).match(text.removeprefix(reason).lstrip(" ,，、"))
    return found[1] if found and names_person(found[1], code) else ""


def _long_enough(reason: str) -> str:
    return reason if sum(map(str.isalpha, reason)) >= _FEWEST else ""


@functools.cache
def _patterns(code: str) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    words = language(code).reasons
    before, behind = (_one_of(words.get(place, ())) for place in ("before", "behind"))
    spaced = code not in _UNSPACED
    start, gap, end = (r"(?:^|[\s,;(–—-])", r"\s+", r"(?=[\s,.)]|$)") if spaced else ("", r"\s*", "")
    stop = _END if spaced else rf"(?=[，、])|{_END}"
    return (
        re.compile(rf"{start}(?:{before}){gap}(.+?)(?:{stop})", re.IGNORECASE) if before else None,
        re.compile(rf"(?:{behind}){end}", re.IGNORECASE) if behind else None,
    )


@functools.cache
def _decider(code: str) -> re.Pattern[str]:
    decides = _one_of(language(code).deciders)
    if code in _UNSPACED:
        return re.compile(rf"(\w+?)(?:{decides})")
    gap = "" if code == "ko" else r"\s+"
    return re.compile(rf"({_NAME}(?:\s{_NAME})??){gap}(?:{decides})(?=[\s,])")


def _one_of(words: tuple[str, ...]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
