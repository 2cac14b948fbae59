"""Finds lines that stand in the wrong file of the bank: what happened among opinions, an opinion among facts."""

from __future__ import annotations

from collections.abc import Iterator

from wiki_compiler.extraction.surroundings.sections import stem
from wiki_compiler.languages.lexicon import lookup, section_words
from wiki_compiler.model import Note, Reading
from wiki_compiler.remark import Remark
from wiki_compiler.words import Kind, NoteKind, Tier

_KINDS = {"opinion": Kind.OPINION, "fact": Kind.WORLD, "event": Kind.EXPERIENCE}
"""What the lines of a bank file are, by the section that its name stands for."""


def notice_misfiled(note: Note, readings: tuple[Reading, ...], code: str) -> Iterator[Remark]:
    """Yield a remark for each line of another kind than its bank file: typed ones, and events among opinions."""
    wanted = _KINDS.get(lookup(section_words(), stem(note), code)) if note.kind is NoteKind.BANK else None
    if wanted is None:
        return
    for reading in readings:
        sure = reading.tier is Tier.TYPED or (wanted is Kind.OPINION and reading.kind is Kind.EXPERIENCE)
        if sure and reading.kind is not wanted and reading.state is None:
            facts = (("kind", str(reading.kind)), ("wanted", str(wanted)))
            yield Remark(code="kind-mismatch", span=reading.span, facts=facts)
