"""Tells the words with which a line says what is to be done or being done: ``Submit forms``, ``painting the mast``."""

from __future__ import annotations

import functools

from wiki_compiler.extraction.grammar.phrases import is_plain_verb
from wiki_compiler.languages.language import word_set
from wiki_compiler.languages.lexicon import lexicon


def opens_with_deed(text: str, code: str) -> bool:
    """Say whether a text opens with what is to be done, and then to what: ``Submit forms``, ``Guardar el recibo``.

    A verb that may be a noun too, or that only its ending shows, is one before an article.
    """
    first, second = (*text.split(" ", 2), "", "")[:2]
    if lexicon(code).has_any(("imperative", "bidding"), first):
        return True
    led = second.casefold() in (*word_set("article", code), *word_set("determiner", code))
    if code != "en":
        return led and lexicon(code).has("doing", first)
    if second and first.casefold() in word_set("doing", code):
        return True
    return led and (is_gerund(first) or may_be_done(first))


def may_be_done(word: str) -> bool:
    """Say whether an English word may be a verb as well as a noun: ``test``, ``design``."""
    folded = word.casefold()
    known = folded in word_set("listed_order", "en") or folded in word_set("noun_or_deed", "en")
    return known or is_plain_verb(folded, "to")


def is_doing(word: str, code: str) -> bool:
    """Say whether a word is a verb that nobody takes for a noun, with or without the ending of the third person."""
    known = word_set("doing", code)
    return any(form.casefold() in known for form in (word, word.removesuffix("s"), word.removesuffix("es")))


def is_gerund(word: str) -> bool:
    """Say whether an English word in ``-ing`` tells that something is being done, and is no noun: ``painting``."""
    folded, verbs = word.casefold(), _bare_verbs()
    if not folded.endswith("ing"):
        return False
    stem = folded.removesuffix("ing")
    return stem in verbs or f"{stem}e" in verbs or (stem[-2:-1] == stem[-1:] and stem[:-1] in verbs)


@functools.cache
def _bare_verbs() -> frozenset[str]:
    return word_set("doing", "en") | word_set("planned_deed", "en")
