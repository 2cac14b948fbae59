"""Tells headings, lead-ins and keys that say what was done from those that name a thing: ``5 posts published``."""

from __future__ import annotations

import functools
import itertools
import re

from wiki_compiler.extraction.grammar.names import without_brackets, without_symbols
from wiki_compiler.languages.language import language, word_set
from wiki_compiler.languages.lexicon import lexicon, phrase

_CLAUSE = re.compile(r"[.;:]\s|[(—–→]")
_MOST_DONE = 4
"""Words between a deed and what leads on from the things that it was done to."""
_MOST_WORDS = 7
"""Words of a heading or key that only tells what was done."""


def announces_deed(name: str, code: str) -> bool:
    """Say whether a key says that what stands behind it was done, at whatever time: ``Campaign created``.

    It ends with the participle of a deed, in Korean with a verb in the past before a noun for several things:
    ``틀어드린 것들``.
    """
    return _announced(name, code)[0] or (code != "en" and _announced(name, "en")[0])


def lists_deeds(name: str, code: str) -> bool:
    """Say whether below a heading or lead-in stand several things that something was done to.

    ``5 posts published``, ``Completed tasks for the pier``.
    """
    return _announced(name, code)[1] or (code != "en" and _announced(name, "en")[1]) or _opens_with_deeds(name)


@functools.lru_cache(maxsize=8_192)
def _opens_with_deeds(name: str) -> bool:
    """Say whether English words open with what was done to several things: ``Completed tasks for the pier``."""
    first, *others = (*phrase(without_brackets(without_symbols(name))).tokens, "")
    if first not in word_set("deed_opener", "en"):
        return False
    words = lexicon("en")
    done = [*itertools.takewhile(lambda token: token and not words.has("preposition", token), others)]
    return 0 < len(done) <= _MOST_DONE and done[-1].endswith("s") and not done[-1].endswith("ss")


@functools.lru_cache(maxsize=8_192)
def _announced(name: str, code: str) -> tuple[bool, bool]:
    """Return whether words say that something was done, and whether they say so of several things."""
    if code not in _ENDS or "/" in name:
        return False, False
    words = list(phrase(without_brackets(without_symbols(name))).tokens)
    few = 1 < len(words) <= _MOST_WORDS
    while words and words[-1] in word_set("deed_time", code):
        words.pop()
    if not few or not words or not _ENDS[code](words, code):
        return False, False
    return True, code == "ko" or (_is_plural(words, code) and words[-1] not in word_set("deed_of_one", code))


def _is_plural(words: list[str], code: str) -> bool:
    """Say whether words before a participle tell of several things, or none is left beside the time: ``Sent today``."""
    return (
        len(words) == 1 or words[0].isdigit() or (code == "en" and words[-2].endswith("s") and words[-2][-2:] != "ss")
    )


def is_finished(value: str, code: str) -> bool:
    """Say whether a value tells of a thing what was done to it: ``Cooling pump replaced``, ``Tove has made contact``.

    A participle with its maker or means behind it only describes the thing, ``a pump built by Tove``, and so does one
    before a noun.
    """
    tokens = phrase(_CLAUSE.split(without_brackets(value), 1)[0]).tokens
    done = word_set("deed_participle", code) | word_set("deed_behind_thing", code)
    place = next((place for place, token in enumerate(tokens) if token in done), 0)
    if not place or tokens[place - 1] in word_set("deed_hindrance", code):
        return False
    behind = (*tokens, "")[place + 1]
    if not behind or behind in word_set("deed_outcome", code):
        return True
    return lexicon(code).has("preposition", behind) and behind not in word_set("deed_made", code)


def tells_time(key: str, code: str) -> bool:
    """Say whether a key only says when it was that what stands behind it happened: ``After the restart``."""
    words = phrase(key).tokens
    return len(words) > 1 and words[0] in word_set("time_opener", code)


def _ends_with_participle(words: list[str], code: str) -> bool:
    before = words[-2] if len(words) > 1 else ""
    return words[-1] in word_set("deed_participle", code) and before not in word_set("deed_hindrance", code)


def _ends_with_thing_done(words: list[str], code: str) -> bool:
    verbs, hindrance = tuple(language(code).words["deed_adnominal"]), word_set("deed_hindrance", code)
    told = (word.endswith(verbs) and word not in hindrance for word in words[-3:-1])
    return words[-1] in word_set("deed_thing", code) and any(told)


_ENDS = {"en": _ends_with_participle, "de": _ends_with_participle, "ko": _ends_with_thing_done}
"""How words end that say what was done, by language."""
