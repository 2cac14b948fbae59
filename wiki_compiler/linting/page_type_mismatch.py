"""A page of the vault that says it is of another type than its folder.

## What it checks
The property `type` (or `pageType`) of pages with an id: `entity` in `entities/`, `concept` in `concepts/`, and likewise
for `syntheses/`, `sources/` and `reports/`.

## Why it matters
Views and other tools choose pages by their type, people by their folder; they see different wikis.

## Example
A page with `type: concept` that was moved into `entities/`.

## Fix
Move the page back, or run `wiki compile`, which writes the types of its own pages anew.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.missing_id import FOLDERS
from wiki_compiler.linting.rule import Problem, VaultRule
from wiki_compiler.linting.vault_examples import VAULT, page
from wiki_compiler.model import Span
from wiki_compiler.reading.vault_pages import VaultState
from wiki_compiler.words import Severity


def _look(vault: VaultState, knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # one shape
    for found in vault.pages:
        wanted = FOLDERS.get(found.folder)
        stated = next(iter(found.property("type") or found.property("pageType")), "")
        if wanted and any(found.property("id")) and stated != wanted:
            facts = (("folder", f"{found.folder}/"), ("type", stated or "–"), ("wanted", wanted))
            yield Problem(span=Span(found.path, 1, 1), facts=facts)


RULE = VaultRule(
    name="page-type-mismatch",
    severity=Severity.WARNING,
    doc=__doc__,
    look=_look,
    clean=({**VAULT, "wiki/entities/kiln.md": page("kiln", "entity", "- **Port**: 9090")},),
    dirty=(
        ("wiki/entities/kiln.md:1", {**VAULT, "wiki/entities/kiln.md": page("kiln", "concept", "- **Port**: 9090")}),
        ("wiki/entities/kiln.md:1", {**VAULT, "wiki/entities/kiln.md": page("kiln", "", "- **Port**: 9090")}),
    ),
)
