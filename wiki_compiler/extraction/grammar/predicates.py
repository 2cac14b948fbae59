"""Parts an East Asian sentence into its topic, its value and the verb that joins them: ``도서관은 월요일에 쉰다``."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator

import msgspec

from wiki_compiler.extraction.grammar.adnominals import is_adnominal
from wiki_compiler.extraction.grammar.particles import fits, without_particle
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon

_MOST_TOPIC_WORDS, _MOST_VALUE_WORDS = 4, 7
_LONGEST_VALUE = 40
_NO_TOPIC = re.compile(r"[,;:.()\n]")
"""What does not stand in a topic, nor before it."""
_LONGEST_TOPIC = 41
_MARKS = "은는이가을를"
_JAPANESE = re.compile(r"^(?P<topic>[^、。,:：\n]{1,24}?)(?<![でにとら])(?:は|が|を)(?P<rest>[^、。\n]+)")
_JAPANESE_VERB = re.compile(
    r"^(?P<value>.+?)(?P<turn>に|へ|で|を|と)(?P<verb>[一-鿿ァ-ヶー]{2,4}|[^\sにへをと]{1,8}[るたうくすつむぐい])$"
)
_PAIRS = (("「", "」"), ("（", "）"), ("(", ")"))
_JAPANESE_END = re.compile(r"[るたうくすつぬむぐずい]$")


class Comment(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a sentence says of its topic."""

    topic: str
    value: str
    verb: str = ""
    """The verb that says how the value is the topic's; empty where it is, or was made, the value."""


def read_comment(text: str, code: str) -> Comment | None:
    """Return topic, value and verb of a sentence; None where it has no topic, runs on, or the language has articles."""
    reader = _READERS.get(code)
    comment = reader(text) if reader else None
    if comment is None or not comment.topic.strip() or is_half(comment.value, code):
        return None
    return comment if 1 < len(comment.value) <= _LONGEST_VALUE else None


def is_half(value: str, code: str) -> bool:
    """Say whether what should be a value is but a clause that leads on to the main one: ``弁が閉まるまで``."""
    return value.endswith(language(code).words.get("half_value", ("\0",)))


def _korean(text: str) -> Comment | None:
    match = _korean_topic(text)
    if match is None:
        return None
    words, verb = _without_verb(_first_clause(match.rest).rstrip(" .!").split())
    words = [word for place, word in enumerate(words) if place or word not in _openers()]
    if not 0 < len(words) <= _MOST_VALUE_WORDS or _is_no_comment(words, verb, match.mark):
        return None
    value, turned = _without_ending(" ".join(words), verb)
    return Comment(topic=_without_case(match.topic), value=value, verb="" if turned else verb)


def _first_clause(text: str) -> str:
    """Return a Korean clause up to the next; a verb that leads on keeps its ending: ``직접 만들고``."""
    found = _clause_break("ko").search(text)
    if found is None:
        return text
    ending = found.group().strip(" ,;.!")
    copula = any(ending.startswith(mark) and len(ending) > 1 for mark in language("ko").words["copula_stem"])
    return text[: found.start()] if copula or not ending else text[: found.start()] + ending


def _without_case(topic: str) -> str:
    """Return a topic without the particle of place before that of the topic: ``웹사이트에`` of ``웹사이트에는``."""
    mark = next((mark for mark in language("ko").words["place_mark"] if topic.endswith(mark)), "")
    bare = topic.removesuffix(mark)
    return bare if len(bare) > 1 else topic


@functools.cache
def _clause_break(code: str) -> re.Pattern[str]:
    """Return what makes the rest of a sentence a clause of its own."""
    words, (gap, stops) = language(code).words, (" ", "[,;]|[.!] |") if code == "ko" else ("", "")
    places = words.get("place_mark", ())
    breaks = ("".join(_no_place(ending, places)) + re.escape(ending) + gap for ending in words["clause_break"])
    return re.compile(stops + "|".join(breaks))


def _no_place(ending: str, places: Iterable[str]) -> Iterator[str]:
    """Yield what must not stand before the ending of a clause: with it, it is the particle of a place."""
    yield from (f"(?<!{mark.removesuffix(ending)})" for mark in places if mark.endswith(ending) and mark != ending)


class _Topic(msgspec.Struct, frozen=True):
    topic: str
    mark: str
    rest: str


