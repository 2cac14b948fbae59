"""Tells names from headings that are half a sentence: ``Credentials received``, ``Fix the pump``."""

from __future__ import annotations

import functools
from itertools import pairwise

from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold

_JOINING = ("of", "and")
_UNCAPITALISED = ("ko", "ja", "zh")
_PAIR = 2
_CLAUSE = 3
"""Words from which on a verb among them makes a clause."""


@functools.lru_cache(maxsize=65_536)
def is_clause(spelling: str, code: str) -> bool:
    """Say whether a text of several words tells something instead of naming it."""
    code, words = _told(spelling, code)
    if len(words) < _PAIR:
        return False
    return _opens_loose(words, code) or _ends_open(words, code) or _tells(words, code) or _qualifies(words, code)


@functools.lru_cache(maxsize=65_536)
def is_order(spelling: str, code: str) -> bool:
    """Say whether a verb is followed by small letters, as an order is: ``Fix credentials``."""
    code, words = _told(spelling, code)
    small = len(words) >= _PAIR and words[1][:1].islower()
    return small and any(_is(kind, words[0], code) for kind in ("imperative", "verb", "state", "event"))


def is_told_by(spelling: str, code: str) -> bool:
    """Say whether a pronoun in a text shows that somebody says it: ``People I know``."""
    code, words = _told(spelling, code)
    pronouns = language(code).words.get("pronoun", ())
    return any(word.casefold() in pronouns for word in words)


def _told(spelling: str, code: str) -> tuple[str, list[str]]:
    """Return the words of a text and their language; none where its language puts no capitals."""
    if code in _UNCAPITALISED and not spelling.isascii():
        return code, []
    return "en" if code in _UNCAPITALISED else code, [word.strip(".,'\"") for word in spelling.split()]


def _opens_loose(words: list[str], code: str) -> bool:
    """Say whether it begins with a preposition in small letters: ``against the tide``."""
    return words[0].islower() and _is("preposition", words[0], code)


def _ends_open(words: list[str], code: str) -> bool:
    """Say whether the last word is a participle, or one that wants another behind it."""
    last = words[-1]
    done = lexicon(code).find("event", last) and last.casefold() not in language(code).words.get("noun", ())
    loose = last.islower() and any(_is(kind, last, code) for kind in ("preposition", "article", "pronoun"))
    return bool(done) or loose


def _tells(words: list[str], code: str) -> bool:
    """Say whether a verb in small letters or an article stands inside: ``The loop is closed``."""
    if len(words) < _CLAUSE:
        return False
    verbal = any(word.islower() and _is("state", word, code) for word in words[1:])
    loose = any(
        _is("determiner", word, code) and not _is("preposition", before, code) for before, word in pairwise(words)
    )
    return verbal or loose


def _qualifies(words: list[str], code: str) -> bool:
    """Say whether an ordinary word is followed by a preposition: ``Strengths for 100 visitors``."""
    joined = (word for word in words[1:-1] if word.islower() and word not in _JOINING)
    return is_ordinary(fold(words[0]), code) and any(_is("preposition", word, code) for word in joined)


def _is(kind: str, word: str, code: str) -> bool:
    return lexicon(code).find(kind, word.casefold()) == word.casefold()
