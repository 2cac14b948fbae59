"""Finds the noun phrases of a sentence: what it may be filed under, though nobody calls that by a name of its own."""

from __future__ import annotations

import functools
import itertools
import operator
import re
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from wiki_compiler.extraction.grammar.adnominals import is_adnominal, may_describe
from wiki_compiler.extraction.grammar.particles import without_particle
from wiki_compiler.languages.language import language, word_set
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.memo import Memo
from wiki_compiler.languages.registry import attribute_key

_KEPT_TEXTS = 8_192
"""Texts whose noun phrases are kept: a log says the same again and again."""
_MOST = 10
_MOST_WORDS = 4
_FAR = 6
"""Words that may stand before the noun phrase a sentence opens with."""
_WORD = re.compile(r"[^\W_][\w'’&+-]*+(?:\.\w+(?:-\w+)*+)*+[%°]?+|[^\w\s]++")
_POSSESSIVE = re.compile(r"['’]s?$")
_APOSTROPHES = ("'", "’")
_VERSION = re.compile(r"^v?\d+(?:\.\d+)*$")
_THIRD_PERSON = re.compile(r"[a-z]{2,}[^siu\W]s")
_YEAR = re.compile(r"^(?:19|20)\d\d$")
_COMPOUND = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)+")
_COMPOUNDING = ("en",)
_VERBAL = ("state", "verb", "modal", "intransitive")
_BREAKERS = (*_VERBAL, "preposition", "article", "pronoun", "adverb", "negation", "vague", "lead_in")
"""Classes of words that stand between noun phrases in a language with spaces."""
_VERBS = frozenset(("state", "verb", "event"))
_KOREAN_RUN = 3
_HANGUL_WORD = re.compile(r"[가-힣A-Za-z](?:[\w+-]|\.(?=\w))*|\d+|[^\w\s]+")
_JAPANESE = re.compile(
    r"(?:(?<![A-Za-z0-9.,:/])(?<![A-Za-z0-9][ァ-ヶー一-鿿々])[一-鿿々ァ-ヶーA-Za-z0-9_+-]+[いきしちにみりえけせてねめれ]?[一-鿿々ァ-ヶー]*)"
    r"(?=から|まで|より|とは|には|では|[はがをのにでへともや、。・：:\s]|さん|$)"
)
_TWO_LETTERS = re.compile(r"[^\W\d_].*?[^\W\d_]", re.DOTALL)
_CHINESE = re.compile(r"[一-鿿A-Za-z][一-鿿A-Za-z0-9_-]*")
_LONGEST_CHINESE = 6


@functools.lru_cache(maxsize=_KEPT_TEXTS)
def topics_of(text: str, code: str) -> tuple[str, ...]:
    """Return the noun phrases of ``text`` as written, in order, each with the shorter ones that open or end it."""
    kept: dict[str, None] = {}
    vague = _vague_or_pronoun(code)
    for phrase in _FINDERS.get(code, _western)(text, code):
        if phrase not in kept and phrase.casefold() not in vague and _TWO_LETTERS.search(phrase):
            kept[phrase] = None
            if len(kept) == _MOST:
                break
    return tuple(kept)


def opening_phrase(text: str, code: str) -> str:
    """Return the first noun phrase of a sentence, whole; empty where it stands far from its beginning."""
    before = 0
    for word in _WORD.findall(text)[:_FAR]:
        if not is_function_word(word, code):
            break
        before += 1
    run = next(_runs(text, code), [])
    return " ".join(run[:_MOST_WORDS]) if before < _FAR else ""


def is_vague(phrase: str, code: str) -> bool:
    """Say whether a phrase only tells a time or an amount, or is too general to file anything under."""
    return phrase.casefold() in _vague_or_pronoun(code)


@functools.cache
def _vague_or_pronoun(code: str) -> frozenset[str]:
    return frozenset((*_vague(code), *language(code).words.get("pronoun", ())))


@functools.cache
def _vague(code: str) -> frozenset[str]:
    tongue = language(code)
    times = (word for names in (*tongue.weekdays, *tongue.months) for word in names)
    days = (word for words in tongue.relative.values() for word in words)
    return frozenset((*tongue.words.get("vague", ()), *times, *days))


