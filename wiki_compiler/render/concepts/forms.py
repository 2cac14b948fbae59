"""Tells ideas from what a form has in it: dates, times of day, names of its sections."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.phrases import is_vague
from wiki_compiler.extraction.surroundings.titles import without_dates
from wiki_compiler.extraction.when.moments import read_lead
from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.spelling import fold

_EDGES = " -–—~〜～:：|/,.()[]·"
_JOINTS = re.compile(r"[\s/&+,:：·–—~〜～-]+")
_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]+")


@functools.lru_cache(maxsize=16_384)
def is_form(name: str, code: str) -> bool:
    """Say whether ``name`` is a date, a range of dates, a time of day or a section of a form, or is made of these.

    A note that is written anew each day has such headings: ``Feb 24-Mar 3``, ``오늘 한 일``, ``Next steps``.
    """
    folded = fold(name.strip(_EDGES))
    if folded in _forms():
        return True
    rest = without_dates(name, None, code).strip(_EDGES)
    rest = rest[read_lead(rest, None, code).rest :].strip(_EDGES)
    words = [word for word in _JOINTS.split(fold(rest)) if word]
    return fold(rest) in _forms() or all(_is_of_form(word, code) for word in words)


def is_commonplace(term: str) -> bool:
    """Say whether everybody who works with computers uses ``term``, folded, whatever they think about."""
    return term in _commonplaces()


def is_unfinished(word: str, code: str) -> bool:
    """Say whether a term that begins or ends with ``word``, folded, is cut off from what it belongs to."""
    return word in _unfinished(code) or word in _unfinished("en")


@functools.cache
def _unfinished(code: str) -> frozenset[str]:
    return frozenset(map(fold, language(code).unfinished))


def _is_of_form(word: str, code: str) -> bool:
    if word in _forms() or word in _joints() or is_vague(word, code) or is_vague(word, "en"):
        return True
    return bool(_WIDE.fullmatch(word)) and bool(_composed(code).fullmatch(word))


@functools.cache
def _forms() -> frozenset[str]:
    return frozenset(fold(word) for code in LANGUAGES for word in language(code).form)


@functools.cache
def _joints() -> frozenset[str]:
    """Return the words that stand between two dates or two sections."""
    lists = ("preposition", "article", "conjunction")
    return frozenset(fold(word) for code in LANGUAGES for name in lists for word in language(code).words.get(name, ()))


@functools.cache
def _commonplaces() -> frozenset[str]:
    return frozenset(fold(word) for code in LANGUAGES for word in language(code).commonplace)


@functools.cache
def _composed(code: str) -> re.Pattern[str]:
    """Return what a word without spaces is that has nothing but times and sections in it."""
    parts = {*_forms(), *language(code).words.get("vague", ())}
    wide = sorted((part for part in parts if _WIDE.fullmatch(part)), key=lambda part: (-len(part), part))
    return re.compile("(?:" + "|".join(map(re.escape, wide)) + ")+")
