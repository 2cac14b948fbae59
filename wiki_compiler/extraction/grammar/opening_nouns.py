"""Finds the thing that a line without a sentence opens with, whose deed stands last: ``등불 SDK 주입 완료``."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.particles import without_particle
from wiki_compiler.extraction.grammar.phrases import is_vague
from wiki_compiler.languages.language import language, word_set
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.spelling import fold

_CLAUSE = re.compile(r"[,;:，、。；：!?()（）「」『』\[\]{}+=<>/|→~*\"“”‘’]|->|\.\s|\s[-–—]\s")
"""What ends the noun phrase that a line opens with."""
_FIGURE = re.compile(r"(?:^|\s)\d+\w?$|^\d")
"""What only tells a time or an amount: ``毎日 8`` before its minutes."""
_COINED = re.compile(
    r"(?<![\w/.:@#-])(?![0-9a-f-]+\b)[A-Za-z]{2,}[A-Za-z0-9]*(?:[-_.][A-Za-z0-9]+)*[-_.](?=\w*[a-z])[A-Za-z0-9]+(?![\w/@-])",
    re.ASCII,
)
"""A name that somebody made up in Latin letters, amid another script: ``lamp-sync``, ``lamp.toml``."""
_SIGNS = re.compile(r"\W+$")
_ASIAN = ("ko", "ja", "zh")
_MOST_WORDS = 4
_LONGEST = 24
_DEEDS = ("event", "state", "decision", "change", "stop", "duty", "errand")
"""Classes of words that tell what became of the thing before them, or how it is."""
_JAPANESE = re.compile(r"^[^\u3041-\u3096]{2,24}(?=[はがをにでへもと]|$)")
"""A run of letters without the Japanese ones of verbs and particles, up to a particle."""


@functools.lru_cache(maxsize=16_384)
def opening_noun(text: str, code: str) -> str:
    """Return the noun phrase that a text opens with, without the deed or state behind it; empty where none is sure.

    Else it is the first name in Latin letters that somebody made up.
    """
    if code not in _ASIAN:
        return ""
    clause = _CLAUSE.split(text, maxsplit=1)[0].strip()
    name = _FINDERS[code](clause) if clause and code in _FINDERS else ""
    if _is_thing(name, code):
        return name
    coined = _COINED.search(text)
    return coined.group() if coined else ""


def _is_thing(name: str, code: str) -> bool:
    """Say whether a noun phrase may name a thing: no time or amount, no attribute and no ordinary word."""
    if not name or len(name) > _LONGEST or _FIGURE.search(name) or attribute_key(name, (code,))[1]:
        return False
    return not (is_vague(name.partition(" ")[0], code) or is_ordinary(fold(name), code))


def _korean(clause: str) -> str:
    words = clause.split()
    if words and words[0] in word_set("determiner", "ko"):
        words = words[1:]
    taken: list[str] = []
    for word in words:
        bare, marked = (word, False) if _tells_deed(word) else without_particle(word, "ko")
        if lexicon("ko").has("negation", word) and not _tells_deed(word):
            return ""
        if taken and word_set("bound_noun", "ko") & {word, bare}:
            return ""  # the word before it is a verb that tells which one: 보낼 것
        if not word[:1].isalpha() or is_vague(word, "ko") or _leads_on(word):
            break
        taken.append(bare)
        if marked:
            break
    while taken and (_tells_deed(taken[-1]) or (len(taken) > 1 and attribute_key(taken[-1], ("ko",))[1])):
        taken.pop()
    name, tongue = " ".join(taken), language("ko").words
    described = name.endswith(tongue["describing"]) or name.partition(" ")[0] in tongue["adjective"]
    return name if len(taken) <= _MOST_WORDS and len(name) > 1 and not described else ""


def _leads_on(word: str) -> bool:
    """Say whether a word is an adverb, or the verb of a clause that leads on to another."""
    tongue = language("ko").words
    return word in tongue["opener"] or word.endswith(tongue["half_sentence"])


def _tells_deed(word: str) -> bool:
    told = word in word_set("activity", "ko") or word in word_set("trailing_state", "ko")
    return told or lexicon("ko").has_any(_DEEDS, word)


def _japanese(clause: str) -> str:
    match = _JAPANESE.match(clause)
    name = match.group().strip() if match else ""
    return without_deed(name, "ja")


def without_deed(name: str, code: str) -> str:
    """Return a name in a language without spaces without the nouns of what was done with it: ``灯台の改修完了``."""
    tongue = language(code)
    ends = (*tongue.words["activity"], *tongue.words.get("trailing_state", ()))
    joints = "".join((*tongue.possessives, *tongue.objects))
    while end := next((end for end in ends if name.endswith(end)), ""):
        name = _SIGNS.sub("", name.removesuffix(end)).rstrip(joints)
    return name


_FINDERS = {"ko": _korean, "ja": _japanese}
"""Chinese leaves nothing between a thing and its deed that a list could know."""
