"""Cuts what stands behind a statement and only says where it comes from: dates, sources, scores, hedges in brackets."""

from __future__ import annotations

import datetime as dt
import functools
import re
import unicodedata

import msgspec

from wiki_compiler.extraction.when.dates import Found, find_dates
from wiki_compiler.extraction.when.moments import held, of_found
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import label_words, lexicon, lookup
from wiki_compiler.languages.word_index import holds_any, made_ready, signs_of
from wiki_compiler.model import Moment
from wiki_compiler.words import DateOrigin

_PAREN = re.compile(r"\s*[(（]([^()（）]*)[)）]\s*[.。]?\s*$")
_SQUARE = re.compile(r"\s*\[((?:[\w-]+=\S+\s*)+)\]\s*$")
_SOURCE = re.compile(r"(?:source|evidence)=([^\s\]:]+(?::\d+(?:-\d+)?)?)")
_FILE = re.compile(r"[\w./~-]*[\w-]+\.md(?:[:#]L?\d+(?:-L?\d+)?)?")
_PATH_TAIL = re.compile(r",\s*[`]?(memory/[\w./-]+\.md(?:[:#]L?\d+(?:-L?\d+)?)?)[`]?\s*$")
_CLIMB = re.compile(r"^(?:\.{1,2}/)+")
_ABSOLUTE = re.compile(r"^(?:~|[A-Za-z]:)?/(?:.*/)?(?=(?:memory|bank)/)|^(?:~|[A-Za-z]:)?/.*/")
"""What of an absolute path lies outside of the workspace: all up to its folders of memory, else all but the name."""
_PAIR = re.compile(r"^([^:：=]{1,20})[:：=]\s*(.+)$")
_MEASURED = re.compile(r"\d\s?[%‰]|[$€£¥₩]\s?\d")
"""A figure that was measured or paid."""
_LETTERS = re.compile(r"[^\W_]+")
_FEW_FILES = 2
"""Notes that brackets may cite; more are a list that belongs to what is said."""
_FEW_LETTERS = 14
"""Letters beside a date within which brackets are about the date and nothing else."""


class Tail(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What was cut from the end of a line."""

    moment: Moment | None = None
    cites: tuple[str, ...] = ()
    hedged: bool = False
    confidence: str = ""
    method: str = ""
    since: dt.date | None = None
    """Since when what is said holds, by brackets behind it or behind its key."""
    until: dt.date | None = None
    promoted: bool = False
    """A machine copied the line from the note it cites."""


def cut_tails(text: str, near: dt.date | None, code: str) -> tuple[str, Tail]:
    """Return ``text`` without its tail, and the tail."""
    tail = Tail()
    if "]" in text and (scores := _SQUARE.search(text)):
        text = text[: scores.start()]
        tail = Tail(cites=tuple(_SOURCE.findall(scores[1])[:1]), promoted=True)
    if ".md" in text and (path := _PATH_TAIL.search(text)):
        text = text[: path.start()]
        tail = msgspec.structs.replace(tail, cites=(*tail.cites, _below_root(path[1])))
    if text.endswith((")", "）", ").", "）。")) and (bracket := _PAREN.search(text)) and bracket.start():
        read = _read_bracket(bracket[1], near, code)
        if read is not None:
            text = text[: bracket.start()]
            tail = msgspec.structs.replace(read, cites=(*tail.cites, *read.cites), promoted=tail.promoted)
    return text.strip(), tail


def is_promoted(text: str) -> bool:
    """Say whether a machine copied a line here: it ends with its scores and the place it was taken from."""
    scores = _SQUARE.search(text) if "]" in text else None
    return bool(scores and _SOURCE.search(scores[1]))


def without_scores(text: str) -> str:
    """Return a promoted line as it was written, without its scores."""
    return _SQUARE.sub("", text)


def _below_root(path: str) -> str:
    """Return a path as it is written from the workspace's root: nothing absolute, nothing that climbs."""
    return _ABSOLUTE.sub("", _CLIMB.sub("", path))


def _read_bracket(inner: str, near: dt.date | None, code: str) -> Tail | None:
    """Return what brackets at the end say about the statement, None where they are part of it."""
    files = _FILE.findall(inner) if ".md" in inner else []
    if files and len(files) <= _FEW_FILES and sum(map(str.isalpha, _FILE.sub("", inner))) <= _FEW_LETTERS:
        dates = find_dates(_FILE.sub(" ", inner), near, code)
        return Tail(cites=tuple(map(_below_root, files)), moment=of_found(dates[0], DateOrigin.LINE) if dates else None)
    pair = None if _MEASURED.search(inner) else _PAIR.match(inner)
    if pair and (label := lookup(label_words(), pair[1].strip(), code)) in (
        "confidence",
        "evidence",
        "date",
        "updated",
    ):
        return _labelled(label, pair[2].strip(), near, code)
    dates = find_dates(inner, near, code)
    if len(dates) == 1 and _is_about_date(inner, dates[0], code):
        method = (inner[: dates[0].start] + inner[dates[0].end :]).strip(" ,、·;")
        return dated_tail(inner, dates[0], code, method)
    short = len(inner) <= 2 * _FEW_LETTERS and not has_digit(inner)
    return Tail(hedged=True) if short and _is_hedge(inner, code) else None


def dated_tail(inner: str, date: Found, code: str, method: str = "") -> Tail:
    """Return what brackets with a date say: the day on which it was said, else since or until when it is so."""
    since, until = held(inner, date, code)
    if since and until is None:
        return Tail(since=since, method=method)
    return Tail(moment=of_found(date, DateOrigin.LINE), since=since, until=until, method=method)


def _is_hedge(inner: str, code: str) -> bool:
    """Say whether brackets hold a word of doubt, of a language or of English; most hold not even a part of one."""
    return may_doubt(inner, code) and any(lexicon(tongue).has("hedge", inner) for tongue in {code, "en"})


def may_doubt(text: str, code: str) -> bool:
    """Say whether a word of doubt may stand in a text, for who would look up nothing else in it."""
    return holds_any(_hedges(code), text.casefold() if text.isascii() else made_ready(text).folded)


@functools.cache
def _hedges(code: str) -> tuple[str, ...]:
    """Return what stands in every text with a word of doubt."""
    words = (word for tongue in {code, "en"} for word in language(tongue).words.get("hedge", ()))
    return signs_of(max(_LETTERS.findall(unicodedata.normalize("NFKC", word).casefold()), key=len) for word in words)


def _labelled(label: str, value: str, near: dt.date | None, code: str) -> Tail | None:
    if label == "confidence":
        return Tail(confidence=value)
    if label == "evidence":
        return Tail(cites=(value,))
    dates = find_dates(value, near, code)
    return Tail(moment=of_found(dates[0], DateOrigin.LINE)) if dates else None


def _is_about_date(inner: str, date: Found, code: str) -> bool:
    """Say whether brackets are about a date and nothing else: ``(9/10 approval)`` is about a part of ten.

    Nor are they where they give a figure or tell what is on that day: ``(17% by 31 May)``, ``(starts 28 May)``.
    """
    start, end, fraction = date.start, date.end, date.bare and date.unsure
    beside = inner[:start] + inner[end:]
    letters = sum(char.isalpha() for char in beside)
    if fraction and (has_digit(beside) or any(char.isalpha() for char in inner[end:])):
        return False
    if _MEASURED.search(beside) or (lexicon(code).has("verb", beside) and not lexicon(code).has("speech", beside)):
        return False
    bounded = lexicon(code).has("stop", beside)
    return letters <= (_FEW_LETTERS if beside.isascii() else _FEW_LETTERS // 2) and not bounded
