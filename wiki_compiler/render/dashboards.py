"""The pages in reports/: what needs attention, what happened when, what lint found."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import groupby

import msgspec

from wiki_compiler.model import Claim
from wiki_compiler.remark import Finding
from wiki_compiler.render.histories import histories
from wiki_compiler.render.in_force import in_force
from wiki_compiler.render.order import by_day, claim_day
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases, link
from wiki_compiler.render.plain_page import plain_page
from wiki_compiler.render.quote import Markdown, quote
from wiki_compiler.render.templates import fill
from wiki_compiler.words import Role, Severity, Status, TaskState

_CONTESTED_SHOWN = 50
_OPEN_SHOWN = 50
_GRAVE_SHOWN = 10
_FINDINGS_SHOWN = 200
_EVENTS_SHOWN = 200
_ADDRESSES_SHOWN = 100
_SEVERITIES = (Severity.ERROR, Severity.WARNING, Severity.INFO)


class Chapter(msgspec.Struct, frozen=True):
    """A heading of a report, its list items, and how many more there are."""

    title: Markdown
    lines: tuple[Markdown, ...]
    more: int = 0


def needs_attention(phrases: Phrases, findings: tuple[Finding, ...]) -> Page:
    """Return the report of contested claims, grave findings and open tasks and questions."""
    contested = [claim for claim in phrases.knowledge.claims if claim.status is Status.CONTESTED]
    grave = [finding for finding in findings if finding.severity is not Severity.INFO]
    waiting = _open(phrases)
    quarrels = [line for claim in contested[:_CONTESTED_SHOWN] for line in phrases.quarrel(claim, named=True)]
    chapters = (
        _chapter(phrases.tally("page.contested", len(contested)), quarrels, len(contested) - _CONTESTED_SHOWN),
        _chapter(phrases.tally("page.findings", len(grave)), _grave_lines(grave, phrases)),
        _chapter(
            phrases.tally("page.open", len(waiting)),
            [phrases.news(claim) for claim in waiting[:_OPEN_SHOWN]],
            len(waiting) - _OPEN_SHOWN,
        ),
    )
    return _report("needs-attention", phrases, chapters=[chapter for chapter in chapters if chapter.lines])


def lint_report(phrases: Phrases, findings: tuple[Finding, ...]) -> Page:
    """Return the report of all findings: counts by rule, then the findings themselves, gravest first."""
    counts = Counter((finding.severity, finding.rule) for finding in findings)
    rules = sorted(counts, key=lambda key: (_SEVERITIES.index(key[0]), key[1]))
    ranked = _gravest_first(list(findings))
    groups = groupby(ranked[:_FINDINGS_SHOWN], key=lambda finding: finding.severity)
    chapters = [
        _chapter(phrases.word("severities", severity), [finding_line(finding, phrases) for finding in group])
        for severity, group in groups
    ]
    return _report(
        "lint",
        phrases,
        total=phrases.tally("page.all_findings", len(findings)),
        rules=[(phrases.word("severity", severity), rule, counts[severity, rule]) for severity, rule in rules],
        chapters=chapters,
        more=max(0, len(ranked) - _FINDINGS_SHOWN),
        in_force=in_force(phrases),
    )


def timeline(phrases: Phrases) -> Page:
    """Return the report of how values changed, and of what was first said or changed on which day, newest first."""
    changed = histories(phrases)
    dated = [(day, claim) for claim in sorted(phrases.knowledge.claims, key=by_day) if (day := claim_day(claim))]
    days = groupby(dated[:_EVENTS_SHOWN], key=lambda item: item[0])
    chapters = [
        _chapter(Markdown(day.isoformat()), [phrases.event(claim) for _, claim in group]) for day, group in days
    ]
    older: dict[str, int] = defaultdict(int)
    for day, _ in dated[_EVENTS_SHOWN:]:
        older[day.isoformat()[:7]] += 1
    return _report(
        "timeline",
        phrases,
        total=phrases.tally("page.events", len(dated)),
        addresses=changed[:_ADDRESSES_SHOWN],
        more_addresses=max(0, len(changed) - _ADDRESSES_SHOWN),
        chapters=chapters,
        older=[(month, phrases.tally("page.events", number)) for month, number in older.items()],
    )


def finding_line(finding: Finding, phrases: Phrases) -> Markdown:
    """Return a finding as the text of a list item: where, what, which rule, and what it is related to."""
    place = phrases.line_link(finding.span.path, finding.span.line)
    related = "".join(
        f" · {quote(other.word)} {phrases.line_link(other.path, other.line)}" for other in finding.related[:3]
    )
    return Markdown(f"{place}: {quote(finding.message)} ({quote(finding.rule)}){related}")


def _grave_lines(grave: list[Finding], phrases: Phrases) -> list[Markdown]:
    """Return a few findings of each rule, so that a common one does not hide the others."""
    lines: list[Markdown] = []
    for rule, group in groupby(_gravest_first(grave), key=lambda finding: finding.rule):
        found = list(group)
        lines += [finding_line(finding, phrases) for finding in found[:_GRAVE_SHOWN]]
        if len(found) > _GRAVE_SHOWN:
            report = link("reports/lint", phrases.say("page.report.lint"))
            lines.append(phrases.say("page.more_of_rule", number=len(found) - _GRAVE_SHOWN, rule=rule, link=report))
    return lines


def _report(name: str, phrases: Phrases, **facts: object) -> Page:
    title = phrases.say(f"page.report.{name}")
    return plain_page(f"reports/{name}.md", "report", title, fill(name, phrases.say, title=title, **facts))


def _chapter(title: Markdown, lines: list[Markdown], more: int = 0) -> Chapter:
    return Chapter(title, tuple(lines), max(0, more))


def _gravest_first(findings: list[Finding]) -> list[Finding]:
    return sorted(
        findings,
        key=lambda finding: (_SEVERITIES.index(finding.severity), finding.rule, finding.span, finding.fingerprint),
    )


def _open(phrases: Phrases) -> list[Claim]:
    waiting = [
        claim
        for claim in phrases.knowledge.claims
        if claim.role in {Role.TASK, Role.QUESTION}
        and claim.status in {Status.SUPPORTED, Status.CONTESTED}
        and phrases.state(claim) in {None, TaskState.OPEN}
    ]
    return sorted(waiting, key=by_day)
