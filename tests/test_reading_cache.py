"""The cache keeps what was read, and never stands in the way."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from wiki_compiler.reading.cache import FILE_NAME, ContentCache


def test_what_was_put_is_found_by_the_next_run(tmp_path: Path) -> None:
    with ContentCache(tmp_path / "cache") as cache:
        cache.put([("a", b"1"), ("b", b"2")])
    with ContentCache(tmp_path / "cache") as cache:
        assert cache.get(["a", "b", "c"]) == {"a": b"1", "b": b"2"}


def test_thousands_of_keys_are_read_at_once(tmp_path: Path) -> None:
    rows = [(f"key {number}", str(number).encode()) for number in range(3_000)]
    with ContentCache(tmp_path) as cache:
        cache.put(rows)
        assert cache.get(key for key, _ in rows) == dict(rows)


def test_what_several_runs_did_not_use_is_forgotten(tmp_path: Path) -> None:
    for run in range(8):
        with ContentCache(tmp_path) as cache:
            cache.get(["used"])
            cache.put([("used", b"1"), ("unused", b"2")] if run == 0 else [(f"new {run}", b"3")])
    with ContentCache(tmp_path) as cache:
        assert set(cache.get(["used", "unused", "new 7"])) == {"used", "new 7"}


@pytest.mark.parametrize("content", [b"no database at all", b"SQLite format 3\0" + b"\xff" * 4_096, b"\0" * 100])
def test_a_corrupt_file_is_begun_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with ContentCache(tmp_path) as cache:
        assert cache.get(["a"]) == {}
        cache.put([("a", b"1")])
        assert cache.get(["a"]) == {"a": b"1"}


def test_a_database_of_another_program_is_begun_anew(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / FILE_NAME)
    other.execute("CREATE TABLE readings (something TEXT)")
    other.commit()
    other.close()
    with ContentCache(tmp_path) as cache:
        cache.put([("a", b"1")])
        assert cache.get(["a"]) == {"a": b"1"}


def test_a_file_damaged_while_open_loses_only_the_cache(tmp_path: Path) -> None:
    with ContentCache(tmp_path) as cache:
        cache.put([(f"key {number}", b"x" * 500) for number in range(200)])
    file = tmp_path / FILE_NAME
    file.write_bytes(file.read_bytes()[:4_096] + b"\xff" * 80_000)
    with ContentCache(tmp_path) as cache:
        cache.get(f"key {number}" for number in range(200))
        cache.put([("a", b"1")])
    with ContentCache(tmp_path) as cache:
        assert cache.get(["a"]) == {"a": b"1"}


def test_two_runs_may_share_the_cache(tmp_path: Path) -> None:
    with ContentCache(tmp_path) as one, ContentCache(tmp_path) as two:
        one.put([("a", b"1")])
        two.put([("b", b"2")])
        assert one.get(["a", "b"]) == two.get(["a", "b"]) == {"a": b"1", "b": b"2"}


def test_a_folder_that_cannot_be_made_means_no_cache(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way", encoding="utf-8")
    with ContentCache(tmp_path / "cache") as cache:
        cache.put([("a", b"1")])
        assert cache.get(["a"]) == {}
