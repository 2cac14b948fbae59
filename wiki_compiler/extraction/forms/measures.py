"""Tells counters and readings of instruments from facts: figures with hardly a word beside them."""

from __future__ import annotations

import re

from wiki_compiler.extraction.forms.properties import key_value
from wiki_compiler.extraction.grammar.figured_nouns import may_have_figure
from wiki_compiler.extraction.grammar.particles import without_topic
from wiki_compiler.extraction.grammar.phrases import is_vague
from wiki_compiler.extraction.judging.deeds import is_finished
from wiki_compiler.extraction.judging.judgement import is_among_deeds, is_told
from wiki_compiler.extraction.line.changes import former_value
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Reading, Split
from wiki_compiler.words import Kind, NoteKind, Role, Tier

_FIGURE = re.compile(
    r"[$€£¥₩+\-–~≈]?\s?(?:[A-Z]{1,3}\$\s?)?\d[\d.,:/'’–~-]*\s*(?:%|‰|°C|[a-zA-Zµ/]{1,4}(?![\w])|[가-힣]{1,2}(?![가-힣])|[个条本枚名人字件公斤台字元円年月日回]{1,2})?"
)
_PLAIN_VALUE = re.compile(r"[:：–—-]\s*[^\w\s]{0,2}\s?[\d.,/]+\s*\S{0,3}(?:\s*[(（][^()（）]{1,40}[)）])?$")
"""What stands behind a strong key when it is a figure and nothing else."""
_WORD = re.compile(r"[^\W\d_]+")
_STOPS = re.compile(r"[.!?](?:\s|$)")
_CLAUSES = re.compile(r"[,;·|/]\s|\.\s")
_NAMED_BY_FIGURES = re.compile(
    r"(?<![\w.,])(?:(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{7,40}|\d{9,})(?![\w.,])|://|#\d|\bRFC \d"
    r"|\.(?:md|py|sh|json)\b"
)
"""The hash of a change, the number of an account or rank, an address, a file: nothing that was measured."""
_FREE_FIGURE = re.compile(r"(?<![A-Za-z0-9.@])(?<![A-Za-z]-)\d")
"""A figure that no letter stands right before."""
_MODEL = re.compile(
    r"(?:^|[:：]\s*)[A-Z][\w-]*(?: [A-Z][\w-]*)* "
    r"(?:\d+(?:\.\d+)? [A-Z][a-z][\w-]*|(?<=[A-Z]\w{4} )\d\.\d)$"
)
"""The name of a version, with capitals around its number."""
_LONGEST = 14
"""Words of a line that gives a figure; more tell something of which the figure is a part."""
_AFTER_FIGURE = re.compile(r"^[A-Za-z]+ \d+(?P<rest> [^:,;\d]*\d?.*)$")
_SCHEDULE = re.compile(r"\d{1,2}:\d{2}")
_MOST_WORDS, _MOST_COUNTED = 3, 4
"""Words beside a figure: of a thing that is measured, and of things that are counted."""
_MOST_ASIAN = 7
_GROWTH = re.compile(r"\s*[(（][+\-±−]?[\d.,%\s]+[)）]\s*$")
_BARE_PAIR = re.compile(r"^(?P<name>[^\d\n:,;，、；。]{2,30}?)\s+(?P<figure>[^\w\s]{0,2}\d\S*(?:\s\S{1,6}){0,2})$")
"""A name and its figure without a colon between them."""
_SIGNS = " =≤≥<>+"
_TELLING = ("state", "decision", "change", "stop", "rule", "preference", "mapping", "offer")
_UNSPACED = ("ko", "ja", "zh")
_FACT_SECTIONS = ("fact", "rule", "decision", "lesson", "preference", "people", "opinion")


def read_measurement(line: Line, details: Details) -> Given:
    """Return the figure that a line gives, None where it says more."""
    return (measured(line, details),) if is_measurement(line) else None


def measured(line: Line, details: Details) -> Reading:
    """Return the reading of a counter: its figure without what it grew by."""
    pair = key_value(line)
    if pair is None and (bare := _BARE_PAIR.match(line.text)) and not _STOPS.search(bare["name"]):
        pair = _noun(bare["name"].strip(), line), bare["figure"]
    splits = (Split(line.subject, pair[0], _without_growth(pair[1])),) if pair else ()
    return reading_of(line, Found(kind=Kind.WORLD, role=Role.MEASUREMENT, splits=splits), details)


