"""A date of which nobody knows which number is the month.

## What it checks
Dates such as `3/4` or `03/04/2026` that date a line or what stands below a heading, in a language in which some write
the day first and others the month. Where one of the numbers is 13 or more, there is no doubt.

## Why it matters
The month is taken to come first. If that is wrong, the line is months away from its day, and an older line may win.

## Example
`## Kiln swap (3/4)` in an English note.

## Fix
Write the date as `2026-03-04`.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="ambiguous-date",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("ambiguous-date", focus="{text}"),
    clean=(
        {"memory/2026-05-10.md": "## The kiln was swapped (5/16)\n- It is green and it stands in the loft\n"},
        {"memory/2026-05-10.md": "- 가마를 바꿈 (5/6)\n"},
    ),
    dirty=(
        (
            "memory/2026-05-10.md:1",
            {"memory/2026-05-10.md": "## The kiln was swapped (5/6)\n- Fired the first plates in it\n"},
        ),
    ),
)
