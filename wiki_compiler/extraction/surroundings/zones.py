"""Finds the blocks that speak for nobody: code, quotes, dreams, transcripts, comments, machine output, templates."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from wiki_compiler.extraction.grammar.names import without_brackets, without_symbols
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.language import mixed_word_set
from wiki_compiler.languages.lexicon import lexicon, lookup, section_words
from wiki_compiler.languages.templates import is_shipped
from wiki_compiler.languages.word_index import holds_any
from wiki_compiler.model import Block, Note, Span
from wiki_compiler.remark import Remark
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, MarkKind, NoteKind

_OPENS = re.compile(r"(?:openclaw:)?(dreaming|wiki)(?::[\w.-]+)*[: ](start|begin)\b")
_CLOSES = re.compile(r"(?:openclaw:)?(dreaming|wiki)(?::[\w.-]+)*[: ]end\b")
_CANDIDATE = re.compile(r"^(?:candidate)\s*:", re.IGNORECASE)
_DREAM_TAIL = re.compile(r"\[confidence=[\d.]+ evidence=")
_TRUTHS = "possible lasting truths"
_ENVELOPE = re.compile(
    r"^(?:(?:user|assistant|human|system|tool|toolresult)\s*:\s|"
    r"(?:system|sender|conversation info)\s*(?:\([^)]*\))?\s*:\s*[\[{]|"
    r"(?:from|to|cc)\s*:\s[^\n]*\S@\S|\[?(?:message_id|message id|chat_id)\b|"
    r"\[(?:telegram|whatsapp|signal|discord|slack|imessage|chat) )",
    re.IGNORECASE,
)
_PLACEHOLDER = re.compile(r"\{\{.*?\}\}|<%.*?%>|YYYY-MM-DD|^\s*<[\w -]{1,30}>\s*$|:\s*<[a-z_ -]{1,24}>\s*$")
_TO_FILL = re.compile(r"^\[(?:TODO|TBD|TBA|FIXME|FILL(?: IN)?|INSERT|XXX|PLACEHOLDER)\b[^\[\]]*\]\W*$", re.IGNORECASE)
"""A gap in brackets and nothing else: ``[TODO: two paragraphs]``."""
_BLANK = re.compile(r"(?:[^\[\]\n]{2,60}[:：]\s*\[(?=\S+ )|\[(?=(?:\S+ ){3}))[^\W\d_][^\[\]\d,;=\"']*\]\W*")
"""A value, or a line of several words, that is all in brackets and no list: ``Result: [To be tested]``."""
_FIRST_PART = re.compile(r"\s+[-–—|]\s+|\s*[:：]")
_EMPTY_BOX = re.compile(r"\[ \]|[☐□]")
_FEWEST_BOXES = 2
"""Empty boxes of a line that makes it a form: ``[ ] Planned [ ] Running``."""
_ELLIPSIS = re.compile(r"[:：]\s*(?:…|\.\.\.|_{2,})\s*$")
_SIGNS_OF_A_GAP = ("{{", "<", "YYYY-MM-DD", "…", "...", "__")
"""One of them stands in every text with a gap or with dots in place of a value: most texts have none."""
LOG_OUTPUT = re.compile(
    r"^(?:[WEID] )?@?\d[\d.]*m?s\b|^(?:\[(?:INFO|WARN|ERROR|DEBUG)\]|Traceback |\$ |> )"
    r"|^\d\d:\d\d:\d\d[.,\d]* [a-z][\w.-]*(?:\[\d+\])?: "
)
"""How a line begins that a program wrote: a span of time, a level, a prompt, a second and the program's name."""
_FEW_WORDS = 6
_TYPED_TAG = re.compile(r"^[WBOS]\s?[(@]")
_ROOM_AROUND_MACHINE_WORDS = 30
"""Characters that may stand beside a machine's word before the line counts as a sentence of its own."""
_NO_CLAIMS = {
    NoteKind.TRANSCRIPT: "transcript",
    NoteKind.DREAM: "dream",
    NoteKind.INSTRUCTIONS: "instructions",
    NoteKind.SYNTHESES: "synthesis",
}
_BY_KIND = {
    BlockKind.CODE: "code",
    BlockKind.HTML: "html",
    BlockKind.RULE: "rule",
    BlockKind.COMMENT: "comment",
    BlockKind.HEADER: "table header",
}


def skip_reasons(note: Note, code: str) -> tuple[tuple[str, ...], tuple[Remark, ...]]:
    """Return, for each block, why it says nothing (empty: it may say something), and what was wrong with markers."""
    if note.generated or note.kind in _NO_CLAIMS:
        reason = "generated" if note.generated else _NO_CLAIMS[note.kind]
        return tuple(_BY_KIND.get(block.kind, reason) for block in note.blocks), ()
    marked, remarks = _marked_zones(note)
    reasons: list[str] = []
    below, example = "", 0
    for index, block in enumerate(note.blocks):
        reason = marked.get(index) or _own_reason(block, code)
        reason = "template" if note.kind is NoteKind.CORE and not reason and is_shipped(block.text) else reason
        if block.kind is BlockKind.HEADING and not reason:
            example = example if 0 < example < block.level else block.level * _is_example(block.text, code)
            below = "format" if example else _reason_below(block.text, code)
        if not reason and block.parent is not None and reasons[block.parent] in ("dream", "template"):
            reason = reasons[block.parent]
        reasons.append(reason or (below if block.kind is not BlockKind.HEADING else ""))
    return tuple(reasons), remarks


