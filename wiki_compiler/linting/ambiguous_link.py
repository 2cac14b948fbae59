"""A link that two files answer to.

## What it checks
Links that name no whole path, where files of several folders are called so, none of them at the top and none in the
note's own folder. Obsidian opens the one with the shortest path. Each name is reported once, at the first link that
uses it.

## Why it matters
The link leads somewhere, but not always to where its writer meant.

## Example
`[[kiln]]` where there are `bank/entities/kiln.md` and `notes/kiln.md`.

## Fix
Write the folder into the link: `[[bank/entities/kiln|kiln]]`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.links import Followed, Found, followed_links
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Related, Span
from wiki_compiler.spelling import fold
from wiki_compiler.words import Severity


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    told: set[str] = set()
    for one in followed_links(knowledge, config):
        if one.found is not None and one.found.rivals and fold(one.link.target) not in told:
            told.add(fold(one.link.target))
            yield _problem(one, one.found)


def _problem(one: Followed, found: Found) -> Problem:
    paths = (found.path, *found.rivals)
    return Problem(
        span=Span(one.note.path, one.link.line, one.link.line),
        facts=(("pages", ", ".join(paths)), ("target", one.link.target)),
        related=tuple(Related(path, 1, 1, "same name") for path in paths),
        focus=one.link.target,
    )


_TWO = {"bank/entities/kiln.md": "# Kiln\n", "notes/kiln.md": "# Kiln\n"}

RULE = Rule(
    name="ambiguous-link",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(
        {"MEMORY.md": "See [[bank/entities/kiln]].\n", **_TWO},
        {"MEMORY.md": "See [[kiln]].\n", "bank/entities/kiln.md": "# Kiln\n"},
        {"notes/day.md": "See [[kiln]].\n", "MEMORY.md": "", **_TWO},
    ),
    dirty=(
        ("MEMORY.md:1", {"MEMORY.md": "See [[kiln]].\n", **_TWO}),
        ("MEMORY.md:1", {"MEMORY.md": "![[plan.png]]\n", "a/plan.png": b"", "b/plan.png": b""}),
    ),
)
