"""Two pages of the vault with one id.

## What it checks
The `id` in the front matter of all pages of the vault. The finding stands at each page but the first by path.

## Why it matters
Whoever asks for the id gets either page. A copy also goes on saying what the page said on the day it was made.

## Example
A page that was duplicated to try something out.

## Fix
Delete the copy, or give it an id of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Problem, VaultRule
from wiki_compiler.linting.vault_examples import VAULT, page
from wiki_compiler.model import Related, Span
from wiki_compiler.reading.vault_pages import VaultState
from wiki_compiler.words import Severity


def _look(vault: VaultState, knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # one shape
    first: dict[str, str] = {}
    for found in vault.pages:
        name = next(iter(found.property("id")), "")
        original = first.setdefault(name, found.path)
        if name and original != found.path:
            facts = (("id", name), ("other", original))
            yield Problem(span=Span(found.path, 1, 1), facts=facts, related=(Related(original, 1, 1, "also here"),))


_KILN = page("kiln", "entity", "- **Port**: 9090")

RULE = VaultRule(
    name="duplicate-id",
    severity=Severity.WARNING,
    doc=__doc__,
    look=_look,
    clean=({**VAULT, "wiki/entities/kiln.md": _KILN},),
    dirty=(("wiki/entities/kiln 1.md:1", {**VAULT, "wiki/concepts/kiln.md": _KILN, "wiki/entities/kiln 1.md": _KILN}),),
)
