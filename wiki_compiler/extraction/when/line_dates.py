"""Days that git knows, given to the lines of curated notes that state none themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Moment, Reading
from wiki_compiler.reading.git_dates import LineDates
from wiki_compiler.words import DateOrigin, Tier


def with_line_dates(extractions: Iterable[Extraction], dates: Mapping[str, LineDates]) -> tuple[Extraction, ...]:
    """Return the extractions with a day for each undated line of a curated note that git has one for."""
    return tuple(_dated(extraction, dates.get(extraction.note.path, ())) for extraction in extractions)


def _dated(extraction: Extraction, dates: LineDates) -> Extraction:
    note = extraction.note
    if not dates or note.moment is not None or note.tier is not Tier.CURATED:
        return extraction
    return msgspec.structs.replace(extraction, readings=tuple(_reading(one, dates) for one in extraction.readings))


def _reading(reading: Reading, dates: LineDates) -> Reading:
    """A statement over several lines is as new as the newest of them; one that is not committed has no day."""
    days = dates[reading.span.line - 1 : reading.span.end_line]
    known = [day for day in days if day]
    if reading.moment is not None or not known or len(known) < len(days):
        return reading
    return msgspec.structs.replace(reading, moment=Moment(day=max(known), origin=DateOrigin.GIT))
