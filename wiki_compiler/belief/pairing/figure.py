"""A value in a text."""

from __future__ import annotations

import msgspec

from wiki_compiler.extraction.values import Normal


class Figure(msgspec.Struct, frozen=True):
    """A value in a text and where it stands."""

    value: Normal
    start: int
    end: int
