"""Finds whom a sentence means that opens with a pronoun: what the sentence before it is about."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wiki_compiler.extraction.lines import Line
from wiki_compiler.model import Reading
from wiki_compiler.words import MentionForm

_SURE = (MentionForm.SUBJECT, MentionForm.PERSON, MentionForm.TYPED, MentionForm.KEY)


def with_antecedent(line: Line, before: Sequence[Reading]) -> Line:
    """Return ``line`` with what its pronoun stands for as its subject, when it opens with one.

    Args:
        line: a sentence or an item.
        before: what was read right before it.
    """
    if not before or not line.words.has_any(("personal", "hanging"), line.text):
        return line
    name = _subject(before[-1])
    return msgspec.structs.replace(line, context=name) if name else line


def _subject(reading: Reading) -> str:
    """Return what a reading is about: the subject of its own words, else what stands above it."""
    named = next((mention.text for mention in reading.mentions if mention.form in _SURE), "")
    return named or reading.subject