def _korean_topic(text: str) -> _Topic | None:
    """Return the noun that a particle makes the topic, and what follows; None where that only tells the time.

    A word that only seems to end with the particle belongs to the noun behind it: ``짧은 답은 …``.
    """
    words = text.split(" ")
    for place, word in enumerate(words[:-1][:_MOST_TOPIC_WORDS]):
        noun = " ".join(words[: place + 1])[:-1]
        if _NO_TOPIC.search(noun) or len(noun) > _LONGEST_TOPIC or word.endswith(language("ko").words["half_sentence"]):
            return None
        if len(word) == 1 or word[-1] not in _MARKS or not fits(word[:-1], word[-1]):
            continue
        if _tells_time(noun) or word in language("ko").words["activity"]:
            return None
        if word[-1] not in language("ko").words["topic_mark"] and is_adnominal(*(*words, "")[place + 1 : place + 3]):
            return None
        if not is_adnominal(word, words[place + 1]):
            return _Topic(noun, word[-1], " ".join(words[place + 1 :]))
    return None


def _tells_time(topic: str) -> bool:
    """Say whether a topic only tells when: ``새벽에는``."""
    return _without_case(topic).rpartition(" ")[2] in language("ko").words["vague"]


def _is_no_comment(words: list[str], verb: str, mark: str) -> bool:
    """Say whether what follows a topic is no value with its verb: a mere verb behind its object, half a sentence."""
    tongue = language("ko").words
    turned = words[-1].endswith(tongue["turning"])
    if (verb in tongue["light_verb"] and not turned) or verb.endswith(tongue["half_sentence"]):
        return True
    if words[-1].endswith(tongue["half_sentence"]) or words[0][:1] in "(（":
        return True
    return mark in language("ko").objects and not turned and (bool(verb) or len(words) == 1)


def _without_verb(words: list[str]) -> tuple[list[str], str]:
    """Return the words before the verb, and the last verb."""
    verb = ""
    while len(words) > 1 and _is_verb(words[-1]):
        verb = verb or words[-1]
        words = words[:-1]
    return words, verb


def _without_ending(value: str, verb: str) -> tuple[str, bool]:
    """Return a value without its particle or copula, and whether the verb behind it only says what it was set to."""
    for ending in language("ko").words["turning"] if verb else ():
        if value.endswith(ending):
            return value.removesuffix(ending), True
    if verb:
        last = value.rpartition(" ")[2]
        bare, _ = without_particle(last, "ko")
        return value.removesuffix(last) + bare, False
    for ending in language("ko").words["copula"]:
        if value.endswith(ending) and len(value.rpartition(" ")[2]) > len(ending) + 1:
            return value.removesuffix(ending), False
    return value, False


@functools.lru_cache(maxsize=16_384)
def _is_verb(word: str) -> bool:
    words = lexicon("ko")
    return words.has_any(("ending", "event", "decision", "state"), word) and not word[:1].isdigit()


@functools.cache
def _openers() -> frozenset[str]:
    return frozenset(language("ko").words["opener"])


def _japanese(text: str) -> Comment | None:
    match = _JAPANESE.match(text)
    if match is None or _clause_break("ja").search(match["rest"]):
        return None
    rest = match["rest"]
    if any(text[: match.end()].count(opening) != text[: match.end()].count(closing) for opening, closing in _PAIRS):
        return None
    for ending in language("ja").words["copula"]:
        rest = rest.removesuffix(ending)
    joined = _JAPANESE_VERB.match(rest)
    if joined:
        words = lexicon("ja")
        turned = joined["turn"] in "にへ" and (words.has("change", joined["verb"]) or words.has("decision", rest))
        return Comment(topic=match["topic"], value=joined["value"], verb="" if turned else joined["verb"])
    acted = text[match.end("topic")] in language("ja").objects
    return None if acted or _JAPANESE_END.search(rest) else Comment(topic=match["topic"], value=rest)


def _chinese(text: str) -> Comment | None:
    match = _link().match(text)
    return Comment(topic=match["topic"], value=match["value"].strip(), verb=match["verb"]) if match else None


@functools.cache
def _link() -> re.Pattern[str]:
    """Return what finds a short topic, a verb that links, and its value in a Chinese sentence."""
    verbs = sorted(language("zh").words["link"], key=lambda verb: (-len(verb), verb))
    joined = "|".join(map(re.escape, verbs))
    return re.compile(
        rf"^(?P<topic>[^，。：:、,\d\s][^，。：:,\d]{{1,11}}?)\s?(?P<verb>{joined})了?\s?(?P<value>[^，。；,;\n]+)"
    )


_READERS: dict[str, Callable[[str], Comment | None]] = {"ko": _korean, "ja": _japanese, "zh": _chinese}