def without_order(text: str, code: str) -> str:
    """Return ``text`` from the object on where it opens with a word of order and its verb: ``Never lend the rope``."""
    match = _order(code).match(text)
    if match is None or is_function_word(match["verb"], code):
        return text
    return text[match.end() :]


@functools.cache
def _order(code: str) -> re.Pattern[str]:
    words = language(code).words.get("ordering", ())
    joined = "|".join(map(re.escape, words)) or r"\Z\w"
    return re.compile(rf"(?i:{joined})\s+(?P<verb>[^\W\d_A-Z]+)\s+(?=\S)")


def _western(text: str, code: str) -> Iterator[str]:
    for run in _runs(without_order(text, code), code):
        yield from _within(run, code)


def _runs(text: str, code: str) -> Iterator[list[str]]:
    """Yield the runs of words between verbs, prepositions and stops."""
    run: list[str] = []
    before = ""
    sorts = list(itertools.chain.from_iterable(map(_sorts(code).__getitem__, text.split())))
    lone = code == "en" and not any(map(_LISTED, sorts))
    verb = _verb_by_ending([sort.written for sort in sorts]) if lone else -1
    for place, sort in enumerate(sorts):
        if place != verb and (sort.plain or (not sort.stops and _goes_on(run, sort, before, code))):
            run.append(sort.written)
            if sort.owns:
                yield [*run[:-1], _POSSESSIVE.sub("", sort.written)]
                run = []
        elif run:
            yield run
            run = []
        before = sort.folded
    if run:
        yield run


