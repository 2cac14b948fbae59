"""What stands above a line: the heading path as subject, section, date, confidence and privacy."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from wiki_compiler.extraction.grammar.names import without_brackets, without_numbering, without_symbols
from wiki_compiler.extraction.surroundings.headings import PSEUDO, Heading, is_pseudo_heading, read_heading
from wiki_compiler.extraction.surroundings.sections import SPLIT, file_section, stem
from wiki_compiler.extraction.surroundings.titles import (
    References,
    is_dated_title,
    is_record,
    keeps_memory,
    names_file,
    note_subject,
    own_name,
    summarised,
    without_dates,
)
from wiki_compiler.extraction.when.moments import finest, of_found, read_lead
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.lexicon import lexicon, lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.model import Block, Moment, Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, DateOrigin, DatePrecision, MarkKind, NoteKind

_ENDING_SECTIONS = ("task", "question", "idea", "pointer", "format", "number", "advice", "plan", "ongoing")
"""Sections that a heading with a name of its own ends, though it stands below them."""


_TOLD = ("event", "deed")
"""Sections that tell what was done, in the phases of a plan too."""


_MOST_CLOSING = 3
"""Paragraphs behind a last rule that may close a note."""
_BRACKETED = re.compile(r"[(（]([^()（）]{2,40})[)）]")
_PERSONAL = ("people", "user", "preference", "opinion")
"""Sections that tell of people: in a collection these are whom its title names."""
_LOGS = (NoteKind.DAILY, NoteKind.SESSION)
"""Notes whose title mostly tells the day, and no thing that their lines belong to."""


_LONGEST_SECTION_NAME = 60


class Scope(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """All that the headings above a line, and its note, say about it."""

    subject: str = ""
    """The nearest heading that names a thing, else the note's subject."""
    near: bool = False
    """The subject is a heading's and not the note's."""
    above: tuple[str, ...] = ()
    """What stands above the subject: the headings that name something, nearest first, then the note's subject."""
    label: str = ""
    """The words of the nearest heading that opens a section, where no heading below it names a thing."""
    titled: tuple[str, ...] = ()
    """Those of them that only the title of a collection names."""
    section: str = ""
    opened: bool = False
    """The nearest heading itself opens the section, and none above it."""
    retain: bool = False
    moment: Moment | None = None
    time: str | None = None
    confidence: float | None = None
    confidence_stated: bool = False
    private: bool = False
    forbids: bool = False
    """The section lists what is not to be done."""
    bans: str = ""
    """The words of the nearest heading that say what is not to be done with what stands below it."""
    warns: str = ""
    """The words of the nearest heading that say that what stands below it goes wrong or is not so."""
    orderer: str = ""
    """Whose orders the section lists."""
    proposes: str = ""
    """The words of a heading that calls what stands below it ideas or candidates, as ``Title brainstorm``."""
    supposes: str = ""
    """The words of a heading that calls what stands below it expected or supposed, as ``Expected output``."""
    path: tuple[str, ...] = ()


def section_name(scope: Scope, code: str) -> str:
    """Return what the nearest heading that says anything of its own calls its section, else what the note is about.

    ``Results`` tells nothing of what stands below it, ``Stimulus protocol`` does.
    """
    named = (_bare(text, code) for text in scope.path[::-1])
    own = (name for name in named if name and not lookup(section_words(), name, code))
    told = (name for name in own if not is_ordinary(fold(name), code))
    return next((short for name in told if (short := _short(name))), scope.subject)


def _bare(heading: str, code: str) -> str:
    """Return a heading without symbols, number, date and what stands in brackets."""
    words = without_brackets(without_numbering(without_symbols(heading)))
    return without_dates(words, None, code).strip(" -–—:：*`,")


def _short(name: str) -> str:
    """Return a heading, or of a long one what stands before its dash or colon."""
    short = name if len(name) <= _LONGEST_SECTION_NAME else SPLIT.split(name, 1)[0]
    return short if len(short) <= _LONGEST_SECTION_NAME else ""


def read_scopes(note: Note, code: str, skipped: Sequence[str], references: References) -> tuple[Scope, ...]:
    """Return, for each block of ``note``, the scope it stands in; a heading with a reason in ``skipped`` opens none."""
    path = _Path(note, code, references)
    scopes: list[Scope] = []
    closing = _closing_rule(note)
    for index, block in enumerate(note.blocks):
        if index == closing:
            path.leave_sections()
        if skipped[index]:
            scopes.append(path.scope)
            continue
        path.leave_pseudo_heading(block)
        path.begin_entry(block)
        scopes.append(path.scope)
        if block.kind is BlockKind.HEADING or is_pseudo_heading(note, index):
            path.enter(index)
    return tuple(scopes)


