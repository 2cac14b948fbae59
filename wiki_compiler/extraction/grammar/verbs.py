"""Reads a verb as an attribute: ``Invoices go out on the 1st``, ``Keeps bees`` below the name of a person."""

from __future__ import annotations

import functools
import itertools
import re

from wiki_compiler.extraction.grammar.clauses import without_opening_clause
from wiki_compiler.extraction.grammar.marks import closed, without_marks
from wiki_compiler.extraction.grammar.names import is_name, without_article
from wiki_compiler.extraction.grammar.phrases import is_deed_on_it, is_plain_verb, is_vague
from wiki_compiler.extraction.grammar.predicates import read_comment
from wiki_compiler.extraction.grammar.subjects import leaves_out_subject, subject_of
from wiki_compiler.languages.language import language, word_set
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.model import Split

_MOST_WORDS = 5
_LONGEST_VALUE = 60
_UNSPACED = ("ko", "ja", "zh")
_COLONS = (":", "：")
_STOPPED = re.compile(r"[.;:!?](?:\s|$)|\s[-–—(]")
_STOPS = (".", "!", "?")
_DASH = re.compile(r"\s[-–—]\s")
_FEWEST_LISTED, _MOST_OF_A_THING = 3, 3
_SAYING = ("state", "event", "verb", "modal", "pronoun", "negation", "imperative", "value_end")
_JOINTS = ("&", "+", "/")
"""Signs between two nouns, of which the first may look like a verb: ``Repairs & nets``."""
_WORD = re.compile(r"[^\s,;:]+")


def verb_split(text: str, subject: str, code: str) -> Split | None:
    """Return subject, verb and the rest of a sentence in the present, None where it is none or goes on for long."""
    if code in _UNSPACED:
        return _comment_split(text, code)
    verbs = language(code).words.get("verb", ())
    if not verbs:
        return None
    text = without_opening_clause(text, code)
    words = list(_WORD.finditer(text))[: _MOST_WORDS + 1]
    place = _place_of_verb(text, words, subject, code)
    if place is None or is_deed_on_it(text, code) or not _may_state(text, words[place], code):
        return None
    owner = _owner(text[: words[place].start()], code) if place else subject
    if not owner or not is_name(owner, code) or _is_adverb(owner, code):
        owner = subject
    noun = place and (_is_plural(text[: words[place].start()], words[place], code) or _is_order(words, place, code))
    if noun or (place and lexicon(code).has_any(("state", "event", "negation"), owner)):
        return None
    attribute, value = _attribute(text, words, place, code)
    value = "" if attribute in word_set("intransitive", code) else _object_of(value, code)
    if (not place and value.isdigit()) or _is_no_object(value, code):
        return None
    return Split(owner, attribute, value) if owner and value and len(value) <= _LONGEST_VALUE else None


def _place_of_verb(text: str, words: list[re.Match[str]], subject: str, code: str) -> int | None:
    """Return which word is the verb of a sentence, None where there is none, or an order or another verb opens it."""
    places = [place for place, word in enumerate(words) if _is_verb(words, place, code)]
    if not places or _opens_with_order(text, code):
        return None
    alone = leaves_out_subject(text, code)
    if not subject and len(places) > 1 and not alone:
        places = [place for place in places if place]
    return None if alone and places[0] else places[0]


def _owner(before: str, code: str) -> str:
    """Return what stands before a verb without its article, and without adverbs right before the verb."""
    owner = without_article(before.strip(), code)
    while (parts := owner.rpartition(" "))[0] and _is_adverb(parts[2], code):
        owner = parts[0]
    return owner


def _is_adverb(word: str, code: str) -> bool:
    folded = word.casefold()
    return folded in _adverbs(code) or (code == "en" and folded.endswith("ly"))


@functools.cache
def _adverbs(code: str) -> frozenset[str]:
    return word_set("lead_adverb", code) | word_set("exclusive", code)


def _opens_with_order(text: str, code: str) -> bool:
    """Say whether a text opens with a verb that nobody takes for a noun: it orders, and states nothing of its words."""
    first, _, rest = text.partition(" ")
    while rest and first.casefold() in word_set("lead_adverb", code):
        first, _, rest = rest.partition(" ")
    return bool(rest) and first.casefold() in word_set("doing", code)


def _is_plural(before: str, verb: re.Match[str], code: str) -> bool:
    """Say whether what looks like an English verb of one is the plural of a noun, or belongs to a clause within it.

    ``All checks are green`` has several checks, ``every rope you mend holds`` a rope that somebody mends.
    """
    if code != "en" or not verb.group().endswith("s"):
        return False
    first, *others = before.rpartition(", ")[2].split() or [""]
    several = first.casefold() in word_set("several", "en") or (first.isdigit() and first != "1")
    return several or any(word.casefold() in word_set("pronoun", "en") for word in others)


def _is_order(words: list[re.Match[str]], place: int, code: str) -> bool:
    """Say whether a line orders something, so that a word in "s" behind the verb is what it orders to be done to.

    A word that may be a noun too, as in ``Water pipes need paint``, opens an order only before a plural that ends it.
    """
    first, behind = words[0].group(), words[place + 1].group() if place + 1 < len(words) else ""
    if lexicon(code).has("bidding", first):
        return True
    ordered = lexicon(code).has("imperative", first) or first.casefold() in word_set("noun_or_deed", code)
    return ordered and (not behind or lexicon(code).has_any(("preposition", "lead_in"), behind))


