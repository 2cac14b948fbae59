"""Tells boxes that are nothing to do: answers to choose from, and goals of which it is said whether they are met."""

from __future__ import annotations

from wiki_compiler.extraction.grammar.names import without_symbols
from wiki_compiler.extraction.judging.norms import opens_with_planned_deed
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.language import mixed_word_set
from wiki_compiler.languages.lexicon import phrase
from wiki_compiler.model import Block
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, Kind

_COLONS = (":", "：", "?", "？")
_OF_TASKS = ("task", "plan", "advice", "ongoing", "idea")
"""Sections whose boxes are things to do, whatever they look like."""


def read_box(line: Line, details: Details) -> Given:
    """Return what a box says that is nothing to do, the reason where it says nothing, None for any other line."""
    if line.block.checked is None or line.block.kind is not BlockKind.ITEM or line.scope.section in _OF_TASKS:
        return None
    if not line.block.checked and line.scope.supposes and not opens_with_planned_deed(line, line.text):
        return (reading_of(line, Found(kind=Kind.WORLD, hedged=True), details),)
    lead = _asked(line)
    if not lead or not _are_answers(line):
        return None
    if not line.block.checked:
        return "template"
    text = f"{lead}: {line.text}"
    return (reading_of(line, Found(kind=Kind.WORLD, text=text, preface=f"{lead}: "), details),)


def _asked(line: Line) -> str:
    """Return the words above a list of boxes that ask for one of them, empty where none do."""
    heading = line.scope.path[-1] if line.scope.path else ""
    above = line.announced or (heading if heading.rstrip(" *").endswith(_COLONS) else "")
    return without_symbols(above).strip(" *_:：")


def _are_answers(line: Line) -> bool:
    """Say whether the boxes of a list are answers: one of them shuts out the others, as ``None`` does."""
    answers, boxes = mixed_word_set("excluding_answer", line.code), _boxes(line)
    return len(boxes) > 1 and any(fold(_first_part(box.text)) in answers for box in boxes)


def _first_part(text: str) -> str:
    return " ".join(phrase(text.partition("(")[0]).tokens)


def _boxes(line: Line) -> list[Block]:
    """Return the boxes of the list that a line is an item of."""
    blocks, found = line.note.blocks, [line.block]
    for step in (-1, 1):
        place = line.index + step
        while 0 <= place < len(blocks) and blocks[place].kind is BlockKind.ITEM:
            found += [blocks[place]] if blocks[place].parent == line.block.parent else []
            place += step
    return [box for box in found if box.checked is not None]
