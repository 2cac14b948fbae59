"""reports/lint.md: what lint found, and what people silenced."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from wiki_compiler.remark import Finding
from wiki_compiler.render.dashboards.in_force import in_force
from wiki_compiler.render.dashboards.report import chapter, report
from wiki_compiler.render.page import Page
from wiki_compiler.render.phrases import Phrases
from wiki_compiler.render.quote import Markdown, quote
from wiki_compiler.words import Severity

_FINDINGS_SHOWN = 200
_SEVERITIES = (Severity.ERROR, Severity.WARNING, Severity.INFO)


def lint_report(phrases: Phrases, findings: tuple[Finding, ...]) -> Page:
    """Return the report of all findings: counts by rule, then the findings themselves, gravest first."""
    counts = Counter((finding.severity, finding.rule) for finding in findings)
    rules = sorted(counts, key=lambda key: (_SEVERITIES.index(key[0]), key[1]))
    ranked = gravest_first(list(findings))
    groups = groupby(ranked[:_FINDINGS_SHOWN], key=lambda finding: finding.severity)
    chapters = [
        chapter(phrases.word("severities", severity), [finding_line(finding, phrases) for finding in group])
        for severity, group in groups
    ]
    return report(
        "lint",
        phrases,
        total=phrases.tally("page.all_findings", len(findings)),
        rules=[(phrases.word("severity", severity), rule, counts[severity, rule]) for severity, rule in rules],
        chapters=chapters,
        more=max(0, len(ranked) - _FINDINGS_SHOWN),
        in_force=in_force(phrases),
    )


def finding_line(finding: Finding, phrases: Phrases, *, ruled: bool = True) -> Markdown:
    """Return a finding as the text of a list item: where, what, which rule if ``ruled``, and what it is related to."""
    place = phrases.line_link(finding.span.path, finding.span.line)
    related = "".join(
        f" · {phrases.say('related.' + other.word.replace(' ', '-'))} {phrases.line_link(other.path, other.line)}"
        for other in finding.related[:3]
    )
    rule = f" ({quote(finding.rule)})" if ruled else ""
    return Markdown(f"{place}: {quote(finding.message)}{rule}{related}")


def gravest_first(findings: list[Finding]) -> list[Finding]:
    """Return ``findings``, errors first, then by rule and place."""
    return sorted(
        findings,
        key=lambda finding: (_SEVERITIES.index(finding.severity), finding.rule, finding.span, finding.fingerprint),
    )
