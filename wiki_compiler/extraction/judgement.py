"""Judges what sort of thing a sentence says: its kind and role, from its section and its words."""

from __future__ import annotations

from wiki_compiler.extraction.lines import Line
from wiki_compiler.extraction.readings import is_dated
from wiki_compiler.words import Kind, NoteKind, Role

_BY_SECTION = {
    "decision": (Kind.WORLD, Role.DECISION),
    "preference": (Kind.OPINION, Role.PREFERENCE),
    "opinion": (Kind.OPINION, None),
    "lesson": (Kind.WORLD, Role.LESSON),
    "rule": (Kind.WORLD, Role.RULE),
    "observation": (Kind.OBSERVATION, None),
}
_BY_LABEL = {
    **_BY_SECTION,
    "fact": (Kind.WORLD, None),
    "event": (Kind.EXPERIENCE, Role.EVENT),
}
_FIRM_SECTIONS = ("lesson", "rule", "preference", "opinion")
"""Sections whose lines are what the section says, whatever words they use."""
_PERFECT = ("de", "pt", "es", "fr")
"""Languages that tell the past with verbs of the present: only a modal verb makes it a rule or a state."""
_TAIL = 16
"""Characters at the end of a sentence in which an unspaced language puts its verb."""


def judge(line: Line, text: str, label: str = "") -> tuple[Kind, Role | None]:
    """Return the kind and role of ``text``; ``label`` is what a key in front of it says it is."""
    if label in _BY_LABEL:
        return _BY_LABEL[label]
    section = line.scope.section
    if section in _FIRM_SECTIONS:
        return _BY_SECTION[section]
    if _is_preference(line, text) and section != "observation":
        return Kind.OPINION, Role.PREFERENCE
    if section == "observation" and tells_deed(line, text) and is_dated(line.note):
        return Kind.EXPERIENCE, Role.EVENT
    if section in _BY_SECTION:
        return _BY_SECTION[section]
    return _by_words(line, text)


def is_past(line: Line, text: str) -> bool:
    """Say whether a sentence tells what was done or happened."""
    words = line.words
    if tells_deed(line, text):
        return True
    if line.code in ("ko", "ja", "zh"):
        return words.has("event", text.rstrip(" .。!！)）")[-_TAIL:])
    return words.has("event", text) and not words.has("modal" if line.code in _PERFECT else "state", text)


def tells_deed(line: Line, text: str) -> bool:
    """Say whether a sentence opens with what somebody did: a verb in the past, or one after I or we."""
    first, _, rest = text.partition(" ")
    return line.words.has("event_lead", rest if first.casefold() in ("i", "we") else text)


def _by_words(line: Line, text: str) -> tuple[Kind, Role | None]:
    words = line.words
    happened = is_past(line, text)
    if line.note.path.endswith("opinions.md") and line.note.kind is NoteKind.BANK and not happened:
        return Kind.OPINION, None
    if words.has("decision", text):
        return Kind.WORLD, Role.DECISION
    if words.has("lesson", text):
        return Kind.WORLD, Role.LESSON
    logged = is_dated(line.note) or line.scope.section == "event" or line.moment is not None
    if happened and logged:
        return Kind.EXPERIENCE, Role.EVENT
    if words.has("judgement", text):
        return Kind.OPINION, None
    if words.has("rule", text):
        return Kind.WORLD, Role.RULE
    if line.scope.section == "event" and logged and not words.has("state", text):
        return Kind.EXPERIENCE, Role.EVENT
    return Kind.WORLD, None


def _is_preference(line: Line, text: str) -> bool:
    return line.words.has("preference", text) or (" > " in text and not any(char.isdigit() for char in text))
