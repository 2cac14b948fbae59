"""The properties of a page: a tiny YAML writer whose output Obsidian reads as flat, typed properties."""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal

from wiki_compiler.reading.written import LISTS

Value = str | int | Decimal | dt.date | tuple[str, ...]
Properties = tuple[tuple[str, Value], ...]

OWN = (
    "id", "type", "title", "aliases", "tags", "entity_type", "status", "freshness", "confidence", "claims",
    "contested", "first_seen", "last_seen", "sources", "generated_by",
)  # fmt: skip
"""The properties that are ours, in the order in which a page holds them."""
SHARED = frozenset(LISTS)
"""Lists of ours to which a human may add items."""

_PLAIN = re.compile(r"[^\W\d_][\w./ -]*(?<![ .])\Z")
_WORDS_OF_YAML = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n", "none", "nan", "inf"})
_ESCAPED = re.compile('[\x00-\x1f"\\\\\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]|(?<=<)[!%]|(?<=%)[%>]')


def write_properties(properties: Properties) -> str:
    """Return ``properties`` as YAML lines, in our order: one a scalar, one an item of a list."""
    values = dict(properties)
    return "".join(write_property(name, values[name]) for name in OWN if name in values)


def write_property(name: str, value: Value) -> str:
    """Return one property as YAML: scalars on its line, the items of a list below it."""
    if isinstance(value, tuple):
        return f"{name}:\n" + "".join(f"  - {_scalar(item)}\n" for item in value) if value else f"{name}: []\n"
    return f"{name}: {_scalar(value) if isinstance(value, str) else value}\n"


def text_property(text: str) -> str:
    """Return note text for a text property: Obsidian makes ``[[…]]`` there a link, so its brackets are parted."""
    return " ".join(text.split()).replace("[[", "[ [").replace("]]", "] ]")


def texts(value: Value) -> tuple[str, ...]:
    """Return what ``value`` is once YAML is read with strings only: its items, or the one text of a scalar."""
    return value if isinstance(value, tuple) else (str(value),)


def _scalar(text: str) -> str:
    if _PLAIN.match(text) and text.casefold() not in _WORDS_OF_YAML:
        return text
    return '"' + _ESCAPED.sub(_escape, text) + '"'


def _escape(found: re.Match[str]) -> str:
    if found[0] in '"\\':
        return "\\" + found[0]
    if "\ud800" <= found[0] <= "\udfff":
        return "\ufffd"
    code = ord(found[0])
    return f"\\u{code:04x}"
