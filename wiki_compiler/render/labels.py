"""What an attribute is called on a page: in the words of the note that states it, else in the wiki's language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wiki_compiler.languages import language
from wiki_compiler.languages.registry import Registry
from wiki_compiler.render.quote import one_line

_LONGEST = 8
"""Words before a value that can still be a key; what is longer is a sentence."""
_ENDS = " \t:：=→|–—-*`\"'([“‘"
_PARTS = re.compile(r"\s[—–|·>›]\s|[:：](?=\s)")


class Labels:
    """Attributes as people write them; keys are folded and their synonyms unified, so that they read badly."""

    def __init__(self, registry: Registry, code: str) -> None:
        self._key = registry.key
        self._code = code

    def written(self, key: str, text: str, value: str, code: str) -> str:
        """Return how ``text`` in the language ``code`` spells the attribute ``key`` of ``value``, else nothing."""
        line = one_line(text)
        return self._before(key, line, one_line(value), code) or _within(key, line, code)

    def named(self, key: str, code: str) -> str:
        """Return the name of ``key`` in the wiki's language; in ``code``, its note's, where that note qualifies it."""
        tongue = self._code if key in language(self._code).attributes else code
        return key if tongue == "en" else next(_names(key, tongue), key)

    def _before(self, key: str, line: str, value: str, code: str) -> str:
        """Return the words before the value that spell the key, the nearest to it and the most of them that do."""
        head = line[: line.find(value)].rstrip(_ENDS) if value in line else ""
        for part in (*reversed(_PARTS.split(head)), head):
            words = part.strip("*_`\"' ").split(" ")
            spelt = (" ".join(words[cut:]) for cut in range(len(words) if len(words) <= _LONGEST else 0))
            if found := next((said for said in spelt if said and self._key(said, (code,))[0] == key), ""):
                return found
        return ""


def _within(key: str, line: str, code: str) -> str:
    """Return the first spelling of ``key`` that stands in ``line``, as it stands there."""
    folded = line.casefold()
    for spelling in (key, *_names(key, code)):
        start = folded.find(spelling)
        written = line[start : start + len(spelling)]
        if start >= 0 and not folded[start - 1 : start].isalnum() and written.casefold() == spelling:
            return written
    return ""


def _names(key: str, code: str) -> Iterator[str]:
    """Yield what the language ``code`` calls ``key``, or its head word behind what qualifies it."""
    words, names = key.split(" "), language(code).attributes
    for cut in range(len(words)):
        for name in names.get(" ".join(words[cut:]), ()):
            yield " ".join((*words[:cut], name))
