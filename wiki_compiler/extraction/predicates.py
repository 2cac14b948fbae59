"""Parts a Korean sentence into its topic, its value and the verb that ends it: ``도서관은 월요일에 쉰다``."""

from __future__ import annotations

import functools
import re

import msgspec

from wiki_compiler.extraction.particles import without_particle
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon

_TOPIC = re.compile(r"^(?P<topic>[^,;:.()\n]{1,40}?)(?:은|는|이|가|을|를) (?P<rest>\S.*)$")
_CLAUSE = re.compile(r"(?:[,;]|[.!] |이고 |이며 |인데 |지만 |으며 |고 |며 |서 )")
_TURNING = ("으로", "로")
_MOST_TOPIC_WORDS, _MOST_VALUE_WORDS = 4, 7
_SHORTEST = 1


class Comment(msgspec.Struct, frozen=True, kw_only=True):
    """What a sentence says of its topic."""

    topic: str
    value: str
    verb: str = ""
    """The verb that says how the value is the topic's; empty where it only says that it is."""


def read_comment(text: str) -> Comment | None:
    """Return topic, value and verb of a Korean sentence; None where it has no topic or runs on."""
    match = _TOPIC.match(text)
    if match is None or len(match["topic"].split()) > _MOST_TOPIC_WORDS:
        return None
    words = _CLAUSE.split(match["rest"], 1)[0].rstrip(" .!").split()
    words, verb = _without_verb(words)
    words = [word for place, word in enumerate(words) if place or word not in _openers()]
    if not 0 < len(words) <= _MOST_VALUE_WORDS:
        return None
    value, turned = _without_ending(" ".join(words), verb)
    return Comment(topic=match["topic"], value=value, verb="" if turned else verb) if len(value) > _SHORTEST else None


def _without_verb(words: list[str]) -> tuple[list[str], str]:
    """Return the words before the verb, and the last verb."""
    verb = ""
    while len(words) > 1 and _is_verb(words[-1]):
        verb = verb or words[-1]
        words = words[:-1]
    return words, verb


def _without_ending(value: str, verb: str) -> tuple[str, bool]:
    """Return a value without its particle or copula, and whether the verb behind it only says what it was set to."""
    for ending in _TURNING if verb else ():
        if value.endswith(ending):
            return value.removesuffix(ending), True
    if verb:
        last = value.rpartition(" ")[2]
        bare, _ = without_particle(last, "ko")
        return value.removesuffix(last) + bare, False
    for ending in language("ko").words["copula"]:
        if value.endswith(ending) and len(value) > len(ending) + 1:
            return value.removesuffix(ending), False
    return value, False


@functools.lru_cache(maxsize=16_384)
def _is_verb(word: str) -> bool:
    words = lexicon("ko")
    return any(words.has(name, word) for name in ("ending", "event", "decision", "state")) and not word[:1].isdigit()


@functools.cache
def _openers() -> frozenset[str]:
    return frozenset(language("ko").words["opener"])
