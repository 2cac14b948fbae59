"""The configuration: wiki.toml or ``[tool.wiki-compiler]`` in pyproject.toml, read at the edge and frozen inside."""

from __future__ import annotations

import datetime as dt
import difflib
import os
import posixpath
import re
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
import tomli

from wiki_compiler.errors import ConfigError
from wiki_compiler.words import Severity

FILE_NAME = "wiki.toml"
_EXAMPLE = '{ values = "one" }'
"""What the table of an attribute may look like."""
_UNLINKABLE = re.compile(r"""[\x00-\x1f#|^:%\[\]*"\\<>?`]""")


class VaultConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the vault stands: a path relative to the workspace, or absolute."""

    path: str = "wiki"
    root: Literal["vault", "workspace"] = "vault"
    """The folder that Obsidian opens: the vault by itself, or the workspace with the vault as a folder in it."""

    @property
    def prefix(self) -> str:
        """What stands before a page's path in a link: the vault's folder where Obsidian opens the workspace."""
        return f"{posixpath.normpath(self.path)}/" if self.root == "workspace" else ""


class PrivacyConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Path globs that make notes public or private; all others are internal."""

    public: tuple[str, ...] = ()
    private: tuple[str, ...] = ()


class SessionsConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether notes below memory/sessions/ take part in the shared wiki."""

    shared: bool = False


class AttributeConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the workspace knows of an attribute that the shipped registry does not."""

    values: str = "many"
    """``one`` or ``many``."""
    half_life: int | None = None
    """Days until a value loses half of its trust."""
    type: str = "text"
    synonyms: tuple[str, ...] = ()


class FreshnessConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Days since the last support below which a claim is fresh, and below which it is aging."""

    fresh: int = 30
    aging: int = 90


class ConfidenceConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The prior of each tier, 0..1."""

    typed: float = 0.90
    curated: float = 0.80
    daily: float = 0.70
    report: float = 0.50
    evidence: float = 0.30


class LimitsConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Bounds that keep one input from stopping all others."""

    note_bytes: int = 4_000_000
    line: int = 8_000
    front_matter: int = 64_000
    depth: int = 50
    rows: int = 2_000
    statements: int = 2_000
    core: int = 20_000
    entity_page_statements: int = 3
    transcript: int = 60_000


class LintConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which rules run and how grave their findings are."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fail_on: Severity = Severity.ERROR
    severity: dict[str, Severity] = {}
    per_path: dict[str, tuple[str, ...]] = {}


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything wiki.toml can say; every key is optional."""

    as_of: dt.date | None = None
    language: str = "en"
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    dates: Literal["stated", "git"] = "stated"
    """Where the days of undated lines in curated notes come from: nowhere, or from the history in git."""
    vault: VaultConfig = VaultConfig()
    privacy: PrivacyConfig = PrivacyConfig()
    sessions: SessionsConfig = SessionsConfig()
    attributes: dict[str, AttributeConfig] = {}
    freshness: FreshnessConfig = FreshnessConfig()
    confidence: ConfidenceConfig = ConfidenceConfig()
    limits: LimitsConfig = LimitsConfig()
    lint: LintConfig = LintConfig()


def load_config(root: Path, file: Path | None = None) -> Config:
    """Return the configuration of a workspace: ``file`` if given, else its wiki.toml, its pyproject.toml, or defaults.

    Raises:
        ConfigError: the file is missing, is no TOML, or says something unknown.
    """
    if file is not None:
        return parse_config(_read_toml(file), file.name)
    if (own := root / FILE_NAME).is_file():
        return parse_config(_read_toml(own), FILE_NAME)
    if (project := root / "pyproject.toml").is_file():
        table = _read_toml(project).get("tool", {}).get("wiki-compiler", {})
        return parse_config(table, "pyproject.toml [tool.wiki-compiler]")
    return Config()


def parse_config(table: dict[str, Any], source: str) -> Config:
    """Turn a parsed TOML table into a frozen Config; ``source`` names it in errors.

    Raises:
        ConfigError: an unknown key (the nearest known one is named) or a value of the wrong kind.
    """
    _refuse_unknown(table, Config, "", source)
    try:
        config = msgspec.convert(table, Config)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{source}: {error}") from error
    refuse_unlinkable(config.vault, source)
    return config


def refuse_unlinkable(vault: VaultConfig, source: str) -> None:
    """Refuse a vault that Obsidian would not show, or no link could name, where it opens the workspace.

    Raises:
        ConfigError: the vault is not a folder of the workspace with a plain name.
    """
    parts = posixpath.normpath(vault.path).split("/")
    hidden = any(not part or part.startswith(".") or _UNLINKABLE.search(part) for part in parts)
    if vault.root == "workspace" and (hidden or posixpath.isabs(vault.path)):
        raise ConfigError(
            f"{source}: with vault.root = 'workspace' the vault must be a folder in the workspace that Obsidian shows "
            f"and links can name, and {vault.path!r} is none"
        )


def as_of_date(config: Config, asked: dt.date | None = None) -> dt.date:
    """Return the day the compile believes it is: ``asked``, else SOURCE_DATE_EPOCH, else the configuration, else today.

    Raises:
        ConfigError: SOURCE_DATE_EPOCH is set and is no number of seconds.
    """
    if asked is not None:
        return asked
    if epoch := os.environ.get("SOURCE_DATE_EPOCH"):
        try:
            return dt.datetime.fromtimestamp(int(epoch), tz=dt.UTC).date()
        except (ValueError, OverflowError, OSError) as error:
            raise ConfigError(f"SOURCE_DATE_EPOCH: {epoch!r} is no number of seconds since 1970; unset it") from error
    return config.as_of or dt.datetime.now().astimezone().date()


def _read_toml(file: Path) -> dict[str, Any]:
    try:
        return tomli.loads(file.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise ConfigError(f"{file.name}: cannot be read ({error.strerror})") from error
    except (tomli.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{file.name}: is no TOML: {error}") from error


def _refuse_unknown(table: dict[str, Any], shape: type[msgspec.Struct], prefix: str, source: str) -> None:
    known = {field.encode_name: field.type for field in msgspec.structs.fields(shape)}
    for key, value in table.items():
        if key not in known:
            nearest = difflib.get_close_matches(key, known, n=1, cutoff=0.0)[0]
            raise ConfigError(f"{source}: unknown key {prefix + key!r}; the nearest known key is {prefix + nearest!r}")
        inner, place = known[key], f"{prefix}{key}."
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct) and isinstance(value, dict):
            _refuse_unknown(value, inner, place, source)
        elif (tables := _tables_in(inner)) and isinstance(value, dict):
            for name, one in value.items():
                if not isinstance(one, dict):
                    raise ConfigError(f"{source}: {place}{name} must be a table, as in {_EXAMPLE}, and is {one!r}")
                _refuse_unknown(one, tables, f"{place}{name}.", source)


def _tables_in(shape: object) -> type[msgspec.Struct] | None:
    """Return what the values of a table of tables are; None for any other shape."""
    *_, inner = get_args(shape) or (None,)
    return inner if isinstance(inner, type) and issubclass(inner, msgspec.Struct) else None
