"""The options that many commands share, each written once."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Colour(StrEnum):
    """When to colour what is printed."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


def _date(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is no date; write it as 2026-03-04") from None


PathArgument = Annotated[
    Path | None,
    typer.Argument(metavar="[PATH]", help="The workspace.", show_default=False),
]
WorkspaceOption = Annotated[
    Path | None,
    typer.Option(
        "-w",
        "--workspace",
        metavar="DIR",
        help="The workspace; else the nearest folder upward with wiki.toml, else this folder.",
        show_default=False,
    ),
]
VaultOption = Annotated[
    Path | None,
    typer.Option("--vault", metavar="DIR", help="The vault; else what wiki.toml says, else wiki/ in the workspace."),
]
ConfigOption = Annotated[
    Path | None,
    typer.Option("--config", metavar="FILE", help="The configuration, instead of the workspace's wiki.toml."),
]
AsOfOption = Annotated[
    dt.date | None,
    typer.Option("--as-of", metavar="DATE", parser=_date, help="The day to believe it is, as 2026-03-04."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
QuietOption = Annotated[bool, typer.Option("-q", "--quiet", help="Print nothing but errors and what was asked for.")]
VerboseOption = Annotated[
    bool, typer.Option("-v", "--verbose", help="Also say where everything is and how long it took.")
]
ColourOption = Annotated[Colour, typer.Option("--color", help="When to use colours.")]
JobsOption = Annotated[
    int | None,
    typer.Option("-j", "--jobs", metavar="N", min=1, help="How many processes read notes; else one a core."),
]
