"""What the last compile found, kept with the user: where nothing was touched since, nothing need be done again."""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path

import msgspec

from wiki_compiler.errors import VaultError
from wiki_compiler.remark import Finding
from wiki_compiler.render.disk.files import replace
from wiki_compiler.render.disk.guard import look
from wiki_compiler.render.disk.plan import VaultRemark

RECORD = "last.json"


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a compile that left the vault up to date."""

    key: str
    """A hash of everything the compile was made from."""
    vault: str
    """How all files of the vault stood when it was done."""
    totals: dict[str, int]
    findings: tuple[Finding, ...]
    plain: bool
    pages: tuple[str, ...]
    """Every file of the vault that is ours."""
    kept: tuple[str, ...] = ()
    remarks: tuple[VaultRemark, ...] = ()
    """What a person left in the way, and still stands there."""


def recall(cache: Path, vault: Path, key: str) -> Record | None:
    """Return the outcome kept in ``cache`` if it was made from ``key`` and no file of ``vault`` was touched since."""
    try:
        record = msgspec.json.decode((cache / RECORD).read_bytes(), type=Record)
    except (OSError, msgspec.DecodeError):
        return None
    return record if record.key == key and record.vault == standing_of(vault) else None


def keep(cache: Path, record: Record) -> None:
    """Keep ``record`` in ``cache`` for the next compile; a cache that cannot be written is no error."""
    with contextlib.suppress(OSError, VaultError):
        replace(cache, RECORD, msgspec.json.encode(record).decode())


def standing_of(vault: Path) -> str:
    """Return a hash of the names, sizes and times of all files that stand in ``vault``."""
    digest = hashlib.sha256()
    standing = look(vault)
    for path in sorted(standing.files | standing.links):
        seen = os.lstat(vault / path)
        times = f"{seen.st_size} {seen.st_mtime_ns} {seen.st_ctime_ns} {seen.st_ino}"
        digest.update(f"{path}\0{times}\0".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()
