"""Reads what is told of a source: ``Chandra & Toueg (1996): …`` tells what the source says, whatever its tense."""

from __future__ import annotations

import re

from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.word_index import holds_any
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Kind, MentionForm

_COLONS = ":："
_KEYED = re.compile(r"^(?P<key>[^:：\n]{3,110}?)\s*[:：]\s+(?P<said>\S.*)$", re.DOTALL)
_SIGN = re.compile(r"\bet al\b|\b(?:1[5-9]|20)\d\d\b|^(?:RFC|arXiv|IEEE|EIP|BIP|doi)\b", re.IGNORECASE)
"""What no source goes without: its year, the authors left out, or the number of a series."""
_NUMBERED = re.compile(r"(?:RFC|arXiv|IEEE|EIP|BIP|doi)[\s:-]?\d[\w./-]*(?=[\s,(]|$)", re.IGNORECASE)
_AUTHOR = r"(?:(?:van|von|de|der|den|di|la|le) )*[A-ZÀ-Þ][\w'’.-]*"
_AUTHORS = re.compile(
    rf"{_AUTHOR}(?:(?:,? (?:&|and) |, | ){_AUTHOR}){{0,5}}(?P<others>,? et al\.?)?"
    rf"(?:,? \(?(?P<year>(?:1[5-9]|20)\d\d)[a-z]?\b|\s\([^()]*?\b(?P<within>(?:1[5-9]|20)\d\d)[a-z]?\b|(?= ?\(|$))"
)
_PAIR = re.compile(r"\w (?:&|and) [A-ZÀ-Þ]")
_UNREAD = ("task", "question")


def read_citation(line: Line, details: Details) -> Given:
    """Return what a line tells of the source before its colon, None where it names none."""
    if line.block.checked is not None or line.scope.section in _UNREAD or not holds_any(_COLONS, line.text):
        return None
    keyed = _KEYED.match(line.text) if _SIGN.search(line.text[:110]) else None
    if keyed is None:
        return None
    key = keyed["key"].strip(" `*\"'")
    if not is_source(key, line.note.moment.day.year if line.note.moment else None):
        return None
    name = without_brackets(key).strip(" ,") or key
    found = Found(
        kind=Kind.WORLD,
        splits=(Split(name, "", keyed["said"].strip(), True),),  # noqa: FBT003 - the field's name is known_only
        names=(Mention(name, MentionForm.KEY),),
        text=f"{key}: {keyed['said'].strip()}",
    )
    return (reading_of(line, found, details),)


def is_source(key: str, now: int | None) -> bool:
    """Say whether a key names a source: authors with a year, or the number of a standard or paper.

    One name and a year may also be what happened then, so that the year must lie before ``now``, the note's own.
    """
    if _NUMBERED.match(key):
        return True
    authors = _AUTHORS.match(key)
    if authors is None:
        return False
    if authors["others"]:
        return True
    year = authors["year"] or authors["within"]
    return bool(year) and (bool(_PAIR.search(authors.group())) or (now is not None and int(year) < now))
