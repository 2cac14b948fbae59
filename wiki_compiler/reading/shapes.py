"""The names and shapes of shapes.toml, frozen."""

from __future__ import annotations

import functools
from importlib.resources import files

import msgspec
import tomli


class Folders(msgspec.Struct, frozen=True):
    """Folder names and what they say of the notes in them."""

    unlisted: frozenset[str]
    backups: tuple[str, ...]
    skills: str
    reports: frozenset[str]
    top_reports: frozenset[str]
    topics: frozenset[str]
    dreams: frozenset[str]
    templates: frozenset[str]


class Files(msgspec.Struct, frozen=True):
    """File names at the top of a workspace, and what they say."""

    signs: frozenset[str]
    sign_folders: frozenset[str]
    core: frozenset[str]
    topics: frozenset[str]
    dreams: frozenset[str]
    instructions: tuple[str, ...]
    derived: frozenset[str]
    report_endings: tuple[str, ...]
    templates: tuple[str, ...]


class FrontMatterShape(msgspec.Struct, frozen=True):
    """The keys of front matter that have a meaning, and the values that say nothing."""

    dates: tuple[str, ...]
    aliases: tuple[str, ...]
    tags: tuple[str, ...]
    problems: tuple[tuple[str, str], ...]
    unknown: frozenset[str]


class TranscriptShape(msgspec.Struct, frozen=True):
    """What tells a transcript from a note."""

    title: str
    metadata: tuple[str, ...]
    humans: frozenset[str]
    agents: frozenset[str]
    head: int
    turns: int


class GeneratedShape(msgspec.Struct, frozen=True):
    """What tells a generated page from one that somebody wrote."""

    property: str
    program: str
    page: str
    raw_source: str
    phrases: tuple[str, ...]


class MarkupShape(msgspec.Struct, frozen=True):
    """Words inside markup that are no text."""

    directives: tuple[str, ...]
    quotes: frozenset[str]
    tags: frozenset[str]


class Shapes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every table of shapes.toml."""

    folders: Folders
    files: Files
    front_matter: FrontMatterShape
    transcript: TranscriptShape
    generated: GeneratedShape
    markup: MarkupShape


@functools.cache
def shapes() -> Shapes:
    """Return the shapes, read once."""
    data = (files("wiki_compiler.reading") / "shapes.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomli.loads(data), Shapes)
