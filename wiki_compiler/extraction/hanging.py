"""Keeps a sentence together with the one it hangs on: of ``The index was empty. Now it is not.`` it makes one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wiki_compiler.extraction.lines import Line
from wiki_compiler.extraction.names import capitalised_names
from wiki_compiler.model import Reading, Span
from wiki_compiler.words import BlockKind, Role

_OWN_ROLES = (Role.RULE, Role.DECISION, Role.LESSON, Role.PREFERENCE, Role.TASK, Role.QUESTION)
"""What a sentence can be beside the one it hangs on."""
_VERBS = ("verb", "telling_verb", "event", "modal", "adverb", "negation")


def hangs(line: Line) -> bool:
    """Say whether a sentence has but a pronoun as its subject, and says nothing without the one before it."""
    if line.words.has("hanging", line.text):
        return not _lifts_out(line.text)
    if not line.words.has("pointing", line.text):
        return False
    _, _, rest = line.text.partition(" ")
    verb = rest.partition(" ")[0].rstrip(",.;:").casefold()
    return verb in line.words.language.words.get("to_be", ()) or line.words.has_any(_VERBS, verb)


def _lifts_out(text: str) -> bool:
    """Say whether a pronoun only lifts out the name behind its verb, the real subject: ``It was Tove who …``."""
    third = text.split(" ", 3)[2:3]
    return bool(third) and third[0][:1].isupper()


def points_back(line: Line) -> bool:
    """Say whether a paragraph that opens with a pronoun means what stands before it and is no heading."""
    before = line.note.blocks[line.index - 1].kind if line.index else BlockKind.HEADING
    return before not in (BlockKind.HEADING, BlockKind.RULE) and hangs(line)


def joined(before: Reading, line: Line, given: Sequence[Reading]) -> tuple[Reading, ...]:
    """Return the reading of a sentence with the one that hangs on it, and what that says of its own.

    Args:
        before: what was read in the sentence before.
        line: the sentence that hangs on it.
        given: what was read in that one: a rule, a task, an attribute of what its pronoun stands for.
    """
    if line.text.rstrip().endswith((":", "：")):
        return (before,)
    text = f"{before.text} {line.text}"
    span = Span(before.span.path, before.span.line, max(before.span.end_line, line.span.end_line))
    named = any(capitalised_names(line.text, line.code))
    own = [msgspec.structs.replace(one, text=text, span=span) for one in given if named or _says_its_own(one, line)]
    return (before, *own) if own else (msgspec.structs.replace(before, text=text, span=span),)


def _says_its_own(reading: Reading, line: Line) -> bool:
    """Say whether a sentence states more than what it says of its pronoun: an attribute, a rule, a thing of its own."""
    behind = line.text.partition(" ")[2].casefold()
    things = (split for split in reading.splits if split.attribute or not behind.startswith(split.subject.casefold()))
    return any(things) or reading.role in _OWN_ROLES
