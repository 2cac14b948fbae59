"""A gap of a template that nobody filled.

## What it checks
Headings, heads of tables and short lines with `{{…}}`, `<% … %>` or `YYYY-MM-DD` outside of code, in a note that is no
template by its name.

## Why it matters
The note was made by a machine and never written, or half of it. What stands in the gap is not believed.

## Example
A daily note whose title is still `YYYY-MM-DD`.

## Fix
Fill the gap, delete the line, or call the file a template (`_template.md`).
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

_TEMPLATE = "# YYYY-MM-DD\n**Mood:** {{mood}}\n\n- Fired the kiln.\n"

RULE = Rule(
    name="placeholder",
    severity=Severity.INFO,
    doc=__doc__,
    check=remarked("placeholder"),
    clean=(
        {"memory/_template_daily.md": _TEMPLATE, "MEMORY.md": "# Kiln\n"},
        {"MEMORY.md": "- Logs are in `logs/YYYY-MM-DD.txt`\n"},
    ),
    dirty=(("memory/2026-03-04.md:1", {"memory/2026-03-04.md": _TEMPLATE}),),
)
