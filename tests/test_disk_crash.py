"""A full disk, a kill or a second compile costs no page."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from tests.vault_folder import Vault, page, whole
from wiki_compiler.config import Config
from wiki_compiler.errors import VaultError
from wiki_compiler.render import Page, plan_vault
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


SMALL = (page("# Gateway\n\nold", "entities/gateway.md", id="e-gateway"), page(), page(path="sources/a.md", id="n-a"))


def grown() -> tuple[Page, ...]:
    """Return pages that change one of SMALL, merge another into it, and let the third go."""
    gateway = page("# Gateway\n\nnew", "entities/gateway.md", id="e-gateway")
    return (
        Page(path=gateway.path, properties=gateway.properties, blocks=gateway.blocks, replaces=("e-ochre",)),
        page(path="concepts/fennel.md", id="e-fennel"),
    )


def noted(folder: Path) -> Vault:
    """Return a vault of SMALL with a human's notes on two of its pages."""
    vault = Vault(folder)
    vault.write(*SMALL)
    vault.edit("## Notes\n", "## Notes\n\nMine.\n", "entities/gateway.md")
    vault.edit("## Notes\n", "## Notes\n\nAsk Tove.\n")
    return vault


def refused(code: int) -> OSError:
    return OSError(code, os.strerror(code))


@pytest.mark.parametrize(
    "failure", [Killed(), refused(errno.ENOSPC), refused(errno.EACCES)], ids=["kill", "full", "read-only"]
)
def test_wherever_a_merge_is_stopped_no_page_is_torn_no_word_lost_and_the_next_compile_mends_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: BaseException
) -> None:
    monkeypatch.setattr(writing, "_WRITERS", 1)
    expected = noted(_folder(tmp_path / "expected"))
    expected.write(*grown())
    stops = 0
    for moment in itertools.count():
        vault = noted(_folder(tmp_path / str(moment)))
        before = vault.snapshot()
        with monkeypatch.context() as patched:
            steps = fail_after(patched, moment, failure)
            with contextlib.suppress(Killed, VaultError):
                vault.write(*grown())
        torn = {path: text for path, text in vault.snapshot().items() if not path.endswith(".wiki-tmp")}
        assert all(text in {before.get(path), expected.snapshot().get(path)} for path, text in torn.items())
        assert {"Mine.", "Ask Tove."} <= {word for text in torn.values() for word in text.split("\n")}
        vault.write(*grown())
        assert vault.snapshot() == expected.snapshot()
        if next(steps, None) is not None:
            break
        stops += 1
    assert stops > 10


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EDQUOT])
def test_what_the_system_refuses_is_one_line_with_the_file_and_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    vault = noted(tmp_path)
    before = vault.snapshot()
    with monkeypatch.context() as patched:
        fail_after(patched, 0, refused(code))
        with pytest.raises(VaultError, match=re.escape(os.strerror(code))) as told:
            vault.write(*grown())
    assert "\n" not in str(told.value)
    assert str(vault.root) in str(told.value)
    assert vault.snapshot() == before


def test_a_page_that_is_only_to_be_read_is_brought_up_to_date_and_stays_so(vault: Vault) -> None:
    vault.write(page())
    (vault.root / "entities/ochre.md").chmod(0o444)
    vault.write(page("# Ochre\n\nnew"))
    assert "new" in vault.text()
    assert (vault.root / "entities/ochre.md").stat().st_mode & 0o777 == 0o444


def test_a_vault_in_which_nothing_can_be_written_is_read_all_the_same(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    vault.write(*SMALL)
    fail_after(monkeypatch, 0, refused(errno.EROFS))
    assert plan_vault(vault.root, vault.workspace, SMALL).kept == ()
    assert "entities/gateway.md" in plan_vault(vault.root, vault.workspace, grown()).written


def fail_after(patched: pytest.MonkeyPatch, moment: int, failure: BaseException) -> Iterator[int]:
    """Let the ``moment``-th flush, move or removal of a file and all after it fail; return what is left to count."""
    steps = iter(range(moment))
    flush, move, remove = os.fsync, Path.replace, Path.unlink

    def live() -> None:
        if next(steps, None) is None:
            raise failure

    def fsync(handle: int) -> None:
        live()
        flush(handle)

    def replace(self: Path, target: Path) -> Path:
        live()
        return move(self, target)

    def unlink(self: Path, missing_ok: bool = False) -> None:  # noqa: FBT001, FBT002 - the signature of Path
        if not self.name.endswith(".wiki-tmp"):
            live()
        remove(self, missing_ok)

    patched.setattr(files.os, "fsync", fsync)
    patched.setattr(Path, "replace", replace)
    patched.setattr(Path, "unlink", unlink)
    return steps


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
