"""Reads what a line says of its own past: the value before, the word of change, what was withdrawn or corrected."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

import msgspec

from wiki_compiler.extraction.grammar.marks import is_torn
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.languages.language import LANGUAGES, language, mixed_word_set
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.languages.word_index import holds_any, signs_of
from wiki_compiler.words import Cue

_LONGEST_VALUE, _MOST_WORDS = 40, 5
_PAIR, _FEW_WORDS = 2, 3
_UNIT_LETTERS = 3
"""Letters that a figure's unit has at most."""
_ARROW = re.compile(r"→|➜|➡|⇒|=>|->")
_ASIDE = re.compile(r"[,;]\s+(?!\d)|[，；]")
"""What parts a past value from a remark about it."""
_NUMBERS = re.compile(r"\d")
_FIGURE = re.compile(r"\d+(?:[.,:]\d+)*")
_BRACKET = re.compile(r"\s*[(（]([^()（）]+)[)）]\s*$")
_PLACE = re.compile(r"/|^\.|[A-Z]_[A-Z]")
"""What only names of files and variables hold: an arrow between them shows a place, not a change."""
_NOUN_AND_NUMBER = re.compile(r"^([^\W\d_]+)\s+\d[\d.:]*$")
_CUES = (("correction", Cue.CORRECTION), ("stop", Cue.STOP), ("change", Cue.CHANGE))


