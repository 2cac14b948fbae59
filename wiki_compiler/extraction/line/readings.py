"""Makes a reading of what was found in a line: adds the date, confidence, privacy and tone of its surroundings."""

from __future__ import annotations

import datetime as dt
import re
from typing import TypeVar

import msgspec

from wiki_compiler.extraction.grammar.denial import denies
from wiki_compiler.extraction.grammar.identifiers import up_to_identifier
from wiki_compiler.extraction.grammar.marks import whole
from wiki_compiler.extraction.grammar.names import without_brackets, without_symbols
from wiki_compiler.extraction.grammar.phrases import topics_of
from wiki_compiler.extraction.line.bans import bans_itself, is_case
from wiki_compiler.extraction.line.changes import cue_of
from wiki_compiler.extraction.line.doubts import is_hedged
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.mentions import mentions_of
from wiki_compiler.extraction.line.mere_labels import named, stated
from wiki_compiler.extraction.line.sameness import without_sameness
from wiki_compiler.extraction.line.signs import has_sign, is_forbidden
from wiki_compiler.extraction.line.why import decider_in, reason_in
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.extraction.surroundings.headings import word_confidence
from wiki_compiler.extraction.when.dates import Found as Date
from wiki_compiler.extraction.when.dates import find_dates
from wiki_compiler.extraction.when.happening import is_of_thing, tells_when
from wiki_compiler.extraction.when.moments import below_heading, cued_date, finest, of_found, validity
from wiki_compiler.model import Mention, Moment, Reading, Split
from wiki_compiler.reading.dates import moment_of_path
from wiki_compiler.remark import Remark
from wiki_compiler.words import (
    BlockKind,
    ConfidenceOrigin,
    Cue,
    DateOrigin,
    Kind,
    MentionForm,
    Polarity,
    Privacy,
    Role,
    TaskState,
    Tier,
)

_FEW_WORDS = 3
_SHORTEST_IDEA = 20
"""Letters up to which a value may be a mere figure or state of an idea."""
_REASONED = (Role.DECISION, Role.PREFERENCE, Role.RULE, Role.LESSON)
"""What people give a reason for."""
_RANKED = re.compile(r"[^:：\n]{1,40}[:：]\s*\d")
"""A key with a figure: ``Novelty: 4/5``."""
_TAKEN_OUT = re.compile(r"[:：|—–-]\s*[`\"']?⟦secret:")
"""What stands where a secret was the value."""


Given = tuple[Reading, ...] | str | None
"""What a reader makes of a line: readings, the reason why it says nothing, or None: let another one read it."""


