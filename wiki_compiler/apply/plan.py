"""What is to become of notes: for each file the bytes it must still have and the bytes it is to have."""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from wiki_compiler.model import Edit
from wiki_compiler.reading.decoding import decode
from wiki_compiler.reading.secrets import redact
from wiki_compiler.reading.workspace import NoteFile

_BOM = "\ufeff"
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")
_END = re.compile(r"[\r\n]*\Z")


class FileChange(msgspec.Struct, frozen=True, kw_only=True):
    """One note, before and after. Both stand here as they are on disk, so that a journal can keep what it must."""

    path: str
    """As the note is called everywhere."""
    disk: str
    """The spelling that opens the file, relative to the workspace."""
    hash: str
    """SHA-256 of the bytes that were read, in hexadecimal."""
    before: bytes
    after: bytes

    def difference(self) -> Iterator[str]:
        """Yield a unified diff of the note, secrets taken out."""
        sides = ["\n".join(decode(side, len(side)).lines) for side in (self.before, self.after)]
        before, after = (redact(side)[0].split("\n") for side in sides)
        yield from difflib.unified_diff(before, after, f"a/{self.path}", f"b/{self.path}", lineterm="")


class Refusal(msgspec.Struct, frozen=True, order=True):
    """An edit that is not made, and why in a word: ``changed``, ``link``, ``no-text``, ``other-line``."""

    path: str
    line: int
    reason: str


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Changes of a workspace, by path, and the edits that found no place in them."""

    root: Path
    changes: tuple[FileChange, ...]
    refused: tuple[Refusal, ...]


def plan_edits(root: Path, files: Iterable[NoteFile], edits: Iterable[Edit]) -> Plan:
    """Return what ``edits`` make of the notes ``files`` of the workspace ``root``; nothing is written.

    A file that is no longer what was read, no clean UTF-8, or reached through a link is left as it is, and so is a line
    that does not read as the edit expects.
    """
    wanted: dict[str, dict[int, Edit]] = {}
    for edit in sorted(edits):
        wanted.setdefault(edit.path, {}).setdefault(edit.line, edit)
    changes: list[FileChange] = []
    refused: list[Refusal] = []
    for file in files:
        if file.path not in wanted:
            continue
        own = wanted[file.path]
        found = _text_of(root, file)
        if isinstance(found, str):
            refused += [Refusal(file.path, line, found) for line in own]
            continue
        after, left = _edited(found, own)
        refused += [Refusal(file.path, line, "other-line") for line in left]
        if after != found:
            changes.append(
                FileChange(path=file.path, disk=file.disk or file.path, hash=file.hash, before=found, after=after)
            )
    return Plan(root=root, changes=tuple(changes), refused=tuple(sorted(refused)))


def on_a_link(root: Path, disk: str) -> bool:
    """Tell whether a file or a folder on the way to it is a symbolic link: what it leads to may be no note."""
    names = disk.split("/")
    return any((root / "/".join(names[:end])).is_symlink() for end in range(1, len(names) + 1))


def _text_of(root: Path, file: NoteFile) -> bytes | str:
    """Return the bytes of a note, or in a word why they cannot be edited."""
    disk = file.disk or file.path
    if on_a_link(root, disk):
        return "link"
    try:
        data = (root / disk).read_bytes()
    except OSError:
        return "changed"
    if hashlib.sha256(data).hexdigest() != file.hash:
        return "changed"
    try:
        data.decode()
    except UnicodeDecodeError:
        return "no-text"
    return data


def _edited(data: bytes, edits: Mapping[int, Edit]) -> tuple[bytes, list[int]]:
    """Return the text with its edits, and the lines that did not read as expected; line ends and BOM stay."""
    text = data.decode()
    body = text.removeprefix(_BOM)
    lines = _LINE.findall(body)
    usual = next((end for line in lines if (end := _end_of(line))), "\n")
    left: list[int] = []
    for number, edit in edits.items():
        line = lines[number - 1] if number <= len(lines) else ""
        end = _end_of(line)
        if line.removesuffix(end) != edit.before:
            left.append(number)
            continue
        lines[number - 1] = (end or usual).join(edit.after) + end
    return (text[: len(text) - len(body)] + "".join(lines)).encode(), left


def _end_of(line: str) -> str:
    found = _END.search(line)
    return found[0] if found else ""
