"""Reads sentences and plain items: what is asserted of something."""

from __future__ import annotations

import re

import msgspec

from wiki_compiler.extraction.forms.named_keys import is_member
from wiki_compiler.extraction.forms.silence import reason_to_skip
from wiki_compiler.extraction.grammar.adnominals import is_adnominal
from wiki_compiler.extraction.grammar.clausal_keys import is_clause
from wiki_compiler.extraction.grammar.conditions import opens_with_condition
from wiki_compiler.extraction.grammar.figured_nouns import may_have_figure
from wiki_compiler.extraction.grammar.frames import Framed, noun_splits, read_frames
from wiki_compiler.extraction.grammar.names import without_article
from wiki_compiler.extraction.grammar.particles import without_particle, without_topic
from wiki_compiler.extraction.grammar.phrases import is_vague
from wiki_compiler.extraction.grammar.predicates import read_comment
from wiki_compiler.extraction.grammar.subjects import subject_of
from wiki_compiler.extraction.grammar.verbs import verb_split
from wiki_compiler.extraction.judging.judgement import judge
from wiki_compiler.extraction.judging.past import is_past, tells_deed
from wiki_compiler.extraction.line.changes import cue_of, former_value, replaced_value
from wiki_compiler.extraction.line.holders import holder_of
from wiki_compiler.extraction.line.lines import Line, with_text
from wiki_compiler.extraction.line.readings import Found, Given, reading_of
from wiki_compiler.extraction.line.signs import has_sign, is_marked_apart, is_state
from wiki_compiler.extraction.surroundings.details import Details
from wiki_compiler.languages.language import language
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.model import Mention, Split
from wiki_compiler.spelling import fold
from wiki_compiler.words import Cue, Kind, MentionForm, NoteKind, Role

_KEPT_ROLES = (Role.RULE, Role.LESSON, Role.DECISION)
"""What steps drawn with arrows may be where their section or their words say so."""
_LIKING = ("likes", "dislikes", "prefers")
"""Attributes whose subject holds what they state."""
_SHORT_STATE = 4
_SHORT_FLOW, _LONGEST_FLOW = 8, 10
_TELLING = ("state", "event", "verb", "preposition")
"""Classes of words that make a noun and a figure more than an attribute and its value."""
_UNSPACED = ("ko", "ja", "zh")
_REMARK = ("(", "（", "-", "–", "—")
_STATES = (
    "event",
    "stop",
    "activity",
    "participle",
    "trailing_state",
    "deed_outcome",
    "condition_state",
    "ticked",
    "unticked",
    "undecided",
    "adjective",
    "vague",
)
"""Classes of words that tell how a thing is, behind its name."""
_LEADING_ON = ("preposition", "lead_in", "and", "to_be", "article", "pronoun", "negation")
"""Classes of words that go on with the name or the sentence before them."""
_BARE_PAIR = re.compile(r"^(?P<name>[^\d\n:,;，、；。]{2,30}?)\s+(?P<figure>[^\w\s]{0,2}\d\S*(?:\s\S{1,9}){0,2})$")
_STOPS = re.compile(r"[.!?](?:\s|$)")
_BEFORE_KANA = re.compile(r"\d[\d.]*[ぁ-ゖ]")
"""A figure with a Japanese particle or verb right behind it."""
_FEWEST_OF_A_FIGURE = 3
"""Digits from which on a number behind a name in Latin letters is a figure, and no part of the name."""
_OPENING = re.compile(r"[(（→]")
"""What stands between a noun and its figure, where it is not the noun's own: a bracket, an old value."""
_BOUND = re.compile(r"\s+(?:[<>]=?|[≤≥])$")
"""A sign before a figure that bounds it: ``Rollback rate < 5%``."""
_DASHED_PAIR = re.compile(r"^(?P<name>[^\d\n:,;.—–][^\n:,;.—–]{1,30}?)\s+[—–]+\s+(?P<value>[^\n—–]{1,60}?)$")
_FLOW = re.compile(r"(?:→|->|=>|➜)")


def read_assertion(line: Line, details: Details) -> Given:
    """Return what a sentence or plain item asserts, or why it asserts nothing."""
    if reason := reason_to_skip(line):
        return reason
    return (reading_of(line, _flow(line) if _is_flow(line.text) else read_sentence(line), details),)


def _flow(line: Line) -> Found:
    """Return the reading of steps drawn with arrows: a fact or a rule, or in the log of a day what led to what."""
    kind, role = judge(line, line.text)
    if role is None and line.dated and is_past(line, _FLOW.split(line.text, 1)[0].strip()):
        kind, role = Kind.EXPERIENCE, Role.EVENT
    return Found(
        kind=kind if kind is Kind.EXPERIENCE else Kind.WORLD,
        role=role if role in _KEPT_ROLES or kind is Kind.EXPERIENCE else None,
    )


