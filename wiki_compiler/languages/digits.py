"""Tells whether there is a figure in a text: asked of every line many times, before anything costly."""

from __future__ import annotations

import functools
import re

_DECIMAL = re.compile(r"\d")


@functools.lru_cache(maxsize=8_192)
def has_digit(text: str) -> bool:
    """Say whether a digit of any script stands in ``text``, raised and circled ones too."""
    return bool(_DECIMAL.search(text)) or (not text.isascii() and any(map(str.isdigit, text)))
