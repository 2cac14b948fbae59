"""What a note is, told by its path alone."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase

import msgspec

from wiki_compiler.reading.dates import moment_of_path
from wiki_compiler.reading.shapes import shapes
from wiki_compiler.words import NoteKind, Tier

_TIERS = {
    NoteKind.DAILY: Tier.DAILY,
    NoteKind.SESSION: Tier.DAILY,
    NoteKind.REPORT: Tier.REPORT,
    NoteKind.DREAM: Tier.EVIDENCE,
    NoteKind.TRANSCRIPT: Tier.EVIDENCE,
    NoteKind.SYNTHESES: Tier.EVIDENCE,
    NoteKind.INSTRUCTIONS: Tier.EVIDENCE,
}
_WORDS = re.compile(r"[\W_]+")


class Part(msgspec.Struct, frozen=True):
    """The part a file plays in the workspace."""

    kind: NoteKind
    session: str | None = None

    @property
    def tier(self) -> Tier:
        """How far its statements are trusted."""
        return _TIERS.get(self.kind, Tier.CURATED)


def part_of(path: str, *, plain: bool) -> Part | None:
    """Return the part the note at ``path`` plays, None when it is no memory.

    In a ``plain`` vault every note is a topic, but for the instructions to agents at its top.
    """
    parts = path.split("/")
    names = [part.casefold() for part in parts]
    if len(parts) == 1:
        kind = _top_file(names[0])
        if plain and kind is not NoteKind.INSTRUCTIONS:
            kind = NoteKind.TOPIC
        return None if kind is None else Part(kind)
    if plain:
        return Part(NoteKind.TOPIC)
    if names[0] == "memory":
        return _below_memory(path, parts, names)
    if names[0] == "bank":
        return Part(_below_bank(names))
    if names[0] in shapes().folders.topics or names[0] in shapes().folders.top_reports:
        return Part(NoteKind.REPORT if _is_report(names) else NoteKind.TOPIC)
    return None


def included_part(path: str) -> Part:
    """Return the part of a note that is memory only because the configuration includes it."""
    return Part(NoteKind.REPORT if _is_report(path.casefold().split("/")) else NoteKind.TOPIC)


def is_hand_kept(path: str) -> bool:
    """Say whether a note stands in a folder that people keep for topics: ``topics/``, ``memory/notes/``."""
    return not shapes().folders.topics.isdisjoint(path.casefold().split("/")[:-1])


def left_out(path: str) -> str | None:
    """Return in a word why a note in the right place is not read, None when nothing speaks against it."""
    folders = shapes().folders
    names = path.casefold().split("/")
    for depth, name in enumerate(names):
        if any(fnmatchcase(name, glob) for glob in folders.backups) and depth < len(names) - 1:
            return "backup"
        if name.startswith(".") and not (name in folders.dreams and names[:depth] == ["memory"]):
            return "hidden"
    if names[0] == folders.skills and len(names) > 1:
        return "skill"
    if any(name in folders.templates for name in names[:-1]) or _is_template(names[-1]):
        return "template"
    return None


def _top_file(name: str) -> NoteKind | None:
    known = shapes().files
    if name in known.core:
        return NoteKind.CORE
    if name in known.dreams:
        return NoteKind.DREAM
    if name in known.topics:
        return NoteKind.TOPIC
    if any(fnmatchcase(name, glob) for glob in known.instructions):
        return NoteKind.INSTRUCTIONS
    return None


def _below_memory(path: str, parts: list[str], names: list[str]) -> Part:
    if names[1] == "sessions" and len(parts) > 2:  # noqa: PLR2004 - memory/sessions/NAME
        return Part(NoteKind.SESSION, session=parts[2] if len(parts) > 3 else _stem(parts[2]))  # noqa: PLR2004
    if any(name in shapes().folders.dreams for name in names[1:-1]):
        return Part(NoteKind.DREAM)
    if _is_report(names):
        return Part(NoteKind.REPORT)
    return Part(NoteKind.DAILY if moment_of_path(path) else NoteKind.TOPIC)


def _below_bank(names: list[str]) -> NoteKind:
    if names[1:] == ["decisions.md"]:
        return NoteKind.DECISIONS
    return {"syntheses": NoteKind.SYNTHESES, "entities": NoteKind.ENTITY}.get(names[1], NoteKind.BANK)


def _is_report(names: list[str]) -> bool:
    if any(name in shapes().folders.reports for name in names[:-1]):
        return True
    words = _WORDS.split(_stem(names[-1]))
    return len(words) > 1 and words[-1] in shapes().files.report_endings


def _is_template(name: str) -> bool:
    words = [word for word in _WORDS.split(_stem(name)) if word]
    return bool(words) and (words[0] in shapes().files.templates or words[-1] in shapes().files.templates)


def _stem(name: str) -> str:
    stem = name
    while stem.lower().endswith(".md"):
        stem = stem[:-3]
    return stem
