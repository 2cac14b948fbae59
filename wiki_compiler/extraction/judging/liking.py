"""Tells what somebody prefers, wants or values from sentences that only have a word of liking in them: ``40 likes``."""

from __future__ import annotations

import re

from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import Lexicon, phrase
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.spelling import fold
from wiki_compiler.words import MarkKind

_FEW_WORDS = 5
_QUOTES = "\"“'‘`*«(!.;"
_TIMES = re.compile(r"[x×]\d", re.IGNORECASE)
"""How often something was counted, behind the word for it: ``likes x3``."""
_SAID = re.compile(r'"[^"]*"')
"""What stands in quotation marks, and is somebody else's wish if any."""


def is_preference(line: Line, text: str) -> bool:
    """Say whether a sentence tells what somebody prefers, wants or values, or puts one thing before another."""
    if _is_order(text) or _is_comparison(line, text) or _is_valued(line, text):
        return True
    word = line.words.find("preference", text)
    if not word or _is_command(line):
        return False
    if '"' in text:
        word = line.words.find("preference", _SAID.sub(" ", text))
    if not word or (line.words.has("thinking", word) and text.casefold().startswith(word)):
        return False
    return _is_verb(word, text) and not _follows_other_verb(line, word, text)


def _is_valued(line: Line, text: str) -> bool:
    """Say whether an English sentence opens with somebody's name and what is of value to them: ``Tove values calm``."""
    if not line.words.has("valuing", text):
        return False
    name, verb, behind = (*text.split(" ", 3), "", "", "")[:3]
    if not behind or not (name.istitle() and name.isalpha()) or not line.words.has("valuing", verb):
        return False
    return not is_ordinary(fold(name), line.code) and not line.words.has_any(("state", "verb", "preposition"), behind)


def _is_command(line: Line) -> bool:
    """Say whether a line only tells what the command does that it opens with as code, before a colon."""
    lead = next(iter(line.block.marks), None)
    if lead is None or lead.kind is not MarkKind.CODE or not line.lead or line.scope.section == "preference":
        return False
    behind = line.block.text[lead.end :].lstrip()
    return behind.startswith((":", "：")) and line.block.text[: lead.start].strip() == ""


def _is_order(text: str) -> bool:
    """Say whether a few words put one thing before another with a sign: ``rg > grep``; no path through a menu does."""
    return text.count(" > ") == 1 and len(text.split()) <= _FEW_WORDS + 1 and not any(char.isdigit() for char in text)


def _follows_other_verb(line: Line, word: str, text: str) -> bool:
    """Say whether another verb stands before a word of liking, so that the sentence is about something else."""
    if line.code != "en":
        return False
    before = phrase(text).padded.partition(f" {word} ")[0].split()
    told = [token for token in before if line.words.has_any(("state", "event", "verb"), token)]
    return any(not line.words.has("speech", token) and not line.words.has("negation", token) for token in told)


def _is_comparison(line: Line, text: str) -> bool:
    """Say whether a few words put one thing before another, without a verb: ``Trains over flights``."""
    words = line.words
    word = words.find("comparison", text)
    if not word or len(text.split()) > _FEW_WORDS or has_digit(text) or "," in text.casefold().partition(word)[0]:
        return False
    before, _, after = phrase(text).padded.partition(f" {word} ")
    last, first = before.rpartition(" ")[2], after.partition(" ")[0]
    if words.has("over_what", last) or words.has_any(("vague", "article"), first) or _is_time(words, after):
        return False
    return not words.has_any(("state", "event", "verb"), text.partition(" ")[2])


def _is_time(words: Lexicon, after: str) -> bool:
    """Say whether what stands behind ``over`` ends with a span of time: ``calm over a long night``."""
    return words.has("vague", after.rstrip().rpartition(" ")[2])


def _is_verb(word: str, text: str) -> bool:
    """Say whether a word of liking is a verb here: no count of likes, and something liked behind it."""
    if not word.isascii():
        return True
    place = text.casefold().find(word)
    before, after = text[:place].rstrip(), text[place + len(word) :].lstrip()
    last = before.rpartition(" ")[2].casefold()
    counted = bool(before) and (
        before[-1].isdigit() or before[-1] in "+,&/(" or last in language("en").words["counter"]
    )
    counted = counted or after.partition(" ")[0] in language("en").words["given_to"]
    return not counted and not _TIMES.match(after) and (not after or after[0].isalnum() or after[0] in _QUOTES)
