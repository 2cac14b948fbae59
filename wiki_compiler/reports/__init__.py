"""Findings in, text out: one format a file."""

from collections.abc import Mapping
from types import MappingProxyType

from wiki_compiler.reports.json import json
from wiki_compiler.reports.report import Format, Report
from wiki_compiler.reports.text import text

FORMATS: Mapping[str, Format] = MappingProxyType({"json": json, "text": text})
"""Every format by the name it is asked for."""

__all__ = ["FORMATS", "Format", "Report"]
