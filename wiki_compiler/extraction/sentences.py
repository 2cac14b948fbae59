"""Reads sentences and plain items: what is asserted of something, and what only sounds like it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from wiki_compiler.extraction.changes import cue_of, replaced_value
from wiki_compiler.extraction.details import Details
from wiki_compiler.extraction.frames import Framed, noun_splits, read_frames
from wiki_compiler.extraction.judgement import judge, tells_deed
from wiki_compiler.extraction.lines import Line, part_of_line
from wiki_compiler.extraction.names import capitalised_names
from wiki_compiler.extraction.properties import is_state, is_unknown
from wiki_compiler.extraction.readings import Found, Given, is_dated, reading_of
from wiki_compiler.extraction.subjects import subject_of
from wiki_compiler.extraction.verbs import verb_split
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import BlockKind, Kind, MentionForm, NoteKind

_END = re.compile(
    r"(?<=[.!?])(?<!\b[A-Z]\.)[\"'”’)*]*\s+(?=[\"'“(*`]*[A-ZÀ-Þ0-9가-힣ㄱ-ㅎ一-鿿぀-ヿ])|(?<=[。！？])[」』”]?\s*|\n(?=[A-ZÀ-Þ0-9가-힣一-鿿぀-ヿ•])"
)
_ABBREVIATIONS = (
    "e.g.",
    "i.e.",
    "etc.",
    "vs.",
    "approx.",
    "no.",
    "dr.",
    "mr.",
    "mrs.",
    "ms.",
    "st.",
    "z.b.",
    "bzw.",
    "ca.",
    "nr.",
    "sr.",
    "sra.",
)
_URL_ONLY = re.compile(
    r"^\S*(?:https?://|www\.)\S+$|^[`\"]?[\w./~-]+\.(?:md|json|ya?ml|png|jpe?g|pdf|csv|txt|py|sh|ts|js)[`\"]?$"
)
_LETTERS = re.compile(r"[^\W\d_]")
_FEWEST_LETTERS, _FEWEST_ASIAN = 6, 4
_FRAGMENT = 2
_UNSPACED = ("ja", "zh")
_NAMES_FILE = re.compile(r"[/\\]|\.\w{2,4}\b|https?:")
_VERBS = ("state", "event", "verb", "preference", "change", "stop", "decision", "rule")
_SPOKEN_SECTIONS = ("preference", "rule")
"""Sections in which somebody's own words are what they want."""
_SHORT_STATE = 4
_SHORT_FLOW = 8
_LONGEST_GREETING = 3
_STOPS = ".!?。！？"
_SHORT_LINE, _SHORT_ASIAN_LINE = 45, 28
_OTHER_SCRIPT = re.compile(r"^[\u0370-\u058f\u0590-\u0fff]")
"""Scripts for which no language file has words: only what is named or counted in them can be told from scenery."""
_BARE_PAIR = re.compile(r"^(?P<name>[^\d\n:,;]{2,30}?)\s+(?P<figure>[^\w\s]{0,2}\d\S*(?:\s\S{1,6}){0,2})$")
_FLOW = re.compile(r"(?:→|->|=>|➜)")


def sentences(line: Line) -> Iterator[Line]:
    """Yield the sentences of a line, each on the lines of the note where it stands."""
    text = line.block.text
    base = text.find(line.text[:40]) if line.text else 0
    offset = max(base, 0)
    start = 0
    for end in _ends(line.text):
        sentence = line.text[start:end]
        if sentence.strip():
            first = start + len(sentence) - len(sentence.lstrip())
            before = text[: offset + first].count("\n")
            last = before + sentence.strip().count("\n")
            yield part_of_line(line, " ".join(sentence.split()), before, last)
        start = end


def read_assertion(line: Line, details: Details) -> Given:
    """Return what a sentence or plain item asserts, or why it asserts nothing."""
    if reason := reason_to_skip(line):
        return reason
    found = Found(kind=Kind.WORLD) if is_flow(line.text) else read_sentence(line)
    return (reading_of(line, found, details),)


