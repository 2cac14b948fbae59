"""Reads what a line says of its own past: the value before, the word of change, what was withdrawn or corrected."""

from __future__ import annotations

import functools
import re

import msgspec

from wiki_compiler.extraction.lines import Line
from wiki_compiler.words import Cue

_WAS = re.compile(
    r"\s*[(（]\s*(?:was|were|previously|formerly|before|until recently|not|antes|era|avant|war|früher|bisher|vorher|"
    r"이전|기존|원래|以前|旧|原|之前)\s*[:：]?\s*(?P<old>[^()（）]+?)\s*[)）]"
)
_COMMA_WAS = re.compile(r"[,;]\s*(?:was|previously|formerly|antes|früher|avant)\s+(?P<old>[^,;.]+)$")
_ARROW = re.compile(r"\s*(?:→|➜|➡|⇒|=>|->)\s*")
_LAST_WORD = re.compile(r"\s+(?:until|till|bis|até|hasta|jusqu).*$", re.IGNORECASE)
_NUMBERS = re.compile(r"\d")
_CUES = (("correction", Cue.CORRECTION), ("stop", Cue.STOP), ("change", Cue.CHANGE))


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """The value a line states now, what it calls past, and how it says that something changed."""

    value: str
    old_values: tuple[str, ...] = ()
    cue: Cue | None = None


def value_now(line: Line, key: str, value: str) -> Change:
    """Return the current and the past values in the value behind a key."""
    if match := _WAS.search(value) or _COMMA_WAS.search(value):
        kept = (value[: match.start()] + value[match.end() :]).strip(" ,;")
        if kept:
            return Change(value=kept, old_values=(_LAST_WORD.sub("", match["old"]).strip(),), cue=Cue.CHANGE)
    steps = [part.strip() for part in _ARROW.split(value)]
    if len(steps) > 1 and all(steps) and _are_values(steps) and not line.words.has("mapping", key):
        return Change(value=steps[-1], old_values=tuple(steps[:-1]), cue=Cue.CHANGE)
    return Change(value=value, cue=cue_of(line, value))


def cue_of(line: Line, text: str) -> Cue | None:
    """Return the strongest word of change in ``text``."""
    return _cue(line.code, text)


@functools.lru_cache(maxsize=4_096)
def _cue(code: str, text: str) -> Cue | None:
    from wiki_compiler.languages.lexicon import lexicon

    words = lexicon(code)
    return next((cue for name, cue in _CUES if words.has(name, text)), None)


def _are_values(steps: list[str]) -> bool:
    """Say whether all steps are values of one sort: all with figures or none, all short."""
    figures = {bool(_NUMBERS.search(step)) for step in steps}
    return len(figures) == 1 and all(len(step) <= _LONGEST_VALUE for step in steps)


_LONGEST_VALUE = 40
