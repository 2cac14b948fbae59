"""Signs in the words around a name: ``Dr. Tove``, ``Tove said``, ``Kestrel is a small gateway``."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from wiki_compiler.entities.evidence.signs import Sign
from wiki_compiler.entities.evidence.tables import Table, cues, longest, weights
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.spelling import fold

_UNSPACED = ("ja", "zh")
_FAR = 80
"""Characters around a name that are looked at."""
_LONGEST = 6
"""Characters of the longest cue in a language without spaces."""
_WORDY = re.compile(r"\w")
_MARK = re.compile(r"\s*(?:[:：(（]|[—–-](?=\s))\s*(?:(?:a|an|the)\s)?", re.IGNORECASE)
"""What stands between a name and what it is, where no verb does."""
_STOP = re.compile(r"[,.;:()。，；：（）、|!?！？]|\s[—–-]\s")


def signs_around(text: str, name: str, code: str) -> Iterator[Sign]:
    """Yield what the words before and behind ``name`` in ``text`` show; nothing where it stands in another word."""
    start = text.find(name)
    end = start + len(name)
    if start < 0 or _joined(text[max(start - 1, 0) : start], name[0]) or _joined(text[end : end + 1], name[-1]):
        return
    yield from _before(text[max(start - _FAR, 0) : start], code)
    behind = text[end : end + _FAR]
    yield from _behind(behind, code)
    yield from _defined(behind, code, opens=start == 0)


def _joined(beside: str, edge: str) -> bool:
    """Say whether a letter beside the edge of a name makes both one word of Latin letters."""
    return bool(_WORDY.match(beside)) and beside.isascii() and edge.isascii()


def _before(text: str, code: str) -> Iterator[Sign]:
    bare = fold(text.rstrip(" *_`\"'“‘@")[-_FAR:])
    for where in ("title", "before", "noun") if bare else ():
        table = cues(where, code)
        if found := _last(bare, table, longest(where, code), code):
            yield Sign(table[found], where, found)


def _behind(text: str, code: str) -> Iterator[Sign]:
    bare = fold(text.lstrip('*_`"”’')) if text[:2] not in ("'s", "’s") else fold(text.replace("’", "'"))
    table = cues("after", code)
    found = _first(bare, table, longest("after", code), code)
    if not found and code == "ko":
        found = _first(_particle().sub("", bare, count=1), table, longest("after", code), code)
    if found:
        yield Sign(table[found], "after", found)


def _defined(text: str, code: str, *, opens: bool) -> Iterator[Sign]:
    """Yield the type that is told of a thing: by a verb that says what it is, or behind a colon, dash or bracket."""
    verb = _link(code).match(text)
    mark = None if verb else _MARK.match(text)
    if match := verb or mark:
        table = cues("noun", code)
        phrase = _STOP.split(text[match.end() :], maxsplit=1)[0].strip()
        if found := _head(fold(phrase), table, code):
            yield Sign(table[found], "defined" if verb else "listed" if opens else "noun", found)


def _head(phrase: str, table: Table, code: str) -> str:
    """Return the noun that a phrase is built on, if it is a cue: its last word, in Romance languages its first."""
    if code in _UNSPACED:
        for copula in language(code).words.get("copula", ()):
            phrase = phrase.removesuffix(copula)
        return _last(phrase, table, 1, code)
    words = list(_noun_phrase(phrase.split(" "), code))
    if code == "ko" and words:
        words[-1] = _without_copula(words[-1])
    if not 0 < len(words) <= weights().most_words:
        return ""
    if language(code).owned_first:
        return next((word for word in words if word in table), "")
    pair = " ".join(words[-2:])
    return pair if pair in table else words[-1] if words[-1] in table else ""


def _noun_phrase(words: list[str], code: str) -> Iterator[str]:
    for word in words:
        if lexicon(code).find("preposition", word) == word:
            return
        yield word


def _without_copula(word: str) -> str:
    for ending in language("ko").words["copula"]:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word.removesuffix(ending)
    return word


def _last(text: str, table: Table, most: int, code: str) -> str:
    """Return the longest cue that ``text`` ends with."""
    if code in _UNSPACED:
        return next((text[-size:] for size in range(_LONGEST, 0, -1) if text[-size:] in table), "")
    words = text.split(" ")
    ends = (" ".join(words[-size:]) for size in range(min(most, len(words)), 0, -1))
    return next((end for end in ends if end in table), "")


def _first(text: str, table: Table, most: int, code: str) -> str:
    """Return the longest cue that ``text`` begins with."""
    if code in _UNSPACED:
        return next((text[:size] for size in range(_LONGEST * 2, 0, -1) if text[:size] in table), "")
    words = text.split(" ")
    starts = (" ".join(words[:size]) for size in range(min(most, len(words)), 0, -1))
    trimmed = (start.rstrip(',;:!?)"”') for start in starts)
    return next((start for start in trimmed if start in table), "")


@functools.cache
def _particle() -> re.Pattern[str]:
    """Return what finds a Korean particle behind a name."""
    tongue = language("ko")
    every = {*tongue.topics, *tongue.objects, *tongue.cases, *tongue.possessives}
    return re.compile(rf"^(?:{'|'.join(sorted(map(re.escape, every), key=len, reverse=True))})(?=\s)\s+")


@functools.cache
def _link(code: str) -> re.Pattern[str]:
    """Return what finds the words of a language by which a sentence says what a thing is."""
    words = sorted(language(code).words["defines"], key=len, reverse=True)
    gap = "" if code in _UNSPACED or code == "ko" else r"\s+"
    behind = "" if code in _UNSPACED else r"\s+"
    return re.compile(rf"{gap}(?:{'|'.join(map(re.escape, words))}){behind}", re.IGNORECASE)
