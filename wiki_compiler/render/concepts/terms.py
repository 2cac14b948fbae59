"""What may name an idea: a noun phrase that is no name of a thing, no figure, and says something by itself."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from wiki_compiler.entities.labels import is_label
from wiki_compiler.extraction.grammar.particles import without_particle
from wiki_compiler.extraction.grammar.phrases import is_function_word, is_vague
from wiki_compiler.extraction.surroundings.forms import is_form
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.ordinary import is_commonplace, is_ordinary
from wiki_compiler.render.concepts.forms import is_unfinished
from wiki_compiler.spelling import fold

UNSPACED = ("zh", "ja")
"""Languages that set no space between words."""
_JOINED = ("ko", *UNSPACED)
"""Languages in which a noun may have the sign of a particle or verb in it."""
_MOST_WORDS = 4
_SHORTEST = 3
"""Letters of a single word in Latin script; of every word of several one letter less."""
_PLURAL = re.compile(r"(?<=[^\W\d_]{3})(?<![su])s$")
_FIGURE = re.compile(r"\d|.*\.\w")
"""What a word begins with that is a number, and what a name of a file or version has in it."""
_VERBS = ("verb", "imperative", "modal", "event", "change")
_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")


@functools.lru_cache(maxsize=65_536)
def key_of(term: str) -> str:
    """Return the spelling under which two terms are one: folded, the last word in the singular."""
    return _PLURAL.sub("", fold(term))


@functools.lru_cache(maxsize=65_536)
def forms_of(word: str, code: str) -> tuple[str, ...]:
    """Return what a word of a text, folded, may stand for: itself, without its particle, in the singular."""
    bare = without_particle(word, code)[0] if code == "ko" else word
    return tuple(dict.fromkeys((word, bare, _PLURAL.sub("", word))))


def is_noun_here(word: str) -> bool:
    """Say whether a Korean word has the particle of a topic or an object behind it, as nouns have and no adverb."""
    tongue = language("ko")
    stem = without_particle(word, "ko")[0]
    return stem != word and word[len(stem) :] in {*tongue.topics, *tongue.objects}


@functools.lru_cache(maxsize=65_536)
def may_be_idea(key: str, code: str) -> bool:
    """Say whether a term may name an idea by how it is made."""
    words = key.split()
    if not 0 < len(words) <= _MOST_WORDS or any(map(_FIGURE.match, words)) or not all(map(_is_long, words)):
        return False
    if len(words) == 1 and key.isascii() and len(key) < _SHORTEST:
        return False
    if is_commonplace(key) or is_ordinary(key, code) or is_label(key, code) or is_form(key, code):
        return False
    if any(_is_loose(word, code) for word in _edges(key, code)):
        return False
    return len(words) == 1 or not (_is_verb(words[0], code) or all(map(is_commonplace, words)))


def parts_of(key: str) -> Iterator[str]:
    """Yield every shorter run of words of a term, or of its signs where there are no words."""
    words = key.split() if " " in key else list(key) if _WIDE.match(key) else []
    joint = " " if " " in key else ""
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            if end - start < len(words) and (joint or end - start > 1):
                yield joint.join(words[start:end])


def _is_loose(word: str, code: str) -> bool:
    """Whether a word at the edge of a term is none of it: a verb or preposition, half of something else, a time."""
    joined = code in _JOINED
    return is_unfinished(word, code) or (is_vague(word, code) if joined else is_function_word(word, code))


def _edges(key: str, code: str) -> tuple[str, str]:
    """Return the first and the last word of a term, or its signs where no spaces part words."""
    parts = key if code in UNSPACED and " " not in key and not key.isascii() else key.split()
    return parts[0], parts[-1]


def _is_long(word: str) -> bool:
    return len(word) >= _SHORTEST - 1


def _is_verb(word: str, code: str) -> bool:
    return lexicon(code).has_any(_VERBS, word)
