"""A last line by which a file without blocks is known to be as the compiler wrote it, whatever a manifest says."""

from __future__ import annotations

import re

from wiki_compiler.reading.managed import block_hash

_SIGNATURE = re.compile(r".*\bwiki-compiler (?P<hash>[0-9a-f]{12})\b.*", re.DOTALL)


def sign(text: str, opening: str, closing: str = "") -> str:
    """Return ``text`` with a comment below it that holds its hash; ``opening`` and ``closing`` are the comment's."""
    return f"{text}{opening} wiki-compiler {block_hash(text)}{closing}\n"


def is_signed(text: str) -> bool:
    """Whether ``text`` is as it was signed; to change it is to make it one's own."""
    above, line_end, last = text.replace("\r\n", "\n").removesuffix("\n").rpartition("\n")
    found = _SIGNATURE.fullmatch(last) if line_end else None
    return found is not None and block_hash(above + line_end) == found["hash"]
