"""Judging a value that may be a secret: alive, blanked out, or something that only stands where a secret could."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable

import msgspec

_FEWEST_DISTINCT = 5
_ENOUGH_DISTINCT = 8
_FEWEST_LEFT = 6
"""Letters a value must have beside the words that stand in for one."""
_LONG_RUN = re.compile(r"[A-Za-z0-9]{12}")
_KEY_LETTERS = re.compile(r"[A-Za-z0-9+/=_.~:-]+")
_SYMBOL = re.compile(r"[!@#^&*+=?~$%]")
_EDGES = re.compile(r"[\W_]+")

Judge = Callable[[str], bool]


class Looks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What shows that a value is none: patterns, all compared without regard to case but ``ordinary``."""

    masks: tuple[str, ...]
    stand_ins: tuple[str, ...]
    fillers: tuple[str, ...]
    ordinary: tuple[str, ...]


class Judges:
    """The questions asked of a value, each for one way of finding it."""

    def __init__(self, looks: Looks) -> None:
        words = "|".join(looks.stand_ins)
        anything = "|".join((*looks.stand_ins, *looks.fillers))
        self._mask = re.compile("|".join(looks.masks), re.IGNORECASE)
        self._stand_in = re.compile(words, re.IGNORECASE)
        self._edge = re.compile(rf"(?:^|[_-])(?:{words})|(?:{words})(?:$|[_-])|example|placeholder", re.IGNORECASE)
        self._filler = re.compile(anything, re.IGNORECASE)
        self._ordinary = re.compile("|".join(looks.ordinary), re.DOTALL)

    def any_token(self, _value: str) -> bool:
        """Is it a secret whatever it holds, by its form alone?"""
        return True

    def token(self, value: str) -> bool:
        """Is it alive, if it has the form of a known kind?"""
        return self._varied(value) and not self._edge.search(value)

    def mixed_token(self, value: str) -> bool:
        """Is it alive, if a row of words could have the same form?"""
        upper = any(letter.isupper() for letter in value[2:])
        return (upper or _LONG_RUN.search(value) is not None) and _has_digit(value) and self.token(value)

    def address_password(self, value: str) -> bool:
        """Is it alive, between the colon and the ``@`` of an address?"""
        return not self._mask.search(value) and bool(_EDGES.sub("", self._filler.sub("", value)))

    def password(self, value: str) -> bool:
        """Is it alive, behind a word for passwords?"""
        symbol = _SYMBOL.search(value) is not None
        mixed = (_has_letter(value) and (_has_digit(value) or symbol)) or value.isdigit()
        return mixed and not self._ordinary.fullmatch(value) and self._varied(value) and self._has_more(value)

    def key(self, value: str) -> bool:
        """Is it alive, behind a word for keys and tokens?"""
        if not _KEY_LETTERS.fullmatch(value) or self._ordinary.fullmatch(value):
            return False
        random = _LONG_RUN.search(value) is not None or _restless(value)
        distinct = len(set(value)) >= _ENOUGH_DISTINCT
        mixed = _has_digit(value) and _has_letter(value)
        return distinct and mixed and random and self._varied(value) and not self._edge_or_rest(value)

    def labelled(self, value: str) -> bool:
        """Is it alive, behind a mere label? A path is none."""
        return self.key(value) and ("/" not in value or _restless(value))

    def _edge_or_rest(self, value: str) -> bool:
        fused = self._stand_in.sub("", value)
        return fused != value and not (self._parted(value) and self._has_more(value))

    def _parted(self, value: str) -> bool:
        """Are the stand-ins set off by a sign, as an ending that a person put there?"""
        return any(self._stand_in.fullmatch(part) for part in _EDGES.split(value))

    def _has_more(self, value: str) -> bool:
        """Is there a value left beside the words that stand in for one?"""
        if not self._stand_in.search(value):
            return True
        rest = _EDGES.sub("", self._filler.sub("", value))
        return len(rest) >= _FEWEST_LEFT and _has_digit(rest) and _has_letter(rest)

    def _varied(self, value: str) -> bool:
        return len(set(value)) >= _FEWEST_DISTINCT and not self._mask.search(value) and not _counted(value)


@functools.cache
def _next(sign: str) -> str:
    return {"9": "0", "z": "a"}.get(sign, chr(ord(sign) + 1))


def _counted(value: str) -> bool:
    """Do most letters and digits simply follow each other, as in ``abcdef123456``?"""
    signs = value.lower()
    steps = sum(_next(one) == two for one, two in itertools.pairwise(signs))
    return len(signs) > _ENOUGH_DISTINCT and 5 * steps > 3 * len(signs)


def _restless(value: str) -> bool:
    """Does the kind of letter change as often as chance would have it, not as in words and names?"""
    kinds = [1 if sign.isdigit() else 2 if sign.islower() else 3 if sign.isupper() else 0 for sign in value]
    changes = sum(one != two and (one, two) != (3, 2) for one, two in itertools.pairwise(kinds) if one and two)
    return {1, 2, 3} <= set(kinds) and 4 * changes >= len(value)


def _has_digit(value: str) -> bool:
    return any(sign.isdigit() for sign in value)


def _has_letter(value: str) -> bool:
    return any(sign.isalpha() for sign in value)
