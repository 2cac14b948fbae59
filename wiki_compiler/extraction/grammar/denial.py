"""Tells whether a sentence denies: only the main predicate of its first clause does, or an order that forbids.

A negation in a condition, behind a dash, in a contrast (``a fact, not a guess``) denies nothing of what is said.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from wiki_compiler.extraction.grammar.clauses import (
    COMMAS,
    UNSPACED,
    VERB_LAST,
    VERBS,
    is_predicate,
    main_clause,
    opens_clause,
    opens_with_denial,
)
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import Lexicon, lexicon, phrase

_ASIDE = re.compile(r"[(（\[][^()（）\[\]]*[)）\]]|\"[^\"]*\"|“[^”]*”|「[^」]*」|„[^“]*“")
"""What stands in brackets or quotation marks: it denies nothing of what the line itself says."""
_QUOTED = re.compile(r"^\W*(?P<said>[^\"“”「」„]+)\W*$")
"""A line that is a quotation as a whole, and names nobody who said it."""
_STOPS = re.compile(r"[.!?]+(?:\s+|$)|[。！？\n]")
_ASKS = re.compile(r"[?？]\W*$")
_PARTS = re.compile(r"[;；]|\s[-–—]+\s|[–—]{1,2}|→|➜|⇒|->|=>")
"""What parts the head of a line from what is added to it."""
_ARROW = re.compile(r"\s*(?:→|➜|⇒|->|=>)")
_COLON = re.compile(r"[:：](?:\s+|$)|：")
_SIGNS = re.compile(r"^[\W_]+|[\W_]+$")
_MOST_OF_A_LABEL = 4
"""Words of what only names that which is said of it."""
_LONGEST_LABEL = 12
"""Letters of such a name where no spaces part words."""
_LONGEST_SENTENCE = 600
"""Characters of a sentence that are searched: what it denies, it denies in its first clause."""
_FEWEST_OF_A_CLAUSE = 3
"""Words of a clause that says something before what is only set against it: ``grows like X, is no Y``."""
_DEFINES = re.compile(r"\s[=≠]\s")
_JOINED = re.compile(r"[a-z]+'(?:s|re|m|ll|d|ve)")


def denies(text: str, code: str) -> bool:
    """Say whether a line in the language ``code`` denies what it says."""
    words = lexicon(code)
    if not words.has_any(("negation", "denial", "brief_denial", "denial_after"), text) or _ASKS.search(text):
        return False
    said = _ASIDE.sub(" ", text)
    if not any(map(str.isalnum, said)):
        quoted = _QUOTED.match(text)
        said = quoted["said"] if quoted else ""
    first = next((part for part in _STOPS.split(said) if any(map(str.isalnum, part))), "")
    if _tells_what_instead(first, words):
        return False
    return _denies_statement(_without_harmless(first[:_LONGEST_SENTENCE], code), words)


def _denies_statement(text: str, words: Lexicon) -> bool:
    """Say whether a sentence denies in its head; where that is a mere name, in what opens behind it."""
    head, tail = _parted(text, _PARTS)
    label, said = _parted(head, _COLON)
    if said:
        named = _is_label(label, words) and not _tells(label, words)
        return _denies_statement(f"{said}{text[len(head) :]}" if named else label, words)
    if not tail or not head:
        return _denies_clause(tail or head, words)
    if opens_clause(head, words):
        return _denies_statement(tail, words)
    if _names_what_is_not(head, words) and not _ARROW.match(text[len(head) :]):
        return False
    if _is_label(head, words) and not (words.has_any(VERBS, head) or _denies_clause(head, words)):
        return opens_with_denial(tail, words) and _denies_statement(tail, words)
    return _denies_clause(head, words)


def _tells_what_instead(text: str, words: Lexicon) -> bool:
    """Say whether a ban tells behind an arrow what is to be done in its place: it is a rule, and no mere denial."""
    head, tail = _parted(text, _ARROW)
    return bool(tail) and words.has_any(("rule", "orders"), head) and words.has("done_instead", tail)


def _names_what_is_not(head: str, words: Lexicon) -> bool:
    """Say whether a head only names what something is not, and what it is stands behind: ``Not a bug — a habit``."""
    first, second = (*phrase(head).tokens, "", "")[:2]
    return first in words.language.words["bare_denial"] and not is_predicate(second, words)


def _denies_clause(text: str, words: Lexicon) -> bool:
    return _denies_behind(text, words) if words.language.code in VERB_LAST else _denies_ahead(text, words)


def _denies_behind(text: str, words: Lexicon) -> bool:
    """Say whether the last predicate of a clause is negated, by its ending or by a word right before it."""
    clause = _SIGNS.sub("", text)
    if words.has_any(("denial_pending", "denial_undone"), clause):
        return False
    tokens = clause.split()
    short = len(tokens) > 1 and tokens[-2] in words.language.words["brief_denial"]
    return short or (words.has("denial", clause) and not _is_set_against(clause, words))


def _is_set_against(clause: str, words: Lexicon) -> bool:
    """Say whether what a clause denies at its end is only set against what it affirms before."""
    end = next((end for end in words.language.words["bare_denial"] if clause.endswith(end)), "")
    before = clause.removesuffix(end).rstrip()
    *rest, last = (segment.split() for segment in COMMAS.split(before))
    apart = bool(rest) and len(rest[-1]) >= _FEWEST_OF_A_CLAUSE and len(last) < _FEWEST_OF_A_CLAUSE
    return bool(end) and (apart or any(word in before for word in words.language.words["denial_turned"]))


def _denies_ahead(text: str, words: Lexicon) -> bool:
    """Say whether the main predicate of the first clause has a word of denial before or right behind it."""
    clause = main_clause(_DEFINES.split(text, 1)[0], words)
    if words.language.code in UNSPACED:
        denied = words.has("denial", clause)
        return denied and not words.has_any(("denial_pending", "denial_undone", "denial_turned"), text)
    tokens = phrase(clause).tokens
    place = next((at for at in range(len(tokens)) if _is_denial(tokens, at, words)), None)
    if place is None or (words.has("denial_pending", clause) and place):
        return False
    behind = f" {' '.join(phrase(text).tokens)} "
    undone = place and any(f" {word} " in behind for word in words.language.words["denial_undone"])
    return not undone and not _is_turned(tokens[place], behind, words)


def _is_denial(tokens: tuple[str, ...], at: int, words: Lexicon) -> bool:
    """Say whether the word at a place denies the clause: a mere ``not`` does so only behind its verb or at the head."""
    token, before, behind = tokens[at], tokens[:at], tokens[at + 1 :]
    if token in words.language.words["brief_denial"]:
        return bool(behind) and not (before and words.has("preposition", before[-1]))
    if token in words.language.words["bare_denial"]:
        return _is_after_verb(before, words) or (bool(behind) and _lacks_verb(before, behind[0], words))
    return words.has("denial", token) or _ends_pair(token, before, words)


def _ends_pair(token: str, before: tuple[str, ...], words: Lexicon) -> bool:
    """Say whether a word is the second part of a denial whose first part stands before the verb."""
    if token not in words.language.words["denial_after"]:
        return False
    first = words.language.words["denial_before"]
    fused = tuple(word for word in first if word.endswith("'"))
    return any(one in first or (fused and one.startswith(fused)) for one in before)


def _is_after_verb(before: tuple[str, ...], words: Lexicon) -> bool:
    """Say whether the last word before a ``not`` is a verb that takes it, adverbs between them left out."""
    last = next((token for token in reversed(before) if not _is_adverb(token, words)), "")
    return last in words.language.words["denial_behind"] or bool(_JOINED.fullmatch(last))


def _is_adverb(token: str, words: Lexicon) -> bool:
    return (words.language.code == "en" and token.endswith("ly")) or token in words.language.words["denial_adverb"]


def _lacks_verb(before: tuple[str, ...], following: str, words: Lexicon) -> bool:
    """Say whether a ``not`` stands for the verb itself: ``Not used``, ``key not set``; before a noun it contrasts."""
    if any(words.has_any(VERBS, token) for token in before):
        return False
    return not before or is_predicate(following, words)


def _is_turned(token: str, padded: str, words: Lexicon) -> bool:
    """Say whether what is denied is only set against what is so: ``is not a lock but a latch``."""
    if token not in (*words.language.words["bare_denial"], *words.language.words["brief_denial"]):
        return False
    _, _, behind = padded.partition(f" {token} ")
    for word in words.language.words["denial_turned"]:
        _, found, instead = f" {behind}".partition(f" {word} ")
        if found and not words.has_any(VERBS, instead):
            return True
    return False


def _is_label(text: str, words: Lexicon) -> bool:
    """Say whether a few words only name what is said behind them."""
    if words.language.code in UNSPACED:
        return len(text) <= _LONGEST_LABEL
    return len(text.split()) <= _MOST_OF_A_LABEL and not words.has_any(("to_be", "bare_denial"), text)


def _tells(label: str, words: Lexicon) -> bool:
    """Say whether what stands before a colon tells a deed itself: ``Fixed two failures: …``."""
    return " " in label and words.language.code not in VERB_LAST and words.has_any(("event_lead", "errand"), label)


def _parted(text: str, sign: re.Pattern[str]) -> tuple[str, str]:
    found = sign.search(text)
    return (text[: found.start()].strip(), text[found.end() :].strip()) if found else (text, "")


def _without_harmless(text: str, code: str) -> str:
    """Return a sentence without the words that hold a denial and deny nothing: ``not only``, ``no exceptions``."""
    harmless = _harmless(code)
    return harmless.sub(" ", text.replace("’", "'")) if harmless else text


@functools.cache
def _harmless(code: str) -> re.Pattern[str] | None:
    return _any_of(language(code).words["harmless_denial"], bound=code not in (*UNSPACED, "ko"))


def _any_of(words: Iterable[str], *, bound: bool) -> re.Pattern[str] | None:
    joined = "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))
    return re.compile(rf"(?<!\w)(?:{joined})(?!\w)" if bound else joined, re.IGNORECASE) if joined else None
