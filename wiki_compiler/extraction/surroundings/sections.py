"""What stands below a heading, by its words: decisions, tasks, people; and whose they are."""

from __future__ import annotations

import functools
import re
import unicodedata

from wiki_compiler.extraction.grammar.names import quoted_name
from wiki_compiler.languages.language import LANGUAGES, Language, language, mixed_word_set, word_set
from wiki_compiler.languages.lexicon import label_words, lexicon, lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary, opens_heading
from wiki_compiler.model import Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import NoteKind

SPLIT = re.compile(r"\s+[-–—|·]\s+|\s*[:：]\s+")
"""What divides the two parts of a heading or title: ``Project: Lantern``."""
_DASH = re.compile(r"\s+[-–—|·]\s+")
_FEWEST_DECIDED = 3
"""Words that a decision in a heading has at least."""
_NUMBER = re.compile(r"(?<=\w)\s+\d{1,3}$")
_LONGEST_SECTION = 4
"""Words of a heading within which the name of a section is looked for, not only at its whole."""
_LONGEST_SUBJECT = 60
_MOST_OF_A_PERSON = 2
_FEW = 2
"""Words before the name of a section that may deny it."""
_UNSPACED = ("ja", "zh")
_PERSONAL = ("preference", "opinion")
_GIVEN_AWAY = ("decision", "preference", "opinion", "lesson", "rule", "task", "question", "deed", "routine", "advice")
"""Sections that are recognised by one word of a heading: ``Key decisions of May``."""
_WHOLE_FILES = (*_GIVEN_AWAY, "event", "observation")
"""Sections that a file can be as a whole: ``lessons.md``."""


def divide(name: str, code: str) -> tuple[str, str]:
    """Return the section that a heading opens and the thing it names: ``Tove's preferences`` has both."""
    if not any(map(str.isalpha, name)):
        return "", ""
    if section := _section_of(name, code):
        return section, ""
    for part in SPLIT.split(name, 1)[:1]:
        if part != name and (section := _section_of(part, code)):
            rest = SPLIT.split(name, 1)[1]
            return (section, "") if not rest.strip() else ("" if section == "generic" else section, _short(rest))
        announced = name[len(part) :].lstrip().startswith((":", "："))
        if announced and _is_sort_of_note(part, code) and (rest := _short(SPLIT.split(name, 1)[1])):
            return "", rest
    folded = fold(name)
    if len(folded.split()) <= _LONGEST_SECTION and not folded.startswith(_leading(code)):
        for words, section in _sections(code):
            if words in folded and (rest := _owner(folded, words, language(code))) is not None:
                return section, _original(name, rest) or _bare_owner(name, words, section, code)
    return "", _short(name)


def stated_decision(heading: str, code: str) -> str:
    """Return the decision that a heading states behind its label, empty where it states none: ``Decision: stay``."""
    before, colon, said = heading.replace("：", ": ").partition(": ")
    if not colon or len(said.split()) < (1 if code in _UNSPACED else _FEWEST_DECIDED):
        return ""
    label = _DASH.split(before)[-1].strip(" *_")
    return said.strip() if lookup(label_words(), label, code) == "decision" else ""


def without_form(name: str, code: str) -> str:
    """Return a heading without a last word that only tells what sort of section it is: ``Lantern updates``."""
    if code in _UNSPACED and not name.isascii():
        return next((name.removesuffix(word) for word in word_set("form", code) if name.endswith(word)), name)
    before, _, last = name.rpartition(" ")
    return before.rstrip(" -–—") if before and fold(last) in mixed_word_set("form", code) else name


def _is_sort_of_note(part: str, code: str) -> bool:
    """Say whether the first part of a heading only says which sort of notes it holds: ``Evening research: wicks``."""
    before, _, last = part.rpartition(" ")
    plain = bool(before) and is_ordinary(fold(before), code)
    return plain and len(part.split()) <= _LONGEST_SECTION and lookup(section_words(), last, code) == "generic"


def _section_of(name: str, code: str) -> str:
    """Return the section that a name opens as a whole; the steps of a plan may be counted: ``Phase 2``."""
    counted = lookup(section_words(), _NUMBER.sub("", name), code)
    return lookup(section_words(), name, code) or (counted if counted == "plan" else "")


def orderer(name: str, code: str) -> str:
    """Return the person whose orders a heading says stand below it: ``Tove's instructions``; empty where it is none."""
    return _before_word(name, "order_heading", code)


def profiled(name: str, code: str) -> str:
    """Return the person whose profile stands below a heading: ``Tove's profile``; empty where it is nobody's."""
    return _before_word(name, "profile_heading", code)


