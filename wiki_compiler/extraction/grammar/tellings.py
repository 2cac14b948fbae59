"""Tells labels that say what was done or how it stands from names: ``New app created``, ``Waiting for a choice``."""

from __future__ import annotations

import functools

from wiki_compiler.languages.language import word_set
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold

_UNCAPITALISED = ("ko", "ja", "zh")


@functools.lru_cache(maxsize=8_192)
def told_thing(label: str, code: str) -> str | None:
    """Return the name in a label that tells a deed or state of it, empty where there is none; None for other labels.

    ``Tide gauge restarted`` tells of the gauge, ``New app created`` and ``Waiting for a choice`` of what stands behind
    or above them.
    """
    if lexicon(code).has("telling_label", label):
        return ""
    before, _, last = label.rpartition(" ")
    done = last.isalpha() and last.casefold() not in word_set("noun", code) and lexicon(code).has("event", last)
    if code in _UNCAPITALISED or not done:
        return None
    titled = all(not word[0].islower() for word in before.split())
    return before if titled and (" " in before or not is_ordinary(fold(before), code)) else ""
