"""A note of a day that has not come yet.

## What it checks
Daily notes dated more than a day after the day of the compile; the next day may have begun elsewhere on the globe. With
`--as-of` in the past that is every later note.

## Why it matters
What it says is not believed before its day: its lines neither support nor replace anything.

## Example
`memory/2062-03-04.md`, a slip of the pen for 2026.

## Fix
Rename the note if the day is wrong. A plan is better kept in a note without a day.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Span
from wiki_compiler.words import NoteKind, Severity

_ELSEWHERE = dt.timedelta(days=1)


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    for note in knowledge.notes:
        if note.kind is NoteKind.DAILY and note.moment and note.moment.day > knowledge.as_of + _ELSEWHERE:
            facts = (("as_of", knowledge.as_of.isoformat()), ("day", note.moment.day.isoformat()))
            yield Problem(span=Span(note.path, 1, 1), facts=facts)


RULE = Rule(
    name="future-note",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=({"memory/2026-04-02.md": "- Fired the kiln.\n"},),
    dirty=(("memory/2062-03-04.md:1", {"memory/2062-03-04.md": "- Fired the kiln.\n"}),),
)
