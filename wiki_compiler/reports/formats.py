"""The table of formats: each a function from a report to text."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wiki_compiler.reports.github import github
from wiki_compiler.reports.gitlab import gitlab
from wiki_compiler.reports.json import json
from wiki_compiler.reports.junit import junit
from wiki_compiler.reports.markdown import markdown
from wiki_compiler.reports.report import Format
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
