"""Cuts a paragraph into its sentences, each with the lines of the note where it stands."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator

from wiki_compiler.extraction.line.lines import Line, part_of_line
from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.words import MarkKind

_CLOSED = r"(?<=[.!?])(?<!\b[A-Z]\.)[\"'”’)*]*\s+(?=[\"'“(*`]*[A-ZÀ-Þ0-9가-힣ㄱ-ㅎ一-鿿぀-ヿ])"
_CLOSED_ASIAN = r"(?<=[。！？])[」』”]?\s*"
_BROKEN = r"\n(?=[A-ZÀ-Þ0-9가-힣一-鿿぀-ヿ•])"
_END = re.compile(f"{_CLOSED}|{_CLOSED_ASIAN}|{_BROKEN}")
_NUMBER = re.compile(r"[#§]?\d{1,3}(?:\.\d{1,3})*\.")
_PAIRS = (("(", ")"), ("（", "）"), ("“", "”"), ("「", "」"), ("『", "』"))
_LONGEST_SHORT = 12
_LONGEST_INSIDE = 400
"""Letters within which an opened bracket or quotation is closed, if it ever is."""
_FEW_BETWEEN = 2
_STOPS = ".!?。！？"
_SHORT_LINE, _SHORT_ASIAN_LINE = 45, 28


def sentences(line: Line) -> Iterator[Line]:
    """Yield the sentences of a line, each on the lines of the note where it stands."""
    text = line.block.text
    base = text.find(line.text[:40]) if line.text else 0
    offset = max(base, 0)
    start = 0
    titles = frozenset(place - offset for place in _titles(line))
    for end in _ends(line.text, titles):
        sentence = line.text[start:end]
        if sentence.strip():
            first = start + len(sentence) - len(sentence.lstrip())
            before = text[: offset + first].count("\n")
            last = before + sentence.strip().count("\n")
            yield part_of_line(line, " ".join(sentence.split()).removeprefix("• "), before, last)
        start = end


def _titles(line: Line) -> Iterator[int]:
    """Yield the ends of the rows that are strong from first to last, but for a word or two: titles of what is below."""
    text, start = line.block.text, 0
    marks = [mark for mark in line.block.marks if mark.kind is MarkKind.STRONG]
    for row in text.split("\n")[:-1] if marks else ():
        end = start + len(row)
        strong = [mark for mark in marks if start <= mark.start < end]
        if strong and strong[0].start == start and strong[-1].end == end:
            between = (text[one.end : two.start] for one, two in itertools.pairwise(strong))
            if sum(len(part.split()) for part in between) <= _FEW_BETWEEN:
                yield end
        start = end + 1


def _ends(text: str, titles: frozenset[int] = frozenset()) -> Iterator[int]:
    for match in _END.finditer(text):
        if (
            match.group() == "\n"
            and not _opens_bullet(match)
            and match.start() not in titles
            and text[match.start() - 1] not in _STOPS
            and not _is_broken_on_purpose(text, match.start())
        ):
            continue
        if _opens_bullet(match) or not (
            _is_abbreviated(text[: match.start()]) or _is_within(text, match.end()) or _is_quoted(match)
        ):
            yield match.end()
    yield len(text)


def _is_abbreviated(before: str) -> bool:
    """Say whether the stop at the end of ``before`` belongs to a word cut short or to the number of a thing."""
    if f" {before[-_LONGEST_SHORT:]}".casefold().replace("(", " ").endswith(_abbreviations()):
        return True
    *words, last = before.split() or [""]
    counted = words[-1].casefold() if words else ""
    return bool(_NUMBER.fullmatch(last)) and (not words or counted in _numbered())


def _is_within(text: str, place: int) -> bool:
    """Say whether a place lies inside brackets or a quotation that are closed further on."""
    before, behind = text[:place], text[place : place + _LONGEST_INSIDE]
    if any(before.count(left) > before.count(right) and right in behind for left, right in _PAIRS):
        return True
    return before.count('"') % 2 == 1 and '"' in behind


def _opens_bullet(match: re.Match[str]) -> bool:
    return match.string.startswith("•", match.end())


def _is_quoted(match: re.Match[str]) -> bool:
    """Say whether a question or call ends within a quotation in mid-sentence: ``the talk "Who pays?" (Noor) was``."""
    text, place = match.string, match.start()
    marks = match.group().rstrip()[:1]
    if text[place - 1 : place] not in ("?", "!") or marks not in ('"', "”", "'", "’") or not marks:
        return False
    opened = max(text.rfind(mark, 0, place) for mark in ('"', "“", "'", "‘"))
    return opened > 0 and text[opened - 1].isspace() and text[:opened].rstrip()[-1:] not in (*_STOPS, "\n", "")


@functools.cache
def _abbreviations() -> tuple[str, ...]:
    """Return what ends with a full stop and no sentence, in every language, each as a word of its own."""
    return tuple(f" {word}" for code in LANGUAGES for word in language(code).words.get("abbreviation", ()))


@functools.cache
def _numbered() -> frozenset[str]:
    """Return the words behind which the number of a thing stands, in every language: ``Step``."""
    return frozenset(word for code in LANGUAGES for word in language(code).words.get("numbered", ()))


def _is_broken_on_purpose(text: str, place: int) -> bool:
    """Say whether a line was ended before its margin, so that the next one says something of its own."""
    line = text[text.rfind("\n", 0, place) + 1 : place]
    return len(line) < (_SHORT_LINE if line.isascii() else _SHORT_ASIAN_LINE) and line[-1:] not in ",;、，"
