"""A link to a note or file that is not there.

## What it checks
Every `[[link]]`, `![[embed]]` and Markdown link to a file, outside code, math and comments; in front matter those that
are a whole value in quotes. A link is followed as Obsidian does: the exact path from the top of the workspace, else the
note's own folder, else the shortest path that ends so; case is no matter. Links to sites, into the vault and out of the
workspace are left alone. Each target is reported once a note, at the first link to it.

## Why it matters
A link that leads nowhere is knowledge that somebody thought was written down.

## Example
`[[Kiln manual]]` where the note was renamed to `Kiln handbook`.

## Fix
Correct the link, or write the note.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.bare_alias_link import aliases_of
from wiki_compiler.linting.links import Link, followed_links
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Span
from wiki_compiler.spelling import fold
from wiki_compiler.words import Severity


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    names, aliases = _names(knowledge), aliases_of(knowledge)
    told: set[tuple[str, str]] = set()
    for one in followed_links(knowledge, config):
        key = (one.note.path, fold(one.link.target))
        if one.found is None and key not in told and not (one.link.wiki and fold(one.link.target) in aliases):
            told.add(key)
            yield _problem(Span(one.note.path, one.link.line, one.link.line), one.link, names)


def _names(knowledge: Knowledge) -> Mapping[str, str]:
    """Return every note, without ``.md``, by its title and the last part of its path; the first by path wins."""
    names: dict[str, str] = {}
    for note in sorted(knowledge.notes, key=lambda one: one.path):
        stem = note.path.removesuffix(".md")
        for name in (posixpath.basename(stem), note.title):
            names.setdefault(fold(name), stem)
    return names


def _problem(span: Span, link: Link, names: Mapping[str, str]) -> Problem:
    page = link.target
    facts = (("link", f"[[{page}]]" if link.wiki else f"({page})"), ("target", page.removesuffix(".md")))
    stem = posixpath.basename(page).removesuffix(".md")
    if (named := names.get(fold(page))) is not None and link.wiki:
        return Problem(span=span, facts=(*facts, ("page", named)), focus=page, fix="fix-name")
    if (moved := names.get(fold(stem))) is not None:
        return Problem(span=span, facts=(*facts, ("page", moved)), focus=page, fix="fix-moved")
    return Problem(span=span, facts=facts, focus=page)


RULE = Rule(
    name="broken-wikilink",
    severity=Severity.WARNING,
    doc=__doc__,
    check=_check,
    clean=(
        {
            "notes/day.md": "See [[Kiln]], ![[plan.png#icon]] and [the plan](../a/the%20plan.png).\n",
            "MEMORY.md": "",
            "Kiln.md": "# K\n",
            "a/plan.png": b"",
            "a/the plan.png": b"",
        },
        {"MEMORY.md": "Run `if [[ -f x ]]`; the shape is $A = [[1,0],[0,1]]$.\n\n```toml\n[[databases]]\n```\n"},
        {"memory/2026-03-04.md": "- [[reply_to_current]] Moved the glaze to the shed.\n- [[tts:voice=low]]\n"},
        {"MEMORY.md": "[[#Glazes]] is below, [[memory/kiln|the kiln]] beside.\n", "memory/kiln.md": "# Kiln\n"},
        {"MEMORY.md": "See [the site](https://kiln.example/a.md), [home](/srv/a.md) and [notes](memory/).\n"},
        {"MEMORY.md": "---\ntitle: how [[x]] is written\n---\n%%[[gone]]%% <!-- [[gone]] --> `[[gone]]`\n"},
    ),
    dirty=(
        ("MEMORY.md:3", {"MEMORY.md": "# Kiln\n\nAll steps are in [[Kiln manual]].\n"}),
        ("MEMORY.md:3", {"MEMORY.md": "| Tool | Page |\n|---|---|\n| Shears | [[tools/shears\\|Shears]] |\n"}),
        ("MEMORY.md:1", {"MEMORY.md": "Steps are in [the manual](docs/manual.md).\n"}),
        ("bank/kiln.md:2", {"bank/kiln.md": '---\nup: "[[Ovens]]"\n---\n# Kiln\n- **Shelves:** 4\n'}),
    ),
)
