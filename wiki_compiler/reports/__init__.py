"""Findings in, text out: one format a file."""

from collections.abc import Mapping
from types import MappingProxyType

from wiki_compiler.reports.changes import Change, changes
from wiki_compiler.reports.github import github
from wiki_compiler.reports.gitlab import gitlab
from wiki_compiler.reports.json import json
from wiki_compiler.reports.junit import junit
from wiki_compiler.reports.markdown import markdown
from wiki_compiler.reports.report import Format, Report
from wiki_compiler.reports.sarif import sarif
from wiki_compiler.reports.text import text

FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        "github": github,
        "gitlab": gitlab,
        "json": json,
        "junit": junit,
        "markdown": markdown,
        "sarif": sarif,
        "text": text,
    }
)
"""Every format by the name it is asked for."""

__all__ = ["FORMATS", "Change", "Format", "Report", "changes"]
