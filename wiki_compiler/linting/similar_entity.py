"""Two names that are nearly the same.

## What it checks
Entities whose names differ by a letter or two, and not by a word, a figure or a plural.

## Why it matters
A slip of writing splits what is known of one thing in two: neither half supports or contradicts the other. The compiler
never joins them by itself, for two things may well have names that are nearly alike.

## Example
`Brindleworks` on one line and `Brindelworks` on another.

## Fix
Correct the spelling, or say in `bank/decisions.md` that both are one (`- alias: Brindelworks = Brindleworks`).
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="similar-entity",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("similar-entity"),
    clean=(
        {
            "bank/entities/Brindleworks.md": "# Brindleworks\n- **Role:** foundry\n",
            "bank/entities/Brindleworks Two.md": "# Brindleworks Two\n- **Role:** second hall\n",
        },
    ),
    dirty=(
        (
            "bank/entities/Brindelworks.md:1",
            {
                "bank/entities/Brindleworks.md": "# Brindleworks\n- **Role:** foundry\n- **City:** Leith\n",
                "bank/entities/Brindelworks.md": "# Brindelworks\n- **Phone:** none yet\n",
            },
        ),
    ),
)
