"""Text of notes on a terminal: nothing in it may act on the terminal, and columns are as wide as they look."""

from __future__ import annotations

import re
import unicodedata

_ACTING = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufff9-\ufffb\ufffe\uffff]"
)
"""Control characters, line ends among them, marks that turn the direction of writing, halves of characters, and what
XML cannot hold."""
_COMMAND = re.compile(r"##(?=\w*\[)")
"""How build servers recognise a command anywhere in a line of a log: ``##[error]``, ``##vso[…]``, ``##teamcity[…]``."""


def printable(text: str) -> str:
    """Return ``text`` as one line in which nothing acts on a terminal or on the log of a build server.

    An acting character is shown as ``�``, a tab as spaces, and ``##[`` with a space in it.
    """
    return _COMMAND.sub("## ", _ACTING.sub("�", text.expandtabs(4)))


def brief(text: str, length: int) -> str:
    """Return ``text`` made printable, and cut with an ellipsis where it is longer than ``length`` characters."""
    shown = printable(text)
    return shown if len(shown) <= length else f"{shown[: length - 1].rstrip()}…"


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
