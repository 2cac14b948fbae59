"""The writer: each file of a plan replaced whole or not at all, with one lock a vault."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from wiki_compiler.errors import VaultError
from wiki_compiler.render.adoption import adopt
from wiki_compiler.render.disk.files import UNFINISHED, named, on_a_link, place, read_text, remove, replace
from wiki_compiler.render.disk.guard import look
from wiki_compiler.render.disk.memory import PENDING, Memory, remember
from wiki_compiler.render.disk.plan import Changes, Move, Step, VaultPlan
from wiki_compiler.render.disk.planning import decide, removable
from wiki_compiler.render.machine.manifest import MANIFEST

_LOCK = ".wiki/cache/lock"
_LOCK_SECONDS = 60
_WRITERS = 4


def write_vault(plan: VaultPlan) -> Changes:
    """Do what ``plan`` says, each file replaced whole; a file that a human saved since is merged anew.

    The manifest comes last: until then it says of every page that is to go what in it is ours.

    Raises:
        VaultError: a file cannot be written, or another compile holds the vault.
    """
    if plan.clean:
        return Changes(unchanged=plan.unchanged, kept=plan.kept)
    vault = plan.vault
    with _locked(vault):
        memory = remember(vault)
        _announce(plan)
        written = _take_all(vault, memory, [step for step in plan.writes if step.path != MANIFEST])
        moves = {move.path: move for move in plan.moved}
        removed = {path for path in plan.removed if _remove(vault, memory, path, moves.get(path))}
        written |= _take_all(vault, memory, [step for step in plan.writes if step.path == MANIFEST])
        _tidy(vault)
    spared = {*plan.written, *plan.removed} - written - removed
    return Changes(
        written=tuple(sorted(written)),
        removed=tuple(sorted(removed)),
        unchanged=plan.unchanged,
        kept=tuple(sorted({*plan.kept, *spared})),
    )


def _take_all(vault: Path, memory: Memory, steps: list[Step]) -> set[str]:
    """Write all steps and return the paths of those that were due.

    A few at once, since nearly all of the time is spent waiting for the disk to say that a file is safe.
    """
    with ThreadPoolExecutor(_WRITERS) as writers:
        taken = writers.map(functools.partial(_take, vault, memory), steps)
        return {step.path for step, due in zip(steps, taken, strict=True) if due}


def _take(vault: Path, memory: Memory, step: Step) -> bool:
    """Write one step; what a human saved since the plan was made is merged, never overwritten."""
    now = read_text(vault, step.path) if place(vault, step.path).exists() else None
    after = step.after if now == step.before else decide(step.wanted, now, memory, step.legacies).after
    if after is None or after == now or on_a_link(vault, step.path):
        return False
    replace(vault, step.path, after)
    return True


def _remove(vault: Path, memory: Memory, path: str, move: Move | None) -> bool:
    """Remove a page unless it holds what would be lost with it."""
    if on_a_link(vault, path) or not place(vault, path).exists():
        return False
    text = read_text(vault, path)
    if not (_is_taken_in(vault, text, move) if move else removable(path, text, memory)):
        return False
    remove(vault, path)
    return True


def _is_taken_in(vault: Path, text: str, move: Move) -> bool:
    """Whether a page is as it was planned for, and all that a human wrote there stands in the page that takes it in."""
    if text != move.before or on_a_link(vault, move.to) or not place(vault, move.to).exists():
        return False
    heir = read_text(vault, move.to)
    return adopt(heir, move.legacy) == heir


def _announce(plan: VaultPlan) -> None:
    """Say what is about to be written, so that after a crash the next compile knows the half that was."""
    step = next((step for step in plan.writes if step.path == MANIFEST), None)
    if step is not None:
        replace(plan.vault, PENDING, step.after)


def _tidy(vault: Path) -> None:
    """Remove what this compile, or one that was stopped, has left behind; what cannot be removed does no harm."""
    for path in (PENDING, *(path for path in look(vault).files if path.endswith(UNFINISHED))):
        with contextlib.suppress(OSError):
            (vault / path).unlink(missing_ok=True)


@contextlib.contextmanager
def _locked(vault: Path) -> Iterator[None]:
    from filelock import FileLock, Timeout

    lock = vault / _LOCK
    if on_a_link(vault, _LOCK):
        raise VaultError(f"{lock}: a link stands where the lock would be; remove it")
    with named(lock):
        lock.parent.mkdir(parents=True, exist_ok=True)
    held = FileLock(lock)
    try:
        held.acquire(timeout=_LOCK_SECONDS)
    except Timeout as error:
        raise VaultError(f"{vault}: another compile is writing here; try again when it is done") from error
    except OSError as error:
        raise VaultError(f"{lock}: cannot be locked ({error.strerror}); free the place and compile again") from error
    try:
        yield
    finally:
        held.release()
