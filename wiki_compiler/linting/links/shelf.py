"""The files of a folder as Obsidian finds them: the exact path, else the neighbour, else the shortest path."""

from __future__ import annotations

import posixpath
import unicodedata
from collections.abc import Iterable

import msgspec

_UPWARD = ("./", "../")
_NOTE = ".md"


class Found(msgspec.Struct, frozen=True):
    """The file that a link opens, and those that answer to it as well."""

    path: str
    rivals: tuple[str, ...] = ()


class Shelf:
    """The files of a folder by the last part of their paths; case is set aside, Unicode compared in one form."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._by_name: dict[str, list[str]] = {}
        self._folders: set[str] = set()
        for path in sorted(set(paths), key=lambda one: (len(one), one)):
            key = _key(path)
            self._by_name.setdefault(posixpath.basename(key), []).append(path)
            self._folders.update(_folders_of(key))

    def find(self, target: str, folder: str) -> Found | None:
        """Return what a link to ``target`` from a note in ``folder`` finds, None where it leads nowhere."""
        near, wanted = _key(folder), _key(target).removeprefix("/")
        if target.startswith(_UPWARD):
            wanted = posixpath.normpath(posixpath.join(near, wanted))
            return self._exact(wanted, target)
        if exact := self._exact(wanted, target):
            return exact
        ends = [path for path in self._named(wanted) if "/" not in wanted or _ends_so(path, wanted)]
        neighbours = [path for path in ends if _bare(_key(path)) == posixpath.join(near, _bare(wanted))]
        answering = neighbours or ends
        return _as_written(answering, target) if answering else None

    def is_folder(self, target: str, folder: str) -> bool:
        """Tell whether ``target`` is a folder, seen from ``folder`` or from the top."""
        wanted = _key(target).strip("/")
        return not {posixpath.normpath(wanted), posixpath.normpath(posixpath.join(_key(folder), wanted))}.isdisjoint(
            {*self._folders, "."}
        )

    def _named(self, wanted: str) -> list[str]:
        name = posixpath.basename(wanted)
        return self._by_name.get(name) or self._by_name.get(name + _NOTE) or []

    def _exact(self, wanted: str, target: str) -> Found | None:
        name = posixpath.basename(wanted)
        paths = (*self._by_name.get(name, ()), *self._by_name.get(name + _NOTE, ()))
        same = [path for path in paths if _key(path) in (wanted, wanted + _NOTE)]
        return Found(_as_written(same, target).path) if same else None


def _as_written(paths: list[str], target: str) -> Found:
    """Return the first of ``paths``; one whose name is spelt as in the link goes before those in another case."""
    name = _bare(unicodedata.normalize("NFC", posixpath.basename(target)))
    same = [path for path in paths if _bare(posixpath.basename(path)) == name] or paths
    return Found(same[0], tuple(same[1:]))


def _key(path: str) -> str:
    return unicodedata.normalize("NFC", path).casefold()


def _bare(path: str) -> str:
    return path.removesuffix(_NOTE)


def _ends_so(path: str, wanted: str) -> bool:
    return _bare(_key(path)).endswith(f"/{_bare(wanted)}") or _key(path).endswith(f"/{wanted}")


def _folders_of(key: str) -> Iterable[str]:
    while "/" in key:
        key = key.rpartition("/")[0]
        yield key
