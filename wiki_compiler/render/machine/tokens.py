"""How many tokens of a language model a text is, about: close enough to keep a budget, the same on every machine."""

from __future__ import annotations

import re

_DENSE = re.compile(r"[\u1100-\u11ff\u2e80-\ufaff\ufe30-\uffef\U00010000-\U0010ffff]")
"""Hangul, kana, Han and the like: a character is nearly always a token of its own, or two make one."""
_BROKEN = re.compile(r"[^A-Za-z\s\u1100-\u11ff\u2e80-\ufaff\ufe30-\uffef\U00010000-\U0010ffff]")
"""Digits, signs and letters with marks: a token holds one or two of them."""
_TWELFTHS = 12
_LETTER, _SIGN, _WIDE = 3, 8, 12


def count_tokens(text: str) -> int:
    """Return about how many tokens ``text`` is, rounded up.

    Four Latin letters or spaces count as one token, three digits, signs or letters of other alphabets as two, a Hangul
    syllable, a kana or a Han character as one.
    """
    wide = 0 if text.isascii() else len(_DENSE.findall(text))
    signs = len(_BROKEN.findall(text))
    twelfths = _LETTER * (len(text) - wide - signs) + _SIGN * signs + _WIDE * wide
    return -(-twelfths // _TWELFTHS)
