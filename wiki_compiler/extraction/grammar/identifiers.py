"""Tells the names by which a tracker, a disk or the net knows a thing: what stands below or behind one is about it."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.languages.language import mixed_word_set
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold

_TICKET = re.compile(r"(?P<of>[\w./-]*[^\W\d_][\w./-]*)\s?#\d+|(?P<sort>[\w.-]+(?: [\w.-]+){0,2}) (?:#\d+|\d{2,})")
"""What a tracker keeps under a number: ``lantern#12``, ``PR #45``; ``Issue 7`` counts in a list."""
_HOST = re.compile(r"(?:https?://)?[^\W_][\w-]+(?:\.[\w-]+)*\.[A-Za-z]{1,10}(?:/[\w./-]*)?")
"""The name of a file or a host, in one word with a dot in it."""


@functools.lru_cache(maxsize=8_192)
def is_identifier(key: str, code: str) -> bool:
    """Say whether a key is the name by which a tracker, a disk or the net knows a thing: the line is about that."""
    key = key.strip(" `*_")
    bare = without_brackets(key)
    if "#" not in bare and "." not in bare and not bare[-1:].isdigit():
        return False
    if not key.startswith(bare):
        return False
    if ticket := _TICKET.fullmatch(bare):
        sort = fold(ticket["of"] or ticket["sort"])
        if sort.rpartition(" ")[2] in mixed_word_set("ticket", code):
            return True
        return bool(ticket["of"]) and sort not in mixed_word_set("numbered", code) and not is_ordinary(sort, code)
    return bool(_HOST.fullmatch(bare)) and not bare[0].isdigit()


def up_to_identifier(names: Iterable[str], code: str) -> tuple[str, ...]:
    """Return the names above a line, nearest first, up to the first id: what is said below ``PR #45`` is about that."""
    kept: list[str] = []
    for name in names:
        kept.append(name)
        if is_identifier(name, code):
            break
    return tuple(kept)
