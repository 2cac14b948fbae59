"""Reads how long something lasts and when it is next due: ``Token: 60 days, next expiry 2026-05-03``."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from wiki_compiler.extraction.grammar.names import is_name, without_article
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.extraction.values import normalise
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import language
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.languages.word_index import holds_any, signs_of
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Kind, MentionForm

LIFETIME = "lifetime"
"""The attribute of how long something lasts."""
_DURATION = re.compile(r"(?<![A-Za-z\d.,])\d+(?:[.,]\d+)?\s?[^\W\d_]+")
_PARTS = re.compile(r"\s*[,;·/、，；]\s*|[.。]\s+|\s[-–—]\s|\s*[(（]")
_EDGES = " :：-–—.,()（）"
_UNITS = ("min", "h", "day", "week", "month", "year")
_HAN = ("ja", "zh")
_LETTERS_BESIDE = 24
"""Letters that may stand between the word for what is next and its day."""


def read_lifetime(line: Line, details: Details) -> Given:
    """Return how long something lasts and what is next due for it; None where a line does not state both."""
    if not holds_any(_signs(line.code), line.text.casefold()) or not has_digit(line.text):
        return None
    parts = [part for part in _PARTS.split(line.text) if part.strip()]
    head, tail = parts[0], _next(line.code).match(parts[1]) if len(parts) > 1 else None
    dates = [date for date in line.dates() if tail and line.text[date.start : date.end] in tail["rest"]]
    duration = _duration(head, line.code) if dates else ""
    name = _name(head.replace(duration, " ", 1), line) if duration else ""
    if tail is None or not name:
        return None
    written = line.text[dates[0].start : dates[0].end]
    what = _due(tail["rest"].partition(written)[0], line.code)
    if not what or len(what) > _LETTERS_BESIDE:
        return None
    due = what if attribute_key(what, (line.code,))[1] else f"{tail['next']}{what}".strip()
    stated = (_stated(name, LIFETIME, duration, head), _stated(name, due, written, f"{name}: {parts[1].strip(_EDGES)}"))
    return tuple(reading_of(line, found, details) for found in stated)


def _stated(name: str, attribute: str, value: str, text: str) -> Found:
    return Found(
        kind=Kind.WORLD,
        splits=(Split(name, attribute, value),),
        names=(Mention(name, MentionForm.KEY),),
        subject=name,
        text=text.strip(),
        value_only=True,
    )


def _duration(head: str, code: str) -> str:
    """Return the one span of time that a clause names, as written; empty where it names none or more."""
    found = []
    for match in _DURATION.finditer(head):
        cuts = range(len(match.group()), 1, -1)
        spans = (match.group()[:cut] for cut in cuts)
        span = next((span for span in spans if normalise(span, code, "duration").unit in _UNITS), "")
        found += [span] if span else []
    return found[0] if len(found) == 1 else ""


def _name(rest: str, line: Line) -> str:
    """Return whose span of time it is: the words of a clause without those that say that it lasts."""
    name = _lasting(line.code).sub(" ", f" {rest} ")
    name = without_article(" ".join(name.split()).strip(_EDGES), line.code)
    for particle in (*language(line.code).topics, *language(line.code).possessives):
        if not particle.isascii() and name.endswith(particle) and len(name) > len(particle) + 1:
            name = name.removesuffix(particle).strip()
            break
    return name if name and is_name(name, line.code) else line.subject if not name else ""


def _due(beside: str, code: str) -> str:
    """Return what is next, without the preposition or particle that leads to its day."""
    words = beside.strip(_EDGES).split()
    while len(words) > 1 and words[-1].casefold() in language(code).words.get("preposition", ()):
        words.pop()
    what = " ".join(words).strip(_EDGES)
    particle = next((end for end in language(code).topics if not end.isascii() and what.endswith(end)), "")
    return what.removesuffix(particle) if len(what) > len(particle) + 1 else what


@functools.cache
def _signs(code: str) -> tuple[str, ...]:
    """Return the words for what comes next, as short as they can be told."""
    return signs_of(_words(code, "upcoming"))


@functools.cache
def _next(code: str) -> re.Pattern[str]:
    """Return what finds the word for what comes next at the beginning of a clause, and what follows it."""
    return re.compile(rf"^(?P<next>{_any(_words(code, 'upcoming'))})(?P<rest>.+)$", re.IGNORECASE)


@functools.cache
def _lasting(code: str) -> re.Pattern[str]:
    words = _words(code, "lasting")
    spaced = _any(word for word in words if word.isascii())
    others = _any(word for word in words if not word.isascii())
    return re.compile("|".join(filter(None, (rf"\b(?:{spaced})\b" if spaced else "", others))), re.IGNORECASE)


def _words(code: str, group: str) -> frozenset[str]:
    """Return the words of a group in a language and in English; what is all Han may be Japanese or Chinese."""
    tongues = {code, "en", *(_HAN if code in _HAN else ())}
    return frozenset(word for tongue in tongues for word in language(tongue).words.get(group, ()))


def _any(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))
