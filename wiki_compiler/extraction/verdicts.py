"""Tells a sentence that decides something from one that only speaks of decisions, or of what is chosen or approved."""

from __future__ import annotations

from wiki_compiler.extraction.lines import Line
from wiki_compiler.languages.lexicon import phrase


def tells_decision(line: Line, text: str) -> bool:
    """Say whether a sentence tells a decision: no open one, and no word that describes a noun, as ``a chosen name``."""
    word = line.words.find("decision", text)
    if not word or line.words.has_any(("quiet", "undecided"), text):
        return False
    before = phrase(text).padded.partition(f" {word} ")[0].rpartition(" ")[2]
    single = line.code == "en" and " " not in word
    return not (single and (before.endswith("'s") or line.words.has_any(("article", "preposition"), before)))
