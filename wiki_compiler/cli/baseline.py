"""What ``wiki lint`` does with a baseline file: leaves out what it lists, says what it lists in vain, writes it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec.structs import replace

from wiki_compiler.cli.output import Output
from wiki_compiler.errors import UsageError
from wiki_compiler.languages import language
from wiki_compiler.linted import Linted
from wiki_compiler.linting import ran
from wiki_compiler.linting.baseline import Known, beyond, read_baseline, render_baseline
from wiki_compiler.reports import Report


def beyond_baseline(report: Report, file: Path | None, linted: Linted, output: Output) -> Report:
    """Return the report without the findings that the baseline lists; entries found no more are told aloud.

    Raises:
        UsageError: there is no such file, or it is no baseline.
    """
    if file is None:
        return report
    if not file.exists():
        raise UsageError(f"{file}: there is no such baseline; write it with --update-baseline")
    known = read_baseline(file.read_bytes(), str(file))
    listed, stale = beyond(linted.findings, _that_ran(known, linted))
    if stale:
        words = language(linted.sources.config.language)
        findings = words.count("page.all_findings", sum(one.count for one in stale))
        output.aloud(words.say("cli.stale-baseline", file=file, findings=findings))
    new = set(listed)
    return replace(report, findings=tuple(one for one in report.findings if one in new))


def write_baseline(file: Path | None, linted: Linted, output: Output) -> None:
    """Write what is found now to the baseline; entries of rules that did not run stay.

    Raises:
        UsageError: no file is named, or what stands there is no baseline.
    """
    if file is None:
        raise UsageError("--update-baseline: name the file with --baseline FILE")
    known = read_baseline(file.read_bytes(), str(file)) if file.exists() else ()
    kept = set(known) - set(_that_ran(known, linted))
    file.write_bytes(render_baseline(linted.findings, kept))
    words = language(linted.sources.config.language)
    findings = words.count("page.all_findings", len(linted.findings))
    output.summary(words.say("cli.baseline", file=file, findings=findings))


def _that_ran(known: Iterable[Known], linted: Linted) -> tuple[Known, ...]:
    return tuple(one for one in known if ran(one.rule, linted.sources.config))
