"""A link to a heading or block that its note does not have.

## What it checks
What stands behind `#` in links to notes: headings and paths of headings (`[[Kiln#Setup#Gas]]`), ids of blocks
(`[[Kiln#^a1b2]]`) and, in Markdown links, also anchors as sites write them (`#gas-and-air`). Headings are compared as
Obsidian does, without case and without most signs. Each is reported once a note.

## Why it matters
The link opens the note at its top. The heading was renamed or the block deleted, and with it went what was cited.

## Example
`[[Kiln#Glazes]]`, where the heading is called `Recipes` now.

## Fix
Write the heading as it is called now, or link the note alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import attrgetter

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.links import Anchors, followed_links
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Related, Span
from wiki_compiler.words import Severity


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    places = {note.path: Anchors(note.lines, partial(attrgetter("blocks"), note)) for note in knowledge.notes}
    told: set[tuple[str, str, str]] = set()
    for one in followed_links(knowledge, config):
        path = one.found.path if one.found else ""
        key = (one.note.path, path, one.link.anchor)
        if not one.link.anchor or path not in places or key in told:
            continue
        if not places[path].holds(one.link.anchor, wiki=one.link.wiki):
            told.add(key)
            yield Problem(
                span=Span(one.note.path, one.link.line, one.link.line),
                facts=(("anchor", one.link.anchor), ("page", path)),
                related=() if path == one.note.path else (Related(path, 1, 1, "linked"),),
                focus=one.link.anchor,
            )


_KILN = "# Kiln\n\n## Set-up: gas & air\n- **Shelves:** 4 ^a1b2\n\n### Burner\n- **Fuel:** gas\n"

RULE = Rule(
    name="broken-anchor",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {"MEMORY.md": "See [[kiln#set-up gas air]] and [[kiln#Kiln#Burner]].\n", "bank/kiln.md": _KILN},
        {"MEMORY.md": "See [[kiln#^A1B2|this]] and ![[plan.pdf#page=3]].\n", "bank/kiln.md": _KILN, "plan.pdf": b""},
        {"MEMORY.md": "See [gas](bank/kiln.md#set-up-gas--air) and [[#Below]].\n\n## Below\n", "bank/kiln.md": _KILN},
    ),
    dirty=(
        ("MEMORY.md:1", {"MEMORY.md": "See [[kiln#Glazes]].\n", "bank/kiln.md": _KILN}),
        ("MEMORY.md:1", {"MEMORY.md": "See [[kiln#Burner#Kiln]].\n", "bank/kiln.md": _KILN}),
        ("MEMORY.md:1", {"MEMORY.md": "See [[kiln#^a1b3]].\n", "bank/kiln.md": _KILN}),
        ("MEMORY.md:1", {"MEMORY.md": "[Below](#below) is more.\n"}),
    ),
)
