"""The tables of signs, read once: how much each counts, and the words of every language by what they show."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from importlib.resources import files

import msgspec
import tomli

from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.spelling import fold

Table = Mapping[str, str]
"""The type that a word, folded, speaks for."""


class Weights(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table of weights.toml."""

    enough: int
    """Votes that a type needs."""
    lead: int
    """Votes by which it must lead."""
    most_of_a_cue: int
    """How often one wording counts."""
    most_lines: int
    """Lines of one thing that are looked at."""
    most_words: int
    """Words behind a name in which it may be said what it is."""
    passing: int
    """Lines that name a thing for which one vote in passing is taken off."""
    in_passing: tuple[str, ...]
    """Signs of which every much-named thing shows some of every sort by chance."""
    weights: dict[str, int]
    personal: tuple[str, ...]
    """Attributes by which a note tells of the person whom its title names."""
    subject: dict[str, tuple[str, ...]]
    value: dict[str, tuple[str, ...]]
    folders: dict[str, tuple[str, ...]]
    files: dict[str, tuple[str, ...]]


@functools.cache
def weights() -> Weights:
    """Return how the vote goes."""
    return msgspec.convert(_read("weights"), Weights)


@functools.cache
def known() -> Table:
    """Return the types of things that everybody knows, by folded name."""
    return _turned(msgspec.convert(_read("known"), dict[str, tuple[str, ...]]))


@functools.cache
def of_subject() -> Table:
    """Return the types whose things have an attribute, by attribute."""
    return _turned(weights().subject)


@functools.cache
def of_persons() -> frozenset[str]:
    """Return the attributes by which a note tells of the person whom its title names."""
    return frozenset((*weights().personal, *weights().subject["person"]))


@functools.cache
def of_value() -> Table:
    """Return the types of which the value of an attribute is one, by attribute."""
    return _turned(weights().value)


@functools.cache
def of_file() -> Table:
    """Return the types of files, by the ending of their names."""
    return _turned(weights().files)


@functools.cache
def of_folder() -> Table:
    """Return the types of the things that the notes of a folder are about, by its name."""
    return _turned(weights().folders)


@functools.cache
def cues(where: str, code: str) -> Table:
    """Return the types that words of a place speak for in a language; English lends its words to all."""
    return {**_words(where, "en"), **_words(where, code)}


@functools.cache
def cues_of_all(where: str) -> Table:
    """Return the types that words of a place speak for in any language; of several that know it the first."""
    return {word: kind for code in reversed(LANGUAGES) for word, kind in _words(where, code).items()}


def is_sort_of_thing(word: str, code: str) -> bool:
    """Say whether a word, folded, is what things of some type are called: ``gateway``, ``printer``, ``household``."""
    return word in cues_of_all("noun") or word in language(code).words.get("nameable", ())


@functools.cache
def longest(where: str, code: str) -> int:
    """Return how many words the longest cue of a place has."""
    return max((cue.count(" ") + 1 for cue in cues(where, code)), default=0)


def _words(where: str, code: str) -> dict[str, str]:
    return dict(_told(where, code))


def _told(where: str, code: str) -> Iterator[tuple[str, str]]:
    for kind, places in language(code).evidence.items():
        for word in places.get(where, ()):
            yield fold(word), kind


def _turned(table: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    return {fold(word): kind for kind, spellings in table.items() for word in spellings}


def _read(name: str) -> dict[str, object]:
    return tomli.loads((files("wiki_compiler.entities.evidence") / f"{name}.toml").read_text("utf-8"))
