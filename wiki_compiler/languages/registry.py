"""The attribute registry: which ones hold one value, of what type, for how long, how they are spelled."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib.resources import files

import msgspec
import tomli

from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.spelling import fold

_SHORT = 4
"""A plain Latin word up to this length is looked up in the note's own language and English only: it means too much."""

_MOST_TABLES = 64
_MOST_OF_A_KEY = 4


class Attribute(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is known of an attribute: ``values`` is one or many, ``half_life`` counts days."""

    values: str = "many"
    type: str = "text"
    half_life: int | None = None
    changes: bool = True
    nested: bool = False
    """One value can lie inside another (a city in its country): without a word of change it is only worth a look."""
    synonyms: tuple[str, ...] = ()


UNKNOWN = Attribute()
"""An attribute nobody described: it holds many values and does not age."""


class Registry:
    """Attributes by key, and the spellings of each language that lead to a key."""

    def __init__(self, attributes: Mapping[str, Attribute]) -> None:
        self._attributes = {fold(key): attribute for key, attribute in attributes.items()}
        self._spellings = {code: _spellings(code, self._attributes) for code in LANGUAGES}
        own = {key: key for key in self._attributes}
        own |= {fold(word): key for key, attribute in self._attributes.items() for word in attribute.synonyms}
        self._spellings["en"] = self._spellings["en"] | own
        self._first = frozenset(own.values()) | _first_spellings()
        self._table = functools.lru_cache(maxsize=_MOST_TABLES)(self._all_spellings)
        self.key = functools.lru_cache(maxsize=65_536)(self._key)

    def attribute(self, key: str) -> Attribute:
        """Return what is known of ``key``; a qualified key (``chat model``, ``gas cost``) is as its head word says."""
        return self._attributes.get(key) or self._attributes.get(self._head(key) or "") or UNKNOWN

    def _head(self, key: str) -> str | None:
        """Return the attribute that the last words of a qualified key name, in any language."""
        words = key.split(" ")
        heads = (" ".join(words[cut:]) for cut in range(1, min(len(words), _MOST_OF_A_KEY)))
        return next(filter(None, (self._spelled(head, ()) for head in heads)), None)

    def is_plain(self, phrase: str, languages: tuple[str, ...]) -> bool:
        """Say whether a phrase ends with what an attribute is called first of all: ``lamp model``, no ``lamp repo``."""
        words = phrase.split(" ")
        heads = (" ".join(words[cut:]) for cut in range(min(len(words), _MOST_OF_A_KEY)))
        return next((head in self._first for head in heads if self._spelled(head, languages)), False)

    def _key(self, text: str, languages: tuple[str, ...] = ()) -> tuple[str, bool]:
        """Return the key that ``text`` spells and whether it, or its head word, is registered.

        Only a whole spelling becomes its key. Within a longer one it stays as written: the ``cost`` of ``gas cost``
        is no price, and the ``job`` of ``cron job`` no role.
        """
        folded = fold(text).strip(" .:*_`'\"")
        if key := self._spelled(folded, languages):
            return key, True
        words = folded.split(" ")
        for cut in range(1, min(len(words), _MOST_OF_A_KEY)):
            head = " ".join(words[cut:])
            if self._spelled(head, languages):
                return folded, _is_qualified(folded, words[cut - 1], head, languages)
        return folded, False

    def _spelled(self, folded: str, languages: tuple[str, ...]) -> str | None:
        far = () if folded.isascii() and len(folded) <= _SHORT else LANGUAGES
        return self._table((*languages, "en", *far)).get(folded)

    def _all_spellings(self, languages: tuple[str, ...]) -> dict[str, str]:
        """Return the spellings of some languages in one table, in which the first language that has one decides."""
        known = [code for code in dict.fromkeys(languages) if code in self._spellings]
        return {word: key for code in reversed(known) for word, key in self._spellings[code].items()}


@functools.cache
def shipped() -> Mapping[str, Attribute]:
    """Return the attributes that come with the tool."""
    table = (files("wiki_compiler.languages") / "attributes.toml").read_bytes()
    return msgspec.convert(tomli.loads(table.decode()), dict[str, Attribute])


@functools.cache
def registry() -> Registry:
    """Return the registry as shipped, without a workspace's own attributes."""
    return Registry(shipped())


def attribute_key(text: str, languages: tuple[str, ...] = ()) -> tuple[str, bool]:
    """Return the language-free key of an attribute as written, and whether the shipped registry knows it.

    ``languages`` are tried first, in order; then English, then every other language.
    """
    return registry().key(text, languages)


def _is_qualified(key: str, before: str, head: str, languages: tuple[str, ...]) -> bool:
    """Say whether what stands before the name of an attribute qualifies it; a numeral counts it, as in ``한 곳``."""
    for code in languages or ("en",):
        words = language(code).words
        if before in words.get("counting", ()) or not {key, head, f"{before} {head}"}.isdisjoint(
            words.get("no_attribute", ())
        ):
            return False
    return True


def _first_spellings() -> frozenset[str]:
    tables = (language(code).attributes for code in LANGUAGES)
    return frozenset(fold(words[0]) for table in tables for words in table.values())


def _spellings(code: str, attributes: Mapping[str, Attribute]) -> dict[str, str]:
    table = sorted(language(code).attributes.items())
    return {fold(word): fold(key) for key, words in table if fold(key) in attributes for word in words}
