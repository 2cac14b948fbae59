"""Who is spoken of: every name the readings offer, how it was written, how often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import msgspec

from wiki_compiler.entities.clauses import is_clause, is_order, is_told_by
from wiki_compiler.entities.evidence.tables import is_sort_of_thing, of_persons
from wiki_compiler.entities.labels import is_label, is_plain_noun, is_stretch
from wiki_compiler.entities.names import bare
from wiki_compiler.entities.structure import is_collection
from wiki_compiler.extraction.surroundings.forms import is_structural, names_thing
from wiki_compiler.extraction.surroundings.titles import is_users_file, own_name
from wiki_compiler.knowledge import Extraction
from wiki_compiler.languages.ordinary import is_ordinary, opens_heading
from wiki_compiler.languages.registry import Registry
from wiki_compiler.model import Mention, Note, Reading
from wiki_compiler.spelling import fold
from wiki_compiler.words import MentionForm, NoteKind, Role, Tier

_OF_ONE_TOPIC = frozenset({NoteKind.TOPIC, NoteKind.REPORT})
_BY_HAND = frozenset({NoteKind.CORE, NoteKind.BANK, NoteKind.ENTITY})
_ENOUGH = 2
_LINES_OF_PAGE = 3
"""Lines below the title of a note from which on the title names a thing that is worth a page."""
_OFTEN = 10
"""Of so many lines that speak of a plain noun, one at least tells what belongs to it, if it is a thing."""
_LONGEST_NAME = 60
_MOST_WORDS = 4
_LETTER = re.compile(r"[^\W\d_]")
_NO_NAME = re.compile(
    r"[?!。？！|→~：，、；()（）「」@{}<>$\\=≠×*^\"]|[.:,]\s|\d:\d\d|^\W|[+]$|#\w|--|\s[—–+-]\s|[^\W\d]\+[^\W\d]"
    r"|\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,}\b"
)
"""What no name has in it: marks of sentences, clocks and arrows, of addresses and code, sums of two names, hashes."""
_FILE = re.compile(r"\.\w{1,5}$")
_CODED = re.compile(r"[\d-]")
_SHORT_SIDE = 3
_UNCAPITALISED = ("ko", "ja", "zh")
_OPENING = ("", ".", ":", "!", "?", "—", "–", "-", "|", "。", "：")
"""What a capital says nothing behind."""


class Name(msgspec.Struct, kw_only=True):
    """What is known of one folded spelling after all readings were counted."""

    spellings: Counter[str]
    languages: Counter[str] = msgspec.field(default_factory=Counter)
    typed: bool = False
    lowered: int = 0
    """How many lines write it in small letters, as any noun."""
    linked: bool = False
    """Somebody made it a link."""
    row: bool = False
    """A table has a row for it."""
    keys: int = 0
    """How many lines have it as the key before the colon."""
    person: bool = False
    said: int = 0
    """How many lines that have the name in their words are about it."""
    held: int = 0
    """How many of those give it an attribute that the registry knows: a port, an owner."""
    headed: int = 0
    """How many lines merely stand below it as their heading."""
    facts: int = 0
    """How many of those give an attribute its value; one that the registry knows counts for two."""
    owned: set[str] = msgspec.field(default_factory=set)
    """The attributes that the registry knows of those they give: a backup with an hour and a retention is a thing."""
    stated: set[str] = msgspec.field(default_factory=set)
    """The notes in which a line with the name in its words gives it an attribute that the registry knows."""
    titled: int = 0
    """How many lines stand in a note that is called by it."""
    sections: set[tuple[str, str]] = msgspec.field(default_factory=set)
    """Where it is a heading: the notes, and in each the hours it comes back at."""
    parents: set[tuple[str, str]] = msgspec.field(default_factory=set)
    """The headings that it stands below, each with its note."""
    mentioned: int = 0
    """How many lines name it and are about something else."""
    owners: int = 0
    """How often a key begins with it: ``Gateway port`` speaks of the Gateway, if there is one."""
    free: int = 0
    """How many lines write it with capitals amid other words, where no heading or key would."""
    shared: bool = False
    """Some line about it stands in a note that is not about one topic of its own: the core, a log, a bank page."""

    def is_entity(self) -> bool:
        """Whether the name is a thing of its own: typed, a row or heading of facts, or spoken of often enough.

        A heading that nobody speaks of is a label of its section, and so is one that comes back note after note.
        """
        if self.typed or self.linked or self._is_titled():
            return True
        if self._is_label():
            return False
        told = self.said + self.mentioned + self.owners
        if self.recurs() or not any(map(_is_name_like, self.spellings)):
            return False
        spoken_of = self.said > 0 and told + self.headed >= _ENOUGH
        heads = self.headed > 0 and (self.mentioned + self.owners > 0 or self.facts >= _ENOUGH)
        keyed = self.keys > 0 and self.keys + told >= _ENOUGH
        return self.row or spoken_of or heads or keyed

    def recurs(self) -> bool:
        """Whether it is a heading that comes back note after note, and that hardly any line speaks of.

        One of plain words that stands below many headings of one note is a field of what these name: ``Trigger``.
        """
        below = Counter(path for path, _ in self.parents)
        if below and max(below.values()) > _ENOUGH and self.facts < self.headed and self._is_common():
            return True
        told = self.said + self.mentioned + self.owners
        places = max(len(self.sections), len(self.parents))
        return _ENOUGH < places > told and self.facts < self.headed

    def _is_titled(self) -> bool:
        """Whether a note that says something is called by it, and by more than one ordinary word."""
        if self.titled < _LINES_OF_PAGE or not any(map(_is_name_like, self.spellings)):
            return False
        code = self.language()
        if any(is_told_by(spelling, code) or is_stretch(bare(spelling), code) for spelling in self.spellings):
            return False
        if not any(names_thing(spelling, code) and not is_collection(spelling, code) for spelling in self.spellings):
            return False
        return not all(spelling.isascii() and " " not in spelling.strip() for spelling in self.spellings)

    def language(self) -> str:
        """Return the language of most lines that name it."""
        return self.languages.most_common(1)[0][0] if self.languages else "en"

    def _is_label(self) -> bool:
        """Whether no spelling of it names a thing; a table row or a title of respect shows that it does."""
        if self.person:
            return False
        code = self.language()
        told = self.said + self.mentioned
        structural = all(is_structural(name, code) or is_collection(name, code) for name in self.spellings)
        form = not (self.keys or self.held or any(names_thing(name, code) for name in self.spellings))
        if ((structural or form) and not self.row) or self._is_told(code, told) or self._is_heading(told):
            return True
        owns = (self.owners + self.held) * _OFTEN >= told > 0 or self.facts >= _ENOUGH
        plain = not (self.row or owns) and is_plain_noun(self.spellings, code, self.lowered)
        return plain or all(is_label(bare(spelling), code) for spelling in self.spellings)

    def _is_told(self, code: str, told: int) -> bool:
        """Whether it is half a sentence or an order; a key that looks like an order and has a port or place is none."""
        spellings = [spelling.strip() for spelling in self.spellings]
        if all(is_clause(spelling, code) for spelling in spellings):
            return True
        keyed = self.keys > 0 and self.held * _OFTEN >= told > 0
        return not keyed and all(is_order(spelling, code) for spelling in spellings)

    def _is_heading(self, told: int) -> bool:
        """Whether it is made as headings are, of ordinary words, and neither used as a name nor a thing that owns."""
        if not self._is_common():
            return False
        code = self.language()
        folded = {bare(spelling) for spelling in self.spellings}
        holds = self.held * _OFTEN >= told > 0
        if all(" " in name for name in folded):
            keyed = self.keys > 0 and holds and all(is_ordinary(name, code) for name in folded)
            return not keyed and self.free < _ENOUGH
        thing = any(is_sort_of_thing(name, code) for name in folded)
        owns = holds or self.facts >= _ENOUGH
        return not (self.owners > 0 or (thing and owns) or len(self.owned) >= _ENOUGH or self._is_stated(code))

    def _is_stated(self, code: str) -> bool:
        """Whether several notes give a noun with a capital an attribute: ``Payments`` has a state in each of them."""
        capital = code != "de" and all(spelling[:1].isupper() for spelling in self.spellings)
        return capital and len(self.stated) >= _ENOUGH

    def _is_common(self) -> bool:
        """Whether all of a name are ordinary words, or its first one only says which of its things is meant."""
        code = self.language()
        return all(is_common(bare(spelling), code) for spelling in self.spellings)


def is_common(folded: str, code: str) -> bool:
    """Say whether all of a name are ordinary words, or its first one only says which of its things is meant."""
    first, _, rest = folded.partition(" ")
    return is_ordinary(folded, code) or bool(rest and opens_heading(first))


def _is_name_like(spelling: str) -> bool:
    """Whether a text could be a name: few words, some letter, no sentence, clock or arrow in it."""
    text = spelling.strip()
    if len(text.split()) > _MOST_WORDS or not _LETTER.search(text) or _NO_NAME.search(text):
        return False
    return "/" not in text or _is_path(text)


def _is_path(text: str) -> bool:
    """Say whether a slash belongs to one name, a file, a repository, an abbreviation, and does not join two."""
    sides = text.strip("/").split("/")
    coded = not any(map(str.isspace, text)) and bool(_CODED.search(sides[-1]))
    return len(sides) == 1 or bool(_FILE.search(text)) or coded or min(map(len, sides)) < _SHORT_SIDE


def count_names(extractions: Iterable[Extraction], registry: Registry, *, sessions: bool) -> dict[str, Name]:
    """Return every name in use by its folded spelling; transcripts, dreams and foreign sessions name nobody."""
    census: dict[str, Name] = {}
    lowered: Counter[str] = Counter()
    for extraction in extractions:
        note = extraction.note
        if not speaks(note, sessions=sessions):
            continue
        for reading in extraction.readings:
            if reading.tier is not Tier.EVIDENCE:
                _count(reading, census, note, registry)
                lowered.update(topic for topic in reading.topics if topic.islower())
        for name in _people_of(extraction, registry) if is_users_file(note) else ():
            if name in census:
                census[name].person = True
    for name, count in lowered.items():
        if name in census:
            census[name].lowered = count
    return census


def _people_of(extraction: Extraction, registry: Registry) -> set[str]:
    """Return whom the file about the user tells of: the user, and each of whom it gives what persons have."""
    told: dict[str, set[str]] = {}
    for reading in extraction.readings:
        told.setdefault(bare(subject_of(reading)), set()).add(_known_attribute(reading, registry))
    people = {name for name, keys in told.items() if len(keys & of_persons()) >= _ENOUGH}
    return people | {bare(own_name(extraction.note.blocks))}


def speaks(note: Note, *, sessions: bool) -> bool:
    """Say whether a note may name things: one that a tool wrote may not, nor one of a session that is not shared."""
    return not note.generated and (sessions or note.kind is not NoteKind.SESSION)


def _count(reading: Reading, census: dict[str, Name], note: Note, registry: Registry) -> None:
    subject = subject_of(reading)
    folded, known = bare(subject), _known_attribute(reading, registry)
    for name, mentions in _mentions(reading).items():
        _note(mentions, reading, _entry(census, name), is_subject=name == folded)
    _count_owners(reading, census)
    _count_above(reading, census, note, known)
    if folded and len(folded) <= _LONGEST_NAME:
        entry = _entry(census, folded)
        entry.spellings[subject.strip()] += 1
        entry.languages[reading.language] += 1
        entry.shared |= note.kind not in _OF_ONE_TOPIC
        if folded in fold(reading.own_text):
            entry.said += 1
            entry.held += bool(known)
            if known:
                entry.stated.add(note.path)
        else:
            entry.headed += 1
            entry.sections.add((note.path, (reading.moment and reading.moment.time) or ""))
            entry.parents.update((note.path, above) for above in reading.above[:1] if subject == reading.subject)
            entry.facts += _weight(reading, note, known)
            if known:
                entry.owned.add(known)


def _count_above(reading: Reading, census: dict[str, Name], note: Note, known: str) -> None:
    """Count a line for what stands above its heading, which it is about as well: a note's title at last."""
    facts = _weight(reading, note, known) if reading.above and note.kind in _OF_ONE_TOPIC else 0
    for name in reading.above:
        if (folded := bare(name)) and len(folded) <= _LONGEST_NAME:
            entry = _entry(census, folded)
            entry.spellings[name.strip()] += 1
            entry.languages[reading.language] += 1
            entry.shared |= note.kind not in _OF_ONE_TOPIC
            entry.headed += 1
            entry.titled += note.kind not in _BY_HAND and _is_title(name, note.title, reading.language)
            entry.sections.add((note.path, ""))
            entry.facts += facts


