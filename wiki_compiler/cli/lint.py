"""``wiki lint``: what is wrong with a memory, at its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from wiki_compiler.cli.lint_options import (
    BaselineOption,
    Dates,
    DatesOption,
    DiffOption,
    FailOn,
    FailOnOption,
    FixOption,
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

    from wiki_compiler.cli.lint_run import LintRun
    from wiki_compiler.config import Config
    from wiki_compiler.linted import Linted
    from wiki_compiler.reports import Report
    from wiki_compiler.words import Severity


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
    dates: DatesOption = None,
    since: SinceOption = None,
    baseline: BaselineOption = None,
    update_baseline: UpdateBaselineOption = False,
    fix: FixOption = None,
    diff: DiffOption = False,
    jobs: JobsOption = None,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Report what is wrong with a memory, at its lines.

    Outdated and contradicting lines, broken links, secrets, files that cannot be read. Exits with 1 where a finding is
    as grave as --fail-on says. Nothing is written but with --fix.
    """
    from wiki_compiler.cli.baseline import write_baseline
    from wiki_compiler.cli.fixing import ALL
    from wiki_compiler.cli.lint_run import LintRun
    from wiki_compiler.cli.output import Output
    from wiki_compiler.cli.places import find_places

    output = Output(quiet=quiet, verbose=verbose, colour=color)
    places = find_places(path, workspace, vault, config, reads_only=fix is None)
    places = places.with_config(_choose(places.config, select, ignore, dates))
    run = LintRun(
        places=places,
        as_of=as_of,
        jobs=jobs,
        output=output,
        format_name=_known_format("json" if json else format_name),
        fail_on=_limit(places.config, fail_on),
        min_confidence=min_confidence,
        since=since,
        baseline=baseline,
    )
    if update_baseline:
        write_baseline(baseline, run.linted(), output)
    elif diff:
        _show_repairs(run, fix or ALL)
    else:
        _lint(run, fix, output_file)


def _lint(run: LintRun, fix: str | None, file: Path | None) -> None:
    linted = run.linted()
    report = run.report(linted)
    if fix is not None:
        from wiki_compiler.cli.fixing import carry_out, plan_repairs

        plan = plan_repairs(fix, linted, report)
        carry_out(plan, run.places, report, run.output)
        linted = run.linted() if plan.changes else linted
        report = run.report(linted) if plan.changes else report
    _publish(report, run, linted, file)
    if any(map(report.fails, report.findings)):
        raise typer.Exit(1)


def _show_repairs(run: LintRun, fix: str) -> None:
    from wiki_compiler.cli.fixing import plan_repairs, show_plan

    linted = run.linted()
    plan = plan_repairs(fix, linted, run.report(linted))
    show_plan(plan, run.output.line)
    if plan.changes:
        raise typer.Exit(1)


def _known_format(name: str) -> str:
    from wiki_compiler.errors import UsageError
    from wiki_compiler.linting.rule import nearest
    from wiki_compiler.reports import FORMATS

    if name not in FORMATS:
        raise UsageError(f"unknown format {name!r}; the nearest is {nearest(name, FORMATS)!r}")
    return name


def _choose(config: Config, select: list[str] | None, ignore: list[str] | None, dates: Dates | None) -> Config:
    """Return the configuration with the choices of the command line: chosen rules replace, ignored ones add."""
    from msgspec.structs import replace

    chosen, ignored = _named(select), _named(ignore)
    rules = replace(config.lint, select=chosen or config.lint.select, ignore=(*config.lint.ignore, *ignored))
    return replace(config, lint=rules, dates=dates.value if dates else config.dates)


def _named(asked: Iterable[str] | None) -> tuple[str, ...]:
    from wiki_compiler.cli.rules import named_rules

    names = [name.strip() for words in asked or () for name in words.split(",")]
    return tuple(rule.name for name in names if name for rule in named_rules(name))


def _limit(config: Config, fail_on: FailOn | None) -> Severity | None:
    from wiki_compiler.words import Severity

    if fail_on is None:
        return config.lint.fail_on
    return None if fail_on is FailOn.NEVER else Severity(fail_on.value)


def _publish(report: Report, run: LintRun, linted: Linted, file: Path | None) -> None:
    """Print the report or write it to ``file``; a memory without findings is told so to whoever reads text."""
    from msgspec.structs import replace

    from wiki_compiler.cli.output import write_report
    from wiki_compiler.reading.workspace import open_path
    from wiki_compiler.reports import FORMATS

    is_text = run.format_name == "text"
    shown = replace(report, colour=is_text and file is None and run.output.coloured())
    text = FORMATS[run.format_name](shown)
    if file is not None:
        write_report(file, text, [open_path(run.places.root, note) for note in linted.sources.workspace.files])
        return
    run.output.report(text)
    if is_text and not report.findings:
        notes = report.language.count("page.notes", len(linted.sources.workspace.files))
        run.output.summary(report.language.say("cli.clean", notes=notes))
