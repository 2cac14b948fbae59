"""Something private in a note that is public.

## What it checks
Notes that `privacy.public` in wiki.toml makes public. In them: lines that are private by themselves (`#private` on the
line or its heading, phone numbers and accounts of people), and lines that state what a private note says: the same
claim, or the same value of one thing, also where each note speaks of another place or setting. No comment in a note can
silence this rule.

## Why it matters
The wiki leaves private lines out of all that it publishes, but the file itself is public, and whoever copies or commits
it publishes them. A claim that one public line states is shown to all, however private its other sources are.

## Example
A table with phone numbers in `notes/public/team.md`, where `privacy.public = ["notes/public/**"]`.

## Fix
Move the line into a note that is not public, or take the note out of `privacy.public`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Related, Span, Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import Privacy, Severity


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    if not config.privacy.public:
        return
    public = {note.path for note in knowledge.notes if note.privacy is Privacy.PUBLIC}
    for statement in knowledge.statements:
        if statement.span.path in public and statement.privacy is Privacy.PRIVATE:
            yield Problem(span=statement.span)
    told: dict[Span, set[Span]] = defaultdict(set)
    for said in _said_alike(knowledge):
        open_lines = [one.span for one in said if one.privacy is Privacy.PUBLIC]
        hidden = [one.span for one in said if one.privacy is Privacy.PRIVATE]
        if open_lines and hidden:
            told[min(open_lines)].update(hidden)
    for span, hidden_lines in told.items():
        related = tuple(Related(one.path, one.line, one.end_line, "also here") for one in sorted(hidden_lines))
        yield Problem(span=span, related=related, severity=Severity.WARNING, fix="fix-told")


def _said_alike(knowledge: Knowledge) -> Iterator[list[Statement]]:
    """Yield the lines that state one claim, then those that give one attribute of one thing the same value."""
    statements = {one.id: one for one in knowledge.statements}
    for claim in knowledge.claims:
        yield [statements[one.statement] for one in claim.evidence if one.word == "supports"]
    alike: dict[Hashable, list[Statement]] = defaultdict(list)
    for one in knowledge.statements:
        if one.attribute and one.value and not one.struck:
            value = one.normal_value or fold(one.value)
            for name in {fold(name) for name in one.entities} - {fold(one.attribute)}:
                alike[name, one.attribute, value].append(one)
    yield from alike.values()


_PUBLIC = {"wiki.toml": '[privacy]\npublic = ["notes/public/**"]\nprivate = ["memory/private/**"]\n'}
_TEAM = "| Name | Phone |\n|---|---|\n| Priska | +1 202 555 0143 |\n"

RULE = Rule(
    name="private-published",
    severity=Severity.ERROR,
    doc=__doc__,
    check=_check,
    clean=(
        {**_PUBLIC, "notes/team.md": _TEAM},
        {**_PUBLIC, "notes/public/kiln.md": "# Kiln\n- **Port:** 9090\n", "memory/private/day.md": "- Ill today.\n"},
        {
            **_PUBLIC,
            "notes/public/kiln.md": "# Kiln\n- **Port:** 9090\n",
            "memory/private/loom.md": "# Loom\n- **Port:** 9090\n",
        },
    ),
    dirty=(
        ("notes/public/team.md:3", {**_PUBLIC, "notes/public/team.md": _TEAM}),
        (
            "notes/public/kiln.md:2",
            {**_PUBLIC, "notes/public/kiln.md": "# Kiln\n- **Door code:** in the shed #private\n"},
        ),
        (
            "notes/public/kiln.md:2",
            {
                **_PUBLIC,
                "notes/public/kiln.md": "# Kiln\n- Priska sold the kiln to the school.\n",
                "memory/private/kiln.md": "# Kiln\n- Priska sold the kiln to the school.\n",
            },
        ),
        (
            "notes/public/kiln.md:3",
            {
                **_PUBLIC,
                "notes/public/kiln.md": "# Kiln\n## Production\n- **Kiln port:** 9090\n",
                "memory/private/kiln.md": "# Kiln\n## Staging\n- **Kiln port:** 9090\n",
            },
        ),
    ),
)
