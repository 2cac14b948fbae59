"""Reads how old somebody is, and since when: ``Lio (11), as of 2026-01``, ``Lio, born 2014, won the race``."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.assertions import read_sentence
from wiki_compiler.extraction.dates import find_dates
from wiki_compiler.extraction.details import Details
from wiki_compiler.extraction.lines import Line, part_of_line
from wiki_compiler.extraction.moments import validity
from wiki_compiler.extraction.names import is_name
from wiki_compiler.extraction.readings import Found, Given, reading_of
from wiki_compiler.extraction.subjects import subject_of
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.languages.word_index import holds_any, signs_of
from wiki_compiler.model import Mention, Reading, Split
from wiki_compiler.words import Kind, MentionForm

_BRACKETED = re.compile(
    r"^(?P<name>[^\W\d][^\d\n(（,;:]{0,30}?)\s*[(（](?P<age>\d{1,3})[)）]\s*[,，、]?\s*(?P<rest>.*)$"
)
_MOST_LETTERS = 14
"""Letters beside a name, an age and a date within which a sentence says nothing else."""


def read_age(line: Line, details: Details) -> Given:
    """Return the age that a line gives and nothing else, or a birth that it tells in passing; None for other lines."""
    if not has_digit(line.text):
        return None
    if born := _born(line.code).match(line.text):
        return _read_born(line, born, details)
    if birth := _read_birth(line, details):
        return birth
    if bracket := _BRACKETED.match(line.text):
        since, _ = validity(line.text, line.dates(), line.code)
        told = since and _is_silent(line.text[bracket.start("rest") : since.start] + line.text[since.end :])
        return (_aged(line, bracket["name"].strip(), bracket["age"], details),) if told else None
    told = holds_any(_age_signs(line.code), line.text.casefold())
    age = ages(line.code).search(line.text) if told else None
    subject = subject_of(line.text, line.code) if age else ""
    if age is None or not subject or not is_name(subject, line.code) or age.group() in subject:
        return None
    beside = line.text.replace(age.group(), " ").replace(subject, " ", 1)
    for date in line.dates():
        beside = beside.replace(line.text[date.start : date.end], " ")
    return (_aged(line, subject, age.group().strip(), details),) if _is_silent(beside) else None


@functools.cache
def _age_signs(code: str) -> tuple[str, ...]:
    """Return what stands around the number in an age, as short as it can be told."""
    return signs_of(max(one.split("{n}"), key=len) for one in _written_ages(code))


def _written_ages(code: str) -> set[str]:
    return {one for tongue in (code, "en") for one in language(tongue).words.get("ages", ())}


@functools.cache
def ages(code: str) -> re.Pattern[str]:
    """Return what finds an age in a text, in a language or in English."""
    written = _written_ages(code)
    number = r"(?<![\d.])\d{1,2}(?:[.,]\d)?"
    found = (re.escape(one).replace(r"\{n\}", number) for one in sorted(written, key=lambda one: (-len(one), one)))
    return re.compile("|".join(rf"{one}(?![^\W\d_])" if one[-1].isascii() else one for one in found), re.IGNORECASE)


def _aged(line: Line, name: str, age: str, details: Details) -> Reading:
    found = Found(
        kind=Kind.WORLD,
        splits=(Split(name, "age", age),),
        names=(Mention(name, MentionForm.SUBJECT),),
        subject=name,
        value_only=True,
    )
    since, _ = validity(line.text, line.dates(), line.code)
    return reading_of(line.since(since) if since else line, found, details)


def _read_birth(line: Line, details: Details) -> tuple[Reading, ...] | None:
    """Return the birth of what stands above a line that opens with it: ``Born 2025-11-03``; None for other lines."""
    opening = _births().match(line.text)
    if opening is None or not line.subject:
        return None
    text = line.text[opening.end() :]
    day = next((date for code in (line.code, *LANGUAGES) for date in find_dates(text, line.near, code)[:1]), None)
    if day is None or day.start:
        return None
    found = Found(kind=Kind.WORLD, splits=(Split(line.subject, "birthday", text[: day.end].strip()),), value_only=True)
    return (reading_of(line, found, details),)


@functools.cache
def _births() -> re.Pattern[str]:
    words = {word for code in LANGUAGES for word in language(code).words.get("born", ())}
    verbs = "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))
    return re.compile(rf"^(?:{verbs})\s*[:：]?\s*", re.IGNORECASE)


def _read_born(line: Line, born: re.Match[str], details: Details) -> tuple[Reading, ...]:
    """Return the birth that stands between commas, and what the sentence goes on to say of the same name."""
    name, text = born["name"].strip(), f"{born['name'].strip()} {born['rest'].strip()}"
    birth = Found(
        kind=Kind.WORLD,
        splits=(Split(name, "birthday", born["day"].strip()),),
        names=(Mention(name, MentionForm.SUBJECT),),
        subject=name,
        text=line.text[: born.start("rest")].strip(" ,，、"),
        value_only=True,
    )
    rest = part_of_line(line, text, 0, line.span.end_line - line.span.line)
    return (reading_of(line, birth, details), reading_of(rest, read_sentence(rest), details))


@functools.cache
def _born(code: str) -> re.Pattern[str]:
    words = {word for tongue in (code, "en") for word in language(tongue).words.get("born", ())}
    verbs = "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))
    return re.compile(
        rf"^(?P<name>[^\W\d][^\d\n,;:]{{0,30}}?)\s*[,，、]\s*(?:{verbs})\s*(?P<day>[^,，、;]*\d[^,，、;]*)[,，、]\s*(?P<rest>\S.*)$",
        re.IGNORECASE,
    )


def _is_silent(beside: str) -> bool:
    return sum(char.isalpha() for char in beside) <= _MOST_LETTERS
