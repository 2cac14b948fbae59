"""The words of a line that tell what it is about, cut to their stems."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator

import msgspec

from wiki_compiler.languages.glossary import Sighting, concepts, plain, silent_words
from wiki_compiler.languages.language import language

_TOKEN = re.compile(
    r"[\uac00-\ud7a3]+|[\u30a0-\u30ff]{2,}|[\u3400-\u9fff]+|[^\W\u2e80-\ud7a3](?:[^\W\u2e80-\ud7a3]|[./@+_'’-](?=\w))*"
)
_CODE = re.compile(r"[/_@]|\d[^\W\d]|[^\W\d]\d|[a-z]\.[a-z]|^[a-z]+[A-Z]")
_VERBAL = re.compile(
    r"(?<=..)(?:하|함|해|했|한|할|됨|되|된|될|돼|됐|시키|시켰|입니|이라|이다|였|이었|인|임|이고|이며)[가-힣]*$"
)
_ENDINGS = (
    *("ings", "ing", "ied", "ies", "ed", "es", "en", "em", "er", "ern", "s", "e", "n"),
    *("a", "o", "as", "os", "ées", "ée", "és"),
)
_LONG, _STEM, _HANGUL_STEM = 4, 6, 3
CONCEPT = "="
"""What the stem of a concept begins with: ``fee`` and ``costs`` are both ``=price``."""


class Stem(msgspec.Struct, frozen=True):
    """A stem, where its word stands, and whether it is written like a name."""

    text: str
    start: int
    end: int
    name: bool


@functools.lru_cache(maxsize=16_384)
def stems_in(text: str, code: str) -> tuple[Stem, ...]:
    """Return the stems of the words of ``text`` that carry meaning, by place; a word of a concept is that concept."""
    folded = plain(text)
    text = folded if len(folded) != len(text) else text
    told = concepts().find(folded)
    meant = (Stem(f"{CONCEPT}{name}", one.start, one.end, name=False) for one in told for _, name in one.meanings)
    return tuple(sorted((*meant, *_words(text, code, told)), key=lambda stem: (stem.start, stem.end, stem.text)))


def _words(text: str, code: str, told: tuple[Sighting, ...]) -> Iterator[Stem]:
    """Yield the stems of the words that stand for no concept."""
    for token in _TOKEN.finditer(text):
        word, place = token.group(), token.start()
        for stem, named, start, end in _stems(word, code):
            name = named and not (word.isalpha() and _opens(text, place))
            own = Stem(stem, place + start, place + end, name)
            if not (told and any(_is_told(own, one) for one in told)):
                yield own


def _opens(text: str, place: int) -> bool:
    """Whether the word at ``place`` begins a sentence, where a capital says nothing."""
    before = place - 1
    while before >= 0 and text[before].isspace():
        before -= 1
    return before < 0 or text[before] in ".!?:•"


def _is_told(stem: Stem, concept: Sighting) -> bool:
    """Whether a word is the word of a concept; a longer word that only ends with one keeps its own stem too."""
    return concept.start <= stem.start < concept.end


@functools.lru_cache(maxsize=65_536)
def _stems(word: str, code: str) -> tuple[tuple[str, bool, int, int], ...]:
    """Return the stems of a word, whether each is written like a name, and where it stands in the word."""
    first = word[0]
    if "\u3400" <= first <= "\u9fff":
        return tuple(_han(word, code))
    hangul, kana = "\uac00" <= first <= "\ud7a3", "\u30a0" <= first <= "\u30ff"
    stems = _hangul(word) if hangul else ((word, True),) if kana else _latin(word, code)
    return tuple((stem, name, 0, len(word)) for stem, name in stems)


def _latin(word: str, code: str) -> tuple[tuple[str, bool], ...]:
    folded = plain(word).strip("-.'")
    if _CODE.search(word):
        return ((folded, True),) if folded else ()
    parts = [part for part in re.split(r"['./+-]", folded) if part]
    known = silent_words()
    silent = known.get(code, frozenset()) | known["en"] if code in ("ko", "ja", "zh") else known.get(code, known["en"])
    if folded in silent:
        return ()
    capital = word[0].isupper() and code != "de"
    kept = [part for part in parts if part not in silent and not part.isdigit() and len(part) > 1]
    return tuple((_cut(part), capital or word.isupper() or code in ("ko", "ja", "zh")) for part in kept)


def _cut(word: str) -> str:
    bare = "".join(sign for sign in unicodedata.normalize("NFD", word) if not unicodedata.combining(sign))
    for ending in _ENDINGS:
        if bare.endswith(ending) and len(bare) - len(ending) >= _LONG:
            bare = bare.removesuffix(ending)
            break
    return bare[:_STEM]


def _hangul(word: str) -> tuple[tuple[str, bool], ...]:
    silent = silent_words()["ko"]
    if word in silent:
        return ()
    bare = _without_particle(word)
    bare = _VERBAL.sub("", bare) or bare
    if bare in silent or len(bare) < 2:  # noqa: PLR2004 - one syllable means too much
        return ()
    return ((bare[:_HANGUL_STEM], False),)


@functools.cache
def _particles() -> tuple[str, ...]:
    tongue = language("ko")
    more = ("만", "이나", "나", "이랑", "님", "님이", "님은")
    known = {*tongue.topics, *tongue.objects, *tongue.cases, *tongue.possessives, *more}
    return tuple(sorted(known, key=lambda one: (-len(one), one)))


def _without_particle(word: str) -> str:
    for particle in _particles():
        if word.endswith(particle) and len(word) - len(particle) >= 2:  # noqa: PLR2004 - a noun of two syllables
            return word.removesuffix(particle)
    return word


def _han(run: str, code: str) -> Iterator[tuple[str, bool, int, int]]:
    """Cut a run of Han signs at its silent words, and what is left into pairs of signs."""
    start = 0
    cuts = [(match.start(), match.end()) for match in _silent_signs("ja" if code == "ja" else "zh").finditer(run)]
    for end, after in (*cuts, (len(run), len(run))):
        yield from ((run[place : place + 2], False, place, place + 2) for place in range(start, end - 1))
        start = after


@functools.cache
def _silent_signs(code: str) -> re.Pattern[str]:
    return re.compile("|".join(sorted(map(re.escape, silent_words()[code]), key=lambda word: (-len(word), word))))
