"""Tells the day on which what a sentence says happened from the days of the things that it speaks of."""

from __future__ import annotations

import re

from wiki_compiler.extraction.when.dates import Found
from wiki_compiler.languages.language import word_set
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.words import DatePrecision

_ASIAN = ("ko", "ja", "zh")
_NEXT_WORDS = re.compile(r"(?:['’]s)?(?: [^\W\d_]+){1,2}")
_OWNED = ("'s", "’s")
_IN_PATH = re.compile(r"(?:[/\\_]|\w-)$")
_PATH_GOES_ON = re.compile(r"[-_][^\W\d_]|_\d|/\w|\.[A-Za-z]{1,5}\b")
_VERSION = re.compile(r"\d{4}\.(?:\d\.\d{1,2}|\d\d\.\d(?!\d))")
"""What is written as a date only in Asian languages: elsewhere no day has dots behind its year and no zeros."""
_QUOTED = re.compile(r"\"[^\"\n]+\"|“[^”\n]+”|「[^」\n]+」|『[^』\n]+』|《[^》\n]+》")
_QUOTES = '"“「『《'
_CLOSED = re.compile(r"[\s,]*(?:\d{1,2}:\d\d.*)?[\s.!)*_]*")
"""What may stand behind a day that closes a sentence: an hour, a stop."""
_DASHES = ("-", "–", "—")
_SET_OFF = (*_DASHES, ",", ":", "·", "|", "：", "，", "、")


def is_of_thing(date: Found, text: str, code: str) -> bool:
    """Say whether a date only tells which thing is meant: ``the March 3 meeting notes``, ``logs/2026-03-03.md``.

    So do those in the name of a file, in a title or quotation, and the numbers of a version.
    """
    written = text[date.start : date.end]
    if code not in _ASIAN and _VERSION.match(written):
        return True
    if written[:4].isdigit() and (_IN_PATH.search(text, 0, date.start) or _PATH_GOES_ON.match(text, date.end)):
        return True
    quoted = any(quote in text for quote in _QUOTES)
    if quoted and any(said.start() < date.start < said.end() for said in _QUOTED.finditer(text)):
        return True
    words = lexicon(code)
    before = text[: date.start].split()[-2:]
    if len(before) > 1 and before[1].casefold() in word_set("of_day", code) and words.has("dated_thing", before[0]):
        return True
    behind = _NEXT_WORDS.match(text, date.end)
    return behind is not None and words.has("dated_thing", behind.group())


def tells_when(date: Found, text: str, code: str) -> bool:
    """Say whether what a line of a log tells happened on a day that it names, and not on the day of the log.

    ``Paid on Mar 3``, ``Fixed the lamp yesterday``: yes. ``Zipped the logs of Mar 3-9``, ``Reused it (from Mar 9)``,
    ``Undid yesterday's change``: there the day belongs to something else.
    """
    before, behind = text[: date.start].rstrip(), text[date.end :]
    if before.count("(") > before.count(")") or before.count("（") > before.count("）"):
        return False
    last = before.rpartition(" ")[2].strip(",*_").casefold()
    if date.relative:
        return not behind.startswith(_OWNED) and last not in word_set("of_day", code)
    if date.bare:
        return not date.unsure and _closes(before, behind.strip(" .!)"), code)
    if last in word_set("at_time", code):
        return True
    if date.last > date.first:
        return code in _ASIAN and date.precision is not DatePrecision.DAY
    return code in _ASIAN or _is_adverb(before, last, behind, code)


def _closes(before: str, behind: str, code: str) -> bool:
    """Say whether two numbers alone are the day that closes a line: behind a dash, or before the noun of a deed."""
    if not behind:
        return before.endswith(_DASHES)
    return code in _ASIAN and " " not in behind and lexicon(code).has("event", behind)


def _is_adverb(before: str, last: str, behind: str, code: str) -> bool:
    """Say whether a day tells when, though no word leads to it: it opens or closes the sentence or follows its verb."""
    words = lexicon(code)
    if not before or (words.has("event", last) and not words.has("to_be", last)):
        return True
    return bool(_CLOSED.fullmatch(behind)) and (before.endswith(_SET_OFF) or not words.has("preposition", last))
