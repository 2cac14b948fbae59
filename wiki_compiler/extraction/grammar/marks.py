"""Tells whether the quotation marks and brackets of a key or value are closed, and keeps values without loose signs."""

from __future__ import annotations

import itertools
import re

from wiki_compiler.model import Split

_STOPS = " .!"
_PAIRS = (("(", ")"), ("（", "）"), ("「", "」"), ("“", "”"), ("[", "]"))
_ALIKE = ('"',)
_MARKS = frozenset((*itertools.chain.from_iterable(_PAIRS), *_ALIKE))
"""Any of them: most keys and values have none."""
_QUOTES = (('"', '"'), ("'", "'"), ("`", "`"), ("‘", "’"), ("“", "”"))
_QUOTE = re.compile(r"(?<!\w)'|'(?!\w)")
_SENTENCE_END = re.compile(r"[.!?。！？]\s")
_LOOSE = re.compile(r"^(?:[,;:、，；：)）\]」』”]+|[-–—.!?]+(?=\s|$))\s*")
"""Signs that end or join something before a value, and are no part of it."""
_JOINING = " \t\n;；"
"""What stands behind a value that others follow."""
_ENDS_IN_FULL = re.compile(r"\.\.$|[.!?。！？]\s.*\.$|(?:^|[\s(])(?:[^\W\d_]{1,3}|[^\W\d_]\.[^\W\d_])\.$", re.DOTALL)
"""A value whose last stop is its own: of several sentences, of an abbreviation, of three dots."""


def without_marks(text: str) -> str:
    """Return ``text`` without the stops at its end and without the quotation marks that stand around all of it."""
    bare = _unquoted(text.strip().rstrip(_STOPS))
    return bare.rstrip(_STOPS)


def without_quotes(text: str) -> str:
    """Return ``text`` without the quotation marks that stand around all of it, and without one that has no other."""
    bare = _unquoted(text.strip()).strip("'‘’` ")
    return bare.strip('"') if is_open(bare) else bare


def _unquoted(text: str) -> str:
    while len(text) > 1 and (text[0], text[-1]) in _QUOTES and text[0] not in text[1:-1]:
        text = text[1:-1].strip()
    return text


def is_torn(text: str) -> bool:
    """Say whether a bracket or quotation mark is opened in ``text`` and not closed, or the other way round."""
    return is_open(text) or ("'" in text and len(_QUOTE.findall(text)) == 1)


def is_open(text: str) -> bool:
    """Say whether a bracket or double quotation mark has no other in ``text``: a single one may be an apostrophe."""
    if _MARKS.isdisjoint(text):
        return False
    odd = any(text.count(mark) % 2 for mark in _ALIKE)
    return odd or any(text.count(opening) != text.count(closing) for opening, closing in _PAIRS)


def whole(splits: tuple[Split, ...], *, written: bool) -> tuple[Split, ...]:
    """Return the splits whose parts are no halves of a quotation, bracket or sentence, each value without loose signs.

    Args:
        splits: the ways to read a line.
        written: the line is a key with its value or a cell: its value is what somebody wrote as one, however it looks.
    """
    kept = splits if written else tuple(one for one in splits if not _LOOSE.match(one.value))
    return tuple(tidy for one in kept if (tidy := _tidy(one)) and not _is_broken(tidy, written=written))


def closed(value: str, rest: str) -> str:
    """Return ``value`` with as much of the ``rest`` behind it as closes what it opens, empty where nothing does."""
    while rest and is_open(value):
        value, rest = value + rest[0], rest[1:]
    return "" if is_open(value) else value


def _tidy(split: Split) -> Split | None:
    """Return a split with its value tidied, None where no value is left of it."""
    value = _LOOSE.sub("", split.value).strip().rstrip(_JOINING)
    attribute = split.attribute if is_torn(split.attribute) else split.attribute.replace('"', "")
    if split.attribute and value.endswith(".") and not _ENDS_IN_FULL.search(value):
        value = value[:-1].rstrip()
    if (attribute, value) == (split.attribute, split.value):
        return split
    return Split(split.subject, attribute, value, split.known_only) if value else None


def _is_broken(split: Split, *, written: bool) -> bool:
    if not split.attribute:
        return False
    if _SENTENCE_END.search(split.attribute) or is_torn(split.attribute):
        return True
    return not written and (is_open(split.subject) or is_open(split.value))
