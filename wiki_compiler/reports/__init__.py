"""Findings in, text out: one format a file."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wiki_compiler.reports.changes import Change
    from wiki_compiler.reports.formats import FORMATS
    from wiki_compiler.reports.report import Format, Report

__all__ = ["FORMATS", "Change", "Format", "Report"]

_HOMES = {"Change": "changes", "FORMATS": "formats", "Format": "report", "Report": "report"}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - a module's attributes are of any type
    """Import a format when it is first asked for: the rules of lint that some know are slow to import."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
