"""Finds text that gives orders to whoever reads it: it is kept as data, and somebody should know that it is there."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.languages.lexicon import phrase
from wiki_compiler.languages.word_index import holds_any, signs_of
from wiki_compiler.model import Block, Note, Span
from wiki_compiler.remark import Remark
from wiki_compiler.words import NoteKind


def notice_orders(note: Note) -> Iterator[Remark]:
    """Yield a remark for each block that tells an agent to forget its orders; files of orders may hold some."""
    if note.kind is NoteKind.INSTRUCTIONS or note.generated or not _ordered("\n".join(note.lines)):
        return
    for block in note.blocks:
        if words := _ordered(block.text):
            yield Remark(code="instruction-like-text", span=_line(note, block, words), facts=(("text", words),))


def _line(note: Note, block: Block, words: str) -> Span:
    """Return the line of a block on which the words stand, all of it where a line break divides them."""
    for offset, text in enumerate(block.text.split("\n")):
        if block.line + offset <= block.end_line and words in phrase(text).folded:
            return Span(note.path, block.line + offset, block.line + offset)
    return Span(note.path, block.line, block.end_line)


def _ordered(text: str) -> str:
    folded = " ".join(text.casefold().replace("’", "'").split())
    return next((words for words in _orders() if words in folded), "") if holds_any(_signs(), folded) else ""


@functools.cache
def _signs() -> tuple[str, ...]:
    """Return the longest word of each order: a note in which none stands need not be searched for orders."""
    return signs_of(max(words.split(), key=len) for words in _orders())


@functools.cache
def _orders() -> tuple[str, ...]:
    """Return the words of every language by which a text takes over who reads it."""
    return tuple(words for code in LANGUAGES for words in language(code).words.get("takeover", ()))
