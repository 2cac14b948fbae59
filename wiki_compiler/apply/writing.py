"""The writer of notes: every file of a plan replaced whole, and none where one is no longer what was read."""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from wiki_compiler.apply.plan import FileChange, Plan, on_a_link
from wiki_compiler.errors import WorkspaceError

_LOCK_SECONDS = 60
_UNFINISHED = ".wiki-tmp"


def write_plan(plan: Plan, lock: Path) -> None:
    """Write what ``plan`` says, each file replaced in one step.

    Args:
        plan: the changes.
        lock: a file outside of the workspace that only one writer holds at a time.

    Raises:
        WorkspaceError: a file has changed since it was read, cannot be written, or another program is writing. Where a
            file has changed, none was written.
    """
    if not plan.changes:
        return
    with _held(lock):
        for change in plan.changes:
            _expect(plan.root, change)
        for change in plan.changes:
            _replace(plan.root / change.disk, change.after)


def _expect(root: Path, change: FileChange) -> None:
    file = root / change.disk
    with _named(file, "read"):
        now = b"" if on_a_link(root, change.disk) else file.read_bytes()
    if hashlib.sha256(now).hexdigest() != change.hash:
        raise WorkspaceError(f"{change.path}: has changed since it was read; nothing was written, run again")


def _replace(file: Path, data: bytes) -> None:
    """Put ``data`` at ``file``: written beside, flushed to the disk, then moved over the old file in one step."""
    beside = file.with_name(f".{file.name[:200]}{_UNFINISHED}")
    with _named(file, "written"):
        mode = stat.S_IMODE(file.stat().st_mode)
        beside.unlink(missing_ok=True)
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            beside.chmod(mode)
            beside.replace(file)
        except OSError:
            beside.unlink(missing_ok=True)
            raise


@contextlib.contextmanager
def _held(lock: Path) -> Iterator[None]:
    from filelock import FileLock, Timeout

    with _named(lock, "made"):
        lock.parent.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(lock, timeout=_LOCK_SECONDS):
            yield
    except Timeout as error:
        raise WorkspaceError("another program is writing to this workspace; try again when it is done") from error


@contextlib.contextmanager
def _named(file: Path, what: str) -> Iterator[None]:
    """Turn a refusal of the operating system into one line with the file's name."""
    try:
        yield
    except OSError as error:
        raise WorkspaceError(
            f"{file}: cannot be {what} ({error.strerror or error}); free the place and run again"
        ) from error