class Change(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The value a line states now, what it calls past, and how it says that something changed."""

    value: str
    old_values: tuple[str, ...] = ()
    cue: Cue | None = None


def value_now(line: Line, key: str, value: str) -> Change:
    """Return the current and the past values in the value behind a key."""
    if match := next(_formers(value, line.code), None):
        kept = (value[: match.start()] + value[match.end() :]).strip(" ,;")
        if kept and not is_torn(kept) and not _is_contrast(line, match, kept):
            return Change(value=kept, old_values=(_past_value(match, line.code),), cue=Cue.CHANGE)
    if corrected := _corrected(line, value):
        return corrected
    if replaced := replaced_value(value):
        return Change(value=replaced[0], old_values=(replaced[1],), cue=Cue.CHANGE)
    steps = [part.strip() for part in _ARROW.split(value)]
    if len(steps) > 1 and all(steps) and not line.words.has("mapping", key) and _are_stages(line, key, steps):
        return Change(value=steps[-1], old_values=tuple(steps[:-1]), cue=Cue.CHANGE)
    return Change(value=value, cue=cue_of(line, value))


def former_value(text: str, code: str) -> tuple[str, str] | None:
    """Return a sentence without the brackets that tell the value before, and that value: ``(was 6)``.

    What a comma parts from the brackets says something of its own and is left out.
    """
    match = next((one for one in _formers(text, code) if one["inside"]), None) if "(" in text else None
    if match is None or not text[: match.start()].strip():
        return None
    rest = text[match.end() :]
    kept = text[: match.start()] + ("" if rest.startswith((",", ".", ";")) else rest)
    return kept.strip(), _past_value(match, code)


def _is_contrast(line: Line, match: re.Match[str], kept: str) -> bool:
    """Say whether what seems a past value is none: no figure in place of one, a denial that belongs to a sentence."""
    old = match["inside"] or match["behind"]
    if _NUMBERS.search(kept) and not _NUMBERS.search(old) and len(old.split()) > 1:
        return True
    behind = match["behind"] is not None and line.words.has("negation", match.group())
    return behind and (len(kept.split()) > _FEW_WORDS or line.words.has_any(("verb", "event"), kept))


def _corrected(line: Line, value: str) -> Change | None:
    """Return the value before a bracket that says what was wrong: ``240 (correction: 420 was a slip)``."""
    aside = _BRACKET.search(value) if value.rstrip().endswith((")", "）")) else None
    kept = value[: aside.start()].strip() if aside else ""
    if aside is None or not kept or cue_of(line, aside[1]) is not Cue.CORRECTION:
        return None
    figures = _FIGURE.findall(aside[1]) if _NUMBERS.search(kept) else []
    wrong = tuple(figure for figure in figures if figure not in kept)[:1]
    return Change(value=kept, old_values=wrong, cue=Cue.CORRECTION)


def is_way(value: str) -> bool:
    """Say whether a value has an arrow in it: a change, a mapping or a way."""
    return bool(_ARROW.search(value))


def replaced_value(value: str) -> tuple[str, str] | None:
    """Return the new and the old value of ``new instead of old``, None where a value says no such thing."""
    match = _instead().search(value) if holds_any(_instead_signs(), value.casefold()) else None
    return (match["new"].strip(), match["old"].strip()) if match else None


def cue_of(line: Line, text: str) -> Cue | None:
    """Return the strongest word of change in ``text``."""
    classes = line.words.classes(text)
    for name, cue in _CUES:
        if name in classes:
            return cue
    return None


def _formers(text: str, code: str) -> Iterator[re.Match[str]]:
    """Return where a text tells the value before, nowhere where it has none of the words for it."""
    return _former(code).finditer(text) if holds_any(_former_signs(code), text.casefold()) else iter(())


@functools.cache
def _former_signs(code: str) -> tuple[str, ...]:
    return signs_of(mixed_word_set("former", code))


@functools.cache
def _former(code: str) -> re.Pattern[str]:
    """Return what finds the value before: ``(was 3 days)``, ``, previously Ochre``."""
    former = "|".join(sorted(map(re.escape, mixed_word_set("former", code)), key=lambda word: (-len(word), word)))
    bracket = rf"\s*[(（]\s*(?:{former})\b\s*[:：]?\s*(?P<inside>[^()（）]+?)\s*[)）]"
    return re.compile(rf"{bracket}|[,;]\s*(?:{former})\s+(?P<behind>[^,;.]+)$", re.IGNORECASE)


def _past_value(match: re.Match[str], code: str) -> str:
    """Return the past value without the words that say until when it held."""
    old = _ASIDE.split((match["inside"] or match["behind"]).strip(), 1)[0]
    untils = (template.partition("{date}")[0].strip() for template in language(code).validity.get("until", ()))
    for word in untils:
        if word and (place := old.casefold().find(f" {word} ")) > 0:
            return old[:place].strip()
    return old


@functools.cache
def _instead_signs() -> tuple[str, ...]:
    return signs_of(word for code in LANGUAGES for word in language(code).words.get("instead", ()))


@functools.cache
def _instead() -> re.Pattern[str]:
    """Return what finds ``new instead of old`` in a value, in any language."""
    words = [word for code in LANGUAGES for word in language(code).words.get("instead", ())]
    spaced = "|".join(rf"\s{re.escape(word)}\s" if word.isascii() else re.escape(word) for word in words)
    return re.compile(rf"^(?P<new>[^,;]{{1,40}}?)(?:{spaced})(?P<old>[^,;]{{1,40}})$", re.IGNORECASE)


def _are_stages(line: Line, key: str, steps: list[str]) -> bool:
    """Say whether steps are what one thing was in turn, and no mapping or way from one thing to another.

    Of what no attribute is known of, only one old figure and its new one, or a word of change, tell so. Two arrows and
    more draw a way, but between figures.
    """
    if not _are_values(steps) or (len(steps) > _PAIR and not all(map(_NUMBERS.search, steps))):
        return False
    if attribute_key(key, (line.code,))[1] or line.words.has("change", key):
        return True
    pair = len(steps) == _PAIR and all(map(_NUMBERS.search, steps))
    return pair and (_shape(steps[0]) == _shape(steps[1]) or max(map(_letters, steps)) <= _UNIT_LETTERS)


def _shape(step: str) -> str:
    return _FIGURE.sub("0", step.casefold()).strip()


def _letters(step: str) -> int:
    return sum(map(str.isalpha, step))


def _are_values(steps: list[str]) -> bool:
    """Say whether all steps are values of one sort: all with figures or none, all short, no different things."""
    if any(is_torn(step) or _PLACE.search(step) for step in steps):
        return False
    figures = {bool(_NUMBERS.search(step)) for step in steps}
    if len(figures) > 1 or any(len(step) > _LONGEST_VALUE or len(step.split()) > _MOST_WORDS for step in steps):
        return False
    nouns = {match[1].casefold() for step in steps if (match := _NOUN_AND_NUMBER.match(step))}
    return len(nouns) < len(steps) or len(nouns) == 1
