"""Tells labels from attributes: ``Total: 40``, ``Tested: all piers``, ``Then: rest`` name no property of anything."""

from __future__ import annotations

import re

from wiki_compiler.extraction.grammar.identifiers import is_identifier
from wiki_compiler.extraction.grammar.names import is_proper, without_brackets
from wiki_compiler.extraction.line.key_sorts import only_sorts, tells
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.language import mixed_word_set, word_set
from wiki_compiler.languages.lexicon import label_words, lexicon, lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Mention, Split
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, MentionForm

_FILE = re.compile(r"\.(?:md|json|ya?ml|txt|csv|py|sh|tsx?|jsx?|toml|html|pdf)\b", re.IGNORECASE)
_ID = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)+")
_MOST_WORDS = 5
"""Words of the longest attribute: more are a clause."""
_FEWEST_OF_AN_ORDER = 3
_FEWEST_OF_A_STATEMENT = 3
"""Words of what is said of a thing: fewer are the value of an attribute."""


def stated(line: Line, splits: tuple[Split, ...]) -> tuple[Split, ...]:
    """Return the ways to read a line without the attributes that are mere labels; cells keep what their column says."""
    if line.block.kind is BlockKind.ROW or not splits:
        return splits
    plain = (_without_adverb(split, line.code) for split in splits)
    return tuple(dict.fromkeys(read for split in plain if (read := _read(line, split)) is not None))


def _without_adverb(split: Split, code: str) -> Split:
    """Return a split without the adverbs that end its subject or attribute: ``tower still``, ``error log now``."""
    adverbs = word_set("lead_adverb", code)
    subject, attribute = _cut(split.subject, adverbs), _cut(split.attribute, adverbs)
    plain = (subject, attribute) == (split.subject, split.attribute)
    return split if plain else Split(subject, attribute, split.value, split.known_only)


def _cut(text: str, adverbs: frozenset[str]) -> str:
    while (parts := text.rpartition(" "))[0] and parts[2] in adverbs:
        text = parts[0].rstrip()
    return text


def named(line: Line, names: tuple[Mention, ...]) -> tuple[Mention, ...]:
    """Return the names of a line without those that are mere labels."""
    row = line.block.kind is BlockKind.ROW
    return tuple(
        name
        for name in names
        if not _is_label(name.text, line.code)
        and (row or name.form is not MentionForm.KEY or not _is_no_key(name.text, _behind(line, name.text), line.code))
    )


def _behind(line: Line, key: str) -> str:
    """Return what stands behind a key in its line."""
    return line.text.partition(key)[2].lstrip(" :：*`-–—")


def _is_no_key(key: str, value: str, code: str) -> bool:
    """Say whether a key is the name of nothing: a mark of what stands behind it, or what happened."""
    return not is_identifier(key, code) and (only_sorts(key, value, code) or tells(key, value, code))


def _read(line: Line, split: Split) -> Split | None:
    """Return a split without an attribute that is none, None where nothing is left of it.

    An id that stood as the attribute is the subject: ``dungeon-run: 1,169 lines``, ``lantern#12: the wick``.
    """
    attribute = split.attribute.strip()
    if is_identifier(attribute or split.subject, line.code):
        return Split(attribute or split.subject, "", split.value)
    if not attribute:
        return None if _is_label(split.subject, line.code) else split
    mere = attribute.casefold() in mixed_word_set("mere_label", line.code)
    if not mere and attribute_key(attribute, (line.code,))[1]:
        return _of_thing(line, split) if _is_described(line, split) else split
    mere = mere or _is_label(attribute, line.code) or _is_no_noun(line, attribute)
    if mere or _is_no_key(attribute, split.value, line.code):
        return Split(split.subject, "", "", split.known_only) if split.subject else None
    if _ID.fullmatch(attribute) and not is_ordinary(fold(attribute), line.code):
        return Split(attribute, "", split.value, split.known_only)
    return _of_thing(line, split) if _is_thing(line, split) else split


def _of_thing(line: Line, split: Split) -> Split:
    """Return what a line says of what stood for an attribute, all of it: no value that is cut off within it."""
    place = line.text.find(split.value)
    value = line.text[place:].rstrip(" .") if place >= 0 else split.value
    return Split(split.attribute.strip(), "", value, split.known_only)


def _is_thing(line: Line, split: Split) -> bool:
    """Say whether what stands for an attribute is the name of a thing of which a statement is made.

    ``TraceLens: tools for reading lamps``, ``Draw loom (1725): the first with cards``. Two words with capitals may also
    be an attribute of what a heading names.
    """
    name = split.attribute.strip()
    if len(split.value.split()) < _FEWEST_OF_A_STATEMENT or not is_proper(name, line.code):
        return False
    if " " in name and line.words.has("event_lead", name):
        return False
    return not name.istitle() or "(" in name or not line.scope.near


def _is_described(line: Line, split: Split) -> bool:
    """Say whether a name that only sounds like an attribute is told what it is: ``Heron Team is the night crew``."""
    *before, _ = split.attribute.split()
    first = split.value.partition(" ")[0].casefold()
    if not before or is_ordinary(fold(" ".join(before)), line.code) or not split.attribute.istitle():
        return False
    long = len(split.value.split()) >= _FEWEST_OF_A_STATEMENT and is_proper(split.attribute, line.code)
    return long and (first in word_set("article", line.code) or (not line.scope.near and not has_digit(first)))


def _is_label(name: str, code: str) -> bool:
    """Say whether a name is a word by which notes only announce what follows, or several words that order something."""
    bare = name.strip(" :*_`").casefold()
    return bare in mixed_word_set("mere_label", code) or _orders(bare, code)


def _orders(name: str, code: str) -> bool:
    """Say whether words before a colon or dash are an order or a ban themselves: ``Never lend ropes — ask Tove``."""
    name = without_brackets(name)
    if len(name.split()) < _FEWEST_OF_AN_ORDER:
        return False
    return (
        lexicon(code).has("norm", name)
        and not lookup(section_words(), name, code)
        and not lookup(label_words(), name, code)
    )


def _is_no_noun(line: Line, attribute: str) -> bool:
    """Say whether what stands for an attribute is a sign, a file, a clause, or the verb of what was done."""
    if not any(map(str.isalpha, attribute)) or _FILE.search(attribute):
        return True
    words = attribute.split()
    if len(words) > _MOST_WORDS:
        return True
    return len(words) == 1 and line.code == "en" and line.words.has("event_lead", attribute)
