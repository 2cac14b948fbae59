"""Which workspace and vault a command means."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from wiki_compiler.config import FILE_NAME, Config, load_config, refuse_unlinkable
from wiki_compiler.errors import ConfigError, UsageError, WorkspaceError

_SIGNS = ("MEMORY.md", "memory.md", "memory", "bank", ".obsidian")
"""A folder with one of these looks like a workspace."""


@dataclass(frozen=True, kw_only=True)
class Places:
    """The folders of one run."""

    root: Path
    vault: Path
    config: Config
    fallback: bool = False
    """Nobody named the workspace and none was near: it is the one in the home folder."""

    def with_config(self, config: Config) -> Places:
        """Return the same folders with another configuration."""
        return replace(self, config=config)


def find_places(
    path: Path | None, workspace: Path | None, vault: Path | None, config: Path | None, *, reads_only: bool
) -> Places:
    """Return the folders a command means.

    Args:
        path: the workspace as an argument.
        workspace: the workspace as an option.
        vault: the vault as an option, relative to the current folder.
        config: the configuration as an option.
        reads_only: the command changes nothing, so that it may fall back on the workspace in the home folder.

    Raises:
        WorkspaceError: no workspace is named and none is near.
        UsageError: two different workspaces are named.
        ConfigError: the configuration is missing, says something unknown, or puts the vault outside the workspace.
    """
    if path and workspace and path.absolute() != workspace.absolute():
        raise UsageError(f"two workspaces are named, {path} and {workspace}; name one")
    named = path or workspace
    root = named or near(Path.cwd()) or (_at_home() if reads_only else None)
    if root is None:
        raise WorkspaceError("no workspace here: name its folder (wiki COMMAND PATH), or run wiki init in it")
    if not root.is_dir():
        raise WorkspaceError(
            f"{root}: is {'no folder' if root.exists() else 'not there'}; name the folder of a workspace"
        )
    settings = load_config(root, config)
    if not vault and not config:
        _stay_inside(root, settings.vault.path)
    return Places(
        root=root,
        vault=vault or root / settings.vault.path,
        config=_with_vault(settings, root, vault) if vault else settings,
        fallback=named is None and root == _at_home(),
    )


def folder_in_repository(root: Path) -> str:
    """Return where the workspace stands below the nearest folder upward that is a git repository, ended by a slash.

    Empty where there is no repository, or where the workspace is its top.
    """
    real = root.resolve()
    top = next((folder for folder in (real, *real.parents) if (folder / ".git").exists()), real)
    return f"{real.relative_to(top).as_posix()}/" if top != real else ""


def _stay_inside(root: Path, vault: str) -> None:
    """Refuse a vault that the workspace itself puts elsewhere: a workspace may come from a stranger."""
    if not (root / vault).resolve().is_relative_to(root.resolve()):
        raise ConfigError(f"{FILE_NAME}: vault.path {vault!r} leads out of the workspace; name it with --vault instead")


def _with_vault(config: Config, root: Path, vault: Path) -> Config:
    """Return ``config`` with the vault that was named, where its links begin with the vault's folder."""
    if config.vault.root == "vault":
        return config
    path = Path(os.path.relpath(vault.absolute(), root.absolute())).as_posix()
    named = msgspec.structs.replace(config.vault, path=path)
    refuse_unlinkable(named, "--vault")
    return msgspec.structs.replace(config, vault=named)


def stands_alone(vault: Path | None) -> Path | None:
    """Return the compiled vault that is named, else the current folder where it is one."""
    place = vault or Path.cwd()
    return place if (place / ".wiki" / "manifest.json").is_file() else None


def lone_vault(vault: Path | None) -> Places | None:
    """Return the places of a compiled vault that is named, or is the current folder, where no workspace is near."""
    alone = stands_alone(vault)
    if alone is None or near(Path.cwd()) not in {None, alone}:
        return None
    return Places(root=alone, vault=alone, config=Config())


def near(folder: Path) -> Path | None:
    """Return the nearest workspace upward, None where nothing looks like one."""
    for upward in (folder, *folder.parents):
        if (upward / FILE_NAME).is_file():
            return upward
    return folder if any((folder / sign).exists() for sign in _SIGNS) else None


def _at_home() -> Path | None:
    home = Path.home() / ".openclaw" / "workspace"
    return home if home.is_dir() else None
