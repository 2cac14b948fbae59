"""Tells the names of things from labels: headings of what was done, numbered steps, attributes, verbs, plain nouns."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import label_words, lexicon, lookup, section_words
from wiki_compiler.languages.registry import attribute_key, registry

_NUMBER = re.compile(r"[\s#]*(?:\d[\d.]*|[ivx]{1,4}|[a-z])$")
_COUNT = re.compile(r"^[\d.,~+]+\s?\S{0,3}$|^[\d.,~+]+\S{1,2}\s|^[\d.,~+%-]+\s+[a-z]")
_HASH = re.compile(r"(?=[a-f]*\d)[0-9a-f]{6,}")
_SHAPED = re.compile(r"\w[._/+&-]\w|\d|[^\W\d_][A-ZÀ-Þ]")
"""What plain nouns do not have in them: digits, dots, hyphens, capitals behind the first letter."""
_SELDOM = 10
"""A name is written in small letters once in so many times at most."""
_VERBAL = ("event", "state", "verb", "predicate", "function", "preposition", "ending")
_CASELESS = re.compile(r"[\u0590-\u08ff\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]")


@functools.lru_cache(maxsize=65_536)
def is_label(name: str, code: str) -> bool:
    """Say whether ``name``, folded, labels a section, a step, a figure or a deed and names no thing."""
    words = name.split()
    if code != "en" and name.isascii() and is_label(name, "en"):
        return True
    if (
        not words
        or (len(name) == 1 and not name.isascii())
        or lookup(section_words(), name, code)
        or lookup(label_words(), name, code)
        or name in language(code).words.get("office", ())
    ):
        return True
    if _COUNT.match(name) or _HASH.fullmatch(name) or _is_vague(words, code) or _is_verb(words[0], code):
        return True
    if attribute_key(name, (code,))[1] and (len(words) == 1 or registry().is_plain(name, (code,))):
        return True
    numbered = _NUMBER.sub("", name)
    if numbered != name and numbered in language(code).words.get("numbered", ()):
        return True
    return _ends_with_deed(name, words, code)


def is_stretch(name: str, code: str) -> bool:
    """Say whether ``name``, folded, begins with a word of time or amount: ``week 45``."""
    return _is_vague(name.split(), "en" if name.isascii() else code)


def is_plain_noun(spellings: Mapping[str, int], code: str, lowered: int) -> bool:
    """Say whether a name in a script with capitals is written like any noun: without a capital, digit or hyphen.

    Args:
        spellings: how often the name is written in each way where it is one.
        code: the language it is mostly written in.
        lowered: how often it stands in small letters among other words.
    """
    if not spellings or any(_CASELESS.search(spelling) or _SHAPED.search(spelling) for spelling in spellings):
        return False
    small = lowered + sum(count for spelling, count in spellings.items() if spelling == spelling.lower())
    return code == "de" or small * _SELDOM > sum(spellings.values()) + lowered


def _is_vague(words: list[str], code: str) -> bool:
    """Say whether a name begins with a word of time or amount, or in Korean with a plain adjective."""
    own = language(code).words
    describing = own.get("adjective", ()) if code == "ko" else ()
    return any(words[0] in table for table in (own.get("vague", ()), own.get("pronoun", ()), describing))


def _is_verb(word: str, code: str) -> bool:
    """Say whether the word a name begins with only tells what was done or how it is: such a name is a clause."""
    return any(lexicon(code).find(kind, word) == word for kind in _VERBAL)


def _ends_with_deed(name: str, words: list[str], code: str) -> bool:
    """Say whether several words end with the noun of a deed: ``search index update``, ``設定変更``."""
    deeds = language(code).words.get("activity", ())
    if code in ("ja", "zh"):
        return name.endswith(deeds)
    described = code == "ko" and lexicon(code).has("ending", words[0])
    return len(words) > 1 and (words[-1] in deeds or described)
