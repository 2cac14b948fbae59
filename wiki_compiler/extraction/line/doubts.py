"""Tells what is said with doubt: by its own words, by its heading, by the words that announce its list.

A doubt is told from a permission: ``the sensor may be broken``, but ``the key may be taken home``.
"""

from __future__ import annotations

import functools
import re

import msgspec

from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.tails import may_doubt
from wiki_compiler.extraction.surroundings.suppositions import supposition_in
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.model import Reading
from wiki_compiler.words import Kind, Role

_ALLOWED = re.compile(r"\bmay (?P<how>not |only |no longer )?be (?P<deed>[a-z]+)\b(?P<rest>.*)", re.IGNORECASE)
_PARTICIPLE = ("ed", "en", "wn")
"""How a participle ends; others are listed with the words of the language."""


_PLAIN = (None, Role.MEASUREMENT)
"""Roles of what may be merely expected: a rule or a decision below a list of risks is one."""


def under_supposition(line: Line, lead: str, readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return what a line says as supposed, with the words for it, where its heading or its list's lead says so."""
    mark = line.scope.supposes or (supposition_in(lead, line.code) if lead else "")
    if not mark or line.scope.proposes or (lead and lexicon(line.code).has("warning_heading", lead)):
        return readings
    return tuple(_supposed(reading, mark) for reading in readings)


def _supposed(reading: Reading, mark: str) -> Reading:
    if reading.kind is not Kind.WORLD or reading.role not in _PLAIN or reading.struck:
        return reading
    if mark.casefold() in reading.text.casefold():
        return msgspec.structs.replace(reading, hedged=True)
    said, preface = f"{mark}: {reading.text}", f"{mark}: {reading.preface}"
    return msgspec.structs.replace(reading, hedged=True, text=said, preface=preface)


def is_hedged(line: Line, text: str) -> bool:
    """Say whether a text is said with doubt, by its own words or by the brackets behind it.

    All words of the line itself are looked up anyway.
    """
    if line.tail.hedged:
        return True
    word = line.words.find("hedge", text) if text == line.text or may_doubt(text, line.code) else ""
    return bool(word) and not (word in _doubtful_verbs(line.code) and is_permission(text, line.code))


@functools.lru_cache(maxsize=4_096)
def is_permission(text: str, code: str) -> bool:
    """Say whether an English sentence tells what may be done, and not what perhaps is so.

    What may be done is named by a verb; that it is allowed in one way or within bounds shows it, a known state or a
    reason behind it shows the doubt.
    """
    found = _ALLOWED.search(text) if code == "en" and "may " in text.casefold() else None
    if found is None:
        return False
    words = lexicon(code)
    deed, rest = found["deed"].casefold(), found["rest"].strip()
    told = language(code).words
    if deed in told["condition_state"] or not (deed.endswith(_PARTICIPLE) or deed in told["participle"]):
        return False
    return (found["how"] is not None or words.has("bounds", rest)) and not words.has("cause", rest)


def _doubtful_verbs(code: str) -> tuple[str, ...]:
    """Return the hedges that tell a permission as well."""
    return language(code).words.get("doubtful_verb", ())
