"""``wiki explain``: why a claim is believed, and how surely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wiki_compiler.cli.options import (
    AsOfOption,
    Colour,
    ColourOption,
    ConfigOption,
    JobsOption,
    JsonOption,
    QuietOption,
    VaultOption,
    VerboseOption,
    WorkspaceOption,
)

if TYPE_CHECKING:
    from wiki_compiler import Claim, Compilation
    from wiki_compiler.cli.output import Output


_FEW = 3
"""More claims than this are listed instead of explained."""


def explain_command(
    *,
    claim: Annotated[
        str,
        typer.Argument(
            metavar="CLAIM",
            help="Its id or the beginning of it, its address (gateway › port), or a place (MEMORY.md:12).",
        ),
    ],
    workspace: WorkspaceOption = None,
    vault: VaultOption = None,
    config: ConfigOption = None,
    as_of: AsOfOption = None,
    json: JsonOption = False,
    jobs: JobsOption = None,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Show why a claim is believed.

    Its evidence, what was believed before, and every step of its confidence.
    """
    from wiki_compiler.cli.compiling import compile_places
    from wiki_compiler.cli.lookup import find_claims
    from wiki_compiler.cli.output import Output
    from wiki_compiler.cli.places import find_places

    output = Output(quiet=quiet, verbose=verbose, colour=color)
    places = find_places(None, workspace, vault, config, reads_only=True)
    compilation = compile_places(places, as_of, jobs, output)
    found = find_claims(compilation, claim)
    if not found:
        _say_not_found(compilation, claim, output)
        raise typer.Exit(1)
    _explain(found, compilation, output, json=json)


def _explain(found: tuple[Claim, ...], compilation: Compilation, output: Output, *, json: bool) -> None:
    from wiki_compiler.cli.explanation import Explainer
    from wiki_compiler.cli.output import as_json

    explainer = Explainer(compilation)
    if json:
        output.report(as_json({"claims": [explainer.values(one) for one in found], "format_version": 1}))
        return
    if len(found) > _FEW:
        for one in found:
            output.line(explainer.headline(one))
        return
    for number, one in enumerate(found):
        for line in ("", *explainer.lines(one)) if number else explainer.lines(one):
            output.line(line)


def _say_not_found(compilation: Compilation, asked: str, output: Output) -> None:
    from wiki_compiler.languages import language

    output.aloud(language(compilation.config.language).say("cli.no-claim", claim=asked))
