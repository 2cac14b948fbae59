"""What writing would change: each page judged against what stands in the vault; nothing is written here."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from wiki_compiler.errors import VaultError
from wiki_compiler.render.disk.files import UNFINISHED, read_text
from wiki_compiler.render.disk.guard import Standing, look, refuse_place, refuse_strangers
from wiki_compiler.render.disk.memory import Memory, remember
from wiki_compiler.render.machine.manifest import MANIFEST, text_hash
from wiki_compiler.render.ownership import is_ours, merge, only_ours
from wiki_compiler.render.page import DataFile, Page, Step, VaultPlan, VaultRemark, page_text
from wiki_compiler.render.signature import is_signed

_FOLDERS = ("concepts/", "entities/", "reports/", "sources/", "syntheses/")
"""The folders whose pages we may remove again."""
_VIEWS = "_views/"
_MACHINE = ".wiki/"


class Verdict(msgspec.Struct, frozen=True):
    """What is to be done with one file: its new text, or None to leave it; and what was noticed."""

    after: str | None
    remark: str = ""


def plan_vault(vault: Path, workspace: Path, pages: Iterable[Page | DataFile]) -> VaultPlan:
    """Return what writing ``pages`` to ``vault`` would change; nothing is written.

    Raises:
        VaultError: the vault is the workspace or contains it, is somebody else's, or cannot be read.
    """
    refuse_place(vault, workspace)
    memory, standing = remember(vault), look(vault)
    refuse_strangers(vault, standing, known=memory.found)
    files = {page.path: page for page in pages}
    steps: list[Step] = []
    unchanged: list[str] = []
    kept: list[str] = []
    remarks: list[VaultRemark] = []
    for path in sorted(files):
        before, verdict = _judge(vault, standing, memory, files[path])
        if verdict.after is None:
            kept.append(path)
        elif verdict.after == before:
            unchanged.append(path)
        else:
            steps.append(Step(path=path, before=before, after=verdict.after, wanted=files[path]))
        remarks += [VaultRemark(verdict.remark, path)] if verdict.remark else []
    removed, spared = _no_longer_due(vault, standing, memory, files.keys())
    return VaultPlan(
        vault=vault,
        writes=tuple(steps),
        removed=tuple(removed),
        unchanged=tuple(unchanged),
        kept=tuple(sorted(kept + spared)),
        remarks=tuple(remarks + [VaultRemark("page-with-notes", path) for path in spared]),
    )


def _judge(vault: Path, standing: Standing, memory: Memory, file: Page | DataFile) -> tuple[str | None, Verdict]:
    if standing.in_the_way(file.path) is not None:
        return None, Verdict(None, "link-in-vault")
    if file.path in standing.folders:
        raise VaultError(f"{vault / file.path}: a folder stands where a page would be; move it away")
    before = read_text(vault, file.path) if file.path in standing.files else None
    return before, decide(file, before, memory)


def decide(file: Page | DataFile, before: str | None, memory: Memory) -> Verdict:
    """Tell what becomes of a file whose text in the vault is ``before``, None where there is none."""
    fresh = page_text(file) if isinstance(file, Page) else file.text
    if before is None or before == fresh:
        return Verdict(fresh)
    if isinstance(file, DataFile):
        return _decide_data(file, before, memory)
    if not file.blocks:
        return Verdict(before)
    if before.strip() and not is_ours(before):
        return Verdict(None, "foreign-file")
    merged = merge(file, before, memory.shared.get(file.path))
    return Verdict(merged.text, "edited-block" if merged.edited else "")


def _decide_data(file: DataFile, before: str, memory: Memory) -> Verdict:
    """Tell whether a data file is ours: by its hash, its signature, or because it stands where machines alone write.

    After a merge of two compiles nobody's hash fits; what is JSON in the folder for machines is ours all the same.
    """
    if before.replace("\r\n", "\n") == file.text:
        return Verdict(before)
    ours = _is_as_written(file.path, before, memory) or _machine_made(file.path, before)
    return Verdict(file.text) if ours else Verdict(None, "foreign-file")


def _machine_made(path: str, text: str) -> bool:
    if path == MANIFEST or not text:
        return True
    if not path.startswith(_MACHINE) or not path.endswith((".json", ".jsonl")):
        return False
    try:
        rows = text.splitlines() if path.endswith(".jsonl") else [text]
        return all(isinstance(msgspec.json.decode(row), dict) for row in rows)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return False


def _no_longer_due(vault: Path, standing: Standing, memory: Memory, due: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the pages of ours that are not due any more: those to remove, and those that hold a human's text."""
    removed: list[str] = []
    spared: list[str] = []
    for path in sorted(standing.files.difference(due)):
        if path.endswith(UNFINISHED) or not _may_go(path):
            continue
        text = read_text(vault, path)
        if removable(path, text, memory):
            removed.append(path)
        elif path.endswith(".md") and is_ours(text):
            spared.append(path)
    return removed, spared


def removable(path: str, text: str, memory: Memory) -> bool:
    """Whether nothing of a human's would be lost with a file: a page without words of theirs, a view as we wrote it."""
    if path.endswith(".md"):
        return only_ours(text, memory.shared.get(path))
    return _is_as_written(path, text, memory)


def _is_as_written(path: str, text: str, memory: Memory) -> bool:
    return is_signed(text) or text_hash(text) in memory.hashes.get(path, ())


def _may_go(path: str) -> bool:
    return path.startswith(_FOLDERS) if path.endswith(".md") else path.startswith(_VIEWS)
