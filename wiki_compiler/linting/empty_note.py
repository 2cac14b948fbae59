"""A note that says nothing.

## What it checks
A note of no bytes, of blank lines, or of front matter alone.

## Why it matters
It is often the trace of a write that failed, and a link to it leads nowhere.

## Example
A daily note that was created in the morning and never written.

## Fix
Write the note or delete it.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="empty-note",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("empty-note"),
    clean=({"memory/2026-03-04.md": "- Fired the kiln.\n"},),
    dirty=(("memory/2026-03-04.md:1", {"MEMORY.md": "- **Shelves:** 4\n", "memory/2026-03-04.md": "\n\n"}),),
)
