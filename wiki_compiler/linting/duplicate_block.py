"""Text that stands in one note twice or more.

## What it checks
Sections, from a heading to the next one, whose every line stands under the same headings further up, right above or,
where they are longer than a few lines, anywhere; and single lines that come more than five times below one heading. It
is told once: where the repetition begins. A log that says the same every hour, below its hour, is no repetition.

## Why it matters
A block that was appended twice is a write that went wrong. It counts as one source, but it hides what is new, and a
correction of one copy leaves the other.

## Example
A job that ran twice and added its section twice.

## Fix
Keep one of the copies.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

_BLOCK = "## Backup\n- **Target:** the disk in the loft\n"

RULE = Rule(
    name="duplicate-block",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("duplicate-block"),
    clean=(
        {"memory/2026-03-04.md": f"{_BLOCK}## Restore\n- **Target:** the disk in the loft\n"},
        {"memory/2026-03-04.md": "## 14:00 round\n- [x] Kiln checked\n## 15:00 round\n- [x] Kiln checked\n"},
    ),
    dirty=(
        ("memory/2026-03-04.md:3", {"memory/2026-03-04.md": _BLOCK * 2}),
        ("memory/2026-03-04.md:2", {"memory/2026-03-04.md": "- Looked after the kiln\n" * 60}),
    ),
)
