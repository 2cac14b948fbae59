"""Text of notes on a terminal: nothing in it may act on the terminal, and columns are as wide as they look."""

from __future__ import annotations

import re
import unicodedata

_ACTING = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, line ends among them, marks that turn the direction of writing, and halves of characters."""


def printable(text: str) -> str:
    """Return ``text`` as one line, every character that could act on a terminal as ``�``, and tabs as spaces."""
    return _ACTING.sub("�", text.expandtabs(4))


def width(text: str) -> int:
    """Return how many columns ``text`` takes: wide characters two, combining marks none."""
    return sum(_columns(character) for character in text)


def cut(text: str, columns: int) -> str:
    """Return ``text``, ended by an ellipsis where it would take more than ``columns``."""
    if width(text) <= columns:
        return text
    taken = 0
    for end, character in enumerate(text):
        taken += _columns(character)
        if taken >= columns:
            return f"{text[:end]}…"
    return text


def _columns(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Cf", "Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
