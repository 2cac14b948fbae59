"""Numbers as people write them: 1,500 and 1.500, 1.5k, 3만 5천, three."""

from __future__ import annotations

import functools
import re
from fractions import Fraction

from wiki_compiler.extraction.values.words import one_of, words

DIGITS = r"\d+(?:[.,'’_\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?"
"""A written number without sign or scale, as a piece of a larger pattern."""

_HAN = "백|천|만|억|百|千|万|萬|億|亿"
"""Scales that stand without a gap before the next word."""
_PLACES = 20
_DECIMAL_COMMA = frozenset({"de", "es", "fr", "pt"})
_GROUPS = re.compile(r"\d{1,3}(?:[.,'’_ ]\d{3})+")


@functools.cache
def number_pattern() -> str:
    """Return a pattern of one written number: an optional sign, digits with separators, scales; or a number word."""
    scale = one_of(words().scales)
    latin = rf"\s?(?:{scale})(?![^\W\d_])(?:\s?{DIGITS})?"
    return rf"[+-]?{DIGITS}(?:{latin}|(?:{_HAN})+(?:\s?{DIGITS}(?:{_HAN})*)?)*"


@functools.cache
def _terms() -> re.Pattern[str]:
    scale = one_of(words().scales)
    return re.compile(rf"({DIGITS})\s?((?:{scale})*)\s*")


def read_number(text: str, language: str) -> Fraction | None:
    """Return the number that ``text`` (plain spelling) is as a whole, or None.

    The language decides what a single separator before three digits means: ``1.500`` is 1500 in German, 1.5 in English.
    """
    if text in words().numbers:
        return words().numbers[text]
    sign = -1 if text.startswith("-") else 1
    rest = text.lstrip("+-")
    total, end = Fraction(0), 0
    for term in _terms().finditer(rest):
        if term.start() != end:
            return None
        total += _digits(term[1], language) * _scale(term[2])
        end = term.end()
    return sign * total if end and end == len(rest) else None


def number_text(number: Fraction) -> str:
    """Return the shortest exact spelling: decimal where there is one, else a fraction."""
    if number.denominator == 1:
        return str(number.numerator)
    digits = 0
    scaled = number
    while scaled.denominator != 1 and digits < _PLACES:
        scaled, digits = scaled * 10, digits + 1
    if scaled.denominator != 1:
        return f"{number.numerator}/{number.denominator}"
    sign = "-" if scaled < 0 else ""
    figures = str(abs(scaled.numerator)).rjust(digits + 1, "0")
    return f"{sign}{figures[:-digits]}.{figures[-digits:]}"


def _scale(text: str) -> int:
    product, rest = 1, text
    while rest:
        step = next(word for word in sorted(words().scales, key=len, reverse=True) if rest.startswith(word))
        product, rest = product * words().scales[step], rest[len(step) :]
    return product


def _digits(text: str, language: str) -> Fraction:
    bare = re.sub(r"['’_\s]", "", text)
    commas, points = bare.count(","), bare.count(".")
    if commas and points:
        decimal = max(",", ".", key=bare.rfind)
    elif commas + points == 1:
        mark = "," if commas else "."
        grouped = _GROUPS.fullmatch(bare) is not None and not bare.startswith("0")
        decimal = "" if grouped and (mark == ",") != (language in _DECIMAL_COMMA) else mark
    else:
        decimal = ""
    whole, _, part = bare.partition(decimal) if decimal else (bare, "", "")
    figures = re.sub(r"[.,]", "", whole)
    return Fraction(f"{figures}.{part}" if part else figures)
