"""Brings a vault up to date, and does nothing at all where neither the memory nor the vault was touched."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from wiki_compiler.config import Config
from wiki_compiler.gathering import Sources
from wiki_compiler.remark import Finding
from wiki_compiler.render import Changes, Record, VaultPlan, keep, recall, standing_of

if TYPE_CHECKING:
    from wiki_compiler.compiler import Compilation
    from wiki_compiler.extraction.batch import Progress


@dataclass(frozen=True, kw_only=True)
class Update:
    """What a compile found, and what it did to the vault or would do."""

    config: Config
    as_of: dt.date
    totals: dict[str, int]
    """How many notes, statements, entities and claims there are."""
    findings: tuple[Finding, ...]
    plain: bool
    plan: VaultPlan
    changes: Changes | None
    """What was written; None where nothing was to be written."""

    @property
    def clean(self) -> bool:
        """Whether the vault was up to date before."""
        return self.plan.clean


def update_vault(
    sources: Sources,
    vault: Path,
    *,
    jobs: int = 1,
    cache: Path | None = None,
    progress: Progress | None = None,
    writes: bool = True,
) -> Update:
    """Compile ``sources`` into ``vault``, or with ``writes=False`` only find out what would change.

    Raises:
        VaultError: the vault cannot be written, or is somebody else's.
    """
    record = recall(cache, vault, sources.key) if cache else None
    if record is not None:
        return _as_it_stands(sources, vault, record, writes=writes)
    from wiki_compiler.compiler import compile_sources
    from wiki_compiler.render import write_vault

    compilation = compile_sources(sources, jobs=jobs, cache=cache, progress=progress)
    plan = compilation.plan(vault)
    changes = write_vault(plan) if writes else None
    if cache and changes is not None:
        keep(cache, _record(sources, vault, compilation, plan, changes))
    return Update(
        config=sources.config,
        as_of=sources.as_of,
        totals=compilation.totals,
        findings=compilation.findings,
        plain=compilation.knowledge.plain,
        plan=plan,
        changes=changes,
    )


def _as_it_stands(sources: Sources, vault: Path, record: Record, *, writes: bool) -> Update:
    return Update(
        config=sources.config,
        as_of=sources.as_of,
        totals=record.totals,
        findings=record.findings,
        plain=record.plain,
        plan=VaultPlan(vault=vault, unchanged=record.pages, kept=record.kept, remarks=record.remarks),
        changes=Changes(unchanged=record.pages, kept=record.kept) if writes else None,
    )


def _record(sources: Sources, vault: Path, compilation: Compilation, plan: VaultPlan, changes: Changes) -> Record:
    """Return what to keep of a compile; what a person left in the way is told again, for it still stands there."""
    return Record(
        key=sources.key,
        vault=standing_of(vault),
        totals=compilation.totals,
        findings=compilation.findings,
        plain=compilation.knowledge.plain,
        pages=tuple(sorted({*changes.written, *changes.unchanged} - {*changes.kept})),
        kept=changes.kept,
        remarks=tuple(remark for remark in plan.remarks if remark.lasting),
    )
