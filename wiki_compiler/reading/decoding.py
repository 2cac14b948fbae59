"""Bytes turned into lines of text, with what was wrong with them."""

from __future__ import annotations

import re

import msgspec

_BOM = b"\xef\xbb\xbf"
_LINE_END = re.compile(r"\r\n?")


class Decoded(msgspec.Struct, frozen=True):
    """The lines of a file without line ends; the first line with a fault of each kind, None where there is none."""

    lines: list[str]
    bad_encoding: int | None = None
    nul: int | None = None
    unread: int | None = None
    """The first line beyond the size limit."""


def decode(data: bytes, limit: int) -> Decoded:
    """Decode at most ``limit`` bytes as UTF-8, whole lines only; what is no text becomes U+FFFD, NBSP a space."""
    cut = len(data) > limit
    if cut:
        data = data[: max(data.rfind(b"\n", 0, limit), 0) + 1] if b"\n" in data[:limit] else b""
    data = data.removeprefix(_BOM)
    try:
        text, bad = data.decode(), None
    except UnicodeDecodeError as error:
        text, bad = data.decode(errors="replace"), _line(data, error.start)
    nul = _line(data, data.index(b"\0")) if b"\0" in data else None
    text = _LINE_END.sub("\n", text).replace("\0", "\ufffd").replace("\xa0", " ")
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    return Decoded(lines, bad, nul, len(lines) + 1 if cut else None)


def _line(data: bytes, at: int) -> int:
    before = data[:at]
    return before.count(b"\n") + before.count(b"\r") - before.count(b"\r\n") + 1
