"""Who is spoken of: every name the readings offer, how it was written, how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from wiki_compiler.entities.names import bare
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Mention, Reading
from wiki_compiler.spelling import fold
from wiki_compiler.words import MentionForm, NoteKind, Role, Tier

_STRUCTURAL = frozenset({MentionForm.HEADING, MentionForm.KEY, MentionForm.CELL})
_OF_ONE_TOPIC = frozenset({NoteKind.TOPIC, NoteKind.REPORT})
_ENOUGH = 2
_LONGEST_NAME = 60


class Name(msgspec.Struct, kw_only=True):
    """What is known of one folded spelling after all readings were counted."""

    spellings: Counter[str]
    typed: bool = False
    structural: bool = False
    person: bool = False
    said: int = 0
    """How many lines that have the name in their words are about it."""
    headed: int = 0
    """How many lines merely stand below it as their heading."""
    facts: int = 0
    """How many of those below it give an attribute its value."""
    mentioned: int = 0
    """How many lines name it and are about something else."""
    owners: int = 0
    """How often a key begins with it: ``Gateway port`` speaks of the Gateway, if there is one."""
    shared: bool = False
    """Some line about it stands in a note that is not about one topic of its own: the core, a log, a bank page."""

    def is_entity(self) -> bool:
        """Whether the name is a thing of its own: typed, a heading or row of facts, or spoken of often enough."""
        often = self.said > 0 and self.said + self.headed + self.mentioned + self.owners >= _ENOUGH
        heads = self.headed > 0 and self.facts + self.mentioned > 0
        return self.typed or self.structural or often or heads


def count_names(extractions: Iterable[Extraction], *, sessions: bool) -> dict[str, Name]:
    """Return every name in use by its folded spelling; transcripts, dreams and foreign sessions name nobody."""
    census: dict[str, Name] = {}
    for extraction in extractions:
        note = extraction.note
        if note.generated or (note.kind is NoteKind.SESSION and not sessions):
            continue
        for reading in extraction.readings:
            if reading.tier is not Tier.EVIDENCE:
                _count(reading, census, shared=note.kind not in _OF_ONE_TOPIC)
    return census


def _count(reading: Reading, census: dict[str, Name], *, shared: bool) -> None:
    subject = subject_of(reading)
    folded = bare(subject)
    for name, mentions in _mentions(reading).items():
        _note(mentions, reading, _entry(census, name), is_subject=name == folded)
    _count_owners(reading, census)
    if folded and len(folded) <= _LONGEST_NAME:
        entry = _entry(census, folded)
        entry.spellings[subject.strip()] += 1
        entry.shared |= shared
        if folded in fold(reading.text):
            entry.said += 1
        else:
            entry.headed += 1
            entry.facts += any(split.attribute and not split.known_only for split in reading.splits)


def _entry(census: dict[str, Name], folded: str) -> Name:
    return census.setdefault(folded, Name(spellings=Counter()))


def _mentions(reading: Reading) -> dict[str, list[Mention]]:
    found: dict[str, list[Mention]] = {}
    for mention in reading.mentions:
        if (folded := bare(mention.text)) and len(folded) <= _LONGEST_NAME:
            found.setdefault(folded, []).append(mention)
    return found


def _count_owners(reading: Reading, census: dict[str, Name]) -> None:
    for owner in dict.fromkeys(bare(split.subject) for split in reading.splits if split.known_only and split.attribute):
        _entry(census, owner).owners += 1


def _note(mentions: list[Mention], reading: Reading, entry: Name, *, is_subject: bool) -> None:
    forms = {mention.form for mention in mentions}
    entry.spellings.update(mention.text.strip(" @") for mention in mentions)
    entry.mentioned += not is_subject
    entry.typed |= MentionForm.TYPED in forms
    entry.structural |= is_subject and not forms.isdisjoint(_STRUCTURAL)
    row_of_contact = is_subject and MentionForm.CELL in forms and reading.role is Role.IDENTIFIER
    entry.person |= MentionForm.PERSON in forms or row_of_contact


def subject_of(reading: Reading) -> str:
    """Return the name the line is about whatever the workspace knows, empty where it is about none."""
    split = next((split for split in reading.splits if not split.known_only and split.subject), None)
    return split.subject if split else reading.subject
