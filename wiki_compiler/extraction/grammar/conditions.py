"""Tells a sentence that opens with its condition: what it says of anything holds only then, and is no value of it."""

from __future__ import annotations

from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon

_FAR = 6
"""Words within which a Korean condition ends that opens a sentence."""


def opens_with_condition(text: str, code: str) -> bool:
    """Say whether a sentence opens with a condition: ``If the tank is empty, the pump defaults to 40``."""
    return lexicon(code).has("if_clause", text) or (code == "ko" and _ends_condition(text))


def _ends_condition(text: str) -> bool:
    """Say whether one of the first words of a Korean sentence is a verb with the ending of a condition."""
    words = language("ko").words
    if not any(f"{ending} " in text for ending in words["if_ending"]):
        return False
    ended = (word for word in text.split(" ")[:_FAR] if word.endswith(words["if_ending"]))
    return any(not word.endswith(words["if_noun"]) for word in ended)
