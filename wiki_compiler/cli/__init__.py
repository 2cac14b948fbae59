"""The command line: a thin skin over the face of the package; nothing is imported before it is needed."""

from __future__ import annotations

import atexit
import gc
from collections.abc import Sequence

_SELDOM = 1_000_000
"""How many new values go by before the collector looks for circles; a compile makes millions and hardly one circle."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``wiki`` with ``arguments``, else those of the process, and return its exit code."""
    from wiki_compiler.cli.app import run

    gc.set_threshold(_SELDOM)
    atexit.register(gc.freeze)  # what is left ends with the process, and is not looked through once more
    return run(arguments)
