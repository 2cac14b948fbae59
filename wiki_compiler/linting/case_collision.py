"""Two notes whose paths differ only in case.

## What it checks
Notes whose paths are equal when case and Unicode form are set aside.

## Why it matters
On macOS and Windows they are one file: a checkout there loses one of them, and links lead to either.

## Example
`memory/Kiln.md` beside `memory/kiln.md`.

## Fix
Merge the two, or rename one.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="case-collision",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("case-collision"),
    clean=({"memory/kiln.md": "- **Shelves:** 4\n", "memory/kiln-two.md": "- **Shelves:** 5\n"},),
    dirty=(("memory/kiln.md:1", {"memory/Kiln.md": "- **Shelves:** 4\n", "memory/kiln.md": "- **Shelves:** 5\n"}),),
)
