"""Reads what is not so and what is instead: ``Iara não come peixe — só legumes``, ``not Ochre but Fennel``."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.forms.silence import reason_to_skip
from wiki_compiler.extraction.grammar.frames import noun_splits
from wiki_compiler.extraction.grammar.names import is_name, without_article
from wiki_compiler.extraction.line.lines import Line, with_text
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Kind, MentionForm

_HOLES = {
    "{S}": r"(?P<subject>[^,;:!?。、，\n—–]{1,40}?)",
    "{A}": r"(?P<verb>[^\W\d_]{1,20})",
    "{O}": r"(?P<denied>[^,;:.。、，\n—–]{1,40}?)",
    "{V}": r"(?P<affirmed>[^,;:.。、，\n—–]{1,40}?)",
    "{X}": r"\s*[,;，、—–-]\s*",
}
_NEGATED_BEHIND = ("ko", "ja")
_SPACED = ("en", "de", "es", "fr", "pt")
_EDGES = " ,;，、—–-"
_MOST_WORDS = 4


def read_exception(line: Line, details: Details) -> Given:
    """Return what a sentence denies and what it affirms in its place; None for other sentences."""
    if not line.words.has("negation", line.text) or reason_to_skip(line):
        return None
    found = next((match for pattern in _patterns(line.code) if (match := pattern.fullmatch(line.text.strip()))), None)
    if found is None:
        return None
    subject = without_article(found["subject"].strip(), line.code)
    denied, affirmed = found["denied"].strip(), found["affirmed"].strip()
    if not is_name(subject, line.code) or not (_is_thing(denied, line.code) and _is_thing(affirmed, line.code)):
        return None
    verb = (found.groupdict().get("verb") or "").strip()
    names = (Mention(subject, MentionForm.SUBJECT),)
    said = line.text[: found.start("affirmed") if line.code in _NEGATED_BEHIND else found.end("denied")].strip(_EDGES)
    not_so = Found(kind=Kind.WORLD, splits=_splits(line, subject, verb, denied), names=names, text=said)
    so = Found(
        kind=Kind.WORLD,
        splits=_splits(line, subject, verb, affirmed),
        names=names,
        text=f"{subject} {verb} {affirmed}" if verb and line.code in _SPACED else f"{subject}: {affirmed}",
        value_only=True,
    )
    return (reading_of(with_text(line, said), not_so, details), reading_of(line, so, details))


def _splits(line: Line, subject: str, verb: str, value: str) -> tuple[Split, ...]:
    if verb:
        return (Split(subject, verb.casefold(), value),)
    return tuple(noun_splits(subject, value, line.subject, line.code, sure=True))


def _is_thing(text: str, code: str) -> bool:
    """Say whether a few words name something and are no clause."""
    first, _, rest = text.partition(" ")
    words = lexicon(code)
    led = any(words.has(name, first) for name in ("verb", "state", "negation", "pronoun"))
    return len(text.split()) <= _MOST_WORDS and not (rest and led)


@functools.cache
def _patterns(code: str) -> tuple[re.Pattern[str], ...]:
    return tuple(_compiled(pattern, code) for pattern in language(code).exceptions)


def _compiled(pattern: str, code: str) -> re.Pattern[str]:
    for hole, expression in _HOLES.items():
        pattern = pattern.replace(hole, expression)
    articles = "|".join(map(re.escape, language(code).words.get("article", ())))
    lead = rf"(?:(?:{articles})\s+)?" if articles else ""
    return re.compile(f"{lead}{pattern}[.。!]?", re.IGNORECASE)
