"""A note that could not be opened.

## What it checks
Files that are notes by their place, and that the system does not let this program read.

## Why it matters
What stands in them takes no part in the wiki, and nobody would notice.

## Example
A note that was written by another user of the machine, with permissions for that user alone.

## Fix
Change the permissions of the file, or leave it out with `exclude` in wiki.toml.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import ClosedFile, Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="unreadable-file",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("unreadable-file"),
    clean=({"MEMORY.md": "- **Shelves:** 4\n"},),
    dirty=(("memory/2026-03-04.md:1", {"MEMORY.md": "- **Shelves:** 4\n", "memory/2026-03-04.md": ClosedFile()}),),
)
