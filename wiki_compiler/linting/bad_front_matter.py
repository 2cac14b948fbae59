"""Front matter that YAML cannot read as written.

## What it checks
The block between two `---` lines at the top of a note: it must be a YAML mapping, each key once, closed, and within
the limits of size and depth. What can be read line by line is still read.

## Why it matters
Dates, aliases, tags and privacy stand in front matter. One that breaks is read with guesses by every tool, and each
tool guesses differently.

## Example
A title that holds a colon without quotes is the commonest case.

## Fix
Put the value in quotes, remove the second of two equal keys, or close the block with `---`.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="bad-front-matter",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("bad-front-matter"),
    clean=({"bank/kiln.md": '---\ntitle: "Kiln: the red one"\n---\n# Kiln\n- **Shelves:** 4\n'},),
    dirty=(
        ("bank/kiln.md:2", {"bank/kiln.md": "---\ntitle: Kiln: the red one\n---\n# Kiln\n- **Shelves:** 4\n"}),
        ("bank/kiln.md:3", {"bank/kiln.md": "---\ntitle: Kiln\ntitle: Oven\n---\n# Kiln\n- **Shelves:** 4\n"}),
    ),
)
