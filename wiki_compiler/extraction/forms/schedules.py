"""Reads at which hours something goes: ``Digest at 7:30``, ``Digest also at 12, 16 and 19``."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.names import is_name, without_article
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import language
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Kind, MentionForm

_HOUR = r"(?:[01]?\d|2[0-3])(?::[0-5]\d)?"
_HOURS = re.compile(rf"(?<![\d:]){_HOUR}(?![\d:])")
ATTRIBUTE = "at"
"""The attribute of hours: a thing may have many, so that one line adds to another."""


def read_schedule(line: Line, details: Details) -> Given:
    """Return the hours that a few words give to one thing, None where a line is no such thing."""
    match = _schedule(line.code).match(line.text) if has_digit(line.text) and _HOURS.search(line.text) else None
    if match is None or not is_name(match["name"], line.code):
        return None
    if any(line.words.has(name, match["name"]) for name in ("event", "event_lead", "state", "verb", "imperative")):
        return None
    hours = [_written(hour) for hour in _HOURS.findall(match["hours"])]
    if len(hours) == 1 and ":" not in match["hours"]:
        return None
    name = without_article(match["name"].strip(), line.code)
    return tuple(reading_of(line, _at(name, hour), details) for hour in hours)


def _at(name: str, hour: str) -> Found:
    return Found(
        kind=Kind.WORLD,
        splits=(Split(name, ATTRIBUTE, hour),),
        names=(Mention(name, MentionForm.SUBJECT),),
        subject=name,
        text=f"{name}: {hour}",
        value_only=True,
    )


def _written(hour: str) -> str:
    hours, _, minutes = hour.partition(":")
    return f"{int(hours):02}:{minutes or '00'}"


@functools.cache
def _schedule(code: str) -> re.Pattern[str]:
    """Return what finds a name, a word such as ``at`` and nothing but hours behind it."""
    before = _any(code, "hour_before")
    also = _any(code, "also")
    joint = rf"\s*(?:[,、/;·]|{_any(code, 'and')})\s*"
    return re.compile(
        rf"^(?P<name>[^\d\n,;:.(]{{2,30}}?)\s+(?:(?:{also})\s+)?(?:{before})\s+(?P<hours>{_HOUR}(?:{joint}{_HOUR})*)\.?$",
        re.IGNORECASE,
    )


def _any(code: str, group: str) -> str:
    words = {word for tongue in (code, "en") for word in language(tongue).words.get(group, ())}
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))
