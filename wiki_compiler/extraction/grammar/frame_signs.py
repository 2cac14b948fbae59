"""Finds what stands in every sentence that a frame reads: a sentence without it needs no search for the frame."""

from __future__ import annotations

import re

from wiki_compiler.languages.word_index import signs_of

_GAP = "\0"
_MAY_BE_ABSENT = re.compile(r"\(\?:[^()]*\)\?|\[[^\]]*\][?*+]?|\(\?<?[!=][^()]*\)")
"""A part that a sentence may leave out, that is one of many signs, or that only looks around."""
_HOLE = re.compile(r"\{\w\}|\(\?P<\w+>[^()]*\)")
_LETTER_ABSENT = re.compile(r"[^()]\?(?!:)")
_CHOICE = re.compile(r"\(\?:([^()]*)\)")
_SPECIAL = re.compile(r"[\\\[\]{}()*+?.^$|]")


def frame_signs(frame: str) -> tuple[str, ...]:
    """Return folded texts of which one stands in every sentence that ``frame`` reads; an empty one where none is sure.

    A frame is written as in the language files: words, ``(?:one|another)``, ``(?:left out)?`` and holes.
    """
    sure = _HOLE.sub(_GAP, _MAY_BE_ABSENT.sub(_GAP, frame))
    choices = [match for match in _CHOICE.finditer(sure) if _is_outermost(sure, match.start())]
    rest = _LETTER_ABSENT.sub(_GAP, _CHOICE.sub(_GAP, sure))
    if "|" in rest:
        return ("",)
    parts: list[tuple[str, ...]] = [tuple(match[1].split("|")) for match in choices]
    parts += [(word,) for word in rest.split(_GAP)]
    rarest: tuple[str, ...] = max(filter(_is_plain, parts), key=_how_rare, default=("",))
    return signs_of(rarest)


def _how_rare(part: tuple[str, ...]) -> tuple[int, int]:
    """Return what is the greater, the fewer sentences hold the part."""
    return min(map(len, part)), -len(part)


def _is_outermost(frame: str, place: int) -> bool:
    """Say whether a choice stands within no other one, which may be left out as a whole."""
    return frame.count("(", 0, place) == frame.count(")", 0, place)


def _is_plain(part: tuple[str, ...]) -> bool:
    return all(word and _GAP not in word and not _SPECIAL.search(word) for word in part)
