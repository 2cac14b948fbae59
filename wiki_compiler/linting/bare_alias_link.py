"""A wikilink to an alias, which opens nothing.

## What it checks
`[[links]]` whose target is no file, but an alias in the front matter of a note. Each alias is reported once a note.

## Why it matters
Aliases find a note while a link is typed; they do not resolve one. Obsidian shows such a link as a note that is not
written yet, and a click makes an empty one beside the real one.

## Example
`[[The Oven]]`, where `bank/kiln.md` has `aliases: [The Oven]`.

## Fix
Write the file and show the alias: `[[bank/kiln|The Oven]]`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.links import followed_links
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Span
from wiki_compiler.spelling import fold
from wiki_compiler.words import Severity


def aliases_of(knowledge: Knowledge) -> Mapping[str, str]:
    """Return the note, without ``.md``, that has each alias; the first by path wins."""
    aliases: dict[str, str] = {}
    for note in sorted(knowledge.notes, key=lambda one: one.path):
        for alias in note.aliases:
            aliases.setdefault(fold(alias), note.path.removesuffix(".md"))
    return aliases


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    aliases = aliases_of(knowledge)
    told: set[tuple[str, str]] = set()
    for one in followed_links(knowledge, config) if aliases else ():
        page, target = aliases.get(fold(one.link.target)), one.link.target
        if one.found is None and one.link.wiki and page is not None and (one.note.path, target) not in told:
            told.add((one.note.path, target))
            yield Problem(
                span=Span(one.note.path, one.link.line, one.link.line),
                facts=(("page", page), ("target", target)),
                focus=target,
            )


_KILN = "---\naliases: [The Oven]\n---\n# Kiln\n"

RULE = Rule(
    name="bare-alias-link",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {"MEMORY.md": "Ask [[bank/kiln|The Oven]].\n", "bank/kiln.md": _KILN},
        {"MEMORY.md": "Ask [[The Oven]].\n", "bank/kiln.md": _KILN, "The Oven.md": "# The Oven\n"},
    ),
    dirty=(("MEMORY.md:1", {"MEMORY.md": "Ask [[The Oven]].\n", "bank/kiln.md": _KILN}),),
)
