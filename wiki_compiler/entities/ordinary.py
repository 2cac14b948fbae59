"""Ordinary words: too common to be a name by themselves, or together with others of their sort."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.spelling import fold

_JOINTS = re.compile(r"[\s/&,:'’()\[\]-]+")
_FIGURE = re.compile(r"[\d.]+[a-z%]?|[가-힣]?\d+[가-힣]{1,2}")
_WIDE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]+")
_LONGEST_PIECE, _SHORTEST_PIECE = 8, 2
_FEWEST = 3
"""Letters of the shortest stem that an ending is taken from."""
_LISTS = (
    "vague",
    "adjective",
    "activity",
    "numbered",
    "article",
    "preposition",
    "pronoun",
    "determiner",
    "modal",
    "verb",
    "imperative",
)
"""Classes of words that are ordinary too."""


@functools.lru_cache(maxsize=65_536)
def is_ordinary(name: str) -> bool:
    """Say whether every word of ``name``, folded, is an ordinary word of some language or a number."""
    if name in _ordinary():
        return True
    words = [word for word in _JOINTS.split(name) if word]
    return bool(words) and all(map(_is_ordinary_word, words))


def opens_heading(word: str) -> bool:
    """Say whether a word in front of others says which of the things is meant, as headings do: ``Key findings``."""
    return word in _leads()


def _is_ordinary_word(word: str) -> bool:
    if word in _ordinary() or _FIGURE.fullmatch(word):
        return True
    if _WIDE.fullmatch(word):
        return _is_made_of_ordinary(word)
    return any(stem in _ordinary() for stem in _stems(word))


def _stems(word: str) -> Iterator[str]:
    for ending in _inflections():
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _FEWEST:
            yield stem
            yield f"{stem}e"
            yield f"{stem[:-1]}" if stem[-1] == stem[-2] else stem


@functools.lru_cache(maxsize=65_536)
def _is_made_of_ordinary(word: str) -> bool:
    """Say whether a word without spaces is nothing but ordinary words side by side: ``最大トークン使用量``."""
    if word in _ordinary():
        return True
    sizes = range(_SHORTEST_PIECE, min(_LONGEST_PIECE, len(word) - 1) + 1)
    return any(word[:size] in _ordinary() and _is_rest_ordinary(word[size:]) for size in sizes)


def _is_rest_ordinary(rest: str) -> bool:
    return rest in _inflections() or _is_made_of_ordinary(rest)


@functools.cache
def _ordinary() -> frozenset[str]:
    return frozenset(fold(word) for code in LANGUAGES for word in _words(code))


@functools.cache
def _inflections() -> frozenset[str]:
    return frozenset(ending for code in LANGUAGES for ending in language(code).inflections)


@functools.cache
def _leads() -> frozenset[str]:
    return frozenset(fold(word) for code in LANGUAGES for word in language(code).leads)


def _words(code: str) -> tuple[str, ...]:
    tongue = language(code)
    named = (word for table in (tongue.sections, tongue.labels) for words in table.values() for word in words)
    listed = (word for name in _LISTS for word in tongue.words.get(name, ()))
    days = (word for names in (*tongue.months, *tongue.weekdays) for word in names)
    return (*tongue.ordinary, *named, *(word.strip("^$") for word in listed), *days)
