"""How a command opens the wiki that it asks: from the workspace, or from a vault that stands alone."""

from __future__ import annotations

import datetime as dt
import functools
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wiki_compiler.cli.compiling import begin, tell
from wiki_compiler.cli.output import Output
from wiki_compiler.cli.places import find_places, near, stands_alone
from wiki_compiler.compiler import resolve_sources
from wiki_compiler.languages import language
from wiki_compiler.wiki import Wiki


@contextmanager
def open_wiki(
    named: tuple[Path | None, Path | None, Path | None], as_of: dt.date | None, jobs: int | None, output: Output
) -> Iterator[Wiki]:
    """Open the wiki that the options for workspace, vault and configuration name; a bar is shown while it reads.

    A vault that is named, or that is the current folder, is opened alone where no workspace is named or near.
    """
    workspace, vault, config = named
    alone = None if workspace else stands_alone(vault)
    if alone is not None and near(Path.cwd()) in {None, alone}:
        with Wiki.open(alone, as_of=as_of, config=config) as wiki:
            yield wiki
        return
    places = find_places(None, workspace, vault, config, reads_only=True)
    sources, cache = begin(places, as_of, output)
    with output.progress(language(places.config.language).say("cli.reading")) as progress:
        workers = jobs or os.cpu_count() or 1
        read = functools.partial(resolve_sources, jobs=workers, cache=cache, progress=progress)
        with Wiki(places.vault, sources, config=sources.config, read=read) as wiki:
            yield wiki
    tell(sources, places, cache, output)
