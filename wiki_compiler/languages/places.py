"""Places that others lie in: countries and continents, by their names in every language."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files

from wiki_compiler.spelling import fold

_SOMEWHERE = ("", "")


def may_lie_within(one: str, other: str) -> bool:
    """Say whether one of two names may be a place inside the other, or both are one country: Berlin and Germany.

    Of two names that are neither a country nor a continent nothing is known: to say so is False.
    """
    (size, place), (other_size, other_place) = (_places().get(_spelled(name), _SOMEWHERE) for name in (one, other))
    return size != other_size or (bool(size) and place == other_place)


@functools.cache
def _places() -> Mapping[str, tuple[str, str]]:
    """Return the size and the code of each place, by its folded names."""
    tables: dict[str, dict[str, list[str]]] = tomllib.loads(
        (files("wiki_compiler.languages") / "places.toml").read_text(encoding="utf-8")
    )
    return {
        _spelled(name): (size, code)
        for size, places in tables.items()
        for code, names in places.items()
        for name in names
    }


def _spelled(name: str) -> str:
    return fold(name).replace("’", "'")
