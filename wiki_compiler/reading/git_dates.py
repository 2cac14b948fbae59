"""The day on which each line of a note was written, as the history in git knows it.

The clone may be a stranger's. Its objects are read, and nothing else of it: git runs on a folder of our own that
borrows them, so that no hook, filter, alias, monitor, remote or other setting of the clone is in force, and no protocol
is allowed that could reach another machine.
"""

from __future__ import annotations

import datetime as dt
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from wiki_compiler.errors import WorkspaceError
from wiki_compiler.reading.workspace import NoteFile
from wiki_compiler.words import Tier

LineDates = tuple[dt.date | None, ...]
"""The author's day of every line of a note, in order; None for a line that is not committed."""

_ASKED = 'dates = "git"'
_UNCOMMITTED = "0"
_AT_ONCE = 4
_SAFE = (
    *("--no-pager", "--no-optional-locks", "--literal-pathspecs"),
    *("-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}", "-c", "safe.directory=*"),
)
_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_ATTR_NOSYSTEM": "1",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}


class _Clone(msgspec.Struct, frozen=True, kw_only=True):
    """Where a workspace stands in a clone."""

    top: str
    prefix: str
    """Path of the workspace below ``top``, empty or ended by a slash."""
    objects: str
    head: str
    """The commit that is checked out, empty before the first one."""


def git_dates(root: Path, files: Iterable[NoteFile]) -> Mapping[str, LineDates]:
    """Return the author's day of each line of the curated notes whose path states no day, by path.

    Notes that git does not know are left out. A day is the author's own, in the author's zone.

    Raises:
        WorkspaceError: there is no git, no repository here, or only a part of its history.
    """
    wanted = [file for file in files if file.tier is Tier.CURATED and file.moment is None]
    git = shutil.which("git")
    if git is None:
        raise WorkspaceError(f"{_ASKED}: there is no git on this machine; install it, or take the key out of wiki.toml")
    clone = _clone_of(git, root)
    if not clone.head or not wanted:
        return {}
    with tempfile.TemporaryDirectory(prefix="wiki-git-") as folder:
        reader = _Reader(git, clone, Path(folder))
        known = reader.known()
        read = [file for file in wanted if clone.prefix + (file.disk or file.path) in known]
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            dates = list(pool.map(lambda file: reader.dates(clone.prefix + (file.disk or file.path)), read))
    return {file.path: found for file, found in zip(read, dates, strict=True)}


class _Reader:
    """Runs git on the objects of a clone, with no other settings than our own."""

    def __init__(self, git: str, clone: _Clone, folder: Path) -> None:
        self._git, self._clone, self._folder = git, clone, folder
        hash_format = "sha256" if len(clone.head) > 40 else "sha1"  # noqa: PLR2004 - the digits of a SHA-1
        for name in ("objects", "refs"):
            (folder / name).mkdir()
        (folder / "HEAD").write_text(f"{clone.head}\n", "ascii")
        (folder / "config").write_text(
            f"[core]\nrepositoryformatversion = 1\nbare = false\n[extensions]\nobjectFormat = {hash_format}\n", "ascii"
        )

    def known(self) -> frozenset[str]:
        """Return the paths that are committed, as they are opened."""
        listed = self._run("ls-tree", "-r", "-z", "--full-tree", "--name-only", self._clone.head)
        return frozenset(os.fsdecode(name) for name in listed.split(b"\0"))

    def dates(self, path: str) -> LineDates:
        """Return the author's day of each line that ``path`` has now."""
        return tuple(_days(self._run("blame", "--line-porcelain", "--no-textconv", "-w", "--", path)))

    def _run(self, *arguments: str) -> bytes:
        settings = {"GIT_DIR": str(self._folder), "GIT_WORK_TREE": self._clone.top}
        objects = {"GIT_ALTERNATE_OBJECT_DIRECTORIES": self._clone.objects}
        done = _git(self._git, Path(self._clone.top), arguments, settings | objects)
        if done.returncode:
            raise WorkspaceError(
                f"{_ASKED}: {_reason(done)}; fetch the whole history, or take the key out of wiki.toml"
            )
        return done.stdout


def _clone_of(git: str, root: Path) -> _Clone:
    asked = ("--is-shallow-repository", "--show-toplevel", "--show-prefix", "--git-path", "objects")
    done = _git(git, root, ("rev-parse", *asked))
    if done.returncode:
        raise WorkspaceError(f"{_ASKED}: {root} is in no git repository; take the key out of wiki.toml")
    shallow, top, prefix, objects = os.fsdecode(done.stdout).split("\n")[:4]
    if shallow != "false":
        raise WorkspaceError(
            f"{_ASKED}: this clone is shallow, so that its lines have wrong dates; "
            "fetch the whole history (git fetch --unshallow)"
        )
    if os.path.realpath(root) != os.path.realpath(os.path.join(top, prefix)):  # noqa: PTH118 - may hold bytes that are no text
        raise WorkspaceError(f"{_ASKED}: the repository of {root} says that it stands elsewhere; take the key out")
    head = _git(git, root, ("rev-parse", "--verify", "--quiet", "HEAD^{commit}"))
    place = os.path.realpath(os.path.join(root, objects))  # noqa: PTH118 - may hold bytes that are no text
    return _Clone(top=top, prefix=prefix, objects=place, head=head.stdout.decode().strip())


def _git(
    git: str, folder: Path, arguments: Iterable[str], settings: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run git in ``folder``, deaf to what the caller's environment says of repositories."""
    own = {name: text for name, text in os.environ.items() if not name.startswith("GIT_")}
    return subprocess.run(  # noqa: S603 - no shell, and every setting is ours
        [git, *_SAFE, "-C", str(folder), *arguments],
        env={**own, **_ENVIRONMENT, **(settings or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


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


def _reason(done: subprocess.CompletedProcess[bytes]) -> str:
    said = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return f"git says {said[-1]!r}" if said else f"git ended with {done.returncode}"
