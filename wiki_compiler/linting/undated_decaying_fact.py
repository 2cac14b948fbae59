"""Something that is true for a while, and nobody knows since when.

## What it checks
Ages (`9-week-old`, `11살`) and words such as `currently`, in lines of MEMORY.md and its like, of the bank and of pages
about one thing. The line must name no year and have no date of its own, of its heading or of its note.

## Why it matters
An age is wrong within a year, and a `currently` is soon a `formerly`. Without a date nothing tells when to doubt it.

## Example
`- Maren has a 9-week-old puppy` in MEMORY.md.

## Fix
Write when it was so (`as of 2026-03`), or what does not change: the date of birth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.extraction.when.passing import passing_words
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.kept import kept_notes
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Statement
from wiki_compiler.words import Severity, Tier

_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_KEPT = (Tier.TYPED, Tier.CURATED)


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    kept = kept_notes(knowledge)
    for statement in knowledge.statements:
        if statement.span.path in kept and _lacks_date(statement) and (words := passing_words(statement)):
            yield Problem(span=statement.span, facts=(("text", words),), focus=words)


def _lacks_date(statement: Statement) -> bool:
    dated = statement.observed or statement.valid_from or statement.valid_to
    return not dated and not _YEAR.search(statement.text) and statement.tier in _KEPT and not statement.struck


RULE = Rule(
    name="undated-decaying-fact",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {"MEMORY.md": "- Maren had a 9-week-old puppy as of 2026-01-05\n"},
        {"memory/2026-03-04.md": "- Maren has a 9-week-old puppy\n"},
    ),
    dirty=(
        ("MEMORY.md:1", {"MEMORY.md": "- Maren has a 9-week-old puppy\n"}),
        ("MEMORY.md:2", {"MEMORY.md": "# Memory\n- 서연이는 11살이다\n"}),
        ("MEMORY.md:2", {"MEMORY.md": "## Kiln\n- The kiln is currently in the shed\n"}),
    ),
)
