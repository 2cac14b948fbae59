"""Findings for a person: file by file, each with its line underlined, the other place it points at, and a way out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from wiki_compiler.remark import Finding
from wiki_compiler.reports.report import Report, gravest
from wiki_compiler.reports.terminal import brief, cut, printable, width
from wiki_compiler.words import Severity

_COLUMNS = 100
_BEFORE = 40
"""How many characters are shown before the words that are meant, where they stand far behind the start of a line."""
_MOST = 8_000
"""How much of a line is looked at."""
_PATH = 300
_PLACES = 5
"""How many related places are shown of one finding."""
_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.INFO: "bold blue"}

_MARGIN = " " * 5
_LEAD = re.compile(r"\s*(?:(?:[-*+>|]|#{1,6}|\d+[.)])\s+)*")
"""Indentation and marks of lists, quotes and headings: what a line says starts behind them."""

Paint = Callable[[str, str], str]


def _plain(words: str, style: str) -> str:  # noqa: ARG001 - the shape of every painter
    return words


def text(report: Report) -> str:
    """Return the report as lines of text; empty where nothing was found."""
    if not report.findings:
        return ""
    paint = _painter() if report.colour else _plain
    chosen = [finding for _, finding in sorted(gravest(report.findings, report.limit))]
    lines: list[str] = []
    for before, finding in zip((None, *chosen), chosen, strict=False):
        if before and before.span.path != finding.span.path:
            lines.append("")
        lines += shown(finding, report, paint)
    return "\n".join([*lines, "", *totals(report, len(chosen))]) + "\n"


def shown(finding: Finding, report: Report, paint: Paint = _plain) -> Iterator[str]:
    """Yield a finding as lines: what and where, its line underlined, the related places, the way out."""
    style = _STYLES[finding.severity]
    place = paint(_place(finding.span.path, finding.span.line), "bold")
    yield f"{place} {paint(finding.severity, style)} {printable(finding.rule)}: {report.message(finding)}"
    yield from _source(report, finding.span.path, finding.span.line, paint, (style, finding.focus))
    for related in finding.related[:_PLACES]:
        yield f"{_MARGIN} {report.pointing(related)} {brief(related.path, _PATH)}:{related.line}"
        yield from _source(report, related.path, related.line, paint)
    if (hidden := len(finding.related) - _PLACES) > 0:
        yield f"{_MARGIN} {report.language.count('report.more-places', hidden)}"
    if finding.fix:
        yield f"{_MARGIN} {paint(report.language.say('report.fix'), 'green')} {report.way_out(finding)}"


def totals(report: Report, told: int) -> Iterator[str]:
    """Yield how many findings are not among the ``told``, and how many there are in all."""
    say = report.language.say
    if hidden := len(report.findings) - told:
        yield report.language.count("report.hidden", hidden)
    counts = ", ".join(say(f"report.count.{severity}", count=f"{count:,}") for severity, count in report.counts.items())
    files = len({finding.span.path for finding in report.findings})
    yield say("report.total", counts=counts, files=report.language.count("report.files", files))
    if report.fixable:
        yield say("report.fixable", count=f"{report.fixable:,}")


def _place(path: str, line: int) -> str:
    """Return a place for the start of a line; a name that would be a command there is shown from its folder."""
    place = f"{brief(path, _PATH)}:{line}"
    return f"./{place}" if place.lstrip().startswith("::") else place


def _source(
    report: Report, path: str, number: int, paint: Paint, underline: tuple[str, str] | None = None
) -> Iterator[str]:
    """Yield a line of a note and, in a style, an underline of the words that are meant."""
    line = report.source(path, number)
    if line is None or not line.strip():
        return
    style, focus = underline or ("", "")
    bar, (part, start, end) = paint("│", "dim"), _part(printable(line[:_MOST]).rstrip(), focus)
    yield f"{number:>5} {bar} {part}"
    if underline:
        yield f"{_MARGIN} {bar} {' ' * width(part[:start])}{paint('^' * width(part[start:end]), style)}"


def _part(line: str, focus: str) -> tuple[str, int, int]:
    """Return as much of a line as is shown, and where in it the words stand that are meant."""
    start, end = _meant(line, focus)
    if width(line[:end]) > _COLUMNS and start > _BEFORE:
        line, start, end = f"…{line[start - _BEFORE :]}", _BEFORE + 1, end - start + _BEFORE + 1
    part = cut(line, _COLUMNS)
    return part, min(start, len(part)), min(end, len(part))


def _meant(line: str, focus: str) -> tuple[int, int]:
    """Return where in a line the words that are meant stand: all of it where they cannot be found."""
    words = printable(focus)
    start = line.find(words) if words else -1
    if start >= 0:
        return start, start + len(words)
    lead = _LEAD.match(line)
    return (lead.end() if lead else 0), len(line)


def _painter() -> Paint:
    from rich.color import ColorSystem
    from rich.style import Style

    def paint(words: str, style: str) -> str:
        return Style.parse(style).render(words, color_system=ColorSystem.STANDARD)

    return paint
