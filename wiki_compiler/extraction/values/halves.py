"""Halves of a unit: an hour and a half, 한 시간 반, deux heures et demie, half an hour."""

from __future__ import annotations

import functools
import re
from fractions import Fraction

from wiki_compiler.extraction.values.numbers import number_pattern, read_number
from wiki_compiler.extraction.values.words import one_of, words

_HALF = Fraction(1, 2)


def read_half(text: str, language: str) -> tuple[Fraction, str] | None:
    """Return the amount and the unit as written, where ``text`` (plain spelling) as a whole counts with a half."""
    shape = _shape().fullmatch(text)
    if shape is None:
        return None
    if alone := shape["alone_unit"]:
        return _HALF, alone
    if shape["unit3"]:
        return 1 + _HALF, shape["unit3"]
    whole = shape["whole"] or shape["whole2"]
    number = Fraction(1) if whole in words().articles | {"a", "an"} else read_number(whole, language)
    return (number + _HALF, shape["unit"] or shape["unit2"]) if number is not None else None


@functools.cache
def _shape() -> re.Pattern[str]:
    half, unit = words().half, one_of(words().units)
    number = rf"{number_pattern()}|{one_of(words().numbers)}|an?"
    behind, between, alone = (one_of(half[place]) for place in ("behind", "between", "alone"))
    return re.compile(
        rf"(?P<whole>{number})\s*(?P<unit>{unit})\s*(?:{behind})"
        rf"|(?P<whole2>{number})\s*(?:{between})\s*(?P<unit2>{unit})"
        rf"|(?P<unit3>{unit}) (?:y media|y medio|e meia|e meio)"
        rf"|(?:{alone})\s*(?P<alone_unit>{unit})"
    )
