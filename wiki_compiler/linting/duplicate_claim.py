"""A sentence that two notes keep by hand.

## What it checks
Sentences of some length that stand word for word in two notes among MEMORY.md and its like, the bank and pages about
one thing. The finding stands in the second note by path, once for each pair of notes. Copies of a whole note are the
matter of `mirror-drift`, repetitions in one note that of `duplicate-block`.

## Why it matters
It counts as one source, so nothing is won; and whoever corrects one of the lines leaves the other.

## Example
The same rule in `MEMORY.md` and in `TOOLS.md`.

## Fix
Keep it in the note where it belongs, and link to it from the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.dispute import pointing_at
from wiki_compiler.linting.kept import kept_notes
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Severity

_SHORTEST = 40
"""Bytes of a sentence below which it is a label or a figure that may well stand in several places."""


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    kept = kept_notes(knowledge)
    first: dict[str, Statement] = {}
    shared: dict[tuple[str, str], list[tuple[Statement, Statement]]] = {}
    for statement in sorted(knowledge.statements, key=lambda one: (one.span, one.id)):
        if statement.span.path not in kept or statement.struck or len(statement.text.encode()) < _SHORTEST:
            continue
        earlier = first.setdefault(fold(statement.text), statement)
        if earlier.span.path != statement.span.path:
            shared.setdefault((earlier.span.path, statement.span.path), []).append((earlier, statement))
    for (path, _), pairs in shared.items():
        earlier, later = pairs[0]
        facts = (("number", str(len(pairs))), ("other", path))
        yield Problem(span=later.span, facts=facts, related=(pointing_at(earlier, "also here"),))


_RULE = "- Never fire the kiln while the loft window is shut\n"

RULE = Rule(
    name="duplicate-claim",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {"MEMORY.md": "# Memory\n- Kiln: the green one\n", "TOOLS.md": "# Tools\n- Kiln: the green one\n"},
        {"MEMORY.md": f"# Memory\n{_RULE}", "memory/2026-03-04.md": f"# Wednesday\n{_RULE}"},
    ),
    dirty=(("TOOLS.md:2", {"MEMORY.md": f"# Memory\n{_RULE}", "TOOLS.md": f"# Tools\n{_RULE}"}),),
)
