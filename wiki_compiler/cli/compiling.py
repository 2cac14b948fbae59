"""How every command compiles: with a bar, a cache, and a word on what was chosen for the user."""

from __future__ import annotations

import datetime as dt
import time

from wiki_compiler import Compilation, compile_workspace
from wiki_compiler.cli.output import Output
from wiki_compiler.cli.places import Places, cache_folder
from wiki_compiler.languages import language


def compile_places(
    places: Places, as_of: dt.date | None, jobs: int, output: Output, *, writes: bool = False
) -> Compilation:
    """Compile the workspace of ``places``; nothing is written but the cache, in a new vault only if it ``writes``."""
    say = language(places.config.language).say
    if places.fallback:
        output.aloud(say("cli.fallback", workspace=places.root))
    cache = cache_folder(places, writes=writes)
    start = time.perf_counter()
    with output.progress(say("cli.reading")) as progress:
        compilation = compile_workspace(
            places.root,
            as_of=as_of,
            config=places.config,
            jobs=jobs,
            cache=cache,
            vault=places.vault,
            progress=progress,
        )
    if compilation.knowledge.plain:
        output.detail(say("cli.plain"))
    for label, place in (("workspace", places.root), ("vault", places.vault), ("cache", cache)):
        output.detail(f"{label} {place}")
    output.detail(f"as of {compilation.as_of.isoformat()}, {time.perf_counter() - start:.2f} s")
    return compilation
