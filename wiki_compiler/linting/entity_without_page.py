"""A thing that is spoken of everywhere and has no page.

## What it checks
In a workspace that keeps pages for things (`bank/entities/`, `people/` and their like): people, teams, projects,
systems and other things that ten lines or more in three notes or more speak of, and that have no such page. Topics do
not count. A workspace that keeps no pages is left alone.

## Why it matters
A page is where aliases, a type and what lasts are written down. Without one all that is known of the thing is spread
over the days.

## Example
A supplier whom notes of a whole year mention, while all others have a page.

## Fix
Write `bank/entities/NAME.md` with what lasts, or leave it: the wiki makes a page of what the notes say.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Entity, Statement
from wiki_compiler.words import Severity, Tier

_LINES, _NOTES = 10, 3
_TOPIC = "topic"


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # the shape of every check
    if not any(entity.page for entity in knowledge.entities):
        return
    spoken = _spoken_of(knowledge)
    for entity in knowledge.entities:
        lines = spoken.get(entity.name, [])
        notes = {one.span.path for one in lines}
        if _wants_page(entity) and len(lines) >= _LINES and len(notes) >= _NOTES:
            facts = (("lines", str(len(lines))), ("name", entity.name), ("notes", str(len(notes))))
            yield Problem(span=lines[0].span, facts=facts)


def _spoken_of(knowledge: Knowledge) -> dict[str, list[Statement]]:
    """Return the lines that speak of each thing by its name, in the order of their places."""
    spoken: dict[str, list[Statement]] = {}
    for statement in sorted(knowledge.statements, key=lambda one: (one.span, one.id)):
        for name in statement.entities if statement.tier is not Tier.EVIDENCE else ():
            spoken.setdefault(name, []).append(statement)
    return spoken


def _wants_page(entity: Entity) -> bool:
    return entity.page is None and entity.type != _TOPIC


_PAGE = {"bank/entities/Tove.md": "# Tove\n- **Role:** glazier\n"}
_DAYS = {
    f"memory/2026-03-0{day}.md": "## Retain\n"
    + "".join(f"- B @Priska: fired batch {day}{number} in the loft\n" for number in range(4))
    for day in (1, 2, 3)
} | {"bank/contacts.md": "| Name | Phone |\n|---|---|\n| Priska | +1 202 555 0143 |\n"}

RULE = Rule(
    name="entity-without-page",
    severity=Severity.INFO,
    doc=__doc__,
    check=_check,
    clean=(_DAYS, {**_PAGE, "memory/2026-03-01.md": _DAYS["memory/2026-03-01.md"]}),
    dirty=(("bank/contacts.md:3", {**_PAGE, **_DAYS}),),
)
