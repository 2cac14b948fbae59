"""A full disk, a kill or a second compile costs no page."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from tests.vault_folder import Vault, page, whole
from wiki_compiler.config import Config
from wiki_compiler.errors import VaultError
from wiki_compiler.render import plan_vault
from wiki_compiler.render.disk import files, writing


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path)


def test_a_full_disk_is_one_clear_line_and_leaves_the_old_page(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    vault.write(page())
    before = vault.snapshot()
    monkeypatch.setattr(files.os, "fsync", _full)
    with pytest.raises(VaultError, match="No space left on device"):
        vault.write(page("# Ochre\n\nnew"))
    assert {path: text for path, text in vault.snapshot().items() if not path.endswith(".wiki-tmp")} == before


def _full(*_: object) -> None:
    raise OSError(28, "No space left on device")


class Killed(BaseException):
    """The process is gone."""


@pytest.mark.parametrize("moment", range(0, 46, 3))
def test_a_kill_at_any_moment_leaves_each_page_old_or_new_and_the_next_compile_mends_the_rest(
    vault: Vault, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    vault.write(*whole(), page(), page(path="entities/fennel.md"))
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n", "entities/tove.md")
    old = vault.snapshot()
    new = (*whole(Config(language="ko")), page(aliases=("Ochre C",)))
    with monkeypatch.context() as patched:
        _kill_after(patched, moment)
        with contextlib.suppress(Killed):
            vault.write(*new)
    torn = vault.snapshot()
    vault.write(*new)
    mended = vault.snapshot()
    assert all(torn[path] in {old.get(path), mended.get(path)} for path in torn if not path.endswith(".wiki-tmp"))
    assert plan_vault(vault.root, vault.workspace, new).kept == ()
    assert "Ask Tove." in mended["entities/tove.md"]
    assert "Ochre B" not in mended["entities/ochre.md"]
    assert not [path for path in mended if path.endswith(".wiki-tmp")]
    fresh = Vault(_folder(vault.root.parent / f"fresh-{moment}"))
    fresh.write(*new)
    fresh.edit("## Notes\n", "## Notes\n\nAsk Tove.\n", "entities/tove.md")
    fresh.put(mended["inbox.md"], "inbox.md")
    assert mended == fresh.snapshot()


def _folder(path: Path) -> Path:
    path.mkdir()
    return path


def _kill_after(patched: pytest.MonkeyPatch, moment: int) -> None:
    """Let the process die at the ``moment``-th flush or move of a file."""
    steps = iter(range(moment))
    flush, move = os.fsync, Path.replace

    def fsync(handle: int) -> None:
        _live(steps)
        flush(handle)

    def replace(self: Path, target: Path) -> Path:
        _live(steps)
        return move(self, target)

    patched.setattr(files.os, "fsync", fsync)
    patched.setattr(Path, "replace", replace)


def _live(steps: object) -> None:
    if next(steps, None) is None:  # type: ignore[call-overload]
        raise Killed


def test_two_compiles_do_not_write_at_once(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    vault.write(page())
    monkeypatch.setattr(writing, "_LOCK_SECONDS", 0.1)
    with FileLock(vault.root / ".wiki/cache/lock"), pytest.raises(VaultError, match="another compile is writing"):
        in_a_thread(lambda: vault.write(page("# Ochre\n\nnew")))
    assert "new" not in vault.text()


def in_a_thread(action: Callable[[], object]) -> None:
    """Run ``action`` in a thread and raise here what it raises."""
    raised: list[BaseException] = []

    def run() -> None:
        try:
            action()
        except BaseException as error:  # noqa: BLE001 - handed on
            raised.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if raised:
        raise raised[0]
