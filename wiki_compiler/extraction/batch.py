"""Reads every note of a workspace by itself: in parallel where asked, and never twice for the same bytes."""

from __future__ import annotations

import functools
import hashlib
import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.extraction.extract import extract
from wiki_compiler.knowledge import Extraction
from wiki_compiler.reading.cache import ContentCache
from wiki_compiler.reading.parse import read_note
from wiki_compiler.reading.workspace import NoteFile, Workspace
from wiki_compiler.sources import code_hash
from wiki_compiler.spelling import key_of

Progress = Callable[[int, int], None]
"""Called with the number of notes done and the number of all notes."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Extraction).decode
_NOTES_PER_TASK = 16
_WORTH_A_POOL = 64
"""Fewer notes than this are read sooner than a pool of processes starts."""


def extract_notes(
    workspace: Workspace,
    config: Config,
    *,
    jobs: int = 1,
    cache: Path | None = None,
    progress: Progress | None = None,
) -> tuple[Extraction, ...]:
    """Return the extraction of every note of ``workspace``, in the order of its files.

    Args:
        workspace: what discovery found.
        config: the configuration; limits and privacy globs are part of what is cached.
        jobs: how many processes may read at once.
        cache: a folder to keep extractions in, keyed by content; nothing is kept without one.
        progress: told how far the reading is.
    """
    if cache is None:
        fresh = _read_all(Path(workspace.root), workspace.files, config, jobs)
        return tuple(_decode(row) for row in _counted(fresh, 0, len(workspace.files), progress))
    keys = {file.path: _key(file, config) for file in workspace.files}
    with closing(ContentCache(cache)) as kept:
        rows = kept.get(tuple(keys.values()))
        missing = tuple(file for file in workspace.files if keys[file.path] not in rows)
        fresh = _read_all(Path(workspace.root), missing, config, jobs)
        done = len(workspace.files) - len(missing)
        new = {
            keys[file.path]: row
            for file, row in zip(missing, _counted(fresh, done, len(workspace.files), progress), strict=True)
        }
        kept.put(new.items())
    rows.update(new)
    return tuple(_decode(rows[keys[file.path]]) for file in workspace.files)


def read_and_extract(root: Path, file: NoteFile, config: Config) -> Extraction:
    """Return what one note says by itself, with the remarks of reading before those of extraction."""
    note, remarks = read_note(root, file, config)
    extraction = extract(note, config)
    return msgspec.structs.replace(extraction, remarks=(*remarks, *extraction.remarks))


def _read_all(root: Path, notes: tuple[NoteFile, ...], config: Config, jobs: int) -> Iterator[bytes]:
    """Yield the encoded extraction of every note, in order."""
    if jobs < 2 or len(notes) < _WORTH_A_POOL:  # noqa: PLR2004 - one process is no pool
        yield from (_encode(read_and_extract(root, file, config)) for file in notes)
        return
    tasks = [notes[start : start + _NOTES_PER_TASK] for start in range(0, len(notes), _NOTES_PER_TASK)]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for rows in pool.map(functools.partial(_read_some, root, config), tasks):
            yield from rows


def _read_some(root: Path, config: Config, notes: Iterable[NoteFile]) -> list[bytes]:
    return [_encode(read_and_extract(root, file, config)) for file in notes]


def _counted(rows: Iterator[bytes], done: int, total: int, progress: Progress | None) -> Iterator[bytes]:
    for number, row in enumerate(rows, done + 1):
        if progress is not None:
            progress(number, total)
        yield row


def _key(file: NoteFile, config: Config) -> str:
    parts = (
        code_hash("languages", "reading", "extraction").encode(),
        key_of(file),
        _encode(config.limits),
        _encode(config.confidence),
    )
    return hashlib.sha256(b"\0".join(parts)).hexdigest()
