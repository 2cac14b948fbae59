"""The names under which another tool reports the same: who knows them may go on using them."""

from __future__ import annotations

import functools
from importlib.resources import files

import tomli
from msgspec.structs import replace

from wiki_compiler.config import LintConfig


@functools.cache
def peer_names() -> dict[str, str]:
    """Return our rule by each name of the other tool that differs from ours."""
    text = (files("wiki_compiler.linting") / "peer_names.toml").read_text("utf-8")
    return dict(tomli.loads(text)["rules"])


def own_name(name: str) -> str:
    """Return our name of a rule; a name that only we have, or nobody, is returned as it is."""
    return peer_names().get(name, name)


def in_own_names(settings: LintConfig) -> LintConfig:
    """Return the settings with every rule called by our name."""
    return replace(
        settings,
        select=tuple(map(own_name, settings.select)),
        ignore=tuple(map(own_name, settings.ignore)),
        severity={own_name(name): severity for name, severity in settings.severity.items()},
        per_path={path: tuple(map(own_name, names)) for path, names in settings.per_path.items()},
    )
