"""Bytes that are no UTF-8.

## What it checks
Every note is read as UTF-8. Bytes that have no meaning there are shown as `�`, and everything around them is read.
In transcripts and dreams, of which nothing is believed, it is an info.

## Why it matters
A name with a `�` in it is another name: it finds no entity, no link and no search hit.

## Example
A note that an old editor saved as Latin-1 or EUC-KR.

## Fix
Open the file in the encoding it was written in, and save it as UTF-8.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import NEVER_BELIEVED, Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="bad-encoding",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("bad-encoding", quiet=NEVER_BELIEVED),
    clean=({"MEMORY.md": "- **Café:** opens at 9:00\n"},),
    dirty=(("MEMORY.md:2", {"MEMORY.md": b"# Places\n- **Caf\xe9:** opens at 9:00\n"}),),
)
