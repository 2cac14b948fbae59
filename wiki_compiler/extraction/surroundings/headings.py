"""Reads one heading: what it names, which section it opens, its date, hour, confidence and privacy."""

from __future__ import annotations

import datetime as dt
import re

import msgspec

from wiki_compiler.extraction.grammar.names import without_brackets, without_numbering, without_symbols
from wiki_compiler.extraction.surroundings.sections import SPLIT, divide, orderer, profiled
from wiki_compiler.extraction.surroundings.suppositions import supposition_in
from wiki_compiler.extraction.surroundings.titles import without_dates
from wiki_compiler.extraction.surroundings.topics import names_only_entry, topic_of
from wiki_compiler.extraction.values import normalise
from wiki_compiler.extraction.when.dates import find_dates
from wiki_compiler.extraction.when.moments import hour_in, is_ahead, of_found, of_number, read_lead, without_clocks
from wiki_compiler.languages.detect import detect_language
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import lexicon, lookup, section_words
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Block, Moment, Note
from wiki_compiler.spelling import fold
from wiki_compiler.words import BlockKind, DateOrigin, MarkKind

FORBIDS = ("❌", "🚫", "⛔", "✖")
"""Signs of what is not to be done."""
PSEUDO = 7
"""The level of a paragraph that serves as a heading: below every real one."""
_MOST_WORDS, _MOST_OF_TASKS = 4, 6
"""Words of a paragraph that serves as a heading, and of one that announces what is to be done."""
_BUCKETS = (
    "generic",
    "task",
    "deed",
    "routine",
    "question",
    "idea",
    "event",
    "pointer",
    "format",
    "number",
    "advice",
    "plan",
    "ongoing",
)
"""Sections that only sort lines by their state or sort: no line is about ``Recently completed``."""
_MOST_OF_A_BAN, _LONGEST_BAN = 3, 12
"""Words of a ban without its object, and letters where no spaces part words."""
_MOST_OF_A_WARNING, _LONGEST_WARNING = 6, 48
"""Words and letters of a heading that tells what goes wrong."""
_UNSPACED = ("ja", "zh")
_LONGEST_LABEL = 6
"""Words of a heading that may be what its lines are about, for want of anything better."""
_BRACKETED = re.compile(r"[(（\[【]([^()（）\[\]【】]*)[)）\]】]")
_BOXED = re.compile(r"^\s*【([^【】]+)】(?!\s*[:：])\s*")
"""What a heading writes large, as Japanese and Chinese do: its name, unless a colon leads on to one."""
_VERSIONED = re.compile(r"\S\s?[(（]v?\d+(?:\.\d+)+[)）]\s*$")
"""What only the name of a thing has behind it: ``lamp (v1.2)``."""
_CONFIDENCE = re.compile(r"^\s*([^:：=＝]{1,20})\s*[:：=＝]\s*(.+?)\s*$")
_RETAIN = re.compile(r"^retain\s*(?:[(（].*[)）])?\s*:?$", re.IGNORECASE)
_PRIVATE = re.compile(r"(?<!\w)#private\b", re.IGNORECASE)
_FILE = re.compile(r"(?<![\w./-])[\w./-]*\w\.[a-z]{1,5}\b(?![./])")
_EDGES = " -–—:：|,·._"
_BEHIND_DASH = re.compile(r"(?P<name>\S.*?)\s*(?:\s[-–—|]|[:：])\s+(?P<state>[^-–—:：|]+)$")
_VERB_LAST = ("ko", "ja")
_STATE_SIZES = (4, 3, 2)
"""Letters of a word for a state, where no spaces part words."""
_STATUS = "status"
_OF_WORK = frozenset({"running", "pending", "testing", "paused", "done", "open", "cancelled", "ok", "broken"})
"""The states of work on what a heading names."""


