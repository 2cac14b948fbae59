"""A line that stands in the wrong file of the bank.

## What it checks
In `bank/opinions.md`, `bank/world.md` and `bank/experience.md`: typed lines whose letter says another kind than the
file, and among opinions lines that tell what was done.

## Why it matters
The line is taken for what it is, not for what the file says. But who looks for opinions reads the file.

## Example
`bank/opinions.md` notes that nothing was sent today.

## Fix
Move the line to the file of its kind.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="kind-mismatch",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("kind-mismatch"),
    clean=({"bank/opinions.md": "# Opinions\n- O(c=0.8) @Priska: prefers maps\n"},),
    dirty=(
        ("bank/opinions.md:2", {"bank/opinions.md": "# Opinions\n- Nothing posted, no likes given today\n"}),
        ("bank/world.md:2", {"bank/world.md": "# World\n- O(c=0.8) @Priska: prefers maps\n"}),
    ),
)
