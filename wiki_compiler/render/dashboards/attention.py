"""reports/needs-attention.md: what a person should look at first."""

from __future__ import annotations

from itertools import groupby

from wiki_compiler.remark import Finding
from wiki_compiler.render.dashboards.lint_report import finding_line, gravest_first
from wiki_compiler.render.dashboards.report import chapter, report
from wiki_compiler.render.dashboards.waiting import open_ones
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown
from wiki_compiler.words import Role, Severity, Status

_CONTESTED_SHOWN = 50
_OPEN_SHOWN = 50
_GRAVE_SHOWN = 10


def needs_attention(phrases: Phrases, findings: tuple[Finding, ...]) -> Page:
    """Return the report of contested claims, grave findings and open tasks and questions."""
    contested = [claim for claim in phrases.knowledge.claims if claim.status is Status.CONTESTED]
    grave = [finding for finding in findings if finding.severity is not Severity.INFO]
    waiting = list(open_ones(phrases, Role.TASK, Role.QUESTION))
    quarrels = [line for claim in contested[:_CONTESTED_SHOWN] for line in phrases.quarrel(claim, named=True)]
    chapters = (
        chapter(phrases.tally("page.contested", len(contested)), quarrels, len(contested) - _CONTESTED_SHOWN),
        chapter(phrases.tally("page.findings", len(grave)), _grave_lines(grave, phrases)),
        chapter(
            phrases.tally("page.open", len(waiting)),
            [phrases.news(claim) for claim in waiting[:_OPEN_SHOWN]],
            len(waiting) - _OPEN_SHOWN,
        ),
    )
    return report("needs-attention", phrases, chapters=[each for each in chapters if each.lines])


def _grave_lines(grave: list[Finding], phrases: Phrases) -> list[Markdown]:
    """Return a few findings of each rule, so that a common one does not hide the others."""
    lines: list[Markdown] = []
    for rule, group in groupby(gravest_first(grave), key=lambda finding: finding.rule):
        found = list(group)
        lines += [finding_line(finding, phrases) for finding in found[:_GRAVE_SHOWN]]
        if len(found) > _GRAVE_SHOWN:
            report = phrases.page_link("reports/lint", phrases.say("page.report.lint"))
            lines.append(phrases.say("page.more_of_rule", number=len(found) - _GRAVE_SHOWN, rule=rule, link=report))
    return lines
