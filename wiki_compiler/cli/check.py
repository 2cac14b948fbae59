"""``wiki check``: what one more line would do to what is believed."""

from __future__ import annotations

from collections.abc import Iterator
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
    from wiki_compiler import Check, Match, Statement
    from wiki_compiler.languages import Language

_SAYS_NO = frozenset({"replaces", "contradicts"})
_COLUMNS = 100


def check_command(
    *,
    text: Annotated[
        str,
        typer.Argument(
            metavar="TEXT",
            help="The line: a typed one (W @Gateway: the port is 9090) or a plain one (Gateway port: 9090).",
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
    """Show whether a line would be new, or repeat, replace or contradict a claim.

    Nothing is written. The line is read as a bullet of today's note, or of the as-of date's. Exits with 0 where it is
    new or a duplicate, with 1 where it would replace or contradict a claim.
    """
    from wiki_compiler.cli.opening import open_wiki
    from wiki_compiler.cli.output import Output, as_json
    from wiki_compiler.languages import language

    output = Output(quiet=quiet, verbose=verbose, colour=color)
    with open_wiki((workspace, vault, config), as_of, jobs, output) as wiki:
        found = wiki.check(text)
        words = language(wiki.config.language)
    if json:
        output.report(as_json({"format_version": 1, **_values(found)}))
    else:
        for line in _lines(found, words):
            output.line(line)
    if found.verdict in _SAYS_NO:
        raise typer.Exit(1)


def _values(found: Check) -> dict[str, object]:
    return {"verdict": found.verdict, "matches": found.matches, "statements": found.statements}


def _lines(found: Check, words: Language) -> Iterator[str]:
    """Yield what the line is to every claim it meets; first that it is new, where it is."""
    if found.verdict == "new":
        yield _cut(words.say("cli.check.new", said="; ".join(map(_said, found.statements))))
    for match in found.matches:
        facts = {"claim": match.claim, "place": f"{match.path}:{match.line}", "text": " ".join(match.text.split())}
        yield _cut(words.say(f"cli.check.{match.word.replace(' ', '-')}", **facts))
        if match.reason:
            yield f"    {_reason(match, words)} ({match.confidence:.2f})"


def _reason(match: Match, words: Language) -> str:
    key = f"word.reason.{match.reason}"
    return words.say(key) if key in words.messages else match.reason


def _said(statement: Statement) -> str:
    if statement.entities and statement.attribute and statement.value:
        return f"{statement.entities[0]} › {statement.attribute} = {statement.value}"
    return " ".join(statement.text.split())


def _cut(text: str) -> str:
    from wiki_compiler.reports.terminal import cut

    return cut(text, _COLUMNS)
