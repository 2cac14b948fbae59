"""Looks up all classes of words of a language at once: one walk over a text instead of one for each class."""

from __future__ import annotations

import functools
import itertools
import operator
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from wiki_compiler.languages.memo import Memo

_GAPS = re.compile(r"[^\w'*-]+")
_TOKEN = re.compile(r"[\w'*-]+")
_UNSPACED = re.compile(r"[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]")
_EDGES = " \t\n.,;:!?。！？…、，；：~"
_BOUND = {(True, True): "whole", (True, False): "start", (False, True): "end", (False, False): ""}
_SUFFIX = re.compile(r"\*[\w'-]+")
_FEWEST = 2
"""Letters that a ``*`` stands for at least."""
_HEAD = 2
"""Letters by which a part is looked up: few texts have the first two of one, and many the first."""
_SPACED_OUT = bytes(code if _TOKEN.fullmatch(chr(code)) else ord(" ") for code in range(128)) + bytes(128)
"""Plain Latin text with a space for whatever belongs to no word: split at once, and not searched for words."""


_SIGNS = "—–→…“”·"
"""The signs of running text that most often are all in it that is beyond ASCII."""
_LAST_SIGN = max(_SIGNS)


class Phrase(msgspec.Struct, frozen=True, gc=False):
    """A text made ready for looking words up: folded, and as its words with a space around each."""

    text: str
    folded: str
    padded: str
    tokens: tuple[str, ...]


def phrase(text: str) -> Phrase:
    """Return ``text`` ready for looking words up."""
    return _phrase(text) if " " in text else made_ready(text)


def made_ready(text: str) -> Phrase:
    """Return ``text`` ready for looking words up, for who asks once only."""
    if text.isascii() and text.isalnum():
        folded = text.casefold()
        return Phrase(text, folded, f" {folded} ", (folded,))
    if text.isascii():
        folded = text.casefold().strip(_EDGES)
        tokens = _plain_tokens(folded)
    else:
        folded = unicodedata.normalize("NFKC", text).casefold().replace("’", "'").strip(_EDGES)
        tokens = _tokens(folded)
    return Phrase(text, folded, f" {' '.join(tokens)} ", tuple(tokens))


def _tokens(folded: str) -> list[str]:
    """Return the words of a text; without its dashes and quotation marks many are plain, none in Asian letters."""
    if folded[:1] > _LAST_SIGN or folded[-1:] > _LAST_SIGN:
        return _TOKEN.findall(folded)
    plain = folded
    for sign in _SIGNS:
        plain = plain.replace(sign, " ")
    return _plain_tokens(plain) if plain.isascii() else _TOKEN.findall(plain)


def _plain_tokens(folded: str) -> list[str]:
    return folded.encode().translate(_SPACED_OUT).decode().split()


_phrase = functools.lru_cache(maxsize=4_096)(made_ready)
"""A sentence is asked for many times; a word is made ready sooner than it is found among those kept."""


def holds_any(signs: Iterable[str], folded: str) -> bool:
    """Say whether one of ``signs`` stands in a folded text."""
    for sign in signs:  # noqa: SIM110 - asked of every line, and twice as fast as a generator
        if sign in folded:
            return True
    return False


def signs_of(words: Iterable[str]) -> tuple[str, ...]:
    """Return the fewest of ``words`` of which one stands in every text that holds any: quicker to look for than all."""
    kept: list[str] = []
    for word in sorted({word.casefold() for word in words}, key=lambda word: (len(word), word)):
        if not any(sign in word for sign in kept):
            kept.append(word)
    return tuple(kept)


class _Entry(msgspec.Struct, frozen=True, gc=False):
    """One entry of a class: the class, its place among all entries, and its text."""

    name: str
    order: int
    core: str
    is_word: bool
    padded: str
    """The text with a space around it, as it stands in a phrase."""


Entries = dict[str, list[_Entry]]
Hit = tuple[int, int, str, str]
"""Rank of the sort of entry, place among all entries, class, and the word that was found."""

_BY_RANK = operator.itemgetter(0, 1)
_PHRASE, _PART, _EDGE, _WILD = range(4)
"""The sorts of entries in the order in which they give a class its word, behind plain words."""


class _Known(msgspec.Struct, frozen=True, gc=False):
    """What the entries say of a token, wherever it stands."""

    classes: tuple[str, ...]
    phrases: dict[str, list[_Entry]]
    """The phrases that begin with it, by the token behind it."""
    endings: tuple[Hit, ...]
    """The entries that it ends with, where enough stands before them."""


