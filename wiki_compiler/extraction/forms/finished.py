"""Tells what a list of things to do says is done already, and what it only says of their state."""

from __future__ import annotations

import re

from wiki_compiler.extraction.forms.properties import is_unknown, key_value
from wiki_compiler.extraction.judging.norms import opens_with_planned_deed
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.values import normalise
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.registry import attribute_key

_PARTS = re.compile(r"\s[-–—→|]+\s|[:：]\s*|\s(?=[✔✅☑])")
_TICKS = ("✔", "✅", "☑")
_SIZES = (3, 2)
"""Letters of a word for done, where no spaces part words; a short Chinese one may be the verb of an order."""
_STATUS, _DONE = "status", "done"
_FIGURES = ("number", "money", "quantity", "percent", "version", "identifier")
"""What is no day on which something is to be done."""
_PATH = re.compile(r"[~\w.@-]*[/\\][^\s]+|https?://\S+", re.ASCII)


def is_done_state(text: str, code: str) -> bool:
    """Say whether a cell, or what stands behind a dash, is but the word or tick for done: ``✅ Done``, ``已完成``."""
    said = text.strip(" .!*_")
    if lexicon(code).has("ticked", said) or said.startswith(_TICKS):
        return True
    return _is_done(said, code)


def ends_done(text: str, code: str) -> bool:
    """Say whether a line ends with the word or tick for done: ``Repair the hatch — done``, ``기름 주문 완료``."""
    said = text.rstrip(" .!*_")
    *before, last = _PARTS.split(said)
    if before and is_done_state(last, code):
        return True
    if code == "ko":
        return " " in said and _is_done(said.rpartition(" ")[2], code)
    if code == "ja":
        return any(len(said) > size + 1 and _is_done(said[-size:], code) for size in _SIZES)
    return code == "zh" and len(said) > _SIZES[0] + 1 and _is_done(said[-_SIZES[0] :], code)


def tells_state(line: Line) -> bool:
    """Say whether a line of such a list only tells how it stands, or that nothing is left: ``Follow-up: none``."""
    pair = key_value(line) if ":" in line.text or "：" in line.text else None
    if pair is None:
        return False
    return attribute_key(pair[0], (line.code,))[0] == _STATUS or is_unknown(pair[1], line.code)


def states_figure(line: Line) -> bool:
    """Say whether a line of such a list gives a thing its figure, path or branch: ``Branch: feature/lamp``."""
    name, mark, value = line.text.partition(" — ")
    pair = key_value(line) or ((name, value) if mark else None)
    if pair is None or opens_with_planned_deed(line, pair[0]):
        return False
    if not (attribute_key(pair[0], (line.code,))[1] or attribute_key(pair[0].split()[-1], (line.code,))[1]):
        return False
    typed = normalise(pair[1], line.code, "text").type
    return typed in _FIGURES or bool(_PATH.fullmatch(pair[1].strip(" `*")))


def _is_done(word: str, code: str) -> bool:
    state = normalise(word, code, "text")
    return state.type == "state" and state.text == _DONE
