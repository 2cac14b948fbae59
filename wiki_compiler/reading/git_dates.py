"""The day on which each line of a note was written, as the history in git knows it."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from wiki_compiler.reading.git import Git, Wish, opened
from wiki_compiler.reading.workspace import NoteFile
from wiki_compiler.words import Tier

LineDates = tuple[dt.date | None, ...]
"""The author's day of every line of a note, in order; None for a line that is not committed."""

_WISH = Wish('dates = "git"', "take the key out of wiki.toml")
_SHALLOW = "this clone is shallow, so that its lines have wrong dates"
_UNCOMMITTED = "0"
_AT_ONCE = 4


def git_dates(root: Path, files: Iterable[NoteFile], commit: str = "") -> Mapping[str, LineDates]:
    """Return the author's day of each line of the curated notes whose path states no day, by path.

    Notes that git does not know are left out. A day is the author's own, in the author's zone.

    Args:
        root: the workspace.
        files: its notes.
        commit: the notes are those of this commit; of the work tree for none.

    Raises:
        WorkspaceError: there is no git, no repository here, or only a part of its history.
    """
    wanted = [file for file in files if file.tier is Tier.CURATED and file.moment is None]
    with opened(root, _WISH) as git:
        if git.clone.shallow:
            raise _WISH.refusal(_SHALLOW, "fetch the whole history (git fetch --unshallow)")
        if not git.clone.head or not wanted:
            return {}
        known = _known(git, commit or git.clone.head)
        places = {file.path: git.clone.prefix + (file.disk or file.path) for file in wanted}
        read = {path: place for path, place in places.items() if place in known}
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            dates = list(pool.map(lambda place: _dates(git, place, commit), read.values()))
    return dict(zip(read, dates, strict=True))


def _known(git: Git, commit: str) -> frozenset[str]:
    """Return the paths that are committed, as they are opened."""
    listed = git.run("ls-tree", "-r", "-z", "--full-tree", "--name-only", commit)
    return frozenset(os.fsdecode(name) for name in listed.split(b"\0"))


def _dates(git: Git, path: str, commit: str) -> LineDates:
    """Return the author's day of each line of ``path``."""
    asked = ("blame", "--line-porcelain", "--no-textconv", "-w", *filter(None, (commit,)), "--", path)
    return tuple(_days(git.run(*asked)))


def _days(porcelain: bytes) -> Iterable[dt.date | None]:
    """Yield a day for each line; the header of a line ends where its text begins, behind a tab."""
    commit, seconds, zone = "", "", ""
    for line in porcelain.split(b"\n"):
        if line.startswith(b"\t"):
            yield None if not commit.strip(_UNCOMMITTED) else _day(seconds, zone)
            commit = ""
            continue
        word, _, rest = line.decode("ascii", "replace").partition(" ")
        if not commit:
            commit = word
        elif word == "author-time":
            seconds = rest
        elif word == "author-tz":
            zone = rest


def _day(seconds: str, zone: str) -> dt.date | None:
    """Return the day at the author's place, None where the commit states an impossible time."""
    try:
        away = dt.timedelta(hours=int(zone[:3]), minutes=int(zone[0] + zone[3:]))
        return (dt.datetime.fromtimestamp(int(seconds), dt.UTC) + away).date()
    except (ValueError, OverflowError, OSError):
        return None
