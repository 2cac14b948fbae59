"""Reads tables: of keys and values, of things and their attributes, of opinions and decisions, of comparisons."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from wiki_compiler.extraction.assertions import read_sentence
from wiki_compiler.extraction.changes import value_now
from wiki_compiler.extraction.dates import find_dates
from wiki_compiler.extraction.details import Details
from wiki_compiler.extraction.headings import word_confidence
from wiki_compiler.extraction.holders import holder_of
from wiki_compiler.extraction.judgement import judge
from wiki_compiler.extraction.lines import Line, with_text
from wiki_compiler.extraction.moments import of_found
from wiki_compiler.extraction.names import is_name, without_symbols
from wiki_compiler.extraction.properties import is_unknown
from wiki_compiler.extraction.readings import Found, is_dated, reading_of
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import label_words, lookup
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Block, Mention, Note, Reading, Split
from wiki_compiler.words import BlockKind, DateOrigin, Kind, MarkKind, MentionForm, Role, TaskState

_STATEMENT = ("opinion", "decision", "lesson", "preference", "rule", "observation")
_PATH = re.compile(r"^[\w.~-]*(?:/[\w.~-]*)+$|^[\w~-]+\.(?:md|json|ya?ml|txt|csv|py|sh|ts|js|toml|html|pdf)$")
_FIGURE = re.compile(r"^[\s$€£¥₩+\-–]*[\d.,:/]+\s*[^\s\d]{0,4}$")
_REACHED = re.compile(r"\d{3}|@")
_CONTACT = re.compile(r"^(?!(?:19|20)\d\d-)\+?(?=.*[+()\s-])[\d\s()-]{7,}$|\w@\w")
"""A telephone number or an address: no date, no bare number, no handle."""
_ADDRESS = re.compile(r"https?://\S+$")
"""A link and nothing else: in a column of links it points somewhere and tells nothing of the row's thing."""
_SAID = ("rule", "decision", "lesson")
"""Sections that make a cell more than a fact."""
_PAIR = 2
_DAY = ("date", "updated", "time")
"""What columns are for that say when a row held."""
_CLOCK = re.compile(r"^\W*\d{1,2}:\d{2}\b")
_HASH = re.compile(r"(?=[a-f]*\d)[0-9a-f]{7,40}")
_ORDINAL = re.compile(r"[A-Za-z]{1,2}-?\d{1,4}")
"""A number of a list with its letter, ``I08``: below ``ID`` it counts rows, and counts others in the next table."""
_COUNTED = ("id", "no", "no.", "nr", "nr.")
"""Heads of columns that only count rows, in any language."""


