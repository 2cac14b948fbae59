"""``wiki compile``: from a workspace to its vault."""

from __future__ import annotations

import datetime as dt
import time
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
    from pathlib import Path

    from wiki_compiler.cli.places import Places


def compile_command(
    *,
    path: PathArgument = None,
    workspace: WorkspaceOption = None,
    vault: VaultOption = None,
    config: ConfigOption = None,
    as_of: AsOfOption = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit with 1 if the vault is not up to date.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Write nothing; list what would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; show what would change, as a diff.")] = False,
    no_index: Annotated[  # noqa: ARG001 - there is no search index yet
        bool, typer.Option("--no-index", help="Leave the search index as it is.")
    ] = False,
    explain_note: Annotated[
        str | None,
        typer.Option(
            "--explain-note",
            metavar="NOTE",
            help="Write nothing; show what each line of a note became, and why.",
            show_default=False,
        ),
    ] = None,
    json: JsonOption = False,
    jobs: JobsOption = None,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    color: ColourOption = Colour.AUTO,
) -> None:
    """Compile a workspace into an Obsidian vault.

    Pages, dashboards and files for machines are written to the vault; the workspace is only read.
    """
    from wiki_compiler.cli.compiling import compile_places, update_places
    from wiki_compiler.cli.output import Output
    from wiki_compiler.cli.places import find_places
    from wiki_compiler.cli.summary import print_outcome

    start = time.perf_counter()
    output = Output(quiet=quiet, verbose=verbose, colour=color)
    places = find_places(path, workspace, vault, config, reads_only=explain_note is not None)
    if explain_note is not None:
        from wiki_compiler.cli.explain_note import explain_note as explain

        _refuse_check(check=check, diff=diff)
        explain(compile_places(places, as_of, jobs, output), places, explain_note, output, json=json)
        return
    day = _day_of_check(places, as_of) if check else as_of
    writes = not (check or dry_run or diff)
    outcome = update_places(places, day, jobs, output, writes=writes)
    print_outcome(outcome, output, json=json, diff=diff, seconds=time.perf_counter() - start)
    if check and not outcome.clean:
        raise typer.Exit(1)


def _refuse_check(*, check: bool, diff: bool) -> None:
    """Refuse two questions at once: a note explained is no answer to whether the vault is up to date."""
    from wiki_compiler.errors import UsageError

    if check or diff:
        raise UsageError(f"--explain-note shows one note; leave out {'--check' if check else '--diff'}")


def _day_of_check(places: Places, asked: dt.date | None) -> dt.date | None:
    """Return the day a check believes it is: where nobody states one, the day the vault was compiled for."""
    import os

    if asked or places.config.as_of or os.environ.get("SOURCE_DATE_EPOCH"):
        return asked
    return _manifest_day(places.vault)


def _manifest_day(vault: Path) -> dt.date | None:
    import json

    try:
        manifest = json.loads((vault / ".wiki" / "manifest.json").read_bytes())
        return dt.date.fromisoformat(manifest["as_of"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
