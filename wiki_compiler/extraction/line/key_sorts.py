"""Tells keys that only number, date, grade or list what stands behind them, or tell a deed."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.extraction.grammar.tellings import told_thing
from wiki_compiler.extraction.when.dates import find_dates
from wiki_compiler.languages.language import LANGUAGES, language, mixed_word_set, word_set
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold

_LETTERED = re.compile(r"(?:[A-Z]{1,2}\d{1,4}|[A-Z]{1,3}-\d{1,3})")
"""An id of a list: ``I08``, ``A22``."""
_COUNT = re.compile(r"(?!(?:19|20)\d\d\s)~?\d[\d.,]*\+?\s[^\W\d_]")
"""A figure and what it counts: ``3 tables``, but no year."""
_ORDINAL = re.compile(r"\D?\d+\s?([^\W\d_]+)")
_CLOCK = re.compile(r"\d{1,2}(?::\d{2})?\s?(?:[ap]\.?m\.?)|\d{1,2}:\d{2}(?:\s?[ap]m)?(?:\s?[A-Z]{2,4})?", re.IGNORECASE)
_JOINED = re.compile(r",\s|、|，|\s[/+]\s")
_FIGURE = re.compile(r"[^\w\s]{0,2}\d")
_ADDRESS = re.compile(r"@|\S+://|\S+\.\w{2,}/")
_UNSPACED = ("ko", "ja", "zh")
_SIGN = re.compile(r"[^\W\d_]")


def only_sorts(key: str, value: str, code: str) -> bool:
    """Say whether a key only counts, numbers, dates or grades what stands behind it, or names several things.

    ``3 tables``, ``Step 2``, ``Mar 4``, ``9am``, ``Nitpick``, ``Tove, Noor``. A figure behind it is what it has.
    """
    return not _FIGURE.match(value) and (_is_mark(key, code) or (_lists(key, code) and not _ADDRESS.match(value)))


@functools.lru_cache(maxsize=8_192)
def _is_mark(key: str, code: str) -> bool:
    """Say whether a key counts, numbers, dates or grades."""
    bare = without_brackets(key).strip(" `*_#.")
    folded = fold(bare)
    if folded in mixed_word_set("severity", code) or folded in _weekdays():
        return True
    if not any(map(str.isdigit, bare)):
        return False
    return bool(_LETTERED.fullmatch(bare) or _COUNT.match(bare) or _CLOCK.fullmatch(bare)) or (
        _is_numbered(folded, code) or _is_date(bare, code)
    )


def _is_numbered(folded: str, code: str) -> bool:
    """Say whether a key only tells which of several parts it is: ``step 2``, ``months 2-4``, ``idea #5``, ``2단계``."""
    if (ordinal := _ORDINAL.fullmatch(folded)) and ordinal[1] in word_set("numbered", code):
        return True
    word, _, rest = folded.partition(" ")
    part = word in mixed_word_set("numbered", code) or word.removesuffix("s") in mixed_word_set("numbered", code)
    return part and bool(rest) and not _SIGN.search(rest)


def _is_date(key: str, code: str) -> bool:
    dates = find_dates(key, None, code)
    return len(dates) == 1 and dates[0].start == 0 and dates[0].end >= len(key)


def _lists(key: str, code: str) -> bool:
    """Say whether a key names several things, none of them by ordinary words."""
    parts = _JOINED.split(key)
    return len(parts) > 1 and not any(not part or is_ordinary(fold(part), code) for part in parts)


def tells(key: str, value: str, code: str) -> bool:
    """Say whether several words before a colon tell that something was done or is going on: ``Lamps burning low``."""
    return " " in key and not _FIGURE.match(value) and _tells(key, code)


@functools.lru_cache(maxsize=8_192)
def _tells(key: str, code: str) -> bool:
    if key.split(maxsplit=1)[0].casefold() in word_set("asking", code):
        return False
    if told_thing(key, code) is not None:
        return True
    before, _, last = key.casefold().rpartition(" ")
    doing = code == "en" and last.endswith("ing") and before.endswith("s") and not before.endswith(("ss", "'s", "’s"))
    inner = key.split()[1:]
    verbs = word_set("to_be" if code == "en" else "state", code)
    finite = code not in _UNSPACED and not verbs.isdisjoint(inner)
    return doing or finite


@functools.cache
def _weekdays() -> frozenset[str]:
    return frozenset(fold(name) for code in LANGUAGES for names in language(code).weekdays for name in names)
