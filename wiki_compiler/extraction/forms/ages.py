"""Reads how old somebody is, and since when: ``Lio (11), as of 2026-01``, ``Lio, born 2014, won the race``."""

from __future__ import annotations

import calendar
import datetime as dt
import functools
import re

import msgspec

from wiki_compiler.extraction.forms.assertions import read_sentence
from wiki_compiler.extraction.forms.silence import reason_to_skip
from wiki_compiler.extraction.grammar.names import is_name
from wiki_compiler.extraction.grammar.subjects import subject_of
from wiki_compiler.extraction.line.holders import names_person
from wiki_compiler.extraction.line.lines import Line, part_of_line
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.extraction.when.births import Age, born_between, find_age
from wiki_compiler.extraction.when.dates import find_dates
from wiki_compiler.extraction.when.moments import validity
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.model import Mention, Moment, Reading, Split
from wiki_compiler.words import DatePrecision, Kind, MentionForm

_BRACKETED = re.compile(
    r"^(?P<name>[^\W\d][^\d\n(（,;:]{0,30}?)\s*[(（](?P<age>\d{1,3})[)）]\s*[,，、]?\s*(?P<rest>.*)$"
)
_YEAR = re.compile(r"(?<![\d.,-])(?:19|20)\d\d(?![\d.,:-]\d)")
BIRTHDAY = "birthday"
_MOST_LETTERS = 14
"""Letters beside a name, an age and a date within which a sentence says nothing else."""


def read_age(line: Line, details: Details) -> Given:
    """Return the age that a line gives and nothing else, or a birth that it tells in passing; None for other lines."""
    if not has_digit(line.text):
        return None
    for reader in _READERS:
        if given := reader(line, details):
            return given
    return None


def _read_bracketed(line: Line, details: Details) -> Given:
    """Return the age in brackets behind a name, with its day: ``Lio (11), as of 2026-01``."""
    bracket = _BRACKETED.match(line.text) if "(" in line.text or "（" in line.text else None
    since, _ = validity(line.text, line.dates(), line.code) if bracket else (None, None)
    if bracket is None or since is None:
        return None
    beside = line.text[bracket.start("rest") : since.start] + line.text[since.end :]
    age = Age(bracket["age"], "ages")
    return (_aged(line, bracket["name"].strip(), age, details),) if _is_silent(beside) else None


def _read_told(line: Line, details: Details) -> Given:
    """Return the age that a sentence tells of its subject and nothing else, or that of what its subject has."""
    age = find_age(line.text, line.code)
    subject = subject_of(line.text, line.code) if age else ""
    if age is None or not subject or not is_name(subject, line.code):
        return None
    if (owned := _read_owned(line, age, details)) or age.group() in subject:
        return owned
    beside = line.text.replace(age.group(), " ").replace(subject, " ", 1)
    for date in line.dates():
        beside = beside.replace(line.text[date.start : date.end], " ")
    told = Age(age.group().strip(), age.lastgroup or "ages")
    return (_aged(line, subject, told, details),) if _is_silent(beside) else None


def _aged(line: Line, name: str, age: Age, details: Details) -> Reading:
    """Return the day of birth that an age told on a known day leaves open, else the age itself."""
    since, _ = validity(line.text, line.dates(), line.code)
    line = line.since(since) if since else line
    days = _days(line)
    split = Split(name, BIRTHDAY, born_between(age, *days)) if days else Split(name, "age", age.text)
    found = Found(
        kind=Kind.WORLD,
        splits=(split,),
        names=(Mention(name, MentionForm.SUBJECT),),
        subject=name,
        value_only=True,
    )
    return reading_of(line, found, details)


def _days(line: Line) -> tuple[dt.date, dt.date] | None:
    """Return the first and last day on which a line can have been true when it was written, None where nobody knows."""
    moment = line.moment or line.scope.moment or line.note.moment
    if moment is None:
        return None
    last = moment.end or moment.day
    if moment.precision is DatePrecision.MONTH:
        last = moment.day.replace(day=calendar.monthrange(moment.day.year, moment.day.month)[1])
    return moment.day, last


