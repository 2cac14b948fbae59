"""Known names in running text, where the extractor marked none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from wiki_compiler.spelling import fold

_TOKEN = re.compile(r"[^\s,;:()\[\]{}\"“”.!?|/_-]+")
_LONGEST = 4
"""A known name is looked for in up to so many words of a line."""


class RunningText:
    """The folded names that are worth finding in a line, by their first word."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(names)
        self._widths: dict[str, int] = {}
        for name in self.names:
            words = name.split(" ")
            if len(words) <= _LONGEST:
                self._widths[words[0]] = max(self._widths.get(words[0], 0), len(words))

    def names_in(self, text: str) -> Iterator[str]:
        """Yield the known names in a line, the longest at each place."""
        tokens = _TOKEN.findall(fold(text)) if self._widths else []
        place = 0
        while place < len(tokens):
            widest = self._widths.get(tokens[place], 0)
            spans = (" ".join(tokens[place : place + width]) for width in range(widest, 0, -1))
            found = next((span for span in spans if span in self.names), "")
            if found:
                yield found
            place += found.count(" ") + 1
