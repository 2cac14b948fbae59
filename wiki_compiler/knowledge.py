"""What the front of a compile hands to its four readers."""

from __future__ import annotations

import datetime as dt

import msgspec

from wiki_compiler.model import Claim, Conflict, Entity, Note, Reading, Skip, Statement
from wiki_compiler.remark import Remark


class Extraction(msgspec.Struct, frozen=True, kw_only=True):
    """One note, parsed and read by itself: what the cache keeps, keyed by the note's content."""

    note: Note
    readings: tuple[Reading, ...]
    skips: tuple[Skip, ...]
    remarks: tuple[Remark, ...]


class Knowledge(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the front of a compile knows; lint, pages, search and graph read it and nothing else."""

    as_of: dt.date
    notes: tuple[Note, ...]
    skips: tuple[tuple[str, tuple[Skip, ...]], ...]
    """For every note, in the order of ``notes``: its path and the lines that became no statement."""
    statements: tuple[Statement, ...]
    entities: tuple[Entity, ...]
    claims: tuple[Claim, ...]
    conflicts: tuple[Conflict, ...]
    remarks: tuple[Remark, ...]
    names: tuple[str, ...]
    """The paths of all files below the root, for link checks."""
    skipped_files: tuple[tuple[str, int], ...] = ()
    """How many files were not read, by reason."""
    unused: tuple[Statement, ...] = ()
    """Undated statements that took no part in belief, because the as-of date lies in the past."""
    skipped_folders: tuple[tuple[str, str, int], ...] = ()
    """Folders of which nothing was read: the path, the reason, how many files are in them."""
    skipped_notes: tuple[str, ...] = ()
    """Markdown files outside of the memory, beside notes."""
    plain: bool = False
    """The workspace is a plain vault: every note in it is a curated topic."""
