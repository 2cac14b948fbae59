"""Words by what they stand for, looked up in running text: the longest at a place, none inside another."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import NamedTuple

import msgspec
import tomli

from wiki_compiler.languages.language import language

_WORD = re.compile(r"[^\W\d_\u1100-\u11ff\u2e80-\ud7a3]+(?:['’-][^\W\d_\u1100-\u11ff\u2e80-\ud7a3]+)*")
_WIDE = re.compile(r"[\u1100-\u11ff\u2e80-\ud7a3]")
_WIDE_RUN = re.compile(r"[\u1100-\u11ff\u2e80-\ud7a3][\u1100-\u11ff\u2e80-\ud7a3 ]*")
_SHORTEST_PREFIX = 4
_NOTHING = (("denial", "nothing"),)


class Sighting(msgspec.Struct, frozen=True, order=True):
    """A word of the glossary in a text: from ``start`` to ``end``, and all it can stand for."""

    start: int
    end: int
    meanings: tuple[tuple[str, str], ...]


class Glossary:
    """A table of words and what each stands for."""

    def __init__(self, entries: Iterable[tuple[str, tuple[str, str]]]) -> None:
        told: dict[str, set[tuple[str, str]]] = defaultdict(set)
        for word, meaning in entries:
            told[plain(word)].add(meaning)
        table = {word: tuple(sorted(meanings)) for word, meanings in told.items()}
        self._wide = {word: table[word] for word in table if _WIDE.search(word)}
        self._words = {word: table[word] for word in table if word not in self._wide and not word.endswith("*")}
        self._prefixes = {word[:-1]: table[word] for word in table if word.endswith("*")}
        self._heads = frozenset(word[:_SHORTEST_PREFIX] for word in self._prefixes)
        self._longest_wide = max(map(len, self._wide), default=0)
        self._widest: dict[str, int] = {}
        for word in self._words:
            first = word.partition(" ")[0]
            self._widest[first] = max(self._widest.get(first, 0), word.count(" ") + 1)

    def find(self, text: str) -> tuple[Sighting, ...]:
        """Return the words that stand in ``text`` (see ``plain``), by place."""
        narrow, wide = tuple(self._narrow_in(text)), tuple(self._wide_in(text))
        return tuple(sorted((*narrow, *wide))) if narrow and wide else narrow or wide

    def _narrow_in(self, text: str) -> Iterator[Sighting]:
        words, spans, told, heads = _spoken(text)
        if self._widest.keys().isdisjoint(told) and self._heads.isdisjoint(heads):
            return
        place = 0
        for here, word in enumerate(words):
            if here < place or (word not in self._widest and word[:_SHORTEST_PREFIX] not in self._heads):
                continue
            width = self._width(words, here)
            if width:
                span = " ".join(words[here : here + width])
                meanings = self._words.get(span) or self._by_prefix(span)
                yield Sighting(spans[here][0], spans[here + width - 1][1], meanings)
            place = here + (width or 1)

    def _width(self, words: tuple[str, ...], place: int) -> int:
        widest = self._widest.get(words[place], 0)
        for width in range(min(widest, len(words) - place), 0, -1):
            if " ".join(words[place : place + width]) in self._words:
                return width
        return 1 if self._by_prefix(words[place]) else 0

    def _by_prefix(self, word: str) -> tuple[tuple[str, str], ...]:
        cuts = range(_SHORTEST_PREFIX, len(word) + 1) if self._prefixes else ()
        return next((self._prefixes[word[:cut]] for cut in cuts if word[:cut] in self._prefixes), ())

    def _wide_in(self, text: str) -> Iterator[Sighting]:
        for run in _WIDE_RUN.finditer(text) if self._wide and not text.isascii() else ():
            place, end = run.start(), run.end()
            while place < end:
                longest = min(self._longest_wide, end - place)
                cuts = (cut for cut in range(longest, 0, -1) if text[place : place + cut] in self._wide)
                width = next(cuts, 0)
                if width:
                    yield Sighting(place, place + width, self._wide[text[place : place + width]])
                place += width or 1


class _Spoken(NamedTuple):
    words: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]
    told: frozenset[str]
    heads: frozenset[str]
    """What prefixes can begin with."""


@functools.lru_cache(maxsize=256)
def _spoken(text: str) -> _Spoken:
    """Return the words of a text and where they stand; a line is looked through by one glossary after the other."""
    found = tuple(_WORD.finditer(text))
    words = tuple([one.group() for one in found])
    told = frozenset(words)
    heads = frozenset([word[:_SHORTEST_PREFIX] for word in told])
    return _Spoken(words, tuple([one.span() for one in found]), told, heads)


@functools.lru_cache(maxsize=32_768)
def plain(text: str) -> str:
    """Return ``text`` as words are looked up in it: compatibility forms, no case, straight apostrophes."""
    if text.isascii():
        return text.casefold()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).casefold()).replace("’", "'")


@functools.cache
def opposites() -> Glossary:
    """Return the states that exclude each other: each word stands for an axis and its pole on it."""
    return Glossary((word, (axis, pole)) for axis, poles in axes().items() for pole in poles for word in poles[pole])


@functools.cache
def concepts() -> Glossary:
    """Return the words that mean much the same: each stands for its concept."""
    table = msgspec.convert(_table("concepts"), dict[str, tuple[str, ...]])
    return Glossary((word, ("concept", concept)) for concept, words in table.items() for word in words)


@functools.cache
def members() -> Glossary:
    """Return the members of kinds, such as drinks: each word stands for a kind and which member of it is meant."""
    table = msgspec.convert(_table("members"), dict[str, tuple[tuple[str, ...], ...]])
    return Glossary((word, (kind, thing[0])) for kind, things in table.items() for thing in things for word in thing)


@functools.cache
def apart() -> Glossary:
    """Return the words that tell things of one kind apart: each stands for a group and its place in it."""
    table = msgspec.convert(_table("apart"), dict[str, tuple[tuple[str, ...], ...]])
    return Glossary(
        (word, (group, str(place)))
        for group, things in table.items()
        for place, thing in enumerate(things)
        for word in thing
    )


@functools.cache
def news(code: str) -> Glossary:
    """Return the words by which a line of the language ``code`` says that something is otherwise than before."""
    table = msgspec.convert(_table("news"), dict[str, dict[str, tuple[str, ...]]])
    return Glossary((word, ("news", sort)) for sort, words in table.get(code, table["en"]).items() for word in words)


@functools.cache
def denials(code: str) -> Glossary:
    """Return the words by which a line of the language ``code`` denies, and those that turn a state round too."""
    stops = msgspec.convert(_table("news"), dict[str, dict[str, tuple[str, ...]]]).get(code, {}).get("stop", ())
    said = [word.strip("^$") for word in language(code).words.get("negation", ())]
    frames = _frames()
    told = dict.fromkeys((*said, *stops, *frames.avoid), "not")
    told |= dict.fromkeys(frames.lacking, "lack") | dict.fromkeys(frames.harmless, "nothing")
    return Glossary((word, ("denial", sort)) for word, sort in told.items())


def denied_at(text: str, code: str) -> tuple[Sighting, ...]:
    """Return the words that deny something in ``text`` (see ``plain``) of the language ``code``, by place."""
    return tuple(one for one in denials(code).find(text) if one.meanings != _NOTHING)


@functools.cache
def conditions(code: str) -> Glossary:
    """Return the words of the language ``code`` that only suppose a state, ``behind`` or ``before`` them."""
    frames = _frames()
    ahead, after = frames.conditions.get(code, ()), frames.suppositions.get(code, ())
    return Glossary(
        (*((word, ("condition", "behind")) for word in ahead), *((w, ("condition", "before")) for w in after))
    )


@functools.cache
def axes() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return the axes of opposites.toml, each with the words of its two poles."""
    return msgspec.convert(_table("opposites"), dict[str, dict[str, tuple[str, ...]]])


