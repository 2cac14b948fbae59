"""A memory beside itself at a revision: what lint finds on the lines written since, and what is believed since."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wiki_compiler.compiler import Compilation, Sources, compile_sources
from wiki_compiler.linting.since import since as of_changed_lines
from wiki_compiler.reading.git_dates import git_dates
from wiki_compiler.reading.past import Past, past
from wiki_compiler.remark import Finding
from wiki_compiler.reports import Change, changes


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """What the work since a revision did to a memory."""

    findings: tuple[Finding, ...]
    """Those whose own or related line was written since."""
    changes: tuple[Change, ...]
    """What is believed now and was not; empty where nobody asked."""


def compare(
    sources: Sources,
    compilation: Compilation,
    revision: str,
    *,
    vault: Path,
    cache: Path | None = None,
    beliefs: bool = False,
) -> Comparison:
    """Compare a memory with itself where HEAD left ``revision``.

    Args:
        sources: what the compilation was made from.
        compilation: the memory as it stands.
        revision: what its repository calls the commit to compare with.
        vault: the vault, relative to the workspace.
        cache: a folder in which what notes say is kept.
        beliefs: also tell what has come to be believed, which takes a second compile.

    Raises:
        UsageError: the repository knows no such revision.
        WorkspaceError: there is no git, no repository here, or only a part of its history.
    """
    with past(sources.workspace, sources.config, revision, vault) as before:
        findings = of_changed_lines(compilation.findings, compilation.knowledge, before.changed)
        told = _changes(sources, compilation, before, cache) if beliefs else ()
    return Comparison(findings=findings, changes=told)


def _changes(sources: Sources, now: Compilation, before: Past, cache: Path | None) -> tuple[Change, ...]:
    if before.workspace is None:
        return changes(None, now.knowledge)
    asked = sources.config.dates == "git"
    dates = git_dates(sources.root, before.workspace.files, before.commit) if asked else {}
    old = Sources(Path(before.workspace.root), sources.config, sources.as_of, before.workspace, dates)
    return changes(compile_sources(old, cache=cache).knowledge, now.knowledge)