def _is_title(name: str, title: str, code: str) -> bool:
    """Say whether a note is called by a name; plain words before the form of its title only say of what it is one."""
    _, found, behind = title.casefold().partition(name.strip().casefold())
    goes_on = behind[1:2].isalpha() and is_ordinary(bare(name), code)
    return fold(name) in fold(title) and not (found and goes_on)


def _weight(reading: Reading, note: Note, known: str) -> int:
    """Return how much a line below a heading says that the heading is a thing, which has ports and owners."""
    if known:
        return _ENOUGH
    return int(bool(_attribute(reading)) and note.kind in _BY_HAND)


def _known_attribute(reading: Reading, registry: Registry) -> str:
    """Return the key of the attribute that a line gives its subject, if the registry knows it, else an empty text."""
    attribute = _attribute(reading)
    key, known = registry.key(attribute, (reading.language,)) if attribute else ("", False)
    return key if known else ""


def _attribute(reading: Reading) -> str:
    return next((split.attribute for split in reading.splits if split.attribute and not split.known_only), "")


def _entry(census: dict[str, Name], folded: str) -> Name:
    entry = census.get(folded)
    if entry is None:
        entry = census[folded] = Name(spellings=Counter())
    return entry


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
    entry.free += any(_is_free(mention, reading) for mention in mentions)
    entry.mentioned += not is_subject and forms != {MentionForm.HEADING}
    entry.languages[reading.language] += 1
    ordinary = reading.tier is not Tier.TYPED and all(_is_lowered(mention.text, reading) for mention in mentions)
    entry.typed |= MentionForm.TYPED in forms and not ordinary
    entry.linked |= MentionForm.WIKILINK in forms
    entry.row |= is_subject and MentionForm.CELL in forms
    entry.keys += is_subject and MentionForm.KEY in forms
    row_of_contact = is_subject and MentionForm.CELL in forms and reading.role is Role.IDENTIFIER
    entry.person |= MentionForm.PERSON in forms or row_of_contact


def _is_lowered(name: str, reading: Reading) -> bool:
    """Whether a name behind an ``@`` is an ordinary word in small letters: ``check @mentions``."""
    if not name.islower():
        return False
    folded = bare(name)
    return is_ordinary(folded, reading.language) and not is_sort_of_thing(folded, reading.language)


def _is_free(mention: Mention, reading: Reading) -> bool:
    """Whether a name stands with capitals amid a sentence or another script; among German nouns that says nothing."""
    if mention.form is not MentionForm.PLAIN or reading.language == "de":
        return False
    if reading.language in _UNCAPITALISED:
        return mention.text.isascii() and not reading.text.isascii()
    before = reading.text[: max(reading.text.find(mention.text), 0)].rstrip(" *_`\"'“‘(")
    return before[-1:] not in _OPENING


def subject_of(reading: Reading) -> str:
    """Return the name the line is about whatever the workspace knows, empty where it is about none."""
    split = next((split for split in reading.splits if not split.known_only and split.subject), None)
    return split.subject if split else reading.subject
