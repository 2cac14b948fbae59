"""How every command compiles: with a bar, a cache, and a word on what was chosen for the user."""

from __future__ import annotations

import datetime as dt
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from wiki_compiler.cli.output import Output
from wiki_compiler.cli.places import Places
from wiki_compiler.gathering import Sources, gather
from wiki_compiler.languages import language
from wiki_compiler.reading.user_cache import user_cache
from wiki_compiler.update import Update, update_vault

if TYPE_CHECKING:
    from wiki_compiler.comparison import Comparison
    from wiki_compiler.compiler import Compilation
    from wiki_compiler.linted import Linted


def compile_places(places: Places, as_of: dt.date | None, jobs: int | None, output: Output) -> Compilation:
    """Compile the workspace of ``places``; nothing is written but the cache."""
    from wiki_compiler.compiler import compile_sources

    start = time.perf_counter()
    sources, cache = begin(places, as_of, output)
    with output.progress(language(places.config.language).say("cli.reading")) as progress:
        compilation = compile_sources(sources, jobs=jobs or os.cpu_count() or 1, cache=cache, progress=progress)
    tell(sources, places, cache, output, time.perf_counter() - start)
    return compilation


def lint_places(places: Places, as_of: dt.date | None, jobs: int | None, output: Output) -> Linted:
    """Lint the workspace of ``places``; nothing is written but the cache."""
    from wiki_compiler.linted import lint_sources

    start = time.perf_counter()
    sources, cache = begin(places, as_of, output)
    with output.progress(language(places.config.language).say("cli.reading")) as progress:
        workers = jobs or os.cpu_count() or 1
        linted = lint_sources(sources, places.vault, jobs=workers, cache=cache, progress=progress)
    tell(sources, places, cache, output, time.perf_counter() - start)
    return linted


def compare_places(places: Places, linted: Linted, revision: str, jobs: int | None, *, beliefs: bool) -> Comparison:
    """Compare what was linted with the same workspace at a revision."""
    from wiki_compiler.comparison import compare

    vault = Path(os.path.relpath(places.vault.resolve(), places.root.resolve()))
    workers, cache = jobs or os.cpu_count() or 1, user_cache(places.root)
    return compare(linted, revision, vault=vault, jobs=workers, cache=cache, beliefs=beliefs)


def update_places(places: Places, as_of: dt.date | None, jobs: int | None, output: Output, *, writes: bool) -> Update:
    """Compile the workspace of ``places`` into its vault, or only find out what would change."""
    start = time.perf_counter()
    sources, cache = begin(places, as_of, output)
    with output.progress(language(places.config.language).say("cli.reading")) as progress:
        workers = jobs or os.cpu_count() or 1
        update = update_vault(sources, places.vault, jobs=workers, cache=cache, progress=progress, writes=writes)
    tell(sources, places, cache, output, time.perf_counter() - start)
    return update


def begin(places: Places, as_of: dt.date | None, output: Output) -> tuple[Sources, Path]:
    """Gather the sources of a run and say what was chosen for the user; return them and the folder of the cache."""
    if places.fallback:
        output.aloud(language(places.config.language).say("cli.fallback", workspace=places.root))
    sources = gather(places.root, as_of=as_of, config=places.config, vault=places.vault)
    return sources, user_cache(places.root)


def tell(sources: Sources, places: Places, cache: Path, output: Output, seconds: float | None = None) -> None:
    """Say where everything is and how long it took, if that was asked for."""
    if sources.workspace.plain:
        output.detail(language(places.config.language).say("cli.plain"))
    for label, place in (("workspace", places.root), ("vault", places.vault), ("cache", cache)):
        output.detail(f"{label} {place}")
    output.detail(f"as of {sources.as_of.isoformat()}" + (f", {seconds:.2f} s" if seconds is not None else ""))
