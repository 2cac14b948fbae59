"""One file turned into a note: decoded, redacted, its front matter and blocks read, its faults remarked."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

from wiki_compiler.config import Config, LimitsConfig
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.model import Block, Moment, Note, Span
from wiki_compiler.reading.dates import moment_of_value
from wiki_compiler.reading.decoding import Decoded, decode
from wiki_compiler.reading.front_matter import FrontMatter, read_front_matter
from wiki_compiler.reading.markdown import DEEPEST, Parsed, read_blocks
from wiki_compiler.reading.sealing import Sealed, seal
from wiki_compiler.reading.secrets import redact
from wiki_compiler.reading.shapes import shapes
from wiki_compiler.reading.signs import is_generated, is_transcript, unbalanced_markers
from wiki_compiler.reading.workspace import NoteFile, open_path
from wiki_compiler.remark import Remark
from wiki_compiler.words import BlockKind, NoteKind, Privacy, Tier

_DELIMITER_ROW = re.compile(r"[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
_SILENT = frozenset((BlockKind.HEADING, BlockKind.RULE, BlockKind.COMMENT))
_UNSPOKEN = frozenset((BlockKind.CODE, BlockKind.HTML, BlockKind.COMMENT, BlockKind.RULE))
_SAMPLE = 20
"""Blocks by which the language of a note is told."""
_STRICTER = (Privacy.PUBLIC, Privacy.INTERNAL, Privacy.PRIVATE)


def read_note(root: Path, file: NoteFile, config: Config) -> tuple[Note, tuple[Remark, ...]]:
    """Read ``file`` of the workspace ``root``; whatever is wrong with it is remarked at its line.

    Raises:
        OSError: the file has gone since it was discovered.
    """
    with open_path(root, file).open("rb") as stream:
        data = stream.read(config.limits.note_bytes + 1)
    return parse_note(data, file, config)


def parse_note(data: bytes, file: NoteFile, config: Config) -> tuple[Note, tuple[Remark, ...]]:
    """Parse the bytes of ``file``; at most one byte more than the limit of a note is looked at."""
    remarks = _Remarks(file.path)
    decoded = decode(data, config.limits.note_bytes)
    _remark_bytes(decoded, remarks, config.limits)
    redacted, hits = redact("\n".join(decoded.lines))
    for hit in hits:
        remarks.add("secret", hit.line, kind=hit.kind)
    lines = redacted.split("\n") if decoded.lines else []
    front = read_front_matter(lines, config.limits)
    for fault in front.faults:
        remarks.add(fault.code, fault.line, reason=fault.reason, limit=fault.limit)
    body = _bounded(lines, front.body_line, config.limits, remarks)
    parsed = read_blocks(body, front.body_line, limit=config.limits.line)
    _remark_blocks(file.kind, parsed, remarks)
    sealed = seal(parsed.blocks, lines)
    for hit in sealed.hits:
        remarks.add("secret", hit.line, kind=hit.kind)
    return _note(file, sealed, front), remarks.sorted()


class _Remarks:
    """Collects the remarks on one file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.found: list[Remark] = []

    def add(self, code: str, line: int, **facts: str) -> None:
        told = tuple((name, text) for name, text in sorted(facts.items()) if text)
        self.found.append(Remark(code=code, span=Span(self.path, line, line), facts=told))

    def sorted(self) -> tuple[Remark, ...]:
        return tuple(sorted(self.found, key=lambda remark: (remark.span, remark.code, remark.facts)))


def _remark_bytes(decoded: Decoded, remarks: _Remarks, limits: LimitsConfig) -> None:
    if decoded.bad_encoding is not None:
        remarks.add("bad-encoding", decoded.bad_encoding)
    if decoded.nul is not None:
        remarks.add("nul-byte", decoded.nul)
    if decoded.unread is not None:
        remarks.add("oversized-note", decoded.unread, reason="note", limit=f"limits.note_bytes = {limits.note_bytes}")


def _bounded(lines: list[str], body_line: int, limits: LimitsConfig, remarks: _Remarks) -> list[str]:
    """Return the lines of the body with those beyond a limit left blank, and remark the first of each kind."""
    body = lines[body_line - 1 :]
    long = [index for index, line in enumerate(body) if len(line) > limits.line]
    for index in long:
        body[index] = ""
    if long:
        remarks.add("oversized-note", long[0] + body_line, reason="line", limit=f"limits.line = {limits.line}")
    for start, end in _large_tables(body, limits.rows):
        remarks.add("data-dump", start + body_line, rows=str(end - start - 2), limit=f"limits.rows = {limits.rows}")
        body[start:end] = [""] * (end - start)
    return body


