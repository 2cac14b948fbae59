"""The words of a language, made ready to be looked for: quick sets and substrings instead of one large pattern."""

from __future__ import annotations

import functools
import re
import unicodedata

import msgspec

from wiki_compiler.languages.language import LANGUAGES, Language, language
from wiki_compiler.spelling import fold

_GAPS = re.compile(r"[^\w'*-]+")
_UNSPACED = re.compile(r"[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]")
_EDGES = " \t\n.,;:!?。！？…、，；：~"
_BOUND = {(True, True): "whole", (True, False): "start", (False, True): "end", (False, False): ""}
_SHARED = ("machine", "task", "unknown", "greeting")
"""Classes of words that English lends to every language: technical people mix them in."""


class Phrase(msgspec.Struct, frozen=True):
    """A text made ready for looking words up: folded, and as its words with a space around each."""

    text: str
    folded: str
    padded: str
    tokens: tuple[str, ...]


@functools.lru_cache(maxsize=4_096)
def phrase(text: str) -> Phrase:
    """Return ``text`` ready for looking words up."""
    folded = unicodedata.normalize("NFKC", text).casefold().replace("’", "'").strip(_EDGES)
    spaced = _GAPS.sub(" ", folded).strip()
    return Phrase(text, folded, f" {spaced} ", tuple(spaced.split()))


class WordClass:
    """The words of one class; see ``language`` for how they are written."""

    def __init__(self, entries: tuple[str, ...]) -> None:
        written = [_entry(entry) for entry in entries]
        self._spaced_starts = tuple(f" {core} " for core, at in written if at == "start" and _is_word(core))
        self._starts = tuple(core for core, at in written if at == "start" and not _is_word(core) and "*" not in core)
        self._spaced_ends = tuple(f" {core} " for core, at in written if at == "end" and _is_word(core))
        self._ends = tuple(core for core, at in written if at == "end" and not _is_word(core) and "*" not in core)
        self._wholes = frozenset(core for core, at in written if at == "whole")
        inside = [core for core, at in written if at == ""]
        self._words = frozenset(core for core in inside if _is_word(core) and " " not in core)
        self._phrases = tuple(f" {core} " for core in inside if _is_word(core) and " " in core)
        self._parts = tuple(core for core in inside if not _is_word(core) and "*" not in core)
        wild = [_wild(core, at) for core, at in written if "*" in core]
        self._wild = re.compile("|".join(wild)) if wild else None

    def find(self, given: Phrase) -> str:
        """Return the first word of this class that stands in ``given``, empty when there is none."""
        if not self._words.isdisjoint(given.tokens):
            return next(word for word in given.tokens if word in self._words)
        for words in self._phrases:
            if words in given.padded:
                return words.strip()
        for part in self._parts:
            if part in given.folded:
                return part
        return self._at_the_edges(given)

    def __call__(self, text: str) -> bool:
        """Say whether a word of this class stands in ``text``."""
        return bool(self.find(phrase(text)))

    def _at_the_edges(self, given: Phrase) -> str:
        if given.folded in self._wholes:
            return given.folded
        if given.padded.startswith(self._spaced_starts) or (self._starts and given.folded.startswith(self._starts)):
            return given.tokens[0] if given.tokens else given.folded
        if given.padded.endswith(self._spaced_ends) or (self._ends and given.folded.endswith(self._ends)):
            return given.folded[-1:]
        if self._wild and (match := self._wild.search(given.padded)):
            return match.group().strip()
        return ""


class Lexicon:
    """All classes of words of one language."""

    def __init__(self, code: str) -> None:
        self.language: Language = language(code)
        self._classes = {name: WordClass(entries) for name, entries in self._entries().items()}
        self._none = WordClass(())

    def has(self, name: str, text: str) -> bool:
        """Say whether a word of the class ``name`` stands in ``text``."""
        return bool(self._classes.get(name, self._none).find(phrase(text)))

    def find(self, name: str, text: str) -> str:
        """Return the first word of the class ``name`` that stands in ``text``, empty when there is none."""
        return self._classes.get(name, self._none).find(phrase(text))

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
    """Return, for each language, what stands below a heading of a given name."""
    return {code: _inverted(language(code).sections) for code in LANGUAGES}


@functools.cache
def label_words() -> dict[str, dict[str, str]]:
    """Return, for each language, what the value behind a key of a given name is for."""
    return {code: _inverted(language(code).labels) for code in LANGUAGES}


def lookup(tables: dict[str, dict[str, str]], name: str, code: str) -> str:
    """Return the entry of ``name`` in the language's own table, else in any other language's, else an empty text."""
    folded = fold(name)
    own = tables.get(code, {}).get(folded)
    return own or next((tables[other][folded] for other in LANGUAGES if folded in tables[other]), "")


def _inverted(table: dict[str, tuple[str, ...]]) -> dict[str, str]:
    return {fold(word): role for role, words in reversed(table.items()) for word in words}


def _entry(written: str) -> tuple[str, str]:
    """Return the text of an entry of a word table, and its bound: ``start``, ``end``, ``whole`` or none."""
    at = _BOUND[written.startswith("^"), written.endswith("$")]
    core = unicodedata.normalize("NFKC", written.removeprefix("^").removesuffix("$")).casefold().replace("’", "'")
    if _UNSPACED.search(core):
        return (core.strip(_EDGES) if at == "end" else core), at
    spaced = _GAPS.sub(" ", core).strip()
    return spaced or core.strip(), at


def _is_word(core: str) -> bool:
    return "*" not in core and not _UNSPACED.search(core) and any(char.isalnum() for char in core)


def _wild(core: str, at: str) -> str:
    if _UNSPACED.search(core):
        return re.escape(core).replace(r"\*", ".*")
    body = re.escape(core).replace(r"\*", r"[\w'-]{2,}")
    return f"{'^' if at == 'start' else ''} {body}{' $' if at == 'end' else ' '}"
