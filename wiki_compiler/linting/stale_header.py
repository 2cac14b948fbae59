"""A note that says it was last updated before the day of something in it.

## What it checks
`Last updated: …` and its like at the top of a note that is kept by hand, against the dates of headings below it and
those that lines begin with. Dates after the day of the compile are plans and do not count.

## Why it matters
The header dates no line, but whoever reads it takes all of the note to be that old.

## Example
`Last updated: 2026-03-01` above a section of 2026-03-08.

## Fix
Write the new day into the header, or drop the header.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule, remarked
from wiki_compiler.words import Severity


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    today = str(knowledge.as_of)
    for problem in remarked("stale-header")(knowledge, config):
        if dict(problem.facts)["newer"] <= today:
            yield problem


RULE = Rule(
    name="stale-header",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {"MEMORY.md": "# Memory\n\nLast updated: 2026-03-08\n\n## Kiln (2026-03-08)\n- **Port:** 7400\n"},
        {"MEMORY.md": "# Memory\n\nLast updated: 2026-03-01\n\n## Fair (2026-09-01)\n- **Stand:** 12\n"},
    ),
    dirty=(
        (
            "MEMORY.md:3",
            {"MEMORY.md": "# Memory\n\nLast updated: 2026-03-01\n\n## Kiln (2026-03-08)\n- **Port:** 7400\n"},
        ),
    ),
)