def _closing_rule(note: Note) -> int | None:
    """Return the rule behind which only a few paragraphs close the whole note, None where there is none."""
    for index in range(len(note.blocks) - 1, -1, -1):
        kind = note.blocks[index].kind
        if kind is BlockKind.RULE:
            return index if index + 1 < len(note.blocks) else None
        if kind is not BlockKind.PARAGRAPH or len(note.blocks) - index > _MOST_CLOSING:
            return None
    return None


class _Path:
    """The headings above the place that was reached, and the scope they make."""

    def __init__(self, note: Note, code: str, references: References) -> None:
        self._note, self._code, self._references = note, code, references
        work = summarised(note, code)
        self._own = work or note_subject(note, code)
        self._whole = work or ("" if note.kind in _LOGS and is_dated_title(note, code) else self._own)
        self._loose = names_file(note) or keeps_memory(note, code) or is_record(note, code)
        self._default = file_section(note)
        self._proposes = _proposed_by_file(note, code)
        self._stack: list[Heading] = []
        self._clock: str | None = None
        self._titled = False
        self._entry: Moment | None = None
        self._info = ""
        self.scope = self._read()

    def enter(self, index: int) -> None:
        """Go below the heading at ``index``."""
        block = self._note.blocks[index]
        heading = read_heading(block, self._references.near(block.line), detect_language(block.text, self._code))
        while self._stack and self._stack[-1].level >= heading.level:
            self._stack.pop()
        if heading.section == "user":
            whose = own_name(self._note.blocks[index + 1 :]) or _name_in_brackets(block.text)
            heading = msgspec.structs.replace(heading, subject=whose)
        if not self._titled and heading.level == 1:
            heading = msgspec.structs.replace(_as_title(heading, self._note), label="")
        self._titled = True
        self._info = block.info
        self._stack.append(heading)
        self._clock = heading.time or (self._clock if heading.retain else None)
        self.scope = self._read()

    def begin_entry(self, block: Block) -> None:
        """Take the day of what a log adds to its end: a paragraph that opens with a strong day, up to the next rule.

        Below an older heading it is that day, and no longer the heading's, on which all that follows was written.
        """
        if block.kind in (BlockKind.HEADING, BlockKind.RULE):
            entry = None
        elif block.kind is BlockKind.PARAGRAPH and block.parent is None and _opens_strong(block):
            lead = read_lead(block.text, self._references.near(block.line), self._code)
            dated = lead.date is not None and lead.date.precision is DatePrecision.DAY and not lead.date.bare
            entry = of_found(lead.date, DateOrigin.HEADING) if lead.date and dated else self._entry
        else:
            return
        if entry != self._entry:
            self._entry = entry
            self.scope = self._read()

    def leave_sections(self) -> None:
        """Go up to the title of the note."""
        self._stack = [heading for heading in self._stack if heading.level == 1]
        self.scope = self._read()

    def leave_pseudo_heading(self, block: Block) -> None:
        """Go up where the callout has ended, or the list below a paragraph that served as its heading."""
        if not self._stack or self._stack[-1].level != PSEUDO:
            return
        within = block.info == self._info if self._info else block.kind is BlockKind.ITEM
        if not within:
            self._stack.pop()
            self.scope = self._read()

    def _read(self) -> Scope:
        scope = _scope(self._stack, self._own, self._whole, self._clock, self._default, self._code)
        scope = msgspec.structs.replace(scope, proposes=_proposes(self._stack, self._proposes))
        scope = msgspec.structs.replace(scope, moment=self._entry, time=None) if self._entry else scope
        return _apart_from_title(scope, self._own) if self._loose else scope


def _opens_strong(block: Block) -> bool:
    return any(mark.kind is MarkKind.STRONG and not mark.start for mark in block.marks)


def _name_in_brackets(heading: str) -> str:
    """Return the name that a heading about the user gives in brackets: ``My human (Tove Lind)``."""
    inner = _BRACKETED.search(heading)
    return inner[1] if inner and inner[1].istitle() and inner[1].replace(" ", "").isalpha() else ""


def _as_title(heading: Heading, note: Note) -> Heading:
    """Return the heading of a whole note: what it names is the note's subject, and nothing nearer.

    The title of a day's log opens no section: a log called a review still tells what happened.
    """
    if note.kind in _LOGS:
        return msgspec.structs.replace(heading, subject="", section="", proposes="", supposes="")
    return msgspec.structs.replace(heading, subject=heading.subject if _other_title(heading, note) else "")


