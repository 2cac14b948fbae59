"""What became of every line of a note: statements, or a reason why not."""

from __future__ import annotations

import functools
import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from importlib.resources import files

import msgspec
import tomli

from wiki_compiler.knowledge import Knowledge
from wiki_compiler.model import Block, Note, Skip, Statement
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, NoteKind

_DELIMITERS = re.compile(r"[\s|:>-]*-[\s|:>-]*")
_DEFINITION = re.compile(r"\s*\[[^\]]+\]:\s")
_LABEL, _COLONS = "label", (":", "：")
_LISTED = frozenset({BlockKind.ITEM, BlockKind.HEADER, BlockKind.ROW, BlockKind.CODE})
_NEAR = 2
"""How many lines below a label its list begins at the latest."""


class Use(StrEnum):
    """What a line was good for, best first."""

    STATED = "stated"
    WITH_ANOTHER = "with_another"
    FORM = "form"
    OTHER_VOICE = "other_voice"
    PASSED_OVER = "passed_over"


class Gap(StrEnum):
    """Why a line became no statement, where no stage before gives a reason, or where the note as a whole tells more."""

    FRONT_MATTER = "front matter"
    TABLE_RULE = "table rule"
    MARKUP = "markup"
    BEYOND_LIMIT = "beyond limit"
    DIRECTIVE = "directive"
    REPEATED = "repeated"
    REST = "rest of paragraph"
    LABEL_ABOVE = "label above"


class LineUse(msgspec.Struct, frozen=True):
    """What a line became: the statements that end on it, or the reason why none covers it."""

    line: int
    use: Use
    reason: str = ""
    statements: tuple[Statement, ...] = ()


class NoteUse(msgspec.Struct, frozen=True):
    """What every line of a note that is not blank became, in their order."""

    note: Note
    lines: tuple[LineUse, ...]
    statements: int

    @property
    def counts(self) -> Counter[Use]:
        """How many lines there are of each use."""
        return Counter(line.use for line in self.lines)

    @property
    def reasons(self) -> Counter[str]:
        """How many lines became no statement, by the reason."""
        return Counter(line.reason for line in self.lines if line.reason)


def note_uses(knowledge: Knowledge) -> Iterator[NoteUse]:
    """Yield what became of every note, in their order."""
    said = defaultdict(list)
    for statement in knowledge.statements:
        said[statement.span.path].append(statement)
    skips = dict(knowledge.skips)
    for note in knowledge.notes:
        yield note_use(note, said.get(note.path, ()), skips.get(note.path, ()))


def note_use(note: Note, statements: Iterable[Statement], skips: Iterable[Skip]) -> NoteUse:
    """Return what became of the lines of ``note``, given its statements and skips."""
    own = tuple(statements)
    stated = {line for one in own for line in range(one.span.line, one.span.end_line + 1)}
    reasons = _reasons(note, skips)
    blocks = {line: block for block in note.blocks for line in range(block.line, block.end_line + 1)}
    ends = defaultdict(list)
    for one in own:
        ends[_last_line(note, one)].append(one)
    gap = functools.partial(_gap, note=note, stated=stated, repeated=[fold(one.text) for one in own if one.count > 1])
    lines = []
    for number, text in enumerate(note.lines, 1):
        if number in stated and text.strip():
            lines.append(LineUse(number, Use.STATED, "", tuple(ends.get(number, ()))))
        elif text.strip():
            reason = reasons.get(number) or gap(number, text, blocks.get(number))
            lines.append(LineUse(number, use_of(reason), reason))
    return NoteUse(note, tuple(lines), len(own))


def use_of(reason: str) -> Use:
    """Return what a line with ``reason`` was good for; one with an unknown reason counts as passed over."""
    return _uses().get(reason, Use.PASSED_OVER)


def _reasons(note: Note, skips: Iterable[Skip]) -> dict[int, str]:
    """Return the reason of every skipped line; a label that announces what is listed below it has been of use."""
    leading = {block.line for block, after in itertools.pairwise(note.blocks) if _announces(block, after)}
    return {
        line: Gap.LABEL_ABOVE if skip.reason == _LABEL and skip.line in leading else skip.reason
        for skip in skips
        for line in range(skip.line, skip.end_line + 1)
    }


def _announces(block: Block, after: Block) -> bool:
    """Tell whether a block ends in a colon and what it announces stands right below it."""
    deeper = block.kind is not BlockKind.ITEM or after.kind is not BlockKind.ITEM or after.level > block.level
    below = after.kind in _LISTED and after.line <= block.end_line + _NEAR
    return deeper and below and block.text.rstrip().endswith(_COLONS)


def _last_line(note: Note, statement: Statement) -> int:
    """Return the last line of a statement that is not blank."""
    first, last = statement.span.line, min(statement.span.end_line, len(note.lines))
    return next((line for line in range(last, first, -1) if note.lines[line - 1].strip()), first)


def _gap(number: int, text: str, block: Block | None, *, note: Note, stated: set[int], repeated: list[str]) -> Gap:
    """Return why a line became nothing that has no statement and no reason of its own."""
    if number < note.body_line:
        return Gap.FRONT_MATTER
    if block is None:
        return _outside(text)
    if not stated.isdisjoint(range(block.line, block.end_line + 1)):
        return Gap.REST
    whole = fold(block.text)
    if note.kind is NoteKind.DECISIONS and not any(one in whole for one in repeated):
        return Gap.DIRECTIVE
    return Gap.REPEATED


def _outside(text: str) -> Gap:
    """Return why a line stands in no block: it is markup alone, or lies beyond a limit."""
    if _DELIMITERS.fullmatch(text):
        return Gap.TABLE_RULE
    if _DEFINITION.match(text) or not any(character.isalnum() for character in text):
        return Gap.MARKUP
    return Gap.BEYOND_LIMIT


@functools.cache
def _uses() -> Mapping[str, Use]:
    table = tomli.loads((files("wiki_compiler") / "coverage.toml").read_text("utf-8"))
    return {reason: Use(use) for use, reasons in table.items() for reason in reasons}
