"""A code fence that is never closed.

## What it checks
A line of three or more backticks or tildes that opens a code block, without a line that closes it.
In transcripts and dreams, of which nothing is believed, it is an info.

## Why it matters
Everything below is code to every Markdown reader: no claim is read from it, and no page shows it as text.

## Example
A command pasted at the end of a note, with the closing line forgotten.

## Fix
Close the fence with a line of the same characters.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import NEVER_BELIEVED, Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="unclosed-fence",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("unclosed-fence", quiet=NEVER_BELIEVED),
    clean=({"MEMORY.md": "# Kiln\n\n```sh\nkiln --cool\n```\n\n- **Shelves:** 4\n"},),
    dirty=(("MEMORY.md:3", {"MEMORY.md": "# Kiln\n\n```sh\nkiln --cool\n\n- **Shelves:** 4\n"}),),
)
