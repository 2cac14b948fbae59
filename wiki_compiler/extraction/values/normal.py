"""The result of normalising a value."""

from __future__ import annotations

import msgspec


class Normal(msgspec.Struct, frozen=True, gc=False):
    """A value in the one spelling in which equal values are equal.

    ``type`` is number, money, quantity, percent, date, time, version, identifier, state, list, text or unknown; an
    unknown value (``TBD``) compares with nothing. A bound or an estimate begins with its sign: ``>=14``, ``~10``; a
    range is ``9..17``. A date of less precision is shorter (``2025-11``), one without its year begins with ``--``.
    A time with a stated zone is in UTC and ends in ``Z``.
    """

    text: str
    unit: str | None = None
    type: str = "text"
