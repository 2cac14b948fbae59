"""Tells what forbids by itself from what only a heading or the words above its list forbid."""

from __future__ import annotations

from wiki_compiler.extraction.grammar.clauses import VERB_LAST
from wiki_compiler.languages.language import word_set
from wiki_compiler.languages.lexicon import lexicon, phrase


def bans_itself(text: str, code: str) -> bool:
    """Say whether a line forbids without the words above it, or says what is not so: ``Never lend it``, ``No oil``."""
    if lexicon(code).has("ban_heading", text):
        return True
    first = (*phrase(text).tokens, "")[0]
    return code not in VERB_LAST and first in word_set("negation", code)


def is_case(lead: str, code: str) -> bool:
    """Say whether words that warn lead on to a case: below ``It fails if you`` even a ban is none."""
    openers = word_set("condition_opener", code)
    return any(token in openers for token in phrase(lead).tokens[-2:])
