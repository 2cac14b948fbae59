"""Tells why a sentence asserts nothing: a pointer, a greeting, a wish, a quotation, scenery."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable

from wiki_compiler.extraction.forms.paths import says_of_path
from wiki_compiler.extraction.forms.properties import is_unknown
from wiki_compiler.extraction.grammar.names import capitalised_names
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind

_URL_ONLY = re.compile(
    r"^\S*(?:https?://|www\.)\S+$|^[`\"]?[\w./~-]+\.(?:md|json|ya?ml|png|jpe?g|pdf|csv|txt|py|sh|ts|js)[`\"]?$"
)
_FEWEST_LETTERS, _FEWEST_ASIAN = 6, 4
_FEWEST_BESIDE_A_FIGURE = 2
_FRAGMENT = 2
_UNSPACED = ("ja", "zh")
_NAMES_FILE = re.compile(r"[/\\]|\.\w{2,4}\b|https?:")
_VERBS = ("state", "event", "verb", "preference", "change", "stop", "decision", "rule")
_LASTING = ("decision", "rule", "lesson", "preference", "stop", "correction")
_SPOKEN_SECTIONS = ("preference", "rule")
"""Sections in which somebody's own words are what they want."""
_LONGEST_GREETING = 3
_OTHER_SCRIPT = re.compile(r"^[\u0370-\u058f\u0590-\u0fff]")
"""Scripts for which no language file has words: only what is named or counted in them can be told from scenery."""
_QUOTES = {('"', '"'), ("“", "”"), ("「", "」"), ("„", "“")}
_OPENING_QUOTE = re.compile(r"([\"“„「『](?<!\w.))")
"""The mark first, and only then what must not stand before it: so a text is searched for marks alone."""
_SHORT_POINTER = 4
_MOST_OF_A_HEADING = 4
_LONGEST_HEADING, _LONGEST_ASIAN_HEADING = 24, 12
_ASIDE = re.compile(r"^[(（][^()（）]*[)）][.。]?$")
"""All of a line in brackets: said by the way, or of no thing at all."""
_LISTED = re.compile(r"\s*[,、，]\s*")
_MOST_OF_A_THING, _LONGEST_THING = 2, 16
_NOUNS = re.compile(r"^[^\u3041-\u3096。、，]*(?:\u306e[^\u3041-\u3096。、，]*)*$")
"""Chinese characters and foreign words alone, joined by nothing but the particle of what belongs together."""
_CLOSING = ("。", ".", "!", "?", "！", "？")
_PLAIN_SECTIONS = ("", "generic")
"""Sections that say nothing of what stands in them."""


def reason_to_skip(line: Line) -> str:
    """Return why a sentence asserts nothing, empty where it may."""
    return _first(line, _REASONS) or _first(line, _REASONS_OF_SENTENCES)


def reason_to_skip_pair(line: Line) -> str:
    """Return why a key with its value asserts nothing: that it is short, or what its words are, does not matter."""
    reason = _first(line, _REASONS)
    return reason if reason in _OF_PAIRS_TOO else ""


def _first(line: Line, reasons: Iterable[tuple[str, Callable[[Line], bool]]]) -> str:
    for reason, holds in reasons:
        if holds(line):
            return reason
    return ""


def _is_pointer(line: Line) -> bool:
    if _URL_ONLY.match(line.text):
        return True
    if line.words.has("see", line.text) and (_NAMES_FILE.search(line.text) or len(line.text.split()) <= _SHORT_POINTER):
        return True
    points = bool(line.links) or "/" in line.text or len(line.text.split()) <= _SHORT_POINTER
    return line.scope.section == "pointer" and points and not says_of_path(line.text, line.code)


def _is_too_short(line: Line) -> bool:
    plain = line.text.isascii() and not has_digit(line.text)
    fewest = _FEWEST_LETTERS if plain and line.dated else _FEWEST_ASIAN
    if has_digit(line.text) and not line.dated:
        fewest = _FEWEST_BESIDE_A_FIGURE
    enough = line.time is not None or line.scope.section in _SPOKEN_SECTIONS
    return not enough and not _letters(fewest).match(line.text)


@functools.cache
def _letters(fewest: int) -> re.Pattern[str]:
    """Return what matches a text in which so many letters stand."""
    return re.compile(rf"(?:[\W\d_]*+[^\W\d_]){{{fewest}}}")


def _is_greeting(line: Line) -> bool:
    return len(line.text.split()) <= _LONGEST_GREETING and line.words.has("greeting", line.text)


