"""A memory beside itself at a revision: what lint finds on the lines written since, and what is believed since."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wiki_compiler.compiler import compile_sources
from wiki_compiler.gathering import Sources
from wiki_compiler.linted import Linted
from wiki_compiler.linting.since import since as of_changed_lines
from wiki_compiler.reading.git_dates import git_dates
from wiki_compiler.reading.past import Past, past
from wiki_compiler.remark import Finding
from wiki_compiler.reports.changes import Change, changes
from wiki_compiler.words import Tier


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """What the work since a revision did to a memory."""

    findings: tuple[Finding, ...]
    """Those whose own or related line was written since."""
    changes: tuple[Change, ...]
    """What is believed now and was not; empty where nobody asked."""


def compare(
    linted: Linted, revision: str, *, vault: Path, jobs: int = 1, cache: Path | None = None, beliefs: bool = False
) -> Comparison:
    """Compare a memory with itself where HEAD left ``revision``.

    Args:
        linted: the memory as it stands, and what is found in it.
        revision: what its repository calls the commit to compare with.
        vault: the vault, relative to the workspace.
        jobs: how many processes may read notes at once.
        cache: a folder in which what notes say is kept.
        beliefs: also tell what has come to be believed, which takes two compiles.

    Raises:
        UsageError: the repository knows no such revision.
        WorkspaceError: there is no git, no repository here, or only a part of its history.
    """
    sources = linted.sources
    curated = {file.path for file in sources.workspace.files if file.tier is Tier.CURATED}
    with past(sources.workspace, sources.config, revision, vault) as before:
        findings = of_changed_lines(linted.findings, curated, before.changed)
        told = _changes(sources, before, jobs, cache) if beliefs else ()
    return Comparison(findings=findings, changes=told)


def _changes(sources: Sources, before: Past, jobs: int, cache: Path | None) -> tuple[Change, ...]:
    now = compile_sources(sources, jobs=jobs, cache=cache).knowledge
    if before.workspace is None:
        return changes(None, now)
    asked = sources.config.dates == "git"
    dates = git_dates(sources.root, before.workspace.files, before.commit) if asked else {}
    old = Sources(Path(before.workspace.root), sources.config, sources.as_of, before.workspace, dates)
    return changes(compile_sources(old, jobs=jobs, cache=cache).knowledge, now)
