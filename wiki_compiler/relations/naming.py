"""Which things a value names: ``Persimmon``, or several of them in a list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from wiki_compiler.model import Entity
from wiki_compiler.spelling import fold

BETWEEN = re.compile(r"(\s*[,;，；、]\s*)")
"""What parts the names of a list."""
_LETTER = re.compile(r"[^\W\d_]")


def names_of(entities: Iterable[Entity]) -> dict[str, str]:
    """Return the id of every folded name; a name goes before another thing's alias, and then the first in order.

    What has no letter in it is a figure, and names nothing.
    """
    known = list(entities)
    ids: dict[str, str] = {}
    for name, key in (
        *((one.name, one.id) for one in known),
        *((alias, one.id) for one in known for alias in one.aliases),
    ):
        if _LETTER.search(name):
            ids.setdefault(fold(name), key)
    return ids


def names_in(value: str, ids: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ids that ``value`` names, alone or in a list, each once."""
    whole = ids.get(fold(value))
    parts = (whole,) if whole else (ids.get(fold(part)) for part in BETWEEN.split(value)[::2])
    return tuple(dict.fromkeys(key for key in parts if key))
