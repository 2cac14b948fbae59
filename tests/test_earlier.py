"""What earlier compiles made is found again by content; whatever else happens, it is made anew."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from wiki_compiler.config import Config
from wiki_compiler.reading.cache import FILE_NAME
from wiki_compiler.reading.earlier import Earlier


class Work:
    """A stage that writes words in capitals, and counts how often it had to."""

    def __init__(self, folder: Path | None, config: Config | None = None) -> None:
        self.earlier = Earlier(folder, config or Config())
        self.done: list[str] = []

    def capitals(self, word: str) -> str:
        self.done.append(word)
        return word.upper()

    def of(self, *words: str, stage: str = "capitals") -> list[str]:
        return self.earlier.each(stage, words, made_of=lambda word: word, make=self.capitals, kind=str)


def test_each_part_is_worked_on_once_and_its_result_stands_where_the_part_stands(tmp_path: Path) -> None:
    assert Work(tmp_path).of("kiln", "oven") == ["KILN", "OVEN"]
    again = Work(tmp_path)
    assert again.of("oven", "loft", "kiln") == ["OVEN", "LOFT", "KILN"]
    assert again.done == ["loft"]


def test_without_a_folder_nothing_is_remembered() -> None:
    work = Work(None)
    assert work.of("kiln") + work.of("kiln") == ["KILN", "KILN"]
    assert work.done == ["kiln", "kiln"]


def test_another_stage_another_configuration_and_another_version_of_the_program_know_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Work(tmp_path).of("kiln")
    other, korean, newer = Work(tmp_path), Work(tmp_path, Config(language="ko")), Work(tmp_path)
    other.of("kiln", stage="shouting")
    korean.of("kiln")
    monkeypatch.setattr("wiki_compiler.reading.earlier.code_hash", lambda: "newer")
    newer.of("kiln")
    assert (other.done, korean.done, newer.done) == (["kiln"], ["kiln"], ["kiln"])


def test_what_no_longer_holds_is_made_anew_and_kept_instead(tmp_path: Path) -> None:
    known = {"kiln": "loft"}

    def places(*words: str) -> list[tuple[str, str]]:
        return Earlier(tmp_path).each(
            "places",
            words,
            made_of=lambda word: word,
            make=lambda word: (word, known[word]),
            kind=tuple[str, str],
            holds=lambda made: made[1] == known[made[0]],
        )

    assert places("kiln") == [("kiln", "loft")]
    known["kiln"] = "cellar"
    assert places("kiln") == [("kiln", "cellar")]
    assert places("kiln") == [("kiln", "cellar")]


def test_what_cannot_be_read_is_made_anew(tmp_path: Path) -> None:
    Work(tmp_path).of("kiln")
    with sqlite3.connect(tmp_path / "capitals" / FILE_NAME) as cache:
        cache.execute("UPDATE readings SET value = x'c1'")
    cache.close()
    again = Work(tmp_path)
    assert again.of("kiln") == ["KILN"]
    assert again.done == ["kiln"]