def _without_growth(value: str) -> str:
    """Return a figure without what it grew by; among several figures each keeps its own."""
    kept = _GROWTH.sub("", value)
    return value if "(" in kept or "（" in kept else kept


def _noun(name: str, line: Line) -> str:
    """Return what is measured without the preposition that leads to its figure: ``Coin at 71,205``."""
    first, _, last = name.rpartition(" ")
    return first if first and line.words.has("preposition", last) else without_topic(name, line.code)


def is_measurement(line: Line) -> bool:
    """Say whether a line is a figure of the moment: in a log of a day, with a figure and hardly any words."""
    section = line.scope.section
    if not has_digit(line.text) or section in _FACT_SECTIONS or line.scope.retain:
        return False
    if not (section == "number" or _is_logged(line)) or (line.lead and not _PLAIN_VALUE.search(line.text)):
        return False
    if _is_deed(line) or _NAMED_BY_FIGURES.search(line.text) or _leads_into(line) or _only_names(line.text):
        return False
    if section == "number":
        return len(line.text.split()) <= _LONGEST and not line.words.has("mapping", line.text)
    if _says_more(line) or not all(map(_is_figure, _CLAUSES.split(line.text))):
        return False
    return not is_among_deeds(line)


def _only_names(text: str) -> bool:
    """Say whether all figures of a text are parts of names: ``ERC-721``, ``S3 buckets``, ``Gemini 3 Pro``."""
    return not _FREE_FIGURE.search(text) or bool(_MODEL.search(text))


def _is_deed(line: Line) -> bool:
    """Say whether an English line tells with its figure what was done, or how often something is.

    Among what was done a participle behind the things tells it too: ``20 files updated``.
    """
    if line.code != "en":
        return False
    return line.words.has_any(("event_lead", "habit"), line.text) or (is_told(line) and is_finished(line.text, "en"))


def _leads_into(line: Line) -> bool:
    """Say whether an English line opens with a word, and its figure leads on: ``Merge 4 charts into one``."""
    after = _AFTER_FIGURE.match(line.text) if line.code == "en" else None
    return after is not None and any(line.words.has("preposition", word) for word in after["rest"].split()[1:])


def _is_logged(line: Line) -> bool:
    return line.dated or line.note.kind is NoteKind.REPORT or line.note.tier is Tier.REPORT


def _says_more(line: Line) -> bool:
    """Say whether a line with a figure tells a change, a rule, a time of day, or an attribute of a named thing."""
    bare = _BARE_PAIR.match(line.text)
    words = bare["name"].split() if bare else []
    if len(words) > 1 and attribute_key(words[-1], (line.code,))[1]:
        return True
    if bare and line.code in _UNSPACED and is_vague(bare["name"], line.code):
        return True
    if line.code in _UNSPACED and line.words.has("habit", line.text):
        return True
    if former_value(line.text, line.code):
        return True
    if (
        bare
        and line.code not in _UNSPACED
        and not may_have_figure(bare["name"].rstrip(_SIGNS), bare["figure"], line.code)
    ):
        return not line.words.has("preposition", words[-1])
    return bool(_SCHEDULE.search(line.text)) or line.words.has_any(_TELLING, line.text)


def is_counter(line: Line, value: str) -> bool:
    """Say whether the value behind a key in the log of a day is a figure and nothing else."""
    if line.words.has("mapping", line.text):
        return False
    if is_measurement(line):
        return True
    if not line.dated or line.scope.section in _FACT_SECTIONS or line.scope.retain or line.lead:
        return False
    if _NAMED_BY_FIGURES.search(value):
        return False
    return (
        has_digit(value)
        and not _SCHEDULE.search(value)
        and _is_figure(value)
        and not _WORD.search(_FIGURE.sub(" ", value))
    )


def _is_figure(clause: str) -> bool:
    if not has_digit(clause):
        return not _WORD.search(clause)
    figures = _FIGURE.findall(clause)
    words = _WORD.findall(_FIGURE.sub(" ", clause))
    if not figures:
        return not words
    if clause.isascii() or not any(ord(char) > 0x2E80 for char in clause):  # noqa: PLR2004 - where Chinese, Japanese and Korean letters begin
        counts = clause.lstrip(" -–+~≈$€£")[:1].isdigit()
        return len(words) <= (_MOST_COUNTED if counts else _MOST_WORDS)
    return sum(map(len, words)) <= _MOST_ASIAN and len(words) <= _MOST_WORDS
