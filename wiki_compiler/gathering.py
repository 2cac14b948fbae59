"""What a compile is made from: the workspace as found, the configuration and the day; light to import.

A run in which nothing has changed needs no more than this.
"""

from __future__ import annotations

import datetime as dt
import difflib
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from wiki_compiler.config import Config, as_of_date, load_config
from wiki_compiler.errors import ConfigError
from wiki_compiler.languages import LANGUAGES
from wiki_compiler.reading.git_dates import LineDates, git_dates
from wiki_compiler.reading.workspace import Workspace, discover
from wiki_compiler.sources import code_hash
from wiki_compiler.spelling import key_of


@dataclass(frozen=True)
class Sources:
    """Everything a compile is made from: the same sources give the same vault."""

    root: Path
    config: Config
    as_of: dt.date
    workspace: Workspace
    line_dates: Mapping[str, LineDates]
    """The days that git knows of lines which state none, by path; empty unless the configuration asks for them."""

    @cached_property
    def key(self) -> str:
        """A hash of the sources and of the compiler itself."""
        from wiki_compiler.render.templates import templates_hash

        code = code_hash() + templates_hash()
        parts = (code.encode(), str(self.as_of).encode(), key_of((self.config, self.workspace, self.line_dates)))
        return hashlib.sha256(b"\0".join(parts)).hexdigest()


def gather(
    path: str | Path,
    *,
    as_of: dt.date | None = None,
    config: Config | str | Path | None = None,
    vault: Path | None = None,
) -> Sources:
    """Find everything that a compile of ``path`` is made from; see ``compile_workspace`` for the arguments."""
    root = Path(path)
    settings = config if isinstance(config, Config) else load_config(root, Path(config) if config else None)
    if settings.language not in LANGUAGES:
        nearest = difflib.get_close_matches(settings.language, LANGUAGES, n=1, cutoff=0.0)[0]
        raise ConfigError(f"language: there is no {settings.language!r}; the nearest known language is {nearest!r}")
    day = as_of_date(settings, as_of)
    workspace = discover(root, settings, vault or root / settings.vault.path)
    dates = git_dates(root, workspace.files) if settings.dates == "git" else {}
    return Sources(root, settings, day, workspace, dates)
