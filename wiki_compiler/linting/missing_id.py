"""A page of the vault without its id or title.

## What it checks
Pages in `entities/`, `concepts/`, `syntheses/`, `sources/` and `reports/` of the vault: their front matter must have an
`id` and a `title`.

## Why it matters
Other tools know a page by its id. A page that the compiler wrote gets it back with the next compile; one that was put
there by hand is no part of the wiki, and may be taken for one.

## Example
`wiki/entities/kiln.md`, written by hand and without front matter.

## Fix
Run `wiki compile`, or move a page of your own out of the folder.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, VaultRule
from wiki_compiler.linting.vault_examples import VAULT, page
from wiki_compiler.model import Span
from wiki_compiler.reading.vault_pages import VaultState
from wiki_compiler.words import Severity

FOLDERS = {
    "entities": "entity",
    "concepts": "concept",
    "syntheses": "synthesis",
    "sources": "source",
    "reports": "report",
}
"""The folders of a vault that hold its own pages, and the type of the pages in each."""


def _look(vault: VaultState, knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # one shape
    for found in vault.pages:
        missing = [name for name in ("id", "title") if not any(found.property(name))]
        if found.folder in FOLDERS and missing:
            yield Problem(span=Span(found.path, 1, 1), facts=(("properties", ", ".join(missing)),))


RULE = VaultRule(
    name="missing-id",
    severity=Severity.WARNING,
    doc=__doc__,
    look=_look,
    clean=(
        {**VAULT, "wiki/entities/kiln.md": page("kiln", "entity", "- **Port**: 9090")},
        {**VAULT, "wiki/inbox.md": "# Inbox\n", "wiki/drawings/plan.md": "# Plan\n"},
    ),
    dirty=(("wiki/entities/kiln.md:1", {**VAULT, "wiki/entities/kiln.md": "# Kiln\n"}),),
)