class Heading(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One heading, understood."""

    level: int
    text: str
    subject: str = ""
    label: str = ""
    """The words of a heading that tells which section it opens, and names no thing: ``Model routing policy``."""
    section: str = ""
    retain: bool = False
    moment: Moment | None = None
    time: str | None = None
    confidence: float | None = None
    confidence_stated: bool = False
    private: bool = False
    forbids: bool = False
    bans: str = ""
    """The words by which it says what is not to be done with what stands below it: ``Never store``."""
    warns: str = ""
    """The words by which it says that what stands below it goes wrong or is not so: ``This lamp fails if you``."""
    orderer: str = ""
    proposes: str = ""
    """The part of it that says that below it stand mere ideas or candidates."""
    supposes: str = ""
    """The part of it that says that what stands below it is only expected or supposed."""


def read_heading(block: Block, near: dt.date | None, code: str) -> Heading:
    """Return what one heading says about the lines below it."""
    written = _BOXED.sub(r"\1 ", without_numbering(without_symbols(block.text)))
    lead = read_lead(written, near, code)
    text = written[lead.rest :]
    dates = [date for date in find_dates(text, near, code, short=True) if not is_ahead(text, date, code)]
    opens = lead.date is not None and not is_ahead(written, lead.date, code)
    moment = of_found(lead.date, DateOrigin.HEADING, lead.time) if lead.date and opens else None
    sure = next((date for date in dates if not date.bare or _in_brackets(text, date.start)), None)
    if moment is None and sure:
        moment = of_found(sure, DateOrigin.HEADING)
    moment = moment or of_number(text)
    bare = without_dates(without_brackets(text), near, code)
    bare = without_numbering(without_clocks(_PRIVATE.sub("", bare)).strip(_EDGES)).strip(_EDGES)
    bare = _without_state(bare, code)
    section, subject = ("", bare) if _VERSIONED.search(text) else divide(_whom(bare, code), code)
    subject = subject.rstrip("!！ ")
    subject = _made(bare, code) or _finished(bare, code) or topic_of(subject, code) or subject
    subject = "" if _tells_state(bare, code) else subject
    timed = lead.time or hour_in(text)
    if timed and names_only_entry(subject, code):
        subject = ""
    ordering = "" if section else orderer(bare, code)
    section, subject = ("rule", "") if ordering else (section, subject)
    bans = _ban(bare, block.text, code)
    forbids = bool(bans)
    if not (section or forbids) and lexicon(code).has("task_heading", bare):
        section, subject = "task", ""
    confidence, stated = _confidence(text, code)
    return Heading(
        level=block.level if block.kind is BlockKind.HEADING and not block.info else PSEUDO,
        text=block.text,
        subject=subject,
        label=_label(bare, section, code) if not subject else "",
        section=section,
        retain=bool(_RETAIN.match(bare)),
        moment=moment,
        time=timed,
        confidence=confidence,
        confidence_stated=stated,
        private=bool(_PRIVATE.search(text)),
        forbids=forbids,
        bans=bans,
        warns="" if bans else _warning(bare, code),
        orderer=ordering,
        proposes=next((part for part in SPLIT.split(bare) if lexicon(code).has("proposing", part)), ""),
        supposes=supposition_in(text, code),
    )


def _tells_state(name: str, code: str) -> bool:
    """Say whether a heading tells the state of what stands above it, and names nothing: ``Status: half done``."""
    key, *rest = SPLIT.split(name, 1)
    return bool(rest) and ":" in name and attribute_key(key, (code,))[0] == _STATUS


def _without_state(name: str, code: str) -> str:
    """Return a heading without the state of work behind its dash or bar: ``Lantern redesign - IN PROGRESS``."""
    parted = _BEHIND_DASH.match(name)
    return parted["name"] if parted and _is_state_of_work(parted["state"], code) else name


def _finished(name: str, code: str) -> str:
    """Return the thing that a heading says is done where the verb stands last: ``등대 번들 완료``, ``灯台改修完了``."""
    if code not in _VERB_LAST:
        return ""
    name = " ".join(name.rstrip("!！ ").split())
    before, _, last = name.rpartition(" ")
    if code == "ja" and not last.isascii():
        before, last = next(
            ((name[:-size], name[-size:]) for size in _STATE_SIZES if _ends(name, size, code)), ("", "")
        )
    told = before[-1:].isalnum() and _is_state_of_work(last, code) and not is_ordinary(fold(before), code)
    return before.rstrip() if told else ""


def _ends(name: str, size: int, code: str) -> bool:
    return len(name) > size and _is_state_of_work(name[-size:], code)


def _is_state_of_work(word: str, code: str) -> bool:
    state = normalise(word.strip(" !*_"), code, "text")
    return state.type == "state" and state.text in _OF_WORK


def _ban(name: str, heading: str, code: str) -> str:
    """Return a few words that forbid and leave open with what: ``Don't``, ``Never store``; empty where none do.

    Behind the sign of what is forbidden a mere denial is one too.
    """
    words = lexicon(code)
    if fold(name) in language(code).words.get("forbidding", ()):
        return name
    few = len(name) <= _LONGEST_BAN if code in _UNSPACED else len(name.split()) <= _MOST_OF_A_BAN
    if not few or words.has("task_heading", name):
        return ""
    denied = heading.startswith(FORBIDS) and words.has_any(("denial", "brief_denial"), name)
    return name if denied or words.has("ban_heading", name) else ""


def _warning(name: str, code: str) -> str:
    """Return the words of a heading without which what stands below it would say the reverse, empty where none are."""
    few = len(name.split()) <= _MOST_OF_A_WARNING and len(name) <= _LONGEST_WARNING
    return name if few and lexicon(code).has("warning_heading", name) else ""


def _made(name: str, code: str) -> str:
    """Return the file that a heading says something was done to: ``Extended tools/wick.py for oil``; else nothing."""
    deed, _, rest = name.partition(" ")
    file = _FILE.search(rest)
    return file.group() if file and lexicon(code).has("event_lead", deed) else ""


def _label(name: str, section: str, code: str) -> str:
    """Return the words of a heading that opens a section, where they tell what of: ``Model routing policy``."""
    words = len(name.split())
    told = section and section not in _BUCKETS and words <= _LONGEST_LABEL
    return name if told and (words > 1 or not lookup(section_words(), name, code)) else ""


def _whom(name: str, code: str) -> str:
    """Return the name that a heading says it tells about: ``About Tove``, ``Tove's profile``."""
    if who := profiled(name, code):
        return who
    first, _, rest = name.partition(" ")
    told = rest[:1].isupper() and first.casefold() in language(code).words.get("telling_of", ())
    return rest if told and not lookup(section_words(), name, code) else name


def is_pseudo_heading(note: Note, index: int) -> bool:
    """Say whether a short paragraph serves as the heading of the list right below it."""
    block = note.blocks[index]
    if block.kind is not BlockKind.PARAGRAPH or index + 1 == len(note.blocks):
        return False
    following = note.blocks[index + 1]
    if following.kind is not BlockKind.ITEM:
        return False
    text = block.text.strip()
    words = text.rstrip(":：").split()
    if "\n" in text or len(words) > _MOST_OF_TASKS or following.level > 1:
        return False
    if lexicon(detect_language(text, note.language)).has("task_heading", without_brackets(text)):
        return True
    if len(words) > _MOST_WORDS:
        return False
    strong = any(mark.kind is MarkKind.STRONG and mark.end - mark.start >= len(text) - 1 for mark in block.marks)
    return strong or text.endswith((":", "：")) or bool(lookup(section_words(), text, note.language))


def _in_brackets(text: str, position: int) -> bool:
    return any(match.start() < position < match.end() for match in _BRACKETED.finditer(text))


def _confidence(text: str, code: str) -> tuple[float | None, bool]:
    for inner in _BRACKETED.findall(text):
        pair = _CONFIDENCE.match(inner)
        if pair and fold(pair[1]) in (
            *language(code).labels.get("confidence", ()),
            *language("en").labels["confidence"],
        ):
            return word_confidence(pair[2], code)
    return None, False


def word_confidence(text: str, code: str) -> tuple[float | None, bool]:
    """Return the confidence that a number or word says, and whether it was a number; None when it is out of 0..1."""
    try:
        number = float(text.strip().replace(",", ".").rstrip("%"))
    except ValueError:
        folded = fold(text)
        for tongue in (language(code), language("en")):
            for value, words in tongue.confidence.items():
                if folded in words:
                    return float(value), False
        return None, False
    number = number / 100 if text.strip().endswith("%") else number
    return (number, True) if 0 <= number <= 1 else (None, True)
