"""Finds where claims speak of given terms: once through all claims, however many terms there are."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

import msgspec

from wiki_compiler.model import Claim
from wiki_compiler.render.concepts.terms import UNSPACED, forms_of, is_noun_here
from wiki_compiler.spelling import fold

_WORD = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*")
_OPENING = ("", ".", ":", "!", "?", "—", "–", "-", "|", "。", "：", "*", '"', "“", "(")
"""What a capital says nothing behind."""


class Spotted(msgspec.Struct, kw_only=True):
    """Where and how a term is used."""

    claims: list[Claim] = msgspec.field(default_factory=list)
    notes: set[str] = msgspec.field(default_factory=set)
    """The first note that says each claim: what is repeated word for word counts once."""
    spelt: Counter[str] = msgspec.field(default_factory=Counter)
    named: int = 0
    """How many claims write it as a name, or with a particle that only nouns have."""
    before: Counter[str] = msgspec.field(default_factory=Counter)
    behind: Counter[str] = msgspec.field(default_factory=Counter)
    """In languages without spaces, the signs beside it: where they are always the same it is a piece of a word."""


class _Word(msgspec.Struct, frozen=True):
    forms: tuple[str, ...]
    """Which words of terms it may be."""
    whole: str
    start: int
    end: int


class _Vocabulary:
    """The terms by their first word, and the words that are in any of them."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.terms: dict[str, list[tuple[str, ...]]] = defaultdict(list)
        for key in keys:
            words = tuple(key.split())
            self.terms[words[0]].append(words)
        self._words = frozenset(word for terms in self.terms.values() for term in terms for word in term)
        self._forms: dict[tuple[str, str], tuple[str, ...]] = {}

    def words_in(self, text: str, code: str) -> list[_Word | None]:
        """Return the words of a text; those that are in no term, as most are, are None."""
        found: list[_Word | None] = []
        for match in _WORD.finditer(text):
            word = match.group().casefold()
            forms = self._forms.get((word, code))
            if forms is None:
                forms = tuple(form for form in forms_of(fold(word), code) if form in self._words)
                self._forms[word, code] = forms
            found.append(_Word(forms, word, match.start(), match.end()) if forms else None)
        return found


def spot(claims: Iterable[Claim], code_of: Mapping[str, str], keys: Iterable[str]) -> dict[str, Spotted]:
    """Return what is known of each of ``keys``; ``code_of`` tells the language of each claim by its id."""
    keys = tuple(keys)
    vocabulary = _Vocabulary(keys)
    wide = [key for key in keys if not key.isascii() and " " not in key]
    found: dict[str, Spotted] = defaultdict(Spotted)
    for claim in claims:
        code = code_of.get(claim.id, "en")
        seen = _spot_words(claim.text, code, vocabulary, found)
        if code in UNSPACED:
            _spot_signs(fold(claim.text), wide, seen, found)
        for key, spelt in seen.items():
            one = found[key]
            one.claims.append(claim)
            one.spelt[spelt] += 1
            one.notes.update(proof.path for proof in claim.evidence[:1])
    return dict(found)


def _spot_words(text: str, code: str, vocabulary: _Vocabulary, found: dict[str, Spotted]) -> dict[str, str]:
    """Return the terms whose words stand in a text side by side, as it writes them."""
    seen: dict[str, str] = {}
    words = vocabulary.words_in(text, code)
    for place, word in enumerate(words):
        if word is None:
            continue
        for key in (key for form in word.forms for key in vocabulary.terms.get(form, ())):
            last = _last(key, words, place)
            if last is not None and (name := " ".join(key)) not in seen:
                seen[name] = _spelling(text, word, last, key, code)
                found[name].named += _is_named(text, word, last, code)
    return seen


def _last(key: tuple[str, ...], words: list[_Word | None], place: int) -> _Word | None:
    """Return the word that a term beginning at ``place`` ends with, None where the text goes on otherwise."""
    word = None
    for step, part in enumerate(key):
        word = words[place + step] if place + step < len(words) else None
        if word is None or part not in word.forms:
            return None
    return word


def _spelling(text: str, first: _Word, last: _Word, key: tuple[str, ...], code: str) -> str:
    """Return a term as the text writes it, without the particle that ends it."""
    spelt = text[first.start : last.end]
    particle = len(last.whole) - len(key[-1]) if code == "ko" and not last.whole.isascii() else 0
    return spelt[: len(spelt) - particle] if particle > 0 else spelt


def _is_named(text: str, first: _Word, last: _Word, code: str) -> bool:
    spelt = text[first.start : last.end]
    if not spelt.isascii():
        return code == "ko" and is_noun_here(last.whole)
    capitals = sum(sign.isupper() for sign in spelt)
    opens = text[: first.start].rstrip(" ")[-1:] in _OPENING
    return code != "de" and (capitals > 1 or (capitals == 1 and not opens))


def _spot_signs(text: str, wide: list[str], seen: dict[str, str], found: dict[str, Spotted]) -> None:
    for key in wide:
        place = text.find(key)
        if place >= 0:
            seen.setdefault(key, key)
            found[key].before[text[place - 1 : place]] += 1
            found[key].behind[text[place + len(key) : place + len(key) + 1]] += 1
