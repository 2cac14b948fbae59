"""What a line is about as it is written there, where no entity bears the name: its own words, or a heading's."""

from __future__ import annotations

import re

from wiki_compiler.entities.census import subject_of
from wiki_compiler.entities.names import Lookup
from wiki_compiler.entities.openings import identifier_at_opening
from wiki_compiler.entities.structure import is_weak, names_nothing
from wiki_compiler.extraction.grammar.identifiers import is_identifier
from wiki_compiler.extraction.grammar.names import is_plain, is_proper, without_brackets
from wiki_compiler.extraction.grammar.tellings import told_thing
from wiki_compiler.extraction.surroundings.forms import is_question, is_structural, names_thing
from wiki_compiler.languages.ordinary import is_ordinary, opens_heading
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Mention, Reading, Split
from wiki_compiler.spelling import fold
from wiki_compiler.words import MentionForm

_LONGEST_NAME = 100
_FEWEST_TOLD = 3
_UNSPACED = ("ja", "zh")
_REMARK = re.compile(r"\s[(（\[]")
_COUNTED = re.compile(r"\d[\d.,]*[가-힣]{0,2}(?:\s|$)")
"""A figure and what it counts: ``4 scripts``, ``48개 게임`` name nothing."""
_OWN = (MentionForm.SUBJECT, MentionForm.KEY)
"""How a line names what it is about itself; a key is its topic only where it has no value."""


def said_of(
    reading: Reading, split: Split | None, subject: str | None, names: Lookup, labels: frozenset[str]
) -> tuple[str, ...]:
    """Return the names of what a line is about that no entity bears: its own subject, then what stands above it.

    A heading that comes back note after note stands last, behind the key of the line.
    """
    stated = split is not None and (bool(split.attribute) or reading.cell)
    own = () if stated and subject else _own_names(reading, labels, keyed=not stated)
    if not stated:
        told = split.subject if split and is_told_of(split, reading) else ""
        own = (_without(told) or identifier_at_opening(reading.text, reading.language), *own)
    subject_said = split.subject if split and split.subject else subject_of(reading)
    said = (subject_said, *own) if stated else (*own, subject_said)
    above = sorted((*said, *_headings(reading, labels)), key=lambda name: fold(name) in labels)
    nothing = names_nothing(reading.subject, reading.language, labels) and not _is_owner(split, reading)
    nothing = nothing and not (reading.cell and fold(reading.subject) in fold(reading.own_text))
    above = [name.strip() for name in above if not nothing or name != reading.subject]
    above = [name for name in above if 0 < len(name) <= _LONGEST_NAME]
    if not stated:
        above = [name for name in above if name not in own or names_thing(name, reading.language)]
    unknown = tuple(dict.fromkeys(name for name in above if names.find(name) is None))
    return unknown or (tuple(above[:1]) if nothing and not subject else ())


def _own_names(reading: Reading, labels: frozenset[str], *, keyed: bool) -> tuple[str, ...]:
    """Return what a line itself names as what it is about, behind its heading where that tells more.

    Behind a key of plain words stands the thing: ``Partner online: Tove Lind wrote`` is about Tove Lind.
    """
    code = reading.language
    forms = _OWN if keyed or fold(reading.subject) in labels else _OWN[:1]
    called = (_called(mention, code) for mention in reading.mentions if mention.form in forms)
    own = [name for name in called if name and not _COUNTED.match(name)]
    if own and is_ordinary(fold(own[0]), code):
        own.sort(key=lambda name: not is_proper(name, code))
    heading = _headings(reading, labels)[:1] if own else ()
    return (*heading, *own) if heading and _tells_less(own[0], heading[0], reading, labels) else tuple(own)


def _tells_less(own: str, heading: str, reading: Reading, labels: frozenset[str]) -> bool:
    """Say whether what a line opens with tells less of what it is about than its heading: a noun like any other."""
    code = reading.language
    if is_ordinary(fold(own), code) or is_identifier(heading, code):
        return True
    weak = is_ordinary(fold(heading), code) or is_weak(heading, code, labels) or fold(heading).startswith(fold(own))
    return not weak and is_plain(own, code)


def _is_owner(split: Split | None, reading: Reading) -> bool:
    """Say whether a line gives its heading an attribute that things are known to have, as below ``Context``.

    A question is a thing only where the line itself is called so, as a paper may be.
    """
    held = split is not None and attribute_key(split.attribute, (reading.language,))[1]
    return reading.text.startswith(reading.subject) if is_question(reading.subject) else held


def _called(mention: Mention, code: str) -> str:
    """Return a name; what stands before a colon without the remark in brackets behind it, and empty if only a deed."""
    if mention.form is not MentionForm.KEY:
        return mention.text
    return "" if told_thing(mention.text, code) == "" else _without(mention.text)


def _without(name: str) -> str:
    """Return a name without its remark; brackets right behind it are a part of it: ``gc(k)``."""
    return without_brackets(name) or name if _REMARK.search(name) else name


def _headings(reading: Reading, labels: frozenset[str]) -> tuple[str, ...]:
    """Return the names above a line: of plain words only the nearest, and that behind one which names a thing.

    What names only a part of the text is left out, and what is half a sentence stands behind what names a thing.
    """
    if reading.label and _is_told_first(reading):
        return () if is_structural(reading.label, reading.language) else (reading.label,)
    code = reading.language
    headings = [name for name in (reading.subject, *reading.above) if not names_nothing(name, code, labels)]
    nearest, *others = sorted(headings, key=lambda name: is_weak(name, reading.language, labels)) or [""]
    named = [name for name in others if not is_ordinary(fold(name), reading.language)]
    return (*named[:1], nearest) if is_ordinary(fold(nearest), reading.language) else (nearest, *named[:1])


def _is_told_first(reading: Reading) -> bool:
    """Say whether the words of its section tell more of what a line is about than the heading above them.

    ``Model routing policy`` does, ``Key lesson`` does not; where no spaces part words, two letters make one.
    """
    label, outer = reading.label, "" if reading.subject in reading.titled else reading.subject
    words = len(label) // 2 if reading.language in _UNSPACED else len(label.split())
    many = words >= _FEWEST_TOLD and not opens_heading(fold(label.partition(" ")[0]))
    return not outer or many or not is_ordinary(fold(label), reading.language)


def is_told_of(split: Split, reading: Reading) -> bool:
    """Say whether a whole statement is made of a name that is a thing's own: ``TraceLens: tools for reading lamps``.

    So is an id: ``lantern#12: the wick burns down``.
    """
    if not split.value or split.attribute:
        return False
    return is_proper(split.subject, reading.language) or is_identifier(split.subject, reading.language)
