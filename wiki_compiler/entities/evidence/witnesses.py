"""Gathers the signs of every thing's type: from its names, from where they stand, from what lines say of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from wiki_compiler.entities.census import Name, speaks, subject_of
from wiki_compiler.entities.evidence.around import signs_around
from wiki_compiler.entities.evidence.shapes import signs_of_name
from wiki_compiler.entities.evidence.signs import Ballot, Sign
from wiki_compiler.entities.evidence.standing import signs_of_blocks
from wiki_compiler.entities.evidence.tables import cues, of_subject, of_value, weights
from wiki_compiler.entities.names import Names
from wiki_compiler.knowledge import Extraction
from wiki_compiler.languages.registry import Registry
from wiki_compiler.model import Reading
from wiki_compiler.words import Tier

Found = Iterator[tuple[str, Sign]]
"""Keys of things, each with a sign of its type."""

_VERB_LAST = ("ko", "ja")


def signs_of(
    extractions: Iterable[Extraction], names: Names, census: Mapping[str, Name], registry: Registry, *, sessions: bool
) -> dict[str, Ballot]:
    """Return the key of each thing with what was gathered of it."""
    ballots: dict[str, Ballot] = defaultdict(Ballot)
    for key, sign in _of_names(names, census):
        ballots[key].signs[sign] += 1
    for extraction in extractions:
        if not speaks(extraction.note, sessions=sessions):
            continue
        for key, sign in signs_of_blocks(extraction.note, names):
            ballots[key].signs[sign] += 1
        for reading in extraction.readings:
            if reading.tier is not Tier.EVIDENCE:
                for key, sign in _of_reading(reading, names, registry, ballots):
                    ballots[key].signs[sign] += 1
    return ballots


def _of_names(names: Names, census: Mapping[str, Name]) -> Found:
    for folded in sorted(names.spellings()):
        key = names.find(folded)
        if key is None:
            continue
        counted = census.get(folded)
        spellings, code = (counted.spellings, counted.language()) if counted else ((folded,), "en")
        for sign in signs_of_name(folded, spellings, code):
            yield key, sign
        if counted and counted.person:
            yield key, Sign("person", "honorific", folded)


def _of_reading(reading: Reading, names: Names, registry: Registry, ballots: dict[str, Ballot]) -> Found:
    subject = subject_of(reading)
    about = names.find(subject) if subject else None
    written: dict[str, str] = {about: subject} if about else {}
    for mention in reading.mentions:
        if key := names.find(mention.text):
            written.setdefault(key, mention.text.strip(" @"))
    for key, name in written.items():
        if not name or ballots[key].lines == weights().most_lines:
            continue
        ballots[key].lines += 1
        for sign in signs_around(reading.text, name, reading.language):
            yield key, sign
    if about:
        yield from _of_attribute(about, reading, names, registry)
        yield from _of_deed(about, subject, reading)


def _of_attribute(about: str, reading: Reading, names: Names, registry: Registry) -> Found:
    """Yield what the attribute of a line shows of its subject and of its value."""
    for split in reading.splits:
        if split.known_only or not split.attribute:
            continue
        key, known = registry.key(split.attribute, (reading.language,))
        if not known:
            continue
        if kind := of_subject().get(key):
            yield about, Sign(kind, "subject", key)
        if (kind := of_value().get(key)) and (value := names.find(split.value)):
            yield value, Sign(kind, "value", key)


def _of_deed(about: str, subject: str, reading: Reading) -> Found:
    """Yield what a sentence with the verb at its end says that its subject did, where only one type does so."""
    if reading.language not in _VERB_LAST or not reading.text.startswith(subject):
        return
    for word, kind in cues("said", reading.language).items():
        if word in reading.text:
            yield about, Sign(kind, "said", word)
