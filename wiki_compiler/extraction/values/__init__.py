"""Values in the one spelling in which equal values are equal: 1,500 = 1.5k, 3pm = 오후 3시, 0.5 GB = 500 MB."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.values.dates import read_date
from wiki_compiler.extraction.values.normal import Normal
from wiki_compiler.extraction.values.quantities import read_quantity
from wiki_compiler.extraction.values.times import read_time
from wiki_compiler.extraction.values.words import one_of, plain, words
from wiki_compiler.spelling import fold

__all__ = ["Normal", "measured", "normalise"]

_VERSION = re.compile(r"(?:v(?:er(?:sion)?)?\.?\s?)(\d+(?:\.\w+)*(?:[-+][\w.]+)?)|(\d+(?:\.\d+){2,}(?:[-+][\w.]+)?)")
_NUMBERED = re.compile(r"v?\.?\s?(\d+(?:\.\w+)*(?:[-+][\w.]+)?)")
_PHONE = re.compile(r"(?:\+|00)\d[\d\s().-]{6,}\d|0\d[\d\s().-]{7,}\d")
_ADDRESS = re.compile(r"(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?")
_MOMENT = re.compile(r"(\S.*?)(?:t|,?\s+(?:at\s+|um\s+|à\s+)?)(\d{1,2}:\d{2}.*)")
_GLOSS = re.compile(r"([+-]?[^\s()]*\d[^()]*?)\s*\([^()]+\)")
_SPAN = re.compile(r"(\S+?)\.\.(\S+)")
_RANGE = re.compile(r"(\S+)\s*(?:-|–|~|〜|\.\.)\s*(\S.*)")
_JOINTS = frozenset("-–~〜.")
"""One of them stands between the ends of every range."""
_LONGEST = 160
"""A longer value is a sentence, whatever figures stand in it."""
_LONGEST_TYPED = 60
_LONGEST_ITEM = 40
_WRAPPING = "`*_\"'“”‘’「」『』《》 \t"


@functools.lru_cache(maxsize=65_536)
def normalise(value: str, language: str, expected: str = "") -> Normal:
    """Return the one spelling of a value as written.

    ``language`` decides separators and the order of day and month; ``expected`` is the type that the attribute's
    registry entry names: ``version`` keeps the digits of 1.20, ``date`` reads a bare year.
    """
    text = _unwrapped(value)
    if _is_unknown(text):
        return Normal("", None, "unknown")
    if len(text) > _LONGEST:
        return _text(text)
    if state := words().states.get(text) or _marked(text, expected):
        return Normal(state, None, "state")
    text = _mark().sub("", text) or text
    if expected == "name":
        return _identified(text) or _listed(text, language) or _text(text)
    return _measured(text, language, expected) or _listed(text, language) or _text(text)


def measured(value: str, language: str) -> Normal | None:
    """Return the one spelling of a value as written where it is an amount, a date, a time or a version, else None."""
    text = _unwrapped(value)
    if len(text) > _LONGEST or _is_unknown(text) or text in words().states:
        return None
    return _measured(_mark().sub("", text) or text, language, "")


def _unwrapped(value: str) -> str:
    return plain(value).strip(_WRAPPING).rstrip(".。 ").strip(_WRAPPING)


def _is_unknown(text: str) -> bool:
    return not text or text in words().unknown or text.strip("()[]") in words().unknown


def _measured(text: str, language: str, expected: str) -> Normal | None:
    return (_typed(text, language, expected) or _bounded(text, language)) if len(text) <= _LONGEST_TYPED else None


def _marked(text: str, expected: str) -> str | None:
    """Return the state told by the first word, else by an emoji before or behind the words, where one is expected."""
    mark = _mark().search(text)
    if not mark or expected != "enumeration":
        return None
    first = _mark().sub("", text).partition(" ")[0]
    return words().states.get(first) or words().states.get(mark[0].strip(" \ufe0f"))


@functools.cache
def _mark() -> re.Pattern[str]:
    emoji = one_of(state for state in words().states if not any(sign.isalnum() for sign in state))
    return re.compile(rf"^(?:{emoji})\ufe0f?\s*(?=\w)|\s*(?:{emoji})\ufe0f?$")


def _typed(text: str, language: str, expected: str) -> Normal | None:
    if expected == "version" and (shape := _NUMBERED.fullmatch(text)):
        return Normal(shape[1], None, "version")
    date = read_date(text, language, bare_year=expected == "date")
    time = None if date else read_time(text)
    if date or time:
        return Normal(date or time or "", None, "date" if date else "time")
    return _identified(text) or _dated_time(text, language) or read_quantity(text, language) or _glossed(text, language)


def _glossed(text: str, language: str) -> Normal | None:
    """Read a figure with a remark in brackets behind it: ``88.9% (8/9)`` is 88.9 %."""
    shape = _GLOSS.fullmatch(text) if "(" in text else None
    return read_quantity(shape[1], language) if shape else None


def _identified(text: str) -> Normal | None:
    if not (text[:1].isdigit() or text.startswith(("+", "v"))):
        return None
    if _ADDRESS.fullmatch(text):
        return Normal(text, None, "identifier")
    if _PHONE.fullmatch(text):
        return Normal(re.sub(r"[\s().-]", "", text), None, "identifier")
    version = _VERSION.fullmatch(text)
    return Normal(version[1] or version[2], None, "version") if version else None


def _dated_time(text: str, language: str) -> Normal | None:
    """Read a day with a clock time: ``2026-03-04 11:15 UTC``."""
    shape = _MOMENT.fullmatch(text) if ":" in text else None
    day, clock = (read_date(shape[1], language), read_time(shape[2])) if shape else (None, None)
    return Normal(f"{day} {clock}", None, "date") if day and clock else None


@functools.cache
def _bound() -> re.Pattern[str]:
    before, after = one_of(words().bounds), one_of(words().bound_suffixes)
    return re.compile(rf"(?:(?P<before>{before})\s*)?(?P<inner>.+?)(?:\s*(?P<after>{after}))?")


def _bounded(text: str, language: str) -> Normal | None:
    shape = _bound().fullmatch(text)
    if shape and (shape["before"] or shape["after"]):
        inner = _typed(shape["inner"].strip(), language, "")
        sign = words().bounds.get(shape["before"] or "") or words().bound_suffixes[shape["after"] or "+"]
        if inner and inner.type in {"number", "money", "quantity", "percent", "date", "time"}:
            return Normal(sign + inner.text, inner.unit, inner.type)
    if ".." in text and (shape := _SPAN.fullmatch(text)):
        days = (read_date(shape[1], language), read_date(shape[2], language))
        if all(days):
            return Normal(f"{days[0]}..{days[1]}", None, "date")
    if not _JOINTS.isdisjoint(text) and (shape := _RANGE.fullmatch(text)):
        first, last = read_quantity(shape[1], language), read_quantity(shape[2], language)
        if first and last and (first.type == "number" or first.unit == last.unit):
            return Normal(f"{first.text}..{last.text}", last.unit, last.type)
    return None


@functools.cache
def _joint() -> re.Pattern[str]:
    marks = "|".join(re.escape(mark) for mark in words().conjunctions)
    return re.compile(rf"(?:{marks})(?!(?<=\d[,.])\d)")


def _listed(text: str, language: str) -> Normal | None:
    first, *rest = (part.strip() for part in _joint().split(text))
    parts = (first, *rest)
    if not rest or not all(parts) or max(map(len, parts)) > _LONGEST_ITEM:
        return None
    items = sorted({" ".join(filter(None, (one.text, one.unit))) for one in (normalise(p, language) for p in parts)})
    return Normal("{" + ", ".join(items) + "}", None, "list") if all(items) else None


def _text(text: str) -> Normal:
    first, _, rest = text.partition(" ")
    return Normal(fold(rest if rest and first in words().articles else text))
