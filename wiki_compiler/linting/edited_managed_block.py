"""A generated part of a page that somebody wrote into.

## What it checks
Blocks between `<!-- wiki:begin … -->` and `<!-- wiki:end … -->` in the vault: both markers must stand, and the hash in
the first must be that of the text between.

## Why it matters
The next compile writes the block and its markers anew. What was written into it is kept below, as a block of your own,
and is part of no memory.

## Example
A correction typed into the claims of `wiki/entities/kiln.md`.

## Fix
Write the correction into the note that the claim links to, or into the section Notes of the page.
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


def _look(vault: VaultState, knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # one shape
    for found in vault.pages:
        for line, name in found.edited:
            yield Problem(span=Span(found.path, line, line), facts=(("block", name),))


RULE = VaultRule(
    name="edited-managed-block",
    severity=Severity.WARNING,
    doc=__doc__,
    look=_look,
    clean=({**VAULT, "wiki/entities/kiln.md": page("kiln", "entity", "- **Port**: 9090") + "My own words.\n"},),
    dirty=(
        (
            "wiki/entities/kiln.md:9",
            {
                **VAULT,
                "wiki/entities/kiln.md": page("kiln", "entity", "- **Port**: 9090").replace("9090", "9091"),
            },
        ),
    ),
)