def read_sentence(line: Line) -> Found:
    """Return what a sentence or plain item asserts."""
    if former := former_value(line.text, line.code):
        found = read_sentence(with_text(line, former[0]))
        if not any(split.attribute for split in found.splits):
            return found
        cue, kept = found.cue or Cue.CHANGE, (*found.old_values, former[1])
        return msgspec.structs.replace(found, cue=cue, old_values=kept)
    text = line.text
    kind, role = judge(line, text)
    subject = subject_of(text, line.code)
    loose = opens_with_condition(text, line.code)
    framed = None
    if kind is not Kind.OBSERVATION and not loose:
        framed = _read(text, line.subject, line.code, typed=_is_page(line))
    whole = subject == text and line.code == "ja" and bool(line.subject)
    names = (Mention(subject, MentionForm.SUBJECT),) if subject and not whole else ()
    own = subject if subject and not line.words.has("pronoun", subject) else ""
    splits = framed.splits if framed else _subject_only(line, own) if loose else _unframed(line, own, kind)
    if whole and not any(split.attribute for split in splits):
        splits = (Split(own, "", "", True),)  # noqa: FBT003 - the field's name is known_only
    if framed and kind is Kind.EXPERIENCE and not tells_deed(line, text) and _is_state_of(framed, line.code):
        kind, role = Kind.WORLD, None
    return Found(
        kind=kind,
        role=role,
        splits=splits,
        names=names,
        holder=holder_of(line, kind, role, _wishing(framed, line.subject) or own),
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


def _is_state_of(framed: Framed, code: str) -> bool:
    """Say whether a frame found a lasting state: an attribute that things are known to have, or its old and new value.

    Where a sentence needs no subject, an old and a new value may also be what somebody moved.
    """
    changed = bool(framed.old_values) and code not in _UNSPACED
    return changed or attribute_key(framed.splits[0].attribute, (code,))[1]


def _is_page(line: Line) -> bool:
    """Say whether a line stands on the page of one thing, so that every noun in it is an attribute of it."""
    return line.note.kind is NoteKind.ENTITY and not line.scope.near


def _is_flow(text: str) -> bool:
    """Say whether a line only draws steps with arrows."""
    arrows = len(_FLOW.findall(text))
    return arrows > 1 or (arrows == 1 and len(text.split()) <= _LONGEST_FLOW)


def _unframed(line: Line, own: str, kind: Kind) -> tuple[Split, ...]:
    """Return how a sentence without a known frame reads: a state, a figure, a verb, else its subject alone."""
    return _state_splits(line, own) or _set_splits(line) or _bare_splits(line) or _verb_splits(line, own, kind)


def _state_splits(line: Line, own: str) -> tuple[Split, ...]:
    """Return the state of the thing that a line names behind an emoji: ``🟡 Newsletter paused``.

    A sign alone is a state only where the thing is all that the line names, and other signs stand beside it: one sign
    before all items of a list is their bullet.
    """
    if not own or has_sign(line) or not is_state(line.symbol) or len(line.text.split()) > _SHORT_STATE:
        return ()
    before, _, said = line.text.partition(own)
    said = said.strip(" .!")
    if without_article(before.strip(), line.code):
        return ()
    if not said or said.startswith(_REMARK):
        return (Split(own, "status", line.symbol),) if is_marked_apart(line) else ()
    return (Split(own, "status", said),) if _tells_state(line, said) else ()


def _tells_state(line: Line, said: str) -> bool:
    """Say whether the words behind a thing tell how it is, and are no further words of its name or sentence."""
    spaced = line.code not in _UNSPACED
    first, last = (said.partition(" ")[0], said.rpartition(" ")[2]) if spaced else (said, said)
    if spaced and (line.words.has_any(_LEADING_ON, first) or (said != last and line.words.has("article", last))):
        return False
    told = first if spaced and last.endswith("ly") else last
    return line.words.has_any(_STATES, told) or (line.code == "en" and told.endswith("ing"))


def _bare_splits(line: Line) -> tuple[Split, ...]:
    """Return the reading of a known attribute and a figure without a verb: ``Opening time 07:20``."""
    pair = _BARE_PAIR.match(line.text)
    if pair is None:
        return ()
    if pair["figure"].startswith((*_REMARK, "#")):
        return ()
    name, figure = _OPENING.split(pair["name"], 1)[0].strip(), _within_brackets(pair["figure"])
    if bound := _BOUND.search(name):
        name, figure = name[: bound.start()], f"{bound[0].strip()} {figure}"
    while (last := name.rpartition(" "))[0] and is_vague(last[2], line.code):
        name, figure = last[0], f"{last[2]} {figure}"
    if is_vague(name, line.code) or not may_have_figure(name, figure, line.code):
        return ()
    told = line.code in _UNSPACED or not name.isascii()
    if (told and line.words.has("event", figure)) or _is_numbered(line, name, figure):
        return ()
    if _STOPS.search(name) or (line.code == "ko" and is_adnominal(name.rpartition(" ")[2], figure.partition(" ")[0])):
        return ()
    name = without_topic(name, line.code)
    told = bool(_OPENING.search(pair["name"])) or _leads_on(name, line)
    return tuple(noun_splits(name, figure, line.subject, line.code, sure=not told))


def _is_numbered(line: Line, name: str, figure: str) -> bool:
    """Say whether a figure is part of the name before it: ``Lantern 4.5が消えた``, or all of a line ``Lantern 2``."""
    if _BEFORE_KANA.match(figure):
        return True
    called = name.isascii() and all(word[:1].isupper() for word in name.split()) and not is_ordinary(fold(name), "en")
    return called and figure.isdigit() and len(figure) < _FEWEST_OF_A_FIGURE and line.note.language in _UNSPACED


def _within_brackets(figure: str) -> str:
    """Return a figure without a bracket that is only opened or only closed in it."""
    return figure.strip() if "(" in figure or "（" in figure else figure.strip("()（） ")


def _leads_on(name: str, line: Line) -> bool:
    """Say whether the words before a figure are no mere noun: a verb is among them, or a particle leads to it."""
    if name.isascii():
        return line.words.has_any(_TELLING, name)
    last = name.rpartition(" ")[2]
    return line.code == "ko" and (without_particle(last, "ko")[1] or any(map(_ends_clause, name.split()[:-1])))


def _ends_clause(word: str) -> bool:
    return word.endswith(language("ko").words["clause_inside"]) and len(word) > 1


def _set_splits(line: Line) -> tuple[Split, ...]:
    """Return what a sentence says its topic is or was set to: ``대기는 두 명까지``, ``Room — upstairs``."""
    if pair := _DASHED_PAIR.match(line.text):
        noun, value = pair["name"], pair["value"]
        short = len(noun.split()) <= _SHORT_STATE and len(value.split()) <= _SHORT_FLOW
        short = short and not is_clause(noun, value, line.code)
        if not short or line.words.has_any(("state", "event", "verb", "negation"), noun):
            return ()
        if is_member(line, noun, value):
            return (Split(noun, "", value),)
    else:
        comment = read_comment(line.text, line.code)
        if comment is None or comment.verb:
            return ()
        noun, value = comment.topic, comment.value
        if _is_thing(noun, value, line):
            return (Split(noun, "", value),)
    return tuple(noun_splits(noun, value, line.subject, line.code, sure=True))


def _is_thing(topic: str, value: str, line: Line) -> bool:
    """Say whether the topic of an East Asian sentence is a thing and no attribute of what stands above the line.

    So is a name in Latin letters, ``Lantern은 새 심지``, and any noun where nothing stands above, but before a figure.
    """
    if attribute_key(topic, (line.code,))[1]:
        return False
    called = topic.isascii() and topic[:1].isupper() and (" " in topic or not topic.isupper())
    named = called and not is_ordinary(fold(topic), "en")
    return named or not (line.subject or value[:1].isdigit())


def _verb_splits(line: Line, own: str, kind: Kind) -> tuple[Split, ...]:
    """Return the verb of a sentence as its attribute where it tells a lasting state, else only its subject."""
    split = verb_split(line.text, line.subject, line.code) if kind is Kind.WORLD else None
    if split is None:
        return _subject_only(line, own)
    said = line.text.partition(" ")[2].strip(" .。") if line.code == "ko" else ""
    if not said or not _is_page(line) or split.subject == line.subject:
        return (split,)
    return (msgspec.structs.replace(split, known_only=True), Split(line.subject, split.subject, said))


def _subject_only(line: Line, own: str) -> tuple[Split, ...]:
    """Return the choice of subject for a sentence without an attribute: what it names, if that is known."""
    if not own:
        return ()
    if not line.subject or _speaks_for_itself(line):
        return (Split(own, "", ""),)
    return (Split(own, "", "", True),)  # noqa: FBT003 - the field's name is known_only


def _speaks_for_itself(line: Line) -> bool:
    """Say whether what stands above a line is a topic of the day or of the whole memory, and no thing it belongs to."""
    return line.dated or (line.note.kind in (NoteKind.CORE, NoteKind.BANK) and not line.scope.near)


def _wishing(framed: Framed | None, above: str) -> str:
    """Return the subject of a frame of liking that the sentence names itself, empty where there is none."""
    split = framed.splits[0] if framed else None
    return split.subject if split and split.attribute in _LIKING and split.subject != above else ""
