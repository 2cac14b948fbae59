"""Lines of change that stand at no address of their own join the address whose value they replace.

``The summary now comes from wren instead of tern`` names the value it ends; where exactly one thing had that
value, and the two lines share a word besides, the newer line speaks of the same attribute.
"""

from __future__ import annotations

import functools
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from wiki_compiler.belief.address import Address, address_of
from wiki_compiler.belief.scales import scales
from wiki_compiler.belief.witnesses import asserts
from wiki_compiler.extraction.values import normalise
from wiki_compiler.languages.language import LANGUAGES
from wiki_compiler.languages.language import language as language_of
from wiki_compiler.model import Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Cue, Role

_WORD = re.compile(r"[\w./:@+-]*\w")
_HAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_HANGUL = re.compile(r"[가-힣]")
_CHANGES = frozenset({Cue.CHANGE, Cue.CORRECTION})
_NO_NAME = frozenset({"state", "unknown", "time"})
"""Types of values that too many things have at once."""


class Adoption(msgspec.Struct, frozen=True, kw_only=True):
    """Which lines of change joined an address, and which of them named a value that too many lines state."""

    homes: Mapping[str, Address]
    """The address that a homeless line of change joins, by statement id."""
    overlooked: tuple[tuple[Statement, int], ...]
    """Homeless lines of change whose old value more lines state than are looked at, and how many do."""


def adopted(statements: Iterable[Statement]) -> Adoption:
    """Return what becomes of the lines of change that stand at no address of their own."""
    statements = tuple(statements)
    held, alone, subjects = _held(statements), _alone(statements), _subjects(statements)
    familiar = _Familiar(statements)
    homeless = [one for one in statements if _is_change(one) and address_of(one) in alone]
    found = {one.id: _home(one, held, subjects) for one in homeless}
    moved = (one for one in statements if _is_change(one) and found.get(one.id) is None)
    found |= {one.id: familiar.home(one) for one in moved}
    homes = {id_: home for id_, home in found.items() if home is not None}
    return Adoption(homes=homes, overlooked=tuple(_overlooked(homeless, held)))


def _overlooked(
    homeless: Iterable[Statement], held: Mapping[str, list[tuple[Address, Statement]]]
) -> Iterator[tuple[Statement, int]]:
    most = scales().adoption["most_holders"]
    crowded = {text: len(holders) for text, holders in held.items() if len(holders) > most}
    if crowded:
        for one in homeless:
            yield from ((one, crowded[old]) for old in sorted(set(_named(one)) & set(crowded))[:1])


class _Familiar:
    """Which attribute a value is known for: ``moved to Oregon`` tells the region where Oregon is one."""

    def __init__(self, statements: Iterable[Statement]) -> None:
        self._attributes: dict[str, Counter[str]] = defaultdict(Counter)
        self._stated: set[Address] = set()
        for one in statements:
            address = address_of(one)
            if address and asserts(one) and not _is_change(one):
                self._stated.add(address)
                self._attributes[one.normal_value or ""][address.attribute] += 1

    def home(self, change: Statement) -> Address | None:
        """Return the address of a change that stands at none where anything is stated, told by its value."""
        own = address_of(change)
        if not change.subject or (own is not None and own in self._stated):
            return None
        known = self._attributes.get(change.normal_value or "")
        attribute, count = known.most_common(1)[0] if known else ("", 0)
        home = Address(change.subject, attribute, change.scope)
        sure = count >= scales().adoption["familiar"] and 2 * count > sum(known.values() if known else ())
        return home if sure and home in self._stated else None


def _is_change(statement: Statement) -> bool:
    changes = statement.cue in _CHANGES and statement.role is not Role.MEASUREMENT
    return changes and statement.value is not None and asserts(statement)


def _alone(statements: Iterable[Statement]) -> set[Address | None]:
    """Return the addresses at which only one value is stated; None stands for having no address."""
    values: dict[Address, set[str]] = defaultdict(set)
    for one in statements:
        if address := address_of(one):
            values[address].add(one.normal_value or "")
    return {None, *(address for address, stated in values.items() if len(stated) == 1)}


def _held(statements: Iterable[Statement]) -> Mapping[str, list[tuple[Address, Statement]]]:
    """Return who states each value that is rare enough to tell things apart."""
    held: dict[str, list[tuple[Address, Statement]]] = defaultdict(list)
    for one in statements:
        address = address_of(one)
        if address and one.value and asserts(one) and one.value_type not in _NO_NAME:
            text = one.normal_value or ""
            if len(text) >= scales().adoption["shortest_value"]:
                held[text].append((address, one))
    return held


def _subjects(statements: Iterable[Statement]) -> Mapping[str, set[str]]:
    """Return whose attribute each attribute is: what only one thing has needs no name."""
    subjects: dict[str, set[str]] = defaultdict(set)
    for one in statements:
        if one.attribute:
            subjects[one.attribute].add(one.subject)
    return subjects


def _fits(change: Statement, address: Address, older: Statement, subjects: Mapping[str, set[str]]) -> bool:
    """Whether the line can speak of an address: it names the thing, or no other thing has such an attribute."""
    if older.id == change.id or address == address_of(change) or address.scope != change.scope:
        return False
    if change.subject:
        return address.entity == change.subject
    named = not address.entity or fold(older.entities[0]) in fold(change.text)
    return named or len(subjects[address.attribute]) == 1


def _home(
    change: Statement, held: Mapping[str, list[tuple[Address, Statement]]], subjects: Mapping[str, set[str]]
) -> Address | None:
    words = _stems(change)
    homes: dict[Address, int] = {}
    for old in _named(change):
        for address, older in held.get(old, ())[: scales().adoption["most_holders"]]:
            if _fits(change, address, older, subjects):
                homes[address] = max(homes.get(address, 0), len(words & _stems(older)))
    best = max(homes.values(), default=0)
    leading = [address for address, shared in homes.items() if shared == best]
    return leading[0] if best and len(leading) == 1 else None


def _named(change: Statement) -> Iterator[str]:
    """Return the folded values that a line of change may end: those it calls past, else every other one in it."""
    new = change.normal_value
    if change.old_values:
        stated = (normalise(old, change.language).text for old in change.old_values)
        yield from (old for old in stated if old != new)
        return
    words = [_normal(word, change.language) for word in _WORD.findall(change.text)]
    for width in range(1, scales().adoption["longest_value"] + 1):
        for start in range(len(words) - width + 1):
            if (old := " ".join(words[start : start + width])) != new:
                yield old


def _normal(word: str, language: str) -> str:
    return normalise(word, language).text if word[0].isdigit() else fold(word)


def _stems(statement: Statement) -> frozenset[str]:
    """Return the beginnings of the words of a line that carry meaning, its values left out."""
    values = {fold(word) for value in (statement.value or "", *statement.old_values) for word in _WORD.findall(value)}
    words = {fold(word) for word in _WORD.findall(f"{statement.text} {' '.join(statement.entities[:1])}")}
    return frozenset(stem for word in words - values - _common() for stem in _stem(word))


def _stem(word: str) -> Iterator[str]:
    if _HAN.search(word):
        yield from (word[place : place + 2] for place in range(len(word) - 1))
    elif len(word) >= (2 if _HANGUL.search(word) else 4) and not word[0].isdigit():
        yield word[: 2 if _HANGUL.search(word) else 5]


@functools.cache
def _common() -> frozenset[str]:
    return frozenset(word for code in LANGUAGES for word in language_of(code).common)
