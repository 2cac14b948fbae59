"""Tells headings that only name a part of a text: a section of a form, a date, a version, a question."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.identifiers import is_identifier
from wiki_compiler.extraction.grammar.phrases import is_vague
from wiki_compiler.extraction.surroundings.titles import without_dates
from wiki_compiler.extraction.surroundings.topics import topic_of
from wiki_compiler.extraction.when.moments import read_lead
from wiki_compiler.languages.language import LANGUAGES, language, mixed_word_set
from wiki_compiler.languages.ordinary import opens_heading
from wiki_compiler.spelling import fold

_EDGES = " -–—~〜～:：|/,.()[]·"
_JOINTS = re.compile(r"[\s/&+,:：·–—~〜～-]+")
_SHORTEST = 2
"""Letters of a word that stands in another one: single letters make names of people as well."""
_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]+")
_UNCAPITALISED = ("ko", "ja", "zh")
"""Languages whose words tell by their script alone that they are no English ones."""
_QUESTION = re.compile(r"[?？]\W*$")
_VERSION = re.compile(r"v\d+(?:\.\d+)*(?![\w.]|-\w)", re.IGNORECASE)
"""What stands below a version is said of the thing whose version it is."""
_COUNT = re.compile(r"(?<=\S)\s+#?\d{1,3}$")
"""Tells which of several parts it is: ``Session 1``."""
_FIRST_PART = re.compile(r"\s+[-–—|·]\s+|\s*[:：]\s+")
_MOST_WORDS = 4
_MOST_OF_A_PART = 2


def names_thing(heading: str, code: str) -> bool:
    """Say whether a heading names a thing, and not only a part of a report: ``Method``, ``v2``, ``Issues created``."""
    return not is_structural(heading, code) and (is_identifier(heading, code) or bool(topic_of(heading, code)))


@functools.lru_cache(maxsize=16_384)
def is_structural(heading: str, code: str) -> bool:
    """Say whether a heading names no thing: ``Method``, ``New finding``, ``Why so late?``, ``v2 — draft``, ``Current``.

    So does one whose first part, before a colon or dash, names none: ``Key insight: the wick burns down``.
    """
    folded = fold(heading)
    first = _FIRST_PART.split(folded, 1)[0]
    if is_question(heading) or _VERSION.match(folded) or (code in _UNCAPITALISED and is_form(heading, code)):
        return True
    return any(_names_part(part.strip(" *_`."), code) for part in (folded, first))


def is_question(heading: str) -> bool:
    """Say whether a heading asks something, and only that: what stands before a colon may still name a thing."""
    return bool(_QUESTION.search(_FIRST_PART.split(heading, 1)[0]))


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


def _names_part(name: str, code: str) -> bool:
    """Say whether a name is a word for a part of a text, or one behind words that only say which of them."""
    parts = _parts(code)
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


def _is_of_form(word: str, code: str) -> bool:
    told = _forms(), _leads(), _joints()
    if any(word in words for words in told) or is_vague(word, code) or is_vague(word, "en"):
        return True
    return bool(_WIDE.fullmatch(word)) and bool(_composed(code).fullmatch(word))


@functools.cache
def _parts(code: str) -> frozenset[str]:
    """Return the words for parts of a text, in a language and in English, which technical people mix in."""
    return frozenset(map(fold, mixed_word_set("structural", code)))


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
