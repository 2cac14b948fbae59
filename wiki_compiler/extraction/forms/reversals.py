"""Reads rules that say which older one they replace: ``Answer all. **REVERSED 2026-05-09:** leave them alone``."""

from __future__ import annotations

import functools
import re

import msgspec

from wiki_compiler.extraction.grammar.names import quoted_name
from wiki_compiler.extraction.grammar.subjects import subject_of
from wiki_compiler.extraction.judging.judgement import judge
from wiki_compiler.extraction.line.holders import holder_of
from wiki_compiler.extraction.line.lines import Line, with_text
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.languages.word_index import holds_any, signs_of
from wiki_compiler.model import Mention
from wiki_compiler.words import Cue, Kind, MentionForm, Role

_CLOCK = re.compile(r"(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])")
_WRAPPING = " .*_:：;,—–-"
_FEWEST_LETTERS = 4
_MARKS = ":：(（"
"""One of them parts a rule from what it replaces."""


def read_reversal(line: Line, details: Details) -> Given:
    """Return the rule that a line puts in force and the older one that it names, None for other lines."""
    if not (holds_any(_MARKS, line.text) and holds_any(_signs(), line.text.casefold())):
        return None
    inside = _inside(line)
    found = inside or _behind(line) or _before(line)
    if found is None:
        return None
    dated, text, old = found
    kind, role = judge(with_text(line, text), text)
    plain = kind is Kind.EXPERIENCE or (kind is Kind.WORLD and role is None)
    kind, role = (Kind.WORLD, Role.RULE) if plain else (kind, role)
    subject = (subject_of(old, line.code) if inside else "") or subject_of(text, line.code)
    said = Found(
        kind=kind,
        role=role,
        text=line.text,
        names=(Mention(subject, MentionForm.SUBJECT),) if subject else (),
        cue=Cue.CHANGE,
        old_values=(old,),
        holder=holder_of(with_text(line, text), kind, role, subject),
    )
    return (reading_of(dated, said, details),)


def _inside(line: Line) -> tuple[Line, str, str] | None:
    """Read a rule, a word of reversal with its day, and the rule in its place."""
    match = _reversed().match(line.text)
    if match is None:
        return None
    date = next((date for date in line.dates() if match.start("when") <= date.start < match.end("when")), None)
    clock = _CLOCK.search(match["when"])
    dated = line.since(date) if date else line
    dated = msgspec.structs.replace(dated, time=f"{int(clock[1]):02}:{clock[2]}") if clock else dated
    return _given(dated, match["new"], match["old"])


def _behind(line: Line) -> tuple[Line, str, str] | None:
    """Read what brackets behind a rule say that it replaces: ``(supersedes all earlier limits)``."""
    match = _bracketed().search(line.text)
    return _given(line, line.text[: match.start()], _named(match["old"])) if match else None


def _before(line: Line) -> tuple[Line, str, str] | None:
    """Read what a key before a rule says that it replaces: ``Replaces the earlier "ask first" rule: …``."""
    match = _announced().match(line.text)
    return _given(line, match["new"], _named(match["old"])) if match else None


def _given(line: Line, new: str, old: str) -> tuple[Line, str, str] | None:
    new, old = new.strip(_WRAPPING), old.strip(_WRAPPING)
    letters = [sum(char.isalpha() for char in text) for text in (new, old)]
    enough = letters[0] >= (_FEWEST_LETTERS if new.isascii() else 2) and letters[1] > 1
    return (line, new, old) if enough else None


def _named(text: str) -> str:
    """Return the name in quotation marks, else the words without those that say that it was before; empty without them.

    What merely takes the place of something else names no older rule: ``Fennel (replaces Ochre)``.
    """
    if quoted := quoted_name(text):
        return quoted
    before = _all("earlier")
    kept = [word for word in text.split() if word.casefold() not in before]
    told = len(kept) < len(text.split()) or any(word in text for word in before if not word.isascii())
    return " ".join(kept) if told else ""


@functools.cache
def _signs() -> tuple[str, ...]:
    """Return what stands in every line that says what it replaces, as short as it can be told."""
    return signs_of((*_all("reversed"), *_all("replacing")))


@functools.cache
def _reversed() -> re.Pattern[str]:
    return re.compile(
        rf"^(?P<old>\S.{{2,200}}?)(?:[.;。；—–]|\s-)\s*(?:{_any('reversed')})(?P<when>[^:：\w](?:[^:：]|(?<=\d):(?=\d\d)){{0,40}})?[:：]\s*(?P<new>\S.*)$",
        re.IGNORECASE | re.DOTALL,
    )


@functools.cache
def _bracketed() -> re.Pattern[str]:
    return re.compile(rf"\s*[(（](?:{_any('replacing')})\s*(?P<old>[^()（）]{{2,60}})[)）]\s*[.。]?$", re.IGNORECASE)


@functools.cache
def _announced() -> re.Pattern[str]:
    return re.compile(rf"^(?:{_any('replacing')})\s*(?P<old>[^:：\n]{{2,60}}?)[:：]\s*(?P<new>\S.*)$", re.IGNORECASE)


def _any(group: str) -> str:
    words = sorted(_all(group), key=lambda word: (-len(word), word))
    return "|".join(rf"{re.escape(word)}\b" if word.isascii() else re.escape(word) for word in words)


@functools.cache
def _all(group: str) -> frozenset[str]:
    return frozenset(word for code in LANGUAGES for word in language(code).words.get(group, ()))
