"""The spine: from a workspace to what it knows, and from there to findings, pages and a graph."""

from __future__ import annotations

import datetime as dt
import itertools
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from wiki_compiler.belief import believe, left_out
from wiki_compiler.config import Config
from wiki_compiler.entities import Resolution, resolve
from wiki_compiler.extraction.batch import Progress, extract_notes
from wiki_compiler.extraction.when.line_dates import with_line_dates
from wiki_compiler.gathering import Sources, gather
from wiki_compiler.knowledge import Extraction, Knowledge
from wiki_compiler.languages import language
from wiki_compiler.linting import lint as find
from wiki_compiler.model import Claim, Conflict, Entity, Note, Statement
from wiki_compiler.reading.earlier import NOTHING, Earlier
from wiki_compiler.reading.vault_pages import read_vault
from wiki_compiler.remark import Finding, sorted_remarks

if TYPE_CHECKING:
    import networkx as nx

    from wiki_compiler.render import Changes, DataFile, Page, VaultPlan


@dataclass(frozen=True)
class Compilation:
    """What one compile found; pages, findings and graph are made when they are first asked for."""

    root: Path
    config: Config
    knowledge: Knowledge
    earlier: Earlier = NOTHING
    """What earlier compiles made."""

    @property
    def as_of(self) -> dt.date:
        """The day the compile believes it is."""
        return self.knowledge.as_of

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes, by path."""
        return self.knowledge.notes

    @property
    def statements(self) -> tuple[Statement, ...]:
        """All statements, by place."""
        return self.knowledge.statements

    @property
    def entities(self) -> tuple[Entity, ...]:
        """All entities, by id."""
        return self.knowledge.entities

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All claims, by id."""
        return self.knowledge.claims

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """All conflicts, by id."""
        return self.knowledge.conflicts

    @property
    def totals(self) -> dict[str, int]:
        """The four numbers that a person asks for first."""
        return {
            "notes": len(self.notes),
            "statements": len(self.statements),
            "entities": len(self.entities),
            "claims": len(self.claims),
        }

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What lint reports of the memory, by place."""
        return find(self.knowledge, self.config)

    def lint(self, vault: Path | None = None) -> tuple[Finding, ...]:
        """Return the findings, and those about ``vault`` (else the configured one) where a compile has made it.

        Nothing that is written depends on how the vault stands: these findings are lint's alone.
        """
        place = vault or self.root / self.config.vault.path
        state = read_vault(place, self.root, self.config.limits)
        return find(self.knowledge, self.config, state) if state else self.findings

    @cached_property
    def graph(self) -> nx.MultiDiGraph[str]:
        """Notes, statements, claims and entities as a frozen graph."""
        from wiki_compiler.graph import build_graph

        return build_graph(self.knowledge)

    @cached_property
    def pages(self) -> tuple[Page | DataFile, ...]:
        """Every file of the vault, by path."""
        from wiki_compiler.render import render_vault

        return render_vault(self.knowledge, self.findings, self.config, self.earlier)

    def plan(self, vault: Path) -> VaultPlan:
        """Return what writing to ``vault`` would change; nothing is written.

        Raises:
            VaultError: the folder is the workspace, contains it, or is somebody else's.
        """
        from wiki_compiler.render import Markdown, plan_vault

        nothing_known = Markdown(language(self.config.language).say("page.nothing_known"))
        return plan_vault(vault, self.root, self.pages, nothing_known)

    def write(self, vault: Path, index: bool = True) -> Changes:  # noqa: FBT001, FBT002 - the published signature
        """Write the vault, leaving what is unchanged or human as it is, and return what changed.

        Args:
            vault: the folder of the vault.
            index: also bring the search index up to date, where there is one.

        Raises:
            VaultError: the vault cannot be written, or is somebody else's.
        """
        from wiki_compiler.render import write_vault

        del index  # there is no search index yet
        return write_vault(self.plan(vault))


def compile_workspace(  # noqa: PLR0913 - the published signature
    path: str | Path,
    *,
    as_of: dt.date | None = None,
    config: Config | str | Path | None = None,
    jobs: int = 1,
    cache: Path | None = None,
    vault: Path | None = None,
    progress: Progress | None = None,
) -> Compilation:
    """Compile the memory in the folder ``path``; nothing is written but the cache, if a folder for it is given.

    Args:
        path: the workspace.
        as_of: the day to believe it is; else SOURCE_DATE_EPOCH, the configuration, or today.
        config: a configuration or the file that holds one; else the workspace's own.
        jobs: how many processes may read notes at once; with more than one, a script needs the usual
            ``if __name__ == "__main__":`` around its own code, since each process imports it anew.
        cache: a folder in which what notes say is kept, keyed by their content.
        vault: a folder that is never read as memory; else the configured vault.
        progress: told how many notes are read, and of how many.

    Raises:
        WorkspaceError: there is no such folder, there are no notes in it, or git does not know its history.
        ConfigError: the configuration says something unknown.
    """
    sources = gather(path, as_of=as_of, config=config, vault=vault)
    return compile_sources(sources, jobs=jobs, cache=cache, progress=progress)


def compile_sources(
    sources: Sources, *, jobs: int = 1, cache: Path | None = None, progress: Progress | None = None
) -> Compilation:
    """Compile what was gathered: extract each note, resolve names, believe."""
    resolved = resolve_sources(sources, jobs=jobs, cache=cache, progress=progress)
    return believe_sources(sources, *resolved, cache=cache)


def resolve_sources(
    sources: Sources, *, jobs: int = 1, cache: Path | None = None, progress: Progress | None = None
) -> tuple[tuple[Extraction, ...], Resolution]:
    """Return what every note says by itself, and the statements and entities that follow from all of them."""
    extractions = extract_notes(sources.workspace, sources.config, jobs=jobs, cache=cache, progress=progress)
    dated = with_line_dates(extractions, sources.line_dates)
    return extractions, resolve(dated, sources.config, Earlier(cache, sources.config))


def believe_sources(
    sources: Sources, extractions: tuple[Extraction, ...], resolution: Resolution, *, cache: Path | None = None
) -> Compilation:
    """Return the compilation that follows from statements and entities."""
    workspace, config = sources.workspace, sources.config
    earlier = Earlier(cache, config)
    belief = believe(resolution, sources.as_of, config, earlier)
    noticed = (
        workspace.remarks,
        *(extraction.remarks for extraction in extractions),
        resolution.remarks,
        belief.remarks,
    )
    knowledge = Knowledge(
        as_of=sources.as_of,
        notes=tuple(extraction.note for extraction in extractions),
        skips=tuple((extraction.note.path, extraction.skips) for extraction in extractions),
        statements=resolution.statements,
        entities=resolution.entities,
        claims=belief.claims,
        conflicts=belief.conflicts,
        remarks=sorted_remarks(itertools.chain.from_iterable(noticed)),
        names=workspace.names,
        skipped_files=workspace.skipped,
        skipped_folders=workspace.folders,
        skipped_notes=workspace.beside,
        unused=left_out(resolution.statements, sources.as_of),
        plain=workspace.plain,
    )
    return Compilation(sources.root, config, knowledge, earlier)


def lint(
    path: str | Path, as_of: dt.date | None = None, config: Config | str | Path | None = None
) -> tuple[Finding, ...]:
    """Return what is wrong in the memory at ``path`` and in its vault, by place.

    See ``compile_workspace`` for the arguments.
    """
    return compile_workspace(path, as_of=as_of, config=config).lint()
