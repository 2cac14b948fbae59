"""Tells whether a name in Latin letters is how a name in Hangul is spelled: ``Galmae`` and ``갈매``."""

from __future__ import annotations

import re

from wiki_compiler.languages.sounds import is_hangul

_BASE, _VOWELS, _FINALS = 0xAC00, 21, 28
_INITIAL = ("k", "k", "n", "t", "t", "l", "m", "p", "p", "s", "s", "", "c", "c", "c", "k", "t", "p", "h")
_FINAL = (
    *("", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l"),
    *("p", "l", "m", "p", "p", "t", "t", "N", "t", "t", "k", "t", "p", ""),
)
"""The consonants that a syllable begins and ends with, in the order of their codes; those that sound alike are one."""
_PAIRS = (("ng", "N"), ("ch", "c"), ("sh", "s"), ("ph", "p"), ("th", "t"))
_ALIKE = str.maketrans("gqxdbfvrjz", "kkktpppl" + "cc")
_SILENT = re.compile(r"[aeiouyw\W\d_]")
_MUTE = re.compile(r"r(?![aeiouyw])")
"""The letter that only lengthens the vowel before it: ``Park`` is 박."""
_TWICE = re.compile(r"(.)\1+")
_FEWEST = 2
"""Consonants from which on two names are surely one."""


def sounds_alike(latin: str, hangul: str) -> bool:
    """Say whether two names have the same consonants in the same order; vowels are spelled in too many ways."""
    written = _MUTE.sub("", latin.casefold())
    for letters, sound in _PAIRS:
        written = written.replace(letters, sound)
    heard = _TWICE.sub(r"\1", _SILENT.sub("", written).translate(_ALIKE))
    return heard == _consonants(hangul) and len(heard) >= _FEWEST


def _consonants(hangul: str) -> str:
    codes = [ord(char) - _BASE for char in hangul if is_hangul(char)]
    spoken = "".join(_INITIAL[code // (_VOWELS * _FINALS)] + _FINAL[code % _FINALS] for code in codes)
    return _TWICE.sub(r"\1", spoken)
