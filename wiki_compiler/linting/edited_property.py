"""A property of a generated page that somebody changed.

## What it checks
The properties of each page of the vault that the compiler writes, such as `title`, `status` or `confidence`: each must
say what the last compile wrote. How a value is quoted, spaced or rounded does not matter, nor do properties of your own
and the items that you add to `aliases` and `tags`.

## Why it matters
The next compile writes its own value again, and what you typed is gone: it never was part of the memory.

## Example
A status that was set in the panel of properties on `wiki/entities/kiln.md`.

## Fix
Write what you know into a note, a decision into `bank/decisions.md`; for a remark of your own take another property.
"""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.config import Config
from wiki_compiler.knowledge import Knowledge
from wiki_compiler.linting.rule import Content, Problem, VaultRule
from wiki_compiler.linting.vault_examples import VAULT, manifest, page
from wiki_compiler.model import Span
from wiki_compiler.reading.vault_pages import VaultState
from wiki_compiler.words import Severity

_LONGEST = 60
"""How many characters of a value are shown."""
_GONE = "—"
"""What is shown of a property that was taken out."""


def _look(vault: VaultState, knowledge: Knowledge, config: Config) -> Iterator[Problem]:  # noqa: ARG001  # one shape
    for found in vault.pages:
        for line, name in found.changed:
            said = ", ".join(found.property(name))
            shown = (said if len(said) <= _LONGEST else f"{said[:_LONGEST].rstrip()}…") or _GONE
            yield Problem(span=Span(found.path, line, line), facts=(("property", name), ("found", shown)))


def _example(changed: str) -> dict[str, Content]:
    """Return a vault in which the page of a kiln was written, and then changed by a person."""
    written = page("kiln", "entity", "- **Port**: 9090", status="supported")
    return {
        **VAULT,
        "wiki/.wiki/manifest.json": manifest("entities/kiln.md", written, title="Kiln", status="supported"),
        "wiki/entities/kiln.md": written.replace("status: supported\n", changed),
    }


RULE = VaultRule(
    name="edited-property",
    severity=Severity.WARNING,
    doc=__doc__,
    look=_look,
    clean=(_example("status: 'supported'  # as before\nrating: 5\n"),),
    dirty=(
        ("wiki/entities/kiln.md:6", _example("status: superseded\n")),
        ("wiki/entities/kiln.md:1", _example("")),
    ),
)
