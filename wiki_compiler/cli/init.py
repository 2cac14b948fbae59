"""``wiki init``: a commented wiki.toml, and nothing else."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wiki_compiler.cli.options import QuietOption, WorkspaceOption

if TYPE_CHECKING:
    from wiki_compiler.errors import WikiError


def init_command(
    *,
    path: Annotated[
        Path | None, typer.Argument(metavar="[PATH]", help="The folder; else this one.", show_default=False)
    ] = None,
    workspace: WorkspaceOption = None,
    quiet: QuietOption = False,
) -> None:
    """Write a commented wiki.toml into a workspace.

    One that is there is never touched.
    """
    from wiki_compiler.cli.output import Output
    from wiki_compiler.languages import language

    say, output = language("en").say, Output(quiet=quiet)
    file = (path or workspace or Path()) / "wiki.toml"
    try:
        with file.open("xb") as stream:
            stream.write(template())
    except FileExistsError:
        output.aloud(say("cli.init-there", file=file))
        raise typer.Exit(1) from None
    except OSError as error:
        raise _refusal(file, error) from error
    output.summary(say("cli.init-done", file=file))
    if (file.parent / ".obsidian").is_dir():
        output.summary(say("cli.init-obsidian"))


def template() -> bytes:
    """Return the wiki.toml that init writes."""
    return (files("wiki_compiler.cli") / "wiki.toml").read_bytes()


def _refusal(file: Path, error: OSError) -> WikiError:
    from wiki_compiler.errors import WorkspaceError

    if not file.parent.is_dir():
        return WorkspaceError(f"{file.parent}: no such folder; make it first, or name another")
    return WorkspaceError(f"{file}: cannot be written ({error.strerror})")
