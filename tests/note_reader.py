"""Notes written as text, read and extracted as the compiler does it."""

from __future__ import annotations

import datetime as dt
import tempfile
from pathlib import Path

from wiki_compiler.config import Config
from wiki_compiler.extraction import extract
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Reading
from wiki_compiler.reading.parse import read_note
from wiki_compiler.reading.workspace import discover

CONFIG = Config(include=("**",))


def extraction(path: str, text: str) -> Extraction:
    """Return what the note ``path`` with ``text`` says by itself."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
        (root / "bank").mkdir(exist_ok=True)
        workspace = discover(root, CONFIG, None)
        file = next(file for file in workspace.files if file.path == path)
        note, _ = read_note(root, file, CONFIG)
    return extract(note, CONFIG)


def readings(path: str, text: str) -> tuple[Reading, ...]:
    return extraction(path, text).readings


def only(path: str, text: str) -> Reading:
    """Return the one reading of a note that has no more than one."""
    (reading,) = readings(path, text)
    return reading


def address(reading: Reading) -> str:
    """Return how a reading is filed where no name is known: ``subject › attribute = value``."""
    split = next((split for split in reading.splits if not split.known_only), None)
    if split is None or not split.attribute:
        return (split.subject if split else "") or reading.subject
    return f"{split.subject or reading.subject} › {split.attribute} = {split.value}"


def filed(path: str, text: str) -> list[str]:
    """Return the kind, role and address of every reading of a note, in order."""
    return [
        f"{reading.kind}{'/' + reading.role if reading.role else ''} {address(reading)}".strip()
        for reading in readings(path, text)
    ]


def reasons(path: str, text: str) -> dict[int, str]:
    """Return why lines say nothing, by line; headings aside."""
    return {skip.line: skip.reason for skip in extraction(path, text).skips if skip.reason != "heading"}


def day(reading: Reading) -> dt.date | None:
    return reading.moment.day if reading.moment else None
