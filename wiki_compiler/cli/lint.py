"""``wiki lint``: what is wrong with a memory, at its lines."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

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
    from wiki_compiler import Compilation
    from wiki_compiler.config import Config
    from wiki_compiler.remark import Finding
    from wiki_compiler.reports import Format, Report


class FailOn(StrEnum):
    """From which severity on a finding makes the answer no."""

    NEVER = "never"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def lint_command(
    *,
    path: PathArgument = None,
    workspace: WorkspaceOption = None,
    vault: VaultOption = None,
    config: ConfigOption = None,
    as_of: AsOfOption = None,
    format_name: Annotated[str, typer.Option("--format", metavar="FORMAT", help="text or json.")] = "text",
    json: JsonOption = False,
    select: Annotated[
        list[str] | None, typer.Option(metavar="RULE", help="Run only this rule; may be given more than once.")
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option(metavar="RULE", help="Leave this rule out; may be given more than once.")
    ] = None,
    fail_on: Annotated[
        FailOn | None,
        typer.Option(help="Exit with 1 from this severity on; else what wiki.toml says.", show_default=False),
    ] = None,
    jobs: JobsOption = None,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Report what is wrong with a memory, at its lines.

    Outdated and contradicting lines, broken links, secrets, files that cannot be read. Exits with 1 where a finding is
    as grave as --fail-on says.
    """
    from wiki_compiler.cli.compiling import compile_places
    from wiki_compiler.cli.output import Output
    from wiki_compiler.cli.places import find_places

    output = Output(quiet=quiet, verbose=verbose, colour=color)
    show = _format("json" if json else format_name)
    places = find_places(path, workspace, vault, config, reads_only=True)
    places = places.with_config(_choose(places.config, select, ignore))
    compilation = compile_places(places, as_of, jobs, output)
    findings = compilation.lint(places.vault)
    output.report(show(_report(compilation, findings, colour=output.coloured())))
    if not findings and show is _format("text"):
        output.summary(_clean(compilation))
    if _fails(findings, compilation.config, fail_on):
        raise typer.Exit(1)


def _format(name: str) -> Format:
    from wiki_compiler.errors import UsageError
    from wiki_compiler.linting.rule import nearest
    from wiki_compiler.reports import FORMATS

    if name not in FORMATS:
        raise UsageError(f"unknown format {name!r}; the nearest is {nearest(name, FORMATS)!r}")
    return FORMATS[name]


def _choose(config: Config, select: list[str] | None, ignore: list[str] | None) -> Config:
    """Return the configuration with the rules of the command line: chosen ones replace, ignored ones add."""
    from msgspec.structs import replace

    from wiki_compiler.cli.rules import named_rule

    chosen = tuple(named_rule(name).name for name in select or ())
    ignored = tuple(named_rule(name).name for name in ignore or ())
    rules = replace(config.lint, select=chosen or config.lint.select, ignore=(*config.lint.ignore, *ignored))
    return replace(config, lint=rules)


def _report(compilation: Compilation, findings: tuple[Finding, ...], *, colour: bool) -> Report:
    from wiki_compiler.languages import language
    from wiki_compiler.reports import Report

    return Report(
        findings=findings,
        notes={note.path: note for note in compilation.notes},
        language=language(compilation.config.language),
        colour=colour,
    )


def _clean(compilation: Compilation) -> str:
    from wiki_compiler.languages import language

    words = language(compilation.config.language)
    return words.say("cli.clean", notes=words.count("page.notes", len(compilation.notes)))


def _fails(findings: tuple[Finding, ...], config: Config, fail_on: FailOn | None) -> bool:
    from wiki_compiler.words import Severity

    limit = fail_on.value if fail_on else config.lint.fail_on.value
    if limit == FailOn.NEVER.value:
        return False
    gravity = {severity.value: rank for rank, severity in enumerate(Severity)}
    return any(gravity[finding.severity.value] >= gravity[limit] for finding in findings)