class _Sort(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a word is by itself, whatever stands beside it."""

    written: str
    folded: str
    plain: bool
    """It is part of a noun phrase, whatever stands before it."""
    breaks: bool
    """It ends a noun phrase and belongs to none."""
    joins: bool
    """It joins a thing to whose it is, as in French, and so goes on with the noun phrase before it."""
    stops: bool
    """It ends a noun phrase, whatever stands before it."""
    opens_none: bool
    """It is a figure, and no year: a noun phrase begins behind it."""
    owns: bool
    """It ends with an apostrophe: what follows belongs to it."""
    plain_verb: bool
    """It may be an English verb without an ending."""
    told: bool
    """It is a verb in the past, and no noun as well."""
    listed: bool
    """It is on a list of verbs."""


_LISTED = operator.attrgetter("listed")


@functools.cache
def _sorts(code: str) -> Memo[tuple[_Sort, ...]]:
    """Return the words of what stands between two spaces, and the signs around them, by all of it."""
    known = Memo(functools.partial(_sort, code))
    return Memo(lambda piece: tuple(map(known.__getitem__, (piece,) if piece.isalpha() else _WORD.findall(piece))))


def _sort(code: str, word: str) -> _Sort:
    figure, folded, tongue = word[:1].isdigit(), word.casefold(), language(code)
    classes = lexicon(code).classes(word)
    breaks = not word.isalnum() if figure else is_function_word(word, code)
    opens_none = figure and not _YEAR.match(word)
    plain_verb = code == "en" and not figure and word in _plain_verbs()
    told = not figure and "event" in classes and word not in word_set("noun", code)
    joins = tongue.owned_first and folded in tongue.possessives
    return _Sort(
        written=word,
        folded=folded,
        plain=not (breaks or opens_none or plain_verb or told),
        breaks=breaks,
        joins=joins,
        stops=breaks and not joins,
        opens_none=opens_none,
        owns=word[-1] in _APOSTROPHES or word[-2:-1] in _APOSTROPHES,
        plain_verb=plain_verb,
        told=told,
        listed=not _VERBS.isdisjoint(classes),
    )


@functools.lru_cache(maxsize=16_384)
def is_function_word(word: str, code: str) -> bool:
    """Say whether a word is no part of a noun phrase: a verb, a preposition, a pronoun, a stop."""
    if not word[:1].isalnum():
        return True
    if word in word_set("adjective", code) or word in word_set("noun", code) or is_compound(word, code):
        return False
    if code == "de" and not word[:1].isupper():
        return True
    if code == "en" and word.endswith("ly") and word.islower():
        return True
    return word.casefold() in _vague(code) or lexicon(code).has_any(_BREAKERS, word)


def is_told(word: str, code: str) -> bool:
    """Say whether a word is a verb in the past, and no noun as well."""
    return _sort(code, word).told


def is_compound(word: str, code: str) -> bool:
    """Say whether a word is made of several by hyphens, which in English and German are no verb: ``Rules-Based``."""
    return code in _COMPOUNDING and bool(_COMPOUND.fullmatch(word))


def is_deed_on_it(text: str, code: str) -> bool:
    """Say whether an English text opens with what is done to something named before: ``Keeping them apart``."""
    doing, _, rest = text.partition(" ")
    return (
        code == "en" and doing.endswith("ing") and rest.partition(" ")[0].casefold() in word_set("object_pronoun", "en")
    )


def lone_verb(words: Sequence[str]) -> int:
    """Return the place of the verb of an English sentence that no list of verbs knows, by its ending; -1 for none.

    Where no other verb is found, the first word in ``s`` behind a noun in the singular is the verb, if more follows.
    """
    return -1 if any(map(_is_listed_verb, words)) else _verb_by_ending(words)


@functools.lru_cache(maxsize=16_384)
def _is_listed_verb(word: str) -> bool:
    return lexicon("en").has_any(_VERBS, word)


def _verb_by_ending(words: Sequence[str]) -> int:
    for place in [at for at, word in enumerate(words[1:-1], 1) if word.endswith("s")]:
        word, before = words[place], words[place - 1]
        singular = before[:1].isalpha() and not before.endswith("s") and not is_function_word(before, "en")
        if singular and words[place + 1][:1].isalnum() and _THIRD_PERSON.fullmatch(word):
            return place
    return -1


@functools.cache
def _plain_verbs() -> frozenset[str]:
    """Return the verbs of the English list without the ending they have there."""
    verbs = language("en").words["verb"]
    return frozenset((*(verb.removesuffix("s") for verb in verbs), *(verb.removesuffix("es") for verb in verbs)))


def is_plain_verb(word: str, before: str) -> bool:
    """Say whether an English word is a verb without an ending: behind a modal verb, or behind a plural."""
    if word not in _plain_verbs():
        return False
    plural = before.endswith("s") and not before.endswith(("'s", "ss"))
    return plural or lexicon("en").has("modal", before)


def _goes_on(run: list[str], word: _Sort, before: str, code: str) -> bool:
    """Say whether a word that is not plain belongs to the run of words before it, or begins one."""
    if not run:
        return not word.opens_none and not _breaks(word, before, code)
    return word.joins or not _breaks(word, before, code)


def _breaks(word: _Sort, before: str, code: str) -> bool:
    """Say whether a word ends a noun phrase and belongs to none; a participle behind an article belongs to one."""
    if word.breaks or (word.plain_verb and is_plain_verb(word.written, before)):
        return True
    return word.told and (code != "en" or before not in language(code).words.get("article", ()))


def _within(run: list[str], code: str) -> Iterator[str]:
    """Yield a run of words as a phrase, and the phrases in it that may be its thing: without version or attribute."""
    tongue = language(code)
    marks = tongue.possessives
    while run and (run[-1].casefold() in marks or (len(run) > 1 and _VERSION.match(run[-1]))):
        yield " ".join(run)
        run = run[:-1]
    if not run:
        return
    if tongue.owned_first:
        yield from _head_first(run, code)
        return
    run = run[-_MOST_WORDS:]
    yield " ".join(run)
    if len(run) > 1:
        if code == "de" or run[-1][:1].isupper() or run[0].casefold() in word_set("adjective", code):
            yield run[-1] if code == "de" else " ".join(run[1:])
        if attribute_key(run[-1], (code,))[1]:
            yield " ".join(run[:-1])


def _head_first(run: list[str], code: str) -> Iterator[str]:
    """Yield the phrases of a run whose first word is its thing: ``robô da loja`` is one, ``robô`` and ``loja`` too."""
    parts: list[list[str]] = [[]]
    for word in run:
        if word.casefold() in language(code).possessives:
            parts.append([])
        else:
            parts[-1].append(word)
    if len(run) <= _MOST_WORDS:
        yield " ".join(run)
    for part in filter(None, parts):
        yield " ".join(part[:2])
        yield part[0]
        if len(part) > 1 and part[1][:1].isupper():
            yield " ".join(part[1:3])


def _korean(text: str, code: str) -> Iterator[str]:
    run: list[str] = []
    words, sorts = _HANGUL_WORD.findall(text), _korean_sorts(code)
    for place, sort in enumerate(map(sorts.__getitem__, words)):
        if sort.figure and run:
            run.append(sort.noun)
            continue
        described = words[place + 1] if place + 1 < len(words) else ""
        breaks = sort.verbal or (sort.describes and is_adnominal(words[place], described))
        if not breaks:
            run.append(sort.noun)
        if run and (breaks or sort.ends):
            yield from _compound(run)
            run = []
    yield from _compound(run)


class _KoreanSort(msgspec.Struct, frozen=True, gc=False):
    """What a Korean word is by itself, whatever stands beside it."""

    noun: str
    """The word without its particle."""
    ends: bool
    """It has a particle, which ends a noun phrase."""
    figure: bool
    """It is a number, which goes on with the noun phrase before it."""
    verbal: bool
    """It is a sign, a verb, an adverb or a time, and part of no noun phrase."""
    describes: bool
    """It may be a verb before the noun that it describes."""


@functools.cache
def _korean_sorts(code: str) -> Memo[_KoreanSort]:
    return Memo(functools.partial(_korean_sort, code))


def _korean_sort(code: str, word: str) -> _KoreanSort:
    noun, ends = without_particle(word, code)
    named = ends and len(noun) > 1 and not is_vague(noun, code)
    verbal = not word[:1].isalpha() or (_is_korean_breaker(word) and not named)
    return _KoreanSort(word if word.isdigit() else noun, ends, word.isdigit(), verbal, may_describe(word))


@functools.lru_cache(maxsize=16_384)
def _is_korean_breaker(word: str) -> bool:
    """Say whether a Korean word is a verb, an adverb or a time, and part of no noun phrase."""
    words = lexicon("ko")
    return word in _vague("ko") or words.has("ending", word) or words.has("event", word)


def _compound(run: list[str]) -> Iterator[str]:
    """Yield a compound of nouns, what it begins with, and the noun that ends it."""
    run = run[-_KOREAN_RUN:]
    for count in range(len(run), 0, -1):
        yield " ".join(run[:count])
    if len(run) > 1:
        yield run[-1]


def _japanese(text: str, _: str) -> Iterator[str]:
    found = list(_JAPANESE.finditer(text))
    for place, match in enumerate(found):
        yield match.group()
        following = found[place + 1] if place + 1 < len(found) else None
        if following and text[match.end() : following.start()] == "の":
            yield f"{match.group()}の{following.group()}"


def _chinese(text: str, _: str) -> Iterator[str]:
    for clause in _CHINESE.findall(text):
        for chunk in _between_function_words().split(clause):
            if 1 < len(chunk) <= _LONGEST_CHINESE:
                yield chunk
            if len(chunk) > 3 and not chunk.isascii():  # noqa: PLR2004 - two words of two characters
                half = len(chunk[: _LONGEST_CHINESE + 2]) // 2
                yield chunk[: max(2, half)]
                yield chunk[-2:]


@functools.cache
def _between_function_words() -> re.Pattern[str]:
    tongue = language("zh")
    marks = {*tongue.words.get("predicate", ()), *tongue.words.get("function", ()), *_vague("zh"), *tongue.possessives}
    return re.compile("|".join(re.escape(mark) for mark in sorted(marks, key=lambda mark: (-len(mark), mark))))


_FINDERS: dict[str, Callable[[str, str], Iterable[str]]] = {"ko": _korean, "ja": _japanese, "zh": _chinese}
"""How noun phrases are found in languages that do not put function words between spaces."""
