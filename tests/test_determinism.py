"""A compile depends on the notes, the settings and the as-of date, and on nothing else (the second law)."""

from __future__ import annotations

import getpass
import os
import platform
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from wiki_compiler import compile_workspace
from wiki_compiler.extraction import batch

EXAMPLE = Path(__file__).parent.parent / "vault_example" / "workspace"

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("determinism")]


def compile_apart(workspace: Path, *options: str, **variables: str) -> dict[str, bytes]:
    """Compile in a process of its own and return the vault."""
    command = [sys.executable, "-m", "wiki_compiler.cli", "compile", str(workspace), *options]
    environment = {name: text for name, text in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    subprocess.run(command, check=True, env=environment | variables, capture_output=True, cwd=workspace.parent)
    return vault_of(workspace)


def vault_of(workspace: Path) -> dict[str, bytes]:
    vault = workspace / "wiki"
    files = {file.relative_to(vault).as_posix(): file for file in sorted(vault.rglob("*")) if file.is_file()}
    return {path: file.read_bytes() for path, file in files.items() if not path.startswith(".wiki/cache/")}


def copy_of_example(folder: Path, seed: int | None = None) -> Path:
    """Copy the example; with a seed its files are made in a random order, so that the disk lists them in another."""
    workspace = folder / "workspace"
    files = [file for file in sorted(EXAMPLE.rglob("*")) if file.is_file() and "wiki" not in file.parts[:-1]]
    if seed is not None:
        random.Random(seed).shuffle(files)  # noqa: S311 - an order, no secret
    for file in files:
        target = workspace / file.relative_to(EXAMPLE)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    return workspace


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    vault = compile_apart(copy_of_example(tmp_path_factory.mktemp("expected")), PYTHONHASHSEED="0")
    assert "index.md" in vault
    return vault


@pytest.mark.parametrize(
    ("name", "options", "variables"),
    [
        ("another hash seed", (), {"PYTHONHASHSEED": "1"}),
        ("a third hash seed", (), {"PYTHONHASHSEED": "2"}),
        ("the C locale", (), {"LC_ALL": "C", "LANG": "C"}),
        ("a Korean locale", (), {"LC_ALL": "ko_KR.UTF-8", "LANG": "ko_KR.UTF-8"}),
        ("a time zone in the east", (), {"TZ": "Asia/Seoul"}),
        ("a time zone in the west", (), {"TZ": "America/New_York"}),
        ("two workers", ("--jobs", "2"), {}),
        ("a wide terminal with colour", ("--color", "always"), {"COLUMNS": "300"}),
    ],
)
def test_the_same_bytes_with(
    name: str, options: tuple[str, ...], variables: dict[str, str], expected: dict[str, bytes], tmp_path: Path
) -> None:
    assert compile_apart(copy_of_example(tmp_path), *options, **variables) == expected, name


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_same_bytes_whatever_order_the_files_were_made_in(
    seed: int, expected: dict[str, bytes], tmp_path: Path
) -> None:
    assert compile_apart(copy_of_example(tmp_path, seed)) == expected


def test_a_second_compile_writes_nothing(tmp_path: Path) -> None:
    workspace = copy_of_example(tmp_path)
    first = compile_apart(workspace)
    before = {file: file.stat().st_mtime_ns for file in pages_of(workspace)}
    assert compile_apart(workspace) == first
    assert {file: file.stat().st_mtime_ns for file in pages_of(workspace)} == before


def pages_of(workspace: Path) -> list[Path]:
    return [f for f in sorted((workspace / "wiki").rglob("*")) if f.is_file() and "cache" not in f.parts]


def test_a_note_that_has_not_changed_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace, cache = copy_of_example(tmp_path), tmp_path / "cache"
    first = compile_workspace(workspace, cache=cache)
    read: list[str] = []
    monkeypatch.setattr(batch, "read_and_extract", lambda _root, file, _config: read.append(file.path))
    assert compile_workspace(workspace, cache=cache).knowledge == first.knowledge
    assert read == []


def test_an_edit_gives_what_a_clean_compile_gives(tmp_path: Path) -> None:
    edited, fresh = copy_of_example(tmp_path / "edited"), copy_of_example(tmp_path / "fresh")
    compile_apart(edited)
    for workspace in (edited, fresh):
        core = workspace / "MEMORY.md"
        core.write_text(core.read_text("utf-8") + "\n## Weather vane\n- **Port:** 4321\n", "utf-8")
        (workspace / "memory" / "2026-03-19.md").write_text("- Moved the weather vane to port 4322.\n", "utf-8")
        min((workspace / "memory").glob("2026-*.md")).unlink()
    assert compile_apart(edited) == compile_apart(fresh)


def test_taking_an_edit_back_gives_the_first_vault_again(expected: dict[str, bytes], tmp_path: Path) -> None:
    workspace = copy_of_example(tmp_path)
    extra = workspace / "memory" / "2026-03-19.md"
    extra.write_text("# Extra\n\n- **Port:** 4321\n- @Somebody new moved in.\n", "utf-8")
    compile_apart(workspace)
    extra.unlink()
    assert compile_apart(workspace) == expected


def test_nothing_written_names_the_machine_its_user_or_a_folder_of_theirs(
    expected: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory
) -> None:
    traces = {str(tmp_path_factory.getbasetemp()), str(Path.home()) + "/", platform.node()}
    if len(getpass.getuser()) > len("root"):
        traces.add(getpass.getuser())
    told = {
        (path, trace)
        for path, text in expected.items()
        for trace in traces
        if len(trace) > 3 and trace.encode() in text
    }
    assert told == set()
