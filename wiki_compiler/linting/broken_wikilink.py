"""A link to a note or file that is not there.

## What it checks
Every `[[link]]`, `![[embed]]` and Markdown link to a file, outside code, math and comments; in front matter those that
are a whole value in quotes. A link is followed as Obsidian does: the exact path from the top of the workspace, else the
note's own folder, else the shortest path that ends so; case is no matter. Links to sites, into the vault and out of the
workspace are left alone. Each target is reported once a note, at the first link to it. A plain name that resembles no
note may be one that is still to be written: that is an info, and in front matter, where authors and places are named
so, nothing at all. All else is a warning.

## Why it matters
A link that leads nowhere is knowledge that somebody thought was written down.

## Example
`[[Kiln manual]]` where the note was renamed to `kiln-manuals`.

## Fix
Correct the link, or write the note.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.bare_alias_link import aliases_of
from wiki_compiler.linting.links import Alike, Link, followed_links
from wiki_compiler.linting.rule import Problem, Rule
from wiki_compiler.model import Span
from wiki_compiler.spelling import fold
from wiki_compiler.words import Severity

_EXTENSION = re.compile(r"\.[a-z0-9]{2,5}$", re.IGNORECASE)
"""How the name of a file ends that is no note."""


def _check(knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    alike, aliases = Alike(knowledge.notes), aliases_of(knowledge)
    told: set[tuple[str, str]] = set()
    for one in followed_links(knowledge, config):
        key = (one.note.path, fold(one.link.target))
        if one.found is None and key not in told and not (one.link.wiki and fold(one.link.target) in aliases):
            told.add(key)
            problem = _problem(Span(one.note.path, one.link.line, one.link.line), one.link, alike)
            if problem.severity is None or one.link.line >= one.note.body_line:
                yield problem


def _problem(span: Span, link: Link, alike: Alike) -> Problem:
    page = link.target
    wanted = page.removesuffix(".md")
    facts = (("link", f"[[{page}]]" if link.wiki else f"({page})"), ("target", wanted))
    if link.wiki and (named := alike.named(page)) is not None:
        return Problem(span=span, facts=(*facts, ("page", named)), focus=page, fix="fix-name")
    stem = posixpath.basename(wanted)
    if (moved := alike.named(stem) or alike.near(stem)) is not None:
        return Problem(span=span, facts=(*facts, ("page", moved)), focus=page, fix="fix-moved")
    fix = "fix-file" if _EXTENSION.search(wanted) else "fix"
    unwritten = link.wiki and fix == "fix" and page == stem
    return Problem(span=span, facts=facts, focus=page, fix=fix, severity=Severity.INFO if unwritten else None)


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
        {
            "MEMORY.md": "See [the site](https://kiln.example/a.md), [home](/srv/a.md) and [notes](memory/).\n",
            "memory/a.md": "",
        },
        {"bank/kiln.md": '---\nauthor: ["[[Maren]]"]\n---\n# Kiln\n- **Shelves:** 4\n'},
        {"MEMORY.md": "---\ntitle: how [[x]] is written\n---\n%%[[gone]]%% <!-- [[gone]] --> `[[gone]]`\n"},
    ),
    dirty=(
        (
            "MEMORY.md:3",
            {"MEMORY.md": "# Kiln\n\nAll steps are in [[Kiln manual]].\n", "memory/kiln-manuals.md": "# Manuals\n"},
        ),
        ("MEMORY.md:3", {"MEMORY.md": "| Tool | Page |\n|---|---|\n| Shears | [[tools/shears\\|Shears]] |\n"}),
        ("MEMORY.md:1", {"MEMORY.md": "Steps are in [the manual](docs/manual.md).\n"}),
        ("bank/kiln.md:2", {"bank/kiln.md": '---\nup: "[[bank/ovens]]"\n---\n# Kiln\n- **Shelves:** 4\n'}),
    ),
)
