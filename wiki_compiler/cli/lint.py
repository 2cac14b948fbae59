"""``wiki lint``: what is wrong with a memory, at its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from wiki_compiler.cli.lint_options import (
    BaselineOption,
    FailOn,
    FailOnOption,
    FormatOption,
    IgnoreOption,
    MinConfidenceOption,
    OutputOption,
    SelectOption,
    SinceOption,
    UpdateBaselineOption,
)
from wiki_compiler.cli.options import (
    AsOfOption,
    Colour,
    ColourOption,
    ConfigOption,
    JobsOption,
    JsonOption,
    PathArgument,
    QuietOption,
    VaultOption,
    VerboseOption,
    WorkspaceOption,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from wiki_compiler import Compilation
    from wiki_compiler.cli.output import Output
    from wiki_compiler.cli.places import Places
    from wiki_compiler.comparison import Comparison
    from wiki_compiler.config import Config
    from wiki_compiler.reports import Report
    from wiki_compiler.words import Severity

_WITH_BELIEFS = frozenset({"json", "markdown"})
"""Formats that also tell what has come to be believed since a revision."""


def lint_command(
    *,
    path: PathArgument = None,
    workspace: WorkspaceOption = None,
    vault: VaultOption = None,
    config: ConfigOption = None,
    as_of: AsOfOption = None,
    format_name: FormatOption = "text",
    json: JsonOption = False,
    output_file: OutputOption = None,
    select: SelectOption = None,
    ignore: IgnoreOption = None,
    fail_on: FailOnOption = None,
    min_confidence: MinConfidenceOption = 0.0,
    since: SinceOption = None,
    baseline: BaselineOption = None,
    update_baseline: UpdateBaselineOption = False,
    jobs: JobsOption = None,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Report what is wrong with a memory, at its lines.

    Outdated and contradicting lines, broken links, secrets, files that cannot be read. Exits with 1 where a finding is
    as grave as --fail-on says.
    """
    from wiki_compiler.cli.baseline import beyond_baseline, write_baseline
    from wiki_compiler.cli.compiling import compare_places, compile_sources_of
    from wiki_compiler.cli.output import Output
    from wiki_compiler.cli.places import find_places

    output = Output(quiet=quiet, verbose=verbose, colour=color)
    format_name = _known_format("json" if json else format_name)
    places = find_places(path, workspace, vault, config, reads_only=True)
    places = places.with_config(_choose(places.config, select, ignore))
    sources, compilation = compile_sources_of(places, as_of, jobs, output)
    if update_baseline:
        write_baseline(baseline, compilation, output)
        return
    report = _report(compilation, places, _limit(places.config, fail_on))
    if since is not None:
        compared = compare_places(places, sources, compilation, since, beliefs=format_name in _WITH_BELIEFS)
        report = _limited(report, compared, since)
    report = _surer(beyond_baseline(report, baseline, compilation, output), min_confidence)
    _publish(report, format_name, output_file, places, output)
    if any(map(report.fails, report.findings)):
        raise typer.Exit(1)


def _known_format(name: str) -> str:
    from wiki_compiler.errors import UsageError
    from wiki_compiler.linting.rule import nearest
    from wiki_compiler.reports import FORMATS

    if name not in FORMATS:
        raise UsageError(f"unknown format {name!r}; the nearest is {nearest(name, FORMATS)!r}")
    return name


def _choose(config: Config, select: list[str] | None, ignore: list[str] | None) -> Config:
    """Return the configuration with the rules of the command line: chosen ones replace, ignored ones add."""
    from msgspec.structs import replace

    chosen, ignored = _named(select), _named(ignore)
    rules = replace(config.lint, select=chosen or config.lint.select, ignore=(*config.lint.ignore, *ignored))
    return replace(config, lint=rules)


def _named(asked: Iterable[str] | None) -> tuple[str, ...]:
    from wiki_compiler.cli.rules import named_rules

    names = [name.strip() for words in asked or () for name in words.split(",")]
    return tuple(rule.name for name in names if name for rule in named_rules(name))


def _limit(config: Config, fail_on: FailOn | None) -> Severity | None:
    from wiki_compiler.words import Severity

    if fail_on is None:
        return config.lint.fail_on
    return None if fail_on is FailOn.NEVER else Severity(fail_on.value)


def _report(compilation: Compilation, places: Places, fail_on: Severity | None) -> Report:
    from wiki_compiler.cli.places import folder_in_repository
    from wiki_compiler.languages import language
    from wiki_compiler.reports import Report

    return Report(
        findings=compilation.findings,
        notes={note.path: note for note in compilation.notes},
        language=language(compilation.config.language),
        fail_on=fail_on,
        folder=folder_in_repository(places.root),
    )


def _limited(report: Report, compared: Comparison, revision: str) -> Report:
    from msgspec.structs import replace

    return replace(report, findings=compared.findings, changes=compared.changes, since=revision)


def _surer(report: Report, confidence: float) -> Report:
    from msgspec.structs import replace

    return replace(report, findings=tuple(one for one in report.findings if one.confidence >= confidence))


def _publish(report: Report, format_name: str, file: Path | None, places: Places, output: Output) -> None:
    """Print the report or write it to ``file``; a memory without findings is told so to whoever reads text."""
    from msgspec.structs import replace

    from wiki_compiler.cli.output import write_report
    from wiki_compiler.reports import FORMATS

    shown = replace(report, colour=format_name == "text" and file is None and output.coloured())
    text = FORMATS[format_name](shown)
    if file is not None:
        write_report(file, text, [places.root / path for path in report.notes])
        return
    output.report(text)
    if format_name == "text" and not report.findings:
        notes = report.language.count("page.notes", len(report.notes))
        output.summary(report.language.say("cli.clean", notes=notes))
