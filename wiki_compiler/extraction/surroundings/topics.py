"""What thing a heading names once the form of the report around it is gone: ``Lantern notes`` names Lantern."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.surroundings.sections import SPLIT
from wiki_compiler.languages.language import language, mixed_word_set
from wiki_compiler.languages.lexicon import lexicon, lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.spelling import fold

_UNSPACED = ("ja", "zh")
_UNCAPITALISED = ("ko", "ja", "zh")
_TELLING = ("en", "de")
"""Languages whose words for what happened are participles, which end a heading as they end a sentence."""
_SEPARATOR = re.compile(rf"({SPLIT.pattern})")
_JOINTS = re.compile(r"[\s/&,+]+")
_FIGURE = re.compile(r"#?\d[\d.,:/-]*[a-z%]{0,3}")
_JOINING = ("&", "+", "/")
_EDGES = " -–—:：|,·._!*`"
_MOST_OF_A_CLAUSE = 5
"""Words of half a sentence that serves as a heading; a longer one is the title of something."""
_MOST_OF_AN_ENTRY = 3
"""Words of a heading that names only the entry of a log; more of them tell what it is about."""
_FEWEST_OF_A_FORM = 3
"""Words of a heading that says first its form, then a preposition, then of what."""
_GENERIC = ("form", "structural", "common_item", "adjective", "vague", "article", "preposition", "pronoun")
"""Classes of words that say which part of a report stands below a heading, and of what sort or time it is."""


_FUNCTION = ("article", "preposition", "pronoun", "modal", "negation")
"""Classes of words after which a participle is no deed done with what stands before."""


@functools.lru_cache(maxsize=65_536)
def topic_of(heading: str, code: str) -> str:
    """Return the thing that a heading names, empty where it only names a form of the report or is half a sentence.

    ``Lantern customer feedback`` names Lantern, ``Built: wick.py — a trimmer`` what stands behind the colon, ``Files
    changed``, ``This week's wins`` and ``What works`` name nothing.
    """
    code = "en" if code in _UNCAPITALISED and heading.isascii() else code
    if code in _UNCAPITALISED:
        return heading
    return _topic(heading, code)


def names_only_entry(heading: str, code: str) -> bool:
    """Say whether a heading with an hour names no thing beside the entry of a log that it opens: few plain words."""
    few = len(heading.split()) <= _MOST_OF_AN_ENTRY and (code not in _UNCAPITALISED or heading.isascii())
    return few and is_ordinary(fold(heading), code)


def _topic(heading: str, code: str) -> str:
    first, *others = _SEPARATOR.split(heading, 1)
    name = _of_part(first, code)
    if not others:
        return name
    separator, rest = others
    if not name or _counts(first, code):
        told = _topic(rest, code) or (rest if SPLIT.search(rest) else "")
        stated = ":" in separator and attribute_key(first.strip(_EDGES), (code,))[1]
        return "" if stated else told or name
    if not _topic(rest, code):
        return name
    return heading if name == first.strip(_EDGES) else f"{name}{separator}{rest}"


def _of_part(part: str, code: str) -> str:
    """Return the thing that a heading or a part of one names."""
    words = part.strip(_EDGES).split()
    if not words or _are_generic(words, code):
        return ""
    if len(words) <= _MOST_OF_A_CLAUSE and _is_clause(words, code):
        return _named_in_clause(words, code)
    return "" if _lists_deeds(words, code) else _bare(words, code)


def _bare(words: list[str], code: str) -> str:
    """Return a heading without what was done with the thing that it names, and without its form."""
    whole = " ".join(words)
    told = _without_deed(words, code)
    bare = _without_form(_about(told, code), code)
    if len(bare) == len(words) or (bare and _is_adjective(bare[-1], code) and len(bare) > 1):
        return whole
    if not bare or _are_generic(bare, code) or _is_of_time(bare, code):
        return ""
    if len(bare) == 1 and not _may_be_name(bare[0], code):
        return "" if len(told) == len(words) or bare[0].endswith("s") else whole
    return " ".join(bare).strip(_EDGES)


def _may_be_name(word: str, code: str) -> bool:
    """Say whether the one word before the form of a heading may be a name: no ordinary word, and no adjective."""
    return not (is_ordinary(fold(word), code) or _is_adjective(word, code))


def _is_adjective(word: str, code: str) -> bool:
    return fold(word).endswith(language(code).words.get("adjective_ending", ("\0",)))


def _is_clause(words: list[str], code: str) -> bool:
    """Say whether a heading is half a sentence: ``What works``, ``Tools I've built``, ``Things that broke``."""
    name = " ".join(words)
    return len(words) > 1 and lexicon(code).has_any(("heading_clause", "heading_teller"), name)


def _named_in_clause(words: list[str], code: str) -> str:
    """Return what half a sentence names behind its last preposition: ``What went wrong on Lantern Bay``."""
    for place in range(len(words) - 1, 0, -1):
        if _is_loose(words[place - 1], code) and words[place - 1] not in mixed_word_set("modal", code):
            name = " ".join(words[place:])
            return name if name[:1].isupper() and not is_ordinary(fold(name), code) else ""
    return ""


