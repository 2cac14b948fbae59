"""A typed line that names nobody.

## What it checks
Lines in the form `W`, `B` or `O(c=0.9)` below `## Retain` that neither name an entity with `@` nor speak of one.

## Why it matters
A typed line is meant to be found again by what it is about. One that names nothing supports no claim but its own.

## Example
`- W the depot closes at 18:00`, where no note knows of a depot.

## Fix
Name what the line is about: `- W @Depot closes at 18:00`.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="no-entity",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("no-entity"),
    clean=({"memory/2026-03-04.md": "## Retain\n- W @Kiln: the upper shelf is cracked\n"},),
    dirty=(("memory/2026-03-04.md:2", {"memory/2026-03-04.md": "## Retain\n- W it rains through the roof\n"}),),
)
