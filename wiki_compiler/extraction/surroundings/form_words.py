"""Tells headings that are made of the words of a form: dates, times of day, names of its sections."""

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
_SHORTEST = 2
"""Letters of a word that stands in another one: single letters make names of people as well."""
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


def _is_of_form(word: str, code: str) -> bool:
    told = _forms(), _leads(), _joints()
    if any(word in words for words in told) or is_vague(word, code) or is_vague(word, "en"):
        return True
    return bool(_WIDE.fullmatch(word)) and bool(_composed(code).fullmatch(word))


@functools.cache
def _forms() -> frozenset[str]:
    """Return the names of sections of a form, and the words for parts of a text, which such names are made of."""
    tongues = tuple(map(language, LANGUAGES))
    named = (word for tongue in tongues for words in (tongue.form, tongue.words["structural"]) for word in words)
    return frozenset(map(fold, named))


@functools.cache
def _leads() -> frozenset[str]:
    """Return the words in front of a section that say which one is meant: ``current``, ``주요``."""
    return frozenset(fold(word) for code in LANGUAGES for word in language(code).leads)


@functools.cache
def _joints() -> frozenset[str]:
    """Return the words that stand between two dates or two sections."""
    lists = ("preposition", "article", "conjunction")
    return frozenset(fold(word) for code in LANGUAGES for name in lists for word in language(code).words.get(name, ()))


@functools.cache
def _composed(code: str) -> re.Pattern[str]:
    """Return what a word without spaces is that has nothing but times and sections in it."""
    tongue = language(code)
    parts = {*_forms(), *_leads(), *tongue.words.get("vague", ())}
    long = {part for part in parts if len(part) >= _SHORTEST and _WIDE.fullmatch(part)}
    joints = {mark for mark in tongue.possessives if len(mark) < _SHORTEST}
    wide = sorted(long | joints, key=lambda part: (-len(part), part))
    return re.compile("(?:" + "|".join(map(re.escape, wide)) + ")+")
