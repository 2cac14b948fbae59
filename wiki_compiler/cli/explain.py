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
    from wiki_compiler import Explanation, Wiki
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
    from wiki_compiler.cli.opening import open_wiki
    from wiki_compiler.cli.output import Output

    output = Output(quiet=quiet, verbose=verbose, colour=color)
    with open_wiki((workspace, vault, config), as_of, jobs, output) as wiki:
        found = wiki.explain(claim)
        if not found:
            _say_not_found(wiki, claim, output)
            raise typer.Exit(1)
        _explain(found, wiki, output, json=json)


def _explain(found: tuple[Explanation, ...], wiki: Wiki, output: Output, *, json: bool) -> None:
    from wiki_compiler.cli.explanation import Explainer
    from wiki_compiler.cli.output import as_json

    if json:
        output.report(as_json({"claims": found, "format_version": 1}))
        return
    explainer = Explainer(wiki.knowledge, wiki.config)
    if len(found) > _FEW:
        for one in found:
            output.line(explainer.headline(one.claim))
        return
    for number, one in enumerate(found):
        for line in ("", *explainer.lines(one)) if number else explainer.lines(one):
            output.line(line)


def _say_not_found(wiki: Wiki, asked: str, output: Output) -> None:
    from wiki_compiler.languages import language

    output.aloud(language(wiki.config.language).say("cli.no-claim", claim=asked))
