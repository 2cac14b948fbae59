"""Git as a source of what was: the one room that runs it, so that a stranger's clone can make it run nothing else.

The objects of a clone are read, and nothing else of it: git runs on a folder of our own that borrows them, so that no
hook, filter, alias, monitor, remote or other setting of the clone is in force, and no protocol is allowed that could
reach another machine.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from wiki_compiler.errors import WorkspaceError

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


class Wish(msgspec.Struct, frozen=True):
    """What git is asked for, as the user wrote it, and the way out where git cannot tell: both stand in errors."""

    words: str
    way_out: str

    def refusal(self, reason: str, way_out: str = "") -> WorkspaceError:
        """Return the error that says why the wish cannot be met."""
        return WorkspaceError(f"{self.words}: {reason}; {way_out or self.way_out}")


class Clone(msgspec.Struct, frozen=True, kw_only=True):
    """Where a workspace stands in a clone."""

    top: str
    prefix: str
    """Path of the workspace below ``top``, empty or ended by a slash."""
    objects: str
    head: str
    """The commit that is checked out, empty before the first one."""
    shallow: bool


class Git:
    """Runs git on the objects of a clone, with no other settings than our own."""

    def __init__(self, program: str, clone: Clone, wish: Wish, folder: Path) -> None:
        """Lay out the folder that borrows the objects of ``clone``."""
        self.clone, self.wish, self.folder = clone, wish, folder
        self._program = program
        self._own = folder / "git"
        hash_format = "sha256" if len(clone.head) > 40 else "sha1"  # noqa: PLR2004 - the digits of a SHA-1
        for name in ("objects", "refs"):
            (self._own / name).mkdir(parents=True)
        (self._own / "HEAD").write_text(f"{clone.head}\n", "ascii")
        (self._own / "config").write_text(
            f"[core]\nrepositoryformatversion = 1\nbare = false\n[extensions]\nobjectFormat = {hash_format}\n", "ascii"
        )

    def commit_of(self, revision: str) -> str | None:
        """Return the commit that the clone calls ``revision``, None where it knows none."""
        if revision.startswith("-"):
            return None
        asked = ("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
        return _git(self._program, Path(self.clone.top), asked).stdout.decode().strip() or None

    def run(self, *arguments: str, given: bytes = b"", expected: Iterable[int] = (0,)) -> bytes:
        """Return what git prints; ``given`` is its input, ``expected`` the exit codes that are an answer.

        Raises:
            WorkspaceError: git could not tell.
        """
        done = self._done(arguments, given)
        if done.returncode not in expected:
            raise self.wish.refusal(_reason(done), f"fetch the whole history, or {self.wish.way_out}")
        return done.stdout

    def asks(self, *arguments: str) -> bytes | None:
        """Return what git prints, None where it could not tell."""
        done = self._done(arguments, b"")
        return None if done.returncode else done.stdout

    def _done(self, arguments: tuple[str, ...], given: bytes) -> subprocess.CompletedProcess[bytes]:
        settings = {"GIT_DIR": str(self._own), "GIT_WORK_TREE": self.clone.top}
        objects = {"GIT_ALTERNATE_OBJECT_DIRECTORIES": self.clone.objects}
        return _git(self._program, Path(self.clone.top), arguments, settings | objects, given)


@contextlib.contextmanager
def opened(root: Path, wish: Wish) -> Iterator[Git]:
    """Open the clone that the workspace ``root`` stands in; its folder is there as long as it is open.

    Raises:
        WorkspaceError: there is no git on this machine, or no repository here.
    """
    program = shutil.which("git")
    if program is None:
        raise wish.refusal("there is no git on this machine", f"install it, or {wish.way_out}")
    clone = _clone_of(program, root, wish)
    with tempfile.TemporaryDirectory(prefix="wiki-git-") as folder:
        yield Git(program, clone, wish, Path(folder))


def _clone_of(program: str, root: Path, wish: Wish) -> Clone:
    asked = ("--is-shallow-repository", "--show-toplevel", "--show-prefix", "--git-path", "objects")
    done = _git(program, root, ("rev-parse", *asked))
    if done.returncode:
        raise wish.refusal(f"{root} is in no git repository")
    shallow, top, prefix, objects = os.fsdecode(done.stdout).split("\n")[:4]
    if os.path.realpath(root) != os.path.realpath(os.path.join(top, prefix)):  # noqa: PTH118 - may hold bytes that are no text
        raise wish.refusal(f"the repository of {root} says that it stands elsewhere")
    head = _git(program, root, ("rev-parse", "--verify", "--quiet", "HEAD^{commit}")).stdout.decode().strip()
    place = os.path.realpath(os.path.join(root, objects))  # noqa: PTH118 - may hold bytes that are no text
    return Clone(top=top, prefix=prefix, objects=place, head=head, shallow=shallow != "false")


def _git(
    program: str,
    folder: Path,
    arguments: Iterable[str],
    settings: Mapping[str, str] | None = None,
    given: bytes = b"",
) -> subprocess.CompletedProcess[bytes]:
    """Run git in ``folder``, deaf to what the caller's environment says of repositories."""
    own = {name: text for name, text in os.environ.items() if not name.startswith("GIT_")}
    return subprocess.run(  # noqa: S603 - no shell, and every setting is ours
        [program, *_SAFE, "-C", str(folder), *arguments],
        env={**own, **_ENVIRONMENT, **(settings or {})},
        input=given,
        capture_output=True,
        check=False,
    )


def _reason(done: subprocess.CompletedProcess[bytes]) -> str:
    said = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return f"git says {said[-1]!r}" if said else f"git ended with {done.returncode}"
