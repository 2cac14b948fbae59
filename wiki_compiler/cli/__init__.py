"""The command line: a thin skin over the face of the package; nothing is imported before it is needed."""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``wiki`` with ``arguments``, else those of the process, and return its exit code."""
    from wiki_compiler.cli.app import run

    return run(arguments)
