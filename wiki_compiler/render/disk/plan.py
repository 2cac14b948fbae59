"""What the disk says it would do to a vault, and what it did."""

from __future__ import annotations

from pathlib import Path

import msgspec

from wiki_compiler.render.adoption import Legacy
from wiki_compiler.render.page import DataFile, Page


class VaultRemark(msgspec.Struct, frozen=True):
    """Something a person did to the vault that the compiler worked around: a word of the catalogue, and where."""

    code: str
    """``edited-block``, ``edited-property``, ``foreign-file``, ``foreign-property``, ``link-in-vault``,
    ``lost-marker``, ``moved-notes``, ``page-with-notes``, ``removed-property``."""
    path: str
    facts: tuple[tuple[str, str], ...] = ()
    """What the sentence names besides: where a human's text went (``to``), a property, what it said and says again."""

    @property
    def lasting(self) -> bool:
        """Whether the next compile will find the same again."""
        return self.code in {"foreign-file", "link-in-vault", "page-with-notes"}


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One file that would be written: its text now (None when there is none) and its text then."""

    path: str
    before: str | None
    after: str
    wanted: Page | DataFile
    legacies: tuple[Legacy, ...] = ()
    """What a human wrote into pages that are no longer due, and comes here."""


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """A page that is removed once the page ``to`` holds what a human wrote into it."""

    path: str
    before: str
    to: str
    legacy: Legacy


class VaultPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What a compile would do to a vault; paths are POSIX, relative to the vault, sorted."""

    vault: Path
    writes: tuple[Step, ...] = ()
    removed: tuple[str, ...] = ()
    moved: tuple[Move, ...] = ()
    """Of the removed ones those with a human's text, which goes elsewhere first."""
    unchanged: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    """Files that stand where a page would, or are no longer due, and stay because they hold a human's text."""
    remarks: tuple[VaultRemark, ...] = ()

    @property
    def written(self) -> tuple[str, ...]:
        """The paths of all files that would be written."""
        return tuple(step.path for step in self.writes)

    @property
    def clean(self) -> bool:
        """Whether the vault is already what a compile would make of it."""
        return not self.writes and not self.removed


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """What a compile did to a vault: paths relative to it, sorted."""

    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
