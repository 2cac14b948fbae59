"""Judges what a key and its value, or a cell, say: a fact, unless their words tell what was done, wished or ordered."""

from __future__ import annotations

import re

from wiki_compiler.extraction.grammar.names import without_brackets
from wiki_compiler.extraction.grammar.tenses import has_been_done
from wiki_compiler.extraction.judging.deeds import announces_deed, is_finished, tells_time
from wiki_compiler.extraction.judging.judgement import is_among_deeds, is_round, is_wish, judge, stands_in_log
from wiki_compiler.extraction.judging.norms import opens_with_ban
from wiki_compiler.extraction.judging.past import is_doing, is_past, is_perfect
from wiki_compiler.extraction.line.changes import is_way
from wiki_compiler.extraction.line.lines import Line
from wiki_compiler.extraction.line.signs import is_state
from wiki_compiler.extraction.line.why import decider_in
from wiki_compiler.extraction.surroundings.columns import FIGURE
from wiki_compiler.languages.language import word_set
from wiki_compiler.languages.lexicon import label_words, lookup, phrase
from wiki_compiler.languages.ordinary import is_ordinary
from wiki_compiler.languages.registry import attribute_key
from wiki_compiler.spelling import fold
from wiki_compiler.words import Kind, Role

_UNSPACED, _VERB_LAST = ("ja", "zh"), ("ko", "ja")
_MOST_OF_A_STATE, _LONGEST_STATE = 3, 10
"""Words, and letters where no spaces part words, of a value that may be a mere state: ``fixed and deployed``."""
_MOST_OF_A_LABEL = 5
_FIRST = 4
"""Words of a value within which its verb stands, if it is a sentence."""
_SAID = ("rule", "decision", "lesson")
"""Sections that make a cell more than a fact."""
_SEEN = (None, Role.RULE, Role.EVENT, Role.DECISION)
"""Roles that single words may give to what was only seen on a round."""
_FACT, _EVENT = (Kind.WORLD, None), (Kind.EXPERIENCE, Role.EVENT)
_WISH, _IDENTIFIER = (Kind.OPINION, Role.PREFERENCE), (Kind.WORLD, Role.IDENTIFIER)
_RULE = (Kind.WORLD, Role.RULE)
_ID = re.compile(r"(?:0x[0-9a-fA-F]{8,}|(?=[\w-]*\d[\w-]*\d[\w-]*\d)[\w-]{6,})[.…]*(?:\s*[(（].*)?$")
"""A word with several figures, with a remark at most behind it."""


def judge_pair(line: Line, key: str, value: str) -> tuple[Kind, Role | None]:
    """Return the kind and role of a key and value: a fact, unless its section or words make it something else."""
    label = lookup(label_words(), key, line.code)
    kind, role = judge(line, without_brackets(value) or value, label)
    if role is Role.DECISION and not label and _only_stands(line, key, value):
        role = None
    if label == "task" or (role in _SEEN and is_seen(line, key, value, label)):
        return _EVENT
    if role is Role.EVENT and not (_is_more(value) if label == "event" else _tells(line, key, value)):
        kind, role = _FACT
    return _by_key(line, key, value, label) if (kind, role) == _FACT else (kind, role)


def judge_cell(line: Line, value: str) -> tuple[Kind, Role | None]:
    """Return the kind and role of a cell: a fact, with the role that its section gives it, unless it is a wish.

    A mere figure is neither, and what was done has no role from its section.
    """
    if FIGURE.match(value):
        return _FACT
    if is_wish(line, value):
        return _WISH
    kind, role = judge(line, value) if line.scope.section in _SAID else _FACT
    return (kind, role) if kind is Kind.WORLD else _FACT


def _by_key(line: Line, key: str, value: str, label: str) -> tuple[Kind, Role | None]:
    """Return what the key makes of a value that by itself would be a fact."""
    if _is_of_deed(line, key, value, label) or _is_outcome(line, key, value, label):
        return _EVENT
    if _is_wish(line, key):
        return _WISH
    if line.code == "en" and opens_with_ban(line, key):
        return _RULE
    return _IDENTIFIER if _identifies(line, key, value) else _FACT


