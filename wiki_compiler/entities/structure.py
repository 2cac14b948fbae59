"""Tells headings that name a part of a text, its version or its state, and titles of notes that gather many things."""

from __future__ import annotations

import functools
import re

from wiki_compiler.entities.clauses import is_clause
from wiki_compiler.extraction.line.key_sorts import is_identifier
from wiki_compiler.extraction.surroundings.form_words import is_form
from wiki_compiler.extraction.surroundings.sections import without_form
from wiki_compiler.extraction.surroundings.topics import topic_of
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary, opens_heading
from wiki_compiler.spelling import fold

_QUESTION = re.compile(r"[?？]\W*$")
_VERSION = re.compile(r"v\d+(?:\.\d+)*(?![\w.]|-\w)", re.IGNORECASE)
"""What stands below a version is said of the thing whose version it is."""
_COUNT = re.compile(r"(?<=\S)\s+#?\d{1,3}$")
"""Tells which of several parts it is: ``Session 1``."""
_FIRST_PART = re.compile(r"\s+[-–—|·]\s+|\s*[:：]\s+")
_WIDE = ("ko", "ja", "zh")
"""Languages whose words tell by their script alone that they are no English ones."""
_MOST_WORDS = 4
_MOST_OF_A_PART = 2
_MOST_OF_A_LABEL = 3


@functools.lru_cache(maxsize=16_384)
def is_structural(heading: str, code: str) -> bool:
    """Say whether a heading names no thing: ``Method``, ``New finding``, ``Why so late?``, ``v2 — draft``, ``Current``.

    So does one whose first part, before a colon or dash, names none: ``Key insight: the wick burns down``.
    """
    folded = fold(heading)
    first = _FIRST_PART.split(folded, 1)[0]
    if is_question(heading) or _VERSION.match(folded) or (code in _WIDE and is_form(heading, code)):
        return True
    return any(_names_part(part.strip(" *_`."), code) for part in (folded, first))


def is_mere_form(heading: str, code: str) -> bool:
    """Say whether a heading only names a part of a report: ``Issues created``, ``This week's wins``, ``What works``."""
    return not (is_identifier(heading, code) or topic_of(heading, code))


def is_question(heading: str) -> bool:
    """Say whether a heading asks something, and only that: what stands before a colon may still name a thing."""
    return bool(_QUESTION.search(_FIRST_PART.split(heading, 1)[0]))


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
    return (
        is_structural(heading, code)
        or is_mere_form(heading, code)
        or (sort and lookup(section_words(), last, code) == "generic")
    )


def tells_form(heading: str, code: str) -> bool:
    """Say whether a heading of plain words only tells what sort of section it is: ``Evening updates``."""
    return without_form(heading, code) != heading and is_ordinary(fold(heading), code)


def is_weak(heading: str, code: str, labels: frozenset[str]) -> bool:
    """Say whether a heading only sorts what stands below it: half a sentence, a collection, or one that comes back."""
    told = len(heading.split()) <= _MOST_OF_A_LABEL and is_clause(heading, code)
    sorts = (fold(heading) in labels or told) and is_ordinary(fold(heading), code)
    return sorts or is_collection(heading, code)


def _names_part(name: str, code: str) -> bool:
    """Say whether a name is a word for a part of a text, or one behind words that only say which of them."""
    parts = _words("structural", code)
    name = _COUNT.sub("", name)
    if name in parts:
        return True
    words = name.split()
    told = [word for place, word in enumerate(words) if not all(map(_is_lead, words[: place + 1]))]
    if not told:
        return bool(words) and all(map(opens_heading, words))
    if len(words) > _MOST_WORDS:
        return False
    led = len(told) < len(words) and len(told) <= _MOST_OF_A_PART
    return " ".join(told) in parts or (led and told[-1] in parts)


def _is_lead(word: str) -> bool:
    return opens_heading(word) or word in language("en").words["adjective"]


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
    return frozenset(fold(word) for tongue in (code, "en") for word in language(tongue).words[table])
