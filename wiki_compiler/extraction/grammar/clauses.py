"""Finds the main clause of a sentence: what stands in a condition, a reason or a description is no part of it."""

from __future__ import annotations

import re

from wiki_compiler.languages.language import word_set
from wiki_compiler.languages.lexicon import Lexicon, phrase

COMMAS = re.compile(r",\s+|，")
VERB_LAST = ("ko", "ja")
"""Languages in which the end of a sentence denies."""
UNSPACED = ("ja", "zh")
VERBS = ("state", "event", "verb", "to_be", "modal", "potential")
"""Classes of words of which a clause has one."""
_PARTICIPLE = re.compile(r"[a-z]{2,}(?:ed|ing|able|ible)")
MORE_THINGS = re.compile(r",\s[^,.;:]*(?:,|\b(?:and|or|und|oder|y|o|et|ou|e)\b)")
"""What goes on with more things behind the first of several."""
_STOPS = re.compile(r"[;:(\"“—–]")
_SIGNS = re.compile(r"^[\W_]+|[\W_]+$")


def main_clause(text: str, words: Lexicon) -> str:
    """Return the first clause of a sentence that is no mere supposition, without the clauses that hang on it."""
    return _without_subordinate(_first_clause(text, words), words)


def _first_clause(text: str, words: Lexicon) -> str:
    """Return the first clause that is no supposition, with its verb where a list of names stands before that."""
    segments = [segment for segment in COMMAS.split(text) if segment.strip()]
    while len(segments) > 1 and _leads_in(segments[0], words):
        segments = segments[1:]
    clause = segments[0] if segments else ""
    for segment in () if words.language.code in UNSPACED else segments[1:]:
        if words.has_any((*VERBS, "denial", "brief_denial"), clause) or opens_with_denial(segment, words):
            break
        clause = f"{clause} {segment}"
    return clause


def _leads_in(segment: str, words: Lexicon) -> bool:
    """Say whether a part of a sentence only tells when, where or under which condition the rest is so."""
    if opens_clause(segment, words):
        return True
    first = (*phrase(segment).tokens, "")[0]
    return words.has("preposition", first) and not words.has_any(VERBS, segment)


def _without_subordinate(clause: str, words: Lexicon) -> str:
    """Return a clause up to the word that opens another one in it; empty where it opens with such a word itself."""
    if opens_clause(clause, words):
        return ""
    if words.language.code in UNSPACED:
        ends = (clause.find(word) for name in ("clause_opener", "clause_joiner") for word in words.language.words[name])
        clause = clause[: min((end for end in ends if end >= 0), default=len(clause))]
        for mark in words.language.words["describer"]:
            described, found, noun = clause.rpartition(mark)
            clause = noun if found and noun.strip() and words.has("denial", described) else clause
        return clause
    padded = phrase(clause).padded
    for word in (*words.language.words["clause_opener"], *words.language.words["clause_relative"]):
        head, found, _ = padded[1:].partition(f" {word} ")
        padded = f" {head} " if found else padded
    for word in words.language.words["clause_joiner"]:
        head, found, _ = padded[1:].partition(f" {word} ")
        padded = f" {head} " if found and words.has_any(VERBS, head) else padded
    return padded.strip()


def without_opening_clause(text: str, code: str) -> str:
    """Return a text without what it opens with that only tells when, where or why: ``After sunset, the lamp is lit``.

    A comma between things of one sort ends nothing: ``In Ghent, Bruges and Ypres``.
    """
    if text.partition(" ")[0].casefold() not in word_set("lead_in", code):
        return text
    lead, comma, rest = text.partition(", ")
    ends = comma and rest and not _STOPS.search(lead) and not MORE_THINGS.match(text, len(lead))
    return rest if ends else text


def opens_clause(text: str, words: Lexicon) -> bool:
    """Say whether a text opens with a word that makes it a mere supposition, a reason or a purpose."""
    opening = _SIGNS.sub("", text).casefold() if words.language.code in UNSPACED else phrase(text).padded[1:]
    gap = "" if words.language.code in UNSPACED else " "
    return any(opening.startswith(f"{word}{gap}") for word in words.language.words["clause_opener"])


def opens_with_denial(text: str, words: Lexicon) -> bool:
    """Say whether a text opens with a word of denial; where the verb stands last, it may always deny."""
    if words.language.code in VERB_LAST:
        return True
    if words.language.code in UNSPACED:
        return text.lstrip().startswith(words.language.words["denial"])
    first, second = (*phrase(text).tokens, "", "")[:2]
    if first in words.language.words["bare_denial"]:
        return is_predicate(second, words)
    return words.has_any(("denial", "brief_denial"), first)


def is_predicate(token: str, words: Lexicon) -> bool:
    """Say whether a word may be what something is or does, without a verb before it: ``set``, ``available``."""
    return bool(_PARTICIPLE.fullmatch(token)) or words.has_any(("event", "participle", "adjective"), token)
