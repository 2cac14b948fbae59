"""Reads typed lines: ``W @Name: …`` world, ``B`` experience, ``O(c=0.9)`` opinion, ``S`` observation."""

from __future__ import annotations

import re
import unicodedata

import msgspec

from wiki_compiler.extraction.forms.properties import key_value, value_splits
from wiki_compiler.extraction.grammar.frames import read_frames
from wiki_compiler.extraction.grammar.names import is_name
from wiki_compiler.extraction.grammar.subjects import subject_of
from wiki_compiler.extraction.grammar.verbs import verb_split
from wiki_compiler.extraction.line.changes import cue_of
from wiki_compiler.extraction.line.holders import holder_of
from wiki_compiler.extraction.line.lines import Line, in_own_language, part_of_line, with_text
from wiki_compiler.extraction.line.readings import Found, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Mention, Reading, Split
from wiki_compiler.remark import Remark
from wiki_compiler.words import BlockKind, Kind, MentionForm, NoteKind, Role, Tier

_LETTER = re.compile(
    r"^[`]?(?P<letter>[WBOS])\s?(?:\(\s*c\s*=\s*(?P<confidence>[^)]*?)\s*\))?(?P<rest>\s*[`]?\s*[@:].*|\s+.*)$",
    re.DOTALL,
)
_NAME = re.compile(r"^\s*[`]?\s*@(?P<name>[^:@\n]{1,60}?)[`]?\s*:\s*|^\s*[`]?\s*@(?P<word>[\w.+-]+)[`]?\s*[:,]?\s*")
_BECAUSE = re.compile(r"(?<=[.。])\s+(?:Confidence is|Confidence:).*$", re.DOTALL | re.IGNORECASE)
_BARE_VALUE = re.compile(r"^(?P<key>[^\d\n:,;.]{2,30}?)\s+(?P<value>\d[^\n,;.]{0,30}?)(?:-ish)?$")
_NO_NAME = re.compile(r"^\d[\d.]*(?:ms|s|x)?$")
_MOST_WORDS = 5
_KINDS = {
    "W": (Kind.WORLD, None),
    "B": (Kind.EXPERIENCE, Role.EVENT),
    "O": (Kind.OPINION, Role.PREFERENCE),
    "S": (Kind.OBSERVATION, None),
}


def is_typed(line: Line) -> bool:
    """Say whether a line begins with one of the four letters and what must follow it."""
    text = _ascii(line.text)
    match = _LETTER.match(text)
    if not match or _is_code_sample(line):
        return False
    rest = match["rest"].strip(" `")
    if rest.startswith(("@", ":")) or match["confidence"] is not None:
        return not _NO_NAME.match(rest.lstrip("@").split(":")[0].strip())
    return line.scope.retain and bool(rest)


def typed_rows(line: Line) -> tuple[Line, ...]:
    """Return the lines of a paragraph in which every one is typed, else the line itself."""
    rows = line.text.split("\n")
    if len(rows) == 1 or line.block.kind is not BlockKind.PARAGRAPH:
        return (line,)
    parts = tuple(part_of_line(line, row, number, number) for number, row in enumerate(rows))
    return parts if all(map(is_typed, parts)) else (line,)


def read_typed(line: Line, details: Details) -> tuple[tuple[Reading, ...], tuple[Remark, ...]]:
    """Return the reading of a typed line, and a remark where its confidence is out of range or it names nobody."""
    match = _LETTER.match(_ascii(line.text))
    assert match is not None  # noqa: S101 - is_typed was asked before
    kind, role = _KINDS[match["letter"]]
    names, text = _split_names(match["rest"])
    text, rationale = _without_rationale(text)
    confidence, remarks = _confidence(match["confidence"], line)
    body = in_own_language(with_text(line, text))
    found = Found(
        kind=kind,
        role=role,
        text=text,
        names=tuple(Mention(name, MentionForm.TYPED) for name in names),
        subject=names[0] if names else "",
        splits=_splits(body, names),
        tier=Tier.REPORT if line.note.kind is NoteKind.REPORT else Tier.TYPED,
        confidence=confidence,
        holder=holder_of(body, kind, role, names[0] if names else _opener(body), sure=True),
        rationale=rationale,
        cue=cue_of(line, text),
    )
    if not text:
        return (), remarks
    reading = reading_of(body, found, details)
    if not reading.mentions and kind is not Kind.OBSERVATION and not _is_named(body):
        remarks = (*remarks, Remark(code="no-entity", span=line.span))
    return (reading,), remarks


def _is_named(line: Line) -> bool:
    """Say whether a line without a typed name has one above it, or opens with one."""
    return bool(line.subject or _opener(line))


def _opener(line: Line) -> str:
    """Return the name that a line without a typed one opens with: ``Tove trusts first drafts``."""
    subject = subject_of(line.text, line.code)
    return subject if subject[:1].isupper() and line.text.startswith(subject) else ""


def _splits(line: Line, names: list[str]) -> tuple[Split, ...]:
    subject = names[0] if names else ""
    if pair := key_value(line):
        return value_splits(line, pair[0], pair[1], subject)
    framed = read_frames(line.text, subject, line.code, typed=bool(names))
    if framed:
        return framed.splits
    if subject and (value := _bare_value(line)):
        return (Split(subject, *value),)
    split = verb_split(line.text, subject, line.code) if subject else None
    return (msgspec.structs.replace(split, subject=subject),) if split and split.subject == subject else ()


def _bare_value(line: Line) -> tuple[str, str] | None:
    """Return a known attribute and the figure right behind it: ``birthday 4 May-ish``."""
    pair = _BARE_VALUE.match(line.text)
    known = pair and attribute_key(pair["key"], (line.code,))[1]
    return (pair["key"], pair["value"].strip()) if pair and known else None


def _ascii(text: str) -> str:
    """Return ``text`` with fullwidth letters and punctuation at its beginning in their ASCII forms."""
    if text.isascii():
        return text
    head = unicodedata.normalize("NFKC", text[:80])
    return head + text[80:]


def _split_names(rest: str) -> tuple[list[str], str]:
    names: list[str] = []
    rest = rest.lstrip(" `:")
    while match := _NAME.match(rest):
        name = (match["name"] or match["word"]).strip(" `,")
        if not is_name(name, "en") or len(name.split()) > _MOST_WORDS:
            single = re.match(r"^\s*@([\w.+-]+)\s*", rest)
            if not single:
                break
            name, rest = single[1], rest[single.end() :]
        else:
            rest = rest[match.end() :]
        names.append(name)
    return names, rest.strip(" `:")


def _without_rationale(text: str) -> tuple[str, str]:
    match = _BECAUSE.search(text)
    return (text[: match.start()].strip(), match.group().strip()) if match else (text.strip(), "")


def _confidence(written: str | None, line: Line) -> tuple[float | None, tuple[Remark, ...]]:
    if written is None:
        return None, ()
    try:
        value = float(written.replace(",", "."))
    except ValueError:
        return None, ()
    if 0 <= value <= 1:
        return value, ()
    return None, (Remark(code="confidence-out-of-range", span=line.span, facts=(("value", written),)),)


def _is_code_sample(line: Line) -> bool:
    """Say whether the whole line is one code span: a sample of the form, not a use of it."""
    whole = line.block.text.strip()
    return any(
        mark.kind.value == "code" and whole == line.block.text[mark.start : mark.end].strip()
        for mark in line.block.marks
    )
