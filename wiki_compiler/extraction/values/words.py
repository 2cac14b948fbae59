"""The word lists of words.toml, each turned round: from the plain spelling to its language-free id."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable, Mapping
from fractions import Fraction
from importlib.resources import files

import msgspec
import tomli


class Words(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Every table of words.toml as it is looked up: plain spelling -> id."""

    unknown: frozenset[str]
    counters: frozenset[str]
    times: Mapping[str, str]
    times_in: Mapping[str, str]
    articles: frozenset[str]
    conjunctions: tuple[str, ...]
    noon: frozenset[str]
    midnight: frozenset[str]
    at: frozenset[str]
    joiners: frozenset[str]
    bounds: Mapping[str, str]
    bound_suffixes: Mapping[str, str]
    scales: Mapping[str, int]
    numbers: Mapping[str, Fraction]
    per: frozenset[str]
    periods: Mapping[str, str]
    units: Mapping[str, str]
    families: Mapping[str, str]
    factors: Mapping[str, Fraction]
    currencies: Mapping[str, str]
    months: Mapping[str, int]
    weekdays: Mapping[str, str]
    halves: Mapping[str, str]
    zones: Mapping[str, int]
    states: Mapping[str, str]
    rhythms: Mapping[str, str]
    every: Mapping[str, tuple[str, ...]]
    streets: Mapping[str, tuple[str, ...]]
    half: Mapping[str, tuple[str, ...]]


def plain(text: str) -> str:
    """Return ``text`` as its words are looked up: compatibility forms, no case, no blanks around it."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).casefold()).strip()


@functools.cache
def words() -> Words:
    """Return the word lists."""
    data = tomli.loads((files("wiki_compiler.extraction.values") / "words.toml").read_text("utf-8"))
    families = {unit: family for family, units in data["units"].items() for unit in units}
    periods = dict(data["per"])
    per = frozenset(map(plain, periods.pop("words")))
    return Words(
        unknown=_set(data["unknown"]),
        counters=_set(data["counters"]),
        times=_turned(data["times"]),
        times_in=_turned(data["times_in"]),
        articles=_set(data["articles"]),
        conjunctions=tuple(data["conjunctions"]),
        noon=_set(data["noon"]),
        midnight=_set(data["midnight"]),
        at=_set(data["at"]),
        joiners=_set(data["year_month_day"]),
        bounds=_turned(data["bounds"]),
        bound_suffixes=_turned(data["bound_suffixes"]),
        scales=_numbered(data["scales"]),
        numbers={word: Fraction(key) for word, key in _turned(data["numbers"]).items()},
        per=per,
        periods=_turned(periods),
        units=_turned({unit: names for table in data["units"].values() for unit, names in table.items()}),
        families=families,
        factors={unit: Fraction(text) for unit, text in data["factors"].items()},
        currencies=_turned(data["currencies"]),
        months=_numbered(data["months"]),
        weekdays=_turned(data["weekdays"]),
        halves=_turned(data["halves"]),
        zones=_numbered(data["zones"]),
        states=_turned(data["states"]),
        rhythms=_turned(data["rhythms"]),
        every={side: tuple(map(plain, told)) for side, told in data["every"].items()},
        half={place: tuple(map(plain, told)) for place, told in data["half"].items()},
        streets={side: tuple(map(plain, told)) for side, told in data["streets"].items()},
    )


def one_of(spellings: Iterable[str]) -> str:
    """Return a pattern that matches any of the spellings, the longest first."""
    return "|".join(re.escape(word) for word in sorted(spellings, key=lambda word: (-len(word), word)))


def _set(spellings: Iterable[str]) -> frozenset[str]:
    return frozenset(map(plain, spellings))


def _turned(table: Mapping[str, Iterable[str]]) -> dict[str, str]:
    turned: dict[str, str] = {}
    for key, spellings in table.items():
        for spelling in spellings:
            turned.setdefault(plain(spelling), key)
    return turned


def _numbered(table: Mapping[str, Iterable[str]]) -> dict[str, int]:
    return {spelling: int(key) for spelling, key in _turned(table).items()}