class WordIndex:
    """The words of many classes; ``language`` tells how they are written.

    Every sort of entry is found by what it begins or ends with, so that a text is compared with few of them.
    """

    def __init__(self, classes: Mapping[str, tuple[str, ...]]) -> None:
        self._words: Entries = defaultdict(list)
        self._phrases: Entries = defaultdict(list)
        self._parts: dict[str, list[tuple[str, Hit]]] = {}
        self._wholes: Entries = defaultdict(list)
        self._first_words: Entries = defaultdict(list)
        self._first_signs: Entries = defaultdict(list)
        self._last_words: Entries = defaultdict(list)
        self._last_signs: Entries = defaultdict(list)
        self._suffixes: Entries = defaultdict(list)
        self._wild: list[tuple[_Entry, Callable[[str], re.Match[str] | None]]] = []
        written = ((name, *_entry(entry)) for name, entries in classes.items() for entry in entries)
        for order, (name, core, at) in enumerate(written):
            self._add(_Entry(name, order, core, _is_word(core), f" {core} "), at)
        self._endings = tuple(self._suffixes)
        self._lengths = tuple(sorted({len(suffix) for suffix in self._suffixes}))
        self._heads = frozenset(self._parts)
        self._tokens = Memo(self._read_token)

    def _add(self, entry: _Entry, at: str) -> None:
        core = entry.core
        if "*" in core:
            if at == "" and _SUFFIX.fullmatch(core) and not _UNSPACED.search(core):
                self._suffixes[core[1:]].append(entry)
            else:
                self._wild.append((entry, _wild(core, at)))
        elif at == "whole":
            self._wholes[core].append(entry)
        elif at == "start":
            (self._first_words if entry.is_word else self._first_signs)[_first(entry)].append(entry)
        elif at == "end":
            (self._last_words if entry.is_word else self._last_signs)[_last(entry)].append(entry)
        elif entry.is_word:
            (self._phrases if " " in core else self._words)[core.split(" ")[0]].append(entry)
        else:
            self._parts.setdefault(core[:_HEAD], []).append((core, (_PART, entry.order, entry.name, core)))

    def find(self, given: Phrase) -> dict[str, str]:
        """Return the classes of which a word stands in ``given``, each with that word: plain words come first."""
        found: dict[str, str] = {}
        hits: list[Hit] = []
        tokens, folded = given.tokens, given.folded
        for place, known in enumerate(map(self._tokens.__getitem__, tokens), 1):
            if known is not None:
                for name in known.classes:
                    if name not in found:
                        found[name] = tokens[place - 1]
                if known.phrases and place < len(tokens) and tokens[place] in known.phrases:
                    hits += _begun(known.phrases[tokens[place]], given.padded)
                hits += known.endings
        for head in self._heads_in(folded):
            hits += [hit for part, hit in self._parts[head] if part in folded]
        hits += self._at_the_edges(given)
        for _, _, name, word in sorted(hits, key=_BY_RANK) if hits else ():
            found.setdefault(name, word)
        return found

    def _read_token(self, token: str) -> _Known | None:
        """Return what the entries say of a token, None where they say nothing."""
        words, begun = self._words.get(token, ()), self._phrases.get(token, ())
        endings = tuple(self._ending(token)) if token.endswith(self._endings) else ()
        if not (words or begun or endings):
            return None
        phrases: dict[str, list[_Entry]] = {}
        for entry in begun:
            phrases.setdefault(entry.core.split(" ")[1], []).append(entry)
        return _Known(tuple(entry.name for entry in words), phrases, endings)

    def _ending(self, token: str) -> Iterator[Hit]:
        """Yield the entries that a token ends with, where enough stands before them."""
        for length in self._lengths:
            for entry in self._suffixes.get(token[-length:], ()) if len(token) >= length + _FEWEST else ():
                yield _WILD, entry.order, entry.name, token

    def _heads_in(self, folded: str) -> Iterable[str]:
        """Return what parts begin with that stands in a text; of the two, the shorter is walked through."""
        if len(self._heads) < len(folded):
            return filter(folded.__contains__, self._heads)
        return self._heads.intersection(itertools.chain(folded, map(operator.add, folded, folded[1:])))

    def _at_the_edges(self, given: Phrase) -> Iterator[Hit]:
        """Yield the entries that are bound to the edges of a text."""
        folded, padded = given.folded, given.padded
        first, last = (given.tokens[0], given.tokens[-1]) if given.tokens else (folded, folded)
        if folded in self._wholes:
            yield from ((_EDGE, entry.order, entry.name, folded) for entry in self._wholes[folded])
        if first in self._first_words or folded[:1] in self._first_signs:
            for entry in (*self._first_words.get(first, ()), *self._first_signs.get(folded[:1], ())):
                if padded.startswith(entry.padded) if entry.is_word else folded.startswith(entry.core):
                    yield _EDGE, entry.order, entry.name, first
        if last in self._last_words or folded[-1:] in self._last_signs:
            for entry in (*self._last_words.get(last, ()), *self._last_signs.get(folded[-1:], ())):
                if padded.endswith(entry.padded) if entry.is_word else folded.endswith(entry.core):
                    yield _EDGE, entry.order, entry.name, folded[-1:]
        for entry, find in self._wild:
            if match := find(padded):
                yield _WILD, entry.order, entry.name, match.group().strip()


def _begun(phrases: Iterable[_Entry], padded: str) -> Iterator[Hit]:
    """Yield those of the phrases that stand in a text in which their first two words do."""
    for one in phrases:
        if one.padded in padded:
            yield _PHRASE, one.order, one.name, one.core


def _first(entry: _Entry) -> str:
    """Return the word or sign that an entry begins with."""
    return entry.core.split(" ")[0] if entry.is_word else entry.core[:1]


def _last(entry: _Entry) -> str:
    """Return the word or sign that an entry ends with."""
    return entry.core.split(" ")[-1] if entry.is_word else entry.core[-1:]


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


def _wild(core: str, at: str) -> Callable[[str], re.Match[str] | None]:
    """Return what finds an entry with a ``*`` in a padded text."""
    if _UNSPACED.search(core):
        return re.compile(re.escape(core).replace(r"\*", ".*")).search
    body = re.escape(core).replace(r"\*", r"[\w'-]{2,}")
    pattern = re.compile(f" {body}{' $' if at == 'end' else ' '}")
    return pattern.match if at == "start" else pattern.search
