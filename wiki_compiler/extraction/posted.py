"""Reads what a log says was posted or sent, each with the id that it got: ``Reply (7f3a9c12): drop the queue``."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.details import Details
from wiki_compiler.extraction.lines import Line
from wiki_compiler.extraction.readings import Found, Given, is_dated, reading_of
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.model import Mention
from wiki_compiler.words import Kind, MentionForm, Role

_ID = r"(?=[a-f]*\d)[0-9a-f]{6,40}"
_MAY_BE_ID = re.compile(r"[0-9a-f]{6}")
_POSTED = re.compile(
    rf"^(?P<act>[^:：()（）\n]{{0,60}}?)\s*(?:[(（\[]\s*{_ID}\b[^()（）\[\]\n]{{0,40}}[)）\]]|{_ID}\b)"
    r"\s*(?:[:：]|[-–—]+(?=\s))\s*(?P<said>\S.*)$",
    re.DOTALL,
)
_ACT = re.compile(r"^(?P<act>[^:：\n]{1,40}?)(?:\s*[:：]|\s+[-–—]+)\s+(?P<said>\S.*)$", re.DOTALL)


def read_posted(line: Line, details: Details) -> Given:
    """Return what the owner of a log wrote somewhere, without its id; None where a line tells no such thing."""
    if line.block.checked is not None:
        return None
    deeds = line.scope.section == "deed"
    match = _POSTED.match(line.text) if has_digit(line.text) and _MAY_BE_ID.search(line.text) else None
    if match is None and deeds and ((plain := _ACT.match(line.text)) and line.words.has("post", plain["act"])):
        match = plain
    if match is None or not (deeds or is_dated(line.note) or not match["act"]):
        return None
    act, said = match["act"].strip(" -–—"), match["said"].strip()
    posts = not act or line.words.has("post", act)
    if not posts and not deeds:
        return None
    text = f"{act}: {said}" if act else said
    names = () if posts else (Mention(act, MentionForm.KEY),)
    told = Found(kind=Kind.EXPERIENCE, role=Role.EVENT, text=text, names=names, written=True)
    said_by_owner = msgspec.structs.replace(
        line, text=text, context="", scope=msgspec.structs.replace(line.scope, subject="")
    )
    return (reading_of(said_by_owner, told, details),)
