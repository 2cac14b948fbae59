"""Ordinary words: too common to be a name by themselves, or together with others of their sort."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.spelling import fold

_JOINTS = re.compile(r"[\s/&,:'’()\[\]-]+")
_FIGURE = re.compile(r"[\d.]+[a-z%]?|[가-힣]?\d+[가-힣]{1,2}")
_NUMERAL = re.compile(r"\d+|[a-z]")
"""What tells one of several things from the others: ``Berth 4``, ``Plan B``."""
_WIDE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]+")
_LONGEST_PIECE, _SHORTEST_PIECE = 8, 2
_FEWEST = 3
"""Letters of the shortest stem that an ending is taken from."""
_EVERYWHERE = ("en", "ko", "ja", "zh")
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
def is_ordinary(name: str, code: str) -> bool:
    """Say whether every word of ``name``, folded, is an ordinary word or a number, in a note of the language ``code``.

    English words are ordinary everywhere, and so are those of scripts that tell their language by themselves.
    """
    if name in _ordinary(code):
        return True
    words = [word for word in _JOINTS.split(name) if word]
    if len(words) > 1 and _NUMERAL.fullmatch(words[-1]):
        return False
    return bool(words) and all(_is_ordinary_word(word, code) for word in words)


def opens_heading(word: str) -> bool:
    """Say whether a word in front of others says which of the things is meant, as headings do: ``Key findings``."""
    return word in _leads()


def is_commonplace(term: str) -> bool:
    """Say whether everybody who works with computers uses ``term``, folded, whatever they speak about."""
    return term in _commonplaces()


def _is_ordinary_word(word: str, code: str) -> bool:
    if word in _ordinary(code) or _FIGURE.fullmatch(word):
        return True
    if _WIDE.fullmatch(word):
        return _is_made_of_ordinary(word, code)
    return any(stem in _ordinary(code) for stem in _stems(word, code))


def _stems(word: str, code: str) -> Iterator[str]:
    for ending in sorted(_inflections(code)):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _FEWEST:
            yield stem
            yield f"{stem}e"
            yield f"{stem[:-1]}" if stem[-1] == stem[-2] else stem


@functools.lru_cache(maxsize=65_536)
def _is_made_of_ordinary(word: str, code: str) -> bool:
    """Say whether a word without spaces is nothing but ordinary words side by side: ``最大トークン使用量``."""
    if word in _ordinary(code):
        return True
    sizes = range(_SHORTEST_PIECE, min(_LONGEST_PIECE, len(word) - 1) + 1)
    return any(word[:size] in _ordinary(code) and _is_rest_ordinary(word[size:], code) for size in sizes)


def _is_rest_ordinary(rest: str, code: str) -> bool:
    return rest in _inflections(code) or _is_made_of_ordinary(rest, code)


@functools.cache
def _ordinary(code: str) -> frozenset[str]:
    return frozenset(fold(word) for tongue in _spoken(code) for word in _words(tongue))


@functools.cache
def _inflections(code: str) -> frozenset[str]:
    return frozenset(ending for tongue in _spoken(code) for ending in language(tongue).inflections)


def _spoken(code: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((code, *_EVERYWHERE)))


@functools.cache
def _commonplaces() -> frozenset[str]:
    return frozenset(fold(word) for code in LANGUAGES for word in language(code).commonplace)


@functools.cache
def _leads() -> frozenset[str]:
    return frozenset(fold(word) for code in LANGUAGES for word in language(code).leads)


def _words(code: str) -> tuple[str, ...]:
    tongue = language(code)
    named = (word for table in (tongue.sections, tongue.labels) for words in table.values() for word in words)
    listed = (word for name in _LISTS for word in tongue.words.get(name, ()))
    days = (word for names in (*tongue.months, *tongue.weekdays) for word in names)
    return (*tongue.ordinary, *named, *(word.strip("^$") for word in listed), *days)
