"""What a command says: results on standard output, remarks about the run on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from wiki_compiler.cli.options import Colour
from wiki_compiler.errors import UsageError
from wiki_compiler.reports.terminal import printable
from wiki_compiler.reports.values import as_json

__all__ = ["Output", "Progress", "as_json", "write_report"]

Progress = Callable[[int, int], None]


@dataclass(frozen=True, kw_only=True)
class Output:
    """How much a command says, and in what form."""

    quiet: bool = False
    verbose: bool = False
    colour: Colour = Colour.AUTO

    def line(self, text: str = "") -> None:
        """Print a line of the result; nothing in it can act on the terminal."""
        print(printable(text))

    def report(self, text: str) -> None:
        """Print a report that is safe to print as it stands."""
        sys.stdout.write(text)

    def summary(self, text: str = "") -> None:
        """Print a line that a quiet run leaves out."""
        if not self.quiet:
            self.line(text)

    def detail(self, text: str) -> None:
        """Say a line about the run itself, if it was asked for."""
        if self.verbose:
            print(printable(text), file=sys.stderr)

    def remark(self, text: str) -> None:
        """Say a line about the run that a quiet run leaves out."""
        if not self.quiet:
            print(printable(text), file=sys.stderr)

    def aloud(self, text: str) -> None:
        """Say a line about the run that nobody should miss."""
        print(f"wiki: {printable(text)}", file=sys.stderr)

    def coloured(self, stream: IO[str] | None = None) -> bool:
        """Tell whether colours are shown on ``stream``, else on standard output."""
        if self.colour is not Colour.AUTO:
            return self.colour is Colour.ALWAYS
        return (stream or sys.stdout).isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    @contextmanager
    def progress(self, label: str) -> Iterator[Progress | None]:
        """Show a bar while notes are read, on a terminal only."""
        if self.quiet or not sys.stderr.isatty():
            yield None
            return
        from rich.console import Console
        from rich.progress import Progress as Bar

        with Bar(console=Console(stderr=True, no_color=not self.coloured(sys.stderr)), transient=True) as bar:
            task = bar.add_task(label, total=None)
            yield lambda done, total: bar.update(task, completed=done, total=total)


def write_report(file: Path, text: str, notes: Iterable[Path]) -> None:
    """Write a report to ``file``, which is replaced if it is there; a note never is.

    Raises:
        UsageError: the file is one of ``notes``.
    """
    if file.exists() and any(file.samefile(note) for note in notes if note.name == file.resolve().name):
        raise UsageError(f"{file}: is a note of the workspace, and would be overwritten; name another file")
    file.write_text(text, "utf-8", newline="")