def _large_tables(body: list[str], rows: int) -> list[tuple[int, int]]:
    """Return the first and the next line of each table with more than ``rows`` rows, by the pipes in its lines."""
    if len(body) <= rows:
        return []
    found = []
    start = 0
    for index, line in enumerate((*body, "")):
        if "|" not in line:
            if index - start > rows + 2 and _DELIMITER_ROW.fullmatch(body[start + 1]):
                found.append((start, index))
            start = index + 1
    return found


def _remark_blocks(kind: NoteKind, parsed: Parsed, remarks: _Remarks) -> None:
    for line in parsed.unclosed:
        remarks.add("unclosed-fence", line)
    for line, marker in unbalanced_markers(parsed.blocks):
        remarks.add("unbalanced-marker", line, marker=marker)
    if parsed.too_deep is not None:
        remarks.add("oversized-note", parsed.too_deep, reason="depth", limit=f"nesting = {DEEPEST}")
    silent = all(block.kind in _SILENT for block in parsed.blocks)
    cut = any(remark.code in ("oversized-note", "data-dump") for remark in remarks.found)
    if silent and not cut and kind is not NoteKind.INSTRUCTIONS:
        remarks.add("empty-note", 1)


def _note(file: NoteFile, sealed: Sealed, front: FrontMatter) -> Note:
    blocks = sealed.blocks
    transcript = file.kind is not NoteKind.SESSION and is_transcript(sealed.lines[front.body_line - 1 :])
    return Note(
        path=file.path,
        kind=NoteKind.TRANSCRIPT if transcript else file.kind,
        tier=Tier.EVIDENCE if transcript else file.tier,
        privacy=_privacy(file.privacy, front),
        title=_title(file.path, front, blocks),
        moment=_moment(file, front),
        session=file.session,
        language=_language(blocks),
        properties=front.properties,
        aliases=_all(front, shapes().front_matter.aliases),
        tags=_tags(front),
        hash=file.hash,
        lines=sealed.lines,
        body_line=front.body_line,
        blocks=blocks,
        generated=is_generated(file.path, file.kind, front.properties, blocks),
    )


def _language(blocks: tuple[Block, ...]) -> str:
    spoken = (block.text for block in blocks if block.kind not in _UNSPOKEN)
    return detect_language("\n".join(itertools.islice(filter(None, spoken), _SAMPLE)))


def _privacy(given: Privacy, front: FrontMatter) -> Privacy:
    stated = [word.casefold() for word in _all(front, ("privacy",))]
    wished = [level for level in _STRICTER if level in stated]
    if any(word.casefold() == "true" for word in _all(front, ("private",))):
        wished.append(Privacy.PRIVATE)
    return max((given, *wished), key=_STRICTER.index)


def _title(path: str, front: FrontMatter, blocks: tuple[Block, ...]) -> str:
    if stated := _all(front, ("title",)):
        return stated[0]
    for block in blocks:
        if block.kind is BlockKind.HEADING and not block.info and block.text:
            return block.text
    stem = path.rsplit("/", 1)[-1]
    while stem.lower().endswith(".md"):
        stem = stem[:-3]
    return stem


def _moment(file: NoteFile, front: FrontMatter) -> Moment | None:
    """Return the date the front matter states; only its ``date`` beats a date in the file's name."""
    for rank, name in enumerate(shapes().front_matter.dates):
        for text in _all(front, (name,)):
            if (rank == 0 or file.moment is None) and (moment := moment_of_value(text)):
                return moment
    return file.moment


def _tags(front: FrontMatter) -> tuple[str, ...]:
    values = _all(front, shapes().front_matter.tags)
    words = (word for value in values for word in re.split(r"[,\s]+", value))
    return tuple(dict.fromkeys(stripped for word in words if (stripped := word.strip("#"))))


def _all(front: FrontMatter, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the values of the first of ``names`` that front matter has, in any case."""
    for name in names:
        for key, values in front.properties:
            if key.casefold() == name and values:
                return values
    return ()
