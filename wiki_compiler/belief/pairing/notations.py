"""Ways to write a value in running text, brought to those that values are read in: ``7.30 pm``, ``13 an hour``."""

from __future__ import annotations

import functools
import re
from fractions import Fraction

from wiki_compiler.extraction.values import Normal
from wiki_compiler.extraction.values.words import one_of, words

_HAN = "〇一二三四五六七八九"
_TENS = {"十": 10, "百": 100, "千": 1000}
_DAYS = {
    "s": Fraction(1, 86400),
    "min": Fraction(1, 1440),
    "h": Fraction(1, 24),
    "day": Fraction(1),
    "week": Fraction(7),
}
"""How many days the spans are long by which a rhythm is told."""
_MONTHS = {"month": 1, "year": 12}
_FRACTION = re.compile(r"\d+(?:/\d+)?")
_CLOCK = re.compile(r"\b(\d{1,2})[.](\d\d)(?= ?(?:[ap]\.?m\b|uhr\b|h\b))", re.IGNORECASE)
_HOURS = re.compile(r"\b(\d{1,2}) ?h ?(\d\d)\b", re.IGNORECASE)
_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)", re.IGNORECASE)
_MINUS = re.compile(r"[−–](?=\d)")


def rewritten(span: str, code: str) -> str:
    """Return a piece of text of the language ``code`` with its value written as values are read."""
    if span[0] > "\u02ff" or not span.isascii():
        span = _MINUS.sub("-", _han_number().sub(_in_digits, span))
    span = _HOURS.sub(r"\1:\2", _CLOCK.sub(r"\1:\2", span))
    span = _times().sub(lambda match: f"{words().times[match[1].casefold()]} times", span)
    told = _daily().fullmatch(span)
    if told:
        return f"{told[2]} times/{words().times_in[told[1]]}"
    told = _rate().fullmatch(span) if code in ("en", "ko", "ja", "zh") else None
    return f"{told[1]}/{told[2]}" if told else span


def ordinal(span: str) -> Normal | None:
    """Return the place in a row that a piece of text is: ``15th``, ``2nd``."""
    told = _ORDINAL.fullmatch(span)
    return Normal(told[1], "th", "quantity") if told else None


def as_rhythm(value: Normal, kind: str) -> Normal:
    """Return how often something is done as the time from one to the next: three times a week as 7/3 days.

    Args:
        value: a quantity.
        kind: the type of such times.
    """
    unit, _, period = (value.unit or "").partition("/")
    return _each(Fraction(1, int(value.text)), period, kind) if unit == "time" and _counts(value) else value


def in_days(value: Normal) -> Normal:
    """Return the time from one to the next in days, or in months: every 12 hours is every half a day."""
    return _each(Fraction(value.text), value.unit or "", value.type) if _FRACTION.fullmatch(value.text) else value


def _each(times: Fraction, unit: str, kind: str) -> Normal:
    if unit in _MONTHS:
        return Normal(str(_MONTHS[unit] * times), "month", kind)
    return Normal(str(_DAYS[unit] * times), "day", kind) if unit in _DAYS else Normal(str(times), unit, kind)


def _counts(value: Normal) -> bool:
    return value.text.isdigit() and int(value.text) > 0 and "/" in (value.unit or "")


def is_rate(text: str, end: int) -> bool:
    """Whether a slash at ``end`` of a figure tells for which time it is: ``12/month``, and not ``v1/users``."""
    told = re.match(r"/ ?([^\W\d_]+)", text[end:])
    return told is not None and (told[1].casefold() in _spans() or told[1] in _spans())


@functools.cache
def _spans() -> frozenset[str]:
    """Return the words for spans of time."""
    tongue = words()
    return frozenset(word for word, unit in tongue.units.items() if tongue.families.get(unit) == "duration")


@functools.cache
def _times() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)({one_of(words().times)})(?!\w)", re.IGNORECASE)


@functools.cache
def _daily() -> re.Pattern[str]:
    return re.compile(rf"({one_of(words().times_in)})に? ?(\d+) ?[回度]")


@functools.cache
def _rate() -> re.Pattern[str]:
    return re.compile(rf"([$€£¥₩]? ?\d[\d.,]*k?) (?:an?|per|each|every) ({one_of(_spans())})", re.IGNORECASE)


@functools.cache
def _han_number() -> re.Pattern[str]:
    """Return what finds a number in Han signs before what it counts; one of something is mostly an article."""
    counters = one_of(words().counters)
    strict = r"[回时時点點个個人名次号楼元円块天月日年岁歳%]"
    signs = f"[{_HAN}两]"
    long = f"(?:{signs}?[千百十]{signs}?)+{signs}?"
    return re.compile(
        rf"(?<![周期曜第])(?:{long}(?=万|{strict}|{counters})|{signs}(?={strict}|万)|(?!一){signs}(?={counters}))"
    )


def _in_digits(match: re.Match[str]) -> str:
    """Return a number below ten thousand in digits: ``七千三百`` is 7300."""
    total = digit = 0
    for sign in match.group().replace("两", "二"):
        if sign in _TENS:
            total += (digit or 1) * _TENS[sign]
            digit = 0
        else:
            digit = _HAN.index(sign)
    return str(total + digit)
