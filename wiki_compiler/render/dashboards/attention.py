"""reports/needs-attention.md: what a person should look at first."""

from __future__ import annotations

import datetime as dt
from itertools import groupby

from wiki_compiler.model import Claim
from wiki_compiler.remark import Finding
from wiki_compiler.render.dashboards.lint_report import finding_line, gravest_first
from wiki_compiler.render.dashboards.report import chapter, report, report_link
from wiki_compiler.render.dashboards.waiting import due_day, open_ones
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown
from wiki_compiler.words import Role, Severity, Status

_CONTESTED_SHOWN = 50
_OPEN_SHOWN = 10
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
        chapter(phrases.tally("page.open", len(waiting)), _waiting_lines(waiting, phrases)),
    )
    return report("needs-attention", phrases, chapters=[each for each in chapters if each.lines])


def _waiting_lines(waiting: list[Claim], phrases: Phrases) -> list[Markdown]:
    """Return what is due first, then the newest, and where the others are: a hundred tasks at once help nobody."""
    ranked = sorted(waiting, key=lambda claim: due_day(claim, phrases) or dt.date.max)
    lines = [phrases.task(claim) for claim in ranked[:_OPEN_SHOWN]]
    if (more := len(ranked) - _OPEN_SHOWN) > 0:
        reports = (report_link(name, phrases) for name in ("tasks", "open-questions"))
        lines.append(phrases.say("page.more_at", number=more, link=Markdown(" · ".join(reports))))
    return lines


def _grave_lines(grave: list[Finding], phrases: Phrases) -> list[Markdown]:
    """Return a few findings of each rule, so that a common one does not hide the others."""
    lines: list[Markdown] = []
    for rule, group in groupby(gravest_first(grave), key=lambda finding: finding.rule):
        found = list(group)
        lines += [finding_line(finding, phrases) for finding in found[:_GRAVE_SHOWN]]
        if len(found) > _GRAVE_SHOWN:
            more, link = len(found) - _GRAVE_SHOWN, report_link("lint", phrases)
            lines.append(phrases.say("page.more_of_rule", number=more, rule=rule, link=link))
    return lines
