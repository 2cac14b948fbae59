"""A table so long that it is data, not memory.

## What it checks
Tables with more rows than `limits.rows` in wiki.toml. They are not read; the text around them is.

## Why it matters
Thousands of rows would drown what somebody wrote down on purpose.

## Example
An export of all sensor values pasted into a note.

## Fix
Keep the data in a file of its own (`.csv`), and write into the note what it showed.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

_HEAD = "| Minute | Degrees |\n|---|---|\n"

RULE = Rule(
    name="data-dump",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("data-dump"),
    clean=({"MEMORY.md": f"{_HEAD}| 1 | 640 |\n"},),
    dirty=(("MEMORY.md:3", {"MEMORY.md": f"# Kiln\n\n{_HEAD}" + "| 2 | 655 |\n" * 2_001}),),
)
