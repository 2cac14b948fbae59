"""A note, line, table or list of statements beyond a limit, of which only the first part is read.

## What it checks
The limits of `[limits]` in wiki.toml: bytes of a note, characters of a line, rows of a table, statements of a note.
The finding stands at the first line that was not read.
In transcripts and dreams, of which nothing is believed, it is an info.

## Why it matters
What is beyond the limit takes no part in claims. That must be known, not guessed.

## Example
A log of 10,000 characters pasted as one line of a daily note.

## Fix
Split the note, move the raw data to a file that is no note, or raise the limit.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import NEVER_BELIEVED, Problem, Rule, remarked
from wiki_compiler.words import Severity

_KEYS = {"note": "note_bytes", "front matter": "front_matter"}
"""What was too large, and the limit's key where it has another name."""


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    for problem in remarked("oversized-note", quiet=NEVER_BELIEVED)(knowledge, config):
        reason = dict(problem.facts).get("reason", "note")
        yield replace(problem, facts=(("limit", f"limits.{_KEYS.get(reason, reason)}"),))


RULE = Rule(
    name="oversized-note",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=({"memory/2026-03-04.md": "- Fired the kiln.\n"},),
    dirty=(("memory/2026-03-04.md:2", {"memory/2026-03-04.md": f"- Fired the kiln.\n- {'tick ' * 2_000}\n"}),),
)
