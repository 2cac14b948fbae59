"""How a word ends when it is read aloud in Korean: on that hangs the form of the particle behind it."""

from __future__ import annotations

import unicodedata

_BASE, _LAST, _FINALS, _L = 0xAC00, 0xD7A3, 28, 8
_DIGITS = {"0": "ng", "1": "l", "3": "m", "6": "k", "7": "l", "8": "l"}
"""The closing sound of a digit's Korean name; the others end open. A nought at the end is 영, 십, 백 or 천: closed."""
_CLOSED_LETTERS = {"l": "l", "m": "m", "n": "n"}
_CLOSED_CAPITALS = {**_CLOSED_LETTERS, "r": "l"}
"""Letters whose names end closed, as in DNS or URL; a word in small letters ends as it is spoken: ``server`` open."""


def is_hangul(char: str) -> bool:
    """Say whether a character is a syllable of Hangul."""
    return _BASE <= ord(char) <= _LAST


def closing_sound(text: str) -> str | None:
    """Return the consonant that ``text`` ends on: ``l`` for ㄹ, another letter for any other, empty for none.

    What stands behind the last letter or digit is passed over: quotation marks, brackets, Markdown. None where nobody
    can tell: Chinese characters, other scripts.
    """
    last = next((char for char in reversed(text) if char.isalnum()), "")
    if last and is_hangul(last):
        final = (ord(last) - _BASE) % _FINALS
        return "l" if final == _L else "x" if final else ""
    if last.isdigit():
        return _DIGITS.get(str(unicodedata.digit(last, 0)), "")
    if last.isascii() and last:
        word = text[: text.rindex(last) + 1].rsplit(maxsplit=1)[-1]
        letters = [char for char in word if char.isalpha()]
        shouted = len(letters) > 1 and all(map(str.isupper, letters))
        return (_CLOSED_CAPITALS if shouted else _CLOSED_LETTERS).get(last.casefold(), "")
    return None
