"""What the columns of a table are for and what tells its rows apart, read once for all of its rows."""

from __future__ import annotations

import functools
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from wiki_compiler.extraction.grammar.names import without_brackets, without_symbols
from wiki_compiler.extraction.when.dates import find_dates
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.language import language, mixed_word_set
from wiki_compiler.languages.lexicon import label_words, lexicon, lookup
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Block, Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind

FIGURE = re.compile(r"^[\s$€£¥₩+\-–]*[\d.,:/]+\s*[^\s\d]{0,4}$")
_SETTING = re.compile(r"[$€£¥₩~]?\d+(?:[.,]\d+|\s?(?!(?:am|pm)$)[A-Za-z%×]{1,4}|[.,]\d+\s?[A-Za-z%×]{1,4})")
"""A figure with a fraction or a unit, which counts no rows and tells no time: ``2.5``, ``10m``."""
_CODE = re.compile(r"[A-Za-z]{1,2}(?:\s?[+*×/]\s?[A-Za-z]{1,2})*")
_TIMES = re.compile(r"^(?:cron|crontab|systemd timer|launchd)\b(?!.*(?:://|[\w-]\.\w))", re.IGNORECASE)
"""When something runs, in a column that is for something else."""
_SCHEDULE = "schedule"
_LETTERS = re.compile(r"[A-Za-z]{1,2}")
_MEANING = r"[^\W\d_][^\W\d_-]*(?:[ -][^\W\d_][^\W\d_-]*){0,2}"
_ID = re.compile(r"(?:(?:[A-Za-z]-?|[A-Za-z]{2})\d{1,4}[a-z]?|#\s?\d{1,4})(?=$|\s*[:：.)–—-])|#?\d{1,4}[a-z]?$")
"""A number of a list with its letter or sign, alone or before what it numbers: ``C1: both``; ``HC-11`` is a name."""
_ORDINAL = re.compile(r"[A-Za-z]{1,2}-?\d{1,4}|#?\d{1,4}")
_NUMBER = re.compile(r"#?\d{1,4}[a-z]?|[A-Z]")
_COUNTED = ("id", "no", "no.", "nr", "nr.")
"""Heads of columns that only count rows, in any language."""
_LAST_OF_TWO = (("A", "B"), ("1", "2"), ("I", "II"))
"""How the heads of two columns end that together name a row: ``Source A`` and ``Source B``."""
_NAMED = re.compile(r"[^\W\d_]\S*[A-ZÀ-Þ]|[A-ZÀ-Þ]\S*[\d_/-]|[a-z]\S*[\d_/]")
"""What only names have in them: a capital or a digit behind the first letter."""
_CAPITAL = re.compile(r"[A-Z][a-z]")
_UNCAPITALISED = ("ko", "ja", "zh")
_PAIR = 2
_SHORTEST_WORD = 3


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table by its header and by what all of its rows have in common."""

    cells: tuple[str, ...]
    """The heads of its columns; a code is spelled out where its note says what it stands for."""
    labels: tuple[str, ...]
    """What each column is for."""
    coded: frozenset[int] = frozenset()
    """Columns of figures below a code that nothing spells out: they tell something only beside the rest of a row."""
    foreseen: frozenset[int] = frozenset()
    """Columns of what is only expected or supposed."""
    compared: frozenset[int] = frozenset()
    """Where things stand side by side in columns, with a property of them in each row, the columns of the things."""
    pair: tuple[int, int] | None = None
    """Two columns that together name a row."""
    local: frozenset[int] = frozenset()
    """Of the first two columns those whose cells are mostly numbers, dates or ids that mean nothing elsewhere."""
    recurring: frozenset[str] = frozenset()
    """First cells that more than one row begins with."""
    sorted: bool = False
    """The first column only tells the sort of each row, or what was done with its thing, which the second one names."""

    def column(self, *labels: str) -> int | None:
        """Return the first column that is for one of ``labels``."""
        return next((index for index, label in enumerate(self.labels) if label in labels), None)

    def counts(self, column: int) -> bool:
        """Say whether a column only numbers the rows."""
        return self.cells[column].casefold() in _COUNTED


def lists_tasks(table: Table, code: str) -> bool:
    """Say whether a table has a column of tasks, and one that tells of each who does it, until when or how far it is.

    Without that it tells of sorts of tasks: ``Task | Best lamp``.
    """
    if "task" not in table.labels:
        return False
    told = mixed_word_set("task_column", code)
    return len(table.cells) == 1 or not told.isdisjoint(fold(cell) for cell in table.cells)


def read_tables(note: Note, code: str) -> dict[int, Table]:
    """Return the tables of ``note`` by the index of the block that is their header."""
    rows: dict[int, list[Block]] = defaultdict(list)
    for block in note.blocks:
        if block.kind is BlockKind.ROW and block.header is not None:
            rows[block.header].append(block)
    legend = _Legend(note) if rows else None
    return {header: _table(note.blocks[header], below, legend, code) for header, below in rows.items() if legend}


def is_local(cell: str, code: str) -> bool:
    """Say whether a cell is a number, a time, or an id of its own table alone: ``Tier 1b``, ``May``."""
    bare = without_symbols(cell).strip(" *`_")
    if _ID.match(bare) or _is_date(bare, code) or fold(bare) in _times(code):
        return True
    word, _, rest = bare.partition(" ")
    if not _NUMBER.fullmatch(rest.strip().partition(":")[0].partition("：")[0]):
        return False
    return fold(word) in (*language(code).words.get("numbered", ()), *language("en").words.get("numbered", ()))


def _are_local(head: str, cells: Sequence[str], code: str) -> bool:
    """Say whether most cells of a column are dates, numbers or ids of their table, and no ids of a kind of thing.

    Below ``Condition`` or ``ID`` they are of the table, below ``Berth`` they are names of berths.
    """
    filled = [cell for cell in cells if any(map(str.isalnum, cell))]
    if not filled or 2 * sum(is_local(cell, code) for cell in filled) <= len(filled):
        return False
    title = fold(head)
    plain = not any(map(str.isalpha, title)) or title in _COUNTED or is_ordinary(title, code)
    return plain or bool(lookup(label_words(), head, code)) or all(_is_date(cell, code) for cell in filled)


def is_bare_id(cell: str) -> bool:
    """Say whether a cell is nothing but a number, an id or a box, and says nothing by itself."""
    bare = without_symbols(cell).strip(" *`_[]")
    return bool(_ORDINAL.fullmatch(bare)) or not any(map(str.isalnum, bare)) or len(bare) == 1


def is_setting(cell: str) -> bool:
    """Say whether a cell is a figure with a fraction or a unit, by which something was set."""
    return bool(_SETTING.fullmatch(cell))


def is_log(table: Table, first: str, filled: Sequence[str]) -> bool:
    """Say whether a row is one measurement of a series: its first cell a time or a number, what else it has figures.

    Where the first column is a setting, each row tells what came of it.
    """
    timed = table.labels[0] in ("time", "date")
    if not timed and (not FIGURE.match(first) or is_setting(first)):
        return False
    figures = sum(bool(FIGURE.match(cell)) for cell in filled)
    return figures == len(filled) or (timed and 2 * figures > len(filled))


def fitting_attribute(attribute: str, value: str, code: str) -> str:
    """Return the attribute of a cell, which is another than its head says where the cell tells when something runs."""
    known, sure = attribute_key(attribute, (code,))
    return _SCHEDULE if sure and known != _SCHEDULE and _TIMES.match(value) else attribute


@functools.cache
def _times(code: str) -> frozenset[str]:
    """Return the names of months and weekdays."""
    tongues = (language(code), language("en"))
    return frozenset(fold(name) for tongue in tongues for names in (*tongue.months, *tongue.weekdays) for name in names)


def _is_date(cell: str, code: str) -> bool:
    if not any(map(str.isdigit, cell)):
        return False
    dates = find_dates(cell, None, code)
    return len(dates) == 1 and dates[0].start == 0 and dates[0].end >= len(cell)


def _table(header: Block, rows: Sequence[Block], legend: _Legend, code: str) -> Table:
    heads = tuple(cell.strip() for cell in header.cells)
    tongue = detect_language(header.text, code)
    columns = [[row.cells[place].strip() for row in rows if place < len(row.cells)] for place in range(len(heads))]
    spelled = [
        legend.spell(head) if _is_coded(head, below, tongue) else head
        for head, below in zip(heads, columns, strict=True)
    ]
    firsts = Counter(row.cells[0] for row in rows if row.cells)
    recurring = frozenset(cell for cell, count in firsts.items() if count > 1)
    return Table(
        cells=tuple(cell or head for cell, head in zip(spelled, heads, strict=True)),
        labels=tuple(lookup(label_words(), head, tongue) for head in heads),
        coded=frozenset(place for place, cell in enumerate(spelled) if place and not cell and heads[place]),
        foreseen=frozenset(place for place, head in enumerate(heads) if lexicon(tongue).has("foreseen", head)),
        compared=_compared(heads, tongue),
        pair=_pair(heads),
        local=frozenset(
            place for place, below in enumerate(columns[:_PAIR]) if _are_local(heads[place], below, tongue)
        ),
        recurring=recurring,
        sorted=bool(recurring) and len(heads) > _PAIR and fold(heads[0]) in mixed_word_set("sort_column", tongue),
    )


def _is_coded(head: str, cells: Iterable[str], code: str) -> bool:
    """Say whether a head is a letter or two, or a sum of such, above figures: ``N+F``; ``OS`` is an attribute."""
    bare = without_symbols(head).strip(" *`_")
    if not _CODE.fullmatch(bare) or bare.casefold() in _COUNTED or attribute_key(bare, (code,))[1]:
        return False
    filled = [cell for cell in cells if any(map(str.isalnum, cell))]
    return bool(filled) and all(map(FIGURE.match, filled))


def _pair(heads: tuple[str, ...]) -> tuple[int, int] | None:
    """Return the two columns whose heads differ only in that one ends with A and the other with B."""
    parted = [head.rpartition(" ") for head in heads]
    for one, (stem, _, last) in enumerate(parted):
        for two in range(one + 1, len(parted)):
            if stem and parted[two][0] == stem and (last, parted[two][2]) in _LAST_OF_TWO:
                return one, two
    return None


def _compared(heads: tuple[str, ...], code: str) -> frozenset[int]:
    """Return the columns that are things, where the rows are their properties; none where the rows are the things."""
    if len(heads) <= _PAIR:
        return frozenset()
    if not heads[0]:
        return frozenset(range(1, len(heads)))
    known = (*language(code).words.get("compared", ()), *language("en").words.get("compared", ()))
    if fold(heads[0]) not in known:
        return frozenset()
    bare = [without_brackets(without_symbols(head)).strip(" *`_") for head in heads[1:]]
    if any(attribute_key(head, (code,))[1] or lookup(label_words(), head, code) for head in bare):
        return frozenset()
    things = frozenset(place for place, head in enumerate(bare, 1) if _is_thing(head, code))
    named = any(_NAMED.match(bare[place - 1]) or _is_foreign(bare[place - 1], code) for place in things)
    return things if named else frozenset()


def _is_thing(head: str, code: str) -> bool:
    return any(map(str.isalpha, head)) and not head[0].isdigit() and not is_ordinary(fold(head), code)


def _is_foreign(head: str, code: str) -> bool:
    """Say whether a head is a name in Latin letters amid another script."""
    return code in _UNCAPITALISED and bool(_CAPITAL.match(head))


class _Legend:
    """What the codes in the heads of tables stand for, by what their note says: ``F=feasibility``."""

    def __init__(self, note: Note) -> None:
        self._texts = [block.text for block in note.blocks if block.kind is not BlockKind.ROW]

    def spell(self, head: str) -> str:
        """Return a head with its codes spelled out, empty where the note does not say what they stand for."""
        codes = _LETTERS.findall(head)
        meanings = {code: self._meaning(code) for code in codes}
        return _LETTERS.sub(lambda code: meanings[code.group()], head) if codes and all(meanings.values()) else ""

    def _meaning(self, code: str) -> str:
        return next((meaning for text in self._texts if code in text for meaning in _meanings(code, text)), "")


def _meanings(code: str, text: str) -> Iterator[str]:
    """Yield what a text says that a code stands for; behind a colon or in front of brackets, if it begins alike."""
    if not re.search(rf"{re.escape(code)}\s*[=＝:：)）]", text):
        return
    sign = rf"(?<![\w+]){re.escape(code)}\s*"
    yield from (found[1] for found in re.finditer(rf"{sign}[=＝]\s*({_MEANING})", text) if _is_word(found[1]))
    alike = re.finditer(rf"{sign}[:：]\s*({_MEANING})|({_MEANING})\s*[(（]{re.escape(code)}[)）]", text)
    for found in alike:
        meaning = found[1] or found[2].rpartition(" ")[2]
        if len(meaning) > len(code) and meaning.casefold().startswith(code.casefold()):
            yield meaning


def _is_word(meaning: str) -> bool:
    """Say whether what stands behind the sign of equality is a word, and no other letter of a formula."""
    return len(meaning) >= _SHORTEST_WORD or not meaning.isascii()
