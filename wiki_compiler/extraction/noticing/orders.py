"""Finds text that gives orders to whoever reads it: it is kept as data, and somebody should know that it is there."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from wiki_compiler.languages.language import LANGUAGES, language
from wiki_compiler.languages.lexicon import phrase
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
    tokens = text.casefold().replace("’", "'").split()
    folded, known = " ".join(tokens), frozenset(tokens)
    return next((words for words, inner in _orders() if inner <= known and words in folded), "")


@functools.cache
def _orders() -> tuple[tuple[str, frozenset[str]], ...]:
    """Return the words of every language by which a text takes over who reads it, and those that stand within them.

    Within an order a word has a space on both sides, so that a text without it as a word need not be searched.
    """
    orders = (words for code in LANGUAGES for words in language(code).words.get("takeover", ()))
    return tuple((words, frozenset(words.split(" ")[1:-1])) for words in orders)
