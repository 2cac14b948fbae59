"""Reads keys and their values: ``- **Key:** value``, ``key: value``, ``**Key** — value``, ``key:: value``."""

from __future__ import annotations

import functools
import re

from wiki_compiler.extraction.forms.named_keys import is_contact, is_member, names_thing
from wiki_compiler.extraction.grammar.clausal_keys import is_clause
from wiki_compiler.extraction.grammar.frames import noun_splits, without_renewal
from wiki_compiler.extraction.grammar.given_names import ends_in_name
from wiki_compiler.extraction.grammar.marks import is_torn
from wiki_compiler.extraction.grammar.names import is_name
from wiki_compiler.extraction.judging.judgement import is_told
from wiki_compiler.extraction.judging.norms import opens_with_ban
from wiki_compiler.extraction.judging.pairs import is_seen, judge_pair
from wiki_compiler.extraction.judging.past import opens_with_doing, tells_deed
from wiki_compiler.extraction.line.changes import value_now
from wiki_compiler.extraction.line.holders import holder_of, is_about_user
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.readings import Found
from wiki_compiler.extraction.line.signs import STATES
from wiki_compiler.languages.digits import has_digit
from wiki_compiler.languages.lexicon import label_words, lexicon, lookup
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.languages.word_index import holds_any
from wiki_compiler.model import Mention, Split
from wiki_compiler.spelling import fold
from wiki_compiler.words import Kind, MentionForm, Role

_INLINE = re.compile(r"^(?P<key>[^\s:\[\](){}`][^:\n\[\](){}`]{0,40}?)::\s+(?P<value>\S.*)$", re.DOTALL)
_COLON = re.compile(
    r"^(?P<key>[^:：\n(（\[]{1,60}?(?:[(（][^:：()（）]*[)）])?)\s*[:：](?!//)(?:\s+|(?<=：)|(?=[^\x00-\x7f]))(?P<value>\S.*)$",
    re.DOTALL,
)
_DASH = re.compile(r"^\s*[-–—]+\s+(?P<value>\S.*)$", re.DOTALL)
_BRACKET = re.compile(r"^[(（][^()（）]*[)）]\s*[:：]\s*(?P<value>\S.*)$", re.DOTALL)
_SENTENCE_END = re.compile(r"[.!?。！？]\s|[;,，、]\s?.*\s.*\s.*\s")
_PERSONAL = ("preference", "opinion", "people")
"""Sections in which what somebody said is what that person wants."""
_QUOTES = {('"', '"'), ("“", "”"), ("「", "」"), ("„", "“")}
_PHONE = re.compile(r"^(?:\+\d[\d\s()-]{6,}\d|\d{2,4}[\s-]\d{3,4}[\s-]\d{3,4})$")
_EMAIL = re.compile(r"^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$")
_REACHED = re.compile(r"\d{3}|@")
_FEWEST_OF_A_NUMBER = 7
"""Digits of a number at which somebody is called."""
_STOPPED_PATH = re.compile(r"\S*[/\\.]\S*[^\s.]\.|\S*/\.")
"""A path, or the name of a file, with the stop of the sentence behind it."""
_EMPTY_VALUE = re.compile(r"^[\s\-–—_.…*()（）?？]*$")
_MOST_WORDS, _PAIR = 5, 2
"""Words of the longest key; two words are no sentence."""
_UNSPACED = ("ja", "zh")
_MOST_OF_A_STATE, _LONGEST_STATE = 3, 10
"""Words, and letters where no spaces part words, of a value that may be a mere state: ``fixed and deployed``."""
_FEWEST_OF_A_DEED = 3
_ENUMERATOR = re.compile(r"[A-Za-z]|[ivxIVX]{2,4}")
"""By what the items of a list are counted in letters: ``G: a lamp``."""
_LONGEST_KEY = 40
_FEW_BESIDE = 2
"""Letters beside the word for what is not known, in a value that says no more."""
_STATUS = "status"


def key_value(line: Line) -> tuple[str, str] | None:
    """Return the key and value that a line is made of, None where it is a sentence."""
    return _key_value(line.text, line.lead, line.code)


@functools.lru_cache(maxsize=4_096)
def _key_value(text: str, lead: str, code: str) -> tuple[str, str] | None:
    """Return the key and value of a text that may begin with a strong ``lead``; every reader asks for them."""
    pair = _pair(text, lead, code)
    if pair is None or is_clause(*pair, code):
        return None
    return (pair[0], pair[1][:-1]) if _STOPPED_PATH.fullmatch(pair[1]) else pair


