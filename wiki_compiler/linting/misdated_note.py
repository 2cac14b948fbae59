"""A daily note that cannot be of the day in its name.

## What it checks
Notes named after a day whose title states a day more than half a year away, or in which all of three or more full dates
lie the better part of a year later. The day in the name then orders nothing.

## Why it matters
A slip in the year makes a new note look old: its values would be outdated before they were written.

## Example
`memory/2025-03-04.md` with the title `# 2026-03-04`.

## Fix
Rename the note.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="misdated-note",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("misdated-note"),
    clean=({"memory/2026-03-04.md": "# 2026-03-04\n- Looked back at 2025-03-04.\n"},),
    dirty=(
        ("memory/2025-03-04.md:1", {"memory/2025-03-04.md": "# 2026-03-04\n- Fired the kiln.\n"}),
        (
            "memory/2025-02-02.md:1",
            {
                "memory/2025-02-02.md": "# The new kiln\n- Ordered it on 2026-01-12\n- It came on 2026-01-28\n"
                "- First fired on 2026-02-01\n"
            },
        ),
    ),
)
