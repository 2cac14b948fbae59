"""The writer of .obsidian/: what is there is its user's, and stays."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from wiki_compiler.errors import VaultError
from wiki_compiler.render.disk.files import on_a_link, read_text, replace
from wiki_compiler.render.obsidian.settings import APPEARANCE, SNIPPET_FILE, enables_snippet
from wiki_compiler.render.page import DataFile
from wiki_compiler.render.signature import is_signed


class Placed(msgspec.Struct, frozen=True):
    """What became of one file of settings: ``written``, ``renewed``, ``unchanged``, or ``kept`` as its user has it."""

    path: str
    word: str


def place_settings(folder: Path, files: Iterable[DataFile]) -> tuple[Placed, ...]:
    """Write each of ``files`` into ``folder`` where none stands, and our own snippet where nobody edited it.

    Raises:
        VaultError: the folder is not there, or a file cannot be written.
    """
    if not folder.is_dir():
        raise VaultError(f"{folder}: no such folder; run wiki compile first")
    return tuple(Placed(file.path, _place(folder, file)) for file in files)


def snippet_is_on(folder: Path) -> bool:
    """Whether the settings in ``folder`` have our snippet switched on."""
    there = (folder / APPEARANCE).is_file() and not on_a_link(folder, APPEARANCE)
    return there and enables_snippet(read_text(folder, APPEARANCE))


def _place(folder: Path, file: DataFile) -> str:
    if on_a_link(folder, file.path):
        return "kept"
    if not (folder / file.path).exists():
        replace(folder, file.path, file.text)
        return "written"
    before = read_text(folder, file.path)
    if before == file.text:
        return "unchanged"
    if file.path == SNIPPET_FILE and is_signed(before):
        replace(folder, file.path, file.text)
        return "renewed"
    return "kept"
