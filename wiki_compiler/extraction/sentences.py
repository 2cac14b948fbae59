"""Reads sentences and plain items: what is asserted of something, and what only sounds like it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wiki_compiler.extraction.changes import cue_of
from wiki_compiler.extraction.frames import read_frames
from wiki_compiler.extraction.judgement import judge, tells_deed
from wiki_compiler.extraction.lines import Line, part_of_line
from wiki_compiler.extraction.readings import Found
from wiki_compiler.extraction.subjects import subject_of
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Kind, MentionForm, Role

_END = re.compile(r"(?<=[.!?])(?<!\b[A-Z]\.)[\"'”’)*]*\s+(?=[\"'“(*`]*[A-ZÀ-Þ0-9가-힣ㄱ-ㅎ一-鿿぀-ヿ])|(?<=[。！？])[」』”]?\s*|\n(?=[A-ZÀ-Þ0-9가-힣一-鿿぀-ヿ•])")
_ABBREVIATIONS = ("e.g.", "i.e.", "etc.", "vs.", "approx.", "no.", "dr.", "mr.", "mrs.", "ms.", "st.", "z.b.", "bzw.", "ca.", "nr.", "sr.", "sra.")
_URL_ONLY = re.compile(r"^\S*(?:https?://|www\.)\S+$|^[`\"]?[\w./~-]+\.(?:md|json|ya?ml|png|jpe?g|pdf|csv|txt|py|sh|ts|js)[`\"]?$")
_LETTERS = re.compile(r"[^\W\d_]")
_FEWEST_LETTERS, _FEWEST_ASIAN = 8, 4
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


def reason_to_skip(line: Line) -> str:
    """Return why a sentence asserts nothing, empty where it may."""
    text, words = line.text, line.words
    if _URL_ONLY.match(text):
        return "pointer"
    letters = len(_LETTERS.findall(text))
    fewest = _FEWEST_LETTERS if text.isascii() and not any(char.isdigit() for char in text) else _FEWEST_ASIAN
    if letters < fewest:
        return "too short"
    if words.has("greeting", text) and len(text) <= _LONGEST_GREETING:
        return "greeting"
    if line.scope.section == "pointer":
        return "pointer"
    if line.scope.section == "idea":
        return "idea"
    if words.has("wish", text) and not words.has("decision", text):
        return "wish"
    return "quotation" if _is_quotation(text) else ""


def read_sentence(line: Line) -> Found:
    """Return what a sentence or plain item asserts."""
    text = line.text
    kind, role = judge(line, text)
    subject = subject_of(text, line.code)
    framed = read_frames(text, line.subject, line.code) if kind is not Kind.OBSERVATION else None
    names = (Mention(subject, MentionForm.SUBJECT),) if subject else ()
    own = subject if subject and not line.words.has("pronoun", subject) else ""
    splits = framed.splits if framed else _subject_only(line, own)
    if framed and kind is Kind.EXPERIENCE and not tells_deed(line, text):
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


def is_flow(text: str) -> bool:
    """Say whether a line only draws steps with arrows."""
    return len(_FLOW.findall(text)) > 1 or (bool(_FLOW.search(text)) and len(text.split()) <= _SHORT_FLOW)


_SHORT_FLOW = 8
_LONGEST_GREETING = 24


def _subject_only(line: Line, own: str) -> tuple[Split, ...]:
    """Return the choice of subject for a sentence without an attribute: what it names, if that is known."""
    if not own:
        return ()
    known = Split(own, "", "", True)  # noqa: FBT003 - the field's name is known_only
    return (known,) if line.subject else (known, Split(own, "", ""))


def _holder(line: Line, own: str) -> str:
    return own if own and line.words.has("preference", line.text) else line.subject or own


def _ends(text: str) -> Iterator[int]:
    for match in _END.finditer(text):
        if match.group() == "\n" and text[match.start() - 1] not in _STOPS and not _is_broken_on_purpose(text, match.start()):
            continue
        before = text[: match.start()].rstrip().casefold()
        if not before.endswith(_ABBREVIATIONS):
            yield match.end()
    yield len(text)


def _is_broken_on_purpose(text: str, place: int) -> bool:
    """Say whether a line was ended before its margin, so that the next one says something of its own."""
    line = text[text.rfind("\n", 0, place) + 1 : place]
    return len(line) < (_SHORT_LINE if line.isascii() else _SHORT_ASIAN_LINE) and line[-1:] not in ",;、，"


_STOPS = ".!?。！？"
_SHORT_LINE, _SHORT_ASIAN_LINE = 45, 28


def _is_quotation(text: str) -> bool:
    """Say whether a sentence is somebody's words and nothing else."""
    bare = text.strip()
    opens, closes = bare[:1], bare.rstrip(".!?。")[-1:]
    return (opens, closes) in (('"', '"'), ("“", "”"), ("「", "」"), ("„", "“")) and Role.RULE is not None
