"""The values that flow through a compile: notes, blocks, readings, statements, entities, claims, findings.

Every value is frozen. A stage takes values and returns new ones; nothing is changed in place. Lines count from 1,
confidences lie in 0..1, paths are POSIX and relative to the workspace. The words are those of the documentation; the
fields a user meets in JSON have the same names here.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from wiki_compiler.spelling import fold
from wiki_compiler.words import (
    BlockKind,
    ConfidenceOrigin,
    Cue,
    DateOrigin,
    DatePrecision,
    Freshness,
    Kind,
    MarkKind,
    MentionForm,
    NoteKind,
    Polarity,
    Privacy,
    Role,
    Status,
    TaskState,
    Tier,
    Verdict,
)


class Span(msgspec.Struct, frozen=True, gc=False, order=True):
    """A place in a note: lines ``line`` to ``end_line``, from 1, both included."""

    path: str
    line: int
    end_line: int


class Related(msgspec.Struct, frozen=True, gc=False, order=True):
    """Another place that a finding or remark points at, and what it is to the first: ``replaced by``, ``also here``."""

    path: str
    line: int
    end_line: int
    word: str


class Edit(msgspec.Struct, frozen=True, gc=False, order=True):
    """One line of a note replaced by others: ``before`` is the line as it was read, without its end."""

    path: str
    line: int
    before: str
    after: tuple[str, ...]


class Moment(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A date as written: its first day, its last day when it is a range, how exact it is and where it was read."""

    day: dt.date
    end: dt.date | None = None
    precision: DatePrecision = DatePrecision.DAY
    origin: DateOrigin = DateOrigin.LINE
    time: str | None = None


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Inline markup around characters ``start`` to ``end`` (not included); ``target`` is where a link goes."""

    kind: MarkKind
    start: int
    end: int
    target: str = ""


class Block(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One heading, list item, paragraph or table row, with its exact lines.

    ``text`` is redacted and without inline markup; what the markup was stands in ``marks``. A list item holds only its
    own first paragraph; what is nested in it are blocks of their own with ``parent`` set. A header or row has its cells
    in ``cells``, their marks in ``cell_marks``, and ``text`` joins the cells with `` | ``. A hard or soft line break in
    the source is a line feed in ``text``, so that the n-th line of ``text`` stands at ``line`` + n.
    """

    kind: BlockKind
    text: str
    line: int
    end_line: int
    marks: tuple[Mark, ...] = ()
    level: int = 0
    """Heading level 1 to 6; for an item its depth of nesting, from 1."""
    heading: int | None = None
    """Index of the heading block this block stands under."""
    parent: int | None = None
    """Index of the list item this block is nested in."""
    header: int | None = None
    """For a table row, the index of its header block."""
    checked: bool | None = None
    """For a task list item, whether it is ticked."""
    ordinal: int | None = None
    """For an item of an ordered list, its number."""
    quoted: bool = False
    """Inside a block quote that is no callout."""
    info: str = ""
    """The language of a fence, the type of a callout the block stands in, or the name of a marker comment."""
    cells: tuple[str, ...] = ()
    cell_marks: tuple[tuple[Mark, ...], ...] = ()


