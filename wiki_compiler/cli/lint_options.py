"""The options that only ``wiki lint`` has."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class FailOn(StrEnum):
    """From which severity on a finding makes the answer no."""

    NEVER = "never"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Dates(StrEnum):
    """Where the days of undated lines in curated notes come from."""

    STATED = "stated"
    GIT = "git"


FormatOption = Annotated[
    str,
    typer.Option(
        "--format", metavar="FORMAT", help="text, json, sarif, github, gitlab, junit or markdown (a comment for a PR)."
    ),
]
OutputOption = Annotated[
    Path | None,
    typer.Option("--output", metavar="FILE", help="Write the report to FILE instead of printing it."),
]
SelectOption = Annotated[
    list[str] | None,
    typer.Option(metavar="RULE", help="Run only these rules: names or globs such as 'broken-*', with commas between."),
]
IgnoreOption = Annotated[
    list[str] | None,
    typer.Option(metavar="RULE", help="Leave these rules out: names or globs, with commas between."),
]
FailOnOption = Annotated[
    FailOn | None,
    typer.Option(
        help="Exit with 1 from this severity on, in every format; else what wiki.toml says.", show_default=False
    ),
]
MinConfidenceOption = Annotated[
    float,
    typer.Option(metavar="X", min=0.0, max=1.0, help="Leave out findings that are less sure than this, 0 to 1."),
]
SinceOption = Annotated[
    str | None,
    typer.Option(
        metavar="GIT_REV", help="Tell only what the lines bring about that were written since HEAD left this revision."
    ),
]
BaselineOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Leave out the findings that are listed in FILE.", show_default=False),
]
UpdateBaselineOption = Annotated[
    bool, typer.Option("--update-baseline", help="Write what is found now to the baseline, and exit with 0.")
]
FixOption = Annotated[
    str | None,
    typer.Option(
        "--fix",
        metavar="[RULE]",
        help="Mend what can be mended safely, of all rules or of this one: show it as a diff, then report the rest.",
        show_default=False,
    ),
]
DiffOption = Annotated[
    bool, typer.Option("--diff", help="Print what --fix would change, and write nothing; exit with 1 if it would.")
]
DatesOption = Annotated[
    Dates | None,
    typer.Option(
        help="Where an undated line of a note kept by hand has its day from; else what wiki.toml says.",
        show_default=False,
    ),
]
