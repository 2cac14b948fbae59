"""Tells the language of a text by its script, and in Latin letters by its most frequent words."""

from __future__ import annotations

import functools
import re

from wiki_compiler.languages.language import LANGUAGES, language

_HANGUL = re.compile(r"[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]")
_KANA = re.compile(r"[\u3040-\u30ff]")
_HAN = re.compile(r"[\u3400-\u9fff]")
_ASIAN = re.compile(r"[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]")
"""Any letter of the three: most texts beyond ASCII have none, and are searched once."""
_LATIN = re.compile(r"(?<!\w)[^\W\d_]{2,}(?:['’-][^\W\d_]+)*(?!\w)")
_PLAIN_LATIN = re.compile(r"\b[a-z]{2,}+(?:['-][a-z]++)*\b")
"""The same in a folded text without accents: most lines are, and it is found in half the time."""
_LONGEST = 600
"""Characters looked at: the language of a text shows early."""
_ENOUGH = 2
"""Frequent words of another language that a text must have before it is taken for it."""
_LAST_NARROW = "\u10ff"
_UNSPACED = ("ko", "ja", "zh")


def detect_language(text: str, default: str = "en") -> str:
    """Return the code of the language ``text`` is written in, ``default`` where it gives no sign."""
    return _of_sample(text[:_LONGEST], default)


@functools.lru_cache(maxsize=8_192)
def _of_sample(sample: str, default: str) -> str:
    if not sample.isascii() and (code := _by_script(sample, default)):
        return _by_words(sample, "en") if _is_latin(sample) else code
    return _by_words(sample, default)


def _is_latin(sample: str) -> bool:
    """Say whether a text in which another script occurs is a sentence in Latin letters that only names something."""
    if 2 * sum(map(_LAST_NARROW.__lt__, sample)) >= len(sample):
        return False
    return sum(map(_frequent().__contains__, _latin_words(sample))) >= _ENOUGH


def _by_script(sample: str, default: str) -> str:
    if not _ASIAN.search(sample):
        return ""
    if _HANGUL.search(sample):
        return "ko"
    if _KANA.search(sample):
        return "ja"
    if _HAN.search(sample):
        return "ja" if default == "ja" else "zh"
    return ""


def _by_words(sample: str, default: str) -> str:
    owners = _frequent()
    votes: dict[str, int] = {}
    for codes in filter(None, map(owners.get, _latin_words(sample))):
        for code in codes:
            votes[code] = votes.get(code, 0) + 1
    for code in () if sample.isascii() or _all_letters().isdisjoint(sample) else LANGUAGES:
        if marked := sum(1 for letter in language(code).letters if letter in sample):
            votes[code] = votes.get(code, 0) + marked
    if not votes:
        return default if default not in _UNSPACED else "en"
    best = max(votes.values())
    home = default if default not in _UNSPACED else "en"
    if votes.get(home) == best:
        return home
    winner = next(code for code in LANGUAGES if votes.get(code) == best)
    enough = 1 if home == "en" and not sample.isascii() and home not in votes else _ENOUGH
    return home if best < enough else winner


def _latin_words(sample: str) -> list[str]:
    """Return the words in Latin letters; most stand alone between two spaces, the others are searched for together."""
    pieces = sample.casefold().split()
    others = " ".join([piece for piece in pieces if not piece.isalpha()])
    return [*pieces, *(_PLAIN_LATIN if sample.isascii() else _LATIN).findall(others)]


@functools.cache
def _all_letters() -> frozenset[str]:
    """Return the letters with marks of all languages."""
    return frozenset(letter for code in LANGUAGES for letter in language(code).letters)


@functools.cache
def _frequent() -> dict[str, tuple[str, ...]]:
    """Return the languages in which a word of two letters or more is one of the most frequent."""
    owners: dict[str, tuple[str, ...]] = {}
    for code in LANGUAGES:
        for word in (word for word in language(code).common if len(word) > 1):
            owners[word] = (*owners.get(word, ()), code)
    return owners
