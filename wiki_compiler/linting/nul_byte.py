"""A NUL byte in a note.

## What it checks
A byte of value zero anywhere in a note. The rest of the note is read.
In transcripts and dreams, of which nothing is believed, it is an info.

## Why it matters
Text holds none, so the file was cut off in a crash, or is no text at all. Many tools stop reading at the first one.

## Example
A daily note whose last write was interrupted, so that its end is a run of zeros.

## Fix
Remove the bytes, or bring the file back from its last good copy.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import NEVER_BELIEVED, Rule, remarked
from wiki_compiler.words import Severity

RULE = Rule(
    name="nul-byte",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("nul-byte", quiet=NEVER_BELIEVED),
    clean=({"memory/2026-03-04.md": "- Fired the kiln.\n"},),
    dirty=(("memory/2026-03-04.md:2", {"memory/2026-03-04.md": b"- Fired the kiln.\n- Glaze \x00\x00\n"}),),
)