def _before_word(name: str, words: str, code: str) -> str:
    """Return the person whose name stands before a word that ends a heading, empty where none does."""
    tongue, folded = language(code), fold(name)
    for word in tongue.words.get(words, ()):
        if not folded.endswith(f" {fold(word)}"):
            continue
        before = name[: -len(word)].strip()
        who = next((before.removesuffix(mark) for mark in tongue.possessives if before.endswith(mark)), before).strip()
        if who and len(who.split()) <= _MOST_OF_A_PERSON and _is_person(who, code):
            return who
    return ""


def _is_person(name: str, code: str) -> bool:
    if lookup(section_words(), name, code) == "user":
        return True
    honoured = name.endswith(language(code).words.get("honorific", ()) or ("\0",))
    return honoured or (name.istitle() and not is_ordinary(fold(name), code))


def file_section(note: Note) -> str:
    """Return the section that a note's own name opens for all of it: ``lessons.md``, ``bank/opinions.md``."""
    if note.moment is not None and note.kind in (NoteKind.DAILY, NoteKind.SESSION):
        return ""
    return _plain_sections().get(_without_accents(stem(note)), "")


def _owner(folded: str, words: str, tongue: Language) -> str | None:
    """Return whose section a heading names, empty for nobody's, None when the words in it open no section."""
    if tongue.code not in _UNSPACED and not any(f" {words}{end} " in f" {folded} " for end in ("", *tongue.topics)):
        return None
    if not tongue.owned_first:
        before = folded.partition(words)[0].strip()
        for mark in tongue.possessives:
            if before.endswith(mark) and folded.endswith(words):
                return before.removesuffix(mark).strip()
        if words in tongue.words.get("whole_section", ()) or _is_denied(folded.partition(words)[0], tongue.code):
            return None
        return "" if folded.endswith(words) or _opens_section(folded, words, tongue) else None
    if not folded.startswith(words):
        return None
    first, _, rest = folded.removeprefix(words).strip().partition(" ")
    return rest if first in tongue.possessives else ""


def _is_denied(before: str, code: str) -> bool:
    """Say whether the words before the name of a section deny it: ``No action needed``, ``You don't need to do``."""
    return bool(before) and lexicon(code).has("negation", " ".join(before.split()[-_FEW:]))


def _bare_owner(name: str, words: str, section: str, code: str) -> str:
    """Return whose wishes a heading says stand below it without a mark of possession: ``Tove preferences``."""
    before = name[: -len(words)].strip() if fold(name).endswith(f" {words}") else ""
    personal = section in _PERSONAL and before.isalpha() and not lexicon(code).has("machine", before)
    return before if personal and not before.isupper() and _is_person(before, code) else ""


def _opens_section(folded: str, words: str, tongue: Language) -> bool:
    """Say whether a heading that begins with the words of a section opens it.

    Without spaces what it begins with only tells more about its last noun, and so does a word such as ``next``.
    """
    if not folded.startswith(words):
        return False
    rest = folded.removeprefix(words)
    return not (rest[:1].isalnum() if tongue.code in _UNSPACED else opens_heading(words))


def _original(name: str, folded_part: str) -> str:
    """Return the part of ``name`` whose folded spelling is ``folded_part``, as it was written."""
    start = fold(name).find(folded_part)
    return name[start : start + len(folded_part)].strip() if folded_part and start >= 0 else ""


@functools.cache
def _leading(code: str) -> tuple[str, ...]:
    """Return the verbs with which a Chinese heading opens that tells a deed: ``取消提醒`` is no list of reminders."""
    return tuple(word for word in word_set("leading", code) if len(word) > 1) or ("\0",)


@functools.cache
def _sections(code: str) -> tuple[tuple[str, str], ...]:
    """Return the words of the sections that one word of a heading gives away, longest first."""
    adverbs = language(code).words.get("adverb", ())
    table = section_words()[code].items()
    own = ((words, section) for words, section in table if section in _GIVEN_AWAY and words not in adverbs)
    return tuple(sorted(own, key=lambda entry: (-len(entry[0]), entry[0])))


@functools.cache
def _plain_sections() -> dict[str, str]:
    tables = (section_words()[code] for code in reversed(LANGUAGES))
    named = {_without_accents(words): section for table in tables for words, section in table.items()}
    return {words: section for words, section in named.items() if section in _WHOLE_FILES}


def _without_accents(text: str) -> str:
    folded = fold(text)
    if folded.isascii():
        return folded
    return "".join(char for char in unicodedata.normalize("NFD", folded) if not unicodedata.combining(char))


def _short(name: str) -> str:
    name = quoted_name(name) or name
    name = name if len(name) <= _LONGEST_SUBJECT else SPLIT.split(name, 1)[0]
    letters = sum(map(str.isalpha, name))
    return name.strip() if len(name) <= _LONGEST_SUBJECT and (letters > 1 or not name.isascii()) else ""


def stem(note: Note) -> str:
    """Return the name of a note's file without its ending."""
    return note.path.rsplit("/", 1)[-1].removesuffix(".md")
