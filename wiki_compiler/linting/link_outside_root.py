"""A symbolic link that leads out of the workspace.

## What it checks
Links whose real target lies outside the workspace. They are not followed.

## Why it matters
A workspace that was cloned from elsewhere could point at any file of this machine, and its text would end in the
vault.

## Example
`memory/shared.md` linked to a file in another project.

## Fix
Copy the file into the workspace, or remove the link.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, SymbolicLink, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="link-outside-root",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("link-outside-root"),
    clean=({"MEMORY.md": "- **Shelves:** 4\n"},),
    dirty=(
        ("memory/shared.md:1", {"MEMORY.md": "- **Shelves:** 4\n", "memory/shared.md": SymbolicLink("/etc/hostname")}),
    ),
)
