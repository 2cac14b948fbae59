"""Tells keys from clauses before a colon or dash: ``After the restart: two timers hung`` gives nothing a property."""

from __future__ import annotations

from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon

_COMMAS = (", ", "，", "、")
_UNSPACED = ("ja", "zh")


def is_clause(key: str, value: str, code: str) -> bool:
    """Say whether the words before a colon or dash tell when, what was done, or what is so, and are no key.

    A figure or date behind it counts what was done, and is its value: ``Lamps sold: 40``. A clause may also end at a
    comma within the words, with a key behind it: ``Lamp sold, price: 40``.
    """
    comma = next((comma for comma in _COMMAS if comma in key), "")
    if comma:
        return any(_is_clause(part, code) for part in key.split(comma))
    return _is_clause(key, code) and not (value[:1].isdigit() and lexicon(code).has("deed_key", key))


def _is_clause(words: str, code: str) -> bool:
    """Say whether several words open with what opens a clause, or end as one: ``Tove wants``, ``Lamp sold``."""
    if " " not in words and code not in _UNSPACED:
        return False
    when = words.rpartition(" ")[2] in language(code).words.get("when_key", ())
    return when or lexicon(code).has_any(("clausal_key", "deed_key"), words)
