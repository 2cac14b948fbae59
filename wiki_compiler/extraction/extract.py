"""The spine of the room: zones, scopes and details of a note, then each block through the table of extractors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from wiki_compiler.config import Config
from wiki_compiler.extraction.forms.alternatives import alternatives, with_alternatives
from wiki_compiler.extraction.forms.decisions import read_heading_line
from wiki_compiler.extraction.forms.items import Lent, lent_by, name_of_lead, read_item
from wiki_compiler.extraction.forms.lists import (
    announcing,
    carriers,
    leads,
    under_lead,
)
from wiki_compiler.extraction.forms.paragraphs import read_paragraph
from wiki_compiler.extraction.forms.tables import read_row
from wiki_compiler.extraction.forms.typed import is_typed, read_typed, typed_rows
from wiki_compiler.extraction.line.antecedents import with_antecedent
from wiki_compiler.extraction.line.doubts import under_supposition
from wiki_compiler.extraction.line.hanging import hangs_on_item, is_next_item, joined
from wiki_compiler.extraction.line.lines import Line, read_line
from wiki_compiler.extraction.line.readings import doubtful_confidence
from wiki_compiler.extraction.noticing.doubtful_dates import notice_misdated
from wiki_compiler.extraction.noticing.notices import notice
from wiki_compiler.extraction.surroundings.columns import read_tables
from wiki_compiler.extraction.surroundings.details import Details, read_details
from wiki_compiler.extraction.surroundings.entries import read_entries
from wiki_compiler.extraction.surroundings.scopes import read_scopes
from wiki_compiler.extraction.surroundings.titles import head_moment, read_references
from wiki_compiler.extraction.surroundings.zones import skip_reasons
from wiki_compiler.knowledge import Extraction
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.model import Note, Reading, Skip
from wiki_compiler.remark import Remark
from wiki_compiler.words import BlockKind, NoteKind

_DATED_BY_HEAD = (NoteKind.TOPIC, NoteKind.REPORT)
"""Notes that are written once: where no front matter and no name tells their day, their head does."""


class Yield(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one block gave: readings, or the reason why none, and remarks."""

    readings: tuple[Reading, ...] = ()
    reason: str = ""
    remarks: tuple[Remark, ...] = ()
    line: Line | None = None
    """The line that was read, None where nothing was."""
    hanging: Line | None = None
    """The line of an item that says nothing without the item before it."""


Extractor = Callable[[Line, Details], "tuple[Reading, ...] | str"]

EXTRACTORS: dict[BlockKind, Extractor] = {
    BlockKind.HEADING: read_heading_line,
    BlockKind.ROW: lambda line, _: read_row(line),
    BlockKind.ITEM: read_item,
    BlockKind.PARAGRAPH: read_paragraph,
}
"""Who reads a block, by what it is in Markdown; typed lines are read before all others, wherever they stand."""


def extract(note: Note, config: Config) -> Extraction:
    """Return what every block of ``note`` says by itself; a block that says nothing is a skip with its reason.

    Pure: depends on nothing but the note and the limits of the configuration.
    """
    code = _language(note, config)
    misdated = tuple(notice_misdated(note))
    note = msgspec.structs.replace(note, moment=None) if misdated else note
    if note.moment is None and note.kind in _DATED_BY_HEAD:
        note = msgspec.structs.replace(note, moment=head_moment(note, code))
    reasons, remarks = skip_reasons(note, code)
    readings: list[Reading] = []
    skips: list[Skip] = []
    noticed = [*misdated, *remarks]
    full = len(note.blocks)
    for index, given in _kept_together(note, _read_all(note, reasons, code)):
        room = config.limits.statements - len(readings)
        if room <= 0:
            full = index
            break
        readings.extend(given.readings[:room])
        noticed.extend(given.remarks)
        block = note.blocks[index]
        if not given.readings:
            skips.append(Skip(block.line, block.end_line, given.reason))
    rest = zip(note.blocks[full:], reasons[full:], strict=True)
    skips.extend(Skip(block.line, block.end_line, reason or "too many statements") for block, reason in rest)
    noticed.extend(notice(note, reasons, tuple(readings), code))
    return Extraction(note=note, readings=tuple(readings), skips=tuple(skips), remarks=tuple(noticed))


def _kept_together(note: Note, yields: Iterable[tuple[int, Yield]]) -> Iterator[tuple[int, Yield]]:
    """Yield what each block gave, an item that hangs on the one before it in its list joined to that one."""
    held: list[tuple[int, Yield]] = []
    for index, given in yields:
        if held and given.hanging and _may_be_joined(held[0][1]) and is_next_item(note, held[-1][0], index):
            first, before = held[0]
            *others, last = before.readings
            told = joined(last, given.hanging, given.readings)
            held[0] = first, msgspec.structs.replace(before, readings=(*others, *told))
            held.append((index, Yield(reason="detail", remarks=given.remarks)))
        else:
            yield from held
            held = [(index, given)]
    yield from held


