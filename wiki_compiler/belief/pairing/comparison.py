"""Two lines that were compared."""

from __future__ import annotations

import msgspec

from wiki_compiler.belief.pairing.likeness import Likeness
from wiki_compiler.model import Statement


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """Two lines of which neither keeps the other from contradicting it, and what they are to each other."""

    older: Statement
    newer: Statement
    ordered: bool
    """The newer line surely speaks later."""
    like: Likeness
    may_both_hold: bool = False
    """They state values of one attribute that may hold several; of two opinions of one thing the later one holds."""
    of_another_sort: bool = False
    """They state two attributes of one thing: at most the words around them contradict each other."""
