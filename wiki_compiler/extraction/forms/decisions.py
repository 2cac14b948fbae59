"""Reads the headings that are statements themselves: a decision with its date, what became of a pull request."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.forms.assertions import read_sentence
from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.extraction.surroundings.sections import file_section, stated_decision
from wiki_compiler.languages.lexicon import lookup, section_words
from wiki_compiler.model import Block, Note, Reading
from wiki_compiler.words import BlockKind, DateOrigin, Kind, Role

_FEWEST_WORDS, _FEWEST_LETTERS = 3, 8
_UNSPACED = ("ja", "zh")
_REQUEST = re.compile(r"(?<!\w)(?:PR|MR|pull request|merge request)\s?[#!]\d+\s+[^\W\d]\w*[^—–|(]*", re.IGNORECASE)
"""What a heading says of a change that was handed in, as in ``PR #28 merged``."""


def read_heading_line(line: Line, details: Details) -> tuple[Reading, ...] | str:
    """Return the decision or deed that a heading states, or why it states none."""
    if request := _REQUEST.search(line.text):
        return _read_request(line, request.group().strip(), details)
    stated = stated_decision(line.text, line.code)
    if not (stated or _is_decision(line)):
        return "heading"
    text = without_brackets(stated or line.text).strip()
    said = msgspec.structs.replace(_of_heading(line), text=text, scope=msgspec.structs.replace(line.scope, subject=""))
    body = _body(line.note, line.index)
    found = msgspec.structs.replace(read_sentence(said), kind=Kind.WORLD, role=Role.DECISION, text=text, rationale=body)
    return (reading_of(said, found, details),)


def _read_request(line: Line, text: str, details: Details) -> tuple[Reading, ...] | str:
    if not line.words.has("event", text):
        return "heading"
    return (reading_of(line, Found(kind=Kind.EXPERIENCE, role=Role.EVENT, text=text), details),)


def _is_decision(line: Line) -> bool:
    block = line.block
    below = line.scope.section == "decision" and line.moment is not None
    if block.level == 1 or not (below or file_section(line.note) == "decision") or _is_short(line):
        return False
    return not lookup(section_words(), line.text, line.code)


def _is_short(line: Line) -> bool:
    """Say whether a heading has too few words to be a decision; where no spaces part words, too few letters."""
    if line.code in _UNSPACED:
        return len(line.text) < _FEWEST_LETTERS
    return len(line.text.split()) < _FEWEST_WORDS


def _of_heading(line: Line) -> Line:
    """Return the line with its own date as one that a heading states."""
    moment = msgspec.structs.replace(line.moment, origin=DateOrigin.HEADING) if line.moment else None
    return msgspec.structs.replace(line, moment=moment)


def _body(note: Note, index: int) -> str:
    """Return the first paragraph right below a heading."""
    following: Block | None = note.blocks[index + 1] if index + 1 < len(note.blocks) else None
    return following.text if following and following.kind is BlockKind.PARAGRAPH else ""
