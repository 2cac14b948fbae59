"""A memory as it stood at a revision in git, and which lines were written since."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.errors import UsageError, WorkspaceError
from wiki_compiler.reading.decoding import decode
from wiki_compiler.reading.git import Git, Wish, opened
from wiki_compiler.reading.workspace import IGNORE_FILE, Workspace, discover, open_path

_WAY_OUT = "leave out --since"
_REGULAR = frozenset({b"100644", b"100755"})
_HUNK = re.compile(rb"@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_DIFFERENT = 1
"""The exit code with which git says that two folders differ."""


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """What was written since a revision."""

    lines: Mapping[str, frozenset[int]]
    """The lines of each note that are new or other than they were, by path."""
    names: frozenset[str]
    """The paths of all files that there were."""

    def touches(self, path: str, line: int, end_line: int) -> bool:
        """Tell whether one of the lines was written since; a file that is no note was if it is new."""
        if path in self.lines:
            return not self.lines[path].isdisjoint(range(line, end_line + 1))
        return path not in self.names


class Past(msgspec.Struct, frozen=True, kw_only=True):
    """The memory of a revision, laid out in a folder of its own, and what was written since."""

    commit: str
    workspace: Workspace | None
    """None where there were no notes."""
    changed: Changed


@contextlib.contextmanager
def past(now: Workspace, config: Config, revision: str, vault: Path) -> Iterator[Past]:
    """Lay out the notes as they stood where HEAD left ``revision``; they are there as long as this is open.

    Args:
        now: the workspace as it stands.
        config: its configuration, by which the old notes are found too.
        revision: what the clone calls the commit: a branch, a tag, a hash, ``HEAD~3``.
        vault: the vault, relative to the workspace.

    Raises:
        UsageError: the clone knows no such revision.
        WorkspaceError: there is no git, no repository here, or only a part of its history.
    """
    wish = Wish(f"--since {revision}", _WAY_OUT)
    with opened(Path(now.root), wish) as git:
        commit = _left(git, revision)
        folder = git.folder / "workspace"
        folder.mkdir()
        names = _lay_out(git, commit, folder)
        old = _discovered(folder, config, folder / vault)
        lines = _written(git, old, now, config)
        yield Past(commit=commit, workspace=old, changed=Changed(lines=lines, names=names))


def _left(git: Git, revision: str) -> str:
    """Return the commit at which HEAD left ``revision``: what was done there since is not this side's work."""
    commit = git.commit_of(revision)
    if commit is None:
        part = " in this shallow clone; fetch the whole history (git fetch --unshallow)" if git.clone.shallow else ""
        raise UsageError(f"--since: git knows no revision {revision!r}{part}")
    common = git.asks("merge-base", commit, git.clone.head) if git.clone.head else None
    return common.decode().split()[0] if common else commit


def _lay_out(git: Git, commit: str, folder: Path) -> frozenset[str]:
    """Write the notes of a commit to ``folder`` and return the paths of all its files, below the workspace."""
    wanted: list[tuple[bytes, bytes]] = []
    names: set[str] = set()
    prefix = os.fsencode(git.clone.prefix)
    for entry in git.run("ls-tree", "-r", "-z", "--full-tree", commit).split(b"\0"):
        head, _, path = entry.partition(b"\t")
        if not head or not path.startswith(prefix):
            continue
        name = path[len(prefix) :]
        names.add(os.fsdecode(name))
        mode, _, blob = head.split()
        if mode in _REGULAR and _is_note(name):
            wanted.append((name, blob))
    for name, text in zip((name for name, _ in wanted), _blobs(git, [blob for _, blob in wanted]), strict=True):
        file = folder / os.fsdecode(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text)
    return frozenset(names)


def _is_note(name: bytes) -> bool:
    """Tell whether a file may be a note; no name leads out of the folder, though a forged commit may hold such."""
    parts = name.split(b"/")
    return not {b"", b".", b"..", b".git"} & {part.lower() for part in parts} and (
        parts[-1].lower().endswith(b".md") or name == IGNORE_FILE.encode()
    )


def _blobs(git: Git, wanted: list[bytes]) -> Iterator[bytes]:
    """Yield the content of each blob, in order."""
    data = git.run("cat-file", "--batch", given=b"".join(blob + b"\n" for blob in wanted)) if wanted else b""
    start = 0
    for _ in wanted:
        end = data.index(b"\n", start)
        found = data[start:end].split()
        if len(found) < 3:  # noqa: PLR2004 - hash, type and size; less where the blob is missing
            raise git.wish.refusal("a note of that revision is not in this clone", "fetch the whole history")
        start = end + 1 + int(found[2]) + 1
        yield data[end + 1 : start - 1]


def _discovered(folder: Path, config: Config, vault: Path) -> Workspace | None:
    try:
        return discover(folder, config, vault)
    except WorkspaceError:
        return None


def _written(git: Git, old: Workspace | None, now: Workspace, config: Config) -> dict[str, frozenset[int]]:
    """Return for each note of ``now`` the lines that were written since; a renamed note is compared with itself."""
    before = {file.path: open_path(Path(old.root), file) for file in old.files} if old else {}
    hashes = {file.path: file.hash for file in old.files} if old else {}
    kept = {file.path for file in now.files if hashes.get(file.path) == file.hash}
    after = {file.path: open_path(Path(now.root), file) for file in now.files if file.path not in kept}
    numbers = {path: str(number) for number, path in enumerate(sorted({*before, *after} - kept))}
    for side, files in (("old", before), ("new", after)):
        (git.folder / side).mkdir()
        for path in sorted(files.keys() - kept):
            lines = decode(files[path].read_bytes(), config.limits.note_bytes).lines
            text = "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogatepass")
            (git.folder / side / numbers[path]).write_bytes(text)
    found = _added(_difference(git))
    return {file.path: found.get(numbers.get(file.path, ""), frozenset()) for file in now.files}


def _difference(git: Git) -> bytes:
    asked = ("--no-index", "--no-color", "--no-ext-diff", "--no-textconv", "--text", "--unified=0", "--find-renames")
    sides = (str(git.folder / "old"), str(git.folder / "new"))
    return git.run("diff", *asked, "--", *sides, expected=(0, _DIFFERENT))


def _added(difference: bytes) -> dict[str, frozenset[int]]:
    """Return the lines that a difference adds to each file, by the last part of the file's path."""
    added: dict[str, set[int]] = {}
    name, unread = "", 0
    for line in difference.split(b"\n"):
        if unread:
            unread -= not line.startswith(b"\\")
        elif line.startswith(b"+++ "):
            name = line.rpartition(b"/")[2].decode("ascii")
        elif hunk := _HUNK.match(line):
            taken, first, given = int(hunk[1] or 1), int(hunk[2]), int(hunk[3] or 1)
            unread = taken + given
            added.setdefault(name, set()).update(range(first, first + given))
    return {name: frozenset(lines) for name, lines in added.items()}