def _other_title(heading: Heading, note: Note) -> bool:
    """Say whether a first heading names something else than the note's title, which its front matter gave."""
    return bool(heading.subject) and heading.text.strip() != note.title.strip() and note.kind is not NoteKind.ENTITY


def _scope(stack: list[Heading], own: str, whole: str, clock: str | None, default: str, code: str) -> Scope:
    named = [heading for heading in stack if heading.subject]
    dated = [heading.moment for heading in stack if heading.moment]
    sure = [heading for heading in stack if heading.confidence is not None]
    sections = [*(heading.section for heading in reversed(stack) if heading.section), default]
    section = sections[0]
    if section == "plan":
        section = next((outer for outer in sections if outer in _TOLD), section)
    if stack and not stack[-1].section and stack[-1].subject:
        section = "" if section in _ENDING_SECTIONS else section
    if stack and section == "rule" and not stack[-1].section and any(heading.orderer for heading in stack):
        section = ""
    return Scope(
        subject=named[-1].subject if named else own or _fallback(stack, code),
        near=bool(named),
        label=_label(stack),
        above=_above(named, whole),
        section=section,
        opened=bool(stack) and bool(section) and stack[-1].section == section,
        retain=bool(stack) and stack[-1].retain,
        moment=finest(reversed(dated)),
        time=clock,
        confidence=sure[-1].confidence if sure else None,
        confidence_stated=bool(sure) and sure[-1].confidence_stated,
        private=any(heading.private for heading in stack),
        orderer=stack[-1].orderer if stack else "",
        forbids=bool(stack) and stack[-1].forbids,
        bans=stack[-1].bans if stack else "",
        warns=stack[-1].warns if stack else "",
        supposes=_supposes(stack),
        path=tuple(heading.text for heading in stack),
    )


def _proposed_by_file(note: Note, code: str) -> str:
    """Return the name of a file that says that it lists mere ideas: ``idea-backlog.md``; empty of any other."""
    name = fold(stem(note))
    return name if note.kind not in _LOGS and lexicon(detect_language(name, code)).has("proposing", name) else ""


def _proposes(stack: Sequence[Heading], default: str) -> str:
    """Return how the nearest heading, else the file, calls what it lists ideas; below another section nothing is."""
    telling = (
        each for each in reversed(stack) if each.proposes or (each.section not in ("", "idea") and each.level > 1)
    )
    return next((heading.proposes for heading in telling), default)


def _supposes(stack: Sequence[Heading]) -> str:
    """Return how the nearest heading calls what stands below it supposed, unless one below that opens a section."""
    telling = (heading for heading in reversed(stack) if heading.supposes or heading.section not in ("", "idea"))
    return next((heading.supposes for heading in telling), "")


def _above(named: Sequence[Heading], whole: str) -> tuple[str, ...]:
    """Return what stands above the subject of a line; a note called ``Lantern — plan`` is about Lantern at last."""
    outer = (*(heading.subject for heading in reversed(named)), whole, SPLIT.split(whole, 1)[0])
    return tuple(dict.fromkeys(filter(None, outer)))[1:]


def _label(stack: Sequence[Heading]) -> str:
    """Return the words of the nearest heading that opens a section, empty where a heading below it names a thing."""
    nearest = next((heading for heading in reversed(stack) if heading.subject or heading.label), None)
    return nearest.label if nearest else ""


def _apart_from_title(scope: Scope, own: str) -> Scope:
    """Return the scope of a line in a collection, whose title stands far above it.

    Below ``MEMORY — Tove and her shop`` a section on backups is about the backups, or about the shop, and not about
    Tove; only what stands right below the title, or tells of people and what they like, may be about her.
    """
    if not own or not (scope.near or scope.label) or scope.section in _PERSONAL:
        return scope
    title = tuple(dict.fromkeys((own, SPLIT.split(own, 1)[0])))
    if scope.near:
        return msgspec.structs.replace(scope, titled=title)
    return msgspec.structs.replace(scope, subject="", above=title, titled=title)


def _fallback(stack: list[Heading], code: str) -> str:
    """Return the name of the section as the subject where nothing else is named: ``Team`` has a size."""
    last = stack[-1] if stack else None
    if last is None or last.level == 1 or last.section not in ("people", "fact"):
        return ""
    name = without_brackets(last.text).strip()
    return name if lexicon(code).has("nameable", name) else ""
