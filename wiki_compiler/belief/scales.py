"""The numbers and word groups of scales.toml, frozen."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib.resources import files

import msgspec
import tomli


class Scales(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every table of scales.toml; ``axes`` lists the states that exclude each other."""

    weights: Mapping[str, float]
    conflicts: Mapping[str, float]
    values: Mapping[str, int]
    adoption: Mapping[str, int]
    freshness: Mapping[str, int]
    pairing: Mapping[str, int]
    witnesses: Mapping[str, int]
    states: Mapping[str, tuple[str, ...]]
    axes: Mapping[str, tuple[str, ...]]

    def exclude(self, one: str, other: str) -> bool:
        """Whether two different states stand on one axis."""
        return any(one in states and other in states for states in self.axes.values())


@functools.cache
def scales() -> Scales:
    """Return the scales that come with the tool."""
    table = (files("wiki_compiler.belief") / "scales.toml").read_bytes()
    return msgspec.convert(tomli.loads(table.decode()), Scales)
