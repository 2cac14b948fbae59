"""Clock times and weekly schedules: 3pm, 15:00, 오후 3시, Tuesday 16:00 JST."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.values.words import one_of, words

_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_DAY_MINUTES = 24 * 60
_HOUR = r"[시時点點]|\s?uhr|\s?o'clock|h(?![^\W\d_])"
_SPAN = re.compile(r"(.+?)\s*(?:-|–|—|~|〜|\bto\b|\bbis\b|\bà\b|\ba\b|부터)\s*(.+?)(?:까지)?")
_NOON = 12
_LAST = 24


@functools.cache
def _clock() -> re.Pattern[str]:
    half = one_of(words().halves)
    zone = one_of(words().zones)
    offset = r"(?P<sign>[+-])(?P<zh>\d{1,2})(?::?(?P<zm>\d{2}))?"
    digits = (
        rf"(?P<h>\d{{1,2}})(?:(?::|(?={_HOUR}))"
        rf"(?:(?P<m>[0-5]\d)(?::[0-5]\d)?|(?P<mark>{_HOUR})\s*(?P<m2>[0-5]?\d|반|半)?\s*[분分]?))?"
    )
    named = rf"(?P<name>{one_of(words().noon | words().midnight)})"
    before = rf"(?:(?P<zone0>{zone})\s+)?(?:(?P<half0>{half})\s*)?"
    after = rf"(?:\s*(?P<half>{half}))?(?:\s*uhr)?(?:\s*\(?(?:(?P<zone>{zone})\b)?\s*(?:{offset})?\)?)?"
    return re.compile(rf"{before}(?:{digits}|{named}){after}(?:\s*\([^)]*\))?")


def read_time(text: str) -> str | None:
    """Return the clock time, span of times or weekly schedule that ``text`` (plain spelling) is as a whole, or None."""
    days, rest = _leading_days(text)
    if not rest:
        return " ".join(days) if days else None
    if shape := _SPAN.fullmatch(rest):
        first, last = _read_clock(shape[1]), _read_clock(shape[2])
        if first and last and (":" in rest or first[2] or last[2]):
            return _written(days, *first[:2]) + "-" + _written((), *last[:2])
    moment = _read_clock(rest)
    if moment is None or not (moment[2] or days):
        return None
    return _written(days, moment[0], moment[1])


def _read_clock(text: str) -> tuple[int, int | None, bool] | None:
    """Return minutes since midnight, the stated zone in minutes, and whether the text is plainly a time."""
    shape = _clock().fullmatch(text)
    if shape is None:
        return None
    half = words().halves.get(shape["half0"] or shape["half"] or "")
    plainly = bool(shape["name"] or half or shape["m"] or shape["mark"])
    if shape["name"]:
        minutes = 720 if shape["name"] in words().noon else 0
    else:
        minute = 30 if shape["m2"] in {"반", "半"} else int(shape["m"] or shape["m2"] or 0)
        hour = _hour(int(shape["h"]), half)
        if hour is None:
            return None
        minutes = hour * 60 + minute
    return minutes, _zone(shape), plainly


def _hour(hour: int, half: str | None) -> int | None:
    if half == "pm" and hour < _NOON:
        return hour + _NOON
    if half == "am" and hour == _NOON:
        return 0
    return hour if hour <= _LAST else None


def _zone(shape: re.Match[str]) -> int | None:
    name = shape["zone0"] or shape["zone"]
    if shape["sign"]:
        offset = int(shape["zh"]) * 60 + int(shape["zm"] or 0)
        return offset if shape["sign"] == "+" else -offset
    return words().zones[name] if name else None


def _written(days: tuple[str, ...], minutes: int, zone: int | None) -> str:
    shift, minute = divmod(minutes - (zone or 0), _DAY_MINUTES) if zone is not None else (0, minutes)
    clock = f"{minute // 60:02d}:{minute % 60:02d}" + ("" if zone is None else "Z")
    moved = sorted({(_DAYS.index(day) + shift) % 7 for day in days})
    return " ".join([*(_DAYS[day] for day in moved), clock])


@functools.cache
def _day_word() -> re.Pattern[str]:
    skip, names = one_of(words().at), one_of(words().weekdays)
    return re.compile(
        rf"(?:(?:{skip})(?![^\W\d_])|(?:매주|매달|매월|매일|每周|每週|每天|毎週|毎日|毎月))\s*|(?P<day>{names})(?![^\W\d_])(?:\s*(?:,|·|・|、|/|&|and|und|et|y|e)\s*)?\s*"
    )


def _leading_days(text: str) -> tuple[tuple[str, ...], str]:
    days: list[str] = []
    place = 0
    while (word := _day_word().match(text, place)) and word.end() > place:
        place = word.end()
        if word["day"]:
            days.append(words().weekdays[word["day"]])
    if not days and place and not text[place:]:
        return (), text
    return tuple(sorted(set(days), key=_DAYS.index)), text[place:].strip()
