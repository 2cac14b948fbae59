"""A vault is brought up to date, and nothing is done where nothing was touched."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from wiki_compiler import compiler
from wiki_compiler.gathering import gather
from wiki_compiler.update import Update, update_vault

NOTES = {"MEMORY.md": "## Kiln\n- **Port:** 8080\n", "memory/2026-03-04.md": "- Moved the kiln to port 9090.\n"}
DAY = dt.date(2026, 3, 10)


@pytest.fixture
def root(workspace: Callable[[Mapping[str, str]], Path]) -> Path:
    return workspace(NOTES)


def update(root: Path, day: dt.date = DAY, *, writes: bool = True) -> Update:
    vault = root / "wiki"
    return update_vault(gather(root, as_of=day, vault=vault), vault, cache=root.parent / "cache", writes=writes)


def compiles(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Count how often names are resolved, which every compile must do."""
    calls: list[str] = []
    resolve = compiler.resolve

    def counted(*arguments: object) -> object:
        calls.append("compile")
        return resolve(*arguments)

    monkeypatch.setattr(compiler, "resolve", counted)
    return calls


def test_an_untouched_workspace_is_not_compiled_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = update(root)
    calls = compiles(monkeypatch)
    again = update(root)
    assert not calls
    assert (again.totals, again.findings, again.clean) == (first.totals, first.findings, True)
    assert again.changes is not None
    assert again.changes.unchanged == tuple(sorted((*first.changes.written, *first.changes.unchanged)))


@pytest.mark.parametrize(
    "touch",
    [
        lambda root: (root / "MEMORY.md").write_text("## Kiln\n- **Port:** 8081\n"),
        lambda root: (root / "memory/2026-03-05.md").write_text("- Kiln is off.\n"),
        lambda root: (root / "photo.png").write_bytes(b""),
        lambda root: (root / "wiki.toml").write_text('language = "ko"\n'),
        lambda root: (root / "wiki/index.md").unlink(),
        lambda root: (root / "wiki/index.md").write_text("mine\n"),
        lambda root: (root / "wiki/mine.md").write_text("mine\n"),
        lambda root: (root.parent / "cache/last.json").write_text("{}"),
    ],
    ids=["note", "new note", "file", "settings", "page gone", "page edited", "page added", "record lost"],
)
def test_whatever_was_touched_is_seen(
    root: Path, touch: Callable[[Path], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    update(root)
    calls = compiles(monkeypatch)
    touch(root)
    update(root)
    assert calls == ["compile"]


def test_another_day_is_another_compile(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    update(root)
    calls = compiles(monkeypatch)
    update(root, dt.date(2026, 6, 1))
    assert calls == ["compile"]


def test_what_a_person_left_in_the_way_is_told_every_time(root: Path) -> None:
    update(root)
    (root / "wiki/index.md").write_text("my own index\n", "utf-8")
    first, second = update(root), update(root)
    assert [remark.path for remark in first.plan.remarks] == ["index.md"]
    assert second.plan.remarks == first.plan.remarks


def test_a_note_is_bound_anew_where_a_name_it_asks_for_comes_to_mean_a_thing(root: Path) -> None:
    (root / "memory/2026-03-05.md").write_text("- Loft hatch port: 7070\n")
    update(root)
    assert "e-loft-hatch" not in (root / "wiki/.wiki/claims.jsonl").read_text("utf-8")
    (root / "bank/entities").mkdir(parents=True)
    (root / "bank/entities/loft-hatch.md").write_text("# Loft hatch\n- Made of oak.\n")
    update(root)
    claims = (root / "wiki/.wiki/claims.jsonl").read_text("utf-8").splitlines()
    assert [claim for claim in claims if "7070" in claim and "e-loft-hatch" in claim]
