"""Reads what a log says was posted or sent, each with the id that it got: ``Reply (7f3a9c12): drop the queue``."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.grammar.names import is_name, without_brackets
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.lexicon import lexicon
from wiki_compiler.model import Mention, Split
from wiki_compiler.words import Kind, MentionForm, Role

_ID = r"(?=[a-f]*\d)[0-9a-f]{6,40}"
_MAY_BE_ID = re.compile(r"[0-9a-f]{6}")
_POSTED = re.compile(
    rf"^(?P<act>[^:：()（）\n]{{0,60}}?)\s*(?:[(（\[]\s*{_ID}\b[^()（）\[\]\n]{{0,40}}[)）\]]|{_ID}\b)"
    r"\s*(?:[:：]|[-–—]+(?=\s))\s*(?P<said>\S.*)$",
    re.DOTALL,
)
_ANSWERED = re.compile(r"\S+(?:\s\S+)?\s(?P<to>[a-z]{2,4})\s(?P<name>\S+(?:\s\S+){0,4})", re.IGNORECASE)
_TOPIC = re.compile(
    r"(?:[\"“](?P<title>[^\"“”]{2,60})[\"”]|(?P<topic>[^\s:：,;.—–\"“][^:：,;.—–\"“]{1,50}?))\s+[—–-]+\s"
)
_SUM = re.compile(r"(?<=\w)\+(?=\w)")
"""Joins those whom one reply answers: ``tove+lind``."""
_MOST_WORDS = 5
"""Of the topic of a post: more are a clause."""
_FEW_WORDS = 2
_SAYING = ("state", "event", "event_lead", "verb", "post", "negation")
_ACT = re.compile(r"^(?P<act>[^:：\n]{1,40}?)(?:\s*[:：]|\s+[-–—]+)\s+(?P<said>\S.*)$", re.DOTALL)


def read_posted(line: Line, details: Details) -> Given:
    """Return what the owner of a log wrote somewhere, without its id; None where a line tells no such thing."""
    if line.block.checked is not None:
        return None
    deeds = line.scope.section == "deed"
    match = _POSTED.match(line.text) if has_digit(line.text) and _MAY_BE_ID.search(line.text) else None
    if match is None and deeds and ((plain := _ACT.match(line.text)) and line.words.has("post", plain["act"])):
        match = plain
    if match is None or not (deeds or line.dated or not match["act"]):
        return None
    act, said = match["act"].strip(" -–—"), match["said"].strip()
    posts = not act or line.words.has("post", act)
    if not posts and not deeds:
        return None
    if not act and _only_names(said, line):
        kept = Found(kind=Kind.WORLD, role=Role.IDENTIFIER, splits=(Split(said, "", ""),), text=line.text)
        return (reading_of(line, kept, details),)
    text = f"{act}: {said}" if act else said
    topic = _told_of(act, said, line.code) if posts else act
    names = tuple(Mention(name, MentionForm.KEY) for name in _SUM.split(topic) if name)
    told = Found(kind=Kind.EXPERIENCE, role=Role.EVENT, text=text, names=names, written=True)
    said_by_owner = msgspec.structs.replace(
        line, text=text, context="", scope=msgspec.structs.replace(line.scope, subject="")
    )
    return (reading_of(said_by_owner, told, details),)


def _only_names(said: str, line: Line) -> bool:
    """Say whether behind an id stands but the name of what it is the id of: without it the line would say nothing."""
    return len(said.split()) <= _FEW_WORDS and not line.words.has_any(_SAYING, said) and is_name(said, line.code)


def _told_of(act: str, said: str, code: str) -> str:
    """Return whom a post answers, else what it is about by the words before its dash; empty where neither is told."""
    if not act and (inner := _ACT.match(said)) and lexicon(code).has("post", inner["act"]):
        return _addressee(inner["act"], code) or _topic(inner["said"], code)
    return _addressee(act, code) or _topic(said, code)


def _addressee(act: str, code: str) -> str:
    """Return whom or what a post answers, by the words before its colon: ``Reply to Tove``; empty where none do."""
    found = _ANSWERED.fullmatch(without_brackets(act).strip()) if lexicon(code).has("post", act) else None
    named = found is not None and lexicon(code).has("preposition", found["to"]) and is_name(found["name"], code)
    return found["name"] if found and named else ""


def _topic(said: str, code: str) -> str:
    """Return the few words, or the title in quotation marks, that stand before the dash of what was posted."""
    found = _TOPIC.match(said)
    if found is None:
        return ""
    topic = (found["title"] or found["topic"]).split(" = ", 1)[0].strip()
    clause = lexicon(code).has_any(("state", "pronoun", "negation"), topic)
    return topic if is_name(topic, code) and not clause and len(topic.split()) <= _MOST_WORDS else ""
