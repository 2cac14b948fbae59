"""Decides what a key and a value are: a fact about something, a labelled statement, a counter, or nothing."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.forms.assertions import read_sentence
from wiki_compiler.extraction.forms.fields import field_of, fields_beside, is_field
from wiki_compiler.extraction.forms.headed import read_headed
from wiki_compiler.extraction.forms.measures import is_counter, measured
from wiki_compiler.extraction.forms.paths import PATH, asserts, read_of_path
from wiki_compiler.extraction.forms.properties import is_attribute, is_channel, is_unknown, key_value, read_property
from wiki_compiler.extraction.forms.silence import reason_to_skip_pair
from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.extraction.judging.judgement import is_round, judge
from wiki_compiler.extraction.judging.past import is_past
from wiki_compiler.extraction.line.holders import holder_of
from wiki_compiler.extraction.line.lines import Line, with_text
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.line.tails import dated_tail
from wiki_compiler.extraction.surroundings.details import Details, is_count
from wiki_compiler.extraction.when.dates import find_dates
from wiki_compiler.languages.language import language
from wiki_compiler.languages.lexicon import label_words, lookup, section_words
from wiki_compiler.languages.word_index import holds_any
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Cue, Kind, MentionForm, Role

_STATEMENTS = ("decision", "preference", "lesson", "rule", "opinion", "observation", "correction")
"""Labels whose value is the whole statement: ``Decision: …`` is no attribute of anything."""
_PARTS = ("reason", "evidence", "updated", "confidence", "metadata", "pointer")
"""Labels whose value only says more about another line."""
_SIGNATURE = re.compile(r"^[\w']+ :: \S")
"""A name and its type in a programming language."""
_NAMED_LABELS = ("lesson", "decision")
"""Labels that may have a name of their own before them: ``Queue lesson: …``."""
_MOST_KEY_WORDS = 3
_SPEECH = re.compile(r"^[\"“「„][^\"“”「」]*[.!?。！？][\"”“」]$")
_TOLD = ("event", "deed")
_SENTENCES = re.compile(r"[^\W\d]{3}[.!?] [^\W\d_a-z]")
_ENDS = (". ", "! ", "? ")
_LONGEST_VALUE = 10
_ASIAN = ("ko", "ja", "zh")
_NEXT_ITEM = re.compile(r"\s*\n\s*(?:\d+[.)]|[-*•])\s")
"""Where a list goes on inside an item, for want of an empty line between them."""
_CHAIN = re.compile(r"(?:→|➜|->)[^:：→\n]{1,40}[:：]\s")
"""A step with a key of its own: the line draws a way, and is no key with its value."""
_UNSPACED = ("ja", "zh")
_VERBS = ("state", "verb", "event", "preference", "imperative")
_FEWEST_OF_A_SENTENCE = 6
_SHORT_POINTER, _LONGEST_POINTER = 4, 30
_OPENING = '"“「„«'


def read_pair(line: Line, details: Details) -> Given:
    """Return what a key and its value say, or several side by side; None where the line is no such pair."""
    parts = fields_beside(line)
    if len(parts) == 1:
        return _read_pair(line, details)
    given = [_read_pair(part, details) for part in parts]
    return tuple(reading for said in given if isinstance(said, tuple) for reading in said) or "unknown value"


def _read_pair(line: Line, details: Details) -> Given:
    if _SIGNATURE.match(line.text):
        return "code"
    pair = key_value(line)
    if pair is None or _CHAIN.search(pair[1]):
        return None
    key, value = pair[0], _NEXT_ITEM.split(pair[1], 1)[0] if "\n" in pair[1] else pair[1]
    if PATH.match(key):
        return (reading_of(line, read_of_path(line, key, value), details),) if asserts(value, line.code) else "pointer"
    line, key = _dated(line, key, value)
    return _read_key(line, key, value, details)


def _read_key(line: Line, key: str, value: str, details: Details) -> Given:
    """Return what the value behind a key that is no path says."""
    label = lookup(label_words(), key, line.code) or _last_label(key, line.code)
    registered = is_attribute(key, value, line.code)
    channel = line.dated and is_channel(line, key, value)
    if not channel and (reason := _reason_to_skip(line, key, value, label if not registered or " " in key else "")):
        return reason
    if found := _placed(line, key, value, channel=channel, registered=registered):
        return (reading_of(line, found, details),)
    if not registered and is_counter(line, value):
        return (measured(line, details),)
    if label not in _STATEMENTS and not registered and _is_deed(line, key):
        return None
    stated = _labelled(line, label, value) if label in _STATEMENTS else None
    if told := stated or (None if registered else _told(line, key, value)):
        return (reading_of(with_text(line, value), told, details),)
    return (reading_of(line, read_property(line, key, value), details),)


def _placed(line: Line, key: str, value: str, *, channel: bool, registered: bool) -> Found | None:
    """Return what a key and its value say by the place where they stand: a log, an entry, a heading that names both."""
    if channel or is_field(line, key):
        return _looked_at(key, value) if channel else field_of(line, key, value)
    return None if registered else read_headed(line, key, value)


def _looked_at(key: str, value: str) -> Found:
    """Return what a log tells of a channel: what had come in, and what was answered."""
    return Found(
        kind=Kind.EXPERIENCE,
        role=Role.EVENT,
        text=f"{key}: {value}",
        splits=(Split(key, "", value, True),),  # noqa: FBT003 - the field's name is known_only
        names=(Mention(without_brackets(key).strip() or key, MentionForm.KEY),),
    )


def _told(line: Line, key: str, value: str) -> Found | None:
    """Return the whole sentence behind a key that is a mere label or topic: the sentence is what is claimed.

    Behind the name of a thing, or where the value is one of a set, the key and its value stay a pair.
    """
    if line.scope.section == "people" or not (_is_whole(line, value) or _is_long(line, value)):
        return None
    said = with_text(line, value)
    found = read_sentence(said)
    if found.cue is Cue.CORRECTION or any(split.attribute and not split.known_only for split in found.splits):
        return None
    if is_round(line) and found.kind is Kind.WORLD and found.role in (None, Role.RULE, Role.DECISION):
        found = msgspec.structs.replace(found, kind=Kind.EXPERIENCE, role=Role.EVENT)
    elif found.kind is Kind.EXPERIENCE and not is_past(said, _SENTENCES.split(value, 1)[0]) and not is_round(line):
        found = msgspec.structs.replace(found, kind=Kind.WORLD, role=None)
    topic = Split(key, "", value, True)  # noqa: FBT003 - the field's name is known_only
    names = (Mention(without_brackets(key).strip() or key, MentionForm.KEY), *found.names)
    stated = (split for split in found.splits if split.attribute)
    return msgspec.structs.replace(found, text=f"{key}: {value}", splits=(topic, *stated), names=names)


def _is_long(line: Line, value: str) -> bool:
    """Say whether a value goes on for several sentences, as what is said of a topic does and no value."""
    return line.code not in _ASIAN and holds_any(_ENDS, value) and _is_of_sentences(value)


def _is_of_sentences(value: str) -> bool:
    return len(value.split()) > _LONGEST_VALUE and bool(_SENTENCES.search(value))


def _is_deed(line: Line, key: str) -> bool:
    """Say whether what stands before a colon or dash is what was done, and no key: ``Fixed the solver — …``.

    Behind ``Based on`` or ``Deployed to`` stands what that is true of.
    """
    logged = line.dated or line.scope.section in _TOLD
    if not logged or " " not in key or not line.words.has("event_lead", key):
        return False
    last = key.rpartition(" ")[2]
    return not line.words.has("preposition", last) or line.words.has("verb_particle", last)


def _is_whole(line: Line, value: str) -> bool:
    """Say whether a value is a sentence of its own: it has its own subject and verb, and ends as sentences do."""
    words = value.split()
    if line.code in _UNSPACED:
        return value.endswith("。") and len(value) > _LONGEST_POINTER
    if len(words) < _FEWEST_OF_A_SENTENCE or value[:1] in _OPENING or line.words.has_any(_VERBS, words[0]):
        return False
    if line.code == "ko":
        return value.endswith(".") and line.words.has("closing", value)
    return value[-1] in ".!" and any(line.words.has_any(_VERBS, word) for word in words[1:_FEWEST_OF_A_SENTENCE])


def _last_label(key: str, code: str) -> str:
    """Return what the last word of a short key says the value is, where that is a lesson or a decision."""
    words = key.split()
    if code in _UNSPACED and len(words) == 1:
        lead = next((lead for lead in language(code).leads if key.startswith(lead)), key)
        words = [lead, key.removeprefix(lead)] if lead != key else words
    label = lookup(label_words(), words[-1], code) if 1 < len(words) <= _MOST_KEY_WORDS else ""
    return label if label in _NAMED_LABELS else ""


def _dated(line: Line, key: str, value: str) -> tuple[Line, str]:
    """Return the line with the last of the dates that stand in brackets behind its key, and the key without them."""
    if line.moment is not None or not line.text.startswith(key):
        return line, key
    bare, opened, inner = key.partition("（" if "（" in key else "(")
    between = f"{opened}{inner}{line.text[len(key) :].partition(value)[0]}"
    dates = find_dates(between, line.near, line.code) if "(" in between or "（" in between else ()
    logged = line.note.moment if line.dated else None
    last = logged and (logged.end or logged.day)
    dates = tuple(date for date in dates if not (inner and (date.bare or (last and date.first > last))))
    if not dates:
        return line, key
    told = dated_tail(between, max(dates, key=lambda date: date.last), line.code)
    tail = msgspec.structs.replace(line.tail, since=told.since, until=told.until)
    only = dates[0].start == len(opened) and dates[0].end >= len(f"{opened}{inner}".rstrip(" )）"))
    return msgspec.structs.replace(line, moment=told.moment, tail=tail), bare.strip() if inner and only else key


def _reason_to_skip(line: Line, key: str, value: str, label: str) -> str:
    """Return why a key and its value say nothing, empty where they may."""
    reasons = (
        ("example", label == "example" or _is_sample(line, key)),
        ("detail", label in _PARTS and not is_count(label, value)),
        ("idea", lookup(section_words(), key, line.code) == "idea"),
        ("quotation", value[:1] in _OPENING and (line.words.has("outsider", key) or _is_speech(line, value))),
        ("pointer", _is_pointer(line, value)),
        ("unknown value", is_unknown(value, line.code)),
    )
    reason = next((reason for reason, holds in reasons if holds), "")
    if reason or label:
        return reason
    return reason_to_skip_pair(line)


def _is_speech(line: Line, value: str) -> bool:
    """Say whether what stands behind a key in the log of a day is a sentence that somebody said or wrote."""
    return line.dated and bool(_SPEECH.match(value)) and not line.scope.section


def _is_pointer(line: Line, value: str) -> bool:
    """Say whether a value only tells where to look: ``see the blue folder``."""
    bare = value.strip(" ()（）.。")
    return len(bare.split()) <= _SHORT_POINTER and len(bare) <= _LONGEST_POINTER and line.words.has("see", bare)


def _is_sample(line: Line, key: str) -> bool:
    """Say whether a key announces an example or the format of a file."""
    last = key.rsplit(maxsplit=1)[-1]
    return lookup(label_words(), last, line.code) == "example" or lookup(section_words(), key, line.code) == "format"


def _labelled(line: Line, label: str, value: str) -> Found:
    """Return the statement behind a label that says what it is."""
    said = with_text(line, value)
    kind, role = judge(said, value, label)
    cue = Cue.CORRECTION if label == "correction" else None
    found = read_sentence(said)
    holder = found.holder or holder_of(said, kind, role)
    return msgspec.structs.replace(found, kind=kind, role=role, text=value, cue=cue or found.cue, holder=holder)