class Note(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One Markdown file of the workspace, parsed; all text in it is redacted."""

    path: str
    kind: NoteKind
    tier: Tier
    privacy: Privacy
    title: str
    """The front matter's title, else the first heading's text, else the file's stem."""
    moment: Moment | None = None
    """The note's own date, from front matter or the file's name."""
    session: str | None = None
    language: str = "en"
    properties: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Front matter, every value as a tuple of strings, in the order written."""
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    hash: str = ""
    """SHA-256 of the file's bytes, in hexadecimal."""
    lines: tuple[str, ...] = ()
    """Every line of the file as read, redacted, without line ends."""
    body_line: int = 1
    """The first line after the front matter."""
    blocks: tuple[Block, ...] = ()
    generated: bool = False
    """The file carries a marker of a generator: it is shown, never believed."""

    def property(self, name: str) -> tuple[str, ...]:
        """Return the values of the front-matter key ``name``, empty when it is absent."""
        return next((values for key, values in self.properties if key == name), ())


class Mention(msgspec.Struct, frozen=True, gc=False):
    """A name as written in a block, and how it was written."""

    text: str
    form: MentionForm


class Split(msgspec.Struct, frozen=True, gc=False):
    """One way to read a line as (subject, attribute, value).

    A ``known_only`` split holds only where the workspace knows the subject's name: ``Gateway port`` is the port of
    Gateway only if there is a Gateway.
    """

    subject: str
    attribute: str
    value: str
    known_only: bool = False


class Reading(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one block says by itself, before the workspace's names are known: local to its note, cacheable."""

    text: str
    span: Span
    kind: Kind
    language: str
    tier: Tier
    privacy: Privacy
    role: Role | None = None
    splits: tuple[Split, ...] = ()
    mentions: tuple[Mention, ...] = ()
    subject: str = ""
    """The name the line speaks of when no split is chosen: its typed mention, else its heading's or note's subject."""
    above: tuple[str, ...] = ()
    """Names further up, nearest first: what the subject's own heading stands below, last the whole note's subject."""
    label: str = ""
    """The words of the section it stands in, which it is about for want of a better name: ``Model routing policy``."""
    titled: tuple[str, ...] = ()
    """Those of them that only the title of a collection names: a person among them is told of by few lines below."""
    topics: tuple[str, ...] = ()
    """Nouns it speaks of, as written: what it may be filed under though no name is known for it."""
    preface: str = ""
    """What its text begins with that a heading says and not the line: an entry's name, a word for mere ideas."""
    cell: bool = False
    """Its place says what it is about: it is a cell of a table, or a field of one of several entries."""
    scope: str = ""
    """Environment, place or project that narrows the address, folded."""
    polarity: Polarity = Polarity.AFFIRMED
    moment: Moment | None = None
    valid_from: dt.date | None = None
    valid_to: dt.date | None = None
    confidence: float | None = None
    confidence_origin: ConfidenceOrigin = ConfidenceOrigin.TIER
    hedged: bool = False
    cue: Cue | None = None
    old_values: tuple[str, ...] = ()
    """Values the line itself calls past, oldest first."""
    struck: bool = False
    holder: str = ""
    rationale: str = ""
    due: dt.date | None = None
    state: TaskState | None = None
    cites: tuple[str, ...] = ()
    count: int = 1

    @property
    def own_text(self) -> str:
        """What the line itself says."""
        return self.text.removeprefix(self.preface)


class Skip(msgspec.Struct, frozen=True, gc=False):
    """Lines that became no statement, and the reason as a word of the catalogue of skips."""

    line: int
    end_line: int
    reason: str


class Statement(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A reading bound to the workspace's entities: what one line says, about whom, since when, how surely."""

    id: str
    text: str
    span: Span
    kind: Kind
    role: Role | None
    entities: tuple[str, ...]
    """Canonical names, the subject first, then what else the line speaks of; what is no entity stands as written."""
    attribute: str | None
    """The attribute's key: folded, its synonyms unified."""
    value: str | None
    """As written, without markup."""
    normal_value: str | None
    unit: str | None
    scope: str
    polarity: Polarity
    observed: dt.date | None
    date_origin: DateOrigin
    date_precision: DatePrecision | None
    valid_from: dt.date | None
    valid_to: dt.date | None
    confidence: float
    confidence_origin: ConfidenceOrigin
    tier: Tier
    privacy: Privacy
    holder: str
    rationale: str
    due: dt.date | None
    state: TaskState | None
    cites: tuple[str, ...]
    language: str
    count: int
    """How often the note repeats it."""
    time: str | None = None
    """Clock time of the statement, ``HH:MM``, where one is stated."""
    hedged: bool = False
    cue: Cue | None = None
    old_values: tuple[str, ...] = ()
    struck: bool = False
    subject: str = ""
    """Key of the entity the line is about; empty where entities are only named in it."""
    value_type: str = "text"
    """What sort of value ``normal_value`` is: number, money, quantity, date, time, version, state, list, text …"""
    about: str = ""
    """The name of what the line is about: the entity's, else as written there or above; empty where nothing tells."""
    lead: str = ""
    """What its text begins with that stands above the line: what announces its list, or the name of its entry."""

    @property
    def narrowing(self) -> str:
        """Its scope, empty where that only repeats the name of what it is about."""
        return "" if self.scope == fold(self.about) else self.scope


class Entity(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A person, team, system, project, place, topic … that statements speak of."""

    id: str
    key: str
    """What identifies it: the ``id`` of its page, else the page's stem, else its folded spelling."""
    name: str
    aliases: tuple[str, ...]
    type: str
    mentions: int
    page: str | None
    """The note that is about it, where there is one."""
    privacy: Privacy
    former: tuple[str, ...] = ()
    """The keys that its other declared names would give it: of pages merged into it, of aliases."""


class Evidence(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A statement that speaks for or against a claim; ``weight`` is in thousandths of log-odds."""

    statement: str
    path: str
    line: int
    end_line: int
    word: str
    """``supports`` or ``refutes``."""
    weight: int
    date: dt.date | None


class History(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A value a claim had: from ``since`` until ``until``, stated at ``path``:``line``."""

    value: str
    since: dt.date | None
    until: dt.date | None
    path: str
    line: int


class Claim(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One belief: an address with its current value and history, or one proposition."""

    id: str
    entity: str | None
    """The id of the entity it is about."""
    attribute: str | None
    scope: str
    text: str
    value: str | None
    kind: Kind
    role: Role | None
    status: Status
    confidence: float
    freshness: Freshness
    tier: Tier
    privacy: Privacy
    since: dt.date | None
    first_seen: dt.date | None
    last_seen: dt.date | None
    valid_from: dt.date | None
    valid_to: dt.date | None
    evidence: tuple[Evidence, ...]
    conflicts: tuple[str, ...]
    history: tuple[History, ...]
    renamed: tuple[str, ...] = ()
    """The ids that it has under the other declared names of its entity."""
    about: str = ""
    """The name of what it is about: the entity's, else as written; empty where nothing tells."""


class Conflict(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Two statements that cannot both hold, and which one is believed; ``winner`` and ``loser`` are statement ids."""

    id: str
    verdict: Verdict
    claim: str
    winner: str
    loser: str
    reason: str
    confidence: float
