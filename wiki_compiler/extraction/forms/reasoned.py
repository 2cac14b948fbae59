"""Reads a rule, lesson or decision that stands in strong type, with its reason behind it."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.grammar.names import is_name, without_brackets
from wiki_compiler.extraction.grammar.subjects import subject_of
from wiki_compiler.extraction.judging.judgement import judge
from wiki_compiler.extraction.line.holders import holder_of
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.extraction.when.dates import find_dates
from wiki_compiler.extraction.when.moments import of_found
from wiki_compiler.model import Mention, Reading
from wiki_compiler.words import DateOrigin, MentionForm

_SECTIONS = ("lesson", "rule", "decision")
_GAP = re.compile(r"^\s*(?:[-–—:：.。]+|(?=[(（]))\s*")
_DASH = re.compile(r"\s*[-–—]")
_BRACKET = re.compile(r"[(（]([^()（）]*)[)）]")
_FEWEST_WORDS, _FEWEST_LETTERS = 3, 8
_VERBS = ("rule", "negation", "imperative", "verb", "state", "event", "modal", "decision", "preference")


def read_reasoned(line: Line, details: Details) -> tuple[Reading, ...] | None:
    """Return the statement in strong type that opens a line, its reason the rest; None where there is none."""
    lead = line.lead.rstrip(":：.。 ")
    rest = line.text[len(lead) :] if lead and line.text.startswith(lead) else ""
    gap = _GAP.match(rest)
    if gap is None or not rest[gap.end() :].strip() or not _is_statement(line, lead):
        return None
    if any(colon in line.lead[len(lead) :] + gap.group() for colon in ":：") and not _has_verb(line, lead):
        return None
    statement = without_brackets(lead).rstrip(" .。")
    kind, role = judge(line, statement)
    subject = subject_of(statement, line.code)
    behind = " ".join(rest[gap.end() :].split())
    reason = behind if _has_verb(line, behind) or not _DASH.match(gap.group()) else ""
    found = Found(
        kind=kind,
        role=role,
        text=statement if reason else f"{statement} — {behind}",
        names=(Mention(subject, MentionForm.SUBJECT),) if subject else (),
        holder=_author(line, lead) or holder_of(line, kind, role, subject),
        rationale=reason,
    )
    return (reading_of(_dated(line, lead), found, details),)


def _is_statement(line: Line, lead: str) -> bool:
    """Say whether strong text is a whole statement and no key: in a section of statements, or in capitals."""
    said = without_brackets(lead)
    long = len(said.split()) >= _FEWEST_WORDS if lead.isascii() else len(said) >= _FEWEST_LETTERS
    shouted = said.isupper() and said.isascii()
    return long and (line.scope.section in _SECTIONS or shouted)


def _has_verb(line: Line, lead: str) -> bool:
    """Say whether a text says something by itself, and is no mere name, key or list."""
    return line.words.has_any(_VERBS, lead)


def _author(line: Line, lead: str) -> str:
    """Return who stands beside the date in the brackets of a statement, empty where there is no date or nobody."""
    bracket = _BRACKET.search(lead)
    dates = find_dates(bracket[1], line.near, line.code) if bracket else ()
    if bracket is None or not dates:
        return ""
    name = (bracket[1][: dates[0].start] + bracket[1][dates[0].end :]).strip(" ,;·–—-")
    return name if name[:1].isupper() and is_name(name, line.code) else ""


def _dated(line: Line, lead: str) -> Line:
    dates = find_dates(lead, line.near, line.code)
    return msgspec.structs.replace(line, moment=of_found(dates[0], DateOrigin.LINE)) if dates else line