def _object_of(rest: str, code: str) -> str:
    """Return what stands behind a verb up to its end, empty where a further clause goes on with it.

    A quotation or bracket that it opens is kept whole; a remark in brackets or behind a dash is none of it, nor is what
    it was before, or since when it is so: ``oil instead of wood``, ``oil since May``.
    """
    if listed := _listed(rest, code):
        return without_marks(closed(listed, rest[len(listed) :]) or listed)
    end = _clause_end(code).search(rest)
    value = rest[: end.start()] if end else rest
    whole = closed(value, rest[len(value) :]) or value
    goes_on = end is not None and len(whole) <= len(value) and not _STOPPED.match(end.group() + " ")
    goes_on = goes_on and not rest[len(value) :].lstrip().casefold().startswith(_bounds(code))
    return "" if goes_on else without_marks(whole)


@functools.cache
def _bounds(code: str) -> tuple[str, ...]:
    """Return the words behind a value for what it replaced, and for since when or until when it holds."""
    templates = itertools.chain.from_iterable(language(code).validity.values())
    dated = (template.partition("{date}")[0].strip() for template in templates)
    return tuple(f"{word} " for word in (*language(code).words.get("instead", ()), *dated) if word)


def _listed(rest: str, code: str) -> str:
    """Return the whole of several things side by side behind a verb, empty where what follows is more than names."""
    whole = _STOPPED.split(rest.strip(), 1)[0].rstrip(".")
    things = _and(code).split(whole)
    told = any(lexicon(code).has_any(_SAYING, thing) or len(thing.split()) > _MOST_OF_A_THING for thing in things)
    return "" if len(things) < _FEWEST_LISTED or told or not all(things) else whole


@functools.cache
def _and(code: str) -> re.Pattern[str]:
    joints = "|".join(map(re.escape, language(code).words.get("and", ())))
    return re.compile(rf",?\s(?:{joints})\s|,\s")


def _may_state(text: str, verb: re.Match[str], code: str) -> bool:
    """Say whether a verb may state something of what stands before it: nobody does it where a denial stands there."""
    before, behind = text[: verb.start()].rstrip(), text[verb.end() :].lstrip()
    if before.count("(") > before.count(")") or _DASH.search(before):
        return False
    if verb.group().endswith(_STOPS) and behind:
        return False
    if before.casefold().endswith(_contrasts(code)):
        return False
    return (
        not before.endswith((",", ";", ":")) and behind[:1] not in _COLONS and not lexicon(code).has("negation", before)
    )


@functools.cache
def _leads(code: str) -> frozenset[str]:
    """Return the words that lead to when, where or how something is so, and to no object: ``across the hall``."""
    return (word_set("lead_in", code) | word_set("lead_adverb", code)) - word_set("preposition", code)


@functools.cache
def _contrasts(code: str) -> tuple[str, ...]:
    """Return what stands before a verb of which a sentence says that it is not so: ``rather than replaces``."""
    tongue = language(code).words
    return tuple(f" {word.strip()}" for word in (*tongue.get("comparison", ()), *tongue.get("instead", ())))


def _is_no_object(value: str, code: str) -> bool:
    """Say whether what follows a verb is no thing: it says how, denies, joins a noun, tells a deed, points elsewhere.

    ``quickly``, ``& nets``, ``stopping``, ``this gap``.
    """
    first, _, more = value.partition(" ")
    points = first.casefold() in word_set("standing_for", code)
    points = points or (code == "en" and first.casefold() in word_set("object_pronoun", code))
    points = points or first.casefold() in _leads(code)
    does = code == "en" and not more and first.endswith("ing") and first.islower()
    if points or does or (not more and is_vague(first, code)):
        return True
    return first in _JOINTS or (code == "en" and first.endswith("ly")) or lexicon(code).has("negation", first)


def _is_verb(words: list[re.Match[str]], place: int, code: str) -> bool:
    """Say whether a word is a verb here; right before a finite one it is a plural: ``the checks are free``."""
    word = words[place].group()
    if not lexicon(code).has("verb", word) or (place and word in word_set("verb_particle", code)):
        return False
    behind = next((one.group() for one in words[place + 1 :] if not _is_adverb(one.group(), code)), "")
    if code == "en" and place and behind and is_plain_verb(behind, word):
        return False
    if code == "en" and not word.casefold().endswith("s") and not (place and words[place - 1].group().endswith("s")):
        return False
    if code == "en" and place and word.endswith("s") and lexicon(code).has_any(("state", "modal"), behind):
        return False
    return not place or place + 1 == len(words) or behind.casefold() not in _finite(code)


@functools.cache
def _finite(code: str) -> frozenset[str]:
    return frozenset(language(code).words.get("to_be", ()))


def _comment_split(text: str, code: str) -> Split | None:
    """Return topic, verb and value of an East Asian sentence; a Chinese verb of one letter says nothing by itself."""
    comment = read_comment(text, code)
    if comment is None or not comment.verb or (code == "zh" and len(comment.verb) == 1):
        return None
    topic = subject_of(text, code) if code == "zh" else comment.topic
    return Split(topic, comment.verb, comment.value) if topic else None


def _attribute(text: str, words: list[re.Match[str]], place: int, code: str) -> tuple[str, str]:
    """Return the verb with the prepositions behind it, and what follows."""
    last = place
    tongue = language(code).words
    bound = {*tongue.get("preposition", ()), *tongue.get("verb_particle", ())}.difference(tongue.get("value_end", ()))
    while last + 1 < len(words) and words[last + 1].group().casefold() in bound:
        last += 1
    return text[words[place].start() : words[last].end()].casefold(), text[words[last].end() :]


@functools.cache
def _clause_end(code: str) -> re.Pattern[str]:
    ends = "|".join(map(re.escape, language(code).words.get("value_end", ())))
    return re.compile(rf"[,;.](?:\s|$)|\s[-–—(]|\s(?:{ends})\b")
