"""Path globs as .gitignore has them: ``*``, ``**``, ``?``, ``[…]``; a slash anchors, a match covers what is below."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

import msgspec


class Globs(msgspec.Struct, frozen=True):
    """An ordered list of globs; later ones overrule earlier ones, ``!`` takes back."""

    rules: tuple[tuple[bool, str], ...] = ()
    """For each glob whether it takes in, and its regular expression."""

    def match(self, path: str) -> bool:
        """Tell whether the POSIX path ``path`` is covered."""
        covered = False
        for takes_in, pattern in self.rules:
            if takes_in != covered and _compiled(pattern).match(path):
                covered = takes_in
        return covered


def parse_globs(lines: Iterable[str]) -> Globs:
    """Read globs, one a line; blank lines and ``#`` comments say nothing."""
    rules = []
    for line in lines:
        glob = line.strip()
        if glob and not glob.startswith("#"):
            takes_in = not glob.startswith("!")
            rules.append((takes_in, _pattern(glob.removeprefix("!"))))
    return Globs(tuple(rules))


def _pattern(glob: str) -> str:
    below = "/" if glob.endswith("/") else "(?:/|$)"
    body = glob.strip("/")
    anchored = "/" in glob.rstrip("/")
    pieces = "".join(_piece(piece) for piece in re.findall(r"\*\*/|\*\*|\*|\?|\[[^\]/]+\]|.", body, re.DOTALL))
    return ("" if anchored else "(?:.*/)?") + pieces + below


def _piece(piece: str) -> str:
    fixed = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    if piece in fixed:
        return fixed[piece]
    if len(piece) > 1:
        inner = piece[1:-1].replace("\\", "\\\\")
        return f"[^{inner[1:]}]" if inner.startswith("!") and len(inner) > 1 else f"[{inner}]"
    return re.escape(piece)


@functools.lru_cache(maxsize=1024)
def _compiled(pattern: str) -> re.Pattern[str]:
    try:
        return re.compile(pattern)
    except re.error:  # a malformed character class matches itself at most
        return re.compile(re.escape(pattern))
