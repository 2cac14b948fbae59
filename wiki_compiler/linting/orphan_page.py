"""A page of the vault that no other page links to.

## What it checks
Pages in `entities/`, `concepts/` and `syntheses/` of the vault that the last compile did not make, and pages of your
own in other folders. What the last compile made is found by search and through its sources, and left alone, as are the
pages at the top.

## Why it matters
Nobody comes across it. Where the compiler wrote it, the notes have nothing more to say of the thing, and the page stays
only for what you wrote into it.

## Example
`wiki/entities/kiln.md`, of which no note speaks any more, with two lines under Notes.

## Fix
Carry what is yours to where it is read, then delete the page; or link to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.links import Shelf, folder_of, quick_links
from wiki_compiler.linting.rule import Problem, VaultRule
from wiki_compiler.linting.vault_examples import VAULT, page
from wiki_compiler.model import Span
from wiki_compiler.reading.vault_pages import VaultState
from wiki_compiler.words import Severity

_ALONE = frozenset({"", "reports", "sources"})


def _look(vault: VaultState, knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # one shape
    shelf = Shelf(vault.names)
    linked: set[str] = set()
    for found in vault.pages:
        for target in {link.target for link in quick_links(found) if link.target}:
            hit = shelf.find(target, folder_of(found))
            if hit is not None and hit.path != found.name:
                linked.add(hit.path)
    for found in vault.pages:
        if found.folder not in _ALONE and found.name not in linked and found.name not in vault.due:
            yield Problem(span=Span(found.path, 1, 1))


RULE = VaultRule(
    name="orphan-page",
    severity=Severity.INFO,
    doc=__doc__,
    look=_look,
    clean=({**VAULT, "wiki/entities/kiln.md": page("kiln", "entity", "- **Port**: 9090")},),
    dirty=(("wiki/entities/loft.md:1", {**VAULT, "wiki/entities/loft.md": page("loft", "entity", "- big")}),),
)
