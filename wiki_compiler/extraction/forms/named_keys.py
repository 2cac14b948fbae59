"""Tells the names of things from attributes of what stands above them: ``Tove: cook`` below ``Crew``."""

from __future__ import annotations

import re

from wiki_compiler.extraction.grammar.names import is_name
from wiki_compiler.extraction.line.holders import is_about_user
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.lexicon import label_words, lookup
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.spelling import fold

_STRONG_DASH = re.compile(r"^\s*[-–—]+\s+\S")
_HANDLE = re.compile(r"@?\w*[a-z][A-Z]\w*")
"""The name of a user or service, written as one word with capitals inside."""
_FEWEST_OF_A_GLOSS = 3
"""Words that tell what a thing is."""
_COINED = re.compile(r"[a-z][A-Z]|[A-Za-z]_[A-Za-z]|^[a-z0-9]+(?:-[a-z0-9]+){2,}$")
"""What stands only in names that somebody made up: ``LampKeeper``, ``TIDE_GAUGE``, ``tide-gauge-lab-one``."""
_UNSPACED = ("ja", "zh")
_MOST_OF_A_STATE, _LONGEST_STATE = 3, 10
"""Words, and letters where no spaces part words, of a value that may be a mere state."""


def names_thing(line: Line, key: str, value: str) -> bool:
    """Say whether a key that no registered attribute has is the name of a thing, of which the value tells."""
    return (
        _is_person(key, line) or _is_proper(key, line) or _is_described(line, key, value) or _is_topic(line, key, value)
    )


def is_contact(attribute: str, code: str) -> bool:
    """Say whether an attribute is a number or address at which somebody is reached."""
    return attribute_key(attribute, (code,))[0] in ("phone", "email")


def _is_person(key: str, line: Line) -> bool:
    """Say whether a key names somebody in a section of people; below a person it tells what that person has.

    Below ``Crew`` stands ``Tove: cook``, below ``Tove Lind`` stands ``Tone: short``.
    """
    if line.scope.section != "people":
        return False
    words = fold(line.scope.subject).split() if line.scope.near else ()
    owned = bool(words) and not any(is_ordinary(word, line.code) for word in words)
    return not owned and not (line.scope.near and is_ordinary(fold(key), line.code))


def _is_proper(key: str, line: Line) -> bool:
    if not is_name(key, line.code) or attribute_key(key, (line.code,))[1] or line.scope.near:
        return False
    if line.subject and is_ordinary(fold(key), line.code):
        return False
    return line.code in ("en", "es", "fr", "pt") and len(key.split()) > 1 and key.istitle()


def _is_topic(line: Line, key: str, value: str) -> bool:
    """Say whether a key in the log of a day is a channel or a user's name, behind which stands what came of it."""
    long = len(value.split()) > _MOST_OF_A_STATE
    return line.dated and long and (is_contact(key, line.code) or bool(_HANDLE.fullmatch(key)))


def _is_described(line: Line, key: str, value: str) -> bool:
    """Say whether behind a dash a strong name is told what it is: ``**Lantern** — a lamp that burns on oil``."""
    behind = line.text[len(key) :].lstrip(" :：*`") if line.lead.rstrip(":： ") == key else ""
    told = len(value) >= _LONGEST_STATE if line.code in _UNSPACED else len(value.split()) >= _MOST_OF_A_STATE
    if not told or not _STRONG_DASH.match(behind) or has_digit(value[:1]) or not is_name(key, line.code):
        return False
    return not lookup(label_words(), key, line.code) and not is_ordinary(fold(key), line.code)


def is_member(line: Line, key: str, value: str) -> bool:
    """Say whether a key is the name of one of several things that a list or the page of a person tells of.

    Behind it stands what it is, in a few words: no figure, no address, and no value of an attribute.
    """
    if not (line.announced or is_about_user(line)) or len(value.split()) < _FEWEST_OF_A_GLOSS:
        return False
    if has_digit(value[:1]) or not is_name(key, line.code) or is_ordinary(fold(key), line.code):
        return False
    title = len(key.split()) > 1 and all(word[0].isupper() for word in key.split())
    coined = " " not in key and bool(_COINED.search(key))
    return coined or (title and not lookup(label_words(), key, line.code))
