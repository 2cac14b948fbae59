"""What every test may use: notes written to a fresh folder, and the same notes compiled."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.running import Result, Run
from wiki_compiler.cli import main

if TYPE_CHECKING:
    from wiki_compiler import Compilation

AS_OF = dt.date(2026, 6, 30)

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def _no_date_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """A build machine may set a date of its own; no test may hear of it."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)


@pytest.fixture(scope="session")
def _kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(autouse=True)
def _nothing_is_kept_with_the_user(monkeypatch: pytest.MonkeyPatch, _kept: Path) -> None:
    """Whoever runs the tests has a cache of their own: no test may read it, or fill it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(_kept))


@pytest.fixture
def workspace(tmp_path: Path) -> Callable[[Mapping[str, str | bytes]], Path]:
    """Return a function that writes ``{path: text}`` to a new workspace and returns its folder."""

    def write(notes: Mapping[str, str | bytes], name: str = "workspace") -> Path:
        root = tmp_path / name
        for path, text in notes.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return root

    return write


@pytest.fixture
def compiled(workspace: Callable[[Mapping[str, str | bytes]], Path]) -> Callable[..., Compilation]:
    """Return a function that compiles ``{path: text}`` as of 2026-06-30, or another day."""
    from wiki_compiler import compile_workspace

    def compile_notes(notes: Mapping[str, str | bytes], as_of: dt.date = AS_OF) -> Compilation:
        return compile_workspace(workspace(notes), as_of=as_of)

    return compile_notes


@pytest.fixture
def wiki(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Return a function that runs ``wiki`` in this process, with a home folder of its own."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def run(*arguments: str | Path) -> Result:
        capsys.readouterr()
        code = main([str(one) for one in arguments])
        printed = capsys.readouterr()
        return Result(code, printed.out, printed.err)

    return run