def _read_owned(line: Line, age: re.Match[str], details: Details) -> tuple[Reading, ...] | None:
    """Return what a sentence says, and the day of birth of what somebody has: ``Maren has a 9-week-old puppy``."""
    noun, owner, days = _owned(line.code).match(line.text, age.end()), subject_of(line.text, line.code), _days(line)
    joined = noun is not None and (age.group()[-4:].casefold() == "-old" or bool(noun["joint"]))
    alive = noun is not None and joined and line.words.has("living", noun["noun"])
    if noun is None or not alive or days is None or not names_person(owner, line.code) or reason_to_skip(line):
        return None
    told = Age(age.group(), age.lastgroup or "ages")
    birth = Found(
        kind=Kind.WORLD,
        splits=(Split(owner, f"{noun['noun']} {BIRTHDAY}", born_between(told, *days)),),
        names=(Mention(owner, MentionForm.SUBJECT),),
        text=f"{owner}: {age.group().strip()} {noun['noun']}",
        value_only=True,
    )
    return (reading_of(line, read_sentence(line), details), reading_of(line, birth, details))


@functools.cache
def _owned(code: str) -> re.Pattern[str]:
    """Return what finds the noun behind an age, and what joins the two."""
    joints = "|".join(map(re.escape, language(code).words.get("age_joint", ())))
    return re.compile(rf"\s*(?P<joint>{joints})\s*(?P<noun>[^\W\d_]{{2,20}})")


def _read_birth(line: Line, details: Details) -> tuple[Reading, ...] | None:
    """Return the birth of what stands above a line that opens with it: ``Born 2025-11-03``; None for other lines."""
    opening = _births().match(line.text)
    if opening is None or not line.subject:
        return None
    text = line.text[opening.end() :]
    day = next((date for code in (line.code, *LANGUAGES) for date in find_dates(text, line.near, code)[:1]), None)
    if day is None or day.start:
        return None
    found = Found(kind=Kind.WORLD, splits=(Split(line.subject, BIRTHDAY, text[: day.end].strip()),), value_only=True)
    return (reading_of(line, found, details),)


@functools.cache
def _births() -> re.Pattern[str]:
    words = {word for code in LANGUAGES for word in language(code).words.get("born", ())}
    verbs = "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))
    return re.compile(rf"^(?:{verbs})\s*[:：]?\s*", re.IGNORECASE)


def _read_born(line: Line, details: Details) -> Given:
    """Return the birth that stands between commas, and what the sentence goes on to say of the same name."""
    born = _born(line.code).match(line.text)
    if born is None:
        return None
    name, text = born["name"].strip(), f"{born['name'].strip()} {born['rest'].strip()}"
    birth = Found(
        kind=Kind.WORLD,
        splits=(Split(name, BIRTHDAY, born["day"].strip()),),
        names=(Mention(name, MentionForm.SUBJECT),),
        subject=name,
        text=line.text[: born.start("rest")].strip(" ,，、"),
        value_only=True,
    )
    rest = part_of_line(line, text, 0, line.span.end_line - line.span.line)
    rest = _in_year(rest)
    return (reading_of(line, birth, details), reading_of(rest, read_sentence(rest), details))


def _in_year(line: Line) -> Line:
    """Return a line with the year that it names as its date, where it names one and no other."""
    years = _YEAR.findall(line.text) if line.moment is None else []
    if len(years) != 1:
        return line
    year = int(years[0])
    moment = Moment(day=dt.date(year, 1, 1), end=dt.date(year, 12, 31), precision=DatePrecision.YEAR)
    return msgspec.structs.replace(line, moment=moment)


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


_READERS = (_read_born, _read_birth, _read_bracketed, _read_told)
