"""Whether a topic comes back: lines of several notes, or of several days, say it in their own words."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable

import msgspec

from wiki_compiler.model import Statement

_COMMON = 3
"""In so many times as many notes a name of ordinary words needs no days to come back."""
_GAP = re.compile(r"(?:\\?[\s_-])+")


class _Said(msgspec.Struct, frozen=True):
    """In how many notes and on how many days something is said."""

    notes: int
    days: int


def comes_back(
    names: tuple[str, ...], statements: Iterable[Statement], told: frozenset[str], enough: int, *, common: bool
) -> bool:
    """Say whether lines of ``enough`` notes or days have a name in their own words, and not only in their heading.

    The notes in which its facts are ``told`` count as well.

    What is made of ``common`` words must come back more often, and amid sentences: in front of a colon it is a field.
    """
    if not common:
        said = _said(statements, _finder(names), told)
        return said.notes >= enough or said.days >= enough
    said = _said(statements, _finder_amid(names), frozenset())
    more = enough + 1
    return (said.notes >= more and said.days >= more) or said.notes >= _COMMON * enough


def _said(statements: Iterable[Statement], finder: re.Pattern[str], told: frozenset[str]) -> _Said:
    notes: set[str] = set(told)
    days: set[dt.date] = set()
    for statement in statements:
        if finder.search(statement.text):
            notes.add(statement.span.path)
            days.update(filter(None, (statement.observed,)))
    return _Said(len(notes), len(days))


def _finder(names: Iterable[str]) -> re.Pattern[str]:
    """Return what finds one of ``names`` in a text, as words of their own."""
    return re.compile(rf"(?i)(?<![a-z0-9_])(?:{_joined(names)})(?![a-z0-9_])")


def _finder_amid(names: Iterable[str]) -> re.Pattern[str]:
    """Return what finds one of ``names`` amid a sentence, and with its capital where it has one."""
    latin = [name for name in names if name.isascii()]
    others = [name for name in names if not name.isascii()]
    amid = [rf"(?<=[\w,;)] )(?:{_joined(latin)})(?![A-Za-z0-9_])"] * bool(latin)
    amid += [f"(?:{_joined(others)})"] * bool(others)
    return re.compile(f"(?:{'|'.join(amid)})(?!\\W*[:：—–])")


def _joined(names: Iterable[str]) -> str:
    """Return what matches one of ``names``, whichever gap parts their words."""
    ranked = sorted(set(names), key=lambda name: (-len(name), name))
    return "|".join(_GAP.sub(lambda _: r"[\s_-]+", re.escape(name)) for name in ranked)
