"""Finds what was begun and not finished: a template's gaps that nobody filled, a copied line that is only a label."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wiki_compiler.extraction.line.tails import is_promoted, without_scores
from wiki_compiler.model import Block, Note, Span
from wiki_compiler.remark import Remark
from wiki_compiler.words import BlockKind

_GAP = re.compile(r"\{\{.*?\}\}|<%.*?%>|(?<![\w/.-])YYYY-MM-DD(?![\w/.-])")
_LABEL = re.compile(r"^[^\n:：]{1,60}[:：]\s*$")


def notice_unfinished(note: Note, reasons: Sequence[str]) -> Iterator[Remark]:
    """Yield a remark for each block that is still a template's, and for each promoted one that only announces."""
    for block, reason in zip(note.blocks, reasons, strict=True):
        gap = _GAP.search(block.text) if reason in ("placeholder", "table header") else None
        if gap:
            yield _remark("placeholder", note, block, ("text", gap.group()))
        elif block.kind is BlockKind.ITEM and is_promoted(block.text) and is_bare_label(block.text):
            yield _remark("label-only", note, block, ("text", without_scores(block.text).strip(" :：")))


def is_bare_label(text: str) -> bool:
    """Say whether a promoted line is only a label: what it announced stayed behind."""
    return bool(_LABEL.match(without_scores(text)))


def _remark(code: str, note: Note, block: Block, fact: tuple[str, str]) -> Remark:
    return Remark(code=code, span=Span(note.path, block.line, block.end_line), facts=(fact,))
