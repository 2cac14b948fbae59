"""Tells nouns before a figure from verbs and formulas: ``Opening time 07:20`` beside ``Revisit late 2026``."""

from __future__ import annotations

import re

from wiki_compiler.extraction.grammar.subjects import leaves_out_subject
from wiki_compiler.languages.language import word_set
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.registry import attribute_key

_FORMULA = re.compile(r"[=≤≥<>+]")
"""Signs of arithmetic, of which a figure behind them is a part."""
_UNSPACED = ("ko", "ja", "zh")
_LEADING_ON = ("preposition", "clause_relative")
_VERBS = ("event_lead", "bidding")


def may_have_figure(name: str, figure: str, code: str) -> bool:
    """Say whether the words before a figure are a noun that may have it as its value, and no verb, order or formula.

    A verb that may be a noun too is one before several things: ``Book quiet rooms 3``, ``Log 3 short sessions``.
    """
    if _FORMULA.search(name):
        return False
    if not name or code in _UNSPACED or attribute_key(name, (code,))[1]:
        return True
    words, known = name.split(), lexicon(code)
    first, last = words[0].casefold(), words[-1].casefold()
    if known.has_any(_LEADING_ON, last) or known.has_any(_VERBS, first) or first in word_set("doing", code):
        return False
    if len(words) > 1 and leaves_out_subject(f"{name} {figure}", code):
        return False
    if code != "en" or not (known.has("imperative", first) or first in word_set("noun_or_deed", code)):
        return True
    several = last if len(words) > 1 else figure.partition(" ")[2].rstrip(".")
    return not several.endswith("s") or several.endswith("ss")
