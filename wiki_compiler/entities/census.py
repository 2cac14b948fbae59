"""Who is spoken of: every name the readings offer, how it was written, how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from wiki_compiler.entities.names import bare
from wiki_compiler.knowledge import Extraction
from wiki_compiler.model import Mention, Reading
from wiki_compiler.words import MentionForm, NoteKind, Role, Tier

_STRUCTURAL = frozenset({MentionForm.HEADING, MentionForm.KEY, MentionForm.CELL})
_OF_ONE_TOPIC = frozenset({NoteKind.TOPIC, NoteKind.REPORT})
_CONTACT = frozenset({Role.IDENTIFIER})
_ENOUGH = 2
_LONGEST_NAME = 60


class Name(msgspec.Struct, kw_only=True):
    """What is known of one folded spelling after all readings were counted."""

    spellings: Counter[str]
    typed: bool = False
    structural: bool = False
    person: bool = False
    subjects: int = 0
    owners: int = 0
    """How often a key begins with it: ``Gateway port`` speaks of the Gateway, if there is one."""
    shared: bool = False
    """Some line about it stands in a note that is not about one topic of its own: the core, a log, a bank page."""

    def is_entity(self) -> bool:
        """Whether the name is a thing of its own: typed, a heading or row of facts, or spoken of often enough."""
        often = self.subjects > 0 and self.subjects + self.owners >= _ENOUGH
        return self.typed or self.structural or often


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
    subjects = dict.fromkeys(bare(name) for name in _subjects(reading))
    for mention in reading.mentions:
        folded = bare(mention.text)
        if folded and len(folded) <= _LONGEST_NAME:
            _note(mention, reading, census.setdefault(folded, Name(spellings=Counter())), folded in subjects)
    _count_owners(reading, census)
    for name in _subjects(reading):
        if (folded := bare(name)) and len(folded) <= _LONGEST_NAME:
            entry = census.setdefault(folded, Name(spellings=Counter()))
            entry.spellings[name.strip()] += 1
            entry.subjects += 1
            entry.shared |= shared


def _count_owners(reading: Reading, census: dict[str, Name]) -> None:
    for owner in dict.fromkeys(bare(split.subject) for split in reading.splits if split.known_only and split.attribute):
        census.setdefault(owner, Name(spellings=Counter())).owners += 1


def _note(mention: Mention, reading: Reading, entry: Name, is_subject: bool) -> None:  # noqa: FBT001 - private, one caller
    entry.spellings[mention.text.strip(" @")] += 1
    entry.typed |= mention.form is MentionForm.TYPED
    entry.structural |= is_subject and mention.form in _STRUCTURAL
    entry.person |= mention.form is MentionForm.PERSON
    if is_subject and mention.form is MentionForm.CELL and reading.role in _CONTACT:
        entry.person = True


def _subjects(reading: Reading) -> list[str]:
    """Return the names the line can be about whatever the workspace knows, at most one of them."""
    split = next((split for split in reading.splits if not split.known_only and split.subject), None)
    name = split.subject if split else reading.subject
    return [name] if name else []
