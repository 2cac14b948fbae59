"""Files of the vault: read as they are, replaced whole, and every refusal of the system named with its path."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from wiki_compiler.errors import VaultError

UNFINISHED = ".wiki-tmp"
"""The end of the name of a file that is being written."""


def place(vault: Path, path: str) -> Path:
    """Return where the file ``path`` of a vault stands."""
    return vault / path


def read_text(vault: Path, path: str) -> str:
    """Return the text of a file; bytes that are no UTF-8 survive a round trip.

    Raises:
        VaultError: it cannot be read.
    """
    file = place(vault, path)
    with named(file):
        return file.read_bytes().decode("utf-8", "surrogateescape")


def replace(vault: Path, path: str, text: str) -> None:
    """Put ``text`` at ``path``: written beside, flushed to the disk, then moved over the old file in one step.

    Raises:
        VaultError: it cannot be written, or a link stands in the way: nothing is written where one leads.
    """
    if on_a_link(vault, path):
        raise VaultError(f"{vault / path}: a link stands in the way; remove it and compile again")
    file = place(vault, path)
    beside = file.with_name(f".{file.name[:200]}{UNFINISHED}")
    with named(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        mode = stat.S_IMODE(file.stat().st_mode) if file.exists() else None
        beside.unlink(missing_ok=True)
        try:
            _write_through(beside, text)
            if mode is not None:
                beside.chmod(mode)
            beside.replace(file)
        except OSError:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)
            raise


def remove(vault: Path, path: str) -> None:
    """Remove the file ``path``, and the folders that it leaves empty."""
    file = place(vault, path)
    with named(file):
        file.unlink(missing_ok=True)
    for folder in file.parents:
        if vault in {folder, folder.parent}:
            break
        with contextlib.suppress(OSError):
            folder.rmdir()


def on_a_link(vault: Path, path: str) -> bool:
    """Whether a link has come to stand at ``path`` or above it since the vault was looked at."""
    return (
        any((vault / path).parents[number].is_symlink() for number in range(path.count("/")))
        or (vault / path).is_symlink()
    )


def _write_through(file: Path, text: str) -> None:
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    with os.fdopen(handle, "wb") as stream:
        stream.write(text.encode("utf-8", "surrogateescape"))
        stream.flush()
        os.fsync(stream.fileno())


@contextlib.contextmanager
def named(file: Path) -> Iterator[None]:
    """Turn a refusal of the operating system into one line with the file's name."""
    try:
        yield
    except OSError as error:
        raise VaultError(
            f"{file}: cannot be written ({error.strerror or error}); free the place and compile again"
        ) from error