def _is_wish(line: Line, key: str) -> bool:
    """Say whether a key says that what stands behind it is preferred or wanted.

    ``Preferred voice: …``, ``Tove wants: …``, ``Prefers tea in the morning: …``.
    """
    first, _, rest = key.partition(" ")
    last = rest.rpartition(" ")[2]
    return bool(rest) and (line.words.has_any(("preferred", "wanting"), first) or line.words.has("wanting", last))


def _identifies(line: Line, key: str, value: str) -> bool:
    """Say whether a value is an id or address by which a machine knows something, as its key or heading tells.

    ``Client ID: 2d51fbe2``, ``Wallet: 0x89D4ed55B1B5``; below ``Chat IDs`` the number behind a name.
    """
    written = _ID.match(value)
    if written is None:
        return False
    last = without_brackets(key).rpartition(" ")[2].casefold()
    heading = line.scope.path[-1].rpartition(" ")[2].casefold() if line.scope.path else ""
    return value.startswith("0x") or not word_set("id_noun", "en").isdisjoint((last, heading))


def _is_more(value: str) -> bool:
    """Say whether a value tells more than a count, as ``5/30`` is one; an hour does."""
    return ":" in value or any(map(str.isalpha, value))


def is_seen(line: Line, key: str, value: str, label: str) -> bool:
    """Say whether a key and its value tell what was done or seen somewhere on a round: no attribute and no figure."""
    return _is_long(line, value) and not label and is_round(line) and not attribute_key(key, (line.code,))[1]


def _is_long(line: Line, value: str) -> bool:
    return len(value) >= _LONGEST_STATE if line.code in _UNSPACED else len(value.split()) > _MOST_OF_A_STATE


def _only_stands(line: Line, key: str, value: str) -> bool:
    """Say whether a value only tells in which state something is, and nobody who decided it nor a day."""
    decided = line.scope.section == "decision" or decider_in(value, line.code) or line.moment or line.dates()
    few = len(without_brackets(value).split()) <= _MOST_OF_A_LABEL
    return not decided and few and line.words.has("standing_label", key)


def _tells(line: Line, key: str, value: str) -> bool:
    """Say whether the value behind a key in a log is a sentence of what was done, and no state or figure."""
    if not stands_in_log(line) or attribute_key(key, (line.code,))[1] or is_state(value.strip()):
        return False
    finished = line.code == "en" and is_finished(value, "en")
    timed = tells_time(key, line.code)
    if not (finished or _is_long(line, value)) or (is_way(without_brackets(value)) and not timed):
        return False
    if not is_past(line, value):
        return False
    if line.code in _VERB_LAST:
        return key.casefold() not in word_set("planned_deed", "en")  # ``Validate: 20건 측정`` is a step
    if line.code == "en":
        verbless = timed and not line.words.has_any(("verb", "state"), value.partition(" ")[0])
        finite = not word_set("finite_past", "en").isdisjoint(phrase(value).tokens[:_FIRST])
        finished = finished or verbless or finite or line.words.has("event_lead", value) or is_perfect(line, value)
    return line.dated and (finished or line.code != "en")


def _is_of_deed(line: Line, key: str, value: str, label: str) -> bool:
    """Say whether a key in a log says what was done, or names one of several things to which it was done.

    ``Published today: …``; below ``5 posts published`` what stands behind the name of each channel.
    """
    if label or attribute_key(key, (line.code,))[1]:
        return False
    if line.code == "ko" and (has_been_done(value) or announces_deed(key, "ko")):
        return True
    if not stands_in_log(line):
        return False
    if line.dated and is_doing(line, key, value):
        return True
    if announces_deed(key, line.code):
        return True
    named = is_among_deeds(line) and not any(is_ordinary(fold(key.lstrip("@")), code) for code in (line.code, "en"))
    return named and not line.words.has("verb", value.partition(" ")[0])


def _is_outcome(line: Line, key: str, value: str, label: str) -> bool:
    """Say whether a log tells behind a word for a cause or an outcome what was done: ``결과: 97줄 추가, 배포 완료``."""
    return label == "fact" and _tells(line, key, value)
