"""reports/privacy-review.md: what must not leave this vault, and where it stands."""

from __future__ import annotations

from collections import Counter

from wiki_compiler.remark import Finding
from wiki_compiler.render.dashboards.lint_report import finding_line
from wiki_compiler.render.dashboards.report import board, chapter, counts
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.words import Privacy

_SHOWN = 100
_SAFETY = ("secret", "private-published", "instruction-like-text", "shared-identifier")
"""The rules of lint that are about what others may see or do."""


def privacy_review(phrases: Phrases, findings: tuple[Finding, ...]) -> Page:
    """Return the report of secrets and leaks that lint found, and of the notes that hold what is private or public."""
    grave = [finding for finding in findings if finding.rule in _SAFETY]
    said = Counter(
        (one.privacy, one.span.path) for one in phrases.knowledge.statements if one.privacy is not Privacy.INTERNAL
    )
    chapters = [
        chapter(
            phrases.say("page.privacy.findings"),
            [finding_line(finding, phrases) for finding in grave[:_SHOWN]],
            len(grave) - _SHOWN,
        )
    ]
    for privacy in (Privacy.PRIVATE, Privacy.PUBLIC):
        paths = sorted(path for level, path in said if level is privacy)
        lines = [phrases.source_line(path, said[privacy, path]) for path in paths[:_SHOWN]]
        chapters.append(chapter(phrases.say(f"page.privacy.{privacy}"), lines, len(paths) - _SHOWN))
    return board("privacy-review", phrases, chapters, counts(phrases, chapters))