def reason_to_skip(line: Line) -> str:
    """Return why a sentence asserts nothing, empty where it may."""
    return next((reason for reason, holds in _REASONS if holds(line)), "")


def read_sentence(line: Line) -> Found:
    """Return what a sentence or plain item asserts."""
    text = line.text
    kind, role = judge(line, text)
    subject = subject_of(text, line.code)
    framed = _read(text, line.subject, line.code, typed=_is_page(line)) if kind is not Kind.OBSERVATION else None
    names = (Mention(subject, MentionForm.SUBJECT),) if subject else ()
    own = subject if subject and not line.words.has("pronoun", subject) else ""
    splits = framed.splits if framed else _unframed(line, own, kind)
    if framed and kind is Kind.EXPERIENCE and not tells_deed(line, text) and _is_attribute(framed, line.code):
        kind, role = Kind.WORLD, None
    return Found(
        kind=kind,
        role=role,
        splits=splits,
        names=names,
        holder=_holder(line, own) if kind is Kind.OPINION else "",
        cue=cue_of(line, text),
        old_values=framed.old_values if framed else (),
    )


def _read(text: str, subject: str, code: str, *, typed: bool) -> Framed | None:
    """Return what a sentence frame finds, the value before an ``instead of`` taken as the past one."""
    framed = read_frames(text, subject, code, typed=typed)
    if framed is None or not (match := replaced_value(framed.splits[0].value)):
        return framed
    new, old = match
    splits = tuple(msgspec.structs.replace(split, value=new) for split in framed.splits)
    return Framed(splits=splits, old_values=(*framed.old_values, old))


def _is_attribute(framed: Framed, code: str) -> bool:
    """Say whether what a frame found is an attribute that things are known to have: a price, a deadline."""
    return attribute_key(framed.splits[0].attribute, (code,))[1]


def _is_page(line: Line) -> bool:
    """Say whether a line stands on the page of one thing, so that every noun in it is an attribute of it."""
    return line.note.kind is NoteKind.ENTITY and not line.scope.near


def is_flow(text: str) -> bool:
    """Say whether a line only draws steps with arrows."""
    return len(_FLOW.findall(text)) > 1 or (bool(_FLOW.search(text)) and len(text.split()) <= _SHORT_FLOW)


def _bare_splits(line: Line) -> tuple[Split, ...]:
    """Return the reading of a known attribute and a figure without a verb: ``Opening time 07:20``."""
    pair = _BARE_PAIR.match(line.text)
    return tuple(noun_splits(pair["name"], pair["figure"], line.subject, line.code, sure=False)) if pair else ()


def _verb_splits(line: Line, own: str, kind: Kind) -> tuple[Split, ...]:
    """Return the verb of a sentence as its attribute where it tells a lasting state, else only its subject."""
    split = verb_split(line.text, line.subject, line.code) if kind is Kind.WORLD else None
    if split is None:
        return _subject_only(line, own)
    if own and line.subject and split.subject != line.subject:
        return (msgspec.structs.replace(split, known_only=True), *_subject_only(line, own))
    return (split,)


def _subject_only(line: Line, own: str) -> tuple[Split, ...]:
    """Return the choice of subject for a sentence without an attribute: what it names, if that is known."""
    if not own:
        return ()
    known = Split(own, "", "", True)  # noqa: FBT003 - the field's name is known_only
    return (known,) if line.subject else (known, Split(own, "", ""))


def _unframed(line: Line, own: str, kind: Kind) -> tuple[Split, ...]:
    """Return how a sentence without a known frame reads: a state, a figure, a verb, else its subject alone."""
    return _state_splits(line, own) or _bare_splits(line) or _verb_splits(line, own, kind)


def _state_splits(line: Line, own: str) -> tuple[Split, ...]:
    """Return the state of the thing that a line names behind an emoji: ``🟡 Newsletter paused``."""
    if not own or not is_state(line.symbol) or len(line.text.split()) > _SHORT_STATE:
        return ()
    said = line.text.partition(own)[2].strip()
    return (Split(own, "status", said or line.symbol),)


