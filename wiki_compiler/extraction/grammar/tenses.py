"""Tells a Korean verb in the past by how it ends: its stem closes with a double s, whatever the verb."""

from __future__ import annotations

import functools

from wiki_compiler.languages.language import language

_HANGUL_BASE, _HANGUL_LAST, _FINALS = 0xAC00, 0xD7A3, 28
_DOUBLE_S = 20
"""The place of the final sound of the past among all that may close a syllable."""


@functools.lru_cache(maxsize=16_384)
def is_past_verb(word: str) -> bool:
    """Say whether a Korean word is a verb in the past: to be, to exist and to intend tell no deed."""
    words = language("ko").words
    end = next((end for end in words["past_ending"] if word.endswith(end)), "")
    stem = word.removesuffix(end)[-1:] if end else ""
    closed = bool(stem) and _HANGUL_BASE <= ord(stem) <= _HANGUL_LAST
    return closed and (ord(stem) - _HANGUL_BASE) % _FINALS == _DOUBLE_S and stem not in words["no_past"]
