"""Findings for a person: file by file, each with its line underlined, the other place it points at, and a way out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from wiki_compiler.model import Related
from wiki_compiler.remark import Finding
from wiki_compiler.reports.report import GRAVEST_FIRST, Report
from wiki_compiler.reports.terminal import cut, printable, width
from wiki_compiler.words import Severity

_COLUMNS = 100
_PLACES = 5
"""How many related places are shown of one finding."""
_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.INFO: "bold blue"}

_MARGIN = " " * 5
_LEAD = re.compile(r"\s*(?:(?:[-*+>|]|#{1,6}|\d+[.)])\s+)*")
"""Indentation and marks of lists, quotes and headings: what a line says starts behind them."""

Paint = Callable[[str, str], str]


def text(report: Report) -> str:
    """Return the report as lines of text; empty where nothing was found."""
    if not report.findings:
        return ""
    paint = _painter() if report.colour else _plain
    shown = _gravest(report.findings, report.limit)
    lines: list[str] = []
    for before, finding in zip((None, *shown), shown, strict=False):
        if before and before.span.path != finding.span.path:
            lines.append("")
        lines += _entry(finding, report, paint)
    return "\n".join([*lines, "", *_totals(report, len(shown))]) + "\n"


def _gravest(findings: tuple[Finding, ...], limit: int) -> list[Finding]:
    """Return at most ``limit`` findings, the gravest, still in the order of their places."""
    ranked = sorted(enumerate(findings), key=lambda pair: (GRAVEST_FIRST.index(pair[1].severity), pair[0]))
    return [finding for _, finding in sorted(ranked[:limit], key=lambda pair: pair[0])]


def _entry(finding: Finding, report: Report, paint: Paint) -> Iterator[str]:
    say, style = report.language.say, _STYLES[finding.severity]
    place = paint(printable(f"{finding.span.path}:{finding.span.line}"), "bold")
    yield f"{place} {paint(finding.severity, style)} {finding.rule}: {printable(finding.message)}"
    yield from _source(report, finding.span.path, finding.span.line, paint, (style, finding.focus))
    for related in finding.related[:_PLACES]:
        yield f"{_MARGIN} {_word(related, report)} {printable(related.path)}:{related.line}"
        yield from _source(report, related.path, related.line, paint)
    if (hidden := len(finding.related) - _PLACES) > 0:
        yield f"{_MARGIN} {report.language.count('report.more-places', hidden)}"
    if finding.fix:
        yield f"{_MARGIN} {paint(say('report.fix'), 'green')} {printable(finding.fix)}"


def _source(
    report: Report, path: str, number: int, paint: Paint, underline: tuple[str, str] | None = None
) -> Iterator[str]:
    """Yield a line of a note and, in a style, an underline of the words that are meant."""
    line = report.source(path, number)
    if line is None or not line.strip():
        return
    bar, shown = paint("│", "dim"), cut(printable(line).rstrip(), _COLUMNS)
    yield f"{number:>5} {bar} {shown}"
    if underline:
        style, focus = underline
        start, end = _meant(shown, focus)
        yield f"{_MARGIN} {bar} {' ' * width(shown[:start])}{paint('^' * width(shown[start:end]), style)}"


def _meant(line: str, focus: str) -> tuple[int, int]:
    """Return where in a line the words that are meant stand: all of it where they cannot be found."""
    words = printable(focus)
    start = line.find(words) if words else -1
    if start >= 0:
        return start, start + len(words)
    lead = _LEAD.match(line)
    return (lead.end() if lead else 0), len(line)


def _word(related: Related, report: Report) -> str:
    key = f"related.{related.word.replace(' ', '-')}"
    known = key in report.language.messages
    return report.language.say(key) if known else printable(related.word)


def _totals(report: Report, shown: int) -> Iterator[str]:
    say = report.language.say
    if hidden := len(report.findings) - shown:
        yield report.language.count("report.hidden", hidden)
    counts = ", ".join(say(f"report.count.{severity}", count=f"{count:,}") for severity, count in report.counts.items())
    files = len({finding.span.path for finding in report.findings})
    yield say("report.total", counts=counts, files=report.language.count("report.files", files))


def _plain(words: str, style: str) -> str:  # noqa: ARG001 - the shape of every painter
    return words


def _painter() -> Paint:
    from rich.color import ColorSystem
    from rich.style import Style

    def paint(words: str, style: str) -> str:
        return Style.parse(style).render(words, color_system=ColorSystem.STANDARD)

    return paint
