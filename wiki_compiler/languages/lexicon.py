"""The words of a language, made ready to be looked for."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from wiki_compiler.languages.language import LANGUAGES, Language, language
from wiki_compiler.languages.memo import Memo
from wiki_compiler.languages.word_index import Turns, WordIndex, made_ready, phrase
from wiki_compiler.spelling import fold

__all__ = ["Lexicon", "label_words", "lexicon", "lookup", "phrase", "section_words"]

_UNSPACED = ("ja", "zh")
ANY = "*"
"""Stands for all languages at once where a word is looked up."""
_SHARED = ("machine", "task", "unknown", "greeting", "post")
"""Classes of words that English lends to every language: technical people mix them in."""


class Lexicon:
    """All classes of words of one language."""

    def __init__(self, code: str) -> None:
        self.language: Language = language(code)
        entries = self._entries()
        self._index = WordIndex(entries, spaced=code not in _UNSPACED, turns=self._turns())
        self._longest = {name: max(map(len, words), default=0) for name, words in entries.items()}
        self._told: Memo[Mapping[str, str]] = Memo(self._classes)

    def classes(self, text: str) -> Mapping[str, str]:
        """Return every class of which a word stands in ``text``, with that word."""
        return self._told[text]

    def has(self, name: str, text: str) -> bool:
        """Say whether a word of the class ``name`` stands in ``text``."""
        return name in self._told[text]

    def has_any(self, names: Iterable[str], text: str) -> bool:
        """Say whether a word of any of the classes ``names`` stands in ``text``."""
        return not self._told[text].keys().isdisjoint(names)

    def find(self, name: str, text: str) -> str:
        """Return the first word of the class ``name`` that stands in ``text``, empty when there is none."""
        return self._told[text].get(name, "")

    def longest(self, name: str) -> int:
        """Return how many characters the longest word of the class ``name`` has."""
        return self._longest[name]

    def _classes(self, text: str) -> Mapping[str, str]:
        return self._index.find(made_ready(text))

    def _turns(self) -> dict[str, Turns]:
        """Return what turns the sense of the words that tell a decision, or a doubt."""
        words = self.language.words
        denied, nouns, graded = (words.get(name, ()) for name in ("denied_by", "made_noun_by", "graded_by"))
        return {"decision": Turns((*denied, *graded), nouns), "hedge": Turns(denied, ())} if denied else {}

    def _entries(self) -> dict[str, tuple[str, ...]]:
        english = language("en").words
        lent = {name: (*self.language.words.get(name, ()), *english[name]) for name in _SHARED}
        return {**self.language.words, **lent}


@functools.cache
def lexicon(code: str) -> Lexicon:
    """Return the words of the language ``code``, made ready."""
    return Lexicon(code)


@functools.cache
def section_words() -> dict[str, dict[str, str]]:
    """Return, for each language and for ``ANY``, what stands below a heading of a given name."""
    return _with_any({code: _inverted(language(code).sections) for code in LANGUAGES})


@functools.cache
def label_words() -> dict[str, dict[str, str]]:
    """Return, for each language and for ``ANY``, what the value behind a key of a given name is for."""
    return _with_any({code: _inverted(language(code).labels) for code in LANGUAGES})


def lookup(tables: dict[str, dict[str, str]], name: str, code: str) -> str:
    """Return the entry of ``name`` in the language's own table, else in any other language's, else an empty text."""
    folded = fold(name)
    return tables.get(code, tables[ANY]).get(folded) or tables[ANY].get(folded, "")


def _with_any(tables: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """Return ``tables`` with one of all languages beside them, in which the first language that has a word decides."""
    return {**tables, ANY: {word: role for code in reversed(LANGUAGES) for word, role in tables[code].items()}}


def _inverted(table: dict[str, tuple[str, ...]]) -> dict[str, str]:
    return {fold(word): role for role, words in reversed(table.items()) for word in words}
