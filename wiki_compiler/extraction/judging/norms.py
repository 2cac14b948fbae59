"""Tells orders and norms from sentences that only have a word of rule in them: ``No new mail``, ``MUST in a spec``."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lookup, phrase, section_words
from wiki_compiler.languages.word_index import Phrase
from wiki_compiler.words import BlockKind, MarkKind, NoteKind

_ASIDES = re.compile(r"<[^<>\n]{1,60}>|[(（][^()（）]*[)）]|[\"“「][^\"“”「」\n]*[\"”」]")
"""Placeholders, brackets, and what is quoted: words of rule in them are no order of the sentence."""
_CLAUSES = re.compile(r"[.!?。！？]+(?:\s+|$)|[;:：—–→]\s*|\s-\s|->|\n")
_DOING = re.compile(r"[a-z]{3,}ing")
_NO, _ONLY = "no", "only"
_PLANNED = ("task", "plan", "advice", "idea", "question", "ongoing", "pointer", "number")
_TOLD = ("deed", "event")
_CASE = re.compile(r"[^,:;.!?\n]{3,80}(?:,\s+(?:then\s+)?|\s*(?:→|->|[—–])\s*)")
"""In which case something is to be done, with what leads on from it."""
_KEY = 30
"""Characters of a line within which a colon makes a key of what stands before it."""
_KEPT = (NoteKind.CORE, NoteKind.BANK)
"""Notes that are kept by hand for good: what they say in so few words is meant to be kept to."""


def is_norm(line: Line, text: str) -> bool:
    """Say whether a sentence orders something, or tells what somebody has to do.

    In the log of a day and in a report the weaker words of rule only describe: ``replies only by mail``.
    """
    if not line.words.has_any(("rule", "orders"), text) or line.words.has("quiet", text):
        return False
    said = _without_asides(line, text)
    if line.code != "en":
        return line.words.has("norm" if is_logged(line) else "rule", said)
    clauses = filter(None, map(str.strip, _CLAUSES.split(said)))
    return any(_orders(line, clause, text) or _obliges(line, clause) for clause in clauses)


def opens_with_order(line: Line, text: str) -> bool:
    """Say whether a sentence opens with a verb that orders; in other languages, whether it asks for a deed."""
    if line.code != "en":
        return line.words.has_any(("errand", "task"), text)
    first, second = (*phrase(text).tokens, "", "")[:2]
    present = (f"{first}s", f"{first}es", f"{first[:-1]}ies")
    known = line.words.has_any(("errand", "imperative"), first) or any(line.words.has("verb", verb) for verb in present)
    return known and bool(second) and not line.words.has_any(("verb", "state", "to_be"), second)


def opens_with_planned_deed(line: Line, text: str) -> bool:
    """Say whether a line of a plan opens with the bare verb of what is to be done: ``Weigh the old lamps``."""
    first, second = (*phrase(text).tokens, "", "")[:2]
    bare = first in _words(line.code, "planned_deed") and not line.words.has_any(("verb", "state", "to_be"), second)
    return (bare and bool(second)) or opens_with_order(line, text)


def is_standing_order(line: Line, text: str) -> bool:
    """Say whether an English line orders something for good that bears no word of rule.

    It opens with a bare verb below a heading or lead-in that tells how something is always done, or it says in which
    case to do so, in a memory that is kept by hand: ``If the tank is dry, wait an hour``; or it opens with one of the
    verbs of such orders there. What is planned, proposed or offered as a feature orders nothing.
    """
    if line.code != "en" or line.scope.section in _PLANNED or line.scope.proposes:
        return False
    if _tells_purpose(line, text):
        return False
    if _is_practised(line):
        return opens_with_planned_deed(line, text) or (not is_logged(line) and _orders_in_case(line, text))
    if is_logged(line) or line.scope.section in _TOLD:
        return False
    return _orders_in_case(line, text) or (line.note.kind is NoteKind.CORE and _orders_for_good(line, text))


def _tells_purpose(line: Line, text: str) -> bool:
    """Say whether a text stands behind a key that only introduces the whole: ``Purpose: keep every lamp lit``."""
    key = "" if line.text.startswith(text) else line.text.partition(":")[0]
    return bool(key) and lookup(section_words(), key.strip(" *"), line.code) == "generic"


def _is_practised(line: Line) -> bool:
    """Say whether the nearest heading, or what announces a list, tells how something is always done.

    In the log of a day it does so only by its last word: ``New night workflow``, but not ``Workflow tool built``.
    """
    heading = line.scope.path[-1] if line.scope.path else ""
    said = filter(None, (heading, line.announced, line.parent, line.context))
    told = [text for text in said if line.words.has("practice_heading", text)]
    if not told or not is_logged(line):
        return bool(told)
    return any(
        line.words.has("practice_heading", " ".join(phrase(without_brackets(text)).tokens[-1:])) for text in told
    )


def _orders_in_case(line: Line, text: str) -> bool:
    """Say whether a sentence names a case and then what to do: ``After ten tries, ask somebody``."""
    first = text.partition(" ")[0].casefold()
    if first not in _words(line.code, "condition_opener"):
        return False
    case = _CASE.match(text)
    order = text[case.end() :] if case else ""
    return bool(order) and (opens_with_planned_deed(line, order) or opens_with_ban(line, order))


def _orders_for_good(line: Line, text: str) -> bool:
    """Say whether a line of its own opens with a verb that orders for good: ``Keep the lamp lit``."""
    if line.block.parent is not None or line.block.kind is not BlockKind.ITEM or not line.text.startswith(text):
        return False
    first, second = (*phrase(text).tokens, "", "")[:2]
    known = first in _words(line.code, "standing_order") and bool(second)
    return known and not line.words.has_any(("verb", "state", "to_be", "event"), second) and ":" not in text[:_KEY]


def opens_with_ban(line: Line, text: str) -> bool:
    """Say whether an English sentence opens with an order not to do something: ``Do not open the hatch``."""
    word, (verb, after, *_) = _ordering(line, phrase(text))
    return line.words.has("negation", word) and bool(after) and _is_bare_verb(line, verb)


def is_logged(line: Line) -> bool:
    """Say whether a line stands in the log of a day or in a report, which describe more than they order."""
    return line.dated or line.note.kind is NoteKind.REPORT


def _without_asides(line: Line, text: str) -> str:
    for mark in line.block.marks:
        if mark.kind is MarkKind.CODE:
            text = text.replace(line.block.text[mark.start : mark.end], " ")
    return _ASIDES.sub(" ", text)


def _orders(line: Line, clause: str, text: str) -> bool:
    """Say whether an English clause opens like an order: ``Never mail a draft``, ``Only build what is used``."""
    given = phrase(clause)
    first, second = (*given.tokens, "", "")[:2]
    if not second:
        return False
    if first == _NO:
        return line.block.kind is BlockKind.ITEM and line.text.startswith(text) and _forbids(line, clause)
    if first == _ONLY:
        return line.words.has("imperative", second) or line.words.has("obliging", clause)
    if first in _opening(line.code):
        return not is_logged(line) or line.text.startswith(clause) or line.block.text.startswith(clause)
    _, (verb, *_) = _ordering(line, given)
    return bool(verb) and (line.words.has("imperative", verb) or _is_bare_verb(line, verb))


def _ordering(line: Line, given: Phrase) -> tuple[str, tuple[str, ...]]:
    """Return the words of order that a clause opens with, and what it goes on with, empty words at its end."""
    padded = given.padded
    word = next((word for word in _words(line.code, "orders") if padded.startswith(f" {word} ")), "")
    return word, (*given.tokens[len(word.split()) :], "", "") if word else ("", "")


def _forbids(line: Line, clause: str) -> bool:
    """Say whether ``No`` before a noun forbids it, and does not only tell what is lacking."""
    doing, behind = (*phrase(clause).tokens[1:], "", "")[:2]
    forbidden = _DOING.fullmatch(doing) and (not behind or line.words.has("preposition", behind))
    if forbidden or line.words.has("restricting", clause):
        return True
    return line.note.kind in _KEPT and not line.words.has_any(("state", "event", "verb"), clause)


def _is_bare_verb(line: Line, word: str) -> bool:
    """Say whether a word may be the verb of an order: no participle, and nothing that leads on to a noun."""
    return not line.words.has_any(("event", "preposition", "article", "adjective", "vague"), word)


def _obliges(line: Line, clause: str) -> bool:
    """Say whether an English clause tells what somebody has to do; a log often only quotes what a paper demands."""
    word = line.words.find("obliging", clause)
    if not word:
        if is_logged(line):
            return line.words.has("exclusive", clause) and _is_demanded(line, clause)
        return _is_demanded(line, clause) or _is_custom(line, clause)
    before, after = _around(clause, word)
    if not before or not after or line.words.has_any(("article", "preposition", "negation"), before[-1]):
        return False
    if any(token in _words(line.code, "asking") or line.words.has("potential", token) for token in before):
        return False
    addressed = any(token in _words(line.code, "obliged") for token in before)
    return addressed and word.upper() not in clause if is_logged(line) else True


def _is_demanded(line: Line, clause: str) -> bool:
    """Say whether a clause says that something is required or forbidden."""
    word = line.words.find("obliging_state", clause)
    before, _ = _around(clause, word) if word else ([], [])
    return bool(before) and any(line.words.has("to_be", token) for token in before)


def _is_custom(line: Line, clause: str) -> bool:
    """Say whether a clause tells what is always or never to be done."""
    word = next((token for token in phrase(clause).tokens if token in _words(line.code, "customary")), "")
    before, after = _around(clause, word) if word else ([], [])
    if not before or not after:
        return False
    told = after[0].endswith("s") or line.words.has("state", after[0]) or not _is_bare_verb(line, after[0])
    return line.words.has("to_be", before[-1]) or not told


def _around(clause: str, word: str) -> tuple[list[str], list[str]]:
    """Return the words before and behind ``word`` in a clause."""
    before, _, after = phrase(clause).padded.partition(f" {word} ")
    return before.split(), after.split()


@functools.cache
def _opening(code: str) -> frozenset[str]:
    """Return the words of rule that are bound to the beginning of a sentence, but for the one that may only deny."""
    return frozenset(word[1:] for word in language(code).words["rule"] if word.startswith("^")) - {_NO}


def _words(code: str, name: str) -> tuple[str, ...]:
    return language(code).words.get(name, ())
