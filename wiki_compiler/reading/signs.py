"""Signs in a note that it is no note: a transcript, a generated page, markers that do not match."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from wiki_compiler.model import Block
from wiki_compiler.reading.front_matter import Properties
from wiki_compiler.reading.shapes import shapes
from wiki_compiler.words import BlockKind, NoteKind

_MARKER = re.compile(r"(?P<name>[\w.:-]+):(?P<end>start|end)")
_OWN_MARKER = re.compile(r"wiki:(?P<word>begin|end)\s+(?P<name>\S+)")
_METADATA = re.compile(r"[-*+\s>]*\**(?P<key>[\w ]+?)\**\s*[:：]")
_HEAD = 10


def is_transcript(lines: Sequence[str]) -> bool:
    """Tell whether the lines are a conversation: by a session title with metadata, or because most text is in turns."""
    return _has_session_title(lines) or _is_mostly_turns(lines)


def unbalanced_markers(blocks: tuple[Block, ...]) -> list[tuple[int, str]]:
    """Return line and name of every ``name:start`` without its ``name:end``, and of every end without a start."""
    open_markers: dict[str, int] = {}
    found: list[tuple[int, str]] = []
    for block in blocks:
        marker = marker_of(block)
        if marker is None:
            continue
        name, ends = marker
        if not ends:
            if name in open_markers:
                found.append((open_markers[name], name))
            open_markers[name] = block.line
        elif open_markers.pop(name, None) is None:
            found.append((block.line, name))
    found += [(line, name) for name, line in open_markers.items()]
    return sorted(found)


def marker_of(block: Block) -> tuple[str, bool] | None:
    """Return the name of a marker comment and whether it ends its part; None for any other block."""
    if block.kind is not BlockKind.COMMENT:
        return None
    if own := _OWN_MARKER.match(block.info):
        return f"wiki {own['name']}", own["word"] == "end"
    match = _MARKER.fullmatch(block.info)
    return (match["name"], match["end"] == "end") if match else None


def is_generated(path: str, kind: NoteKind, properties: Properties, blocks: tuple[Block, ...]) -> bool:
    """Tell whether a program wrote the whole page."""
    known = shapes().generated
    if any(key == known.property and known.program in values for key, values in properties):
        return True
    comments = [block for block in blocks if block.kind is BlockKind.COMMENT]
    if kind is NoteKind.TOPIC and (path.casefold() in shapes().files.derived or _says_generated(comments)):
        return True
    if any(block.info.startswith(known.raw_source) for block in comments):
        return True
    return any(block.info.startswith(known.page) for block in comments) and not _has_text_outside(blocks)


def _says_generated(comments: list[Block]) -> bool:
    head = "\n".join(block.info for block in comments if block.line <= _HEAD).casefold()
    return any(phrase in head for phrase in shapes().generated.phrases)


def _has_text_outside(blocks: tuple[Block, ...]) -> bool:
    inside = False
    for block in blocks:
        marker = marker_of(block)
        if marker is not None:
            inside = not marker[1]
        elif not inside and block.kind not in (BlockKind.HEADING, BlockKind.COMMENT, BlockKind.RULE):
            return True
    return False


def _has_session_title(lines: Sequence[str]) -> bool:
    known = shapes().transcript
    head = lines[: known.head]
    if not any(line.startswith("#") and line.lstrip("# ").casefold().startswith(known.title) for line in head):
        return False
    keys = (match["key"].strip().casefold() for line in head if (match := _METADATA.match(line)))
    return any(key in known.metadata for key in keys)


def _is_mostly_turns(lines: Sequence[str]) -> bool:
    turn = _turn()
    speakers: list[str] = []
    before = inside = 0
    for line in lines:
        if match := turn.match(line):
            speakers.append(match["speaker"].casefold())
        elif line.strip() and not line.startswith("#"):
            inside += bool(speakers)
            before += not speakers
    known = shapes().transcript
    both = not known.humans.isdisjoint(speakers) and not known.agents.isdisjoint(speakers)
    return both and len(speakers) >= known.turns and len(speakers) + inside > before


@functools.cache
def _turn() -> re.Pattern[str]:
    names = "|".join(sorted(shapes().transcript.humans | shapes().transcript.agents))
    return re.compile(rf"\**(?P<speaker>{names})\**\s?[:：]", re.IGNORECASE)