def _is_fragment(line: Line) -> bool:
    """Say whether an item of a day's log is a word or two without a verb, a figure or a section that makes it more."""
    if line.code in _UNSPACED or not line.dated or line.scope.section or line.context or line.symbol:
        return False
    few = len(line.text.split()) <= (1 if line.code == "ko" else _FRAGMENT) and line.time is None
    figure = has_digit(line.text)
    return few and not figure and not line.words.has_any(_VERBS, line.text)


def _is_wish(line: Line) -> bool:
    supposed = line.words.has("condition", line.text) and line.words.has("potential", line.text)
    return (supposed or line.words.has("wish", line.text)) and not line.words.has("decision", line.text)


def _is_narration(line: Line) -> bool:
    """Say whether a sentence of a day's log only paints scenery or a mood: no figure, no name, no section above."""
    if not line.dated or line.scope.section not in _PLAIN_SECTIONS or line.names or line.context:
        return False
    if has_digit(line.text) or any(capitalised_names(line.text, line.code)):
        return False
    if line.words.has_any(_LASTING, line.text):
        return False
    return line.words.has("narration", line.text) or bool(_OTHER_SCRIPT.match(line.text))


def _is_quotation(line: Line) -> bool:
    """Say whether a sentence is somebody's words and nothing else, where no section makes them a wish."""
    bare = line.text.strip()
    if line.scope.section in _SPOKEN_SECTIONS:
        return False
    if (bare[:1], bare.rstrip(".!?。")[-1:]) in _QUOTES:
        return True
    before, mark, quoted = _OPENING_QUOTE.split(bare, 1) if _OPENING_QUOTE.search(bare) else (bare, "", "")
    return bool(mark) and len(quoted) > len(before) and line.words.has("outsider", before)


def _is_bare_list(line: Line) -> bool:
    """Say whether a line of a day's log only lists things, as for shopping: no verb, figure, name or section."""
    if line.code in _UNSPACED or not line.dated or line.scope.section not in _PLAIN_SECTIONS:
        return False
    if line.names or line.context:
        return False
    things = _LISTED.split(line.text.strip(" .。"))
    if len(things) < _MOST_OF_A_THING or has_digit(line.text) or line.scope.near or line.time:
        return False
    if any(not thing or len(thing.split()) > _MOST_OF_A_THING or len(thing) > _LONGEST_THING for thing in things):
        return False
    told = line.words.has_any((*_VERBS, "ending"), line.text)
    return not told and not any(capitalised_names(line.text, line.code))


def _is_heading(line: Line) -> bool:
    """Say whether a paragraph is a heading that nobody marked as one: a few ordinary words, or a noun above a list."""
    text = line.block.text
    if line.block.kind is not BlockKind.PARAGRAPH or text[-1:] in _CLOSING or len(text) > _LONGEST_HEADING:
        return False
    if len(text.split()) > _MOST_OF_A_HEADING or any(map(str.isdigit, text)):
        return False
    if line.code in _UNSPACED and len(text) <= _LONGEST_ASIAN_HEADING and _stands_above(line) and _NOUNS.match(text):
        return True
    return is_ordinary(fold(text), line.code) or (_has_list_below(line) and not _has_verb(line))


def _stands_above(line: Line) -> bool:
    """Say whether a paragraph is followed by what it may be the heading of, before the next real heading."""
    blocks, after = line.note.blocks, line.index + 1
    return after < len(blocks) and blocks[after].kind is not BlockKind.HEADING and not line.dated


def _has_list_below(line: Line) -> bool:
    blocks, after = line.note.blocks, line.index + 1
    if after == len(blocks):
        return False
    listed = blocks[after].kind is BlockKind.ITEM and blocks[after].level == 1
    return listed or blocks[after].kind is BlockKind.HEADER


def _has_verb(line: Line) -> bool:
    return line.words.has_any(_VERBS, line.text)


_REASONS: tuple[tuple[str, Callable[[Line], bool]], ...] = (
    ("pointer", _is_pointer),
    ("too short", _is_too_short),
    ("unknown value", lambda line: is_unknown(line.text, line.code)),
    ("greeting", _is_greeting),
    ("fragment", _is_fragment),
    ("fragment", _is_heading),
    ("idea", lambda line: line.scope.section == "idea"),
)
"""Why a line asserts nothing, in the order in which the reasons are tried."""
_OF_PAIRS_TOO = ("idea", "pointer", "greeting")
_REASONS_OF_SENTENCES: tuple[tuple[str, Callable[[Line], bool]], ...] = (
    ("wish", _is_wish),
    ("quotation", _is_quotation),
    ("aside", lambda line: bool(_ASIDE.match(line.text))),
    ("fragment", _is_bare_list),
    ("narration", _is_narration),
)
"""Why a sentence asserts nothing, where none of the others holds."""
