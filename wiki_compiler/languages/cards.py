"""The fields that stand first on the page of a person, in order: data, like every list of words."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib.resources import files

import tomli

from wiki_compiler.spelling import fold


@functools.cache
def card(kind: str) -> Mapping[str, int]:
    """Return the place of each attribute key on the card of a thing of type ``kind``; no places for a type without."""
    fields: list[list[str]] = _cards().get(kind, [])
    return {fold(key): place for place, keys in enumerate(fields) for key in keys}


@functools.cache
def _cards() -> dict[str, list[list[str]]]:
    return tomli.loads((files("wiki_compiler.languages") / "cards.toml").read_text(encoding="utf-8"))
