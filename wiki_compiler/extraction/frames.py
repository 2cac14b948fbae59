"""Reads (subject, attribute, value) from sentences, with the sentence frames of the language files."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

import msgspec

from wiki_compiler.extraction.names import without_article
from wiki_compiler.languages.language import language
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Split

_HOLES = {
    "{S}": r"(?P<subject>[^,;:!?。、\n]{1,60}?)",
    "{N}": r"(?P<noun>[^,;:!?。、\n]{1,60}?)",
    "{A}": r"(?P<attribute>[^\W\d_][\w '-]{0,30}?)",
    "{O}": r"(?P<old>[^,;:\n]{1,40}?)",
    "{P}": r"(?P<value>\d{2,5})(?!\d)",
    "{T}": r"[^\s,;:]{1,20}(?: [^\s,;:]{1,20}){0,2}?",
}
_VALUE = r"(?P<value>[^\n]{1,120}?)"
_LONGEST_VALUE = 80
_MOST_NOUNS = 5
_SPACED = ("en", "de", "es", "fr", "pt")


class Framed(msgspec.Struct, frozen=True, kw_only=True):
    """What a frame found in a sentence."""

    splits: tuple[Split, ...]
    old_values: tuple[str, ...] = ()


def read_frames(text: str, subject: str, code: str) -> Framed | None:
    """Return the addresses that ``text`` may state a value at, best first; ``subject`` is what stands above it."""
    for attribute, pattern in _frames(code):
        if (match := pattern.match(text)) and (framed := _framed(match, attribute, subject, code)):
            return framed
    return None


def noun_splits(noun: str, value: str, subject: str, code: str, *, sure: bool) -> Iterator[Split]:
    """Yield the ways to read ``noun`` as a thing and its attribute; ``sure`` that it is an attribute of ``subject``."""
    words = noun.split()
    for cut in range(1, min(len(words), _MOST_NOUNS)):
        owner, attribute = " ".join(words[:-cut]), " ".join(words[-cut:])
        owner = _without_possessive(owner, code)
        if attribute_key(attribute, (code,))[1] and len(words) <= _MOST_NOUNS:
            yield Split(owner, attribute, value, True)  # noqa: FBT003 - the field's name is known_only
    if sure or attribute_key(noun, (code,))[1]:
        yield Split(subject, noun, value)


@functools.cache
def _frames(code: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((attribute, _compiled(pattern, code)) for attribute, pattern in language(code).frames)


def _compiled(pattern: str, code: str) -> re.Pattern[str]:
    at_end = pattern.endswith("{V}")
    for hole, expression in _HOLES.items():
        pattern = pattern.replace(hole, expression)
    pattern = pattern.replace("{V}", _VALUE)
    articles = "|".join(map(re.escape, language(code).words.get("article", ())))
    lead = rf"(?:(?:{articles})\s+)?" if articles else ""
    return re.compile(f"{lead}{pattern}{_end(code) if at_end else ''}", re.IGNORECASE)


def _end(code: str) -> str:
    """Return what ends a value: the sentence, a comma with a space, or a word that begins a new clause."""
    ends = "|".join(map(re.escape, language(code).words.get("value_end", ())))
    gap = r"\s+" if code in _SPACED else r"\s*"
    clause = rf"|{gap}(?:{ends})(?:\b|(?<=\W))" if ends and code in _SPACED else ""
    return rf"(?=\s*(?:[.。!]?\s*$|[.。;；!]\s|[,，、]\s?(?!\d)|\s[-–—(]\s?|[(（]{clause}))"


def _framed(match: re.Match[str], attribute: str, subject: str, code: str) -> Framed | None:
    groups = match.groupdict()
    value = (groups.get("value") or "").strip(" '\"`")
    if not value or len(value) > _LONGEST_VALUE:
        return None
    old = (groups["old"].strip(),) if groups.get("old") else ()
    if noun := groups.get("noun"):
        splits = tuple(noun_splits(without_article(noun, code), value, subject, code, sure=bool(old)))
        return Framed(splits=splits, old_values=old) if splits else None
    owner = without_article(groups.get("subject") or "", code) or subject
    if not attribute:
        attribute = groups["attribute"].strip()
        if not attribute_key(attribute, (code,))[1]:
            return None
    return Framed(splits=(Split(_named(owner, subject, code), attribute, value),), old_values=old)


def _named(owner: str, subject: str, code: str) -> str:
    """Return whom a pronoun stands for: the subject above."""
    return subject if owner.casefold() in language(code).words.get("pronoun", ()) else owner


def _without_possessive(owner: str, code: str) -> str:
    for mark in language(code).possessives if not language(code).owned_first else ():
        if len(mark) > 1 or code in ("ko", "ja", "zh"):
            owner = owner.removesuffix(mark)
    return owner.strip()
