"""Everything that is noticed about one note beside what it says: a table of those who look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wiki_compiler.extraction.noticing.doubtful_dates import notice_ambiguous, notice_stale_header
from wiki_compiler.extraction.noticing.filing import notice_misfiled
from wiki_compiler.extraction.noticing.orders import notice_orders
from wiki_compiler.extraction.noticing.unfinished import notice_unfinished
from wiki_compiler.extraction.surroundings.repeats import notice_repeats
from wiki_compiler.model import Note, Reading
from wiki_compiler.remark import Remark
from wiki_compiler.words import NoteKind

_SILENT = (NoteKind.TRANSCRIPT, NoteKind.DREAM, NoteKind.INSTRUCTIONS, NoteKind.SYNTHESES)


def notice(note: Note, reasons: Sequence[str], readings: tuple[Reading, ...], code: str) -> Iterator[Remark]:
    """Yield what should be known about a note; of one that speaks for nobody, only whether it gives orders."""
    yield from notice_orders(note)
    if note.generated or note.kind in _SILENT:
        return
    yield from notice_repeats(note, reasons)
    yield from notice_unfinished(note, reasons)
    yield from notice_misfiled(note, readings, code)
    yield from notice_ambiguous(note, readings)
    yield from notice_stale_header(note)
