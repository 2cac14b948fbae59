"""Numbers with a unit: money, durations, data sizes, counts of things, and how many of them in a time."""

from __future__ import annotations

import functools
import re
from fractions import Fraction

from wiki_compiler.extraction.values.halves import read_half
from wiki_compiler.extraction.values.normal import Normal
from wiki_compiler.extraction.values.numbers import number_pattern, number_text, read_number
from wiki_compiler.extraction.values.words import one_of, plain, words

_LADDERS = {
    "duration": ("ms", "s", "min", "h", "day"),
    "calendar": ("month",),
    "size": ("B", "kB", "MB", "GB", "TB", "PB"),
}
_CALENDAR = frozenset({"month", "year"})


@functools.cache
def _shape() -> re.Pattern[str]:
    money, per = one_of(words().currencies), one_of(words().per)
    ahead = one_of(word for word in words().currencies if len(word) > 1 or not word.isalpha())
    word = r"[^\W\d_]+\.?|[%°][cf]?|℃|℉"
    periods = one_of(words().periods)
    return re.compile(
        rf"(?:(?P<prefix>{periods})\s*)?"
        rf"(?:(?P<sign>[+-])?(?P<before>{ahead}))?\s*(?P<number>{number_pattern()}|{one_of(words().numbers)})"
        rf"\s*(?:(?P<after>{money}|{word})(?:\s(?P<second>{word}))?)?"
        rf"(?:\s*(?:/\s*|(?:{per})\s+)(?P<per>{word})|\s*(?P<suffix>{periods}))?"
    )


def read_quantity(text: str, language: str) -> Normal | None:
    """Return the number, amount of money or quantity that ``text`` (plain spelling) is as a whole, or None."""
    if half := read_half(text, language):
        return _normal(*half, None)
    shape = _shape().fullmatch(text)
    if shape is None:
        return _days_and_hours(text, language)
    number = read_number(shape["number"].strip(), language)
    if shape["number"] in words().numbers and not _stands_apart(shape):
        return None
    if number is None or (shape["before"] and shape["after"] in words().currencies):
        return None
    number = -number if shape["sign"] == "-" else number
    unit = shape["before"] or shape["after"]
    period = words().periods.get(shape["prefix"] or shape["suffix"] or "") or _period(shape["per"])
    if shape["second"] and not (unit and period is None and shape["second"] in words().periods):
        return None
    period = period or words().periods.get(shape["second"] or "")
    return _normal(number, unit, period)


def _stands_apart(shape: re.Match[str]) -> bool:
    """Whether a number word is a word: ``세`` counts in ``세 명`` and ``세명``, and begins the name ``세빈``."""
    counted = words().units.get(shape["after"] or "") or words().currencies.get(shape["after"] or "")
    return shape["after"] is None or shape.string[shape.end("number")] == " " or counted is not None


def _normal(number: Fraction, unit: str | None, period: str | None) -> Normal | None:
    rate = f"/{period}" if period else ""
    if unit is None:
        return Normal(number_text(number), rate or None, "quantity" if rate else "number")
    if unit in words().currencies:
        return Normal(number_text(number), words().currencies[unit] + rate, "money")
    key = words().units.get(unit)
    if key == "%":
        return Normal(number_text(number), "%" + rate, "percent")
    if key is not None and key in words().factors and not rate:
        return _on_ladder(number * words().factors[key], key)
    return Normal(number_text(number), (key or unit.rstrip(".")) + rate, "quantity")


def _period(word: str | None) -> str | None:
    return words().units.get(word, word) if word else None


def _on_ladder(amount: Fraction, unit: str) -> Normal:
    """Write an amount of smallest units in the largest unit that leaves it whole."""
    family = "calendar" if unit in _CALENDAR else words().families[unit]
    ladder = _LADDERS[family]
    factor = words().factors
    whole = [step for step in ladder if (amount / factor[step]).denominator == 1 and amount]
    step = whole[-1] if whole else ladder[0]
    return Normal(number_text(amount / factor[step]), step, "quantity")


def _days_and_hours(text: str, language: str) -> Normal | None:
    """Read ``1h 30min``, ``2시간 30분``: parts of one family, largest first."""
    parts = re.findall(r"(\d[\d.,]*)\s*([^\W\d_]+)", text)
    if len(parts) <= 1 or re.sub(r"\d[\d.,]*\s*[^\W\d_]+\s*", "", text):
        return None
    units = [words().units.get(plain(word)) or "" for _, word in parts]
    steps = [_LADDERS["duration"].index(unit) for unit in units if unit in _LADDERS["duration"]]
    if len(steps) < len(units) or steps != sorted(set(steps), reverse=True):
        return None
    amounts = [read_number(number, language) for number, _ in parts]
    factor = words().factors
    pairs = zip(amounts, units, strict=True)
    return _on_ladder(sum((amount * factor[unit] for amount, unit in pairs if amount and unit), Fraction(0)), "s")
