"""reports/duplicates.md: what is written more than once."""

from __future__ import annotations

from wiki_compiler.remark import Finding
from wiki_compiler.render.dashboards.lint_report import finding_line
from wiki_compiler.render.dashboards.report import board, chapter, counts
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases

_SHOWN = 100
_RULES = ("duplicate-claim", "duplicate-block", "mirror-drift", "similar-entity")


def duplicates(phrases: Phrases, findings: tuple[Finding, ...]) -> Page:
    """Return the report of claims, blocks and notes that repeat each other, and of names that are almost alike."""
    chapters = []
    for rule in _RULES:
        found = [finding for finding in findings if finding.rule == rule]
        lines = [finding_line(finding, phrases) for finding in found[:_SHOWN]]
        chapters.append(chapter(phrases.say(f"page.duplicates.{rule}"), lines, len(found) - _SHOWN))
    return board("duplicates", phrases, chapters, counts(phrases, chapters))
