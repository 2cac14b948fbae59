"""A last line by which a file without blocks is known to be as the compiler wrote it, whatever a manifest says."""

from __future__ import annotations

import re

from wiki_compiler.reading.managed import block_hash

_SIGNED = re.compile(r"(?P<text>.*\n)[^\n]*\bwiki-compiler (?P<hash>[0-9a-f]{12})\b[^\n]*\n?", re.DOTALL)


def sign(text: str, opening: str, closing: str = "") -> str:
    """Return ``text`` with a comment below it that holds its hash; ``opening`` and ``closing`` are the comment's."""
    return f"{text}{opening} wiki-compiler {block_hash(text)}{closing}\n"


def is_signed(text: str) -> bool:
    """Whether ``text`` is as it was signed; to change it is to make it one's own."""
    found = _SIGNED.fullmatch(text.replace("\r\n", "\n"))
    return found is not None and block_hash(found["text"]) == found["hash"]
