"""Strips from a value what only says that it is as before: ``그대로 3번 부두`` is the same value as ``3번 부두``."""

from __future__ import annotations

import functools
import re

import msgspec

from wiki_compiler.languages.language import language
from wiki_compiler.languages.word_index import holds_any, signs_of
from wiki_compiler.model import Split

_CASELESS = ("ko", "ja", "zh")


def without_sameness(splits: tuple[Split, ...], code: str) -> tuple[Split, ...]:
    """Return the splits with values that do not say that they are unchanged."""
    return tuple(_with_value(one, _bare(one.value, code)) if one.attribute else one for one in splits)


def _with_value(split: Split, value: str) -> Split:
    return split if value == split.value else msgspec.structs.replace(split, value=value)


def _bare(value: str, code: str) -> str:
    """Return ``value`` without words of sameness at its edges; before what is no name or figure one may mean more.

    ``still water`` is a drink.
    """
    if not holds_any(_signs(code), value.casefold()):
        return value
    opening, closing = _same(code)
    rest = closing.sub("", value)
    found = opening.match(rest)
    if found and (code in _CASELESS or rest[found.end() :][:1].isupper() or rest[found.end() :][:1].isdigit()):
        rest = rest[found.end() :]
    return rest if any(map(str.isalnum, rest)) else value


@functools.cache
def _signs(code: str) -> tuple[str, ...]:
    return signs_of(language(code).words.get("same", ()))


@functools.cache
def _same(code: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    words = sorted(language(code).words.get("same", ()), key=lambda word: (-len(word), word))
    joined = "|".join(map(re.escape, words)) or r"(?!)"
    gap = "" if code in ("ja", "zh") else r"\s+"
    before = r"(?:\s*[,(（、，]\s*|\s+)" if gap else r"[,(（、，\s]*"
    return (
        re.compile(rf"(?:{joined}){gap}", re.IGNORECASE),
        re.compile(rf"{before}(?:{joined})\s*[)）]?[.。]?$", re.IGNORECASE),
    )
