"""Tells headings of a workspace that only sort what stands below them, and titles of notes that gather many things."""

from __future__ import annotations

import functools

from wiki_compiler.entities.clauses import is_clause
from wiki_compiler.extraction.surroundings.forms import names_thing
from wiki_compiler.extraction.surroundings.sections import without_form
from wiki_compiler.languages.language import mixed_word_set
from wiki_compiler.languages.lexicon import lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold

_MOST_OF_A_LABEL = 3


@functools.lru_cache(maxsize=16_384)
def is_collection(title: str, code: str) -> bool:
    """Say whether a title is that of a note which gathers things of many sorts: ``Knowledge graph``."""
    folded = fold(title)
    if not folded.endswith(_endings(code)):
        return False
    gathers = any(folded != word and folded.endswith(_behind(word)) for word in _words("collecting", code))
    return gathers and is_ordinary(folded, code)


def names_nothing(heading: str, code: str, labels: frozenset[str]) -> bool:
    """Say whether a heading is a part of a text, or comes back as the name of a sort of notes: ``Evening research``."""
    last = heading.rpartition(" ")[2]
    sort = fold(heading) in labels and is_ordinary(fold(heading), code)
    return not names_thing(heading, code) or (sort and lookup(section_words(), last, code) == "generic")


def tells_form(heading: str, code: str) -> bool:
    """Say whether a heading of plain words only tells what sort of section it is: ``Evening updates``."""
    return without_form(heading, code) != heading and is_ordinary(fold(heading), code)


def is_weak(heading: str, code: str, labels: frozenset[str]) -> bool:
    """Say whether a heading only sorts what stands below it: half a sentence, a collection, or one that comes back."""
    told = len(heading.split()) <= _MOST_OF_A_LABEL and is_clause(heading, code)
    sorts = (fold(heading) in labels or told) and is_ordinary(fold(heading), code)
    return sorts or is_collection(heading, code)


def _behind(word: str) -> str:
    """Return how a word ends a title: behind a space, but where words are written together."""
    return f" {word}" if word.isascii() or word[0] < "\u1100" else word


@functools.cache
def _endings(code: str) -> tuple[str, ...]:
    """Return all that titles of notes end in which gather things: few titles do, and they are looked at closely."""
    return tuple(map(_behind, _words("collecting", code)))


@functools.cache
def _words(table: str, code: str) -> frozenset[str]:
    """Return a table of the language and of English, which technical people mix in."""
    return frozenset(map(fold, mixed_word_set(table, code)))