class Header(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The columns of a table by what they are for."""

    cells: tuple[str, ...]
    labels: tuple[str, ...]

    def column(self, *labels: str) -> int | None:
        """Return the first column that is for one of ``labels``."""
        return next((index for index, label in enumerate(self.labels) if label in labels), None)


def recurring_rows(note: Note) -> frozenset[int]:
    """Return the indexes of the rows whose first cell names another row of their table too."""
    rows: dict[tuple[int | None, str], list[int]] = defaultdict(list)
    for index, block in enumerate(note.blocks):
        if block.kind is BlockKind.ROW and block.cells:
            rows[block.header, block.cells[0]].append(index)
    return frozenset(index for alike in rows.values() if len(alike) > 1 for index in alike)


def read_row(line: Line) -> tuple[Reading, ...] | str:
    """Return what a table row says, or why it says nothing."""
    block = line.block
    header_block = line.note.blocks[block.header] if block.header is not None else None
    cells, struck = _cells(block)
    if header_block is None or not any(cells):
        return "empty"
    header = _header(header_block, line.code)
    if line.scope.section == "task" or "task" in header.labels:
        return _task_row(line, header, cells)
    statement = header.column(*_STATEMENT)
    if statement is not None and statement < len(cells):
        return _statement_row(line, header, cells, statement, struck)
    if struck and 0 in struck:
        return tuple(_retired(line, header, cells, struck))
    return _reason_to_skip(line, header, cells) or tuple(_fact_row(line, header, cells))


def _reason_to_skip(line: Line, header: Header, cells: list[str]) -> str:
    """Return why a row of facts states none: it only points somewhere, or is one of a series of figures."""
    if all(_PATH.match(cell) for cell in cells[1:] if cell) and any(cells[1:]):
        return "pointer"
    logged = _is_log(header, cells) or (is_dated(line.note) and _is_hour(header, cells))
    return "measurement log" if logged else ""


def _fact_row(line: Line, header: Header, cells: list[str]) -> Iterator[Reading]:
    if not header.cells[0].strip() and len(header.cells) > _PAIR:
        for name, cell in list(zip(header.cells, cells, strict=False))[1:]:
            yield from _cell(line, name, cells[0], cell)
    elif len(header.cells) == _PAIR and _is_property_table(header, line):
        yield from _cell(line, line.subject, cells[0], cells[1])
    else:
        first = _naming_column(header, cells, line.code)
        name = _row_name(header.cells[first], cells[first]) or line.subject
        day = header.column(*_DAY) if line.recurring else None
        row = _on_its_day(line, cells[day]) if day is not None and day < len(cells) else line
        scope = cells[first + 1] if line.recurring and day is None and len(cells) > first + _PAIR else ""
        told = {*range(first + 1), first + 1 if scope else first, first if day is None else day}
        for column, (attribute, cell) in enumerate(zip(header.cells, cells, strict=False)):
            if column not in told and not _only_links(line.block, header, column, cell):
                yield from _cell(row, name, attribute, cell, scope)


def _only_links(block: Block, header: Header, column: int, cell: str) -> bool:
    """Say whether a cell in a column of links is an address or a link, whatever it is called: ``[link](…)``."""
    if header.labels[column] != "pointer":
        return False
    marks = block.cell_marks[column] if column < len(block.cell_marks) else ()
    linked = any(mark.kind is MarkKind.LINK and mark.end - mark.start >= len(cell) for mark in marks)
    return linked or bool(_ADDRESS.match(cell))


def _on_its_day(line: Line, cell: str) -> Line:
    """Return a row of a history, dated by the cell that says when it held."""
    dates = find_dates(cell, line.near, line.code)
    return msgspec.structs.replace(line, moment=of_found(dates[0], DateOrigin.LINE)) if dates else line


def _cell(line: Line, name: str, attribute: str, value: str, scope: str = "") -> Iterator[Reading]:
    if not any(map(str.isalnum, attribute)) or is_unknown(value, line.code):
        return
    change = value_now(line, attribute, value)
    kind, role = judge(line, value)
    wished = role is Role.PREFERENCE and not _FIGURE.match(value)
    kind, role = (kind, role) if wished else (Kind.WORLD, role if line.scope.section in _SAID else None)
    reached = attribute_key(attribute, (line.code,))[0] in ("phone", "email") and _REACHED.search(value)
    if reached or _CONTACT.search(value):
        role = Role.IDENTIFIER
    found = Found(
        kind=kind,
        role=role,
        splits=(Split(name, attribute, change.value),),
        names=tuple(Mention(text, MentionForm.CELL) for text in (name,) if text and is_name(text, line.code)),
        subject=name,
        text=f"{name} — {attribute}: {value}" if name else f"{attribute}: {value}",
        cue=change.cue,
        old_values=change.old_values,
        private=role is Role.IDENTIFIER,
        value_only=True,
    )
    yield reading_of(line, found, Details(parts=(("scope", scope),)) if scope else Details())


def _statement_row(
    line: Line, header: Header, cells: list[str], column: int, struck: dict[int, str]
) -> tuple[Reading, ...] | str:
    """Return the one statement of a row whose column says what was decided, thought or learned."""
    text = cells[column] or struck.get(column, "")
    if is_unknown(text, line.code):
        return "empty"
    kind, role = judge(line, text, header.labels[column])
    beside = {label: cells[index] for index, label in enumerate(header.labels) if index < len(cells) and label}
    confidence, _ = word_confidence(beside.get("confidence", ""), line.code)
    row = _on_its_day(with_text(line, text), beside.get("date", "") or beside.get("updated", ""))
    sentence = read_sentence(row)
    found = msgspec.structs.replace(
        sentence,
        kind=kind,
        role=role,
        text=text,
        confidence=confidence,
        rationale=beside.get("reason", ""),
        struck=column in struck,
        holder=holder_of(row, kind, role, sentence.splits[0].subject if sentence.splits else ""),
    )
    parts = tuple((label, value) for label, value in beside.items() if label == "evidence" and value)
    return (reading_of(row, found, Details(parts=parts)),)


def _task_row(line: Line, header: Header, cells: list[str]) -> tuple[Reading, ...] | str:
    """Return the task of a row in a list of what is to be done, with who does it and until when beside it."""
    column = header.column("task")
    text = cells[column] if column is not None and column < len(cells) else max(cells, key=len)
    if is_unknown(text, line.code):
        return "empty"
    beside = [cell for cell in cells if cell and cell != text]
    dates = [date.last for cell in beside for date in find_dates(cell, line.near, line.code)]
    found = Found(
        kind=Kind.EXPERIENCE,
        role=Role.TASK,
        text=": ".join((*beside[:1], text)) if beside and is_name(beside[0], line.code) else text,
        state=TaskState.DONE if any(line.words.has("ticked", cell) for cell in beside) else TaskState.OPEN,
        due=dates[0] if dates else None,
    )
    return (reading_of(line, found, Details()),)


def _retired(line: Line, header: Header, cells: list[str], struck: dict[int, str]) -> Iterator[Reading]:
    """Yield the one reading of a row whose name is struck through: it is retired, the rest is why and when."""
    name = _row_name(header.cells[0], struck[0])
    rest = "; ".join(cell for cell in cells[1:] if cell and not is_unknown(cell, line.code))
    row = _on_its_day(line, rest)
    found = Found(
        kind=Kind.WORLD,
        struck=True,
        splits=(Split(name, "", ""),),
        names=(Mention(name, MentionForm.CELL),),
        subject=name,
        text=f"{name}: {rest}" if rest else name,
    )
    yield reading_of(row, found, Details())


def _cells(block: Block) -> tuple[list[str], dict[int, str]]:
    """Return the cells without what is struck through, and the struck text by column."""
    kept: list[str] = []
    struck: dict[int, str] = {}
    for index, cell in enumerate(block.cells):
        marks = block.cell_marks[index] if index < len(block.cell_marks) else ()
        text = cell
        for mark in reversed(marks):
            if mark.kind is MarkKind.STRIKE:
                struck[index] = cell[mark.start : mark.end]
                text = text[: mark.start] + text[mark.end :]
        kept.append(text.strip().replace("\n", "; "))
    return kept, struck


def _header(block: Block, code: str) -> Header:
    cells = tuple(cell.strip() for cell in block.cells)
    return Header(cells=cells, labels=tuple(lookup(label_words(), cell, code) for cell in cells))


def _is_property_table(header: Header, line: Line) -> bool:
    """Say whether a table of two columns lists the attributes of one thing."""
    first, second = header.labels[0], header.labels[1]
    if first == "person":
        return False
    if first == "key" or second == "value":
        return True
    return not header.cells[0] or not header.cells[1] or (bool(line.subject) and first == "metadata")


def _is_log(header: Header, cells: list[str]) -> bool:
    """Say whether a row is one measurement of a series: its first column a time, the others figures."""
    if header.labels[0] not in ("time", "date") and not _FIGURE.match(cells[0]):
        return False
    filled = [cell for cell in cells[1:] if cell and not is_unknown(cell, "en")]
    figures = sum(bool(_FIGURE.match(cell)) for cell in filled)
    return figures == len(filled) or (header.labels[0] in ("time", "date") and 2 * figures > len(filled))


def _is_hour(header: Header, cells: list[str]) -> bool:
    """Say whether a row tells what is on at an hour: in the log of a day that is its course and no lasting fact."""
    return header.labels[0] == "time" and bool(_CLOCK.match(cells[0]))


def _naming_column(header: Header, cells: list[str], code: str) -> int:
    """Return the column that names a row: behind one that only numbers or dates it, where that has a name in it."""
    named = next((place for place, cell in enumerate(cells[: len(header.cells) - 1]) if _names(cell)), 0)
    if named >= _PAIR and all(map(_FIGURE.match, cells[:named])):
        return named
    if len(cells) <= _PAIR or len(header.cells) <= _PAIR or not _names(cells[1]) or not _names(header.cells[1]):
        return 0
    title = header.cells[0].strip().casefold()
    counts = not any(map(str.isalpha, title)) or title in language(code).words.get("numbered", ()) or title in _COUNTED
    dated = header.labels[0] in ("time", "date") and bool(find_dates(cells[0], None, code))
    numbered = counts and (bool(_ORDINAL.fullmatch(cells[0])) or not any(map(str.isalpha, cells[0])))
    return int(numbered or dated or bool(_HASH.fullmatch(cells[0])))


def _names(cell: str) -> bool:
    return any(map(str.isalpha, cell)) and not _FIGURE.match(cell)


def _row_name(header: str, cell: str) -> str:
    """Return the name of a row: a number alone takes the name of its column."""
    name = without_symbols(cell).strip()
    if not name or any(char.isalpha() for char in name):
        return name
    return f"{header} {name}" if header.replace(" ", "").isalpha() else ""
