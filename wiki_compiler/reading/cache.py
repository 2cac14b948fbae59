"""What was read once is kept by its content: one SQLite file, which may be deleted at any time.

When each was last of use stands in a table of its own: to note it there is no need to write what was read once more.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

FILE_NAME = "readings.sqlite"
_APPLICATION = 0x77696B69  # "wiki"
_FORMAT = 2
_CHUNK = 500
_KEPT_RUNS = 5
_WAIT = 10.0
_ENDINGS = ("", "-wal", "-shm", "-journal")
"""What the names of the database and of the files beside it end in."""


class ContentCache:
    """Bytes by key in a folder; a cache that is corrupt, foreign or cannot be written never stops a compile."""

    def __init__(self, folder: Path) -> None:
        """Open the cache in ``folder``, which is made if it is missing."""
        self._file = folder / FILE_NAME
        self._used: set[str] = set()
        self._connection = self._open()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def get(self, keys: Iterable[str]) -> dict[str, bytes]:
        """Return the values of those ``keys`` that are known."""
        wanted = sorted(set(keys))
        found: dict[str, bytes] = {}
        try:
            for start in range(0, len(wanted), _CHUNK):
                chunk = wanted[start : start + _CHUNK]
                found.update(self._rows(chunk))
        except sqlite3.Error:
            self._start_anew()
            found = {}
        self._used.update(found)
        return found

    def put(self, rows: Iterable[tuple[str, bytes]]) -> None:
        """Keep ``rows``, and forget what the last runs that kept something did not use."""
        new = list(rows)
        if not new or self._connection is None:
            return
        try:
            self._write(new)
        except sqlite3.OperationalError:
            return  # locked for too long, full or read-only: the next run reads again
        except sqlite3.Error:
            self._start_anew()

    def close(self) -> None:
        """Close the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _rows(self, keys: list[str]) -> list[tuple[str, bytes]]:
        query = "SELECT key, value FROM readings WHERE key IN (SELECT value FROM json_each(?))"
        return [] if self._connection is None else self._connection.execute(query, (json.dumps(keys),)).fetchall()

    def _write(self, rows: list[tuple[str, bytes]]) -> None:
        connection = self._connection
        if connection is None:
            return
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            run = connection.execute("SELECT coalesce(max(run), 0) + 1 FROM uses").fetchone()[0]
            connection.executemany("INSERT OR REPLACE INTO readings (key, value) VALUES (?, ?)", rows)
            used = sorted(self._used.union(key for key, _ in rows))
            connection.executemany("INSERT OR REPLACE INTO uses (key, run) VALUES (?, ?)", [(key, run) for key in used])
            forgotten = (run - _KEPT_RUNS,)
            connection.execute("DELETE FROM readings WHERE key IN (SELECT key FROM uses WHERE run < ?)", forgotten)
            connection.execute("DELETE FROM uses WHERE run < ?", forgotten)

    def _open(self) -> sqlite3.Connection | None:
        if any(self._file.with_name(self._file.name + ending).is_symlink() for ending in _ENDINGS):
            return None  # it would be written wherever the link leads
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            return self._connect()
        except sqlite3.OperationalError:
            return None
        except sqlite3.Error:
            return self._replaced()
        except OSError:
            return None

    def _replaced(self) -> sqlite3.Connection | None:
        for ending in _ENDINGS:
            with contextlib.suppress(OSError):
                self._file.with_name(self._file.name + ending).unlink()
        try:
            return self._connect()
        except sqlite3.Error:
            return None

    def _start_anew(self) -> None:
        self.close()
        self._connection = self._replaced()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, timeout=_WAIT, isolation_level=None)
        try:
            connection.execute("PRAGMA synchronous = OFF")
            known = connection.execute("PRAGMA application_id").fetchone()[0]
            shape = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if tables and (known, shape) != (_APPLICATION, _FORMAT):
                raise sqlite3.DatabaseError("not our cache")
            if not tables:
                _prepare(connection)
        except sqlite3.Error:
            connection.close()
            raise
        return connection


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("CREATE TABLE IF NOT EXISTS readings (key TEXT PRIMARY KEY, value BLOB NOT NULL)")
    connection.execute("CREATE TABLE IF NOT EXISTS uses (key TEXT PRIMARY KEY, run INTEGER NOT NULL) WITHOUT ROWID")
    connection.execute(f"PRAGMA application_id = {_APPLICATION}")
    connection.execute(f"PRAGMA user_version = {_FORMAT}")
    connection.execute("COMMIT")
