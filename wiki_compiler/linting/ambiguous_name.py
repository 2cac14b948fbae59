"""A name that could be either of two things.

## What it checks
Names and aliases that two or more entities go by, so that a line that uses one cannot be given to either.

## Why it matters
Statements about such a name are kept, but they are about nobody: they neither support nor contradict anything.

## Example
Two people's pages that both list the alias `Sam`.

## Fix
Take the alias from one of the pages, or say which thing is meant in `bank/decisions.md` (`- alias: Sam = Samira Holt`).
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="ambiguous-name",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("ambiguous-name"),
    clean=({"bank/entities/samira.md": "---\naliases: [Sam]\n---\n# Samira Holt\n- **Role:** potter\n"},),
    dirty=(
        (
            "bank/entities/samira.md:1",
            {
                "bank/entities/samira.md": "---\naliases: [Sam]\n---\n# Samira Holt\n- **Role:** potter\n",
                "bank/entities/samuel.md": "---\naliases: [Sam]\n---\n# Samuel Oake\n- **Role:** glazier\n",
                "memory/2026-03-04.md": "- Sam fired the kiln.\n",
            },
        ),
    ),
)
