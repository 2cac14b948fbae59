"""Reports to try the formats on: findings, the notes they stand in, and text that means harm."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import strategies as st

from wiki_compiler.languages import language
from wiki_compiler.linting import RULES
from wiki_compiler.model import Related, Span
from wiki_compiler.remark import Finding
from wiki_compiler.reports import Change, Report
from wiki_compiler.words import Severity

ENGLISH = language("en")
HARM = (
    *("::error file=a.md::forged", "\n::set-env name=PATH::/evil", "%0A::stop-commands::x"),
    *("##[error]forged", "##vso[task.complete]", "##teamcity[x]"),
    *("\x1b[2J", "\x1b]0;owned\x07", "\x9b1m", "\r", "\n", "\u2028", "\0", "\u202e", "\u2066", "\ufffe", "\ufeff"),
    *("</failure></testcase>", "]]>", "<!--", "<script>alert(1)</script>", "&lt;", "&#x0;", '"/>', "<img src=x>"),
    *("```", "~~~", "`", "# ", "- ", "| a |", "[x](javascript:alert(1))", "](0)", "[[a]]", "![](http://x)", "@all"),
    *("file:///etc/passwd", "http://x/?a=1&b=2", "../../etc", "%2e%2e/", "a b", ":", ",", "\\", "{x}"),
    *("\t", "가마", "e\u0301", "x" * 400),
)
hostile = st.lists(st.sampled_from(HARM) | st.characters(exclude_categories=["Cs"]), max_size=4).map("".join)
lines = hostile.map(lambda text: text.replace("\n", " ").replace("\r", " "))
counts = st.integers(1, 4)
spans = st.builds(lambda path, line, more: Span(path, line, line + more), hostile, counts, st.integers(0, 2))
pointers = st.builds(lambda path, line, word: Related(path, line, line, word), hostile, counts, hostile)
findings = st.builds(
    Finding,
    rule=st.sampled_from([rule.name for rule in RULES]),
    severity=st.sampled_from(Severity),
    confidence=st.sampled_from([0.5, 0.87, 1.0]),
    message=hostile,
    span=spans,
    related=st.lists(pointers, max_size=2).map(tuple),
    fix=st.none() | hostile,
    fingerprint=st.sampled_from(["aaaa", "bbbb"]),
    focus=lines,
)
changes = st.builds(Change, hostile, hostile, hostile, hostile, hostile, hostile, counts)


def lines_of(**texts: str) -> Mapping[str, Mapping[int, str]]:
    """Return the lines of notes by path; ``MEMORY="…"`` is the text of MEMORY.md."""
    return {f"{name}.md": dict(enumerate(text.splitlines(), start=1)) for name, text in texts.items()}


def finding(path: str = "MEMORY.md", line: int = 2, severity: Severity = Severity.ERROR, **facts: object) -> Finding:
    """Return a finding of the rule nul-byte."""
    values = {"rule": "nul-byte", "confidence": 1.0, "message": "A NUL byte stands here.", "fix": "Remove it."}
    return Finding(severity=severity, span=Span(path, line, line), **{**values, **facts})


@st.composite
def hostile_reports(draw: st.DrawFn) -> Report:
    """Draw a report in which every text means harm."""
    found = tuple(sorted(draw(st.lists(findings, max_size=2)), key=lambda one: (one.span, one.rule, one.message)))
    paths = {one.span.path for one in found} | {related.path for one in found for related in one.related}
    return Report(
        findings=found,
        lines={path: dict(enumerate(draw(st.lists(lines, max_size=2)), start=1)) for path in sorted(paths)},
        language=ENGLISH,
        folder=draw(st.sampled_from(["", "agent/memory/"])),
        since=draw(hostile),
        changes=tuple(draw(st.lists(changes, max_size=2))),
        fail_on=draw(st.none() | st.sampled_from(Severity)),
    )
