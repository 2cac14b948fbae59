"""What writing would change: each page judged against what stands in the vault; nothing is written here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from wiki_compiler.errors import VaultError
from wiki_compiler.render.adoption import Legacy, adopt, only_ours
from wiki_compiler.render.disk.edited import edited_properties
from wiki_compiler.render.disk.files import UNFINISHED, place, read_text
from wiki_compiler.render.disk.guard import Standing, look, refuse_place, refuse_strangers
from wiki_compiler.render.disk.leaving import Leaving, farewell, heirs, leaving
from wiki_compiler.render.disk.memory import Memory, remember
from wiki_compiler.render.disk.plan import Move, Step, VaultPlan, VaultRemark
from wiki_compiler.render.machine.manifest import MANIFEST, text_hash
from wiki_compiler.render.ownership import is_beginning, is_ours, merge
from wiki_compiler.render.page import DataFile, Page, page_text
from wiki_compiler.render.quote import Markdown
from wiki_compiler.render.signature import is_signed

_FOLDERS = ("concepts/", "entities/", "reports/", "sources/", "syntheses/")
"""The folders whose pages we may remove again."""
_VIEWS = "_views/"
_MACHINE = ".wiki/"


class Verdict(msgspec.Struct, frozen=True):
    """What is to be done with one file: its new text, or None to leave it; and what was noticed."""

    after: str | None
    remarks: tuple[VaultRemark, ...] = ()


class _Look(msgspec.Struct, frozen=True):
    """A vault as it stands, and what is remembered of it."""

    vault: Path
    standing: Standing
    memory: Memory


def plan_vault(
    vault: Path, workspace: Path, pages: Iterable[Page | DataFile], nothing_known: Markdown | None = None
) -> VaultPlan:
    """Return what writing ``pages`` to ``vault`` would change; nothing is written.

    Args:
        vault: the folder of the vault.
        workspace: the folder of the memory.
        pages: all files of the vault as they should be.
        nothing_known: what to say on a page that is no longer due and stays for what a human wrote into it.

    Raises:
        VaultError: the vault is the workspace or contains it, is somebody else's, or cannot be read.
    """
    refuse_place(vault, workspace)
    seen = _Look(vault, look(vault), remember(vault))
    refuse_strangers(vault, seen.standing, known=seen.memory.found)
    files = {page.path: page for page in pages}
    gone = list(_no_longer_due(seen, files))
    moves = _moves(seen, gone, files)
    legacies: dict[str, list[Legacy]] = defaultdict(list)
    for move in moves:
        legacies[move.to].append(move.legacy)
    spared = [one for one in gone if one.legacy is not None and one.path not in {move.path for move in moves}]
    left = [farewell(one, nothing_known or Markdown()) for one in spared]
    plan = _steps(seen, [*files.values(), *left], legacies)
    kept = sorted({*plan.kept, *(page.path for page in left)})
    return msgspec.structs.replace(
        plan,
        removed=tuple(sorted([one.path for one in gone if one.legacy is None] + [move.path for move in moves])),
        moved=tuple(moves),
        unchanged=tuple(path for path in plan.unchanged if path in files),
        kept=tuple(kept),
        remarks=(
            *plan.remarks,
            *(VaultRemark("page-with-notes", page.path) for page in left),
            *(VaultRemark("moved-notes", move.path, (("to", move.to),)) for move in moves),
        ),
    )


def _steps(seen: _Look, files: Iterable[Page | DataFile], legacies: dict[str, list[Legacy]]) -> VaultPlan:
    steps: list[Step] = []
    unchanged: list[str] = []
    kept: list[str] = []
    remarks: list[VaultRemark] = []
    for file in sorted(files, key=lambda file: file.path):
        own = tuple(legacies.get(file.path, ()))
        before, verdict = _judge(seen, file, own)
        remarks += verdict.remarks
        if verdict.after is None:
            kept.append(file.path)
        elif verdict.after == before:
            unchanged.append(file.path)
        else:
            steps.append(Step(path=file.path, before=before, after=verdict.after, wanted=file, legacies=own))
    return VaultPlan(
        vault=seen.vault, writes=tuple(steps), unchanged=tuple(unchanged), kept=tuple(kept), remarks=tuple(remarks)
    )


def _judge(seen: _Look, file: Page | DataFile, legacies: tuple[Legacy, ...] = ()) -> tuple[str | None, Verdict]:
    if seen.standing.in_the_way(file.path) is not None:
        return None, Verdict(None, (VaultRemark("link-in-vault", file.path),))
    if file.path in seen.standing.folders:
        raise VaultError(f"{seen.vault / file.path}: a folder stands where a page would be; move it away")
    before = read_text(seen.vault, file.path) if _stands(seen, file.path) else None
    return before, decide(file, before, seen.memory, legacies)


def decide(file: Page | DataFile, before: str | None, memory: Memory, legacies: tuple[Legacy, ...] = ()) -> Verdict:
    """Tell what becomes of a file whose text in the vault is ``before``, None where there is none.

    ``legacies`` is what a human wrote into pages that are no longer due, and comes here.
    """
    verdict = _decide_data(file, before, memory) if isinstance(file, DataFile) else _decide_page(file, before, memory)
    after = verdict.after
    for legacy in legacies if after is not None else ():
        after = adopt(after or "", legacy)
    return Verdict(after, verdict.remarks)


def _decide_page(page: Page, before: str | None, memory: Memory) -> Verdict:
    fresh = page_text(page)
    if before is None or before == fresh:
        return Verdict(fresh)
    if not page.blocks:
        return Verdict(before)
    if is_beginning(before, page):
        return Verdict(fresh)
    if not is_ours(before):
        return Verdict(None, (VaultRemark("foreign-file", page.path),))
    merged = merge(page, before, memory.shared.get(page.path))
    noticed = (("edited-block", merged.edited), ("lost-marker", merged.torn))
    remarks = tuple(VaultRemark(code, page.path) for code, found in noticed if found)
    return Verdict(merged.text, (*remarks, *edited_properties(page, before, memory.written.get(page.path, ()))))


def _decide_data(file: DataFile, before: str | None, memory: Memory) -> Verdict:
    """Tell whether a data file is ours: by its hash, its signature, or because it stands where machines alone write.

    After a merge of two compiles nobody's hash fits; what is JSON in the folder for machines is ours all the same.
    """
    if before is None:
        return Verdict(file.text)
    if before.replace("\r\n", "\n") == file.text:
        return Verdict(before)
    ours = _is_as_written(file.path, before, memory) or _machine_made(file.path, before)
    return Verdict(file.text) if ours else Verdict(None, (VaultRemark("foreign-file", file.path),))


def _machine_made(path: str, text: str) -> bool:
    if path == MANIFEST or not text.replace("\0", "").strip():
        return True
    if not path.startswith(_MACHINE) or not path.endswith((".json", ".jsonl")):
        return False
    try:
        rows = text.strip("\n").split("\n") if path.endswith(".jsonl") else [text]
        return all(isinstance(msgspec.json.decode(row), dict) for row in rows)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return False


def _stands(seen: _Look, path: str) -> bool:
    """Whether a file stands at ``path``; on a disk that folds case its name may be spelt otherwise there."""
    return path in seen.standing.files or (seen.standing.spelt_otherwise(path) and place(seen.vault, path).is_file())


def _no_longer_due(seen: _Look, due: dict[str, Page | DataFile]) -> Iterator[Leaving]:
    """Yield the pages of ours that are not due any more; where a disk folds case, another spelling is the same file."""
    folded = {path.casefold(): path for path in due}
    for path in sorted(seen.standing.files.difference(due)):
        if path.endswith(UNFINISHED) or not _may_go(path):
            continue
        twin = folded.get(path.casefold())
        if twin is not None and twin not in seen.standing.files and place(seen.vault, twin).is_file():
            continue
        text = read_text(seen.vault, path)
        if path.endswith(".md"):
            one = leaving(path, text, seen.memory.shared.get(path))
        else:
            one = Leaving(path=path, text=text, legacy=None) if removable(path, text, seen.memory) else None
        if one is not None:
            yield one


def _moves(seen: _Look, gone: list[Leaving], files: dict[str, Page | DataFile]) -> list[Move]:
    """Return which pages give what a human wrote to another; one that cannot be written takes nothing."""
    to = heirs(files.values(), gone, seen.standing.files)
    able = {page.path for page in to.values() if _judge(seen, page)[1].after is not None}
    return [
        Move(path=one.path, before=one.text, to=to[one.path].path, legacy=one.legacy)
        for one in gone
        if one.legacy is not None and one.path in to and to[one.path].path in able
    ]


def removable(path: str, text: str, memory: Memory) -> bool:
    """Whether nothing of a human's would be lost with a file: a page without words of theirs, a view as we wrote it."""
    if path.endswith(".md"):
        return only_ours(text, memory.shared.get(path))
    return _is_as_written(path, text, memory)


def _is_as_written(path: str, text: str, memory: Memory) -> bool:
    return is_signed(text) or text_hash(text) in memory.hashes.get(path, ())


def _may_go(path: str) -> bool:
    return path.startswith(_FOLDERS) if path.endswith(".md") else path.startswith(_VIEWS)