@functools.cache
def code_marks() -> frozenset[str]:
    """Return the words behind an ``@`` that belong to code, style sheets and mail lists and name nobody."""
    return frozenset(msgspec.convert(_table("annotations"), dict[str, tuple[str, ...]])["annotations"])


@functools.cache
def silent_words() -> Mapping[str, frozenset[str]]:
    """Return the words of each language that do not tell what a line is about."""
    table = msgspec.convert(_table("silent"), dict[str, tuple[str, ...]])
    return {code: frozenset(map(plain, words)) for code, words in table.items()}


def _table(name: str) -> dict[str, object]:
    return tomli.loads((files("wiki_compiler.languages") / f"{name}.toml").read_text("utf-8"))


@functools.cache
def replacements(code: str) -> tuple[re.Pattern[str], ...]:
    """Return what finds the values a line puts an end to, each in its first group that matched."""
    return _patterns(_frames().ended, code)


@functools.cache
def goals(code: str) -> tuple[re.Pattern[str], ...]:
    """Return what finds to what a line says that something was changed, in the first group that matched."""
    return _patterns(_frames().goals, code)


class _Frames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    avoid: tuple[str, ...]
    lacking: tuple[str, ...]
    harmless: tuple[str, ...]
    conditions: Mapping[str, tuple[str, ...]]
    suppositions: Mapping[str, tuple[str, ...]]
    ended: Mapping[str, tuple[str, ...]]
    goals: Mapping[str, tuple[str, ...]]


@functools.cache
def _frames() -> _Frames:
    return msgspec.convert(_table("replacements"), _Frames)


def _patterns(table: Mapping[str, tuple[str, ...]], code: str) -> tuple[re.Pattern[str], ...]:
    patterns = (*table.get(code, ()), *(table["en"] if code in ("ko", "ja", "zh") else ()))
    return tuple(re.compile(_filled(pattern)) for pattern in patterns)


def _filled(pattern: str) -> str:
    few = (
        r"([^\s,;:()]+(?: [^\s,;:()]+){0,2}?)" if not pattern.endswith("{O}") else r"([^\s,;:()]+(?: [^\s,;:()]+){0,1})"
    )
    return pattern.replace("{O}", few).replace("{W}", r"([^\s,;:()]+)")
