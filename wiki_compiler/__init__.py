"""A compiler from the Markdown memory of an agent and its human to a knowledge wiki that both can trust."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wiki_compiler.belief import Ledger, Step
    from wiki_compiler.belief.one_more import Check, Match
    from wiki_compiler.compiler import Compilation, compile_workspace, lint
    from wiki_compiler.config import Config
    from wiki_compiler.errors import ConfigError, UsageError, VaultError, WikiError, WorkspaceError
    from wiki_compiler.model import Claim, Conflict, Entity, Evidence, History, Note, Related, Span, Statement
    from wiki_compiler.remark import Finding, Remark
    from wiki_compiler.wiki import Explanation, Wiki

__version__ = "0.1.0"

__all__ = [
    "Check",
    "Claim",
    "Compilation",
    "Config",
    "ConfigError",
    "Conflict",
    "Entity",
    "Evidence",
    "Explanation",
    "Finding",
    "History",
    "Ledger",
    "Match",
    "Note",
    "Related",
    "Remark",
    "Span",
    "Statement",
    "Step",
    "UsageError",
    "VaultError",
    "Wiki",
    "WikiError",
    "WorkspaceError",
    "compile_workspace",
    "lint",
]

_HOMES = {
    "belief": ("Ledger", "Step"),
    "belief.one_more": ("Check", "Match"),
    "compiler": ("Compilation", "compile_workspace", "lint"),
    "config": ("Config",),
    "errors": ("ConfigError", "UsageError", "VaultError", "WikiError", "WorkspaceError"),
    "model": ("Claim", "Conflict", "Entity", "Evidence", "History", "Note", "Related", "Span", "Statement"),
    "remark": ("Finding", "Remark"),
    "wiki": ("Explanation", "Wiki"),
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - a module's attributes are of any type
    """Import a public name when it is first used, so that ``wiki --help`` loads none of the rooms."""
    for module, names in _HOMES.items():
        if name in names:
            return getattr(importlib.import_module(f"wiki_compiler.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
