"""Something private in a note that is public.

## What it checks
Notes that `privacy.public` in wiki.toml makes public. In them: lines that are private by themselves (`#private` on the
line or its heading, phone numbers and accounts of people), and lines that state what otherwise only a private note
says. No comment in a note can silence this rule.

## Why it matters
The wiki leaves private lines out of all that it publishes, but the file itself is public, and whoever copies or commits
it publishes them. A claim that one public line states is shown to all, however private its other sources are.

## Example
A table with phone numbers in `notes/public/team.md`, where `privacy.public = ["notes/public/**"]`.

## Fix
Move the line into a note that is not public, or take the note out of `privacy.public`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Related, Statement
from wiki_compiler.words import Privacy, Severity


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    if not config.privacy.public:
        return
    public = {note.path for note in knowledge.notes if note.privacy is Privacy.PUBLIC}
    statements = {one.id: one for one in knowledge.statements}
    for statement in knowledge.statements:
        if statement.span.path in public and statement.privacy is Privacy.PRIVATE:
            yield Problem(span=statement.span)
    for claim in knowledge.claims:
        said = [statements[one.statement] for one in claim.evidence if one.word == "supports"]
        if {Privacy.PUBLIC, Privacy.PRIVATE} <= {one.privacy for one in said}:
            yield _told(said)


def _told(said: list[Statement]) -> Problem:
    """Return the first public line of a claim, and the private ones that it gives away."""
    first = min((one for one in said if one.privacy is Privacy.PUBLIC), key=lambda one: one.span)
    hidden = sorted(one.span for one in said if one.privacy is Privacy.PRIVATE)
    related = tuple(Related(span.path, span.line, span.end_line, "also here") for span in hidden)
    return Problem(span=first.span, related=related, severity=Severity.WARNING, fix="fix-told")


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
    ),
)
