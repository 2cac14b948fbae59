"""A key, token or password in a note.

## What it checks
Text that has the shape of a credential: keys of well-known services, private keys, tokens in addresses, passwords
after their word. What it found is replaced by `⟦secret:kind⟧` before anything else reads the note, and the finding
does not repeat it. No comment can silence this rule.

## Why it matters
A memory is copied, committed and handed to models. A credential in it is known to all of them.

## Example
An access key written into a daily note while setting up a backup.

## Fix
Withdraw the credential where it was issued, then take it out of the note and keep it in a secret store.
"""

from __future__ import annotations

from wiki_compiler.linting.rule import Rule, remarked
from wiki_compiler.words import Severity

_FAKE = "ghp_" + "Zq7" * 12
"""A plainly invented token, put together here so that no scanner takes this file for a leak."""

RULE = Rule(
    name="secret",
    severity=Severity.ERROR,
    doc=__doc__,
    check=remarked("secret", focus="⟦secret:{kind}⟧"),
    clean=({"TOOLS.md": "- **Backup token:** in the team's password store, entry backup\n"},),
    dirty=(
        ("TOOLS.md:1", {"TOOLS.md": f"- **Backup token:** {_FAKE}\n"}),
        ("TOOLS.md:2", {"TOOLS.md": f"<!-- wiki-lint: ignore secret known -->\n- **Backup token:** {_FAKE}\n"}),
    ),
)