class Found(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What an extractor read in a line, before its surroundings are added."""

    kind: Kind
    role: Role | None = None
    splits: tuple[Split, ...] = ()
    names: tuple[Mention, ...] = ()
    """Names it is sure of, the subject first."""
    subject: str = ""
    text: str = ""
    """What it says, where that is not the line's text."""
    preface: str = ""
    """What ``text`` begins with that a heading says."""
    tier: Tier | None = None
    confidence: float | None = None
    cue: Cue | None = None
    old_values: tuple[str, ...] = ()
    struck: bool = False
    holder: str = ""
    rationale: str = ""
    due: dt.date | None = None
    state: TaskState | None = None
    private: bool = False
    """It is a person's number or address."""
    hedged: bool = False
    """It is only expected or supposed."""
    cell: bool = False
    """Its place in a table or among the fields of an entry says what it is about."""
    value_only: bool = False
    """The text is a key and its value: words of negation belong to the value."""
    written: bool = False
    """The text is what somebody wrote somewhere: that it was written is told, and not denied."""


_Said = TypeVar("_Said", Found, Reading)


def reading_of(line: Line, found: Found, details: Details) -> Reading:
    """Return the reading of ``line`` that says ``found``."""
    found = _secret(_placed(line, _proposed(line, _happened(line, found))))
    text, about = found.text or line.text, line.subject
    dates = tuple([date for date in line.dates() if not is_of_thing(date, line.text, line.code)])
    since, until = validity(line.text, dates, line.code)
    confidence, origin = _confidence(line, found, details)
    return Reading(
        text=f"{line.symbol} {text}" if has_sign(line) else text,
        span=line.span,
        kind=found.kind,
        language=line.code,
        tier=found.tier or line.note.tier,
        privacy=Privacy.PRIVATE if found.private else _privacy(line),
        role=found.role,
        splits=_splits(line, found),
        mentions=mentions_of(line, text, first=(*named(line, found.names), *_heading_mention(line, found))),
        subject=found.subject or about,
        above=_above(line, found),
        titled=line.scope.titled,
        label="" if line.context or line.parent else line.scope.label,
        topics=topics_of(text, line.code),
        preface=found.preface,
        cell=found.cell,
        scope=details.get("scope").casefold(),
        polarity=_polarity(line, found, text),
        moment=_moment(line, found, details, dates, since),
        valid_from=since.first if since else line.tail.since,
        valid_to=_expiry(line, details) or (until.last if until else _until(line, found)),
        confidence=confidence,
        confidence_origin=origin,
        hedged=found.hedged or is_hedged(line, text),
        cue=found.cue or cue_of(line, line.text),
        old_values=found.old_values,
        struck=found.struck,
        holder=found.holder or _holder(line, found.role),
        rationale=found.rationale or details.get("reason") or _reason(line, found),
        due=found.due,
        state=found.state,
        cites=(*line.tail.cites, *details.all("evidence")),
    )


def _above(line: Line, found: Found) -> tuple[str, ...]:
    """Return what stands above what a line is about, nearest first: above the id of a thing nothing counts."""
    names = (line.subject, *line.above)
    _, *above = up_to_identifier(
        (found.subject, *names) if found.subject not in ("", line.subject) else names, line.code
    )
    return tuple(above)


def _proposed(line: Line, found: Found) -> Found:
    """Return ``found`` as an idea, with the heading's word for it, where it stands below a list of mere ideas.

    A figure of an idea, such as its rank, is a fact.
    """
    mark = line.scope.proposes
    if not mark or found.kind is not Kind.WORLD or found.role is not None or found.struck:
        return found
    value = next((split.value for split in found.splits if split.attribute), "")
    text = found.text or line.text
    brief = found.value_only and bool(value) and len(value.split()) <= _FEW_WORDS and len(value) <= _SHORTEST_IDEA
    if brief or _RANKED.match(text) or value[:1].isdigit():
        return found
    said = mark.casefold() in text.casefold()
    if said:
        return msgspec.structs.replace(found, hedged=True)
    return msgspec.structs.replace(found, hedged=True, text=f"{mark}: {text}", preface=f"{mark}: {found.preface}")


def _placed(line: Line, found: Found) -> Found:
    """Return ``found`` with the words of its heading that it says nothing true without.

    They are those that forbid what stands below them, that tell of it that it goes wrong, and that it is under way.
    What forbids by itself needs no words of a ban.
    """
    text, scope = found.text or line.text, line.scope
    warns = scope.warns if line.block.kind is BlockKind.ITEM and line.block.parent is None else ""
    lead = scope.bans or warns or (_under_way(line) if found.role is Role.TASK else "")
    if not lead or found.struck or _needs_none(line, found, text):
        return found
    found = _warned(found) if lead == warns else found
    if lead.casefold() in text.casefold():
        return found
    return msgspec.structs.replace(found, text=f"{lead}: {text}", preface=f"{lead}: {found.preface}")


def _needs_none(line: Line, found: Found, text: str) -> bool:
    """Say whether a line below a ban or a warning forbids by itself, or is a paragraph behind the list below it."""
    if not (line.scope.bans or line.scope.warns):
        return False
    before = line.note.blocks[line.index - 1] if line.index else line.block
    if line.block.kind is BlockKind.PARAGRAPH and before.kind is BlockKind.ITEM:
        return True
    meant = bool(line.scope.bans) or (found.role is Role.RULE and not is_case(line.scope.warns, line.code))
    return meant and bans_itself(text, line.code)


def ordering_nothing(said: _Said) -> _Said:
    """Return what is said of what goes wrong as what is merely so: nobody orders or wishes it."""
    if said.role not in (Role.RULE, Role.PREFERENCE):
        return said
    return msgspec.structs.replace(said, kind=Kind.WORLD, role=None, holder="")


def _warned(found: Found) -> Found:
    """Return what a line says of what goes wrong: it wishes and orders nothing, and has no value but behind a key."""
    found = ordering_nothing(found)
    if found.value_only:
        return found
    splits = tuple(Split(split.subject, "", "", split.known_only) for split in found.splits if split.subject)
    return msgspec.structs.replace(found, splits=splits)


def _under_way(line: Line) -> str:
    """Return how the heading right above an item says that it is being done, empty where none does."""
    item = line.block.kind is BlockKind.ITEM and line.block.parent is None and line.block.checked is None
    ongoing = item and line.scope.opened and line.scope.section == "ongoing"
    return without_brackets(without_symbols(line.scope.path[-1])).strip(" :：*") if ongoing else ""


def _secret(found: Found) -> Found:
    """Return ``found`` as an identifier that is private where a secret was taken out of the value behind its key."""
    if not found.value_only or found.kind is not Kind.WORLD or not _TAKEN_OUT.search(found.text):
        return found
    return msgspec.structs.replace(found, role=found.role or Role.IDENTIFIER, private=True)


def _splits(line: Line, found: Found) -> tuple[Split, ...]:
    """Return the ways to read a line, without halves of sentences, mere labels and words of sameness."""
    if not found.splits:
        return ()
    return without_sameness(stated(line, whole(found.splits, written=_stands_alone(line, found))), line.code)


def _stands_alone(line: Line, found: Found) -> bool:
    """Say whether a value stands by itself in the note: behind a key, or in a cell."""
    return found.value_only or line.block.kind is BlockKind.ROW


def _holder(line: Line, role: Role | None) -> str:
    """Return who decided what a line says, or whose order it is by its heading."""
    if role is Role.DECISION:
        return decider_in(line.text, line.code)
    return line.scope.orderer if role is Role.RULE else ""


def _reason(line: Line, found: Found) -> str:
    return reason_in(line.text, line.code) if found.role in _REASONED else ""


def _polarity(line: Line, found: Found, text: str) -> Polarity:
    """Return whether a line denies what it says: by a predicate of its own, or by its heading, as below ``Don't``."""
    own = not found.value_only and not _is_written(line, found, text) and denies(text, line.code)
    return Polarity.DENIED if own or line.scope.forbids or is_forbidden(line) else Polarity.AFFIRMED


def _is_written(line: Line, found: Found, text: str) -> bool:
    """Say whether a log tells what somebody wrote: whatever that denies, it was written (``Reply: not before May``)."""
    if found.kind is not Kind.EXPERIENCE:
        return False
    act, colon, _ = text.partition(":")
    return found.written or bool(colon and line.words.has("post", act))


def _happened(line: Line, found: Found) -> Found:
    """Return ``found`` as an event where the log of a day gives it an hour and it states nothing about anything.

    A correction that states an attribute says what is so, and not what was done.
    """
    if found.cue is Cue.CORRECTION and found.role is Role.EVENT and _states(found):
        return msgspec.structs.replace(found, kind=Kind.WORLD, role=None)
    plain = found.kind is Kind.WORLD and found.role is None
    if line.time and plain and line.dated and not _states(found):
        return msgspec.structs.replace(found, kind=Kind.EXPERIENCE, role=Role.EVENT)
    return found


def _states(found: Found) -> bool:
    return any(split.attribute for split in found.splits)


def _heading_mention(line: Line, found: Found) -> tuple[Mention, ...]:
    """Return the heading as a name where the line states a fact about what the heading names, or names nothing else."""
    above = line.scope.subject
    if not above or line.context or line.parent:
        return ()
    stated = [split.subject for split in found.splits if split.attribute]
    meant = above in stated if stated else len(above.split()) <= _FEW_WORDS
    return (Mention(above, MentionForm.HEADING),) if meant else ()


def _moment(line: Line, found: Found, details: Details, dates: tuple[Date, ...], since: Date | None) -> Moment | None:
    """Return the nearest date: of the line, a line below it, the heading, the note.

    In the log of a day the heading dates what happened; what is merely so is said on the day of the log, and so is what
    is to be done on a later one. In the log of a longer time a heading within it dates both.
    """
    source = _source_moment((*line.tail.cites, *details.all("evidence")))
    own = _stated_moment(line, found) or _inner_moment(line, found, dates, since) or _child_moment(line, details)
    own = own or (source if line.tail.promoted else None)
    note = line.note.moment
    logged = note if line.dated else None
    if own and logged and own.day > (logged.end or logged.day):
        own = None
    above = line.scope.moment
    above = below_heading(above, line.block.text, line.code) if above else None
    within = above and logged and logged.end and logged.day <= above.day <= logged.end
    due = above and logged and found.role is Role.TASK and above.day > (logged.end or logged.day)
    if logged and (due or found.kind is not Kind.EXPERIENCE) and not within:
        above = None
    chosen = finest(filter(None, (own, above, note))) or source
    time = line.time or (own.time if own else None) or line.scope.time
    return msgspec.structs.replace(chosen, time=time) if chosen and time and not chosen.time else chosen


def _stated_moment(line: Line, found: Found) -> Moment | None:
    """Return the date in front of a line or in the brackets behind it; what was so up to a day was said on that day."""
    if line.moment and line.tail.until and found.kind is Kind.WORLD and line.moment.day == line.tail.since:
        return msgspec.structs.replace(line.moment, day=line.tail.until, end=None)
    return line.moment


def _inner_moment(line: Line, found: Found, dates: tuple[Date, ...], since: Date | None) -> Moment | None:
    """Return the date inside the sentence on which what it tells happened or began to hold."""
    if not dates:
        return None
    cued = cued_date(line.text, dates, line.code)
    if date := cued or (since if found.cue or line.struck else None):
        return of_found(date, DateOrigin.LINE)
    if found.kind is not Kind.EXPERIENCE and found.role is not Role.DECISION:
        return None
    past = [date for date in dates if line.near is None or date.first <= line.near]
    if found.kind is Kind.EXPERIENCE and (line.note.moment or line.scope.moment):
        told = [date for date in past if tells_when(date, line.text, line.code)]
        named = next((date for date in told if date.relative), None)
        return of_found(named or told[0], DateOrigin.LINE) if named or len(told) == 1 else None
    named = next((date for date in past if date.relative), None)
    if named and found.kind is Kind.EXPERIENCE:
        return of_found(named, DateOrigin.LINE)
    return of_found(past[0], DateOrigin.LINE) if len(dates) == 1 and past and not past[0].bare else None


def _child_moment(line: Line, details: Details) -> Moment | None:
    if not details.parts:
        return None
    dates = [
        date
        for value in (*details.all("date"), *details.all("updated"))
        for date in find_dates(value, line.near, line.code)
    ]
    return of_found(max(dates, key=lambda date: date.first), DateOrigin.CHILD) if dates else None


def _source_moment(cites: tuple[str, ...]) -> Moment | None:
    """Return the date of the first note that a line says it was taken from."""
    if not cites:
        return None
    dates = (moment_of_path(path.split(":")[0]) for path in cites if ".md" in path)
    found = next((moment for moment in dates if moment), None)
    return msgspec.structs.replace(found, origin=DateOrigin.SOURCE, time=None) if found else None


def _expiry(line: Line, details: Details) -> dt.date | None:
    dates = find_dates(details.get("expires"), line.near, line.code)
    return dates[0].last if dates else None


def _until(line: Line, found: Found) -> dt.date | None:
    """Return until when brackets behind a line say that it was so; what happened then stays true."""
    return line.tail.until if found.kind is Kind.WORLD else None


def _confidence(line: Line, found: Found, details: Details) -> tuple[float | None, ConfidenceOrigin]:
    if found.confidence is not None:
        return found.confidence, ConfidenceOrigin.STATED
    for text in (details.get("confidence"), line.tail.confidence):
        value, stated = word_confidence(text, line.code) if text else (None, False)
        if value is not None:
            return value, ConfidenceOrigin.STATED if stated else ConfidenceOrigin.WORD
    if line.scope.confidence is not None:
        stated = line.scope.confidence_stated
        return line.scope.confidence, ConfidenceOrigin.STATED if stated else ConfidenceOrigin.WORD
    return None, ConfidenceOrigin.TIER


def doubtful_confidence(line: Line, details: Details) -> tuple[Remark, ...]:
    """Return a remark where the brackets behind a line or a line below it state a confidence that is none."""
    written = (details.get("confidence"), line.tail.confidence)
    if written == ("", ""):
        return ()
    wrong = next((text for text in written if text and word_confidence(text, line.code) == (None, True)), "")
    return (Remark(code="confidence-out-of-range", span=line.span, facts=(("value", wrong),)),) if wrong else ()


def _privacy(line: Line) -> Privacy:
    own = "#private" in line.block.text
    return Privacy.PRIVATE if own or line.scope.private else line.note.privacy