def _pair(text: str, lead: str, code: str) -> tuple[str, str] | None:
    if "::" in text and (match := _INLINE.match(text)):
        return match["key"].strip(), match["value"].strip()
    if lead and text.startswith(lead.rstrip(":： ")):
        return _strong_pair(text, lead)
    match = _COLON.match(text) if ":" in text or "：" in text else None
    if match and _is_key(match["key"], code) and not _is_quotation(match["key"], match["value"]):
        return match["key"].strip(" `*\"'"), match["value"].strip()
    return None


def is_unknown(value: str, code: str) -> bool:
    """Say whether a value says that there is none, or none yet."""
    bare = value.strip(" ()（）.*_")
    if not bare or _EMPTY_VALUE.match(value):
        return not holds_any(STATES, value)
    words = lexicon(code)
    word = words.find("unknown", bare) if len(bare) <= words.longest("unknown") + _FEW_BESIDE else ""
    return bool(word) and len(bare) <= len(word) + _FEW_BESIDE and not ends_in_name(bare, code)


def is_attribute(key: str, value: str, code: str) -> bool:
    """Say whether a key is an attribute that things are known to have: ``Email`` before an address, not before news."""
    return attribute_key(key, (code,))[1] and (bool(_REACHED.search(value)) or not is_contact(key, code))


def value_splits(line: Line, key: str, value: str, subject: str) -> tuple[Split, ...]:
    """Return the ways to read a key and its value, best first."""
    state = _state(value)
    if state and len(value.strip()) <= len(state) + 1:
        return (Split(key, "status", value), Split(subject, key, value))
    splits = [_sure(split, line.code) for split in noun_splits(key, value, subject, line.code, sure=True)]
    if not _REACHED.search(value):
        splits = [split for split in splits if not split.known_only or not is_contact(split.attribute, line.code)]
    known = attribute_key(key, (line.code,))[1]
    if not known:
        splits.insert(0, Split(key, "", value, True))  # noqa: FBT003 - the field's name is known_only
    return tuple(splits)


def _sure(split: Split, code: str) -> Split:
    """Return a split with a name in it that only a state tells of as one to take: ``Lantern status: dark``."""
    if not split.known_only or attribute_key(split.attribute, (code,))[0] != _STATUS:
        return split
    named = split.subject[:1].isupper() and ":" not in split.subject and not is_ordinary(fold(split.subject), code)
    return Split(split.subject, split.attribute, split.value) if named else split


def read_property(line: Line, key: str, value: str) -> Found:
    """Return what a key and its value say."""
    kind, role = judge_pair(line, key, value)
    if spoken := _spoken(line, key, value):
        return spoken
    if value[:1].isalpha() and opens_with_ban(line, value):
        banned = (Split(key, "", "", True),)  # noqa: FBT003 - the field's name is known_only
        names = (Mention(key, MentionForm.KEY),)
        return Found(kind=Kind.WORLD, role=Role.RULE, text=f"{key}: {value}", splits=banned, names=names)
    if _opens_with_deed(line, key):
        return Found(kind=Kind.EXPERIENCE, role=Role.EVENT, text=line.text)
    change = value_now(line, key, value)
    contact = "phone" if _PHONE.match(value) else "email" if _EMAIL.match(value) else ""
    registered = is_attribute(key, value, line.code)
    names = (Mention(key, MentionForm.KEY),)
    if contact and not registered and is_name(key, line.code):
        return _contact(key, contact, value)
    if role is Role.EVENT and is_seen(line, key, value, ""):
        return Found(kind=kind, role=role, splits=(Split(key, "", value),), names=names, text=f"{key}: {value}")
    named = not registered and names_thing(line, key, value)
    splits = (Split(key, "", value), *value_splits(line, key, change.value, line.subject)) if named else ()
    splits = (Split(key, "", value),) if is_member(line, key, value) else splits
    return Found(
        kind=kind,
        role=Role.IDENTIFIER if contact else role,
        private=bool(contact),
        splits=splits or value_splits(line, key, change.value, line.subject),
        names=names,
        holder=holder_of(line, kind, role, key if _wishes(line, key, value) else ""),
        text=f"{key}: {value}",
        cue=change.cue,
        old_values=change.old_values,
        value_only=True,
    )


