"""The vocabulary: every closed set of words that code, pages and JSON use for the same thing."""

from __future__ import annotations

from enum import StrEnum


class NoteKind(StrEnum):
    """What a Markdown file of the workspace is, told by its path and its shape."""

    CORE = "core"
    DAILY = "daily"
    TOPIC = "topic"
    BANK = "bank"
    ENTITY = "entity"
    DECISIONS = "decisions"
    SYNTHESES = "syntheses"
    DREAM = "dream"
    SESSION = "session"
    TRANSCRIPT = "transcript"
    REPORT = "report"
    INSTRUCTIONS = "instructions"


class Tier(StrEnum):
    """How far a statement is trusted before any other evidence is weighed, strongest first."""

    TYPED = "typed"
    CURATED = "curated"
    DAILY = "daily"
    REPORT = "report"
    EVIDENCE = "evidence"


class Privacy(StrEnum):
    """Who may see a value, widest first."""

    PUBLIC = "public"
    INTERNAL = "internal"
    PRIVATE = "private"


class Kind(StrEnum):
    """What sort of thing a statement says."""

    WORLD = "world"
    EXPERIENCE = "experience"
    OPINION = "opinion"
    OBSERVATION = "observation"


class Role(StrEnum):
    """What part a statement plays in the memory, where it plays one."""

    PREFERENCE = "preference"
    DECISION = "decision"
    LESSON = "lesson"
    RULE = "rule"
    TASK = "task"
    QUESTION = "question"
    MEASUREMENT = "measurement"
    EVENT = "event"
    IDENTIFIER = "identifier"


class Status(StrEnum):
    """Whether a claim still holds."""

    SUPPORTED = "supported"
    CONTESTED = "contested"
    SUPERSEDED = "superseded"
    RETRACTED = "retracted"
    EXPIRED = "expired"


class Freshness(StrEnum):
    """How long ago a claim was last supported, on its attribute's scale."""

    FRESH = "fresh"
    AGING = "aging"
    STALE = "stale"
    UNKNOWN = "unknown"


class Polarity(StrEnum):
    """Whether a line affirms or denies what it speaks of."""

    AFFIRMED = "affirmed"
    DENIED = "denied"


class DateOrigin(StrEnum):
    """Where a date was read, strongest first."""

    LINE = "line"
    CHILD = "child"
    HEADING = "heading"
    FRONT_MATTER = "front matter"
    FILE = "file"
    SOURCE = "source"
    GIT = "git"
    NONE = "none"


class DatePrecision(StrEnum):
    """How exactly a date was written."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


class ConfidenceOrigin(StrEnum):
    """Where the confidence of a statement comes from."""

    STATED = "stated"
    WORD = "word"
    HEDGE = "hedge"
    TIER = "tier"


class TaskState(StrEnum):
    """The state of a task or question."""

    OPEN = "open"
    DONE = "done"
    CANCELLED = "cancelled"


class Verdict(StrEnum):
    """What two statements at one address are to each other."""

    DUPLICATE = "duplicate"
    REFINEMENT = "refinement"
    SUPERSESSION = "supersession"
    CONTRADICTION = "contradiction"
    POSSIBLE = "possible conflict"


class Severity(StrEnum):
    """How grave a finding is, gravest last."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Cue(StrEnum):
    """A word in the line that says the value changed, and how."""

    CHANGE = "change"
    STOP = "stop"
    CORRECTION = "correction"


class BlockKind(StrEnum):
    """What a block of a note is in CommonMark, with the parts of lists and tables as blocks of their own."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    HEADER = "header"
    ROW = "row"
    CODE = "code"
    HTML = "html"
    RULE = "rule"
    COMMENT = "comment"


class MarkKind(StrEnum):
    """Inline markup that was taken out of a block's text and kept as a range."""

    STRONG = "strong"
    EMPHASIS = "emphasis"
    CODE = "code"
    STRIKE = "strike"
    LINK = "link"
    WIKILINK = "wikilink"
    EMBED = "embed"
    MATH = "math"


class MentionForm(StrEnum):
    """How a name was written where it was met."""

    TYPED = "typed"
    STRONG = "strong"
    WIKILINK = "wikilink"
    HEADING = "heading"
    KEY = "key"
    CELL = "cell"
    SUBJECT = "subject"
    PERSON = "person"
    PLAIN = "plain"
