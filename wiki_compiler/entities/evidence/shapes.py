"""Signs in a name itself: the ending of a file, a word that ends only names of one sort, a given name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from wiki_compiler.entities.evidence.signs import Sign
from wiki_compiler.entities.evidence.tables import cues_of_all, known, of_file
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold

_FILE = re.compile(r"\S*[^\s./]\.([a-z]{1,5})")
_HANGUL = re.compile(r"[가-힣]{3}")
_HAN = re.compile(r"[一-鿿]{2,4}")
_FULL_NAME = (2, 3)
_LONGEST_ENDING = 6
_FEWEST = 2


def signs_of_name(folded: str, spellings: Iterable[str], code: str) -> Iterator[Sign]:
    """Yield what a name shows by itself; a name that everybody knows is not looked at further.

    Args:
        folded: the name, folded.
        spellings: how it is written.
        code: the language of most lines that name it.
    """
    written = tuple(spellings)
    capital = any(spelling != spelling.lower() for spelling in written) or not folded.isascii()
    if folded in known() and capital and not is_ordinary(folded, code):
        yield Sign(known()[folded], "known", folded)
        return
    files = (file[1] for spelling in written if (file := _FILE.fullmatch(spelling.strip().lower())))
    if ending := next((ending for ending in files if ending in of_file()), ""):
        yield Sign(of_file()[ending], "shape", ending)
        return
    if ending := _ending(folded):
        yield Sign(cues_of_all("end")[ending], "end", ending)
    else:
        yield from _of_person(folded, code, capital=capital)


def _ending(folded: str) -> str:
    """Return the cue that a name of several words, or one in a script without spaces, ends with."""
    table = cues_of_all("end")
    words = folded.split(" ")
    for size in range(min(2, len(words) - 1), 0, -1):
        if (last := " ".join(words[-size:])) in table:
            return last
    last = words[-1]
    sizes = range(min(_LONGEST_ENDING, len(last) - 2), 1, -1) if not last.isascii() else ()
    return next((last[-size:] for size in sizes if last[-size:] in table), "")


def _of_person(folded: str, code: str, *, capital: bool) -> Iterator[Sign]:
    words = folded.split(" ")
    if words[0] in cues_of_all("given") and capital:
        full = len(words) in _FULL_NAME and all(word.strip(".").isalpha() for word in words)
        if len(words) == 1:
            yield Sign("person", "given", words[0])
        elif full and not any(is_ordinary(word, code) for word in words[1:]):
            yield Sign("person", "full_name", words[0])
    elif (_HANGUL.fullmatch(folded) or _HAN.fullmatch(folded)) and not is_ordinary(folded, code):
        family = next((folded[:size] for size in (2, 1) if folded[:size] in cues_of_all("family")), "")
        if family and len(folded) - len(family) >= 1 and len(folded) > _FEWEST - 1:
            yield Sign("person", "family", fold(family))
