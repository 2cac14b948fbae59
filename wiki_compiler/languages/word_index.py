"""Looks up all classes of words of a language at once: one walk over a text instead of one for each class."""

from __future__ import annotations

import functools
import itertools
import operator
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from wiki_compiler.languages.memo import Memo

_GAPS = re.compile(r"[^\w'*-]+")
_TOKEN = re.compile(r"[\w'*-]+")
_UNSPACED = re.compile(r"[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]")
_EDGES = " \t\n.,;:!?。！？…、，；：~"
_ANYWHERE, _START, _END, _WHOLE = " {} ", "\n {} ", " {} \n", "\n {} \n"
"""How the words of an entry stand among those of a text, by what of the text it is bound to."""
_BOUND = {(True, True): _WHOLE, (True, False): _START, (False, True): _END, (False, False): _ANYWHERE}
_GAP = ".{2,}"
"""What a ``*`` stands for."""
_HEAD = 2
"""Letters by which a part is looked up: few texts have the first two of one, and many the first."""
_SPACED_OUT = bytes(code if _TOKEN.fullmatch(chr(code)) else ord(" ") for code in range(128)) + bytes(128)
"""Plain Latin text with a space for whatever belongs to no word: split at once, and not searched for words."""


_SIGNS = "—–→…“”·"
"""The signs of running text that most often are all in it that is beyond ASCII."""
_LAST_SIGN = max(_SIGNS)


class Phrase(msgspec.Struct, frozen=True, gc=False):
    """A text made ready for looking words up: folded, and as its words."""

    folded: str
    tokens: tuple[str, ...]

    @property
    def padded(self) -> str:
        """The words with a space around each."""
        return f" {' '.join(self.tokens)} "


def phrase(text: str) -> Phrase:
    """Return ``text`` ready for looking words up."""
    return _phrase(text) if " " in text else made_ready(text)


def made_ready(text: str) -> Phrase:
    """Return ``text`` ready for looking words up, for who asks once only."""
    if not text.isascii():
        folded = unicodedata.normalize("NFKC", text).casefold().replace("’", "'").strip(_EDGES)
        return Phrase(folded, tuple(_tokens(folded)))
    if text.isalnum():
        folded = text.casefold()
        return Phrase(folded, (folded,))
    folded = text.casefold().strip(_EDGES)
    return Phrase(folded, tuple(_plain_tokens(folded)))


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


Hit = tuple[int, int, str, str]
"""Rank of the sort of entry, place among all entries, class, and the word that was found."""
Sought = tuple[str, Hit]
"""A text, and what is found where it stands."""

_BY_RANK = operator.itemgetter(0, 1)
_PHRASE, _PART, _EDGE, _WILD = range(4)
"""The sorts of entries in the order in which they give a class its word, behind plain words."""


class Turns(msgspec.Struct, frozen=True, gc=False):
    """What turns the sense of a part right behind or before it: ``不确定`` and ``确定性`` decide nothing."""

    before: tuple[str, ...]
    behind: tuple[str, ...]

    def free(self, part: str) -> re.Pattern[str]:
        """Return what finds a part where nothing turns its sense."""
        before = "".join(f"(?<!{re.escape(each)})" for each in self.before)
        behind = "|".join(map(re.escape, self.behind))
        return re.compile(f"{before}{re.escape(part)}" + (f"(?!{behind})" if behind else ""))


class _Part(msgspec.Struct, frozen=True, gc=False):
    """A part of texts without regard to words, by its first word: all of it, or more stands behind that."""

    word: str
    sought: Sought
    whole: bool


class _Known(msgspec.Struct, frozen=True, gc=False):
    """What the entries say of a token."""

    words: dict[str, str]
    """The classes of which it is a word, each with it."""
    phrases: Mapping[str, Sequence[Sought]]
    """The phrases that begin with it, by the token behind it."""
    at_the_edge: Sequence[Sought]
    """What a text that it opens may open with, and one that it ends may end with."""
    inside: Sequence[Hit]
    """The entries with a ``*`` that it is a word of, and the parts that stand in it, wherever it stands."""
    across: Sequence[Sought]
    """The parts that go on behind it."""


