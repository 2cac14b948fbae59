"""Places that others lie in: countries and continents, by their names in every language."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib.resources import files

import tomli

from wiki_compiler.spelling import fold

_UNKNOWN = ("", "")


def known_place(name: str) -> tuple[str, str]:
    """Return the size and the code of a place that others lie in, ``("country", "DE")``; empty texts for other names.

    Of places of two sizes one may lie in the other, as Berlin in Germany does.
    """
    return _places().get(_spelled(name), _UNKNOWN)


@functools.cache
def _places() -> Mapping[str, tuple[str, str]]:
    """Return the size and the code of each place, by its folded names."""
    tables: dict[str, dict[str, list[str]]] = tomli.loads(
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
