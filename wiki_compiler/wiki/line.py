"""One line as if somebody had written it into the note of a day."""

from __future__ import annotations

import datetime as dt
import hashlib

from wiki_compiler.config import Config
from wiki_compiler.errors import UsageError
from wiki_compiler.extraction.extract import extract
from wiki_compiler.knowledge import Extraction
from wiki_compiler.languages import language
from wiki_compiler.reading.dates import moment_of_path
from wiki_compiler.reading.parse import parse_note
from wiki_compiler.reading.workspace import NoteFile
from wiki_compiler.words import NoteKind, Privacy, Tier


def read_line(text: str, day: dt.date, config: Config) -> Extraction:
    """Return what a line says as a bullet of the daily note of ``day``.

    Raises:
        UsageError: it says nothing that can be believed; the message tells why.
    """
    line = " ".join(text.split())
    data = f"## Retain\n- {line.removeprefix('- ')}\n".encode()
    path = f"memory/{day.isoformat()}-check.md"
    file = NoteFile(
        path=path,
        hash=hashlib.sha256(data).hexdigest(),
        size=len(data),
        kind=NoteKind.DAILY,
        tier=Tier.DAILY,
        privacy=Privacy.INTERNAL,
        moment=moment_of_path(path),
    )
    note, _ = parse_note(data, file, config)
    extraction = extract(note, config)
    if not extraction.readings:
        why = next((skip.reason for skip in extraction.skips if skip.line > 1), "empty")
        sentence = language(config.language).say(f"skip.{why}")
        raise UsageError(language(config.language).say("cli.check.nothing", reason=sentence))
    return extraction