class WordIndex:
    """The words of many classes; ``language`` tells how they are written, and ``spaced`` whether spaces part words.

    Where they do, tokens come again and again, and what stands in one is looked for once.

    Every sort of entry is found by what it begins or ends with, so that a text is compared with few of them.
    """

    def __init__(
        self, classes: Mapping[str, tuple[str, ...]], *, spaced: bool = True, turns: Mapping[str, Turns] | None = None
    ) -> None:
        self._spaced = spaced
        self._turns = turns or {}
        self._unturned: dict[int, re.Pattern[str]] = {}
        self._words: dict[str, list[str]] = defaultdict(list)
        self._phrases: dict[str, dict[str, list[Sought]]] = defaultdict(lambda: defaultdict(list))
        self._edges: dict[str, list[Sought]] = defaultdict(list)
        self._wholes: dict[str, list[Hit]] = defaultdict(list)
        self._wild: list[tuple[re.Pattern[str], str, Hit]] = []
        self._first_signs: dict[str, list[Sought]] = defaultdict(list)
        self._last_signs: dict[str, list[Sought]] = defaultdict(list)
        self._parts: dict[str, list[_Part]] = defaultdict(list)
        self._signs: list[Sought] = []
        written = ((name, *_entry(entry)) for name, entries in classes.items() for entry in entries)
        for order, (name, core, at) in enumerate(written):
            if _is_word(core):
                self._add_words(name, order, core, at)
            else:
                self._add_signs(name, order, core, at)
        self._told = frozenset((*self._words, *self._phrases, *self._edges))
        self._wild_ends = tuple({core.rpartition("*")[2] for _, _, (*_, core) in self._wild})
        self._heads = frozenset(self._parts)
        self._tokens = Memo(self._read_token)

    def _add_words(self, name: str, order: int, core: str, at: str) -> None:
        first, _, rest = core.partition(" ")
        if "*" in core:
            self._wild.append((re.compile(re.escape(core).replace(r"\*", _GAP)), at, (_WILD, order, name, core)))
        elif at == _WHOLE:
            self._wholes[core].append((_EDGE, order, name, core))
        elif at == _START:
            self._edges[first].append((at.format(core), (_EDGE, order, name, first)))
        elif at == _END:
            self._edges[core.rpartition(" ")[2]].append((at.format(core), (_EDGE, order, name, core[-1:])))
        elif rest:
            self._phrases[first][rest.partition(" ")[0]].append((at.format(core), (_PHRASE, order, name, core)))
        else:
            self._words[core].append(name)

    def _add_signs(self, name: str, order: int, core: str, at: str) -> None:
        if at == _WHOLE:
            self._wholes[core].append((_EDGE, order, name, core))
        elif at == _START:
            self._first_signs[core[:1]].append((core, (_EDGE, order, name, core)))
        elif at == _END:
            self._last_signs[core[-1:]].append((core, (_EDGE, order, name, core[-1:])))
        else:
            if name in self._turns:
                self._unturned[order] = self._turns[name].free(core)
            self._add_part((core, (_PART, order, name, core)))

    def _add_part(self, sought: Sought) -> None:
        """Note a part by its first word, which stands in a token of every text that has it; one without, by itself."""
        first = _TOKEN.search(sought[0])
        if first and not first.group().isascii():
            word = first.group()
            self._parts[word[:_HEAD]].append(_Part(word, sought, word == sought[0]))
        else:
            self._signs.append(sought)

    def find(self, given: Phrase) -> dict[str, str]:
        """Return the classes of which a word stands in ``given``, each with that word: plain words come first.

        It is read from its end on, and of the sorts of entries the last ones first: the first word of a class stays.
        """
        tokens = given.tokens
        found: dict[str, str] = {}
        hits = self._signs_in(given)
        sought: list[Sought] = []
        across: list[Sought] = []
        behind = ""
        for token in reversed(tokens):
            if known := self._tokens[token]:
                found.update(known.words)
                hits += known.inside
                if known.across:
                    across += known.across
                if behind in known.phrases:
                    sought += known.phrases[behind]
            behind = token
        for token in tokens[:1] + tokens[-1:]:
            if known := self._tokens[token]:
                sought += known.at_the_edge
        if sought:
            bound = _WHOLE.format(" ".join(tokens))
            hits += [hit for text, hit in sought if text in bound]
        if across:
            hits += [hit for text, hit in across if text in given.folded]
        if not hits:
            return found
        hits.sort(key=_BY_RANK, reverse=True)
        return {name: word for _, _, name, word in hits} | found

    def _read_token(self, token: str) -> _Known | None:
        """Return what the entries say of a token, None where they say nothing."""
        wild = list(self._wild_hits(token)) if token.endswith(self._wild_ends) else []
        sought = self._spaced and not token.isascii()
        parts = [part for part in self._parts_of(token) if part.word in token] if sought else []
        parts = [part for part in parts if not part.whole or self._is_free(part.sought[1], token)]
        if not wild and not parts and token not in self._told:
            return None
        at_the_edge = [(bound.format(token), hit) for bound, hit in wild if bound != _ANYWHERE]
        return _Known(
            dict.fromkeys(self._words.get(token, ()), token),
            self._phrases.get(token, {}),
            (*self._edges.get(token, ()), *at_the_edge),
            (*(part.sought[1] for part in parts if part.whole), *(hit for bound, hit in wild if bound == _ANYWHERE)),
            [part.sought for part in parts if not part.whole],
        )

    def _wild_hits(self, token: str) -> Iterator[tuple[str, Hit]]:
        """Yield the entries with a ``*`` that a token is a word of, each behind its bound."""
        for pattern, bound, (rank, order, name, _) in self._wild:
            if pattern.fullmatch(token):
                yield bound, (rank, order, name, token)

    def _signs_in(self, given: Phrase) -> list[Hit]:
        """Return what is found without regard to words: the text itself, what it begins and ends with, parts of it."""
        folded = given.folded
        hits: list[Hit] = []
        if folded in self._wholes:
            hits += self._wholes[folded]
        if folded[:1] in self._first_signs:
            first = given.tokens[0] if given.tokens else folded
            hits += [(*hit[:3], first) for sign, hit in self._first_signs[folded[:1]] if folded.startswith(sign)]
        if folded[-1:] in self._last_signs:
            hits += [hit for sign, hit in self._last_signs[folded[-1:]] if folded.endswith(sign)]
        for sign, hit in self._signs:
            if sign in folded:
                hits.append(hit)
        if not (self._spaced or folded.isascii()):
            parts = [part.sought for part in self._parts_of(folded) if part.sought[0] in folded]
            hits += [hit for _, hit in parts if self._is_free(hit, folded)]
        return hits

    def _is_free(self, hit: Hit, text: str) -> bool:
        """Say whether a part that stands in a text does so once at least where nothing turns its sense."""
        free = self._unturned.get(hit[1])
        return free is None or free.search(text) is not None

    def _parts_of(self, text: str) -> Iterator[_Part]:
        """Return the parts whose first word begins as something in a text does; the shorter is walked through."""
        heads: Iterable[str] = filter(text.__contains__, self._heads)
        if len(text) < len(self._heads):
            heads = self._heads.intersection(itertools.chain(text, map(operator.add, text, text[1:])))
        return itertools.chain.from_iterable(map(self._parts.__getitem__, heads))


def _entry(written: str) -> tuple[str, str]:
    """Return the text of an entry of a word table, and how it stands in a text."""
    at = _BOUND[written.startswith("^"), written.endswith("$")]
    core = unicodedata.normalize("NFKC", written.removeprefix("^").removesuffix("$")).casefold().replace("’", "'")
    if _UNSPACED.search(core):
        return (core.strip(_EDGES) if at == _END else core), at
    spaced = _GAPS.sub(" ", core).strip()
    return spaced or core.strip(), at


def _is_word(core: str) -> bool:
    return not _UNSPACED.search(core) and any(char.isalnum() for char in core)
