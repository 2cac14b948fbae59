"""Reads what a heading calls the values of the things below it: under ``Telegram IDs`` a key is whose ID it is."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.names import is_name, without_brackets, without_numbering, without_symbols
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import label_words, lookup
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key, registry
from wiki_compiler.model import Mention, Split
from wiki_compiler.spelling import fold
from wiki_compiler.words import Kind, MentionForm, Role

_MOST_WORDS = 4
_EDGES = " *_`:：-–—"
_VALUE = re.compile(r"\d|@|://|\w\.\w")
"""What stands in the first word of an address, a number or a price."""
_SINGULAR = ("en", "ko", "ja", "zh")
"""Languages in whose notes a Latin word loses its ``s`` when it means one."""
_NUMBERS = ("number", "money", "version", "date")
"""Types of attributes whose values identify nobody."""


def read_headed(line: Line, key: str, value: str) -> Found | None:
    """Return what a key and its value say below a heading that names the attribute; None below any other."""
    above = line.announced or (line.scope.path[-1] if line.scope.path else "")
    heading, attribute = _named_by(above, line.code) if above else ("", "")
    if not attribute or not _VALUE.search(value.partition(" ")[0]) or not _is_thing(key, line.code):
        return None
    key_of, known = attribute_key(attribute, (line.code,))
    sort = registry().attribute(key_of).type if known else "identifier"
    return Found(
        kind=Kind.WORLD,
        role=None if sort in _NUMBERS else Role.IDENTIFIER,
        splits=(Split(key, attribute, value),),
        names=(Mention(key, MentionForm.KEY),),
        text=f"{heading} — {key}: {value}",
        preface=f"{heading} — ",
        value_only=True,
    )


@functools.lru_cache(maxsize=4_096)
def _named_by(above: str, code: str) -> tuple[str, str]:
    """Return the words that stand above a list, and the attribute that they name for all its items, if they do.

    The last word alone is the attribute where it is known to be one: ``url`` of ``Platform URLs``. Of accounts it must
    be said of what, for below ``Social accounts`` the keys are the services.
    """
    heading = without_brackets(without_numbering(without_symbols(above))).strip(_EDGES)
    before, _, last = heading.casefold().rpartition(" ")
    if not 0 < len(heading.split()) <= _MOST_WORDS or last not in language(code).words["values_heading"]:
        return heading, ""
    one = last.removesuffix("s") if code in _SINGULAR else last
    if attribute_key(one, (code,))[1]:
        return heading, one
    return heading, f"{before} {one}" if before and not is_ordinary(fold(before), code) else ""


def _is_thing(key: str, code: str) -> bool:
    """Say whether a key names a thing, and no attribute or label of its own."""
    return is_name(key, code) and not attribute_key(key, (code,))[1] and not lookup(label_words(), key, code)
