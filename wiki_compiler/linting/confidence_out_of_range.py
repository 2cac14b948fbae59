"""A stated confidence that is no number from 0 to 1.

## What it checks
Typed opinions below `## Retain`: the number in `O(c=…)`.

## Why it matters
The number cannot be used, so the opinion counts as any other typed line does.

## Example
`O(c=95)`, where percent was meant.

## Fix
Write the confidence as a number from 0 to 1: `O(c=0.95)`.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="confidence-out-of-range",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("confidence-out-of-range", focus="{value}"),
    clean=({"memory/2026-03-04.md": "## Retain\n- O(c=0.95) @Maren: prefers the old kiln\n"},),
    dirty=(
        ("memory/2026-03-04.md:2", {"memory/2026-03-04.md": "## Retain\n- O(c=95) @Maren: prefers the old kiln\n"}),
    ),
)
