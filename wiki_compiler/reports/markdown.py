"""Findings as a comment on a pull request; whatever notes say stands in it as code, where nothing acts."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator

from wiki_compiler.remark import Finding
from wiki_compiler.reports.changes import Change
from wiki_compiler.reports.report import Report, gravest
from wiki_compiler.reports.terminal import brief
from wiki_compiler.reports.text import shown, totals

_ROOM = 50_000
"""How many characters of findings a comment takes; GitHub allows 65,536 in all, GitLab more."""
_CHANGES = 50
_LONGEST = 200
_TICKS = re.compile(r"`+")


def markdown(report: Report) -> str:
    """Return the report as Markdown: the counts, what has come to be believed, then the findings by file."""
    say = report.language.say
    parts = [f"### {say('report.title')}"]
    if report.since:
        parts.append(say("report.since", revision=_code(report.since)))
    parts += _changed(report)
    findings = _within(report)
    for path, group in itertools.groupby(findings, key=lambda one: one.span.path):
        parts += [f"#### {_code(report.file(path))}", _fence(_lines(group, report))]
    parts += ["\n".join(totals(report, len(findings)))] if report.findings else [say("report.clean")]
    return "\n\n".join(parts) + "\n"


def _changed(report: Report) -> Iterator[str]:
    if not report.changes:
        return
    say = report.language.say
    yield f"#### {say('report.changes')}"
    rows = [_row(change, report) for change in report.changes[:_CHANGES]]
    if (hidden := len(report.changes) - _CHANGES) > 0:
        rows.append(f"- {say('report.more-changes', count=f'{hidden:,}')}")
    yield "\n".join(rows)


def _row(change: Change, report: Report) -> str:
    address = " › ".join(filter(None, (change.entity, change.scope, change.attribute)))
    values = (
        _code(value) if value else report.language.say("report.no-value") for value in (change.before, change.after)
    )
    return f"- {_code(address)}: {' → '.join(values)} ({_code(f'{report.file(change.path)}:{change.line}')})"


def _within(report: Report) -> list[Finding]:
    """Return the gravest findings that a comment has room for, in the order of their places."""
    ranked = gravest(report.findings, report.limit)
    room, chosen = _ROOM, set[int]()
    for number, finding in ranked:
        room -= sum(len(line) + 1 for line in shown(finding, report)) + len(report.file(finding.span.path)) + _LONGEST
        if room < 0:
            break
        chosen.add(number)
    return [report.findings[number] for number in sorted(chosen)]


def _lines(findings: Iterable[Finding], report: Report) -> Iterator[str]:
    for number, finding in enumerate(findings):
        if number:
            yield ""
        yield from shown(finding, report)


def _fence(lines: Iterable[str]) -> str:
    body = list(lines)
    ticks = _fitting(body, at_least=3)
    return "\n".join([f"{ticks}text", *body, ticks])


def _code(text: str) -> str:
    """Return ``text`` as a code span that nothing in it can close."""
    inside = brief(text, _LONGEST).strip() or "�"
    ticks = _fitting([inside], at_least=1)
    apart = " " if inside.startswith("`") or inside.endswith("`") else ""
    return f"{ticks}{apart}{inside}{apart}{ticks}"


def _fitting(lines: Iterable[str], *, at_least: int) -> str:
    longest = max((len(run) for line in lines for run in _TICKS.findall(line)), default=0)
    return "`" * max(at_least, longest + 1)
