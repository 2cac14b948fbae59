"""The lines of bank/decisions.md: how they are read, and how one is written that settles a conflict.

    - resolved: c-1a2b3c4d5e gateway › port = 9090 (2026-03-10: measured)
    - dismissed: k-1a2b3c4d5e (two gateways)
    - confirmed: c-1a2b3c4d5e 2026-03-10
    - alias: GW = gateway
    - merge: the depot = Pier Four

A claim is named by its id, else by its address; a pair of lines by the id of its conflict. The day of a decision stands
first in its brackets: what is said later is not bound by it.
"""

from __future__ import annotations

import datetime as dt
import re

import msgspec

from wiki_compiler.entities import Directive
from wiki_compiler.model import Span

NAMING = frozenset({"alias", "merge"})
"""Decisions about names, which resolve obeys."""

_CLAIM = re.compile(r"\^?\bc-[a-z2-7]{10}\b")
_PAIR = re.compile(r"\bk-[a-z2-7]{10}\b")
_REASON = re.compile(r"\s*[(（]([^()（）]*)[)）]\s*$")
_ADDRESS = re.compile(
    r"(?:(?P<entity>[^›=≠]+?)\s*(?:›|\s>\s)\s*)?(?P<attribute>[^›=≠]+?)\s*(?:(?P<sign>[=≠])\s*(?P<value>.+))?"
)
_DAY = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)")
_MARKUP = re.compile(r"[\\`*\[\]<~$]|(?<!\w)_|_(?!\w)")
_LONGEST = 60


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision as read: what it names, and what it says of it."""

    word: str
    text: str
    span: Span
    pair: str = ""
    """The id of a conflict."""
    claim: str = ""
    entity: str = ""
    attribute: str = ""
    values: tuple[str, ...] = ()
    """The value that it names, with and without what stands in brackets behind it."""
    denied: bool = False
    """It names the value as one that does not hold."""
    day: dt.date | None = None


def read_decision(directive: Directive) -> Decision:
    """Return what a directive says; what it leaves out is empty."""
    text = directive.text
    reason = _REASON.search(text)
    told = text[: reason.start()] if reason else text
    claim, pair = _CLAIM.search(told), _PAIR.search(told)
    confirms = directive.word == "confirmed"
    plain = _DAY.sub(" ", told) if confirms else told
    rest = _PAIR.sub(" ", _CLAIM.sub(" ", plain)).strip(" ,:")
    shape = _ADDRESS.fullmatch(rest)
    named = shape if shape and (shape["entity"] or claim) else None
    value = (named["value"] or "") if named else ""
    whole = f"{value} {reason[0].strip()}" if value and reason else ""
    return Decision(
        word=directive.word,
        text=text,
        span=directive.span,
        pair=pair[0] if pair else "",
        claim=claim[0].removeprefix("^") if claim else "",
        entity=(named["entity"] or "") if named else "",
        attribute=named["attribute"] if named else "",
        values=tuple(filter(None, (value, whole))),
        denied=bool(named and named["sign"] == "≠"),
        day=_day(text if confirms else _leading(reason)),
    )


def resolving(claim: str, address: str, value: str, day: dt.date | None, *, denied: bool = False) -> str:
    """Return the line by which ``value`` holds at an address, or does not hold."""
    said = f"- resolved: {claim} {_safe(address)} {'≠' if denied else '='} {_safe(value)}"
    return f"{said} ({day})" if day else said


def resolving_text(claim: str, text: str, day: dt.date | None) -> str:
    """Return the line by which a claim without an address holds."""
    return f"- resolved: {claim} ({f'{day}: ' if day else ''}{_quoted(text)})"


def dismissing(conflict: str, one: str, other: str) -> str:
    """Return the line by which two lines do not contradict each other, for as long as both stay as they are."""
    return f"- dismissed: {conflict} ({_quoted(one)}, {_quoted(other)})"


def _quoted(text: str) -> str:
    line = " ".join(re.sub(r"[()（）]", "", text).split())
    return f"“{_safe(line if len(line) <= _LONGEST else line[: _LONGEST - 1].rstrip() + '…')}”"


def _safe(text: str) -> str:
    """Return text as Markdown that reads as it stands."""
    return _MARKUP.sub(r"\\\g<0>", " ".join(text.split()))


def _leading(reason: re.Match[str] | None) -> str:
    return reason[1].strip()[:10] if reason else ""


def _day(text: str) -> dt.date | None:
    found = _DAY.search(text)
    try:
        return dt.date.fromisoformat(found[0]) if found else None
    except ValueError:
        return None