def _holder(line: Line, own: str) -> str:
    return own if own and line.words.has("preference", line.text) else line.subject or own


def _ends(text: str) -> Iterator[int]:
    for match in _END.finditer(text):
        if (
            match.group() == "\n"
            and text[match.start() - 1] not in _STOPS
            and not _is_broken_on_purpose(text, match.start())
        ):
            continue
        before = text[: match.start()].rstrip().casefold()
        if not before.endswith(_ABBREVIATIONS):
            yield match.end()
    yield len(text)


def _is_broken_on_purpose(text: str, place: int) -> bool:
    """Say whether a line was ended before its margin, so that the next one says something of its own."""
    line = text[text.rfind("\n", 0, place) + 1 : place]
    return len(line) < (_SHORT_LINE if line.isascii() else _SHORT_ASIAN_LINE) and line[-1:] not in ",;、，"


def _is_pointer(line: Line) -> bool:
    if _URL_ONLY.match(line.text):
        return True
    if line.words.has("see", line.text) and (_NAMES_FILE.search(line.text) or len(line.text.split()) <= _SHORT_STATE):
        return True
    points = bool(line.links) or "/" in line.text or len(line.text.split()) <= _SHORT_STATE
    return line.scope.section == "pointer" and points


def _is_too_short(line: Line) -> bool:
    plain = line.text.isascii() and not any(char.isdigit() for char in line.text)
    fewest = _FEWEST_LETTERS if plain and is_dated(line.note) else _FEWEST_ASIAN
    short = len(_LETTERS.findall(line.text)) < fewest
    return short and line.time is None and line.scope.section not in _SPOKEN_SECTIONS


def _is_greeting(line: Line) -> bool:
    return len(line.text.split()) <= _LONGEST_GREETING and line.words.has("greeting", line.text)


def _is_fragment(line: Line) -> bool:
    """Say whether an item of a day's log is a word or two without a verb, a figure or a section that makes it more."""
    if line.code in _UNSPACED or not is_dated(line.note) or line.scope.section or line.context or line.symbol:
        return False
    few = len(line.text.split()) <= (1 if line.code == "ko" else _FRAGMENT) and line.time is None
    figure = any(char.isdigit() for char in line.text)
    return few and not figure and not any(line.words.has(name, line.text) for name in _VERBS)


def _is_wish(line: Line) -> bool:
    return line.words.has("wish", line.text) and not line.words.has("decision", line.text)


def _is_narration(line: Line) -> bool:
    """Say whether a sentence of a day's log only paints scenery or a mood: no figure, no name, no section above."""
    if line.block.kind is not BlockKind.PARAGRAPH or not is_dated(line.note) or line.scope.section or line.names:
        return False
    if any(char.isdigit() for char in line.text) or any(capitalised_names(line.text, line.code)):
        return False
    return line.words.has("narration", line.text) or bool(_OTHER_SCRIPT.match(line.text))


def _is_quotation(line: Line) -> bool:
    """Say whether a sentence is somebody's words and nothing else, where no section makes them a wish."""
    bare = line.text.strip()
    marks = (bare[:1], bare.rstrip(".!?。")[-1:])
    return marks in _QUOTES and line.scope.section not in _SPOKEN_SECTIONS


_QUOTES = {('"', '"'), ("“", "”"), ("「", "」"), ("„", "“")}
_REASONS: tuple[tuple[str, Callable[[Line], bool]], ...] = (
    ("pointer", _is_pointer),
    ("too short", _is_too_short),
    ("unknown value", lambda line: is_unknown(line.text, line.code)),
    ("greeting", _is_greeting),
    ("fragment", _is_fragment),
    ("idea", lambda line: line.scope.section == "idea"),
    ("wish", _is_wish),
    ("quotation", _is_quotation),
    ("narration", _is_narration),
)
"""Why a sentence asserts nothing, in the order in which the reasons are tried."""
