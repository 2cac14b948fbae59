"""What a line, a key or a heading is about because it opens with a known name, where nothing else tells."""

from __future__ import annotations

import re
from collections.abc import Iterable

from wiki_compiler.entities.clauses import is_clause
from wiki_compiler.entities.names import Lookup
from wiki_compiler.extraction.grammar.names import without_brackets, without_symbols
from wiki_compiler.extraction.grammar.particles import without_particle
from wiki_compiler.extraction.grammar.phrases import is_function_word, is_told
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold

_MARKS = " @*_`\"'“‘「[("
_KEY = re.compile(r"(?P<key>[^:：\n]{2,60}?)(?: ?[(（][^)）\n]*[)）])?[:：]\s+")
"""What stands before the first colon of a line, without the number or remark in brackets behind it."""
_COMPOUND = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)+")
_NEXT_WORD = re.compile(r"\s([^\W\d_][\w-]*)")
_WORD = re.compile(r"[^\s,;:()\[\]{}\"“”!?|/–—]+")
_IDENTIFIER = re.compile(r"@?(?=[\w./-]*[^\W\d_]{2})[\w/]+(?:[-_.]\w+)+(?:/\w[\w.-]*)*(?!\w|://)|@[^\W\d_][\w-]+")
"""A name as machines bear it: of a file, an agent, an account."""
_FILE = re.compile(r"\.[a-z]{1,5}$")
_LISTED = re.compile(r"[,，、]\s?@?[^\W_]")
"""What goes on behind the first name of several."""
_MOST_WORDS = 4
_MOST_OF_A_PROPERTY = 3
_NO_PROPERTY = re.compile(r"[^\w\s.&'’-]")
_LONGEST_NAME = 60


def known(name: str, names: Lookup) -> str | None:
    """Return the key of the thing that ``name`` means, as it stands or without emoji and what is in brackets."""
    return names.find(name) or (names.find(without_symbols(without_brackets(name))) if name else None)


def opening_of_line(text: str, spoken: Iterable[str], names: Lookup) -> str | None:
    """Return the thing that a line opens with; where its name only begins the key, the one that the key ends with.

    ``Lantern: a new build`` is about Lantern, ``Lantern reply to Tove: a new wick`` and ``Lantern reply (7): Tove — a
    new wick`` about Tove, and ``Lantern post: wick.py shipped`` about a file that nobody knows.
    """
    first = _named_at(0, text, spoken, names)
    key = _KEY.match(text) if first else None
    if first and key and key.end("key") > first[0] and is_ordinary(fold(text[: first[0]].strip(_MARKS)), "en"):
        first = None
    if first is None:
        name = identifier_at_opening(text)
        return names.find(name) if name else None
    if key is None or key.end("key") <= first[0]:
        return first[1]
    told = _named_to(key["key"], spoken, names) or _named_at(key.end(), text, spoken, names)
    return told[1] if told else (None if identifier_at_opening(text) else first[1])


def opening_of_key(text: str, code: str, names: Lookup) -> tuple[str, str] | None:
    """Return the thing that a key or a heading opens with, and the words behind its name: ``Lantern`` and ``posts``.

    A word that is an ordinary one opens nothing: below ``Memory usage`` no line is about a thing called Memory.
    """
    words = list(_WORD.finditer(text))[:_MOST_WORDS]
    for count in range(len(words), 0, -1):
        name = text[words[0].start() : words[count - 1].end()]
        empty = is_ordinary(fold(name), code) or (count == 1 and name.isascii() and is_function_word(name, "en"))
        if (key := names.find(name)) and not empty:
            return key, text[words[count - 1].end() :].strip(" -–—:")
    return None


def identifier_at_opening(text: str, code: str = "en") -> str:
    """Return the name of a file, an agent or an account that a line or what follows its key opens with.

    Words joined by hyphens only, with a noun behind them, describe that noun: ``Locally-built images`` is no name. The
    first of several is not what a line is about, and behind a key what stands alone is its value,
    unless it is a file.
    """
    key = _KEY.match(text)
    for place in (0, key.end()) if key else (0,):
        start = place + len(text[place:]) - len(text[place:].lstrip(_MARKS.replace("@", "")))
        name = _IDENTIFIER.match(text, start)
        if name is None or name.group()[0].isdigit() or _describes(name.group(), text[name.end() :], code):
            continue
        rest = text[name.end() :].strip(_MARKS + ".)]")
        called = _without_particle(name.group().lstrip("@"))
        if not _LISTED.match(rest) and (rest or not place or _FILE.search(called)):
            return called
    return ""


def _without_particle(name: str) -> str:
    """Return a name in Latin letters without the Korean particle behind it: ``lamp.md에`` is about ``lamp.md``."""
    bare, _ = without_particle(name, "ko")
    return bare if bare.isascii() else name


def _describes(name: str, rest: str, code: str) -> bool:
    """Say whether words joined by hyphens only tell more of the noun behind them."""
    coined = name.islower() and name.count("-") > 1
    following = _NEXT_WORD.match(rest) if _COMPOUND.fullmatch(name) and not coined else None
    return following is not None and not is_function_word(following[1], code) and not is_told(following[1], code)


def is_property(words: str, code: str) -> bool:
    """Say whether the words behind a name in a key can be an attribute of the thing: few, and no half sentence."""
    few = 0 < len(words.split()) <= _MOST_OF_A_PROPERTY and not _NO_PROPERTY.search(words)
    return few and words[0].isalnum() and any(map(str.isalpha, words)) and not is_clause(words, code)


def _named_at(place: int, text: str, spoken: Iterable[str], names: Lookup) -> tuple[int, str] | None:
    """Return where the longest known name that stands at ``place`` ends, and its key."""
    start = place + len(text[place:]) - len(text[place:].lstrip(_MARKS))
    rest = text[start : start + _LONGEST_NAME].casefold()
    found = [
        (start + len(name), key)
        for name in spoken
        if rest.startswith(name.casefold()) and not _goes_on(rest[len(name) :]) and (key := names.find(name))
    ]
    return max(found, default=None)


def _named_to(key: str, spoken: Iterable[str], names: Lookup) -> tuple[int, str] | None:
    """Return the length of the longest known name that a key ends with behind another word, and what it names."""
    folded = key.casefold()
    found = [
        (len(name), told) for name in spoken if folded.endswith(f" {name.casefold()}") and (told := names.find(name))
    ]
    return max(found, default=None)


def _goes_on(rest: str) -> bool:
    """Say whether a word is longer than the name it begins with: ``Lanterns``; Hangul may have a particle behind it."""
    return rest[:1].isascii() and (rest[:1].isalnum() or rest[:1] in "_-")
