"""Tells keys from clauses before a colon or dash: ``After the restart: two timers hung`` gives nothing a property."""

from __future__ import annotations

import functools

from wiki_compiler.languages.language import language

_COMMAS = (", ", "，", "、")
_UNSPACED = ("ja", "zh")
_BOUND = ("ko", *_UNSPACED)
"""Languages whose clauses end with a syllable or two, and with no word of their own."""


def is_clause(key: str, value: str, code: str) -> bool:
    """Say whether the words before a colon or dash tell when, what was done, or what is so, and are no key.

    A figure or date behind it counts what was done, and is its value: ``Lamps sold: 40``. A clause may also end at a
    comma within the words, with a key behind it: ``Lamp sold, price: 40``.
    """
    if " " not in key and code not in _UNSPACED:
        return False
    folded = key.casefold()
    parts = next((folded.split(comma) for comma in _COMMAS if comma in folded), ())
    if parts:
        return any(_stands_in("clausal_key", part, code) or _stands_in("deed_key", part, code) for part in parts)
    if _stands_in("clausal_key", folded, code) or _is_order(folded, code):
        return True
    if folded.endswith(language(code).words.get("key_noun", ("\0",))):
        return False
    return not value[:1].isdigit() and _stands_in("deed_key", folded, code)


def _is_order(words: str, code: str) -> bool:
    """Say whether several words open with an order and the article of its object: ``Use the old lamp``."""
    verb, _, rest = words.partition(" ")
    known = language(code).words
    return rest.partition(" ")[0] in known.get("determiner", ()) and verb in known.get("imperative", ())


def _stands_in(name: str, words: str, code: str) -> bool:
    """Say whether several words open or end as those of a class do."""
    openings, endings = _edges(name, code)
    return words.startswith(openings) or words.endswith(endings)


@functools.cache
def _edges(name: str, code: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what the texts of a class of words open with, and what they end with; one word is no clause."""
    written = language(code).words.get(name, ())
    gap = "" if code in _BOUND else " "
    alone = (f" {word}" for word in language(code).words.get("when_key", ()) if name == "clausal_key")
    openings = tuple(f"{word[1:]}{gap}" for word in written if word.startswith("^"))
    return openings, (*(f"{gap}{word[:-1]}" for word in written if word.endswith("$")), *alone)