def _may_be_joined(before: Yield) -> bool:
    """Say whether the first item of a pair says something, and does not hang itself, on what announces the list."""
    return bool(before.readings) and before.hanging is None


def _read_all(note: Note, reasons: tuple[str, ...], code: str) -> Iterator[tuple[int, Yield]]:
    above = tuple(announcing(note))
    return _under_leads(tuple(_yields(note, reasons, leads(note, above, code), code)), above)


def _yields(note: Note, reasons: tuple[str, ...], announced: tuple[str, ...], code: str) -> Iterator[tuple[int, Yield]]:
    references = read_references(note)
    scopes = read_scopes(note, code, reasons, references)
    details, used = read_details(note, code)
    tables, entries = read_tables(note, code), read_entries(note, code)
    others, joined = alternatives(note, code)
    decided = -2
    lent: dict[int, Lent] = {}
    spoken: tuple[Reading, ...] = ()
    led = ""
    for index, block in enumerate(note.blocks):
        if reasons[index]:
            yield index, Yield(reason=reasons[index])
        elif index in used or index in joined:
            yield index, Yield(reason="detail")
        elif index - 1 == decided and block.kind is BlockKind.PARAGRAPH:
            yield index, Yield(reason="rationale")
        else:
            line = read_line(note, index, scopes[index], code, references.near(block.line))
            led = led if block.kind is BlockKind.ITEM else ""
            outer = Lent(parent=led) if block.parent is None else lent.get(block.parent, Lent())
            table, entry = tables.get(_of(block.header)), entries.get(_of(block.heading))
            lead_in = announced[index]
            if outer.context or outer.parent or outer.told or table or entry or lead_in:
                line = msgspec.structs.replace(
                    line,
                    context=outer.context,
                    parent=outer.parent,
                    told=outer.told,
                    table=table,
                    entry=entry,
                    announced=lead_in,
                )
            led = name_of_lead(line) if block.kind is BlockKind.PARAGRAPH else led
            line = with_alternatives(line, others[index]) if index in others else line
            given = _read(with_antecedent(line, spoken), details.get(index, Details()))
            if index + 1 < len(note.blocks) and note.blocks[index + 1].parent == index:
                lent[index] = lent_by(line, outer, given.readings)
            given = msgspec.structs.replace(given, line=line)
            spoken = given.readings if block.kind is not BlockKind.HEADING else ()
            decided = index if block.kind is BlockKind.HEADING and given.readings else decided
            yield index, given


def _under_leads(yields: tuple[tuple[int, Yield], ...], above: tuple[int | None, ...]) -> Iterator[tuple[int, Yield]]:
    """Yield what each block gave, with the words above its list where the items of that list need them."""
    carrying = carriers(((given.line, given.readings) for _, given in yields if given.line is not None), above)
    for index, given in yields:
        line = given.line
        if line is None:
            yield index, given
            continue
        lead = carrying.get(index, "")
        led = under_lead(line, lead, given.readings) if lead else given.readings
        said = under_supposition(line, line.announced, led)
        hanging = line if hangs_on_item(line, given.readings) else None
        changed = hanging is not None or said is not given.readings
        yield index, msgspec.structs.replace(given, readings=said, hanging=hanging) if changed else given


def _of(index: int | None) -> int:
    """Return the index of a block, one that no block has where there is none."""
    return -1 if index is None else index


def _read(line: Line, details: Details) -> Yield:
    if line.block.kind in (BlockKind.ITEM, BlockKind.PARAGRAPH) and is_typed(line):
        given = [read_typed(row, details) for row in typed_rows(line)]
        readings = tuple(reading for each, _ in given for reading in each)
        remarks = tuple(remark for _, each in given for remark in each)
        return Yield(readings=readings, remarks=remarks, reason="" if readings else "empty")
    said = EXTRACTORS[line.block.kind](line, details)
    if isinstance(said, str):
        return Yield(reason=said)
    return Yield(readings=said, reason="" if said else "empty", remarks=doubtful_confidence(line, details))


def _language(note: Note, config: Config) -> str:
    """Return the language of a note as a whole, for blocks that give no sign of their own."""
    sample = " ".join(block.text for block in note.blocks if block.kind is not BlockKind.CODE)
    return detect_language(sample, note.language or config.language)
