"""Path globs as .gitignore has them: ``*``, ``**``, ``?``, ``[…]``; a slash anchors, a match covers what is below."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

import msgspec

_ANY = "**"


class Glob(msgspec.Struct, frozen=True):
    """One glob: the patterns of its path segments, and whether it takes paths in or takes them back."""

    segments: tuple[str, ...]
    takes_in: bool = True
    only_folders: bool = False

    def covers(self, parts: list[str]) -> bool:
        """Tell whether the path of ``parts``, or a folder on its way, matches. Linear: hostile globs cost no more."""
        ends = {0}
        for segment in self.segments:
            if segment == _ANY:
                ends = set(range(min(ends), len(parts) + 1))
            else:
                ends = {end + 1 for end in ends if end < len(parts) and fnmatchcase(parts[end], segment)}
            if not ends:
                return False
        return not self.only_folders or min(ends) < len(parts)


class Globs(msgspec.Struct, frozen=True):
    """An ordered list of globs; later ones overrule earlier ones, ``!`` takes back."""

    globs: tuple[Glob, ...] = ()

    def match(self, path: str) -> bool:
        """Tell whether the POSIX path ``path`` is covered."""
        covered = False
        parts = path.split("/")
        for glob in self.globs:
            if glob.takes_in != covered and glob.covers(parts):
                covered = glob.takes_in
        return covered


def parse_globs(lines: Iterable[str]) -> Globs:
    """Read globs, one a line; blank lines and ``#`` comments say nothing."""
    stripped = (line.strip() for line in lines)
    return Globs(tuple(_glob(line) for line in stripped if line.strip("!/") and not line.startswith("#")))


def _glob(text: str) -> Glob:
    body = text.removeprefix("!")
    anchored = "/" in body.rstrip("/")
    segments = [segment for segment in body.split("/") if segment]
    if not anchored:
        segments.insert(0, _ANY)
    return Glob(tuple(segments), takes_in=not text.startswith("!"), only_folders=body.endswith("/"))
