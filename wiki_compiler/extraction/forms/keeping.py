"""Reads where a secret is kept: ``Mail password: in Keychain, item mail-out``; the arrow in it shows a place."""

from __future__ import annotations

import re

from wiki_compiler.extraction.forms.properties import key_value
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Kind, MentionForm

_PLACE = re.compile(r"(?:^|\s)\.\w|[A-Z]{2,}_[A-Z]|(?<!\d)[^\W\d]/\w|^~?/")
"""What only names of files and variables hold."""
_ARROW = re.compile(r"\s*(?:→|➜|⇒|=>|->)\s*")
_SEALED = "⟦"
_QUOTES = ('"', "“", "「", "„")
_MOST_KEY_WORDS = 4


def read_keeping(line: Line, details: Details) -> Given:
    """Return the place at which a key, token or password is kept, None where a line names no such place."""
    pair = key_value(line) if line.words.has("credential", line.text) else None
    if pair is None or len(pair[0].split()) > _MOST_KEY_WORDS or not line.words.has("credential", pair[0]):
        return None
    key, value = pair
    first, _, rest = value.partition(" ")
    led = bool(rest) and line.words.has("preposition", first)
    if _SEALED in value or value.startswith(_QUOTES) or not (led or _PLACE.search(value)):
        return None
    place = ", ".join(filter(None, _ARROW.split(rest if led else value)))
    found = Found(
        kind=Kind.WORLD,
        splits=(Split(key, "kept in", place),),
        names=(Mention(key, MentionForm.KEY),),
        subject=key,
        text=f"{key}: {value}",
        value_only=True,
    )
    return (reading_of(line, found, details),)
