"""A line that was copied into the memory and is only a label.

## What it checks
Lines that a machine promoted, recognised by the scores and the source behind them, which end with a colon: the list
that they announced stayed where it was.

## Why it matters
The line says nothing, and whoever reads it believes that something was kept.

## Example
`- **Weekend changes:** [score=0.8 recalls=1 source=memory/2026-03-01.md:19-19]`

## Fix
Write behind the colon what was meant, or delete the line.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

_HEAD = "## Promoted From Short-Term Memory (2026-03-05)\n"
_SOURCE = {"memory/2026-03-01.md": "- The kiln moved to the loft.\n- **Weekend changes:**\n  - new shelves\n"}

RULE = Rule(
    name="label-only",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("label-only"),
    clean=(
        {
            "MEMORY.md": f"{_HEAD}- The kiln moved to the loft. [score=0.8 source=memory/2026-03-01.md:1-1]\n",
            **_SOURCE,
        },
    ),
    dirty=(
        (
            "MEMORY.md:2",
            {
                "MEMORY.md": f"{_HEAD}- **Weekend changes:** [score=0.8 recalls=1 source=memory/2026-03-01.md:2-2]\n",
                **_SOURCE,
            },
        ),
    ),
)
