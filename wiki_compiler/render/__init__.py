"""The vault: knowledge and findings in, pages out, and the one hand that writes them."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from wiki_compiler.render.disk.plan import Changes, Step, VaultPlan, VaultRemark
from wiki_compiler.render.disk.record import Record, keep, recall, standing_of
from wiki_compiler.render.page import DataFile, Page
from wiki_compiler.render.quote import Markdown

if TYPE_CHECKING:
    from wiki_compiler.render.disk import plan_vault, write_vault
    from wiki_compiler.render.vault import render_vault

__all__ = [
    "Changes",
    "DataFile",
    "Markdown",
    "Page",
    "Record",
    "Step",
    "VaultPlan",
    "VaultRemark",
    "keep",
    "plan_vault",
    "recall",
    "render_vault",
    "standing_of",
    "write_vault",
]

_HOMES = {"plan_vault": "disk", "render_vault": "vault", "write_vault": "disk"}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - a module's attributes are of any type
    """Import who makes and writes pages when first asked for: a vault that stands as it should needs neither."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
