"""A page of the vault that does not say which notes it is made from.

## What it checks
The property `sources` (or `sourceIds`) of pages with an id in `entities/`, `concepts/` and `syntheses/`. Pages of
claims that belong to no thing are left alone: their claims have their sources beside them.

## Why it matters
Nobody can check such a page against the notes.

## Example
A synthesis that was put into the vault by another tool.

## Fix
Run `wiki compile`, or write the sources into the page.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, VaultRule
from wiki_compiler.linting.vault_examples import VAULT, page
from wiki_compiler.model import Span
from wiki_compiler.reading.vault_pages import VaultPage, VaultState
from wiki_compiler.words import Severity

_FOLDERS = frozenset({"entities", "concepts", "syntheses"})
_UNFILED = "concept/unfiled"


def _look(vault: VaultState, knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # one shape
    for found in vault.pages:
        sourced = any((*found.property("sources"), *found.property("sourceIds")))
        if found.folder in _FOLDERS and any(found.property("id")) and not sourced and not _is_unfiled(found):
            yield Problem(span=Span(found.path, 1, 1))


def _is_unfiled(found: VaultPage) -> bool:
    return _UNFILED in found.property("tags")


RULE = VaultRule(
    name="missing-source-ids",
    severity=Severity.WARNING,
    doc=__doc__,
    look=_look,
    clean=(
        {**VAULT, "wiki/entities/kiln.md": page("kiln", "entity", "- **Port**: 9090")},
        {**VAULT, "wiki/concepts/unfiled-2026.md": page("u", "concept", "-", sources="", tags="[concept/unfiled]")},
    ),
    dirty=(
        (
            "wiki/entities/kiln.md:1",
            {**VAULT, "wiki/entities/kiln.md": page("kiln", "entity", "- **Port**: 9090", sources="")},
        ),
    ),
)