def _lists_deeds(words: list[str], code: str) -> bool:
    """Say whether a heading tells what was done with things of one sort: ``Tasks moved to the loft``."""
    done = next((place for place, word in enumerate(words[1:], 1) if _is_deed(fold(word), code)), 0)
    return done > 0 and _are_generic(words[:done], code)


def _counts(part: str, code: str) -> bool:
    """Say whether the first part of a heading only counts it among others: ``Phase 13, Tier 3``."""
    words = [word for word in _JOINTS.split(fold(part)) if word]
    figures = [word for word in words if word.isdecimal()]
    return bool(figures) and all(word.isdecimal() or word in mixed_word_set("numbered", code) for word in words)


def _is_of_time(words: list[str], code: str) -> bool:
    """Say whether a heading ends in a word of time, and says with plain words which time it is: ``Productive day``."""
    return fold(words[-1]) in mixed_word_set("vague", code) and is_ordinary(fold(" ".join(words)), code)


def _are_generic(words: list[str], code: str) -> bool:
    """Say whether all words only tell the part of a report: its form, sort, time or count."""
    if fold(" ".join(words)) in _generic(code):
        return True
    return all(map(functools.partial(_is_generic, code=code), _JOINTS.split(" ".join(words))))


@functools.lru_cache(maxsize=16_384)
def _is_generic(word: str, code: str) -> bool:
    folded = fold(word.strip(_EDGES + "()'’\""))
    bare = next((folded.removesuffix(mark) for mark in language(code).possessives if folded.endswith(mark)), folded)
    if not folded or _FIGURE.fullmatch(folded) or folded in _leads(code):
        return True
    return bare in _generic(code) or lookup(section_words(), folded, code) == "generic" or _is_deed(folded, code)


def _without_deed(words: list[str], code: str) -> list[str]:
    """Return a heading without the participle at one of its ends: ``Kiln door repaired today``, ``Fixed kiln door``."""
    end = len(words)
    while end > 1 and fold(words[end - 1]) in mixed_word_set("deed_time", code):
        end -= 1
    if end > 1 and _is_deed(fold(words[end - 1]), code) and not _hangs(words[end - 2], code):
        return words[: end - 1]
    opens = len(words) > 1 and fold(words[0]) in mixed_word_set("deed_participle", code)
    return words[1:] if opens else words


def _hangs(word: str, code: str) -> bool:
    """Say whether a word wants another behind it: no name ends with ``not``, ``to`` or an arrow."""
    return not word[-1].isalnum() or any(fold(word) in mixed_word_set(name, code) for name in _FUNCTION)


def _without_form(words: list[str], code: str) -> list[str]:
    """Return a heading without the last words that tell its form, and without a preposition that then ends it.

    Where the owner comes last, only an English word of form does: ``Resumen de la sesión`` has its own in front.
    """
    end = len(words)
    forms = mixed_word_set("form", "en" if language(code).owned_first else code)
    while end:
        word = words[end - 1]
        which = end < len(words) and _tells_which(word, code)
        if not (which or _is_loose(word, code) or word in _JOINING or fold(word.strip(_EDGES)) in forms):
            break
        end -= 1
    return words[:end]


def _about(words: list[str], code: str) -> list[str]:
    """Return what a heading says its form is of: of ``Notes on the kiln`` and ``Estado de la lámpara`` what is last."""
    if (
        len(words) < _FEWEST_OF_A_FORM
        or fold(words[0]) not in mixed_word_set("form", code)
        or not _is_loose(words[1], code)
    ):
        return words
    start = _FEWEST_OF_A_FORM - 1
    while start < len(words) - 1 and fold(words[start]) in mixed_word_set("article", code):
        start += 1
    return words[start:]


def _tells_which(word: str, code: str) -> bool:
    """Say whether a word before a form only tells which one it is: ``Oil bought this week``."""
    return fold(word) in _leads(code) or fold(word) in mixed_word_set("vague", code)


def _is_loose(word: str, code: str) -> bool:
    return word.islower() and word in mixed_word_set("preposition", code)


@functools.lru_cache(maxsize=16_384)
def _is_deed(folded: str, code: str) -> bool:
    """Say whether a word is a participle that tells what was done."""
    deeds = mixed_word_set("deed_key", code)
    if folded in mixed_word_set("deed_participle", code) or deeds & {f"{folded}$", f"{folded.removesuffix('s')}$"}:
        return True
    telling = code in _TELLING and lexicon(code).find("event", folded)
    return bool(telling) and folded not in language(code).words.get("noun", ())


@functools.cache
def _generic(code: str) -> frozenset[str]:
    """Return the words of the classes that name no thing, in a language and in English."""
    return frozenset(fold(word) for name in _GENERIC for word in mixed_word_set(name, code))


@functools.cache
def _leads(code: str) -> frozenset[str]:
    """Return the words that say before others which of them is meant, in a language and in English."""
    return frozenset(fold(word) for tongue in (code, "en") for word in language(tongue).leads)
