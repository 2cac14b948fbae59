"""A link in the vault that leads nowhere.

## What it checks
`[[links]]` and embeds on all pages of the vault, generated ones and your own: the page, and the heading or block that
is named behind `#`. A file of the workspace counts as well, for the workspace may be the vault that Obsidian opened.
Each target is reported once a page.

## Why it matters
A page was deleted or renamed by hand, or a claim that your own notes point at is no longer made.

## Example
A link to `[[entities/kiln#^c-1a2b3c4d5e]]` in the Notes of a page, after the line in the memory was rewritten.

## Fix
Run `wiki compile` where the page was generated. In your own text name what is there now.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.links import Anchors, Link, Shelf, folder_of, quick_links, true_links
from wiki_compiler.linting.rule import Problem, VaultRule
from wiki_compiler.linting.vault_examples import VAULT, page
from wiki_compiler.model import Span
from wiki_compiler.reading.vault_pages import VaultPage, VaultState
from wiki_compiler.words import Severity


def _look(vault: VaultState, knowledge: Knowledge, config: Config) -> Iterator[Problem]:
    inside, beside = Shelf(vault.names), Shelf(knowledge.names)
    anchors = {one.name: Anchors(one.lines, partial(one.blocks, config.limits)) for one in vault.pages}
    for found in vault.pages:
        broken = {link for link in quick_links(found) if _is_broken(link, found, inside, beside, anchors)}
        told: set[tuple[str, str]] = set()
        for link in sorted(broken & true_links(found, config.limits), key=_place) if broken else ():
            if (link.target, link.anchor) not in told:
                told.add((link.target, link.anchor))
                shown = f"{link.target}{link.anchor}"
                yield Problem(span=Span(found.path, link.line, link.line), facts=(("target", shown),), focus=shown)


def _is_broken(link: Link, found: VaultPage, inside: Shelf, beside: Shelf, anchors: dict[str, Anchors]) -> bool:
    if not link.target:
        path = found.name
    elif hit := inside.find(link.target, folder_of(found)):
        path = hit.path
    else:
        return beside.find(link.target, "") is None
    return bool(link.anchor) and path in anchors and not anchors[path].holds(link.anchor, wiki=True)


def _place(link: Link) -> tuple[int, str, str]:
    return (link.line, link.target, link.anchor)


_KILN = {**VAULT, "wiki/entities/kiln.md": page("kiln", "entity", "- **Port**: 9090 ^c-1a2b3c4d5e")}

RULE = VaultRule(
    name="broken-vault-link",
    severity=Severity.WARNING,
    doc=__doc__,
    look=_look,
    clean=(
        {**_KILN, "wiki/inbox.md": "See [[entities/kiln#^c-1a2b3c4d5e|the port]] and [[MEMORY]], not `[[gone]]`.\n"},
    ),
    dirty=(
        ("wiki/index.md:1", VAULT),
        ("wiki/inbox.md:1", {**_KILN, "wiki/inbox.md": "See [[entities/kiln#^c-0000000000]].\n"}),
    ),
)
