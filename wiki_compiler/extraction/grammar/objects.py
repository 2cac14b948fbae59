"""Finds what something is to be done to, by the order that a line gives: ``Test the oven`` is about the oven."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.doings import is_doing, may_be_done, opens_with_deed
from wiki_compiler.extraction.grammar.phrases import opening_phrase
from wiki_compiler.extraction.grammar.subjects import subject_of
from wiki_compiler.languages.language import language, word_set
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold

_NUMBERED = re.compile(r"#\d+\s*[:—–-]\s*")
"""The number of a task in front of it."""


def object_of(text: str, code: str) -> str:
    """Return what something is to be done to, by a text that is known to be an order: ``Test the oven``.

    One word alone that opens it is as likely the deed as the thing, and an ordinary noun tells less than a heading.
    """
    text = _NUMBERED.sub("", text)
    needed = next((need for need in _needs(code) if text.casefold().startswith(need)), "")
    text = text[len(needed) :]
    first, _, rest = text.partition(" ")
    ordered = is_doing(first, code) or may_be_done(first) if code == "en" else lexicon(code).has("doing", first)
    if rest and (needed or ordered or opens_with_deed(text, code)):
        led = rest.partition(" ")[0].casefold()
        goes_on = led in (*word_set("and", code), *word_set("clause_opener", code))
        thing = "" if goes_on else opening_phrase(rest, code)
    else:
        thing = subject_of(text, code)
        thing = "" if " " not in thing and text.startswith(thing) else thing
    denied = lexicon(code).has_any(("modal", "negation"), thing.partition(" ")[0])
    return "" if denied or is_ordinary(fold(thing), code) else thing


@functools.cache
def _needs(code: str) -> tuple[str, ...]:
    """Return the words with which a text says that something is still needed, before the verb of what is."""
    return tuple(f"{need.removeprefix('^')} " for need in language(code).words.get("needed", ()))
