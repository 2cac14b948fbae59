"""A decision about a claim that does not exist.

## What it checks
Lines of `bank/decisions.md` that begin with `resolved:`, `dismissed:` or `confirmed:`. Each names a claim, by its id
or by entity and attribute (`kiln › port`).

## Why it matters
A decision that names no claim settles nothing: what it was meant to end goes on.

## Example
A decision with a slip of the pen in the attribute's name.

## Fix
Name the claim as `wiki explain` prints it, or remove the line if what it settled is gone.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

_KILN = {"bank/entities/kiln.md": "# Kiln\n- **Port:** 9090\n"}

RULE = Rule(
    name="unmatched-decision",
    severity=Severity.WARNING,
    doc=__doc__,
    check=remarked("unmatched-decision"),
    clean=({**_KILN, "bank/decisions.md": "# Decisions\n\n- resolved: Kiln › port = 9090 (read at the panel)\n"},),
    dirty=(
        (
            "bank/decisions.md:3",
            {**_KILN, "bank/decisions.md": "# Decisions\n\n- resolved: Kiln › prot = 9090 (read at the panel)\n"},
        ),
    ),
)
