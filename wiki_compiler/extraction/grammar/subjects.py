"""Finds what a sentence speaks of: the words before its verb or its particle, or behind a verb that opens it."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.adnominals import is_adnominal
from wiki_compiler.extraction.grammar.clauses import MORE_THINGS, without_opening_clause
from wiki_compiler.extraction.grammar.doings import is_doing, opens_with_deed
from wiki_compiler.extraction.grammar.names import is_name, is_plain, without_article, without_title
from wiki_compiler.extraction.grammar.opening_nouns import without_deed
from wiki_compiler.extraction.grammar.particles import fits
from wiki_compiler.extraction.grammar.phrases import (
    is_compound,
    is_deed_on_it,
    is_function_word,
    is_plain_verb,
    is_vague,
    lone_verb,
    opening_phrase,
    without_order,
)
from wiki_compiler.languages.language import language, word_set
from wiki_compiler.languages.lexicon import Lexicon, lexicon
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold

_WORD = re.compile(r"[^\s,;:()\"“”]+")
_MOST_WORDS = 5
_PAIRS = (("「", "」"), ("（", "）"))
_BREAK = re.compile(r"[,;:(\"“—–]")
_KOREAN_BREAK = re.compile(r"[,;:(\"“—–→]|[.!?]\s")
_CITED = re.compile(
    r"(?P<who>[A-ZÀ-Þ][\w'’-]+(?:(?: et al\.?|,? (?:&|and) [A-ZÀ-Þ][\w'’-]+|, [A-ZÀ-Þ][\w'’-]+){0,2}))\s"
    r"\((?=[^()]{4,80}\))(?:[^()]*?\b)?(?P<year>(?:19|20)\d\d)[a-z]?\b[^()]*\)\s?[:.—–]"
)
"""Whose work of which year a line tells of: ``Lind (2024, Journal of Lamps): wicks that last``."""
_COUNTED = re.compile(r"(?!(?:19|20)\d\d\b)\d[\d.,]*\+?\s")
"""A figure and what it counts: ``3 comments`` is the name of nothing."""
_MORE_NAMES = re.compile(r"(?:,\s[A-ZÀ-Þ][\w.+-]*(?:\s[\w.+-]+){0,2}){2}")
_SHORTENED = re.compile(r"['’](?=(?:s|re|ll|d|ve|m)\b)")
_WHOLE = 4
"""Words from which on a whole line is no name."""
_LED = re.compile(r"^.*[^ぁ-ゖ\s](?:[でへも]|[と][しと][ても])(?=[^ぁ-ゖ\s])")
"""What leads to a Japanese name: how, whither, as what, what too."""
_WHOLE_LED = re.compile(r"[^ぁ-ゖ\s][でへもに][^ぁ-ゖ\s]")
"""A particle within a whole line, which then is no name."""
_UNSPACED = ("ja", "zh")
_HEADS = ("verb", "state", "event", "preposition", "rule", "negation", "preference", "modal", "intransitive")
"""Classes of words that end the subject of a sentence."""


def subject_of(text: str, code: str) -> str:
    """Return the name or noun that a sentence is about, empty where none is found."""
    if cited := _CITED.match(text):
        return f"{cited['who']} {cited['year']}"
    if code == "ko":
        name = _korean(text)
    elif code in _UNSPACED:
        match = _before_predicate(code).match(text)
        name = match[1] if match else ""
        name = _japanese(name, text) if code == "ja" and name else name
    else:
        name = _western(text, code)
    if any(name.count(opening) != name.count(closing) for opening, closing in _PAIRS):
        return ""
    if code not in _UNSPACED and _is_no_subject(name, text, code):
        return ""
    name = without_title(name.split(" = ", 1)[0], code)
    name = without_article(name.strip(" \t-–—*'‘’.=+&/「」『』"), code)
    torn = (code not in _UNSPACED and _COUNTED.match(name)) or (len(name) == 1 and name.isascii())
    return name if is_name(name, code) and not torn else ""


def _is_no_subject(name: str, text: str, code: str) -> bool:
    """Say whether words are no name of what a line is about, though they stand where one would.

    They are the first of several things that something is done to, a whole line of many words or a lone participle,
    open with a pronoun and its verb, only point at what stands above, or name what there is none of: ``Do not lend
    ropes, lamps or oil``, ``who's asking``, ``this file``, ``no news``.
    """
    first = text.partition(" ")[0].casefold()
    points = first in word_set("standing_for", code) and first not in word_set("article", "de")
    if points and is_ordinary(fold(without_article(name, code)), code):
        return True
    start = text.find(name)
    more = MORE_THINGS if start > 0 else _MORE_NAMES
    listed = bool(name) and bool(more.match(text, start + len(name)))
    western = code != "ko"
    lone = western and not start and bool(name) and " " not in name and name != text
    torn = lone and lexicon(code).has("event", name)
    whole = western and len(name.split()) >= _WHOLE and name == text.strip(" .!")
    asks = start > 0 and bool(_SHORTENED.search(name)) and _opens_with_asker(name, code)
    none = first in word_set("none_of", code) and is_plain(name, code)
    return listed or torn or whole or asks or none or (western and _is_loose(name, text, code))


def _is_loose(name: str, text: str, code: str) -> bool:
    """Say whether one word that stands for a subject is no noun: ``Entering the harbour``, ``Restart initiated``."""
    if not name or " " in name:
        return False
    if text.startswith(name):
        behind = text[len(name) :].split()
        doing = code == "en" and name.endswith("ing") and bool(behind) and not behind[0][:1].isupper()
        return doing and not lexicon(code).has_any(("state", "modal", "verb", "event"), behind[0])
    return name.islower() and lexicon(code).has_any(("event", "preposition", "adverb"), name)


def _opens_with_asker(name: str, code: str) -> bool:
    return _SHORTENED.split(name, 1)[0].casefold() in (*word_set("pronoun", code), *word_set("asking", code))


@functools.cache
def _before_predicate(code: str) -> re.Pattern[str]:
    """Return what finds the words before the first particle or verb, in a language without spaces."""
    predicates, openings, wholes, leading = (
        "|".join(map(re.escape, language(code).words.get(name, ())))
        for name in ("predicate", "opening", "no_predicate", "leading")
    )
    opening = f"(?:{openings})?" if openings else ""
    whole = rf"(?!{wholes})" if wholes else ""
    piece = rf"(?:{wholes}|{whole}[^、，。,])" if wholes else "[^、，。,]"
    lead = rf"(?!{whole}(?:{leading}))" if leading else ""
    return re.compile(rf"^{opening}{lead}({piece}{{1,20}}?)(?:{whole}(?:{predicates})|$)")


def _western(text: str, code: str) -> str:
    """Return the subject by the first verb, or else the noun phrase that a sentence opens with."""
    main = without_opening_clause(text, code)
    if main != text and lexicon(code).has_any(("adverb", "pronoun"), main.partition(" ")[0]):
        return ""
    text = without_order(main, code)
    if _says_none(text, code):
        return ""
    if code == "en" and not opens_with_deed(text, code):
        if lone_verb(tuple(text.split())) > 0:
            return opening_phrase(text, code)
        if name := _before_lone_verb(_BREAK.split(text, 1)[0].split()):
            return name
    name = _before_verb(text, code)
    first = without_article(name, code).partition(" ")[0]
    return name if name and not is_function_word(first, code) else opening_phrase(text, code)


def _says_none(text: str, code: str) -> bool:
    """Say whether a sentence leaves out what it is about, or has a pronoun for it.

    One that opens with a word of liking leaves out whose liking it is.
    """
    if is_deed_on_it(text, code) or (code == "en" and _opens_with_pronoun(text)):
        return True
    likes = " " in text and lexicon(code).has("preference", text.partition(" ")[0])
    return likes or leaves_out_subject(text, code)


def _before_lone_verb(words: list[str]) -> str:
    """Return what stands before the verb that no list knows, where a preposition or article shows that it is one."""
    place = lone_verb(words[:_MOST_WORDS])
    if place <= 0 or place >= _MOST_WORDS or not lexicon("en").has_any(("preposition", "article"), words[place + 1]):
        return ""
    return opening_phrase(" ".join(words[: place + 2]), "en")


def leaves_out_subject(text: str, code: str) -> bool:
    """Say whether a text opens with the verb of what stands above it: ``Now uses oil``, ``Was sold``, ``Inspired by``.

    A word that may be a plural too is none before another verb: ``Reports are due``.
    """
    first, _, rest = text.partition(" ")
    while rest and first.casefold() in word_set("lead_adverb", code):
        first, _, rest = rest.partition(" ")
    first, second = first.casefold(), rest.partition(" ")[0].casefold()
    if not second or first in word_set("to_be", code) or (code == "en" and first in word_set("modal", code)):
        return bool(second)
    if second in word_set("agent", code):
        return lexicon(code).has("event", first)
    third = code == "en" and first.endswith("s") and (lexicon(code).has("verb", first) or is_doing(first, code))
    return third and not lexicon(code).has_any(("state", "verb", "modal"), second)


def _before_verb(text: str, code: str) -> str:
    words = lexicon(code)
    tokens = _WORD.findall(_BREAK.split(text, 1)[0])
    if not tokens:
        return ""
    if len(tokens) > 1 and _is_verb(tokens[0], words) and not any(_is_verb(token, words) for token in tokens[1:3]):
        return ""
    if len(tokens) > 1 and (words.has("adverb", tokens[0]) or (code == "en" and tokens[0].endswith("ly"))):
        return ""
    if is_compound(tokens[0], code) and len(tokens) > 1 and not is_function_word(tokens[1], code):
        return _until(tokens, words, _HEADS, needs_stop=True)
    return _behind_order(tokens, words)


def _behind_order(tokens: list[str], words: Lexicon) -> str:
    """Return the object of a sentence that opens with an order or a deed, else what stands before its verb."""
    code = words.language.code
    if opens_with_deed(" ".join(tokens[:2]), code) and not any(_is_verb(token, words) for token in tokens[1:3]):
        return _until(tokens[1:], words, ("preposition", "state", "negation"))
    if words.has("event_lead", tokens[0]) or (code == "en" and words.has("task", tokens[0])):
        return _until(tokens[1:], words, ("preposition", "state"))
    return _until(tokens, words, _HEADS, needs_stop=True)


def _opens_with_pronoun(text: str) -> bool:
    """Say whether an English sentence is about what a pronoun stands for: ``This inverts the order``."""
    first, _, rest = text.partition(" ")
    if first.casefold() not in word_set("standing_for", "en"):
        return False
    verb, _, told = rest.partition(" ")
    if lexicon("en").has_any(("state", "modal", "event", "negation"), verb):
        return True
    behind = told.partition(" ")[0].strip(".,")
    return verb.endswith("s") and bool(behind) and is_function_word(behind, "en")


def _is_verb(token: str, words: Lexicon) -> bool:
    return words.has_any(("verb", "preference", "state"), token) and not is_compound(token, words.language.code)


def _is_adverb(token: str, code: str) -> bool:
    """Say whether an English word tells how something is: behind a noun without a verb it is said of that noun."""
    return code == "en" and token.endswith("ly") and token.islower() and is_function_word(token, code)


def _before_adverb(tokens: list[str]) -> str:
    """Return the noun that an adverb is said of, without a participle between them: ``The press running smoothly``."""
    doing = len(tokens) > 1 and tokens[-1].endswith("ing")
    return "" if _SHORTENED.search(tokens[0]) else " ".join(tokens[:-1] if doing else tokens)


def _is_plural(token: str, words: Lexicon) -> bool:
    """Say whether a word is a verb of the third person by its form, which an English noun in the plural has too."""
    return words.language.code == "en" and token.endswith("s") and words.has("verb", token)


def _until(tokens: list[str], words: Lexicon, stops: tuple[str, ...], *, needs_stop: bool = False) -> str:
    """Return the words before the first one of a class in ``stops``, empty when there are too many."""
    code, finite = words.language.code, words.language.words.get("to_be", ())
    for place, token in enumerate(tokens[: _MOST_WORDS + 1]):
        follows = tokens[place + 1].casefold() if place + 1 < len(tokens) else ""
        led = not follows or follows in finite or is_plain_verb(follows, token)
        if place and led and _is_plural(token, words) and token not in word_set("intransitive", code):
            continue
        stands = code == "en" and is_plain_verb(token, tokens[place - 1].casefold())
        if place and (stands or words.has_any(stops, token) or is_vague(token, code)):
            return " ".join(tokens[:place])
        if place and _is_adverb(token, code):
            return _before_adverb(tokens[:place])
    short = len(tokens) <= _MOST_WORDS - 2 or not needs_stop
    return " ".join(tokens[:_MOST_WORDS]) if short and len(tokens) <= _MOST_WORDS else ""


def _japanese(name: str, text: str) -> str:
    """Return a Japanese name without what leads to it; of a whole line what it says something was done with."""
    if name != text:
        return "" if name.endswith(language("ja").words["copula"]) else _LED.sub("", name)
    return "" if _WHOLE_LED.search(name) else without_deed(name, "ja")


def _korean(text: str) -> str:
    """Return the words before the first particle; a first word that only tells where is no part of them."""
    tokens = _KOREAN_BREAK.split(text, maxsplit=1)[0].split()
    begin = 0
    for place, token in enumerate(tokens[:_MOST_WORDS]):
        bare = token.strip("'\"‘’.")
        following = tokens[place + 1] if place + 1 < len(tokens) else ""
        if bare in word_set("activity", "ko") or is_adnominal(bare, following):
            continue
        if bare.endswith(language("ko").words["half_sentence"]):
            return ""
        particle = _particle_of(bare)
        if not place and particle in word_set("place_particle", "ko"):
            begin = 1
        elif particle:
            return " ".join([*tokens[begin:place], bare[: -len(particle)]])
    return ""


def _particle_of(word: str) -> str:
    """Return the first particle that a Korean word can end with, empty for none; behind one letter only a topic's."""
    tongue = language("ko")
    for particle in (*tongue.topics, *tongue.objects, *tongue.cases):
        short = len(word) == len(particle) + 1 and particle not in tongue.topics
        if (
            word.endswith(particle)
            and len(word) > len(particle)
            and not short
            and fits(word[: -len(particle)], particle)
        ):
            return particle
    return ""
