"""Finds whom a sentence means that opens with a pronoun: what the sentence before it is about."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.model import Reading
from wiki_compiler.words import BlockKind, MentionForm

_SPACED = ("en", "de", "es", "fr", "pt")
_SURE = (MentionForm.SUBJECT, MentionForm.PERSON, MentionForm.TYPED, MentionForm.KEY)


def with_antecedent(line: Line, before: Sequence[Reading]) -> Line:
    """Return ``line`` with what its pronoun stands for as its subject, when it opens with one.

    Args:
        line: a sentence or an item.
        before: what was read right before it.
    """
    if not before or not (line.words.has_any(("personal", "hanging"), line.text) or _stands_for_all(line)):
        return line
    name = _subject(before[-1])
    return msgspec.structs.replace(line, context=name) if name else line


def _stands_for_all(line: Line) -> bool:
    """Say whether a sentence of a paragraph opens with a pronoun for what the one before was about: ``This holds``."""
    if line.block.kind is not BlockKind.PARAGRAPH or line.code not in _SPACED:
        return False
    first, _, rest = line.text.partition(" ")
    verb = rest.partition(" ")[0]
    standing = first.casefold() in line.words.language.words["standing_for"]
    return standing and line.words.has_any(("state", "verb", "modal", "negation"), verb)


def _subject(reading: Reading) -> str:
    """Return what a reading is about: the subject of its own words, else what stands above it."""
    named = next((mention.text for mention in reading.mentions if mention.form in _SURE), "")
    return named or reading.subject