def _opens_with_deed(line: Line, key: str) -> bool:
    """Say whether the words before a colon tell what was done, in an item among events: ``Dive into charts: 6``."""
    if not is_told(line) or len(key.split()) < _FEWEST_OF_A_DEED or line.entry is not None:
        return False
    return tells_deed(line, key) or opens_with_doing(line, key)


def is_channel(line: Line, key: str, value: str) -> bool:
    """Say whether a key names how somebody is reached, and no number or address stands behind it: ``Email: 3 new``."""
    return is_contact(key, line.code) and "@" not in value and sum(map(str.isdigit, value)) < _FEWEST_OF_A_NUMBER


def _contact(key: str, attribute: str, value: str) -> Found:
    return Found(
        kind=Kind.WORLD,
        role=Role.IDENTIFIER,
        splits=(Split(key, attribute, value),),
        names=(Mention(key, MentionForm.KEY),),
        subject=key,
        text=f"{key}: {value}",
        value_only=True,
        private=True,
    )


def _spoken(line: Line, key: str, value: str) -> Found | None:
    """Return the wish of a person whose words stand in quotation marks behind the name."""
    bare = value.strip().rstrip(".")
    quoted = len(bare) > 2 and (bare[0], bare[-1]) in _QUOTES  # noqa: PLR2004 - something between the marks
    if quoted and line.words.has("outsider", key):
        return None
    if not quoted or has_digit(key) or is_ordinary(fold(key), line.code):
        return None
    if line.scope.section not in _PERSONAL and not _asks_for_something(line, bare[1:-1]):
        return None
    if not is_name(key, line.code) or attribute_key(key, (line.code,))[1] or not key[:1].isupper():
        return None
    return Found(
        kind=Kind.OPINION,
        role=Role.PREFERENCE,
        names=(Mention(key, MentionForm.KEY),),
        subject=key,
        holder=key,
        text=f"{key}: {value}",
        splits=(Split(key, "", value),),
    )


def _asks_for_something(line: Line, said: str) -> bool:
    """Say whether what somebody said wishes or orders something, and is no motto, title or answer."""
    return line.words.has_any(("preference", "orders", "rule"), said) or line.words.has(
        "imperative", said.partition(" ")[0]
    )


def _strong_pair(text: str, lead: str) -> tuple[str, str] | None:
    bare = lead.rstrip(":： ")
    rest = text[len(bare) :].lstrip()
    if len(bare) > _LONGEST_KEY or not bare:
        return None
    if rest.startswith((":", "：")):
        value = rest.lstrip(":： ").strip()
        return (bare, value) if value else None
    if bracket := _BRACKET.match(rest):
        return bare, bracket["value"].strip()
    dash = _DASH.match(rest)
    return (bare, dash["value"].strip()) if dash and len(bare.split()) <= _MOST_WORDS else None


def _is_key(key: str, code: str) -> bool:
    """Say whether the words before a colon are a key and not the first half of a sentence."""
    bare = key.strip(" `*")
    if len(bare) > _LONGEST_KEY or not any(char.isalpha() for char in bare) or _SENTENCE_END.search(bare):
        return False
    words = lexicon(code)
    if _ENUMERATOR.fullmatch(bare) or (" " in bare and words.has_any(("hanging", "pointing"), bare)):
        return False
    if len(bare.split()) > _MOST_WORDS or _is_said(bare, code):
        return False
    named = without_renewal(bare.split(), code)
    known = len(named) < _MOST_WORDS - 1 and attribute_key(" ".join(named), (code,))[1]
    if known or len(bare.split()) <= _PAIR or lookup(label_words(), bare, code):
        return True
    return not words.has_any(("state", "event", "speech", "decision"), bare)


def _is_quotation(key: str, value: str) -> bool:
    """Say whether a colon stands within one quotation: what is before it is opened and not closed there."""
    return is_torn(key) and not is_torn(f"{key}: {value}")


def _is_said(key: str, code: str) -> bool:
    """Say whether words before a colon end with a verb of saying, behind which stands what was said."""
    before, _, last = key.rpartition(" ")
    return bool(before) and lexicon(code).has("speech", last) and not lookup(label_words(), key, code)


def _wishes(line: Line, key: str, value: str) -> bool:
    """Say whether the value behind a name tells what its bearer wants: ``Tove: prefers tabs``."""
    return key[:1].isupper() and line.words.has("preference", value.partition(" ")[0]) and not is_about_user(line)


def _state(value: str) -> str:
    symbol = value.strip()[:1]
    return symbol if symbol and symbol in STATES else ""