def _own_reason(block: Block, code: str) -> str:
    if reason := _BY_KIND.get(block.kind, ""):
        return reason
    for reason, holds in _REASONS:
        if holds(block, code):
            return reason
    return ""


def _is_empty(block: Block, _: str) -> bool:
    return not any(map(str.isalnum, block.text))


def _is_dream(block: Block, _: str) -> bool:
    return bool(_CANDIDATE.match(block.text) or _DREAM_TAIL.search(block.text))


def _is_envelope(block: Block, _: str) -> bool:
    return block.kind is BlockKind.PARAGRAPH and bool(_ENVELOPE.match(block.text))


def _is_code(block: Block, _: str) -> bool:
    return _is_one_span(block, MarkKind.CODE) and not _TYPED_TAG.match(block.text)


def _is_aside(block: Block, _: str) -> bool:
    if block.kind is not BlockKind.PARAGRAPH or not any(mark.kind is MarkKind.EMPHASIS for mark in block.marks):
        return False
    bare = block.text
    for mark in reversed(block.marks):
        if mark.kind is MarkKind.EMPHASIS:
            bare = bare[: mark.start] + bare[mark.end :]
    return not any(map(str.isalnum, bare))


def _is_links(block: Block, _: str) -> bool:
    """Say whether a block is nothing but links to other notes and files."""
    if block.kind is not BlockKind.PARAGRAPH:
        return False
    linked = [mark for mark in block.marks if mark.kind in (MarkKind.WIKILINK, MarkKind.EMBED)]
    rest = block.text
    for mark in reversed(linked):
        rest = rest[: mark.start] + rest[mark.end :]
    return bool(linked) and not any(map(str.isalnum, rest))


def _is_placeholder(block: Block, _: str) -> bool:
    if _TO_FILL.match(block.text) or ("[" in block.text and _BLANK.fullmatch(block.text)):
        return True
    if len(_EMPTY_BOX.findall(block.text)) >= _FEWEST_BOXES:
        return block.kind is not BlockKind.HEADING
    if not holds_any(_SIGNS_OF_A_GAP, block.text):
        return False
    short = block.kind is BlockKind.HEADING or len(block.text.split(maxsplit=_FEW_WORDS)) <= _FEW_WORDS
    return short and bool(_PLACEHOLDER.search(_without_code(block)) or _ELLIPSIS.search(block.text))


def _is_machine(block: Block, code: str) -> bool:
    words, beside = lexicon(code), len(block.text) - _ROOM_AROUND_MACHINE_WORDS
    if block.kind is BlockKind.HEADING or beside > words.longest("machine"):
        return False
    word = words.find("machine", block.text)
    return bool(word) and beside <= len(word)


_REASONS: tuple[tuple[str, Callable[[Block, str], bool]], ...] = (
    ("quote", lambda block, _: block.quoted),
    ("empty", _is_empty),
    ("dream", _is_dream),
    ("envelope", _is_envelope),
    ("log output", lambda block, _: bool(LOG_OUTPUT.match(block.text))),
    ("code", _is_code),
    ("aside", _is_aside),
    ("pointer", _is_links),
    ("placeholder", _is_placeholder),
    ("machine output", _is_machine),
)
"""Why a block by itself says nothing, in the order in which the reasons are tried."""


def _reason_below(heading: str, code: str) -> str:
    """Return why what stands below a heading says nothing, empty where it may say something."""
    if fold(heading) == _TRUTHS:
        return "dream"
    return "format" if lookup(section_words(), heading, code) == "format" else ""


def _is_example(heading: str, code: str) -> bool:
    """Say whether all below a heading, to its end, is but an example: ``Real example: a day at the lamp``."""
    first = _FIRST_PART.split(without_brackets(heading), 1)[0]
    return fold(without_symbols(first).strip(" *_")) in mixed_word_set(
        "example_heading", detect_language(heading, code)
    )


def _is_one_span(block: Block, kind: MarkKind) -> bool:
    """Say whether all of a block stands inside one mark of a kind."""
    if not block.marks:
        return False
    text = block.text.strip()
    return any(mark.kind is kind and text == block.text[mark.start : mark.end].strip() for mark in block.marks)


def _without_code(block: Block) -> str:
    text = block.text
    for mark in reversed(block.marks):
        if mark.kind is MarkKind.CODE:
            text = text[: mark.start] + text[mark.end :]
    return text


def _marked_zones(note: Note) -> tuple[dict[int, str], tuple[Remark, ...]]:
    """Return the blocks between a begin and an end marker; an unclosed dream ends at the next heading."""
    zones: dict[int, str] = {}
    remarks: list[Remark] = []
    opened: tuple[int, str] | None = None
    for index, block in enumerate(note.blocks):
        marker = f"{block.info} {block.text}" if block.kind in (BlockKind.COMMENT, BlockKind.HTML) else ""
        if marker and (opening := _OPENS.search(marker)):
            opened = (index, "dream" if opening[1] == "dreaming" else "managed block")
        elif marker and _CLOSES.search(marker) and opened:
            zones.update(dict.fromkeys(range(opened[0], index + 1), opened[1]))
            opened = None
    if opened:
        zones.update(dict.fromkeys(_up_to_heading(note, opened[0]), opened[1]))
        block = note.blocks[opened[0]]
        remarks.append(Remark(code="unbalanced-marker", span=Span(note.path, block.line, block.end_line)))
    return zones, tuple(remarks)


def _up_to_heading(note: Note, start: int) -> Iterator[int]:
    for index in range(start, len(note.blocks)):
        if index > start + 1 and note.blocks[index].kind is BlockKind.HEADING:
            return
        yield index
