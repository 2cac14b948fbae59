"""Values as JSON text that is safe on a terminal and in the log of a build server."""

from __future__ import annotations

import re
from typing import Any

import msgspec

_ACTING = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|##(?=\\w*\\[)|^::", re.MULTILINE)
"""What JSON may hold as it is although it acts on a terminal or a log; the lesser control characters are escaped."""


def as_json(values: Any) -> str:  # noqa: ANN401 - whatever values a report has
    """Return values as JSON with sorted keys, ended by a line feed; acting characters stand escaped in it."""
    text = msgspec.json.format(msgspec.json.encode(values, order="sorted"), indent=2).decode()
    return _ACTING.sub(lambda found: "".join(f"\\u{ord(one):04x}" for one in found[0]), text) + "\n"
