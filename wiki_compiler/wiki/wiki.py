"""A wiki that is open: it answers from its vault alone, or from the workspace that the vault was made of."""

from __future__ import annotations

import datetime as dt
import functools
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from wiki_compiler.belief import Ledger, ledger
from wiki_compiler.belief.one_more import Check, check_line
from wiki_compiler.compiler import believe_sources, resolve_sources
from wiki_compiler.config import Config
from wiki_compiler.entities import Resolution, resolve
from wiki_compiler.entities.one_more import bind_note
from wiki_compiler.errors import UsageError
from wiki_compiler.extraction.when.line_dates import with_line_dates
from wiki_compiler.gathering import Sources, gather
from wiki_compiler.knowledge import Extraction, Knowledge
from wiki_compiler.model import Claim, Conflict
from wiki_compiler.reading.user_cache import user_cache
from wiki_compiler.reading.vault_state import vault_knowledge
from wiki_compiler.spelling import fold
from wiki_compiler.wiki.line import read_line
from wiki_compiler.wiki.lookup import find_claims

Resolved = tuple[tuple[Extraction, ...], Resolution]
"""What the notes say by themselves, and what follows from all of them."""


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """Why a claim is believed: every step of its confidence, and what it is in conflict with."""

    claim: Claim
    ledger: Ledger
    conflicts: tuple[Conflict, ...]


class Wiki:
    """A compiled wiki, open for questions. Use it with ``with``.

    From the vault alone it knows what stands in the files for machines. With the workspace it reads the notes as they
    are now, and keeps what it has read while it is open. Nothing is written but the user's cache.
    """

    def __init__(
        self,
        vault: Path,
        sources: Sources | None,
        *,
        config: Config,
        as_of: dt.date | None = None,
        read: Callable[[Sources], Resolved] = resolve_sources,
    ) -> None:
        """See ``open``, which is the usual way; ``read`` reads the notes of ``sources``, the workspace's."""
        self.vault = vault
        self.config = config
        self._sources = sources
        self._as_of = as_of
        self._read = read

    @classmethod
    def open(
        cls,
        vault: str | Path,
        workspace: str | Path | None = None,
        *,
        as_of: dt.date | None = None,
        config: Config | str | Path | None = None,
    ) -> Self:
        """Open the vault in a folder.

        Args:
            vault: the folder of the vault.
            workspace: the workspace it was made of; without it, what needs the notes themselves is refused.
            as_of: the day to believe it is; else that of the workspace, or the one the vault was compiled for.
            config: a configuration or the file that holds one; else the workspace's own.

        Raises:
            VaultError: there is no vault, and no workspace is given.
            WorkspaceError: there is no such workspace, or there are no notes in it.
        """
        place = Path(vault)
        if workspace is None:
            settings = config if isinstance(config, Config) else Config()
            wiki = cls(place, None, config=settings, as_of=as_of)
            _ = wiki.knowledge
            return wiki
        sources = gather(workspace, as_of=as_of, config=config, vault=place)
        read = functools.partial(resolve_sources, cache=user_cache(Path(workspace)))
        return cls(place, sources, config=sources.config, read=read)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of everything; nothing is written."""
        for name in ("knowledge", "_resolved", "_strangers"):
            self.__dict__.pop(name, None)

    @property
    def as_of(self) -> dt.date:
        """The day it believes it is."""
        return self._sources.as_of if self._sources else self.knowledge.as_of

    @cached_property
    def knowledge(self) -> Knowledge:
        """Everything that is known."""
        if self._sources is not None:
            return believe_sources(self._sources, *self._resolved).knowledge
        known = vault_knowledge(self.vault)
        return msgspec.structs.replace(known, as_of=self._as_of) if self._as_of else known

    def explain(self, claim: str) -> tuple[Explanation, ...]:
        """Return why claims are believed, by id; none where no claim is called so.

        ``claim`` is an id or the beginning of one, an address (``gateway › port``), a place (``MEMORY.md:12``), a name,
        or words of a claim.
        """
        found = find_claims(self.knowledge, claim)
        conflicts = {one.id: one for one in self.knowledge.conflicts}
        return tuple(self._explained(one, conflicts) for one in found)

    def check(self, text: str) -> Check:
        """Return whether a line, written down on the as-of day, would be new, repeat, replace or contradict.

        The line is read as a bullet of that day's note: a typed one, such as ``W @Gateway: the port is 9090``, as below
        ``## Retain``, any other as it stands. The notes are read once; every further line costs one pass of belief, and
        one that names for the second time what no page is about a pass over all names as well.

        Raises:
            UsageError: the wiki is open without its workspace, or the line says nothing that can be believed.
        """
        if self._sources is None:
            raise UsageError("a line is checked against the notes themselves: open the wiki with its workspace")
        _, resolution = self._resolved
        extraction = read_line(text, self.as_of, self.config)
        said = bind_note(extraction, resolution.entities, resolution.directives, self.config)
        if self._strangers.isdisjoint(fold(one.about) for one in said):
            return check_line(said, resolution, self.as_of, self.config)
        return self._check_made_known(extraction, self._sources)

    def _check_made_known(self, line: Extraction, sources: Sources) -> Check:
        """Return the answer for a line that makes a thing known by naming it once more: its lines belong together."""
        notes, _ = self._resolved
        resolution = resolve((*with_line_dates(notes, sources.line_dates), line), self.config)
        said = tuple(one for one in resolution.statements if one.span.path == line.note.path)
        others = tuple(one for one in resolution.statements if one.span.path != line.note.path)
        check = check_line(said, msgspec.structs.replace(resolution, statements=others), self.as_of, self.config)
        claims = {(one.path, one.line): claim.id for claim in self.knowledge.claims for one in claim.evidence}
        known = (
            msgspec.structs.replace(one, claim=claims.get((one.path, one.line), one.claim)) for one in check.matches
        )
        return msgspec.structs.replace(check, matches=tuple(known))

    def _explained(self, claim: Claim, conflicts: dict[str, Conflict]) -> Explanation:
        own = tuple(conflicts[id_] for id_ in claim.conflicts if id_ in conflicts)
        return Explanation(claim=claim, ledger=ledger(claim, self.knowledge, self.config), conflicts=own)

    @cached_property
    def _strangers(self) -> frozenset[str]:
        """What statements are about that is named too seldom to be a thing yet."""
        _, resolution = self._resolved
        return frozenset(fold(one.about) for one in resolution.statements if one.about and not one.subject)

    @cached_property
    def _resolved(self) -> Resolved:
        if self._sources is None:
            raise UsageError("the wiki is open without its workspace")
        return self._read(self._sources)
