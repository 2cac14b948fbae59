"""A marker of a generated part without its other half.

## What it checks
Comments such as `<!-- name:start -->` and `<!-- name:end -->`, by which programs mark the part of a note that is
theirs. Each needs the other.
In transcripts and dreams, of which nothing is believed, it is an info.

## Why it matters
What stands between them is a program's writing and is not believed. With one half missing nobody can tell where the
program's part ends: text up to the next heading is left out.

## Example
A dream block whose end was deleted by hand.

## Fix
Put the missing marker back, or remove the one that is left.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import NEVER_BELIEVED, Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="unbalanced-marker",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("unbalanced-marker", quiet=NEVER_BELIEVED),
    clean=({"MEMORY.md": "# Kiln\n\n<!-- tally:start -->\n\n- 4 shelves\n\n<!-- tally:end -->\n"},),
    dirty=(("MEMORY.md:3", {"MEMORY.md": "# Kiln\n\n<!-- tally:start -->\n\n- 4 shelves\n"}),),
)
