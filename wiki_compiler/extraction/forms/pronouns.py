"""Reads a correction of who somebody is: ``Sam runs the depot (corrected: she, not he)``."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.names import is_name
from wiki_compiler.extraction.grammar.subjects import subject_of
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.language import language
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Cue, Kind, MentionForm

_BRACKET = re.compile(r"[(（]([^()（）]*)[)）]\s*[.。]?$")


def read_pronoun(line: Line, details: Details) -> Given:
    """Return the pronoun that brackets at the end correct, and the wrong one as the past; None for other lines."""
    bracket = _BRACKET.search(line.text) if ")" in line.text or "）" in line.text else None
    said = _pronouns(line.code).findall(bracket[1]) if bracket else []
    if bracket is None or not said or not line.words.has("correction", bracket[1]):
        return None
    subject = subject_of(line.text[: bracket.start()].strip(), line.code)
    if not is_name(subject, line.code):
        return None
    found = Found(
        kind=Kind.WORLD,
        splits=(Split(subject, "pronouns", said[0]),),
        names=(Mention(subject, MentionForm.SUBJECT),),
        subject=subject,
        cue=Cue.CORRECTION,
        old_values=tuple(said[1:2]),
        value_only=True,
    )
    return (reading_of(line, found, details),)


@functools.cache
def _pronouns(code: str) -> re.Pattern[str]:
    words = sorted({word for tongue in (code, "en") for word in language(tongue).words.get("person_pronoun", ())})
    spaced = "|".join(re.escape(word) for word in words if word.isascii())
    others = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True) if not word.isascii())
    return re.compile(rf"\b(?:{spaced})\b" + (f"|{others}" if others else ""), re.IGNORECASE)
