"""Reads tables: of keys and values, of things and their attributes, of opinions and decisions, of comparisons."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from wiki_compiler.extraction.forms.assertions import read_sentence
from wiki_compiler.extraction.forms.finished import is_done_state
from wiki_compiler.extraction.forms.properties import is_unknown
from wiki_compiler.extraction.grammar.names import is_name, without_symbols
from wiki_compiler.extraction.judging.judgement import judge
from wiki_compiler.extraction.judging.pairs import judge_cell
from wiki_compiler.extraction.line.changes import value_now
from wiki_compiler.extraction.line.holders import holder_of
from wiki_compiler.extraction.line.lines import Line, with_text
from wiki_compiler.extraction.line.readings import Found, reading_of
from wiki_compiler.extraction.surroundings.columns import (
    FIGURE,
    Table,
    fitting_attribute,
    is_bare_id,
    is_log,
    is_setting,
    lists_tasks,
)
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.extraction.surroundings.headings import word_confidence
from wiki_compiler.extraction.surroundings.scopes import section_name
from wiki_compiler.extraction.values import normalise
from wiki_compiler.extraction.when.dates import find_dates
from wiki_compiler.extraction.when.moments import of_found
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import label_words, lookup
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Block, Mention, Reading, Split
from wiki_compiler.words import DateOrigin, Kind, MarkKind, MentionForm, Role, TaskState

_STATEMENT = ("opinion", "decision", "lesson", "preference", "rule", "observation")
_PATH = re.compile(r"^[\w.~-]*(?:/[\w.~-]*)+$|^[\w~-]+\.(?:md|json|ya?ml|txt|csv|py|sh|ts|js|toml|html|pdf)$")
_REACHED = re.compile(r"\d{3}|@")
_CONTACT = re.compile(r"^(?!(?:19|20)\d\d-)\+?(?=.*[+()\s-])[\d\s()-]{7,}$|^[`<(]?[\w.+-]+@[\w.-]+\w[`>)]?$")
"""A telephone number or an address and nothing else: no date, no bare number, no handle, no command that holds one."""
_ADDRESS = re.compile(r"https?://\S+$")
"""A link and nothing else: in a column of links it points somewhere and tells nothing of the row's thing."""
_PAIR = 2
_DAY = ("date", "updated", "time")
"""What columns are for that say when a row held."""
_QUESTION = re.compile(r"[?？]")
_CLOCK = re.compile(r"^\W*\d{1,2}:\d{2}\b")
_HASH = re.compile(r"(?=[a-f]*\d)[0-9a-f]{7,40}")


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What the cells of one row are about."""

    name: str
    scope: str = ""
    """What tells it from other rows about the same."""
    own: str = ""
    """The id that it has in its table, which is a thing by itself only where other lines speak of it."""
    shown: str = ""
    """How its cells call it, where that is not the name alone."""
    told: frozenset[int] = frozenset()
    """The columns that are told by the name."""


def read_row(line: Line) -> tuple[Reading, ...] | str:
    """Return what a table row says, or why it says nothing."""
    cells, struck = _cells(line.block)
    table = line.table
    if table is None or not any(cells):
        return "empty"
    if (line.scope.section == "task" or lists_tasks(table, line.code)) and not _only_numbers_tasks(table, cells):
        return _task_row(line, table, cells)
    statement = table.column(*_STATEMENT)
    if statement is not None and statement < len(cells):
        return _statement_row(line, table, cells, statement, struck)
    if struck and 0 in struck:
        return tuple(_retired(line, table, cells, struck))
    return _reason_to_skip(line, table, cells) or tuple(_fact_row(line, table, cells))


def _reason_to_skip(line: Line, table: Table, cells: list[str]) -> str:
    """Return why a row of facts states none: it only points somewhere, or is one of a series of figures."""
    if all(_PATH.match(cell) for cell in cells[1:] if cell) and any(cells[1:]):
        return "pointer"
    filled = [cell for cell in cells[1:] if cell and not is_unknown(cell, "en")]
    logged = is_log(table, cells[0], filled) or (line.dated and _is_hour(table, cells))
    return "measurement log" if logged else ""


def _only_numbers_tasks(table: Table, cells: list[str]) -> bool:
    """Say whether a row of two cells only numbers a task and tells something of it: no task can be read in it."""
    column = table.column("task")
    return column is not None and len(table.cells) == _PAIR and column < len(cells) and is_bare_id(cells[column])


def _fact_row(line: Line, table: Table, cells: list[str]) -> Iterator[Reading]:
    if table.compared:
        section = section_name(line.scope, line.code)
        beside = Row(name=section or cells[0], scope=cells[0] if section else "", shown=_joined(section, cells[0]))
        for column, cell in list(enumerate(cells[: len(table.cells)]))[1:]:
            if column in table.compared:
                yield from _cell(line, Row(name=table.cells[column]), cells[0], cell)
            else:
                yield from _cell(line, beside, table.cells[column], cell)
    elif _is_property_table(table, line):
        day = table.column("date", "updated")
        dated = _on_its_day(line, _at(cells, day)) if day is not None and day >= _PAIR else line
        remark = _beside(table, cells, [column for column in range(_PAIR, len(table.cells)) if column != day])
        yield from _cell(dated, Row(name=line.subject), cells[0], _at(cells, 1), remark)
    else:
        yield from _thing_row(line, table, cells)


def _thing_row(line: Line, table: Table, cells: list[str]) -> Iterator[Reading]:
    """Yield what a row says of the thing that its first cells name, a cell each; codes stand beside its prose."""
    day = table.column(*_DAY) if cells[0] in table.recurring else None
    row = _row(line, table, cells, day)
    dated = _on_its_day(line, cells[day]) if day is not None and day < len(cells) else line
    told = [
        (column, table.cells[column], cell)
        for column, cell in enumerate(cells[: len(table.cells)])
        if column not in row.told and column != day and not _only_links(line.block, table, column, cell)
    ]
    plain = [(column, head, cell) for column, head, cell in told if column not in table.coded]
    codes = _beside(table, cells, sorted(table.coded - row.told))
    prose = max(
        (column for column, _, cell in plain if _names(cell)), key=lambda column: len(cells[column]), default=-1
    )
    for column, head, cell in plain:
        own = _own_row(table, cells, column) or row
        supposed = not table.foreseen.isdisjoint((column, *row.told))
        yield from _cell(dated, own, head, cell, codes if column == prose else "", supposed=supposed)
    if codes and prose < 0 and row.name:
        text = f"{row.shown or row.name} — {codes}"
        yield reading_of(
            dated,
            Found(
                kind=Kind.WORLD,
                splits=_splits(row, "", ""),
                names=_named(row, line.code),
                subject=row.name,
                text=text,
                cell=True,
            ),
            Details(),
        )


def _row(line: Line, table: Table, cells: list[str], day: int | None) -> Row:
    """Return what a row is about: the thing in its first cells, or its section where those mean nothing elsewhere."""
    if table.pair is not None and all(place < len(cells) and cells[place] for place in table.pair):
        one, two = table.pair
        name = f"{cells[one]} ↔ {cells[two]}"
        signs = (place for place, cell in enumerate(cells) if not any(map(str.isalnum, cell)))
        counted = (place for place in range(one) if is_bare_id(cells[place]))
        return Row(name=name, told=frozenset((one, two, *signs, *counted)))
    if table.sorted and len(cells) > _PAIR and _names(cells[1]):
        return Row(name=cells[1], scope=cells[0], shown=_joined(cells[1], cells[0]), told=frozenset((0, 1)))
    first = _naming_column(table, cells, line.code)
    name = _row_name(table.cells[first], cells[first]) or line.subject
    supposed = f"{table.cells[first]}: " if first in table.foreseen else ""
    told = frozenset(range(first + 1))
    if first in table.local and any(map(str.isalnum, cells[first])):
        return _local_row(line, table, cells, first)
    if cells[0] in table.recurring and day is None and len(cells) > first + _PAIR:
        second = cells[first + 1]
        shown = f"{supposed}{name}, {second}" if second else ""
        return Row(name=name, scope=second, shown=shown, told=told | {first + 1} if second else told)
    return Row(name=name, shown=f"{supposed}{name}" if supposed else "", told=told)


def _own_row(table: Table, cells: list[str], column: int) -> Row | None:
    """Return the one of the two things that name a row which a cell belongs to, where its head stands behind each."""
    if table.pair is None or table.cells.count(table.cells[column]) != _PAIR:
        return None
    nearest = max((place for place in table.pair if place < column), default=-1)
    return Row(name=cells[nearest]) if nearest >= 0 and cells[nearest] else None


def _local_row(line: Line, table: Table, cells: list[str], column: int) -> Row:
    """Return the row of an id that means something in its own table alone: told of its section, or by its next cell."""
    name = _row_name(table.cells[column], cells[column]) or f"#{cells[column].lstrip('#')}"
    told = frozenset(range(column + 1))
    if section := section_name(line.scope, line.code):
        return Row(name=section, own=name, shown=f"{section}, {name}", told=told)
    following = _at(cells, column + 1)
    beside = len(cells) > column + _PAIR and _names(following)
    return (
        Row(name=name, shown=f"{name} ({following})", told=told | {column + 1}) if beside else Row(name=name, told=told)
    )


def _joined(section: str, own: str) -> str:
    return f"{section}, {own}" if section else own


def _beside(table: Table, cells: list[str], columns: Sequence[int]) -> str:
    """Return the cells of some columns with their heads, as a remark beside another cell."""
    filled = ((table.cells[column], _at(cells, column)) for column in columns)
    return "; ".join(f"{head}: {cell}" for head, cell in filled if any(map(str.isalnum, cell)))


def _at(cells: list[str], column: int) -> str:
    return cells[column] if column < len(cells) else ""


def _only_links(block: Block, table: Table, column: int, cell: str) -> bool:
    """Say whether a cell in a column of links is an address or a link, whatever it is called: ``[link](…)``."""
    if table.labels[column] != "pointer":
        return False
    marks = block.cell_marks[column] if column < len(block.cell_marks) else ()
    linked = any(mark.kind is MarkKind.LINK and mark.end - mark.start >= len(cell) for mark in marks)
    return linked or bool(_ADDRESS.match(cell))


def _on_its_day(line: Line, cell: str) -> Line:
    """Return a row of a history, dated by the cell that says when it held."""
    dates = find_dates(cell, line.near, line.code)
    return msgspec.structs.replace(line, moment=of_found(dates[0], DateOrigin.LINE)) if dates else line


def _cell(
    line: Line, row: Row, attribute: str, value: str, remark: str = "", *, supposed: bool = False
) -> Iterator[Reading]:
    """Yield what one cell says of its row; ``remark`` is what only tells something beside it."""
    if not any(map(str.isalnum, attribute)) or is_unknown(value, line.code):
        return
    attribute = fitting_attribute(attribute, value, line.code)
    change = value_now(line, attribute, value)
    kind, role = judge_cell(line, value)
    reached = attribute_key(attribute, (line.code,))[0] in ("phone", "email") and _REACHED.search(value)
    if reached or _CONTACT.search(value):
        role = Role.IDENTIFIER
    shown, behind = row.shown or row.name, f" ({remark})" if remark else ""
    asked = _asks(attribute, value, line.code)
    found = Found(
        kind=Kind.EXPERIENCE if asked else kind,
        role=Role.QUESTION if asked else role,
        state=TaskState.OPEN if asked else None,
        splits=_splits(row, "" if asked else attribute, "" if asked else change.value),
        names=_named(row, line.code),
        subject=row.name,
        text=f"{shown} — {attribute}: {value}{behind}" if shown else f"{attribute}: {value}{behind}",
        cue=change.cue,
        old_values=change.old_values,
        private=role is Role.IDENTIFIER,
        value_only=True,
        preface=f"{row.name}, " if row.own else "",
        hedged=supposed,
        cell=True,
    )
    yield reading_of(line, found, Details(parts=(("scope", row.scope),)) if row.scope else Details())


def _named(row: Row, code: str) -> tuple[Mention, ...]:
    """Return the name of a row as that of a thing; one that only tells its section names none."""
    named = bool(row.name) and not row.own and is_name(row.name, code)
    return (Mention(row.name, MentionForm.CELL),) if named else ()


def _splits(row: Row, attribute: str, value: str) -> tuple[Split, ...]:
    own = (Split(row.own, attribute, value, known_only=True),) if row.own else ()
    return (*own, Split(row.name, attribute, value))


def _asks(head: str, cell: str, code: str) -> bool:
    """Say whether a cell asks something, in a column of questions."""
    return bool(_QUESTION.search(cell)) and lookup(label_words(), head, code) == "question"


def _statement_row(
    line: Line, table: Table, cells: list[str], column: int, struck: dict[int, str]
) -> tuple[Reading, ...] | str:
    """Return the one statement of a row whose column says what was decided, thought or learned."""
    text = cells[column] or struck.get(column, "")
    if is_unknown(text, line.code):
        return "empty"
    kind, role = judge(line, text, table.labels[column])
    beside = {label: cells[index] for index, label in enumerate(table.labels) if index < len(cells) and label}
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


def _task_row(line: Line, table: Table, cells: list[str]) -> tuple[Reading, ...] | str:
    """Return the task of a row in a list of what is to be done, with who does it and until when beside it."""
    column = table.column("task")
    text = cells[column] if column is not None and column < len(cells) else max(cells, key=len)
    text = max(cells, key=len) if is_bare_id(text) else text
    if is_unknown(text, line.code) or is_bare_id(text):
        return "empty"
    beside = [cell for cell in cells if cell and cell != text]
    doers = [cell for cell in beside[:1] if normalise(cell, line.code, "enumeration").type != "state"]
    dates = [date.last for cell in beside for date in find_dates(cell, line.near, line.code)]
    found = Found(
        kind=Kind.EXPERIENCE,
        role=Role.TASK,
        text=": ".join((*doers, text)) if doers and is_name(doers[0], line.code) else text,
        state=TaskState.DONE if any(is_done_state(cell, line.code) for cell in beside) else TaskState.OPEN,
        due=dates[0] if dates else None,
    )
    return (reading_of(line, found, Details()),)


def _retired(line: Line, table: Table, cells: list[str], struck: dict[int, str]) -> Iterator[Reading]:
    """Yield the one reading of a row whose name is struck through: it is retired, the rest is why and when."""
    name = _row_name(table.cells[0], struck[0])
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


def _is_property_table(table: Table, line: Line) -> bool:
    """Say whether a table lists the attributes of one thing, with their values and at most a remark beside them."""
    if len(table.labels) < _PAIR:
        return False
    first, second = table.labels[:_PAIR]
    if len(table.labels) > _PAIR:
        return first == "key" and second == "value" and len(table.labels) == _PAIR + 1
    if first == "person":
        return False
    if first == "key" or second == "value":
        return True
    return not table.cells[0] or not table.cells[1] or (bool(line.subject) and first == "metadata")


def _is_hour(table: Table, cells: list[str]) -> bool:
    """Say whether a row tells what is on at an hour: in the log of a day that is its course and no lasting fact."""
    return table.labels[0] == "time" and bool(_CLOCK.match(cells[0]))


def _naming_column(table: Table, cells: list[str], code: str) -> int:
    """Return the column that names a row: behind one that only numbers or dates it, where that has a name in it."""
    named = next((place for place, cell in enumerate(cells[: len(table.cells) - 1]) if _names(cell)), 0)
    if named >= _PAIR and all(map(FIGURE.match, cells[:named])):
        return named
    if len(cells) <= _PAIR or len(table.cells) <= _PAIR or not _names(cells[1]) or not _names(table.cells[1]):
        return 0
    title = table.cells[0].strip().casefold()
    numbers = title in language(code).words.get("numbered", ())
    counts = not any(map(str.isalpha, title)) or numbers or table.counts(0)
    dated = table.labels[0] in ("time", "date") and bool(find_dates(cells[0], None, code))
    numbered = counts and (is_bare_id(cells[0]) or not any(map(str.isalpha, cells[0])))
    return int(numbered or dated or bool(_HASH.fullmatch(cells[0])))


def _names(cell: str) -> bool:
    return any(map(str.isalpha, cell)) and not FIGURE.match(cell)


def _row_name(header: str, cell: str) -> str:
    """Return the name of a row: a number alone, or with its unit, takes the name of its column."""
    name = without_symbols(cell).strip()
    if not name or (any(char.isalpha() for char in name) and not is_setting(name)):
        return name
    return f"{header} {name}" if header.replace(" ", "").isalpha() else name if _names(name) else ""
