"""Reads lines in which something is struck through: withdrawn, replaced, or done."""

from __future__ import annotations

import re

from wiki_compiler.extraction.grammar.frames import read_frames
from wiki_compiler.extraction.grammar.subjects import subject_of
from wiki_compiler.extraction.judging.judgement import judge
from wiki_compiler.extraction.line.changes import cue_of
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.model import Mention, Reading, Split
from wiki_compiler.words import Cue, Kind, MentionForm, Role, TaskState

_ARROW = re.compile(r"^[\s→➜⇒>–—:,-]+")
_DONE = ("✅", "✔", "☑")


def read_revised(line: Line, details: Details) -> Reading:
    """Return what a line says that strikes something through and may put something in its place."""
    old = " ".join(line.struck)
    rest = _ARROW.sub("", line.text).strip()
    if line.block.checked or line.symbol.startswith(_DONE):
        done = Found(kind=Kind.EXPERIENCE, role=Role.TASK, text=old or rest, state=TaskState.DONE, rationale=rest)
        return reading_of(line, done, details)
    if not any(char.isalnum() for char in rest):
        return reading_of(line, Found(kind=Kind.WORLD, struck=True, text=old), details)
    if cue_of(line, rest) is Cue.STOP:
        return reading_of(line, _gone(line, old, rest), details)
    return reading_of(line, _replaced(line, old, rest), details)


def _gone(line: Line, old: str, rest: str) -> Found:
    subject = subject_of(old, line.code)
    return Found(
        kind=Kind.WORLD,
        struck=True,
        text=f"{old} → {rest}",
        names=(Mention(subject, MentionForm.SUBJECT),) if subject else (),
        splits=(Split(subject, "", ""),) if subject and not line.subject else (),
        cue=Cue.STOP,
    )


def _replaced(line: Line, old: str, rest: str) -> Found:
    """Return the new state that stands behind a struck one, about the thing the old one was about."""
    opens = line.block.text.strip().startswith(line.struck[0])
    subject = subject_of(old if opens else rest, line.code)
    kind, role = judge(line, rest)
    framed = read_frames(rest, line.subject or subject, line.code)
    known = (Split(subject, "", "", True),) if subject else ()  # noqa: FBT003 - the field's name is known_only
    return Found(
        kind=Kind.WORLD if kind is Kind.EXPERIENCE else kind,
        role=None if role is Role.EVENT else role,
        text=f"{old} → {rest}" if opens else rest,
        names=(Mention(subject, MentionForm.SUBJECT),) if subject else (),
        splits=framed.splits if framed else known,
        old_values=(old,),
        cue=Cue.CHANGE,
    )
