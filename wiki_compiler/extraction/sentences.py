"""Cuts a paragraph into its sentences, each with the lines of the note where it stands."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from wiki_compiler.extraction.lines import Line, part_of_line
from wiki_compiler.languages.language import LANGUAGES, language

_CLOSED = r"(?<=[.!?])(?<!\b[A-Z]\.)[\"'”’)*]*\s+(?=[\"'“(*`]*[A-ZÀ-Þ0-9가-힣ㄱ-ㅎ一-鿿぀-ヿ])"
_CLOSED_ASIAN = r"(?<=[。！？])[」』”]?\s*"
_BROKEN = r"\n(?=[A-ZÀ-Þ0-9가-힣一-鿿぀-ヿ•])"
_END = re.compile(f"{_CLOSED}|{_CLOSED_ASIAN}|{_BROKEN}")
_STOPS = ".!?。！？"
_SHORT_LINE, _SHORT_ASIAN_LINE = 45, 28


def sentences(line: Line) -> Iterator[Line]:
    """Yield the sentences of a line, each on the lines of the note where it stands."""
    text = line.block.text
    base = text.find(line.text[:40]) if line.text else 0
    offset = max(base, 0)
    start = 0
    for end in _ends(line.text):
        sentence = line.text[start:end]
        if sentence.strip():
            first = start + len(sentence) - len(sentence.lstrip())
            before = text[: offset + first].count("\n")
            last = before + sentence.strip().count("\n")
            yield part_of_line(line, " ".join(sentence.split()), before, last)
        start = end


def _ends(text: str) -> Iterator[int]:
    for match in _END.finditer(text):
        if (
            match.group() == "\n"
            and text[match.start() - 1] not in _STOPS
            and not _is_broken_on_purpose(text, match.start())
        ):
            continue
        before = text[: match.start()].rstrip().casefold()
        if not before.endswith(_abbreviations()):
            yield match.end()
    yield len(text)


@functools.cache
def _abbreviations() -> tuple[str, ...]:
    """Return what ends with a full stop and no sentence, in every language."""
    return tuple(word for code in LANGUAGES for word in language(code).words.get("abbreviation", ()))


def _is_broken_on_purpose(text: str, place: int) -> bool:
    """Say whether a line was ended before its margin, so that the next one says something of its own."""
    line = text[text.rfind("\n", 0, place) + 1 : place]
    return len(line) < (_SHORT_LINE if line.isascii() else _SHORT_ASIAN_LINE) and line[-1:] not in ",;、，"
