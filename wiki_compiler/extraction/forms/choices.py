"""Reads what may be chosen: ``theme: slate|paper``, ``mode "quiet" is not accepted; choose all|direct|off``."""

from __future__ import annotations

import re

from wiki_compiler.extraction.forms.properties import key_value
from wiki_compiler.extraction.grammar.names import is_name
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Kind, MentionForm

_CHOICES = re.compile(r"^[\w.+-]+(?:\s?\|\s?[\w.+-]+)+$")
_AT_THE_END = re.compile(r"[;:,.。；]\s*(?:[^\W\d]+\s+){0,3}(?P<choices>[\w.+-]+(?:\|[\w.+-]+)+)\.?$")
_REFUSED = re.compile(r"^(?P<name>[\w.-]+)\s+[\"“'](?P<value>[^\"”']{1,40})[\"”']")


def read_choices(line: Line, details: Details) -> Given:
    """Return the values that a line offers, and the one it refuses; None where pipes divide nothing."""
    if "|" not in line.text:
        return None
    pair = key_value(line)
    if pair and _CHOICES.match(pair[1]):
        return (reading_of(line, _offered(pair[0], pair[1]), details),)
    end, refused = _AT_THE_END.search(line.text), _REFUSED.match(line.text)
    if end is None or refused is None or not is_name(refused["name"], line.code):
        return None
    name = refused["name"]
    said = line.text[: end.start()].strip()
    denied = Found(kind=Kind.WORLD, splits=(Split(name, "value", refused["value"]),), names=_named(name), text=said)
    return (reading_of(line, denied, details), reading_of(line, _offered(name, end["choices"]), details))


def _offered(name: str, choices: str) -> Found:
    listed = ", ".join(part.strip() for part in choices.split("|"))
    return Found(
        kind=Kind.WORLD,
        splits=(Split(name, "choices", listed),),
        names=_named(name),
        subject=name,
        text=f"{name}: {listed}",
        value_only=True,
    )


def _named(name: str) -> tuple[Mention, ...]:
    return (Mention(name, MentionForm.KEY),)
