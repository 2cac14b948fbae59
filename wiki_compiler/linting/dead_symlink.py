"""A symbolic link that leads nowhere.

## What it checks
Links below the workspace that stand where a note would be read, and whose target does not exist or leads back to
itself.

## Why it matters
A note that was meant to be read is not read.

## Example
`memory/plan.md` linked to a file that was moved since.

## Fix
Point the link at the file's new place, or remove it.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, SymbolicLink, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="dead-symlink",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("dead-symlink"),
    clean=({"MEMORY.md": "- **Shelves:** 4\n"},),
    dirty=(("memory/plan.md:1", {"MEMORY.md": "- **Shelves:** 4\n", "memory/plan.md": SymbolicLink("gone.md")}),),
)
